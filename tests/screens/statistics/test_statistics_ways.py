"""The statistics of records that are there: from the start screen, back, and nothing of it stays."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game import errands as errands_module
from rc_desktop.game.errands import Errands
from rc_desktop.game.folders import Folders
from rc_desktop.game.profiles import Profiles
from rc_desktop.screens.statistics import StatisticsPage
from tests.game.recount import recount
from tests.game.shelf import Shelf, computer, person
from tests.screens.press import click
from tests.screens.statistics.figures import Open


@pytest.fixture
def shelf(tmp_path: Path, qtbot: QtBot) -> Iterator[Shelf]:
    made = Shelf(tmp_path, qtbot)
    yield made
    made.close()


def test_from_records_to_the_page(pages: Open, profiles: Profiles, shelf: Shelf, qtbot: QtBot) -> None:
    """All the way: records of a person here, counted, and shown; a match more is there on coming back."""
    me = profiles.add("Marisol", "sunrise")
    path = shelf.put(person(profile=me.id), computer("sharp"))
    catalogue = shelf.open()
    page = pages(catalogue)
    qtbot.waitUntil(lambda: page.figures is not None and page.figures.matches.of == 1)
    hands = len(list(recount(path.read_bytes())))
    assert f"{hands} hands" in page.charts.short.accessibleDescription()
    assert page.charts.won.accessibleDescription().startswith("Sharp: ")
    shelf.put(person(profile=me.id), computer("novice"))
    QTest.keyClick(page, Qt.Key.Key_Escape)
    other = pages(catalogue)
    qtbot.waitUntil(lambda: other.figures is not None and other.figures.matches.of == 2)


def test_from_the_start_screen_and_back(profiles: Profiles, shelf: Shelf, qtbot: QtBot) -> None:
    """In the program: the word on the start screen, the figures, Play; at its end nothing runs on."""
    me = profiles.add("Marisol", "sunrise")
    profiles.flush()
    shelf.put(person(profile=me.id), computer("sharp"))
    app.make_application([])
    program = app.Program(Folders(shelf.folder.parent))
    program.settings.change(animation_speed=0.0, sound=False)
    try:
        program.open()
        QApplication.processEvents()
        word = next(each for each in program.start_page.cover.pages if each.objectName() == "statistics")
        click(word)
        page = program.ways.current
        assert isinstance(page, StatisticsPage)
        qtbot.waitUntil(lambda: page.figures is not None and page.figures.matches.of == 1)
        assert page.charts.won.isVisible()
        page.play_asked.emit()
        assert program.window.currentWidget() is program.start_page
    finally:
        program.shut_down()
        program.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert shelf.file.exists()


def test_nothing_stays_of_a_page_that_was_left(shelf: Shelf, qtbot: QtBot) -> None:
    """Mending findings 3 and 4: after five visits five threads' errands were left, and one change in the
    folder made five looks at it."""
    app.make_application([])
    program = app.Program(Folders(shelf.folder.parent))
    program.settings.change(animation_speed=0.0, sound=False)
    try:
        program.open()
        QApplication.processEvents()
        qtbot.waitUntil(lambda: program._warming is not None)
        # Made now, with their errands, and not in a later turn of the warming.
        assert all((program.catalogue, program.matches, program.offers, program.given_files))
        before = len(program.findChildren(Errands))
        for name in ("statistics", "library") * 5:
            program.open_page(name)
            QApplication.processEvents()
            program.ways.back()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert len(program.findChildren(Errands)) == before
        assert not errands_module._retiring
        refreshed = program.catalogue._refreshed
        program.data_folder.changed.emit()
        assert program.catalogue._refreshed == refreshed + 1
    finally:
        program.shut_down()
        program.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
