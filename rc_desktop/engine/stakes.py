"""What cards and sweeps are worth in points to the seat that thinks, near the target too."""

from typing import Final

from rc_desktop.rules import scoring
from rc_desktop.rules.cards import ACES, ALL_SPADES, BIG_CASINO, DECK, LITTLE_CASINO, Cards, cards_in
from rc_desktop.rules.position import Observation, side_of, sides

A_CARD: Final = 0.15
"""Points that one card more brings towards most cards, in the middle of a hand."""
A_SPADE: Final = 0.2
"""The same for a spade towards most spades."""
THE_MATCH: Final = 6.0
"""What meeting a condition is worth beside single points: it wins the match at once."""


class Stakes:
    """Worth in points of each card in a pile, and of a sweep."""

    __slots__ = ("cards", "sweep")

    def __init__(self, cards: tuple[float, ...], sweep: float) -> None:
        self.cards: Final = cards
        self.sweep: Final = sweep

    def of(self, cards: Cards) -> float:
        """The worth of a set of cards."""
        worth = self.cards
        return sum([worth[number] for number in cards_in(cards)])


def _plain(a_card: float, a_spade: float) -> list[float]:
    worth = [a_card] * 52
    for number in cards_in(ALL_SPADES):
        worth[number] += a_spade
    for number in cards_in(ACES):
        worth[number] += 1.0
    worth[BIG_CASINO] += 2.0
    worth[LITTLE_CASINO] += 1.0
    return worth


PLAIN: Final = Stakes(tuple(_plain(A_CARD, A_SPADE)), 1.0)
"""What things are worth to someone who thinks of nothing but the hand's points."""


def minds_conditions(view: Observation) -> bool:
    """True where some side must meet a condition in this hand ("The match: to 21")."""
    return any(
        scoring.condition_of(view.options, view.scores, side) is not None for side in range(sides(view.seats))
    )


def stakes(view: Observation) -> Stakes:
    """What cards and sweeps are worth to have, and to deny to others ("The match: to 21").

    A side that must meet a condition wants only what the condition asks for, and the others want to keep
    it from that side: each card's worth is the mean of what it is worth to have and worth to deny.
    """
    mine = side_of(view.seat, view.seats)
    count = sides(view.seats)
    if not minds_conditions(view):
        return Stakes(PLAIN.cards, _sweep(view, mine))
    tables = [_worth_to(view, side) for side in range(count)]
    others = [tables[side] for side in range(count) if side != mine]
    worth = tuple((tables[mine][card] + max(table[card] for table in others)) / 2 for card in range(52))
    return Stakes(worth, _sweep(view, mine))


def _worth_to(view: Observation, side: int) -> list[float]:
    """What each card is worth to a side for itself."""
    need = scoring.condition_of(view.options, view.scores, side)
    if need is None:
        return list(PLAIN.cards)
    worth = [0.0] * 52 if view.options.near_target == "gate" else [points / 4 for points in PLAIN.cards]
    if need == scoring.CARDS:
        return [points + THE_MATCH / 14 for points in worth]
    if need == scoring.SPADES:
        return [
            points + (THE_MATCH / 4 if ALL_SPADES >> card & 1 else 0.0) for card, points in enumerate(worth)
        ]
    worth[BIG_CASINO if need == scoring.BIG else LITTLE_CASINO] += THE_MATCH
    return worth


def _sweep(view: Observation, mine: int) -> float:
    """What a sweep is worth: nothing where sweeps do not count; half where a side can only cancel others'."""
    if view.options.sweeps == "off":
        return 0.0
    if scoring.sweeps_barred(view.options, view.scores[mine]):
        return 0.5 if view.options.sweeps == "cancel" else 0.0
    return 1.0


def unseen_by(view: Observation) -> Cards:
    """The cards that the seat has not seen: in other hands or in the stock."""
    seen = view.hand | on_table(view)
    for pile in view.captured:
        seen |= pile
    return DECK & ~seen


def on_table(view: Observation) -> Cards:
    """The cards on the table, loose and in builds."""
    cards = view.loose
    for build in view.builds:
        cards |= build.cards
    return cards
