"""Longer work on files behind the interface's back: one after the other, with progress and a way to stop."""

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal

Tell = Callable[[int, int], None]
"""What work calls now and then: how much is done, of how much. It raises `Stopped` when it is to stop."""


class Stopped(Exception):
    """The person has stopped the work; whoever does it leaves everything as it was before."""


def in_silence(_done: int, _of: int) -> None:
    """A `Tell` for work that nobody waits for."""


class Errand(QObject):
    """One piece of work. `done` carries what it made, `failed` the exception, `stopped` follows `stop`.

    One of the three comes, in the thread of the interface; before it, any number of `progressed` (how much,
    of how much), and after it `over`.
    """

    done = Signal(object)
    failed = Signal(object)
    stopped = Signal()
    progressed = Signal(int, int)
    over = Signal()
    _told = Signal(int, int)
    _ended = Signal(object, object)

    def __init__(self, work: Callable[[Tell], Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._stop = threading.Event()
        self._told.connect(self._tell)
        self._ended.connect(self._end)

    def stop(self) -> None:
        """End the work as soon as it comes to a point where it can be left."""
        self._stop.set()

    def run(self) -> None:
        """Do the work; called in a thread of its own."""
        try:
            self._ended.emit(self._work(self._progress), None)
        except Exception as error:  # told to whoever asked: a thread has nobody else to tell
            self._ended.emit(None, error)

    def _progress(self, done: int, of: int) -> None:
        if self._stop.is_set():
            raise Stopped
        self._told.emit(done, of)

    def _tell(self, done: int, of: int) -> None:
        self.progressed.emit(done, of)

    def _end(self, made: object, error: Exception | None) -> None:
        if error is None:
            self.done.emit(made)
        elif isinstance(error, Stopped):
            self.stopped.emit()
        else:
            self.failed.emit(error)
        self.over.emit()


class Errands(QObject):
    """Does errands in one thread, in the order they were asked for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._open: list[Errand] = []
        self._retired = False
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def do(self, work: Callable[[Tell], Any]) -> Errand:
        """Do this soon; connect what comes back in the same turn."""
        errand = Errand(work, self)
        errand.over.connect(self._over)
        self._open.append(errand)
        self._pool.start(errand.run)
        return errand

    def _over(self) -> None:
        errand = self.sender()
        if isinstance(errand, Errand):
            self._open.remove(errand)
            errand.deleteLater()
        if self._retired and not self._open:
            _retired.discard(self)
            self.deleteLater()

    def retire(self) -> None:
        """Stop what can be stopped, and go once the rest is done: for a page that is left, and must not wait.

        What is still to come is told to whoever is still there; the end of the program waits for it.
        """
        for errand in self._open:
            errand.stop()
        if not self._open:
            self.deleteLater()
            return
        self._retired = True
        _retired.add(self)
        self.setParent(None)

    def close(self) -> None:
        """Stop what can be stopped and wait for the rest: for the end of the program."""
        for errand in self._open:
            errand.stop()
        self._pool.waitForDone()


_retired: set[Errands] = set()
"""Those whose owner has gone, until they are done."""
