"""The program in a test's own folder: opened without sound, motion or waiting, and ended in order."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from rc_desktop import app
from rc_desktop.game.folders import Folders
from tests.game.playing import decks

Start = Callable[[], app.Program]


@contextmanager
def starting(places: Folders) -> Iterator[Start]:
    """Starts the program in one folder, as often as a test likes; every one is at its start screen."""
    app.make_application([])
    places.records.mkdir(exist_ok=True)
    programs: list[app.Program] = []

    def started() -> app.Program:
        made = app.Program(places, match_options={"shuffle": decks(3)})
        made.settings.change(animation_speed=0.0, pace_ms=0, sound=False)
        programs.append(made)
        made.open()
        QApplication.processEvents()
        return made

    yield started
    for made in programs:
        made.shut_down()
        made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def running(places: Folders) -> Iterator[app.Program]:
    """The program at its start screen."""
    with starting(places) as start:
        yield start()
