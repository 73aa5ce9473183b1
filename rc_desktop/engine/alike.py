"""Cards and plays that are alike but for a suit that does not matter.

A suit matters for spades, aces and the ten of diamonds; a seven of clubs is as good as one of hearts. To a
search they are one, so that its looks are not scattered over plays that come to the same.
"""

from typing import Final

from rc_desktop.rules.cards import ACES, ALL_SPADES, BIG_CASINO, DECK, Cards
from rc_desktop.rules.groups import vector
from rc_desktop.rules.plays import Play

OWN_SUIT: Final = ALL_SPADES | ACES | 1 << BIG_CASINO
"""The cards of which each is unlike any other."""
ALIKE: Final = DECK & ~OWN_SUIT
"""The cards of which those of a rank are alike."""


def lowest_alike(hand: Cards, among: Cards) -> Cards:
    """The hand with each card replaced by the lowest like it in `among`, which holds the hand."""
    found = hand & OWN_SUIT
    rest = hand & ALIKE
    while rest:
        shift = (rest.bit_length() - 1) & ~3
        wanted = (rest >> shift).bit_count()
        rest &= (1 << shift) - 1
        same = among & ALIKE & 15 << shift
        for _ in range(wanted):
            low = same & -same
            found |= low
            same ^= low
    return found


def one_of_each(plays: list[Play]) -> list[Play]:
    """The plays, of those that are alike only the first."""
    if len(plays) < 2:
        return plays
    seen: set[tuple[int, int, int, int]] = set()
    kept: list[Play] = []
    for play in plays:
        bit = 1 << play.card
        likeness = (
            (play.build << 4 | play.value) << 3 | play.kind,
            play.card if bit & OWN_SUIT else 100 + (play.card >> 2),
            play.loose & OWN_SUIT,
            vector(play.loose & ALIKE),
        )
        if likeness not in seen:
            seen.add(likeness)
            kept.append(play)
    return kept
