"""Splitting cards into groups of a value (docs/rules.md, "Cards and values").

Whether cards split depends on their ranks alone, so the work is done on *vectors*: 13 nibbles, one
a rank, each the number of cards of that rank (0..4). Vectors add as plain numbers. A table with many
equal ranks has few vectors, however many ways there are to pick and to split its cards.
"""

from typing import Final

from rc_desktop.rules.cards import Cards

_FIVES: Final = 0x5555555555555
_THREES: Final = 0x3333333333333
_ONES: Final = 0x1111111111111
_EVEN: Final = 0xF0F0F0F0F0F0F
_HIGH: Final = 0x8888888888888
_FULL: Final = 0x7777777777777
_LOWER: Final = (1 << 20) - 1
_SUMS: Final = 0x7FFF
MAX_VALUE: Final = 14

_NOTHING: Final[list[int]] = []
_ONLY_NOTHING: Final[list[int]] = [0]

_NIBBLE_SUBSETS: Final = tuple(
    tuple(
        tuple(sub for sub in range(16) if sub & have == sub and sub.bit_count() == want) for want in range(5)
    )
    for have in range(16)
)
"""For the cards `have` of one rank: every way to pick `want` of them."""

_NIBBLE_WAYS: Final = tuple(
    tuple(tuple(sum(sub & needed == needed for sub in subsets) for needed in range(16)) for subsets in row)
    for row in _NIBBLE_SUBSETS
)
"""The same counted: how many of those ways have all of `needed` among them."""


def vector(cards: Cards) -> int:
    """How many cards of each rank a set holds, a nibble a rank."""
    pairs = cards - (cards >> 1 & _FIVES)
    return (pairs & _THREES) + (pairs >> 2 & _THREES)


def size(ranks: int) -> int:
    """How many cards a vector stands for."""
    # Pairs of ranks as bytes, which 255 sums up as 9 sums up digits.
    return ((ranks & _EVEN) + (ranks >> 4 & _EVEN)) % 255


def spread(ranks: int) -> Cards:
    """All cards of every rank that a vector, or the union of several, has any of."""
    return ((ranks | ranks >> 1 | ranks >> 2) & _ONES) * 15


def sums_of(counts: int) -> int:
    """The sums 0..14 that there are vectors of within `counts`, aces counted 1: a bit for each."""
    sums = 1
    rest = counts
    while rest:
        shift = (rest.bit_length() - 1) & ~3
        rank = (shift >> 2) + 1
        have = rest >> shift
        rest &= (1 << shift) - 1
        while have:
            sums |= sums << rank & _SUMS
            have -= 1
    return sums


def by_sum(counts: int, most: int = MAX_VALUE) -> list[list[int]]:
    """For each sum 0..`most`, every vector within `counts` whose ranks, aces counted 1, sum to it.

    The lists are for reading: sums without a vector share one.
    """
    sums: list[list[int]] = [_NOTHING] * (most + 1)
    sums[0] = _ONLY_NOTHING
    found = 1  # a bit for each sum that has a vector
    rest = counts & (1 << 4 * most) - 1
    while rest:
        # From the highest rank down, so that the low ranks, which combine most, come last.
        shift = (rest.bit_length() - 1) & ~3
        have = rest >> shift
        rest &= (1 << shift) - 1
        rank = (shift >> 2) + 1
        one = 1 << shift
        totals = found & (2 << most - rank) - 1
        while totals:
            total = totals.bit_length() - 1
            totals ^= 1 << total
            for smaller in sums[total]:
                taken = smaller
                reached = total
                for _ in range(have):
                    taken += one
                    reached += rank
                    if reached > most:
                        break
                    if sums[reached] is _NOTHING:
                        sums[reached] = [taken]
                        found |= 1 << reached
                    else:
                        sums[reached].append(taken)
    return sums


def groups_of(value: int, sums: list[list[int]], counts: int) -> list[int]:
    """Every group of `value` (2..14) within `counts`: the vectors of that sum, and for 14 a lone ace."""
    if value == MAX_VALUE and counts & 15:
        return [*sums[value], 1]
    return sums[value]


def splitting(groups: list[int], counts: int, most: int) -> list[int]:
    """Every vector within `counts` that splits exactly into `groups`, the empty one first, each once.

    Gives up as soon as there are more than `most`: a longer list than that is not complete.
    """
    if not groups:
        return _ONLY_NOTHING
    # Counted up from here, a rank reaches its nibble's highest bit when there are not so many of it.
    start = _FULL - counts
    if len(groups) == 1:
        group = groups[0]
        vectors = [0, group]
        larger = group + group
        while not (start + larger) & _HIGH:
            vectors.append(larger)
            larger += group
        return vectors
    # Two groups of one value reach every vector in one way; more may reach some in several.
    several = len(groups) > 2
    seen: set[int] = set()
    reached = [start]
    for group in groups:
        # The list grows while it is read: a vector just reached takes the same group again.
        for smaller in reached:
            larger = smaller + group
            if not larger & _HIGH and not (several and larger in seen):
                if several:
                    seen.add(larger)
                reached.append(larger)
        if len(reached) > most:
            break
    return [larger - start for larger in reached]


def within(smaller: int, counts: int) -> bool:
    """True when no rank of the vector `smaller` exceeds `counts`."""
    return ((counts | _HIGH) - smaller) & _HIGH == _HIGH


def splits(cards: Cards, value: int) -> bool:
    """True when a set of cards splits exactly into groups of `value` (the empty set does)."""
    return _split_vector(vector(cards), value, set()) is not None


def only_pick(cards: Cards, wanted: int) -> Cards:
    """The cards that the vector `wanted` takes where it takes all there are of its ranks, else none."""
    whole = cards & spread(wanted)
    return whole if vector(whole) == wanted else 0


def picks(cards: Cards, wanted: int, must: Cards) -> list[Cards]:
    """Every way to pick the vector `wanted` from `cards` with all of `must` among the picked."""
    picked = [0]
    while wanted:
        shift = (wanted.bit_length() - 1) & ~3
        want = wanted >> shift
        wanted &= (1 << shift) - 1
        needed = must >> shift & 15
        choices = [
            choice << shift
            for choice in _NIBBLE_SUBSETS[cards >> shift & 15][want]
            if choice & needed == needed
        ]
        if len(choices) == 1:
            only = choices[0]
            picked = [cards_so_far | only for cards_so_far in picked]
        else:
            picked = [cards_so_far | choice for cards_so_far in picked for choice in choices]
    return [chosen for chosen in picked if chosen & must == must]


def pick_count(cards: Cards, wanted: int, must: Cards) -> int:
    """How many sets `picks` would give, without making them."""
    total = 1
    covered = 0
    while wanted:
        shift = (wanted.bit_length() - 1) & ~3
        want = wanted >> shift
        wanted &= (1 << shift) - 1
        covered |= 15 << shift
        total *= _NIBBLE_WAYS[cards >> shift & 15][want][must >> shift & 15]
    return 0 if must & ~covered else total


class PickCounter:
    """Counts the picks of many vectors from the same cards, with all of `must` among the picked.

    The choices for the lower ranks and for the higher ones recur, and are counted once.
    """

    __slots__ = ("_higher", "_lower", "cards", "must")

    def __init__(self, cards: Cards, must: Cards) -> None:
        self.cards: Final = cards
        self.must: Final = must
        self._lower: Final[dict[int, int]] = {}
        self._higher: Final[dict[int, int]] = {}

    def count(self, wanted: int) -> int:
        """How many sets `picks` would give for the vector `wanted`."""
        lower = wanted & _LOWER
        higher = wanted ^ lower
        of_lower = self._lower.get(lower)
        if of_lower is None:
            of_lower = pick_count(self.cards, lower, self.must & _LOWER)
            self._lower[lower] = of_lower
        of_higher = self._higher.get(higher)
        if of_higher is None:
            of_higher = pick_count(self.cards, higher, self.must & ~_LOWER)
            self._higher[higher] = of_higher
        return of_lower * of_higher


def split(cards: Cards, value: int) -> tuple[Cards, ...]:
    """One way to split a set into groups of `value`, largest card's group first.

    Raises `ValueError` when there is none. Which of several ways is found depends on the cards alone.
    """
    parts = _split_vector(vector(cards), value, set())
    if parts is None:
        raise ValueError(f"these cards do not split into groups of {value}")
    found: list[Cards] = []
    for part in parts:
        group = picks(cards, part, 0)[0]
        cards &= ~group
        found.append(group)
    return tuple(found)


def _split_vector(counts: int, value: int, dead: set[int]) -> list[int] | None:
    if not counts:
        return []
    if counts in dead:
        return None
    top = 1 << ((counts.bit_length() - 1) & ~3)
    for group in sorted(groups_of(value, by_sum(counts, value), counts), reverse=True):
        if group >= top and within(group, counts):
            rest = _split_vector(counts - group, value, dead)
            if rest is not None:
                return [group, *rest]
    dead.add(counts)
    return None
