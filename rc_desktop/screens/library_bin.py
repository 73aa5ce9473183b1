"""The bin in the library: the line that tells of it under the list, and the way back out of it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

from rc_desktop.game.binned import Binned
from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.keeping import KEPT_DAYS
from rc_desktop.game.record_names import RecordNames
from rc_desktop.screens.controls import LinkButton
from rc_desktop.screens.library_model import LibraryModel
from rc_desktop.screens.library_rows import Row
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Words
from rc_desktop.table.accessible import announce
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate


class BinLine(Box):
    """Stands there while something lies in the bin: its `button` says how much, and goes there and back."""

    def __init__(self, look: Look) -> None:
        super().__init__(down=False, gap=10, margins=(14, 0, 6, 0))
        self._words = Words(look, "", "small", "muted")
        self.button = LinkButton(look, "", "trash")
        self.add(self._words, 1)
        self.add(self.button)
        self.hide()

    @property
    def text(self) -> str:
        """What it says beside its button."""
        return self._words.text()

    def show_state(self, number: int, shown: bool) -> None:
        """So many matches lie in the bin (0: it goes); `shown`: they are listed now."""
        self.setVisible(number > 0)
        self._words.setText(
            Counts.tr("Kept for %n days, then gone for good.", "deleted matches", KEPT_DAYS) if shown else ""
        )
        self.button.sign = "" if shown else "trash"
        self.button.set_label(
            translate("Library", "Back to the matches")
            if shown
            else Counts.tr("%n recently deleted", "matches in the bin", number)
        )


class LibraryBin(QObject):
    """Asks `folder` what lies in the bin, and has `model` list it on request.

    `changed`: other rows are listed, or the bin is empty now. `restoring` carries the errand that brings a
    match back, `restored` where its record lies then.
    """

    changed = Signal()
    restoring = Signal(object)
    restored = Signal(object)

    def __init__(
        self, look: Look, folder: DataFolder, model: LibraryModel, names: RecordNames, page: QObject
    ) -> None:
        super().__init__(page)
        self._folder, self._model, self._names = folder, model, names
        self._coming: set[Path] = set()  # folders of the bin whose records are on their way back
        self.line = BinLine(look)
        self.line.button.clicked.connect(self.turn)

    def look(self) -> None:
        """Find out anew what lies there."""
        self._folder.look_into_bin().done.connect(self._found)

    def _found(self, binned: tuple[Binned, ...]) -> None:
        before = self._model.binned
        self._model.set_binned(binned, self._names)
        if before or binned:
            self._show()

    def turn(self) -> None:
        """List what lies in the bin, or the matches again."""
        self.show_bin(not self._model.in_bin)

    def show_bin(self, shown: bool) -> None:
        """List what lies in the bin, or the matches."""
        self._model.show_bin(shown)
        self._show()
        if self._model.in_bin:
            announce(self.line, self.line.text)

    def restore(self, row: Row | None) -> None:
        """Bring the match of a row back, if it lies in the bin."""
        if row is None or row.binned is None or row.binned.deleted.place in self._coming:
            return
        place = row.binned.deleted.place
        errand = self._folder.bring_back(row.binned.deleted)
        self._coming.add(place)
        self.restoring.emit(errand)
        errand.done.connect(self.restored)
        errand.over.connect(partial(self._coming.discard, place))

    def _show(self) -> None:
        self.line.show_state(self._model.binned, self._model.in_bin)
        self.changed.emit()
