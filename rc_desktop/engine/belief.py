"""Which hidden cards each seat can have: what is certain, and worlds drawn from all that fit it.

Certain is: every card that is neither seen nor in the own hand is in another hand or in the stock; a seat
that made a build of v held a v then and holds it until it plays one; an owner holds its guard. Nothing here
knows more than the observation.
"""

from typing import Final

from rc_desktop.engine.alike import lowest_alike
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.stakes import unseen_by
from rc_desktop.rules.cards import Card, Cards, cards_in, worth, worth_alone
from rc_desktop.rules.plays import PlayError, parse_play
from rc_desktop.rules.position import HAND_SIZE, Observation, Position, with_hands

_TRIES: Final = 60
"""So often hands are drawn anew that break what is certain, before they are put together by hand."""


class Belief:
    """What one observation says of the hidden cards."""

    def __init__(self, view: Observation) -> None:
        self.view: Final = view
        self.unseen: Final = unseen_by(view)
        self.held: Final = _certainly_held(view, self.unseen)
        self._cards: Final = list(cards_in(self.unseen))
        # In the order of turns, not of numbers: a seat's number must make no difference at all.
        after = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        self._others: Final = [seat for seat in after if view.hand_counts[seat] > 0]

    def hands(self, dice: Dice) -> list[Cards]:
        """Hands for all seats, drawn evenly from those that fit what is certain, alike ones as one."""
        for _ in range(_TRIES):
            hands = self._drawn(dice, list(self._cards), [0] * self.view.seats)
            if self._fits(hands):
                return self._alike(hands)
        return self._alike(self._put_together(dice))

    def world(self, hands: list[Cards]) -> Position:
        """The position that is there if the hands are these; the stock is in no order of meaning."""
        rest = self.unseen
        for seat in self._others:
            rest &= ~hands[seat]
        return with_hands(self.view, tuple(hands), tuple(cards_in(rest)))

    def _drawn(self, dice: Dice, cards: list[Card], hands: list[Cards]) -> list[Cards]:
        """Fill the others' hands up from `cards`."""
        counts = self.view.hand_counts
        left = len(cards)
        for seat in self._others:
            for _ in range(counts[seat] - hands[seat].bit_count()):
                place = dice.below(left)
                hands[seat] |= 1 << cards[place]
                left -= 1
                cards[place] = cards[left]
        hands[self.view.seat] = self.view.hand
        return hands

    def _alike(self, hands: list[Cards]) -> list[Cards]:
        """The same hands but for suits that do not matter."""
        free = self.unseen
        for seat in self._others:
            hands[seat] = lowest_alike(hands[seat], free)
            free &= ~hands[seat]
        return hands

    def _fits(self, hands: list[Cards]) -> bool:
        """True when every seat has what it certainly holds."""
        for seat in self._others:
            for value in self.held[seat]:
                if not hands[seat] & worth(value):
                    return False
        return True

    def _put_together(self, dice: Dice) -> list[Cards]:
        """What is certain first, the scarcest value before others, and then any cards."""
        hands = [0] * self.view.seats
        free = self.unseen
        wanted = [(seat, value) for seat in self._others for value in self.held[seat]]
        wanted.sort(key=lambda each: (self.unseen & worth(each[1])).bit_count())
        for seat, value in wanted:
            fit = list(cards_in(free & worth(value)))
            if (
                fit
                and not hands[seat] & worth(value)
                and hands[seat].bit_count() < self.view.hand_counts[seat]
            ):
                bit = 1 << fit[dice.below(len(fit))]
                hands[seat] |= bit
                free &= ~bit
        return self._drawn(dice, list(cards_in(free)), hands)


def _certainly_held(view: Observation, unseen: Cards) -> list[list[int]]:
    """For each seat the values of which it certainly holds a card, in order; the own seat's left out."""
    held: list[set[int]] = [set() for _ in range(view.seats)]
    for seat, text in plays_this_deal(view):
        try:
            play = parse_play(text)
        except PlayError:
            continue
        held[seat].discard(worth_alone(play.card))
        if play.value:
            held[seat].add(play.value)
    for build in view.builds:
        held[build.owner].add(build.value)
    # A history that does not fit the rest, made up by whoever sent it, must not ask for cards that are gone.
    return [
        [] if seat == view.seat else sorted(value for value in values if unseen & worth(value))
        for seat, values in enumerate(held)
    ]


def plays_this_deal(view: Observation) -> tuple[tuple[int, str], ...]:
    """The plays since the last deal, as far as the history has them."""
    made = HAND_SIZE * view.seats - sum(view.hand_counts)
    return view.history[len(view.history) - made :] if 0 < made <= len(view.history) else ()
