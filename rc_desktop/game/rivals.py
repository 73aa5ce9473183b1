"""Whom a side plays against, in one word: the level of the strongest computer, or people."""

from collections.abc import Sequence
from typing import Final

from rc_desktop.game.seating import LEVELS, Sitter, nearest_level
from rc_desktop.rules.position import side_of

PEOPLE: Final = "people"
RIVALS: Final = (*LEVELS, PEOPLE)
"""All that a side may play against, the weakest computers first."""


def rivals_of(sitters: Sequence[Sitter], side: int) -> str:
    """One of `RIVALS`: `PEOPLE` where a person sits on another side, else the strongest level there."""
    rivals = [sitter for seat, sitter in enumerate(sitters) if side_of(seat, len(sitters)) != side]
    if any(sitter.is_person for sitter in rivals):
        return PEOPLE
    return LEVELS[max(LEVELS.index(nearest_level(sitter.level)) for sitter in rivals)]
