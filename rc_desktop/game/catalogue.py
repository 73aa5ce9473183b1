"""The catalogue: the records of the folder as they are known now, and statistics over them."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.catalogue_work import CatalogueWork
from rc_desktop.game.figures import Question
from rc_desktop.game.listed import Listed
from rc_desktop.game.record_names import RecordNames


class Catalogue(QObject):
    """What the library lists and what statistics count.

    `changed`: the entries are different. `looked`: the folder has been looked at, and they are as it is now.
    `progress`: so many of so many changed records have been read whole.
    `read_whole`: nothing is left to read, statistics may be asked for again. `answered` carries the ticket of
    `ask` and the `Figures`. Nothing here waits for a disk but `close`; all the work is done in a thread and a
    process that begin with the first `refresh`.
    """

    changed = Signal()
    looked = Signal()
    progress = Signal(int, int)
    read_whole = Signal()
    answered = Signal(int, object)

    def __init__(self, records: Path, file: Path, names: RecordNames, parent: QObject | None = None) -> None:
        """`records` is the folder of the records, `file` the catalogue's own."""
        super().__init__(parent)
        self.names = names
        self._work = CatalogueWork(records, file)
        self._work.found.connect(self._take)
        self._work.looked.connect(self.looked)
        self._work.progress.connect(self.progress)
        self._work.read_whole.connect(self._note_end)
        self._work.answered.connect(self.answered)
        names.changed.connect(self._name_anew)
        self._found: tuple[Listed, ...] = ()
        self._entries: tuple[Listed, ...] = ()
        self._ticket = 0
        self._refreshed = 0
        self.ready = False
        self.finished = False

    def refresh(self) -> None:
        """Look at the folder; records whose size or time is different are read again.

        It ends in `read_whole`, whatever the disk does, unless `close` comes first; several that follow each
        other closely may end in one. `ready` is true once the folder has been looked at, `finished` while
        nothing is left to read.
        """
        self.finished = False
        self._refreshed += 1
        self._work.refresh(self._refreshed)

    def list_only(self) -> None:
        """Look at the folder and list what is there by first and last lines; it ends in `looked`.

        No record is read whole for it, and so no process is started: `refresh` does that later.
        """
        self._work.list_only()

    def entries(self) -> tuple[Listed, ...]:
        """The records, newest first, as they are known now."""
        return self._entries

    def ask(self, question: Question) -> int:
        """Ask for statistics over what has been read; the answer comes by `answered` with this ticket."""
        self._ticket += 1
        self._work.ask(self._ticket, question)
        return self._ticket

    def close(self) -> None:
        """End the thread and its process, and write names: for the end of the program.

        It waits for the step they are at.
        """
        self._work.close()
        self.names.flush()

    def _take(self, found: tuple[Listed, ...]) -> None:
        self._found = found
        self.ready = True
        self._name_anew()

    def _name_anew(self) -> None:
        self._entries = tuple(_named(self._found, self.names)) if self.names.all else self._found
        self.changed.emit()

    def _note_end(self, number: int) -> None:
        if number < self._refreshed:  # somebody asked again meanwhile: the end of that is still to come
            return
        self.finished = True
        self.read_whole.emit()


def _named(found: Iterable[Listed], names: RecordNames) -> Iterable[Listed]:
    """The records with the names that the person gave their matches."""
    for listed in found:
        name = names.of(listed.match)
        yield replace(listed, name=name) if name else listed
