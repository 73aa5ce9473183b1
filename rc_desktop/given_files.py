"""Records a person opens with the program: named at its start, in a file manager, dropped on its window."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QDropEvent

from rc_desktop.game import durable
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.importing import Arrival, look_through
from rc_desktop.game.library import SUFFIX, read_entry
from rc_desktop.game.wrong import NEWER, NO_FILE, NOT_A_RECORD, TOO_LARGE, Damage
from rc_desktop.table.sentences import shortened

if TYPE_CHECKING:
    from rc_desktop.app import Program
    from rc_desktop.game.listed import Listed
    from rc_desktop.screens.library_files import DropHint

translate = QCoreApplication.translate

Way = Literal["resume", "replay", "visit", "refuse"]

_REFUSED: Final = {
    "newer": "file-newer",
    "not-one": "file-none",
    durable.GONE: "file-gone",
    durable.FORBIDDEN: "file-forbidden",
}


@dataclass(frozen=True)
class Opened:
    """What is to be done with a file: an own record gone on with or watched, one from outside visited as an
    `arrival`, or a `code` told, with the `damage` that it is about."""

    path: Path
    way: Way
    code: str = ""
    arrival: Arrival | None = None
    damage: Damage | None = None

    @property
    def detail(self) -> str:
        """What the words for `code` are about: the file, and what is wrong with it."""
        if self.damage is None:
            return self.path.name
        text = translate("Trouble", "“{file}”: {reason}", "a file, and what is wrong with it")
        return text.format(file=shortened(self.path.name, 60), reason=self.damage.told)


def look(path: Path, records: Path, listed: Iterable["Listed"], tell: Tell) -> Opened:
    """Look at a file, for a thread; `listed` are the records of the folder `records` that are known already.

    A file from outside is not trusted: it is read within bounds, and played again by the rules.
    """
    if os.path.isdir(path):  # never raises: what else is wrong with a path, reading it tells
        return Opened(path, "refuse", "file-none")
    if _lies_in(path, records):
        return _own(path)
    arrival = look_through(path, _by_match(records, listed), tell)
    if arrival.known is not None:
        return _own(arrival.known)
    if arrival.verdict in ("new", "damaged"):
        return Opened(path, "visit", arrival=arrival)
    fault = arrival.faults[0] if arrival.faults else None
    if fault is not None and fault.code == TOO_LARGE:
        return Opened(path, "refuse", "file-too-large")
    if fault is not None and fault.code not in (NOT_A_RECORD, NO_FILE, NEWER):
        return Opened(path, "refuse", "file-wrong", damage=fault)
    return Opened(path, "refuse", _REFUSED.get(arrival.detail or arrival.verdict, "file-unreadable"))


def _lies_in(path: Path, records: Path) -> bool:
    try:
        return path.suffix == SUFFIX and path.resolve().parent == records.resolve()
    except (OSError, RuntimeError):
        return False


def _own(path: Path) -> Opened:
    """One of the person's own: gone on with where its match has not ended, else watched."""
    try:
        entry = read_entry(path)
    except OSError as error:
        return Opened(path, "refuse", _REFUSED.get(durable.code_of(error), "file-unreadable"))
    except ValueError:
        return Opened(path, "replay")  # which says what is wrong, and shows what is whole
    return Opened(path, "replay" if entry is None or entry.finished else "resume")


def _by_match(records: Path, listed: Iterable["Listed"]) -> dict[str, list[Path]]:
    """The person's records by their matches' own names; those not listed yet have it in their names."""
    found: dict[str, list[Path]] = {}
    for entry in listed:
        found.setdefault(entry.match, []).append(entry.path)
    for path in records.glob(f"*{SUFFIX}"):
        parts = path.stem.split("-")
        if len(parts) > 4 and path not in found.get(parts[4], ()):
            found.setdefault(parts[4], []).append(path)
    return found


class GivenFiles(QObject):
    """Opens the files that a person gives the program, one after the other. It belongs to the `Program`."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        self._errands = Errands(self)
        self._visiting: dict[Path, Arrival] = {}
        self._hint: DropHint | None = None
        self._waiting: list[Path] | None = []  # until `begin`

    def begin(self) -> None:
        """The window is painted: open what was asked for before, and take what is dropped."""
        window = self._program.window
        window.setAcceptDrops(True)
        window.installEventFilter(self)
        waiting, self._waiting = self._waiting, None
        for path in waiting or ():
            self.open(path)

    def open(self, path: Path) -> None:
        """Look at a file in a thread, then show what is in it, or say why that cannot be."""
        program = self._program
        if self._waiting is not None:
            self._waiting.append(path)
            return
        listed = program.catalogue.entries()
        errand = self._errands.do(partial(look, path, program.folders.records, listed))
        errand.done.connect(self._open)
        errand.failed.connect(lambda _error: self._open(Opened(path, "refuse", "file-unreadable")))

    def _open(self, opened: Opened) -> None:
        program = self._program
        if opened.way == "refuse":
            program.page_up.tell_trouble(opened.code, opened.detail)
        elif opened.way == "resume":
            program.resume(opened.path)
        elif opened.arrival is None:
            program.ways.open("replay", opened.path)
        else:
            self._visiting[opened.path] = opened.arrival
            program.ways.open("visit", opened.path)

    def arrival(self, path: Path) -> Arrival:
        """What was found in a file from outside that is being visited."""
        return self._visiting.pop(path)

    def close(self) -> None:
        """Look no further: for the end of the program."""
        self._errands.close()

    # --- dropped on the window -------------------------------------------------------------------------

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        """The window's own events: a record can be dropped on it.

        A page that takes files itself, as the library does, gets them first.
        """
        kind = event.type()
        if kind in (QEvent.Type.DragEnter, QEvent.Type.DragMove) and isinstance(event, QDropEvent):
            if _record_of(event) is not None:
                event.acceptProposedAction()
                self._show_hint(True)
                return True
        elif kind == QEvent.Type.DragLeave:
            self._show_hint(False)
        elif kind == QEvent.Type.Drop and isinstance(event, QDropEvent):
            self._show_hint(False)
            path = _record_of(event)
            if path is not None:
                event.acceptProposedAction()
                self.open(path)
                return True
        return super().eventFilter(window, event)

    def _show_hint(self, shown: bool) -> None:
        window = self._program.window
        if not shown:
            if self._hint is not None:
                self._hint.hide()
            return
        if self._hint is None:
            from rc_desktop.screens.library_files import DropHint

            text = translate("Library", "Let go to open")
            self._hint = DropHint(self._program.look, window, text)
        self._hint.show_over(window.rect())


def _record_of(event: QDropEvent) -> Path | None:
    """The one record that is dropped; None for several files, and for one that is not called a record."""
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return files[0] if len(files) == 1 and files[0].suffix.lower() == SUFFIX else None
