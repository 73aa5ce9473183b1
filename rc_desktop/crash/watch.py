"""Watches over a run: errors that nobody catches become reports, whichever thread they arise in."""

import contextlib
import logging
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Final

from rc_desktop.crash.installed import Installed

MOST_REPORTS: Final = 4
"""So many reports a run writes at most; what fails again and again has told all it can by then."""
_LINES: Final = 60

Told = Callable[[Path | None, bool], None]
"""Hears of an error, in the thread it arose in: its report (None: written before, or not to be written), and
whether the program itself may be unsound (False: something failed that was being thrown away)."""


class Watch(logging.Handler):
    """The reports of one run. `told` hears of each error; `names` are people's, `settings` what they chose.

    An error of a program that is no longer `installed` as it was when it started is told, without a report.
    The watch keeps the last log lines, down to level info, which nobody else sees.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is that of the reports; nothing is written there before there is something to tell."""
        super().__init__(logging.INFO)
        self._folder = folder
        self.installed = Installed()
        self.told: Told | None = None
        self.names: Callable[[], Iterable[str]] = tuple
        self.settings: Callable[[], Mapping[str, str]] = dict
        self._seen: set[str] = set()
        self._lines: deque[tuple[float, str, str, str]] = deque(maxlen=_LINES)
        self._busy = threading.RLock()  # what is thrown away while a report is written may fail too

    def install(self) -> None:
        """From now on, until the process ends."""
        sys.excepthook = self.uncaught
        threading.excepthook = self._in_thread
        sys.unraisablehook = self._unraisable
        root = logging.getLogger()
        if (
            not root.handlers and sys.stderr is not None
        ):  # else nobody would print warnings any more, as Python does without any
            shown = logging.StreamHandler()
            shown.setLevel(logging.WARNING)
            root.addHandler(shown)
        ours = logging.getLogger("rc_desktop")
        ours.setLevel(logging.INFO)
        ours.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line of the log."""
        with contextlib.suppress(Exception):
            self._lines.append((record.created, record.levelname, record.name, record.getMessage()))

    # --- errors ----------------------------------------------------------------------------------------

    def uncaught(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """An error that nobody caught: in the program's own code, or in a slot or an override that Qt
        called, after which Qt goes on."""
        main = threading.current_thread() is threading.main_thread()
        self._happened(kind, error, trace, "the interface" if main else "a thread")
        _let_go(trace)

    def _in_thread(self, given: threading.ExceptHookArgs) -> None:
        if given.exc_type is not SystemExit:
            self._happened(given.exc_type, given.exc_value, given.exc_traceback, "a thread")

    def _unraisable(self, given: "sys.UnraisableHookArgs") -> None:
        self._happened(
            given.exc_type, given.exc_value, given.exc_traceback, "an object that was going", False
        )

    def _happened(
        self,
        kind: type[BaseException],
        error: BaseException | None,
        trace: TracebackType | None,
        where: str,
        unsound: bool = True,
    ) -> None:
        if sys.stderr is not None:
            with contextlib.suppress(Exception):
                sys.__excepthook__(kind, error if error is not None else kind(), trace)
        if not issubclass(kind, Exception):  # somebody asked for an end
            return
        path = None
        if not self.installed.has_gone():
            with contextlib.suppress(Exception):
                path = self._report(kind, error, trace, where)
        if self.told is not None:
            with contextlib.suppress(Exception):
                self.told(path, unsound)

    def _report(
        self,
        kind: type[BaseException],
        error: BaseException | None,
        trace: TracebackType | None,
        where: str,
    ) -> Path | None:
        """Write a report, once for one fault; None when there is none to be written."""
        from rc_desktop.crash import report, shelf

        names = _names(self.names)
        told = report.of_error(kind, error, trace, names)
        with self._busy:
            if told in self._seen or len(self._seen) >= MOST_REPORTS:
                return None
            self._seen.add(told)
        # Nothing that may import or ask others is done while another thread waits.
        text = report.compose(f"{kind.__name__} in {where}", told, self.facts(), self.log(names))
        with self._busy:  # two of one second would take the same name
            return shelf.write(self._folder, text)

    # --- what stands beside them -----------------------------------------------------------------------

    def facts(self) -> list[str]:
        """What kind of system this is, and the settings that are not the usual ones; nothing private."""
        from rc_desktop.crash import private, report

        chosen: Mapping[str, str] = {}
        with contextlib.suppress(Exception):  # what it looks at may be what has failed
            chosen = self.settings()
        shown = ", ".join(f"{name} {value}" for name, value in chosen.items())
        return report.as_lines({**report.facts(), "Settings": private.message(shown) or "the usual"})

    def log(self, names: Iterable[str]) -> list[str]:
        """The last lines of the log, without what is private."""
        from datetime import UTC, datetime

        from rc_desktop.crash import private

        return [
            f"{datetime.fromtimestamp(when, UTC):%H:%M:%S} {level} {name}: {private.message(text, names)}"
            for when, level, name, text in tuple(self._lines)
        ]


def _let_go(trace: TracebackType | None) -> None:
    """Release what the failed calls held now, and not at the next error, until which Python would keep it:
    a painter among it would still be at work on something that is painted anew or gone, and Qt would
    crash."""
    sys.last_type = sys.last_value = sys.last_traceback = None
    traceback.clear_frames(trace)


def _names(ask: Callable[[], Iterable[str]]) -> tuple[str, ...]:
    """People's names, as far as they are known."""
    found: list[str] = []
    with contextlib.suppress(Exception):  # what it looks at may be what has failed: those before it count
        for name in ask():
            found.append(name)
    return tuple(found)
