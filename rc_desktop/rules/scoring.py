"""Counting a finished hand ("End of a hand"), and the conditions near the target ("The match: to 21")."""

from dataclasses import dataclass
from typing import Any, Final

from rc_desktop.rules.cards import ALL_SPADES, BIG_CASINO, DECK, LITTLE_CASINO, Cards, count
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import Position, side_of, sides

CARDS: Final = "cards"
SPADES: Final = "spades"
BIG: Final = "big_casino"
LITTLE: Final = "little_casino"
ACE_ITEMS: Final = ("ace_spades", "ace_clubs", "ace_hearts", "ace_diamonds")
SWEEPS: Final = "sweeps"
ITEMS: Final = (CARDS, SPADES, BIG, LITTLE, *ACE_ITEMS, SWEEPS)
"""The items in the counting order."""

POINTS: Final = {CARDS: 3, SPADES: 1, BIG: 2, LITTLE: 1, **dict.fromkeys(ACE_ITEMS, 1)}
"""Points of each item; a sweeps item has as many as sweeps score."""

_ACE_OF: Final = dict(zip(ACE_ITEMS, (3, 0, 2, 1), strict=True))
NO_SIDE: Final = -1


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the count: a side's points (1 or more) for an item of `ITEMS`."""

    item: str
    side: int
    points: int

    def __reduce__(self) -> tuple[Any, ...]:
        # What dataclasses give their kind by themselves sets attributes, which compiled frozen ones refuse.
        return (Item, (self.item, self.side, self.points))


def pile_of(position: Position, side: int) -> Cards:
    """All that a side has captured so far."""
    cards = 0
    for seat, captured in enumerate(position.captured):
        if side_of(seat, position.seats) == side:
            cards |= captured
    return cards


def sweeps_of(position: Position, side: int) -> int:
    """How many sweeps a side has made so far."""
    return sum(made for seat, made in enumerate(position.sweeps) if side_of(seat, position.seats) == side)


def tally(position: Position) -> tuple[Item, ...]:
    """The items of a hand that is over, in the counting order; tied items are left out ("End of a hand").

    Under `claim` immediate a met condition is the hand's only item. Raises `ValueError` while the
    hand is still being played.
    """
    if position.turn >= 0:
        raise ValueError("the hand is not over")
    claim = claimed(position)
    if claim is not None:
        side, item = claim
        return (Item(item, side, POINTS[item]),)
    piles = [pile_of(position, side) for side in range(sides(position.seats))]
    items: list[Item] = []
    for item, cards in ((CARDS, DECK), (SPADES, ALL_SPADES)):
        side = _most([count(pile & cards) for pile in piles])
        if side != NO_SIDE:
            items.append(Item(item, side, POINTS[item]))
    for item, card in ((BIG, BIG_CASINO), (LITTLE, LITTLE_CASINO), *_ACE_OF.items()):
        items.extend(Item(item, side, POINTS[item]) for side, pile in enumerate(piles) if pile >> card & 1)
    items.extend(_sweep_items(position))
    return tuple(items)


def totals(items: tuple[Item, ...], seats: int) -> tuple[int, ...]:
    """The hand's points per side."""
    points = [0] * sides(seats)
    for item in items:
        points[item.side] += item.points
    return tuple(points)


def _most(amounts: list[int]) -> int:
    """The one side with more than each other side, or `NO_SIDE`."""
    most = max(amounts)
    return amounts.index(most) if amounts.count(most) == 1 else NO_SIDE


def _sweep_items(position: Position) -> list[Item]:
    """Sweeps after cancelling ("Sweep"); `settle` leaves out those of a side that scores none."""
    made = tuple(sweeps_of(position, side) for side in range(sides(position.seats)))
    points = _after_cancelling(position.options, made)
    return [Item(SWEEPS, side, amount) for side, amount in enumerate(points) if amount]


def _after_cancelling(options: Options, made: tuple[int, ...]) -> tuple[int, ...]:
    """What each side's sweeps are worth beside the others' ("Sweep")."""
    if options.sweeps == "off":
        return (0,) * len(made)
    if options.sweeps == "count":
        return made
    best = _most(list(made))
    if best == NO_SIDE:
        return (0,) * len(made)
    next_highest = max(amount for side, amount in enumerate(made) if side != best)
    return tuple(amount - next_highest if side == best else 0 for side, amount in enumerate(made))


def sweep_worth(
    options: Options, scores: tuple[int, ...], made: tuple[int, ...], side: int
) -> tuple[int, int]:
    """What the last sweep of `side` changes, as things stand: its own points, and the side that loses one by
    it, or `NO_SIDE` ("Sweep").

    `scores` are those the hand began with, `made` the sweeps of each side, this one (1 at least) among them.
    """
    before = tuple(amount - (other == side) for other, amount in enumerate(made))
    then, now = (
        [
            0 if sweeps_barred(options, scores[other]) else points
            for other, points in enumerate(_after_cancelling(options, swept))
        ]
        for swept in (before, made)
    )
    loser = next((other for other in range(len(made)) if now[other] < then[other]), NO_SIDE)
    return now[side] - then[side], loser


def playing_on(options: Options, scores: tuple[int, ...]) -> bool:
    """True when a side begins the hand at the target or above: level at the top, the match plays on."""
    return max(scores) >= options.target


def sweeps_barred(options: Options, score: int) -> bool:
    """True when a side that begins the hand with this score scores no sweeps ("The match: to 21")."""
    return options.near_target != "off" and score >= options.target - 3


def condition_of(options: Options, scores: tuple[int, ...], side: int) -> str | None:
    """The item by which alone `side` can win this hand, or None ("The match: to 21")."""
    if options.near_target == "off" or playing_on(options, scores):
        return None
    short = options.target - scores[side]
    if short == 3:
        return CARDS
    if short == 2:
        return BIG
    if short == 1:
        return SPADES if options.at_one_short == "most_spades" else LITTLE
    return None


def claimed(position: Position) -> tuple[int, str] | None:
    """The side and item whose condition can no longer fail, under `claim` immediate; else None.

    Two met by the same play: the earlier in the counting order.
    """
    if position.options.claim != "immediate" or not any(position.scores):
        return None
    met: list[tuple[int, int, str]] = []
    for side in range(sides(position.seats)):
        item = condition_of(position.options, position.scores, side)
        if item is not None and _cannot_fail(position, side, item):
            met.append((ITEMS.index(item), side, item))
    if not met:
        return None
    _, side, item = min(met)
    return side, item


def _cannot_fail(position: Position, side: int, item: str) -> bool:
    mine = pile_of(position, side)
    if item == BIG:
        return bool(mine >> BIG_CASINO & 1)
    if item == LITTLE:
        return bool(mine >> LITTLE_CASINO & 1)
    counted = DECK if item == CARDS else ALL_SPADES
    others = [pile_of(position, other) & counted for other in range(sides(position.seats)) if other != side]
    taken = mine
    for pile in others:
        taken |= pile
    # What nobody has captured yet, in hands, stock and on the table, may still go to any one side.
    open_cards = count(counted & ~taken)
    return all(count(mine & counted) > count(pile) + open_cards for pile in others)
