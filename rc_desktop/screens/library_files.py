"""Matches given out as files and taken in from files, chosen in a dialog or dropped on the library."""

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.importing import MOST_FILES, Arrival
from rc_desktop.game.library import SUFFIX
from rc_desktop.screens.file_dialogs import file_dialog
from rc_desktop.screens.library_words import failed, problem_of, taken_in
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Choice, ChoiceMenu
from rc_desktop.screens.page import Page
from rc_desktop.table import paint
from rc_desktop.table.sentences import shortened

translate = QCoreApplication.translate

_NOT_IN_NAMES: Final = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]')

_MOST_TO_WATCH: Final = 12
"""Of so many damaged files one can be chosen to be watched."""


class LibraryFiles(QObject):
    """Asks for files and has `folder` do the work.

    `begun`: something was asked for. `told` carries a sentence about what was done, `problem` a `Problem` and
    whether another file may be chosen, `arrived` the record to be taken in hand, `watched` a damaged file
    that is to be watched.
    """

    begun = Signal()
    told = Signal(str)
    problem = Signal(object, bool)
    arrived = Signal(object)
    watched = Signal(object)

    def __init__(self, page: Page, folder: DataFolder, catalogue: Catalogue) -> None:
        super().__init__(page)
        self._page, self._folder, self._catalogue = page, folder, catalogue
        self.broken: tuple[Path, ...] = ()
        """The damaged ones of the last files that could not be taken in: what is whole may be watched."""

    # --- giving out ------------------------------------------------------------------------------------

    def export(self, record: Path, name: str = "") -> None:
        """Ask where to, and copy the record there; `name` is what the file is to be called."""
        dialog = file_dialog(self._page, translate("Library", "Export the match"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(_records())
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.selectFile((file_name(name) or record.stem) + SUFFIX)

        def chosen(target: str) -> None:
            self.begun.emit()
            errand = self._folder.export(record, Path(target))
            errand.done.connect(self._exported)
            errand.failed.connect(partial(self._not_exported, Path(target)))

        dialog.fileSelected.connect(chosen)
        dialog.open()

    def _exported(self, _nothing: object) -> None:
        self.told.emit(translate("Library", "Exported. No hidden card is in the file."))

    def _not_exported(self, target: Path, error: object) -> None:
        self.problem.emit(failed(error, target), False)

    # --- taking in -------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Ask for files to import."""
        dialog = file_dialog(self._page, translate("Library", "Import matches"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([_records(), translate("Library", "All files (*)")])
        dialog.filesSelected.connect(self._chosen)
        dialog.open()

    def _chosen(self, files: Sequence[str]) -> None:
        self.bring_in([Path(file) for file in files])

    def bring_in(self, files: Sequence[Path]) -> None:
        """Look through files, and take in those that are whole and new."""
        self.begun.emit()
        known: dict[str, list[Path]] = {}
        for entry in self._catalogue.entries():
            known.setdefault(entry.match, []).append(entry.path)
        errand = self._folder.look_through(files[:MOST_FILES], known)
        errand.done.connect(self._looked_through)
        errand.failed.connect(self._failed)

    def _looked_through(self, arrivals: tuple[Arrival, ...]) -> None:
        problem = problem_of(arrivals)
        if problem is not None:
            self.broken = tuple(each.source for each in arrivals if each.verdict == "damaged")
            self.problem.emit(problem, True)
        text = taken_in(arrivals)
        if text:
            self.told.emit(text)
        known = next((arrival.known for arrival in arrivals if arrival.known is not None), None)
        if known is not None:
            self.arrived.emit(known)
        if any(arrival.verdict == "new" for arrival in arrivals):
            errand = self._folder.take_in(arrivals)
            errand.failed.connect(self._failed)
            errand.done.connect(self._taken_in)

    def watch(self, anchor: QWidget) -> None:
        """Watch what is whole of the file that could not be taken in; of several, ask which at `anchor`."""
        files = self.broken[:_MOST_TO_WATCH]
        if len(files) == 1:
            self.watched.emit(files[0])
        elif files:
            names = [Choice(shortened(file.name, 40), sign="play") for file in files]
            menu = ChoiceMenu(self._page, anchor, translate("Library", "Watch which file?"), names)
            menu.picked.connect(lambda number: self.watched.emit(files[number]))
            menu.open()

    def _taken_in(self, paths: tuple[Path, ...]) -> None:
        if paths:
            self.arrived.emit(paths[0])

    def _failed(self, error: object) -> None:
        self.problem.emit(failed(error), False)


class DropHint(QWidget):
    """Lies over the page while files are held over it, and says what letting them go does."""

    def __init__(self, look: Look, page: QWidget, text: str = "") -> None:
        """Without a `text` it imports them."""
        super().__init__(page)
        self.look = look
        self._words = text or translate("Library", "Let go to import")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_over(self, rect: QRect) -> None:
        """Show it."""
        self.setGeometry(rect)
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A dashed edge, and the words in the middle."""
        painter, palette = QPainter(self), self.look.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = paint.inset(QRectF(self.rect()), 6)
        paint.rounded(painter, edge, 18, palette.over(palette.room[1], palette.room[1], 0.72))
        paint.rounded(painter, edge, 18, None, palette.target, paint.line_width(palette, 1, 3), (10, 8))
        size = paint.pill_size(self._words, 1.3, sign="export")
        place = paint.centred(QRectF(self.rect()), size.width(), size.height())
        paint.pill(painter, place, palette, 1.3, self._words, sign="export")


def file_name(name: str) -> str:
    """A name as every system takes it for a file; empty where nothing of it is left."""
    return " ".join(_NOT_IN_NAMES.sub(" ", name).split()).strip(". ")[:80]


def dropped_files(mime: QMimeData) -> list[Path]:
    """The files of this computer among what is dropped."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def _records() -> str:
    return translate("Library", "Records of Royal Casino (*{suffix})").format(suffix=SUFFIX)
