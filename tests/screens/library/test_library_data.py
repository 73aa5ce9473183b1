"""The data folder on a page: opened, backed up with progress and cancel, restored at the next start."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from rc_desktop.game import restoring
from rc_desktop.game.backup_contents import BackupError
from rc_desktop.game.backup_reading import examine
from rc_desktop.game.data_folder import BACK_UP, DataFolder
from rc_desktop.game.errands import Tell
from rc_desktop.game.folders import Folders
from rc_desktop.game.settings import SettingsFile
from rc_desktop.game.starting import empty_bin, has_read, restore_waiting
from rc_desktop.screens import file_dialogs
from rc_desktop.screens.library_data import DataFolderSection, backup_problem
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Dialog
from rc_desktop.screens.page import Page
from rc_desktop.screens.trouble_words import trouble_text
from tests.game.backup.packs import everything, packed
from tests.game.playing import finished_match
from tests.screens.press import click
from tests.screens.test_photographs import photograph

OFFSCREEN = "This plugin does not support propagateSizeHints"
MADE = {"format": 1, "program": "x", "made": "2026-11-30T12:00:00Z"}
pytestmark = pytest.mark.qt_log_ignore(OFFSCREEN)


@pytest.fixture
def folder(qapp: QApplication, tmp_path: Path) -> Iterator[DataFolder]:
    places = Folders(tmp_path / "data")
    places.records.mkdir(parents=True)
    finished_match(places.records)
    places.settings.write_bytes(b"[General]\nformat=2\n")
    made = DataFolder(places)
    yield made
    made.close()


@pytest.fixture
def section(look: Look, folder: DataFolder) -> Iterator[DataFolderSection]:
    page = Page(look)
    page.resize(960, 600)
    made = DataFolderSection(look, page, folder, page)
    made.setGeometry(60, 60, 640, 460)
    page.show()
    page.activateWindow()
    settle(folder)
    yield made
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def settle(folder: DataFolder) -> None:
    """Let the thread do what it was asked for."""
    for _ in range(3):
        folder._long._pool.waitForDone()
        QApplication.processEvents()


def choose(section: DataFolderSection, file: Path) -> None:
    """Choose a file in the dialog that is open."""
    dialog = next(dialog for dialog in section.findChildren(QFileDialog) if dialog.isVisible())
    dialog.fileSelected.emit(str(file))
    dialog.close()


def back_up(section: DataFolderSection, folder: DataFolder, target: Path) -> None:
    """Back up to a file."""
    click(section.back_up)
    choose(section, target)
    settle(folder)


def test_the_folder_is_opened_by_the_system(
    section: DataFolderSection, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url) or len(opened) == 1)
    click(section.open_folder)
    assert Path(opened[0].toLocalFile()) == folder.folders.data
    assert section.said.text() == ""
    click(section.open_folder)
    assert str(folder.folders.data) in section.said.text(), "where no file manager opens it, it is named"


def test_a_backup_is_made(section: DataFolderSection, folder: DataFolder, tmp_path: Path) -> None:
    back_up(section, folder, tmp_path / "kept.zip")
    assert examine(tmp_path / "kept.zip").records == 1
    assert section.said.text().replace("\u200b", "") == f"Backed up: one match, in {tmp_path / 'kept.zip'}"
    assert section.progress.value() == 1000
    assert not section._work.isVisible()
    assert section.back_up.isEnabled()


def test_work_is_cancelled(section: DataFolderSection, folder: DataFolder) -> None:
    """Cancel ends it, and says that nothing was changed."""

    def endless(tell: Tell) -> None:
        while True:
            tell(1, 2)

    folder._whole(BACK_UP, endless)
    QApplication.processEvents()
    assert section.cancel.isVisible()
    assert not section.restore.isEnabled()
    click(section.cancel)
    settle(folder)
    assert section.said.text() == "Cancelled. Nothing was changed."
    assert section.restore.isEnabled()


def test_a_section_that_is_opened_during_a_backup_shows_it(
    section: DataFolderSection, folder: DataFolder
) -> None:
    """Its box closed and opened again, a backup had no bar and no Cancel, and another could be begun."""
    told = Event()

    def endless(tell: Tell) -> None:
        while True:
            tell(1, 4)
            told.set()

    folder._whole(BACK_UP, endless)
    assert told.wait(5)
    QApplication.processEvents()
    page = section.window()
    section.hide()
    section.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    again = DataFolderSection(page.look, page, folder, page)
    again.setGeometry(60, 60, 640, 460)
    again.show()
    assert again.progress.isVisible()
    assert again.progress.value() == 250
    assert again.said.text() == "Backing up"
    assert not again.back_up.isEnabled()
    assert not again.restore.isEnabled()
    click(again.cancel)
    settle(folder)
    assert folder.running is None
    assert again.said.text() == "Cancelled. Nothing was changed."
    assert again.back_up.isEnabled()
    assert not again.progress.isVisible()


def test_a_restore_is_asked_for_and_counts_from_the_next_start(
    section: DataFolderSection, folder: DataFolder, tmp_path: Path
) -> None:
    """The safe answer has the focus and Esc gives it; then a start puts the backup in its place."""
    places = folder.folders
    back_up(section, folder, tmp_path / "kept.zip")
    places.settings.write_bytes(b"changed since")
    (record,) = places.records.glob("*.rcg")
    record.unlink()

    click(section.restore)
    choose(section, tmp_path / "kept.zip")
    settle(folder)
    page = section.window()
    dialog = next(dialog for dialog in page.findChildren(Dialog) if dialog.isVisible())
    assert "one match" in dialog._text.text()
    assert page.focusWidget() is dialog.safe
    QTest.keyClick(dialog.safe, Qt.Key.Key_Escape)
    settle(folder)
    assert not restoring.is_waiting(places.data)

    click(section.restore)
    choose(section, tmp_path / "kept.zip")
    settle(folder)
    dialog = next(dialog for dialog in page.findChildren(Dialog) if dialog.isVisible())
    click(dialog.other)
    settle(folder)
    assert restoring.is_waiting(places.data)
    assert "start it again" in section.said.text()
    assert places.settings.read_bytes() == b"changed since"

    (notice,) = restore_waiting(places)
    assert places.settings.read_bytes() == b"[General]\nformat=2\n"
    assert record.exists()
    told = trouble_text(*notice)
    assert told.title == "Your backup is in its place"
    assert "replaced-" in told.text
    assert restore_waiting(places) == (notice,), "nobody has read it yet"
    has_read(places, notice.code, lambda forget: forget())
    assert restore_waiting(places) == ()


def test_a_restore_that_waits_can_be_dropped(
    section: DataFolderSection, folder: DataFolder, tmp_path: Path
) -> None:
    back_up(section, folder, tmp_path / "kept.zip")
    folder.restore(tmp_path / "kept.zip")
    settle(folder)
    click(section.drop)
    settle(folder)
    assert not restoring.is_waiting(folder.folders.data)
    assert not section.drop.isVisible()
    assert "stays as it is" in section.said.text()


@pytest.mark.parametrize("text", [b"", b"not a backup" * 9, b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_backup_is_refused_in_words(
    section: DataFolderSection, folder: DataFolder, tmp_path: Path, text: bytes
) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(text)
    click(section.restore)
    choose(section, bad)
    settle(folder)
    assert section.said.text() == "This file is no backup of Royal Casino. Nothing was changed."
    assert not restoring.is_waiting(folder.folders.data)


def test_a_disk_that_refuses_is_told(section: DataFolderSection, folder: DataFolder, tmp_path: Path) -> None:
    back_up(section, folder, tmp_path / "nowhere" / "kept.zip")
    assert section.said.text().endswith("Nothing was changed.")


def test_a_restore_that_cannot_be_done_is_told_at_the_start(
    section: DataFolderSection, folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on at the next start; nothing is lost."""
    back_up(section, folder, tmp_path / "kept.zip")
    folder.restore(tmp_path / "kept.zip")
    settle(folder)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr(restoring.os, "replace", refuse)
        (notice,) = restore_waiting(folder.folders)
    assert notice.code == "restore-failed"
    assert "Nothing is lost" in trouble_text(*notice).text
    assert restore_waiting(folder.folders)[0].code == "restored"


def test_the_bin_is_emptied_at_a_start(folder: DataFolder) -> None:
    old = folder.folders.data / "bin" / "2020-01-01-120000"
    old.mkdir(parents=True)
    (old / "x.rcg").write_bytes(b"x")
    empty_bin(folder.folders)
    assert not old.exists()


def test_photograph(
    section: DataFolderSection, folder: DataFolder, tmp_path: Path, screens_dir: Path
) -> None:
    back_up(section, folder, tmp_path / "kept.zip")
    assert photograph(section.window(), screens_dir / "data-folder-960x600.png", 960, 600) == []


def test_a_backup_says_where_it_is_and_opens_its_folder(
    section: DataFolderSection, folder: DataFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding of a newcomer, 7: "Backed up: 3 matches" did not say where."""
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url) or True)
    assert not section.show_backup.isVisible()
    (tmp_path / "kept").mkdir()
    back_up(section, folder, tmp_path / "kept" / "all.zip")
    click(section.show_backup)
    assert Path(opened[0].toLocalFile()) == tmp_path / "kept"


def test_dialogs_begin_where_the_last_file_was(
    section: DataFolderSection,
    settings: SettingsFile,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Finding of a newcomer, 7: dialogs began in the program's folder, every time.

    The next start knows the folder too; one that is gone, or was never one, is passed over.
    """
    documents = tmp_path / "Documents"
    documents.mkdir()
    file_dialogs.keep_folder_in(settings)
    monkeypatch.setattr(file_dialogs.QStandardPaths, "writableLocation", lambda _place: str(documents))
    click(section.back_up)
    dialog = next(dialog for dialog in section.findChildren(QFileDialog) if dialog.isVisible())
    assert Path(dialog.directory().absolutePath()) == documents
    (tmp_path / "stick").mkdir()
    dialog.filesSelected.emit([str(tmp_path / "stick" / "all.zip")])
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    click(section.restore)
    dialog = next(dialog for dialog in section.findChildren(QFileDialog) if dialog.isVisible())
    assert Path(dialog.directory().absolutePath()) == tmp_path / "stick"
    dialog.close()
    settings.flush()
    assert SettingsFile(tmp_path / "settings.ini").settings.file_folder == str(tmp_path / "stick")
    for gone in ("", "stick", str(tmp_path / "gone"), str(tmp_path / ("x" * 3000))):
        settings.change(file_folder=gone)
        assert file_dialogs._begins_in() == str(documents)
    settings.change(file_folder=str(documents))
    file_dialogs._remember([str(tmp_path / "a\nb" / "all.zip")])  # no setting takes this name
    assert settings.settings.file_folder == str(documents)


def test_what_is_wrong_with_a_backup_is_told_in_plain_words(tmp_path: Path, qapp: QApplication) -> None:
    """As for records, finding n26 of the tester of issue 4: no wording of a library, nothing half said."""
    good = packed(tmp_path / "good.zip", everything()).read_bytes()
    spoilt = [b"", b"hello", good[:400] + b"x" * 30 + good[430:], good[: len(good) // 2]]
    spoilt += [good[:at] + bytes([good[at] ^ 255]) + good[at + 1 :] for at in range(0, len(good), 11)]
    said = set()
    for number, data in enumerate(spoilt):
        (tmp_path / f"{number}.zip").write_bytes(data)
        try:
            examine(tmp_path / f"{number}.zip")
        except BackupError as error:
            said.add(backup_problem(error))
    twice = packed(tmp_path / "twice.zip", {**everything(), "matches/A.rcg": b"x", "matches/a.rcg": b"x"})
    other = packed(tmp_path / "other.zip", everything(), {**MADE, "files": []})
    for file in (twice, other, packed(tmp_path / "list.zip", everything(), ["soup"])):
        with pytest.raises(BackupError) as refused:
            examine(file)
        said.add(backup_problem(refused.value))
    assert len(said) > 5
    for text in said:
        assert text.endswith(". Nothing was changed.")
        assert not any(
            raw in text for raw in ("{", "?", "Error", "zip", "CRC", "JSON", "`", "$", "decompress")
        )
