"""The program in a test's own folder: opened without sound, motion or waiting, and ended in order."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication

from rc_desktop import app
from rc_desktop.game.folders import Folders
from tests.game.playing import decks


@contextmanager
def running(places: Folders) -> Iterator[app.Program]:
    """The program at its start screen."""
    app.make_application([])
    places.records.mkdir(exist_ok=True)
    made = app.Program(places, match_options={"shuffle": decks(3)})
    made.settings.change(animation_speed=0.0, pace_ms=0, sound=False)
    painted = QSignalSpy(made.start_page.painted)
    made.open()
    assert painted.count() or painted.wait(5000)
    QApplication.processEvents()
    yield made
    made.shut_down()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
