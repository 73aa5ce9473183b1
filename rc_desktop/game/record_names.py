"""The names that the person gave to matches, kept in a file of their own: a record is never rewritten."""

import codecs
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from rc_desktop.game.own_file import NewerFormat, OwnFile
from rc_desktop.game.seating import clean_text

FORMAT: Final = 1
MAX_NAME: Final = 200
"""Most characters of a name; a longer one is cut."""
_MAX_BYTES: Final = 64 * 1024 * 1024

_Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """What the file holds: names by the matches' own names, which their first lines tell."""

    format: int
    names: dict[str, _Name]


class _Head(msgspec.Struct):
    """What the file of any version holds."""

    format: int


class RecordNames(QObject):
    """Names by match. `changed` says that one is different; `not_saved` carries code and detail of a disk."""

    changed = Signal()
    not_saved = Signal(str, str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = OwnFile(path, _MAX_BYTES, self)
        self.file.failed.connect(self.not_saved)
        self._names: dict[str, str] = {}
        self.file.read(self._take)

    @property
    def all(self) -> Mapping[str, str]:
        """The names by match, as they are now; a later change makes another mapping."""
        return self._names

    def of(self, match: str) -> str:
        """The name given to a match; empty for none."""
        return self._names.get(match, "")

    def give(self, match: str, name: str) -> None:
        """Give a match a name; an empty one takes it away."""
        name = clean_text(" ".join(name.split())[:MAX_NAME])
        if name == self.of(match):
            return
        names = {**self._names, match: name}
        if not name:
            del names[match]
        self._names = names
        self.file.keep(msgspec.json.encode(_File(FORMAT, names)))
        self.changed.emit()

    def flush(self) -> None:
        """Wait until all is written: for the end of the program."""
        self.file.flush()

    def _take(self, data: bytes) -> None:
        """Take over what a file holds; raises `ValueError` for one that is damaged or newer."""
        data = data.removeprefix(codecs.BOM_UTF8)
        if msgspec.json.decode(data, type=_Head).format > FORMAT:
            raise NewerFormat("written by a newer version of the program")
        file = msgspec.json.decode(data, type=_File)
        if file.format != FORMAT:
            raise ValueError("the file does not hold names of matches")
        self._names = file.names
