"""The file that stands while the program runs: a fatal signal writes into it, an orderly end removes it."""

import contextlib
import faulthandler
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final

from rc_desktop import __version__

NAME: Final = "running.txt"
UNTOLD: Final = "untold"
"""The file that names the report of which the person is to be told."""
ENDING: Final = "The session ends."
"""The last line of a run that the system was told to end: whatever cuts it off then is no fault."""

_FATAL: Final = ("Fatal Python error:", "Windows fatal exception:")
_MOST_BYTES: Final = 256 * 1024


class Run:
    """This run's file. Only whoever holds the data folder (single.py) may begin one: a file that is there
    already was left by a run that did not end in order."""

    def __init__(self, folder: Path) -> None:
        """`folder` is that of the reports."""
        self._folder = folder
        self._path = folder / NAME
        self._file: IO[str] | None = None

    def begin(self) -> None:
        """Look at what the run before left, and stand for this one; a disk that refuses leaves it undone."""
        try:
            self._look_back()
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file = self._path.open("w", encoding="utf-8", errors="backslashreplace")
            self._path.chmod(0o600)
            faulthandler.enable(self._file)
            self.note([f"Version: {__version__}", f"Python: {sys.version.split()[0]}"])
        except OSError:
            self._close()

    def _look_back(self) -> None:
        """A fatal signal becomes a report. A run that was killed, or lost its power, has nothing to tell."""
        try:
            with self._path.open("rb") as file:
                text = file.read(_MOST_BYTES).decode("utf-8", "replace")
        except OSError:
            return
        from rc_desktop.crash import private, report, shelf

        at = min((found for found in map(text.find, _FATAL) if found >= 0), default=-1)
        if at >= 0:
            what = text[at:].partition("\n")[0]
            for fatal in _FATAL:
                what = what.removeprefix(fatal)
            # It may have come before all facts were noted: the others are as they are now.
            noted = (line.partition(": ") for line in text[:at].splitlines())
            facts = report.facts() | {name: value for name, colon, value in noted if colon}
            lines = report.as_lines(facts)
            shelf.write(self._folder, report.compose(what.strip(), private.dump(text[at:]).strip(), lines))
        self._path.unlink(missing_ok=True)

    def note(self, lines: Iterable[str]) -> None:
        """Write what stands over a dump should there be one: facts, without what is private."""
        if self._file is not None:
            with contextlib.suppress(OSError, ValueError):
                self._file.write("".join(f"{line}\n" for line in lines))
                self._file.flush()

    def session_ends(self) -> None:
        """The system ends the session: being cut off from now on is no fault."""
        self.note([ENDING])

    def end(self) -> None:
        """The program ends in order, and leaves no folder without anything in it."""
        self._close()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
            self._folder.rmdir()
            self._folder.parent.rmdir()

    def _close(self) -> None:
        if self._file is None:
            return
        file, self._file = self._file, None
        faulthandler.disable()
        if sys.stderr is not None:
            with contextlib.suppress(OSError, ValueError):
                faulthandler.enable()  # what fails from now on is for those who started it at a terminal
        with contextlib.suppress(OSError):
            file.close()
