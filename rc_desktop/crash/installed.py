"""The program as it is installed: an update or a removal while it is open leaves it without its files."""

import os
import sys
from pathlib import Path
from typing import Final

import rc_desktop

PROGRAM: Final = Path(sys.executable if getattr(sys, "frozen", False) else rc_desktop.__file__)
"""The file that comes anew with every version: a package's executable, which has all modules in it."""


class Installed:
    """The program as it stood at `program` when this was made, so that a change of it is noticed.

    What has been loaded by then goes on working; modules and drawings asked for later are gone, or belong to
    another version. An error that comes of this is no fault of the program.
    """

    def __init__(self, program: Path = PROGRAM) -> None:
        self._program = program
        self._stood = _stamp(program)

    def has_gone(self) -> bool:
        """True when another file stands there now, or none. Never raises."""
        return _stamp(self._program) != self._stood


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Which file this is, when it was written, and how large it is; None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
