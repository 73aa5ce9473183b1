"""Ends that come from outside: on a signal, or with the session, the program ends in order, without alarm."""

import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from rc_desktop.crash.run import Run

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class Endings(QObject):
    """Calls `end`, in the interface's own time, when the system asks for an end; asked again it ends at once.

    `run` is told that the session ends: some systems then cut a program off while it still closes.
    """

    def __init__(
        self, end: Callable[[], None], run: "Run | None" = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._end, self._run = end, run
        self._signals: list[int] = []
        self._notifier: QSocketNotifier | None = None
        if os.name == "posix":  # elsewhere a program with windows is not told by signals
            self._listen()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.commitDataRequest.connect(self._session_ends)

    def _listen(self) -> None:
        """Python hears a signal only between its own steps, and Qt's loop takes none: the byte that the
        system writes into a pipe wakes the loop."""
        # Whoever started it may want some ignored, as nohup does.
        known = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
        self._signals = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
        self._told, self._tells = os.pipe()
        for end_of_it in (self._told, self._tells):
            os.set_blocking(end_of_it, False)
        self._before = signal.set_wakeup_fd(self._tells, warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._told, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._signalled)
        for number in self._signals:
            signal.signal(number, self._caught)

    @staticmethod
    def _caught(_number: int, _frame: object) -> None:
        """Nothing is done here, in the midst of whatever runs: `_signalled` follows."""

    def _signalled(self) -> None:
        """A signal has come; the next one finds the system's own way of dealing with it."""
        try:
            os.read(self._told, 64)
        except BlockingIOError:  # a notifier may wake without anything to read
            return
        self._let_go()
        self._end()

    def _session_ends(self) -> None:
        """The person logs out, or the system goes down. All is on disk, and the window closes when told."""
        if self._run is not None:
            self._run.session_ends()

    def _let_go(self) -> None:
        for number in self._signals:
            signal.signal(number, signal.SIG_DFL)

    def close(self) -> None:
        """The program ends: signals do what they do by themselves."""
        if self._notifier is None:
            return
        self._let_go()
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._before)
        os.close(self._told)
        os.close(self._tells)
