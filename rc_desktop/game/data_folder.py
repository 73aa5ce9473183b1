"""The person's data folder at work: records deleted, brought back, taken in, given out; all of it backed up.

Everything here is done in a thread; `Errand` carries what came of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from rc_desktop import __version__
from rc_desktop.game import keeping, restoring
from rc_desktop.game.backup import back_up
from rc_desktop.game.backup_reading import examine
from rc_desktop.game.binned import in_bin
from rc_desktop.game.errands import Errand, Errands, Tell
from rc_desktop.game.folders import Folders
from rc_desktop.game.importing import Arrival, look_through, take_in
from rc_desktop.game.told import look_into
from rc_desktop.game.walk import read_walk

BACK_UP: Final = "back-up"
EXAMINE: Final = "examine"
RESTORE: Final = "restore"
CANCEL_RESTORE: Final = "cancel-restore"
"""The kinds of errands with the whole folder."""


class DataFolder(QObject):
    """What can be done with the data folder. `changed`: records came or went, and are to be looked for.

    `running` is the errand with the whole folder that is not over, if there is one, and `began` tells it:
    whoever shows it may be gone before its end, and another one may be made meanwhile. `backup_file` is
    where the last backup was to be written (None: none was asked for).
    """

    changed = Signal()
    began = Signal(object)

    def __init__(self, folders: Folders, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folders = folders
        self._short = Errands(self)  # what a person waits for in front of the list
        self._long = Errands(self)
        self.running: Errand | None = None
        self.backup_file: Path | None = None

    def close(self) -> None:
        """Stop what can be stopped and wait for the rest: for the end of the program."""
        self._long.close()
        self._short.close()

    # --- records ---------------------------------------------------------------------------------------

    def look_into(self, record: Path) -> Errand:
        """Read a record whole; done: `Told`."""
        return self._short.do(lambda tell: look_into(record, tell, self.folders.shown))

    def read_walk(self, record: Path) -> Errand:
        """Read a record for watching; done: what `walk.read_walk` returns."""
        return self._short.do(lambda tell: read_walk(record, tell))

    def delete(self, record: Path) -> Errand:
        """Move a record to the bin; done: `Deleted`, which `bring_back` takes."""
        return self._changing(lambda _tell: keeping.delete(record, self.folders.data, datetime.now(UTC)))

    def bring_back(self, deleted: keeping.Deleted) -> Errand:
        """Undo a deletion; done: where the record lies."""
        return self._changing(lambda _tell: keeping.bring_back(deleted))

    def look_into_bin(self) -> Errand:
        """Find out what can be brought back; done: a tuple of `Binned`."""
        data, records = self.folders.data, self.folders.records
        return self._short.do(lambda tell: in_bin(data, records, datetime.now(UTC), tell))

    def export(self, record: Path, target: Path) -> Errand:
        """Copy a record to a file of the person's choice."""
        return self._short.do(lambda _tell: keeping.export(record, target))

    def look_through(self, files: Sequence[Path], known: Mapping[str, Sequence[Path]]) -> Errand:
        """Look through files from outside; done: a tuple of `Arrival`."""

        def work(tell: Tell) -> tuple[Arrival, ...]:
            found = []
            for number, file in enumerate(files):

                def tell_file(_line: int = 0, _of: int = 0, number: int = number) -> None:
                    tell(number, len(files))

                tell_file()
                found.append(look_through(file, known, tell_file))
            return tuple(found)

        return self._short.do(work)

    def take_in(self, arrivals: Iterable[Arrival]) -> Errand:
        """Write those into the library that can be; done: the records' paths."""
        return self._changing(lambda tell: take_in(arrivals, self.folders.records, tell))

    # --- the whole folder ------------------------------------------------------------------------------

    def back_up(self, target: Path) -> Errand:
        """Write everything into one file, which is `backup_file` from then on; done: `Backup`."""
        self.backup_file = target
        return self._whole(
            BACK_UP, lambda tell: back_up(self.folders.data, target, __version__, datetime.now(UTC), tell)
        )

    def examine(self, file: Path) -> Errand:
        """Look through a backup; done: file and `Backup`, failed: `BackupError` or `DiskTrouble`."""
        return self._whole(EXAMINE, lambda tell: (file, examine(file, tell)))

    def restore(self, file: Path) -> Errand:
        """Make a backup ready for the next start, the present state backed up first; done: `Backup`."""
        return self._whole(
            RESTORE,
            lambda tell: restoring.stage(file, self.folders.data, __version__, datetime.now(UTC), tell),
        )

    def cancel_restore(self) -> Errand:
        """Drop a backup that waits."""
        return self._whole(CANCEL_RESTORE, lambda _tell: restoring.cancel(self.folders.data))

    def is_waiting(self) -> Errand:
        """Done: True while a backup waits for the next start."""
        return self._long.do(lambda _tell: restoring.is_waiting(self.folders.data))

    def _whole(self, kind: str, work: Callable[[Tell], object]) -> Errand:
        errand = self.running = self._long.do(work, kind)
        errand.over.connect(self._over)
        self.began.emit(errand)
        return errand

    def _over(self) -> None:
        if self.sender() is self.running:
            self.running = None

    def _changing(self, work: Callable[[Tell], object]) -> Errand:
        errand = self._short.do(work)
        errand.over.connect(self.changed)
        return errand
