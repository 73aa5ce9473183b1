"""Expert rules: one look at each play, at what the others may take, and at what comes next.

It captures what is worth most, builds when the unseen cards make it safe, leaves no sweep, trails dead
ranks, and keeps the ten of diamonds and the aces. It is the yardstick of the ladder, and Regular is a
simpler relative of it.
"""

from dataclasses import dataclass
from typing import Final

from rc_desktop.engine import policy
from rc_desktop.engine.choice import Choice, Flag, Limits
from rc_desktop.engine.policy import POINT_CARDS, Table
from rc_desktop.engine.stakes import A_CARD, Stakes, on_table, stakes, unseen_by
from rc_desktop.engine.weighing import choose_by_weighing
from rc_desktop.rules.cards import DECK, Cards, cards_in, count, worth, worth_alone
from rc_desktop.rules.groups import MAX_VALUE
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play
from rc_desktop.rules.position import HAND_SIZE, Observation, is_partner

_FORESTALLED: Final = 0.6
"""How much less a capture of one's own is worth where another is sure to hold such a card too."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How much a player minds what a play leaves, beside what it brings."""

    danger: float = 1.0
    """What the next opponent can be expected to take."""
    later: float = 0.5
    """Those who play after that, for each seat further on."""
    hope: float = 0.6
    """The best capture the own hand then has on the table."""
    keep: float = 0.5
    """Parting with a card that scores by itself without capturing it."""
    own: float = 0.6
    """The worth of the card an opponent captures with."""
    counts_cards: bool = True
    """Whether it remembers what lies in the piles."""


EXPERT_MANNER: Final = Manner()


class Mind:
    """One seat's thoughts about one observation: what is the same for every play is worked out once."""

    def __init__(self, view: Observation, manner: Manner) -> None:
        self.view: Final = view
        self.manner: Final = manner
        self.stakes: Final[Stakes] = stakes(view)
        self.unseen: Final[Cards] = (
            unseen_by(view) if manner.counts_cards else DECK & ~(view.hand | on_table(view))
        )
        self._own: Final = [
            manner.own * (1.0 if value == MAX_VALUE else A_CARD) for value in range(MAX_VALUE + 1)
        ]

    def weigh(self, play: Play) -> float:
        """The value of a play, in points more than nothing happening."""
        table = policy.table_after(self.view, play)
        took = policy.taken(self.view, play)
        swept = play.kind == CAPTURE and table.is_empty
        value = self.stakes.of(took)
        if swept:
            value += self.stakes.sweep
        prizes = policy.hauls(table, self.stakes)
        value -= self._danger(table, prizes)
        value += self.manner.hope * self._hope(table, prizes)
        if play.kind == TRAIL and POINT_CARDS >> play.card & 1:
            value -= self.manner.keep * self.stakes.cards[play.card]
        return value

    def _danger(self, table: Table, prizes: list[float]) -> float:
        """What the others take before this seat plays again, partners on the good side."""
        view = self.view
        with_own = [prize + self._own[value] if prize > 0.0 else 0.0 for value, prize in enumerate(prizes)]
        danger = 0.0
        weight = self.manner.danger
        for step in range(1, view.seats):
            seat = (view.seat + step) % view.seats
            cards = view.hand_counts[seat]
            if not cards and view.stock_count:
                cards = HAND_SIZE  # dealt before this seat plays again
            if not cards:
                continue
            likely = policy.held_by(view, table, seat, self.unseen, cards)
            best = policy.expected_best(with_own, likely)
            danger += -weight * best if is_partner(view.seat, seat, view.seats) else weight * best
            weight *= self.manner.later
        return danger

    def _hope(self, table: Table, prizes: list[float]) -> float:
        """The best capture that the rest of the hand has on the table, as far as nobody else can take it."""
        best = 0.0
        for card in cards_in(table.hand):
            value = worth_alone(card)
            if prizes[value] > 0.0:
                others = policy.chance_held(
                    count(self.unseen & worth(value)), count(self.unseen), self._others_cards()
                )
                best = max(best, (prizes[value] + self.stakes.cards[card]) * (1.0 - _FORESTALLED * others))
        return best

    def _others_cards(self) -> int:
        view = self.view
        return sum(view.hand_counts) - view.hand_counts[view.seat]


def choose_as_expert(view: Observation, limits: Limits, stop: Flag) -> Choice:
    """The choice of expert rules; without reasons, for nobody is told them."""
    return choose_by_weighing(view, Mind(view, EXPERT_MANNER).weigh, limits, stop)
