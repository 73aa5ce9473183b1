"""Longer work on files behind the interface's back: one after the other, with progress and a way to stop."""

import logging
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QMetaMethod, QObject, QThreadPool, Signal

log = logging.getLogger(__name__)

Tell = Callable[[int, int], None]
"""What work calls now and then: how much is done, of how much. It raises `Stopped` when it is to stop."""


class Stopped(Exception):
    """The person has stopped the work; whoever does it leaves everything as it was before."""


def in_silence(_done: int, _of: int) -> None:
    """A `Tell` for work that nobody waits for."""


class Errand(QObject):
    """One piece of work. `done` carries what it made, `failed` the exception, `stopped` follows `stop`.

    One of the three comes, in the thread of the interface; before it, any number of `progressed` (how much,
    of how much; `progress` is what was told last), and after it `over`. `kind` says what is being done, to
    whoever comes later and finds it running.
    """

    done = Signal(object)
    failed = Signal(object)
    stopped = Signal()
    progressed = Signal(int, int)
    over = Signal()

    def __init__(self, stop: threading.Event, kind: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop, self.kind, self.progress = stop, kind, (0, 0)

    def stop(self) -> None:
        """End the work as soon as it comes to a point where it can be left."""
        self._stop.set()

    def tell(self, done: int, of: int) -> None:
        """So much is done, of so much."""
        self.progress = (done, of)
        self.progressed.emit(done, of)

    def end(self, made: object, error: Exception | None) -> None:
        """The work is over: tell how."""
        if error is None:
            self.done.emit(made)
        elif isinstance(error, Stopped):
            self.stopped.emit()
        elif self.isSignalConnected(QMetaMethod.fromSignal(self.failed)):
            self.failed.emit(error)
        elif not isinstance(error, OSError) and not self._stop.is_set():
            # No disk's doing, but ours: a report of what comes of it should tell why.
            log.error("an errand failed, and nobody asked: %s: %s", type(error).__name__, error)
        self.over.emit()


class Errands(QObject):
    """Does errands in one thread, in the order they were asked for.

    The thread knows an errand by a number only: an errand may be deleted the moment its end is told, when
    the thread has not come back yet from telling.
    """

    _told = Signal(int, int, int)
    _ended = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._open: dict[int, Errand] = {}
        self._last = 0
        self._retired = False
        self._told.connect(self._tell)
        self._ended.connect(self._end)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def do(self, work: Callable[[Tell], Any], kind: str = "") -> Errand:
        """Do this soon; connect what comes back in the same turn."""
        self._last += 1
        number, stop = self._last, threading.Event()

        def tell(done: int, of: int) -> None:
            if stop.is_set():
                raise Stopped
            self._told.emit(number, done, of)

        def run() -> None:
            try:
                self._ended.emit(number, work(tell), None)
            except Exception as error:  # told to whoever asked: a thread has nobody else to tell
                self._ended.emit(number, None, error)

        errand = self._open[number] = Errand(stop, kind, self)
        self._pool.start(run)
        return errand

    def _tell(self, number: int, done: int, of: int) -> None:
        if number in self._open:
            self._open[number].tell(done, of)

    def _end(self, number: int, made: object, error: Exception | None) -> None:
        errand = self._open.pop(number)
        errand.end(made, error)
        errand.deleteLater()
        if self._retired and not self._open:
            self._go()

    def retire(self) -> None:
        """Stop what can be stopped, and be deleted once the rest is done: for a page that is left, and must
        not wait.

        Results that are still to come reach whoever is still there; the end of the program waits for them.
        """
        for errand in self._open.values():
            errand.stop()
        self._retired = True
        self.setParent(None)
        key = id(self)
        _retiring[key] = self  # without a parent Python would delete it, in the midst of being told
        self.destroyed.connect(lambda *_: _retiring.pop(key, None))
        if not self._open:
            self._go()

    def _go(self) -> None:
        self._pool.waitForDone()  # the thread is on its way back from telling
        self.deleteLater()

    def close(self) -> None:
        """Stop what can be stopped and wait for the rest: for the end of the program."""
        for errand in self._open.values():
            errand.stop()
        self._pool.waitForDone()


_retiring: dict[int, Errands] = {}
"""Those whose owner has gone, until they are gone too."""
