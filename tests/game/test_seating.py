"""Levels and styles of computers: those of the engine, and what becomes of others."""

import pytest

from rc_desktop.engine import levels, styles
from rc_desktop.game.seating import (
    LEVELS,
    STYLES,
    MatchSetup,
    SeatingError,
    Sitter,
    setup_from_json,
    setup_to_json,
    styles_of,
    with_known_level,
)


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


def test_a_set_up_written_before_there_were_aids() -> None:
    """Settings of an earlier version are read: hints and take-backs are allowed, the memory aid is off."""
    setup = MatchSetup(sitters=(Sitter("Ana"), Sitter("Rosa", "computer", "regular")))
    written = setup_to_json(setup)
    del written["aids"], written["memory_aid"]
    assert setup_from_json(written) == setup
    assert (setup.aids, setup.memory_aid) == (True, False)


@pytest.mark.parametrize("values", [{"aids": False}, {"memory_aid": True}])
def test_aids_are_kept_with_a_set_up(values: dict[str, bool]) -> None:
    setup = MatchSetup(sitters=(Sitter("Ana"), Sitter("Rosa")), **values)  # type: ignore[arg-type]
    assert setup_from_json(setup_to_json(setup)) == setup


@pytest.mark.parametrize("more", [{"aids": 1}, {"memory_aid": None}, {"hints": True}])
def test_aids_that_are_none(more: dict[str, object]) -> None:
    """A file from outside is not believed."""
    setup = MatchSetup(sitters=(Sitter("Ana"), Sitter("Rosa")))
    with pytest.raises(SeatingError):
        setup_from_json({**setup_to_json(setup), **more})
