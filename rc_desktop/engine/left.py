"""What a table left to others offers them: what a card of each worth takes, sweeps or raises."""

from collections.abc import Iterable
from typing import Final

from rc_desktop.rules.cards import Cards, cards_in, count, low_sum, of_rank, worth, worth_alone
from rc_desktop.rules.groups import MAX_VALUE, by_sum, groups_of, splits, spread, vector
from rc_desktop.rules.position import Build

WORTHS: Final = range(2, MAX_VALUE + 1)


def worths_of(cards: Cards) -> list[int]:
    """What these cards are worth alone, each value once, rising."""
    return [value for value in WORTHS if cards & worth(value)]


class Takeable:
    """The loose cards that are in some group of each value ("Cards and values")."""

    __slots__ = ("_of",)

    def __init__(self, loose: Cards) -> None:
        counts = vector(loose)
        sums = by_sum(counts)
        of = [0] * (MAX_VALUE + 1)
        for value in WORTHS:
            ranks = 0
            for group in groups_of(value, sums, counts):
                ranks |= group
            of[value] = loose & spread(ranks)
        self._of: Final = of

    def by(self, values: Iterable[int]) -> Cards:
        """The loose cards that a card of one of these worths can take."""
        found = 0
        for value in values:
            found |= self._of[value]
        return found


def sweeper(loose: Cards, builds: Iterable[int], values: Iterable[int]) -> int:
    """The first of these worths of which one card takes all these loose cards and builds; 0 if none does."""
    total = low_sum(loose)
    highest = (loose.bit_length() + 3) >> 2
    for value in values:
        if any(build != value for build in builds) or highest > value:
            continue
        if total == value or not total:
            return value
        # Aces alone are worth 14 and count 1 in sums, so that only the other values divide the whole.
        if (value == MAX_VALUE or total % value == 0) and splits(loose, value):
            return value
    return 0


def can_be_raised(build: Build, cards: Cards) -> bool:
    """True when two of these cards raise the build: one added to it, the other worth what comes of it."""
    if not build.single:
        return False
    for rank in range(1, MAX_VALUE + 1 - build.value):
        added, guards = cards & of_rank(rank), cards & worth(build.value + rank)
        # An ace makes thirteen fourteen, which takes another ace.
        if added and guards and (added != guards or count(added) > 1):
            return True
    return False


def nobody_takes(cards: Cards, heap: Cards) -> bool:
    """True when none of these cards takes anything of the heap, which holds them all, but itself."""
    for card in cards_in(cards):
        counts = vector(heap & ~(1 << card))
        value = worth_alone(card)
        if groups_of(value, by_sum(counts, value), counts):
            return False
    return True
