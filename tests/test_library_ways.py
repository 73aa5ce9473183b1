"""The library in the program: real records, from the list to the table, the replay and back again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game import restoring
from rc_desktop.game.backup import back_up
from rc_desktop.game.folders import RESTORED, Folders
from rc_desktop.game.match import Match
from rc_desktop.game.starting import restore_waiting
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.replay import ReplayPage
from tests.game.backup.packs import NOW
from tests.game.playing import decks, finished_match, people, play_through
from tests.program import running
from tests.screens.press import click, key


@pytest.fixture
def places(qapp: QApplication, tmp_path: Path) -> Folders:
    """A folder with a match that is over and one that waits."""
    found = Folders(tmp_path)
    found.records.mkdir()
    finished_match(found.records)
    match = Match.new(people(2), found.records, headless=True, shuffle=decks(8))
    play_through(match, 8, plays=5)
    return found


@pytest.fixture
def program(places: Folders) -> Iterator[app.Program]:
    """The program at its start screen."""
    with running(places) as made:
        yield made


def library(program: app.Program, qtbot: QtBot) -> LibraryPage:
    """The library, with both matches listed and the first one in hand read."""
    program.open_page("library")
    page = program.ways.current
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: len(page.model.rows) == 2)
    qtbot.waitUntil(lambda: page.details.told is not None)
    return page


def test_from_the_list_to_the_replay_and_back(program: app.Program, qtbot: QtBot) -> None:
    """The unfinished one stands first; the finished one is watched; Esc leads back to its row."""
    page = library(program, qtbot)
    assert [row.outcome for row in page.model.rows] == ["unfinished", "over"]
    key(page, Qt.Key.Key_Down)
    click(page.details.replay)
    replay = program.ways.current
    assert isinstance(replay, ReplayPage)
    qtbot.waitUntil(lambda: replay.walk is not None)
    key(replay, Qt.Key.Key_Right)
    assert replay.at == 1
    key(replay, Qt.Key.Key_Escape)
    assert program.ways.current is page
    assert page.list.currentIndex().row() == 1
    assert page.list.hasFocus()


def test_a_match_is_gone_on_with_from_the_list(program: app.Program, qtbot: QtBot) -> None:
    """Then the library lies over its table: that match is not deleted, and Resume leads back to it."""
    page = library(program, qtbot)
    record = page.model.rows[0].record.path
    key(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: program.table_page is not None)
    table = program.table_page
    assert table is not None
    assert table.match.path == record
    assert program.window.currentWidget() is table
    qtbot.waitUntil(lambda: table.sheet is not None)  # the curtain between two persons
    page = library(program, qtbot)
    page.list.choose(page.model.row_of(record))
    assert not page.details.delete.isVisible()
    click(page.details.resume)
    assert program.table_page is table
    assert program.window.currentWidget() is table


def test_what_is_deleted_goes_from_the_list_and_comes_back(program: app.Program, qtbot: QtBot) -> None:
    """With the real catalogue, which looks at the folder again by itself."""
    page = library(program, qtbot)
    record = page.model.rows[0].record.path
    key(page, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(page.model.rows) == 1)
    assert not record.exists()
    click(page.notice.undo)
    qtbot.waitUntil(lambda: len(page.model.rows) == 2)
    assert record.exists()
    assert page.list.row is not None
    assert page.list.row.record.path == record


def test_the_start_screen_offers_what_there_is(program: app.Program, qtbot: QtBot) -> None:
    """A match that was deleted in the library is not offered any more, and one brought back is."""
    qtbot.waitUntil(lambda: bool(program.offers.waiting))
    (waiting,) = program.offers.waiting
    before = waiting.detail()
    page = library(program, qtbot)
    key(page, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(page.model.rows) == 1)
    assert program.offers.waiting == ()
    click(page.notice.undo)
    qtbot.waitUntil(lambda: len(page.model.rows) == 2)
    (again,) = program.offers.waiting
    assert again.path == waiting.path
    assert again.detail() == before, "the list says the same as the record's last lines"


def test_a_backup_comes_back_at_the_next_start(places: Folders, tmp_path: Path, qtbot: QtBot) -> None:
    """It is told, and the match that was deleted since is there again; nothing that was here is lost."""
    kept = tmp_path / "kept.zip"
    back_up(places.data, kept, "0.1.0", NOW)
    for path in places.records.iterdir():
        path.unlink()
    restoring.stage(kept, places.data, "0.1.0", NOW)
    app.make_application([])
    program = app.Program(places, told=restore_waiting(places))
    program.settings.change(sound=False)
    program.open()
    qtbot.waitUntil(lambda: program.start_page.trouble.isVisible())
    assert program.start_page.trouble.title.text() == "Your backup is in its place"
    assert (places.data / RESTORED).exists(), "told, and not read yet: another start tells it again"
    click(program.start_page.trouble.close_button)
    program.profiles.file.flush()
    assert not (places.data / RESTORED).exists()
    assert len(list(places.records.glob("*.rcg"))) == 2
    program.shut_down()
    program.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
