"""A match of people who are not of this computer is gone on with in their place only after a question."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game.folders import Folders
from rc_desktop.game.match import Match
from rc_desktop.game.seating import Sitter
from rc_desktop.screens.others_match import PlaceQuestion
from rc_desktop.screens.replay import ReplayPage
from rc_desktop.screens.seating_words import strangers
from tests.game.playing import decks, people, play_through
from tests.program import running
from tests.screens.press import click, key

STRANGER = "00112233445566aa"
LONG = "Altagracia de los Milagros Santana"


def left_here(places: Folders, *names: str) -> Path:
    """The record of a match that strangers have left, imported some time."""
    places.records.mkdir(exist_ok=True)
    setup = people(2)
    sitters = tuple(Sitter(name, profile=STRANGER) for name in names)
    setup = replace(setup, sitters=(*sitters, Sitter("Rosa", "computer", "novice"))[:2])
    match = Match.new(setup, places.records, headless=True, shuffle=decks(8))
    play_through(match, 8, plays=3)
    return match.path


def asked(program: app.Program, path: Path, qtbot: QtBot) -> PlaceQuestion:
    """The question that going on with a record leads to; no table has been laid."""
    program.resume(path)
    qtbot.waitUntil(lambda: bool(program.page_up.findChildren(PlaceQuestion)))
    assert program.table_page is None
    (question,) = program.page_up.findChildren(PlaceQuestion)
    return question


def words(question: PlaceQuestion) -> list[str]:
    """Its two answers."""
    return [question.other.label, question.safe.label]


def test_the_place_of_another_is_taken_after_a_question_only(tmp_path: Path, qtbot: QtBot) -> None:
    """A tester's find: Resume seated "me" in a stranger's place, and called their points "You".

    Once it is agreed to, nothing is asked again.
    """
    places = Folders(tmp_path)
    path = left_here(places, "Player 1")
    with running(places) as program:
        question = asked(program, path, qtbot)
        assert words(question) == ["Play on in Player 1's place", "Watch it"]
        assert not program.matches.in_use, "whoever thinks about it may delete the match meanwhile"
        click(question.other)
        qtbot.waitUntil(lambda: program.table_page is not None)
        program.matches.to_start()
        program.resume(path)
        qtbot.waitUntil(lambda: program.table_page is not None)


def test_it_can_be_watched_instead(tmp_path: Path, qtbot: QtBot) -> None:
    """That is what Enter does."""
    places = Folders(tmp_path)
    path = left_here(places, "Player 1")
    with running(places) as program:
        asked(program, path, qtbot)
        key(program.page_up, Qt.Key.Key_Return)
        replay = program.ways.current
        assert isinstance(replay, ReplayPage)
        assert program.table_page is None
        qtbot.waitUntil(lambda: replay.walk is not None)


def test_esc_does_neither(tmp_path: Path, qtbot: QtBot) -> None:
    """The page is as it was."""
    places = Folders(tmp_path)
    path = left_here(places, "Player 1")
    with running(places) as program:
        page = program.page_up
        asked(program, path, qtbot)
        key(page, Qt.Key.Key_Escape)
        assert program.page_up is page
        assert not page.covered
        asked(program, path, qtbot)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("names", [(LONG,), ("Player 1", LONG)])
def test_the_question_has_room_with_large_text(
    tmp_path: Path, qtbot: QtBot, screens_dir: Path, size: tuple[int, int], names: tuple[str, ...]
) -> None:
    """Whatever the names; with pictures."""
    places = Folders(tmp_path)
    path = left_here(places, *names)
    with running(places) as program:
        program.window.resize(*size)
        program.settings.change(text_size="large")
        question = asked(program, path, qtbot)
        QApplication.processEvents()
        frame = question.frame.rect()
        for button in (question.other, question.safe):
            place = QRect(button.mapTo(question.frame, button.rect().topLeft()), button.size())
            assert frame.contains(place)
            assert button.width() >= button.sizeHint().width()
        assert program.window.grab().save(
            str(screens_dir / f"others-match-{len(names)}-{size[0]}x{size[1]}.png")
        )


def test_whose_match_it_is() -> None:
    """Somebody of this computer, or somebody without a profile, is no stranger; nor is a computer."""
    stranger, mine, nameless = Sitter("A", profile=STRANGER), Sitter("B", profile="m"), Sitter("C")
    rosa = Sitter("Rosa", "computer", "novice")
    assert strangers((stranger, rosa), {"m"}) == ("A",)
    assert strangers((stranger, mine), {"m"}) == ()
    assert strangers((mine, rosa), {"m"}) == ()
    assert strangers((nameless, rosa), {"m"}) == ()
    assert strangers((rosa, rosa), {"m"}) == ()
