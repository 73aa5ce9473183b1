"""The data folder to open, to back up into one file, and to restore from such a file."""

from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from rc_desktop.game.backup_contents import SUFFIX, Backup, BackupError
from rc_desktop.game.data_folder import BACK_UP, CANCEL_RESTORE, EXAMINE, RESTORE, DataFolder
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.errands import Errand
from rc_desktop.screens.controls import SecondaryButton
from rc_desktop.screens.dates import day_and_time
from rc_desktop.screens.file_dialogs import file_dialog
from rc_desktop.screens.library_words import disk_sentence, place_sentence
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Dialog, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.progress import ProgressBar
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table.accessible import announce
from rc_desktop.table.sentences import shortened
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate

_SUFFIX: Final = SUFFIX.removeprefix(".")


class DataFolderSection(Box):
    """Stands on any page: what the data folder is, and what can be done with it.

    A backup is written, and one looked through, in a thread: the bar tells how far it is, Cancel ends it. A
    restore counts from the next start of the program on.
    """

    def __init__(self, look: Look, page: Page, folder: DataFolder, parent: QWidget | None = None) -> None:
        """`page` is where its question is asked."""
        super().__init__(gap=8, parent=parent)
        self.look, self._page, self._folder = look, page, folder
        self._errand: Errand | None = None
        self.add(Words(look, translate("DataFolder", "Data folder"), "heading"))
        text = translate(
            "DataFolder", "Matches, people and settings lie in {folder}. A backup has all of it in one file."
        )
        self._what = Paragraph(
            look, text.format(folder=str(folder.folders.data).replace("/", "/\u200b")), ink="muted"
        )
        self.add(self._what)
        self.open_folder = SecondaryButton(look, translate("DataFolder", "Open folder"), "folder")
        self.back_up = SecondaryButton(look, translate("DataFolder", "Back up"), "export")
        self.restore = SecondaryButton(look, translate("DataFolder", "Restore"), "undo")
        row = Box(down=False, gap=0)
        for button in (self.open_folder, self.back_up, self.restore):
            row.add(button, 1)
        self.add(row)
        self._add_work()
        self.open_folder.clicked.connect(self._open)
        self.back_up.clicked.connect(self._ask_where)
        self.restore.clicked.connect(self._ask_which)
        self.cancel.clicked.connect(self._stop)
        self.show_backup.clicked.connect(self._open_backup)
        self.drop.clicked.connect(folder.cancel_restore)
        folder.began.connect(self._show_work)
        if folder.running is not None:
            self._show_work(folder.running)
        folder.is_waiting().done.connect(self._show_waiting)

    def _add_work(self) -> None:
        self._work = Box(down=False, gap=8)
        self.progress = ProgressBar(self.look, translate("DataFolder", "Progress"))
        self.cancel = SecondaryButton(self.look, translate("DataFolder", "Cancel"))
        self._work.add(self.progress, 1)
        self._work.add(self.cancel)
        self.said = Paragraph(self.look, "")
        self.drop = SecondaryButton(self.look, translate("DataFolder", "Do not restore"))
        self.show_backup = SecondaryButton(self.look, translate("DataFolder", "Open its folder"), "folder")
        for part in (self._work, self.said, self.show_backup, self.drop):
            self.add(part)
            part.hide()

    # --- opening ---------------------------------------------------------------------------------------

    def _open(self) -> None:
        self._open_in_system(self._folder.folders.data)

    def _open_backup(self) -> None:
        if self._folder.backup_file is not None:
            self._open_in_system(self._folder.backup_file.parent)

    def _open_in_system(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._say(
                translate("DataFolder", "No file manager could be opened. The folder is {folder}").format(
                    folder=path
                )
            )

    # --- backing up ------------------------------------------------------------------------------------

    def _ask_where(self) -> None:
        dialog = file_dialog(self, translate("DataFolder", "Back up"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("DataFolder", "Backups (*.{suffix})").format(suffix=_SUFFIX))
        dialog.setDefaultSuffix(_SUFFIX)
        dialog.selectFile(f"royal-casino-{datetime.now():%Y-%m-%d}{SUFFIX}")
        dialog.fileSelected.connect(self._back_up)
        dialog.open()

    def _back_up(self, target: str) -> None:
        self._folder.back_up(Path(target))

    def _backed_up(self, made: Backup) -> None:
        text = translate("DataFolder", "Backed up: {matches}, in {file}")
        file = str(self._folder.backup_file).replace("/", "/\u200b")
        text = text.format(matches=_matches(made.records), file=file)
        if made.left_out:
            some = Counts.tr(
                "%n files are not in it: they cannot be read, or not every computer takes their names.",
                "",
                len(made.left_out),
            )
            text = translate("DataFolder", "{done} {left_out}").format(done=text, left_out=some)
        self._say(text)
        self.show_backup.show()

    # --- restoring -------------------------------------------------------------------------------------

    def _ask_which(self) -> None:
        dialog = file_dialog(self, translate("DataFolder", "Restore a backup"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        text = translate("DataFolder", "Backups (*.{suffix});;All files (*)")
        dialog.setNameFilter(text.format(suffix=_SUFFIX))
        dialog.fileSelected.connect(self._examine)
        dialog.open()

    def _examine(self, file: str) -> None:
        self._folder.examine(Path(file))

    def _ask_sure(self, answer: tuple[Path, Backup]) -> None:
        file, found = answer
        self._say("")
        if not self.isVisible():
            return  # another page is in front

        def restore() -> None:
            self._folder.restore(file)

        text = translate(
            "DataFolder",
            "The backup is of {when} and holds {matches}. From the next start on it takes the place of "
            "what is here now. What is here is backed up first, and kept.",
        )
        Dialog(
            self._page,
            translate("DataFolder", "Restore this backup?"),
            text.format(when=day_and_time(found.made), matches=_matches(found.records)),
            translate("DataFolder", "Keep what is here"),
            translate("DataFolder", "Restore"),
            restore,
        ).open()

    def _staged(self, _made: Backup) -> None:
        self._show_waiting(True)

    def _show_waiting(self, waits: bool) -> None:
        self.drop.setVisible(waits)
        if waits:
            self._say(
                translate(
                    "DataFolder",
                    "A backup is ready. Close the game and start it again: then it is in its place, and what "
                    "was here is kept in a folder beside it.",
                )
            )

    def _dropped(self, _nothing: object) -> None:
        self.drop.hide()
        self._say(translate("DataFolder", "All stays as it is. The backup's own file was not touched."))

    # --- work ------------------------------------------------------------------------------------------

    def _show_work(self, errand: Errand) -> None:
        """Show what is being done, until it is over: begun here, or elsewhere before this was opened."""
        text, then = {
            BACK_UP: (translate("DataFolder", "Backing up"), self._backed_up),
            EXAMINE: (translate("DataFolder", "Looking through the backup"), self._ask_sure),
            RESTORE: (translate("DataFolder", "Unpacking the backup"), self._staged),
            CANCEL_RESTORE: ("", self._dropped),
        }[errand.kind]
        self._errand = errand
        self.show_backup.hide()
        self.progress.tell(*errand.progress)
        self.progress.setAccessibleDescription(text)
        self._say(text)
        self._work.show()
        for button in (self.back_up, self.restore, self.drop):
            button.setEnabled(False)
        errand.progressed.connect(self.progress.tell)
        errand.done.connect(then)
        errand.failed.connect(self._failed)
        errand.stopped.connect(self._stopped)
        errand.over.connect(self._over)

    def _over(self) -> None:
        self._errand = None
        self._work.hide()
        for button in (self.back_up, self.restore, self.drop):
            button.setEnabled(True)

    def _stop(self) -> None:
        if self._errand is not None:
            self._errand.stop()

    def _stopped(self) -> None:
        self._say(translate("DataFolder", "Cancelled. Nothing was changed."))

    def _failed(self, error: object) -> None:
        if isinstance(error, BackupError):
            self._say(backup_problem(error))
        elif isinstance(error, DiskTrouble):
            text = translate("DataFolder", "{trouble} Nothing was changed.")
            is_place = error.filename == str(self._folder.backup_file)
            self._say(text.format(trouble=place_sentence(error) if is_place else disk_sentence(error.code)))
        else:
            self._say(translate("DataFolder", "That could not be done. Nothing was changed."))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        self.said.setVisible(bool(text))
        if text:
            announce(self, text)


class DataFolderBox(Popover):
    """The section over a page."""

    def __init__(self, page: Page, anchor: QWidget, folder: DataFolder) -> None:
        super().__init__(page, anchor, translate("DataFolder", "Data folder"), 540, 18)
        self.section = DataFolderSection(self.look, page, folder)
        self.frame.add(self.section)

    def first_focus(self) -> QWidget | None:
        """What is done most often."""
        return self.section.back_up


def backup_problem(error: BackupError) -> str:
    """What is wrong with a backup, and that nothing has happened."""
    text = {
        "not-one": translate("DataFolder", "This file is no backup of Royal Casino. Nothing was changed."),
        "newer": translate(
            "DataFolder",
            "A newer version of the program made this backup, and can restore it. Nothing was changed.",
        ),
        "damaged": translate(
            "DataFolder",
            "This backup is damaged: it breaks off, or something in it was overwritten. Nothing was changed.",
        ),
        "list": translate(
            "DataFolder", "This backup does not hold the files that its list names. Nothing was changed."
        ),
        "too-large": translate(
            "DataFolder", "This backup holds more than any real one. Nothing was changed."
        ),
        "name": translate(
            "DataFolder",
            "This backup holds a file that does not belong in one: {detail}. Nothing was changed.",
        ),
        "twice": translate("DataFolder", "This backup holds a file twice: {detail}. Nothing was changed."),
        "link": translate(
            "DataFolder", "This backup holds a link in the place of a file: {detail}. Nothing was changed."
        ),
        "locked": translate("DataFolder", "This backup is locked with a password. Nothing was changed."),
    }[error.code]
    if error.code == "damaged" and error.detail:
        text = translate("DataFolder", "This backup is damaged, in {detail}. Nothing was changed.")
    return text.format(detail=shortened(error.detail, 60))


def _matches(number: int) -> str:
    if number == 1:
        return translate("DataFolder", "one match")
    return Counts.tr("%n matches", "in a backup", number)
