"""Cards and sets of cards.

A card is a number 0..51, ordered as docs/notation.md lists cards: by rank (A 2 .. K), then by suit
(c d h s). A set of cards is a 52-bit number with the card's bit set, so each rank is one nibble of
it; that makes unions, counts and rank look-ups single operations for the table and the search alike.
"""

from collections.abc import Iterable, Iterator
from typing import Final

Card = int
Cards = int

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

DECK: Final = (1 << 52) - 1
ALL_SPADES: Final = 0x8888888888888
ACES: Final = 0xF
BIG_CASINO: Final = 9 * 4 + DIAMONDS
LITTLE_CASINO: Final = 1 * 4 + SPADES

_TEXTS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS: Final = {text: number for number, text in enumerate(_TEXTS)}


class CardError(ValueError):
    """A text that names no card."""


def card(text: str) -> Card:
    """The card that a text such as ``Td`` names; raises `CardError` for any other text."""
    number = _NUMBERS.get(text)
    if number is None:
        raise CardError(f"{text!r} is not a card")
    return number


def card_text(number: Card) -> str:
    """The two-letter text of a card, rank then suit."""
    return _TEXTS[number]


def rank_of(number: Card) -> int:
    """Rank 1 (ace) .. 13 (king), which is also the card's number inside a sum ("Cards and values")."""
    return (number >> 2) + 1


def suit_of(number: Card) -> int:
    """Suit 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return number & 3


def worth_alone(number: Card) -> int:
    """What a card is worth standing alone: its rank, an ace 14 ("Cards and values")."""
    return 14 if number < 4 else (number >> 2) + 1


def of_rank(rank: int) -> Cards:
    """The four cards of a rank 1..13."""
    return 0xF << (4 * rank - 4)


def worth(value: int) -> Cards:
    """The four cards that are worth `value` (2..14) standing alone: the guards of such a build."""
    return ACES if value == 14 else 0xF << (4 * value - 4)


def as_set(numbers: Iterable[Card]) -> Cards:
    """The set of the given cards."""
    cards = 0
    for number in numbers:
        cards |= 1 << number
    return cards


def cards_in(cards: Cards) -> Iterator[Card]:
    """The cards of a set in the order of the notation."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def count(cards: Cards) -> int:
    """How many cards a set holds."""
    return cards.bit_count()


def low_sum(cards: Cards) -> int:
    """The sum of a set with every ace counted 1."""
    total = 0
    for number in cards_in(cards):
        total += (number >> 2) + 1
    return total


def texts(cards: Cards) -> list[str]:
    """The texts of a set, in the order of the notation."""
    return [_TEXTS[number] for number in cards_in(cards)]


def parse(items: Iterable[str]) -> Cards:
    """The set that a list of texts names; raises `CardError` for a text that is no card or stands twice."""
    cards = 0
    for text in items:
        bit = 1 << card(text)
        if cards & bit:
            raise CardError(f"{text} appears twice")
        cards |= bit
    return cards
