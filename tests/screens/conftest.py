"""The screens with files of their own, as the program sets them up."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.adviser import Adviser
from rc_desktop.game.match import Match
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.table_page import TablePage
from tests.game.playing import decks, wait_for
from tests.screens.at_table import Seat
from tests.screens.press import click
from tests.screens.samples import setup


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """How things look, without motion."""
    qapp.setStyle("Fusion")
    made = Look()
    made.speed = 0.0
    yield made
    made.set_cards(Settings())
    made.art.stop()
    made.deleteLater()  # one left over would go on following the system, and change the cards of others


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    """A window to lay a sheet over."""
    made = QWidget()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def settings(qapp: QApplication, tmp_path: Path) -> Iterator[SettingsFile]:
    """Settings in a file of their own."""
    made = SettingsFile(tmp_path / "settings.ini")
    yield made
    made.flush()


@pytest.fixture
def profiles(qapp: QApplication, tmp_path: Path) -> Iterator[Profiles]:
    """People in a file of their own."""
    made = Profiles(tmp_path / "profiles.json")
    yield made
    made.flush()


@pytest.fixture
def page(look: Look, settings: SettingsFile, profiles: Profiles) -> Iterator[NewMatchPage]:
    """The start screen of a person who is new."""
    look.follow(settings)
    made = NewMatchPage(look, settings, profiles)
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    made.start_focus()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def sit(look: Look, settings: SettingsFile, tmp_path: Path) -> Iterator[Seat]:
    """Sits people down to a match with known decks."""
    pages: list[TablePage] = []
    look.follow(settings)
    settings.change(animation_speed=0.0)

    def begun(wanted: MatchSetup, adviser: Adviser | None = None, **how: Any) -> TablePage:
        match = Match.new(wanted, tmp_path, pace_ms=0, shuffle=decks(7), **how)
        page = TablePage(look, settings, match, False, adviser=adviser)
        page.resize(1280, 800)
        page.show()
        page.activateWindow()
        pages.append(page)
        wait_for(match.asked, page.begin)
        QApplication.processEvents()
        return page

    yield begun
    for page in pages:
        page.leave()
        wait_for(page.match.closed, page.match.close)
        page.match.deleteLater()
        page.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def open_table(sit: Seat) -> TablePage:
    """A table at which the person in front is to play."""
    page = sit(setup(2, 2))
    assert isinstance(page.sheet, Curtain)
    click(page.sheet.button)
    return page
