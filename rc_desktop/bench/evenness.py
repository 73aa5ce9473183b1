"""Are the decks even? Every card at every place, every two cards together: chi-square with its chance."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erfc
from typing import Final

from rc_desktop.rules.cards import Card

DECK_SIZE: Final = 52
_REST: Final = DECK_SIZE - 1
Deck = Sequence[Card]


@dataclass(frozen=True)
class Evenness:
    """How even counts are: the sum of chi-square and its degrees of freedom."""

    what: str
    chi_square: float
    freedom: int

    @property
    def likely(self) -> float:
        """How likely so large a sum or a larger one is where all is even (Wilson and Hilferty)."""
        share = 2 / (9 * self.freedom)
        root = (self.chi_square / self.freedom) ** (1 / 3)
        return erfc((root - 1 + share) / (2 * share) ** 0.5) / 2


def _sum(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def of_places(decks: Sequence[Deck]) -> Evenness:
    """Each card at each place of the deck.

    A deck is a whole permutation, which spreads less than 52 draws would: hence the factor.
    """
    counts = [0] * (DECK_SIZE * DECK_SIZE)
    for deck in decks:
        for place, card in enumerate(deck):
            counts[card * DECK_SIZE + place] += 1
    found = _sum(counts, len(decks) / DECK_SIZE)
    return Evenness("each card at each place of the deck", found * _REST / DECK_SIZE, _REST * _REST)


def of_pairs(decks: Sequence[Deck]) -> Evenness:
    """Each two cards in one hand, of any seat and deal, or on the table together.

    Every card has three beside it in every deck, so that of 1326 counts 1274 are free; a pair's chance is
    1/17, so that each count spreads by 16/17 of what it would if it were rare.
    """
    counts = [0] * (DECK_SIZE * DECK_SIZE)
    for deck in decks:
        for first in range(0, DECK_SIZE, 4):  # dealt in fours: each hand of each deal, and the table
            four = sorted(deck[first : first + 4])
            for number, low in enumerate(four):
                for high in four[number + 1 :]:
                    counts[low * DECK_SIZE + high] += 1
    twos = [counts[low * DECK_SIZE + high] for high in range(DECK_SIZE) for low in range(high)]
    freedom = len(twos) - DECK_SIZE
    found = _sum(twos, len(decks) / 17)
    return Evenness("each two cards dealt together", found * freedom * 17 / (len(twos) * 16), freedom)


def of_seats(what: str, dealt: Sequence[Sequence[int]], hands: int) -> Evenness:
    """Each card to each of a few places: `dealt[place][card]` counts over so many whole hands."""
    found = sum(_sum(counts, sum(counts) / DECK_SIZE) for counts in dealt)
    assert sum(map(sum, dealt)) == hands * DECK_SIZE
    return Evenness(what, found * _REST / DECK_SIZE, _REST * (len(dealt) - 1))


def of_counts(what: str, counts: Sequence[int]) -> Evenness:
    """Things of which each is as likely."""
    return Evenness(what, _sum(counts, sum(counts) / len(counts)), len(counts) - 1)
