"""The library: every match that was played, to be found, gone on with, watched, named, given out and in."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.errands import Errand
from rc_desktop.game.keeping import Deleted
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.told import Told
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import SecondaryButton
from rc_desktop.screens.field import SearchField
from rc_desktop.screens.library_bin import LibraryBin
from rc_desktop.screens.library_data import DataFolderBox
from rc_desktop.screens.library_details import Details
from rc_desktop.screens.library_empty import LibraryEmpty
from rc_desktop.screens.library_files import DropHint, LibraryFiles, dropped_files
from rc_desktop.screens.library_list import LibraryTable
from rc_desktop.screens.library_model import LibraryModel
from rc_desktop.screens.library_naming import NamingBox
from rc_desktop.screens.library_notice import Notice, Trouble
from rc_desktop.screens.library_rows import ALL, Row
from rc_desktop.screens.library_words import Problem, export_name, failed, filter_names, subtitle
from rc_desktop.screens.look import Look
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box
from rc_desktop.table.theme import chrome_scale

translate = QCoreApplication.translate

_PAUSE_MS: Final = 90
"""How long a row is in hand before its record is read: arrows held down read nothing on the way."""
_DETAILS: Final = 0.33


class LibraryPage(SubPage):
    """Lists what `catalogue` knows. What a person wants with a record goes out by the signals, with its path.

    Nothing here waits for a disk: `folder` does the work and says what came of it.
    """

    keys = "library"
    resume_asked = Signal(object)
    replay_asked = Signal(object)
    review_asked = Signal(object)
    play_asked = Signal()

    def __init__(
        self,
        look: Look,
        catalogue: Catalogue,
        profiles: Profiles,
        folder: DataFolder,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, translate("Library", "Library"), parent=parent)
        self._catalogue, self._profiles, self._folder = catalogue, profiles, folder
        self._in_use: frozenset[Path] = frozenset()
        self._going: set[Path] = set()  # records on their way to the bin, until they are not listed any more
        self._deleted: Deleted | None = None
        self.model = LibraryModel(self)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._look_into)
        self.files = LibraryFiles(self, folder, catalogue)
        self.setAcceptDrops(True)
        self._drop_hint = DropHint(look, self)
        self.bin = LibraryBin(look, folder, self.model, catalogue.names, self)
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        look = self.look
        self.data = SecondaryButton(look, translate("Library", "Data folder"), "folder")
        self.bring = SecondaryButton(look, translate("Library", "Import"))
        self.head.add(self.data)
        self.head.add(self.bring)
        self.search = SearchField(
            look, translate("Library", "Search names, dates, presets"), translate("Library", "Search")
        )
        self.filters = Segmented(look, translate("Library", "Which matches"), filter_names((0, 0, 0, 0)), ALL)
        self._tools = Box(down=False, gap=6)
        self._tools.add(self.search, 1)
        self._tools.add(self.filters)
        self.table = LibraryTable(look, self.model)
        self.list = self.table.list
        self.empty = LibraryEmpty(look)
        self.notice = Notice(look)
        self.trouble = Trouble(look)
        left = Box(gap=10)
        for part in (self._tools, self.trouble):
            left.add(part)
        left.add(self.table, 1)
        left.add(self.empty, 1)
        left.add(self.bin.line)
        left.add(self.notice)
        self.details = Details(look)
        row = Box(down=False, gap=18)
        row.add(left, 1)
        row.add(self.details)
        self.body.add(row, 1)
        self.first_focus = self.list

    def _connect(self) -> None:
        self._catalogue.changed.connect(self.refresh)
        self._profiles.changed.connect(self.refresh)
        self.model.counted.connect(self._counted)
        self.search.textChanged.connect(self._search)
        self.filters.picked.connect(self._filter)
        files = self.files
        files.begun.connect(self._begin_anew)
        files.told.connect(self.notice.tell)
        files.problem.connect(self._tell)
        files.arrived.connect(self.list.choose_path)
        self.bring.clicked.connect(files.choose)
        self.data.clicked.connect(self.open_data_folder)
        self.list.chosen.connect(self._chosen)
        self.list.opened.connect(self._opened)
        self.list.deleting.connect(self.delete)
        self.list.renaming.connect(self.rename)
        self.empty.play_asked.connect(self.play_asked)
        self.empty.import_asked.connect(self.files.choose)
        self.empty.all_asked.connect(self._show_all)
        self.notice.undone.connect(self.undo_delete)
        self.trouble.another.connect(self.files.choose)
        self.trouble.watched.connect(lambda: files.watch(self.trouble.watch))
        files.watched.connect(self.replay_asked)
        details = self.details
        details.resume_asked.connect(self._ask_resume)
        details.replay_asked.connect(self._ask_replay)
        details.review_asked.connect(self._ask_review)
        details.rename_asked.connect(self.rename)
        details.export_asked.connect(self.export)
        details.delete_asked.connect(self.delete)
        details.restore_asked.connect(lambda: self.bin.restore(self.list.row))
        self.bin.changed.connect(self._show_which)
        self.bin.restoring.connect(self._watch_errand)
        self.bin.restored.connect(self._was_brought_back)
        self._folder.changed.connect(self._folder_changed)

    def set_in_use(self, records: frozenset[Path]) -> None:
        """Say which matches are played, left or opened now: they can be gone on with, and not be deleted."""
        self._in_use = records
        self._show_details(self.list.row)

    def show_opening(self, record: Path | None) -> None:
        """Say that a match is being opened, should that take a while; None: it is over."""
        self.notice.clear()
        if record is not None:
            self.notice.tell(translate("Library", "Opening …"))

    # --- what is listed --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """List what the catalogue knows now."""
        me = self._profiles.me
        if self._going:  # what is not listed any more has gone
            self._going &= {entry.path for entry in self._catalogue.entries()}
        self.model.set_entries(self._catalogue.entries(), me.id if me else "", date.today())
        self._show_which()

    def _counted(self) -> None:
        self.filters.relabel(filter_names(self.model.counts()))

    def _show_which(self) -> None:
        """The list, or what stands in its place where there is nothing to list."""
        some, before = bool(self.model.rows), self.first_focus
        self.set_title(translate("Library", "Library"), subtitle(self.model.total, self.model.in_bin))
        now = QApplication.focusWidget()
        self.empty.show_state(self.model.filtered, not self._catalogue.ready)
        self.table.setVisible(some)
        self.empty.setVisible(not some)
        self._tools.setVisible(some or self.model.filtered)
        self.filters.setVisible(not self.model.in_bin)
        self.bring.setVisible(some or self.model.filtered)
        self.first_focus = self.list if some else self.empty.first if self._catalogue.ready else None
        lost = now is None or now is self.back_button or self.empty.isAncestorOf(now)
        if self.first_focus is not before and lost and self.isVisible():
            self.start_focus()  # what had the keyboard has gone, or only waited for the list

    def _search(self, text: str) -> None:
        self.model.search(text)
        self._show_which()

    def _filter(self, chosen: int) -> None:
        self.model.set_filter(chosen)
        self._show_which()

    def _show_all(self) -> None:
        self.search.clear()
        self.filters.choose(ALL)
        self.bin.show_bin(False)
        self._filter(ALL)
        self.start_focus()

    # --- the row in hand -------------------------------------------------------------------------------

    def _chosen(self, row: Row | None) -> None:
        self._show_details(row)
        if row is not None and row.setup is not None:
            self._pause.start()

    def _show_details(self, row: Row | None) -> None:
        me = self._profiles.me
        self.details.show_row(row, me.id if me else "", self._in_use)

    def _look_into(self) -> None:
        row = self.list.row
        if row is not None:
            self._folder.look_into(row.record.path).done.connect(self._told)

    def _told(self, told: Told) -> None:
        self.details.show_told(told)

    def _opened(self, row: Row) -> None:
        """Enter, or a row pressed twice: go on with what is not over, watch what is."""
        if not row.here:
            self.bin.restore(row)
        elif row.playable:
            self._ask_resume()
        elif row.watchable:
            self._ask_replay()

    def _ask_resume(self) -> None:
        if self.list.row is not None and self.list.row.record.path not in self._going:
            self.resume_asked.emit(self.list.row.record.path)

    def _ask_replay(self) -> None:
        self._with_row(self.replay_asked.emit)

    def _ask_review(self) -> None:
        self._with_row(self.review_asked.emit)

    def _with_row(self, then: Callable[[Path], object]) -> None:
        row = self.list.row
        if row is not None:
            then(row.record.path)

    # --- names, deleting -------------------------------------------------------------------------------

    def rename(self) -> None:
        """Ask for another name of the match in hand."""
        row = self.list.row
        if row is None or not row.here or not row.record.match or self.covered:
            return
        usual = " ".join(part for part in row.players if part)
        box = NamingBox(self, self.details.rename, row.record.name, usual)
        match = row.record.match

        def give(name: str) -> None:
            self._catalogue.names.give(match, name)

        box.named.connect(give)
        box.open()

    def delete(self) -> None:
        """Move the record in hand to the bin; what was done is told, with a way back."""
        row = self.list.row
        if row is None or not row.here or row.record.path in (self._in_use | self._going):
            return
        path = row.record.path
        errand = self._watch_errand(self._folder.delete(path))
        self._going.add(path)
        errand.done.connect(self._was_deleted)
        errand.failed.connect(lambda _error: self._going.discard(path))

    def _was_deleted(self, deleted: Deleted) -> None:
        self._deleted = deleted
        self.notice.tell(translate("Library", "Deleted. It lies in the bin for 30 days."), undo=True)

    def undo_delete(self) -> None:
        """Bring back what was deleted last."""
        deleted, self._deleted = self._deleted, None
        if deleted is not None:
            self.notice.clear()
            self._watch_errand(self._folder.bring_back(deleted)).done.connect(self._was_brought_back)

    def _was_brought_back(self, path: Path) -> None:
        self._going.discard(path)
        self.list.choose_path(path)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.notice.tell(translate("Library", "It is back."))

    def _folder_changed(self) -> None:
        if self.isVisible():
            self.bin.look()

    def _watch_errand(self, errand: Errand) -> Errand:
        """Something else is done; trouble with it is told."""
        self._begin_anew()
        errand.failed.connect(self._failed)
        return errand

    def _begin_anew(self) -> None:
        """The next thing is done: what was told before goes, and with it the way back."""
        self._deleted = None
        self.notice.clear()
        self.trouble.clear()

    def _failed(self, error: object) -> None:
        self._tell(failed(error), False)

    def _tell(self, problem: Problem, choose: bool) -> None:
        self.trouble.tell(*problem, choose=choose)

    # --- giving out and taking in ----------------------------------------------------------------------

    def export(self) -> None:
        """Copy the record in hand to a file of the person's choice."""
        row = self.list.row
        if row is not None:
            self.files.export(row.record.path, export_name(row))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files of this computer can be dropped."""
        if dropped_files(event.mimeData()) and not self.covered:
            event.acceptProposedAction()
            self._drop_hint.show_over(self.rect())

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Anywhere on the page."""
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """They are held elsewhere."""
        self._drop_hint.hide()
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Import what was dropped."""
        self._drop_hint.hide()
        event.acceptProposedAction()
        self.files.bring_in(dropped_files(event.mimeData()))

    # --- the data folder, place and keys ---------------------------------------------------------------

    def open_data_folder(self) -> None:
        """The data folder: open it, back it up, restore it."""
        if not self.covered:
            DataFolderBox(self, self.data, self._folder).open()

    def lay_out(self) -> None:
        """The details have a third of the width."""
        super().lay_out()
        self.details.setFixedWidth(
            round(max(350 * chrome_scale(self.scale), _DETAILS * (self.width() - 66 * self.ui)))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+F searches, Ctrl+Z undoes a deletion; the down arrow goes from the field into the list. Esc
        takes away what was told to be wrong, and leaves the bin, before it goes back."""
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and event.key() == Qt.Key.Key_F:
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif control and event.key() == Qt.Key.Key_Z:
            self.undo_delete()
        elif event.key() == Qt.Key.Key_Escape and self.trouble.isVisible():
            self.trouble.clear()
        elif event.key() == Qt.Key.Key_Escape and self.model.in_bin:
            self.bin.turn()
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.start_focus()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """It comes up, perhaps after a match was played: look at the folder again."""
        super().showEvent(event)
        self._catalogue.refresh()
        self.bin.look()
        self.refresh()
        self._chosen(self.list.row)

    def hideEvent(self, event: QHideEvent) -> None:
        """It is left: nothing of it goes on, and what was deleted stays in the bin."""
        super().hideEvent(event)
        self._pause.stop()
        self.model.stop()
        self._deleted = None
        self.notice.clear()
