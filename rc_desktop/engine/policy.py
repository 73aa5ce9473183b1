"""What a play brings and what it leaves: pure functions from which the levels make up their minds."""

from typing import Final

from rc_desktop.engine.stakes import Stakes
from rc_desktop.rules.cards import (
    ACES,
    BIG_CASINO,
    LITTLE_CASINO,
    Cards,
    cards_in,
    count,
    worth,
)
from rc_desktop.rules.groups import MAX_VALUE, by_sum, groups_of, splitting, vector, within
from rc_desktop.rules.legal import MOST_FILTERED
from rc_desktop.rules.plays import CAPTURE, RAISE, TRAIL, Play
from rc_desktop.rules.position import Build, Observation

POINT_CARDS: Final = ACES | 1 << BIG_CASINO | 1 << LITTLE_CASINO
"""The cards that score by themselves."""

FEW_LOOSE: Final = 10
"""Up to so many loose cards the best capture is found exactly, beyond it group by group."""


class Table:
    """The table as a play leaves it: loose cards, builds, and the hand of the seat that played."""

    __slots__ = ("builds", "hand", "loose")

    def __init__(self, loose: Cards, builds: tuple[Build, ...], hand: Cards) -> None:
        self.loose: Final = loose
        self.builds: Final = builds
        self.hand: Final = hand

    @property
    def is_empty(self) -> bool:
        """True when nothing is left on it."""
        return not self.loose and not self.builds

    @property
    def cards(self) -> Cards:
        """All cards on it, loose and in builds."""
        cards = self.loose
        for build in self.builds:
            cards |= build.cards
        return cards


def table_after(view: Observation, play: Play) -> Table:
    """The table that a legal play leaves."""
    bit = 1 << play.card
    hand = view.hand & ~bit
    if play.kind == TRAIL:
        return Table(view.loose | bit, view.builds, hand)
    loose = view.loose & ~play.loose
    kept = tuple(build for build in view.builds if build.value not in (play.build, play.value))
    if play.kind == CAPTURE:
        return Table(loose, kept, hand)
    cards = bit | play.loose
    for build in view.builds:
        if build.value == play.value or (play.kind == RAISE and build.value == play.build):
            cards |= build.cards
    return Table(loose, (*kept, Build(play.value, view.seat, cards)), hand)


def taken(view: Observation, play: Play) -> Cards:
    """All cards that a play brings into the pile; none unless it captures."""
    if play.kind != CAPTURE:
        return 0
    cards = 1 << play.card | play.loose
    for build in view.builds:
        if build.value == play.build:
            cards |= build.cards
    return cards


def hauls(table: Table, stakes: Stakes) -> list[float]:
    """For each worth 2..14: points of the best capture with such a card, sweep included, its own left out."""
    counts = vector(table.loose)
    sums = by_sum(counts)
    prices = _prices(table.loose, stakes)
    exact = count(table.loose) <= FEW_LOOSE
    found = [0.0] * (MAX_VALUE + 1)
    for value in range(2, MAX_VALUE + 1):
        groups = groups_of(value, sums, counts)
        base = 0.0
        others = len(table.builds)
        for build in table.builds:
            if build.value == value:
                base = stakes.of(build.cards)
                others -= 1
        best = base
        for ranks in splitting(groups, counts, MOST_FILTERED) if exact else _greedy(groups, counts, prices):
            points = base + _price(ranks, prices)
            if ranks == counts and not others:
                points += stakes.sweep
            if points > best:
                best = points
        found[value] = best
    return found


def _prices(loose: Cards, stakes: Stakes) -> dict[int, list[float]]:
    """For each rank, by its place in a vector: what its dearest 0, 1, .. loose cards are worth together."""
    prices: dict[int, list[float]] = {}
    for number in cards_in(loose):
        prices.setdefault(number & ~3, []).append(stakes.cards[number])
    for shift, each in prices.items():
        each.sort(reverse=True)
        total = 0.0
        summed = [0.0]
        for points in each:
            total += points
            summed.append(total)
        prices[shift] = summed
    return prices


def _price(ranks: int, prices: dict[int, list[float]]) -> float:
    total = 0.0
    while ranks:
        shift = (ranks.bit_length() - 1) & ~3
        total += prices[shift][ranks >> shift]
        ranks &= (1 << shift) - 1
    return total


def _greedy(groups: list[int], counts: int, prices: dict[int, list[float]]) -> list[int]:
    """The vector that taking the dearest group, then the dearest of what is left, comes to."""
    reached = 0
    for group in sorted(groups, key=lambda ranks: (-_price(ranks, prices), ranks)):
        while within(group, counts - reached):
            reached += group
    return [reached]


def chance_held(copies: int, unseen: int, hand: int) -> float:
    """How likely a hand of so many of the unseen cards holds at least one of `copies` of them."""
    if unseen <= 0 or hand <= 0:
        return 0.0
    none = 1.0
    for place in range(copies):
        none *= max(unseen - hand - place, 0) / max(unseen - place, 1)
    return 1.0 - none


def held_by(view: Observation, table: Table, seat: int, unseen: Cards, hand: int) -> list[float]:
    """For each worth 2..14: how likely `seat`, with `hand` cards, holds a card of it.

    What is certain is honoured: the owner of a build holds its guard.
    """
    total = count(unseen)
    likely = [0.0] * (MAX_VALUE + 1)
    for value in range(2, MAX_VALUE + 1):
        likely[value] = chance_held(count(unseen & worth(value)), total, hand)
    for build in table.builds:
        if build.owner == seat and view.hand_counts[seat]:
            likely[build.value] = 1.0
    return likely


def expected_best(prizes: list[float], likely: list[float]) -> float:
    """What a seat takes on average that takes the best it can, worths being held independently."""
    order = sorted(range(2, MAX_VALUE + 1), key=lambda value: (-prizes[value], value))
    none = 1.0
    total = 0.0
    for value in order:
        if prizes[value] <= 0.0:
            break
        total += none * likely[value] * prizes[value]
        none *= 1.0 - likely[value]
    return total
