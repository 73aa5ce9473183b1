"""Counting what happened in a hand, from its events alone: the figures that statistics are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.results import HandResult
from rc_desktop.rules.cards import BIG_CASINO, count, of_rank
from rc_desktop.rules.events import Built, Captured, Dealt, Event
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import side_of
from rc_desktop.rules.scoring import ACE_ITEMS, BIG, CARDS, LITTLE, SPADES, SWEEPS, Item

ACES: Final = "aces"
COUNTED: Final = (CARDS, SPADES, BIG, LITTLE, ACES, SWEEPS)
"""The items as statistics show them, in the counting order: the four aces are one."""

_COLUMN: Final = {item: COUNTED.index(ACES if item in ACE_ITEMS else item) for item in (*ACE_ITEMS, *COUNTED)}
_ACES: Final = of_rank(1)


@dataclass(frozen=True)
class SideCount:
    """A side's hand. `points` go with `COUNTED`: all that it took, also what the rules near 21 bar.

    `sweeps` were made, of which `cancelled` scored nothing because an opponent's stood against them; `won`
    tells that no other side took as many points.
    """

    points: tuple[int, ...]
    sweeps: int
    cancelled: int
    won: bool


@dataclass(frozen=True)
class SeatCount:
    """A seat's hand.

    Builds that were this seat's, by what became of them: taken by the seat or its partner (`kept`), raised or
    added to by another side, whose they then were (`raised`), captured by another side (`lost`). What it
    captured from the table, group by group: `singles` of one card, `pairs` of two cards, `sums` of three or
    more, and whole `builds`. What it was dealt: `aces`, and the Big Casino (`tens`, 0 or 1).
    """

    kept: int
    raised: int
    lost: int
    singles: int
    pairs: int
    sums: int
    builds: int
    aces: int
    tens: int


@dataclass(frozen=True)
class HandCount:
    """A hand that was played to its end: its number from 1, who dealt, what each side and each seat did."""

    number: int
    dealer: int
    sides: tuple[SideCount, ...]
    seats: tuple[SeatCount, ...]


def count_hand(hand: PlayedHand, options: Options) -> HandCount:
    """Count a hand that was played to its end; a play that was taken back is not among its moments."""
    assert hand.result is not None
    seated = _Seats(hand.moments[0].position.seats)
    for moment in hand.moments:
        for event in moment.events:
            seated.take_in(event)
    return HandCount(
        hand.number, hand.dealer, _side_counts(hand.result, options.sweeps == "cancel"), seated.counts()
    )


def _side_counts(result: HandResult, cancels: bool) -> tuple[SideCount, ...]:
    points = [_points(result.items, side) for side in range(len(result.sweeps))]
    totals = [sum(of_side) for of_side in points]
    best = max(totals)
    return tuple(
        SideCount(
            of_side,
            made,
            _cancelled(result.sweeps, side) if cancels else 0,
            total == best and totals.count(best) == 1,
        )
        for side, (of_side, total, made) in enumerate(zip(points, totals, result.sweeps, strict=True))
    )


def _cancelled(made: Sequence[int], side: int) -> int:
    """How many of a side's sweeps others' stand against ("Sweep"): all, but what the most are ahead by."""
    others = max(made[other] for other in range(len(made)) if other != side)
    return min(made[side], others)


def _points(items: Sequence[Item], side: int) -> tuple[int, ...]:
    """A side's points by `COUNTED`."""
    points = [0] * len(COUNTED)
    for item in items:
        if item.side == side:
            points[_COLUMN[item.item]] += item.points
    return tuple(points)


class _Seats:
    """What the seats did so far, told event by event."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._counts = [dict.fromkeys(SeatCount.__annotations__, 0) for _ in range(seats)]
        self._owners: dict[int, list[int]] = {}
        """The builds on the table: by value, whose account each is on, several where builds have joined.
        Those of one value are all on accounts of one side."""

    def take_in(self, event: Event) -> None:
        """Count an event."""
        if isinstance(event, Dealt):
            self._dealt(event)
        elif isinstance(event, Captured):
            self._captured(event)
        elif isinstance(event, Built):
            self._built(event)

    def counts(self) -> tuple[SeatCount, ...]:
        """What was counted, by seat."""
        return tuple(SeatCount(**counted) for counted in self._counts)

    def _dealt(self, event: Dealt) -> None:
        for seat, hand in enumerate(event.hands):
            for card in hand or ():
                self._counts[seat]["aces"] += _ACES >> card & 1
                self._counts[seat]["tens"] += card == BIG_CASINO

    def _captured(self, event: Captured) -> None:
        counted = self._counts[event.seat]
        for group in event.groups:
            size = count(group)
            counted["singles" if size == 1 else "pairs" if size == 2 else "sums"] += 1
        if event.build:
            counted["builds"] += 1
            for owner in self._owners.pop(event.build):
                self._counts[owner]["kept" if self._together(owner, event.seat) else "lost"] += 1

    def _built(self, event: Built) -> None:
        """A build is made, or gets an owner: it is off the old one's account unless that is a partner."""
        before = self._owners.pop(event.value, [])
        if event.before:
            before = before + self._owners.pop(event.before)
        for owner in before:
            if not self._together(owner, event.seat):
                self._counts[owner]["raised"] += 1
        stays = [owner for owner in before if self._together(owner, event.seat)]
        self._owners[event.value] = stays or [event.seat]

    def _together(self, seat: int, other: int) -> bool:
        return side_of(seat, self._seats) == side_of(other, self._seats)
