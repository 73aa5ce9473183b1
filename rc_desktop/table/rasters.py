"""The images of the first screen, kept in a file from one start to the next, so that a start draws none anew.

The file may be deleted at any time: whatever it does not have, or has of another drawing, is drawn. It is
read as a whole before the first picture, and written once, after it.
"""

import json
import logging
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtGui import QImage

from rc_desktop.game import durable
from rc_desktop.paths import asset
from rc_desktop.table import image_file

log = logging.getLogger(__name__)

_MARK: Final = b"RCP2"
_MOST_BYTES: Final = 16 * 2**20
_PIXELS: Final = QImage.Format.Format_ARGB32_Premultiplied

Key = tuple[Any, ...]
"""Folder, name, inks, and measures of a drawing."""


class Rasters:
    """Images by what they show. Until `open` nothing is kept; after `close` nothing more is."""

    def __init__(self) -> None:
        self._file: Path | None = None
        self._found: dict[str, QImage] = {}
        self._used: dict[str, QImage] = {}
        self._missed = False

    def open(self, file: Path) -> None:
        """Use what that file has, and keep what is asked for from now on."""
        self._file, self._used, self._missed = file, {}, False
        try:
            names, images = image_file.from_bytes(_MARK, durable.read(file, _MOST_BYTES), _PIXELS)
            self._found = dict(zip(names, images, strict=True))
        except FileNotFoundError:
            self._found = {}
        except image_file.WRONG as error:
            log.info("%s is not used: %s", file, error)
            self._found = {}

    def get(self, key: Key, make: Callable[[], QImage]) -> QImage:
        """The image for a key, made where there is none."""
        if self._file is None:
            return make()
        name = _text(key)
        found = self._used.get(name) or self._found.get(name)
        if found is None:
            self._missed = True
            found = make()
        self._used[name] = found
        return found

    def close(self) -> Callable[[], None] | None:
        """The first screen is painted: what writes the file, to be called in a thread; None where the file
        has all of it already."""
        file, used, same = self._file, self._used, not self._missed and len(self._used) == len(self._found)
        self._file, self._found, self._used = None, {}, {}
        return None if file is None or same else partial(_write, file, used)


RASTERS: Final = Rasters()
"""Those of the program."""


def _write(file: Path, images: dict[str, QImage]) -> None:
    """One that is broken off is not read: nothing here is worth a wait for the disk."""
    try:
        if file.exists() and not file.is_file():
            return  # a pipe would keep the end of the program waiting
        file.write_bytes(image_file.to_bytes(_MARK, [*images], [*images.values()]))
    except OSError as error:
        log.info("%s is not kept: %s", file, error)


def _text(key: Key) -> str:
    """A key as the file has it, with the state of the drawing: another one is another picture."""
    stat = asset(key[0], f"{key[1]}.svg").stat()
    return json.dumps([key, stat.st_size, stat.st_mtime_ns, sys.byteorder])
