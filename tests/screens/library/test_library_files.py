"""Files into the library and out of it: given out, dropped, chosen, and places that are none."""

import errno
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.folders import Folders
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.library_data import DataFolderBox
from rc_desktop.screens.library_files import file_name
from rc_desktop.screens.library_words import failed
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.overlay import ChoiceMenu
from tests.game.playing import finished_match, wait_for
from tests.screens.library.at_library import OFFSCREEN, Open, real, settle
from tests.screens.press import click, key
from tests.screens.shelves import FakeCatalogue, shelf
from tests.screens.test_photographs import SIZES, photograph


def _dialog(page: LibraryPage) -> QFileDialog:
    return next(dialog for dialog in page.findChildren(QFileDialog) if dialog.isVisible())


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_a_match_is_given_out(shelves: Open, folders: Folders, tmp_path: Path) -> None:
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    click(page.details.export)
    dialog = _dialog(page)
    target = tmp_path / "for Rosa.rcg"
    dialog.fileSelected.emit(str(target))
    dialog.close()
    settle(page)
    assert target.read_bytes() == entry.path.read_bytes()


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_a_place_for_a_file_that_is_none_is_named(shelves: Open, folders: Folders, tmp_path: Path) -> None:
    """Report on issue 4, fault 3: it said that the game's folder was gone; and Esc left the library."""
    page = shelves(FakeCatalogue([real(folders)]))
    left: list[bool] = []
    page.back.connect(lambda: left.append(True))
    click(page.details.export)
    dialog = _dialog(page)
    nowhere = tmp_path / "nowhere"
    dialog.fileSelected.emit(str(nowhere / "x.rcg"))
    dialog.close()
    settle(page)
    said = page.trouble.accessibleDescription()
    assert "There is no folder" in said
    assert "Choose another place." in said
    assert "game's folder" not in said
    key(page, Qt.Key.Key_Escape)
    assert not page.trouble.isVisible()
    assert not left


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOENT, "There is no folder “/far/away”."),
        (errno.EACCES, "The game may not write to “/far/away”."),
        (errno.EROFS, "The disk of “/far/away” is read-only."),
        (errno.ENAMETOOLONG, "The file's name is too long for “/far/away”."),
        (errno.ENOSPC, "The disk is full: make some room."),
    ],
)
def test_a_place_that_refuses_is_told_as_that_place(number: int, words: str) -> None:
    """Report on issue 4, fault 3: what the game's folder has nothing to do with does not speak of it."""
    chosen = Path("/far/away/x.rcg")
    trouble = DiskTrouble(OSError(number, "refused"), chosen)
    assert failed(trouble, chosen).text == f"{words} Choose another place. Nothing is lost."


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sunday evening", "Sunday evening"),
        ("a/b\\c:d*e?f", "a b c d e f"),
        ("..", ""),
        (" . x . ", "x"),
        ("y" * 300, "y" * 80),
        ("\x00\n", ""),
    ],
)
def test_a_name_as_a_file_may_have_it(name: str, file: str) -> None:
    """No name leads out of the folder that was chosen."""
    assert file_name(name) == file


def _drop(page: LibraryPage, files: list[Path]) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(200, 200), copy, mime, left, none)
    QApplication.sendEvent(page, entered)
    assert entered.isAccepted()
    assert page._drop_hint.isVisible(), "it is said that they can be let go"
    QApplication.sendEvent(page, QDropEvent(QPointF(200, 200), copy, mime, left, none))
    assert not page._drop_hint.isVisible()


def test_files_are_dropped_on_the_page(shelves: Open, folders: Folders, tmp_path: Path) -> None:
    """One that is whole, one that is here already, one that is damaged, explained line by line."""
    outside = tmp_path / "outside"
    outside.mkdir()
    match, _ = finished_match(outside, seed=3)
    here = real(folders)
    bad = tmp_path / "Sunday evening.rcg"
    lines = match.path.read_bytes().split(b"\n")
    lines[5] = b"rubbish"
    lines[8] = b"more rubbish"
    bad.write_bytes(b"\n".join(lines))
    page = shelves(FakeCatalogue([here]))
    watched: list[Path] = []
    page.replay_asked.connect(watched.append)

    wait_for(page._folder.changed, lambda: _drop(page, [match.path, bad]))
    assert (folders.records / match.path.name).read_bytes() == match.path.read_bytes()
    assert page.notice.text == "One match imported."
    assert page.trouble.isVisible()
    assert "“Sunday evening.rcg” is wrong in line 6" in page.trouble.accessibleDescription()
    assert "The 5 lines before it are right." in page.trouble.accessibleDescription()
    assert "untouched" in page.trouble.accessibleDescription()
    assert [line.split(":")[0] for line in page.trouble.details] == ["Line 6", "Line 7", "Line 9"]
    click(page.trouble.more)
    assert page.trouble._scroll.isVisible()
    # Report on issue 4, fault 2: the box of the details was half a line high.
    heights = [line.heightForWidth(line.width()) for line in page.trouble._lines]
    assert page.trouble._scroll.viewport().height() >= min(sum(heights), 3 * heights[0])
    assert page.trouble._scroll.verticalScrollBar().maximum() == 0
    click(page.trouble.watch)
    assert watched == [bad]

    listed = page._catalogue.entries()[0]
    head = json.loads(here.path.read_bytes().split(b"\n")[0])["match"]
    page._catalogue.put([replace(listed, match=head)])  # type: ignore[attr-defined]
    copy = tmp_path / "copy.rcg"
    copy.write_bytes(here.path.read_bytes())
    _drop(page, [copy])
    settle(page)
    assert page.notice.text == "This match is here already."
    assert len(list(folders.records.glob("*.rcg"))) == 2


def test_of_several_damaged_files_one_is_chosen_to_be_watched(
    shelves: Open, folders: Folders, tmp_path: Path
) -> None:
    """A tester's find: with two damaged files there was no way to what is whole of them."""
    match, _ = finished_match(tmp_path, seed=3)
    lines = match.path.read_bytes().split(b"\n")
    files = [tmp_path / "Sunday.rcg", tmp_path / "Monday.rcg"]
    for file, wrong in zip(files, (5, 8), strict=True):
        file.write_bytes(b"\n".join([*lines[:wrong], b"rubbish", *lines[wrong + 1 :]]))
    page = shelves(FakeCatalogue([real(folders)]))
    watched: list[Path] = []
    page.replay_asked.connect(watched.append)
    wait_for(page.files.problem, lambda: _drop(page, files))
    click(page.trouble.watch)
    (menu,) = page.findChildren(ChoiceMenu)
    assert [row.choice.label for row in menu.rows] == ["Sunday.rcg", "Monday.rcg"]
    click(menu.rows[1])
    assert watched == [files[1]]


def test_a_popover_that_gets_lower_leaves_no_shadow(shelves: Open, folders: Folders) -> None:
    """Report on issue 4, fault 13: where the data folder's box had been a dark rectangle stayed."""
    page = shelves(FakeCatalogue([real(folders)]))
    box = DataFolderBox(page, page.bring, page._folder)
    box.open()
    settle(page)
    painted: list[QRect] = []
    box.paintEvent = lambda event: painted.append(event.rect())  # type: ignore[method-assign]
    box.section._say("Something that takes a few lines to be told. " * 12)
    settle(page)
    high = box.frame.geometry()
    painted.clear()
    box.section._say("")
    settle(page)
    assert box.frame.height() < high.height()
    shadow = high.translated(0, 24)
    assert any(rect.contains(shadow.intersected(box.rect())) for rect in painted)
    box.close_overlay()


@pytest.mark.qt_log_ignore(OFFSCREEN)
def test_files_are_chosen(shelves: Open, folders: Folders, tmp_path: Path) -> None:
    bad = tmp_path / "letter.txt"
    bad.write_bytes(b"Dear Rosa")
    page = shelves(FakeCatalogue(shelf()))
    click(page.bring)
    dialog = _dialog(page)
    dialog.filesSelected.emit([str(bad)])
    dialog.close()
    settle(page)
    assert "letter.txt" in page.trouble.accessibleDescription()
    assert not page.trouble.watch.isVisible()
    assert page.window().focusWidget() is page.trouble.choose


def test_the_data_folder_is_reached_from_the_library(shelves: Open, look: Look, screens_dir: Path) -> None:
    """And a backup that waits is told there; Esc leads back to the button. Large text has room too."""
    for number, size in enumerate([*SIZES, *SIZES]):
        look.set_text_scale(LARGE_TEXT if number >= len(SIZES) else 1.0)
        page = shelves(FakeCatalogue(shelf()), size)
        page.data.setFocus(Qt.FocusReason.TabFocusReason)
        key(page, Qt.Key.Key_Return)
        box = next(box for box in page.findChildren(DataFolderBox) if box.isVisible())
        page._folder._long._pool.waitForDone()
        QApplication.processEvents()
        box.section._show_waiting(True)
        QApplication.processEvents()
        large = "-large" if number >= len(SIZES) else ""
        assert photograph(page, screens_dir / f"library-data{large}-{size[0]}x{size[1]}.png", *size) == []
        assert box.frame.rect().contains(box.section.geometry())
        for part in (box.section.said, box.section.drop, box.section.back_up):
            assert box.section.rect().contains(part.geometry())
        assert box.section.said.height() >= box.section.said.heightForWidth(box.section.said.width())
        key(page, Qt.Key.Key_Escape)
        assert page.data.hasFocus()
        page.hide()
    look.set_text_scale(1.0)
