"""A file of this person's: read once, and written only while this version of the program understands it."""

import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from rc_desktop.game import durable
from rc_desktop.game.background import Background

log = logging.getLogger(__name__)

DAMAGED: Final = "damaged"
RECOVERED: Final = "recovered"
NEWER: Final = "newer"
UNREADABLE: Final = "unreadable"
"""What can be wrong with a file."""


class NewerFormat(ValueError):
    """A file was written by a newer version of the program."""


class OwnFile(Background):
    """A file of the person's, and its writing in the background.

    `fault` says what was wrong with it as it was read, empty when nothing was. One that is `DAMAGED` was
    moved to `set_aside`, a dated name beside it, and a new one is written. It is `RECOVERED` where the one
    before the last change, which lies beside it, was whole: that one counts then, and takes its place. One
    of a `NEWER` version, and one that is `UNREADABLE` as things stand, lies where it lay, and nothing is
    written over it.
    """

    def __init__(self, path: Path, most: int, parent: QObject | None = None) -> None:
        """The file may have at most so many bytes."""
        super().__init__(parent)
        self.path = path
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._refused: bytes | None = None  # the newest, if the disk did not take it
        self.fault = ""
        self.set_aside: Path | None = None

    def read(self, take: Callable[[bytes], None]) -> None:
        """Hand the file's bytes, if there is one, to `take`, which raises `ValueError` for what is wrong."""
        try:
            take(durable.read(self.path, self._most))
        except (FileNotFoundError, NotADirectoryError):
            return
        except NewerFormat as error:
            self.fault, reason = NEWER, str(error)
        except OSError as error:
            self.fault, reason = UNREADABLE, str(error)
        except (ValueError, RecursionError) as error:
            self.set_aside, reason = durable.set_aside(self.path), str(error)
            self.fault = UNREADABLE
            if self.set_aside is not None:
                self.fault = RECOVERED if self._recover(take) else DAMAGED
        else:
            return
        log.info("%s: %s: %.300s", self.path, self.fault, reason)

    def _recover(self, take: Callable[[bytes], None]) -> bool:
        """Go back to the version before; False where there is none that is whole."""
        try:
            data = durable.read(durable.previous(self.path), self._most)
            take(data)
        except (OSError, ValueError, RecursionError) as error:
            log.info("%s: no version before: %.300s", self.path, error)
            return False
        self._write(data)
        return True

    def keep(self, data: bytes) -> None:
        """Write the whole file anew, soon; of several versions that wait only the newest is written."""
        if self.fault in ("", DAMAGED, RECOVERED):
            self._write(data)

    def _write(self, data: bytes) -> None:
        self._waiting.append(data)
        self.do(self._write_newest)

    def _write_newest(self) -> None:
        """In the thread that writes."""
        data = None
        while self._waiting:
            data = self._waiting.popleft()
        if data is not None:
            self._refused = data
            durable.write(self.path, data)
            self._refused = None

    def try_again(self) -> None:
        """Write once more what the disk refused: it may have room again."""
        if self._refused is not None:
            self._write(self._refused)
