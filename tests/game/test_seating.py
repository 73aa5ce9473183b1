"""Levels and styles of computers: those of the engine, and what becomes of others."""

import pytest

from rc_desktop.engine import levels, styles
from rc_desktop.game.seating import LEVELS, STYLES, Sitter, styles_of, with_known_level


def test_they_are_the_engines() -> None:
    assert tuple(levels.LEVELS) == LEVELS
    assert tuple(styles.STYLES) == STYLES
    assert [bool(styles_of(level)) for level in LEVELS] == [level.styled for level in levels.LEVELS.values()]


@pytest.mark.parametrize(
    ("level", "style", "known"),
    [
        ("regular", "builder", "builder"),
        ("master", "hunter", "hunter"),
        ("sharp", "", ""),
        ("regular", "painter", ""),  # of another version
        ("novice", "hunter", ""),  # has none
    ],
)
def test_a_style_that_the_engine_would_refuse_is_left_out(level: str, style: str, known: str) -> None:
    """A match goes on whatever a record or the settings say (a refused style would stop every play)."""
    sitter = Sitter("Rosa", "computer", level, style)
    assert with_known_level(sitter) == Sitter("Rosa", "computer", level, known)
