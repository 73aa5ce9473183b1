"""The screens with files of their own, as the program sets them up."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from rc_desktop.game.profiles import Profiles
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """How things look, without motion."""
    qapp.setStyle("Fusion")
    made = Look()
    made.speed = 0.0
    yield made
    made.set_cards(Settings())
    made.art.stop()


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
