"""The bin in the library: what was deleted is found again, and brought back, for as long as it lies there."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.game import keeping
from rc_desktop.game.binned import in_bin
from rc_desktop.game.folders import Folders
from rc_desktop.game.listed import DAMAGED, FINISHED
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.look import LARGE_TEXT, Look
from tests.game.playing import finished_match, wait_for
from tests.screens.library.at_library import Open, real, settle
from tests.screens.press import click, key
from tests.screens.shelves import FakeCatalogue, shelf
from tests.screens.test_photographs import SIZES, photograph

Shelf = Callable[[], LibraryPage]


@pytest.fixture
def emptied(shelves: Open, folders: Folders) -> LibraryPage:
    """A library of which a match was deleted some time ago."""
    entry = real(folders)
    keeping.delete(entry.path, folders.data, datetime.now(UTC) - timedelta(days=3))
    page = shelves(FakeCatalogue(shelf()))
    settle(page)
    return page


def test_nothing_tells_of_an_empty_bin(shelves: Open) -> None:
    """No control without an effect."""
    page = shelves(FakeCatalogue(shelf()))
    settle(page)
    assert not page.bin.line.isVisible()


def test_what_was_deleted_is_brought_back(emptied: LibraryPage, folders: Folders) -> None:
    """Finding of the tester of issue 4: once Undo had gone, no way in the program led to the bin."""
    page = emptied
    button = page.bin.line.button
    assert button.label == "1 recently deleted"
    click(button)
    assert page.bin.line.text == "Kept for 30 days, then gone for good."
    (row,) = page.model.rows
    since = datetime.now(UTC) - timedelta(days=3)
    kept = f"Deleted on {since.astimezone().day} "
    assert page.details.kept.text().startswith(kept)
    assert "It can be restored until" in row.sentence
    details = page.details
    assert details.restore.isVisible()
    gone = (details.resume, details.replay, details.review, details.rename, details.export, details.delete)
    assert not any(each.isVisible() for each in gone), "it lies in the bin: nothing else can be done with it"
    wait_for(page._folder.changed, lambda: click(details.restore))
    settle(page)
    assert row.binned is not None
    assert row.binned.deleted.path.exists()
    assert page.notice.text == "It is back."
    assert not page.bin.line.isVisible()
    assert len(page.model.rows) == len(shelf()), "the matches are listed again"


def test_by_keys_alone(emptied: LibraryPage, folders: Folders) -> None:
    """Tab to the line, Enter; Enter on the row brings it back. Delete, F2 and Ctrl+Z do nothing there."""
    page = emptied
    page.list.setFocus()
    for _ in range(30):
        if page.bin.line.button.hasFocus():
            break
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    key(page, Qt.Key.Key_Space)
    assert page.model.in_bin
    page.list.setFocus()
    key(page, Qt.Key.Key_Delete)
    key(page, Qt.Key.Key_F2)
    QTest.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(page)
    assert list((folders.data / "bin").iterdir())
    assert not page.covered
    key(page, Qt.Key.Key_Return)
    key(page, Qt.Key.Key_Return)
    settle(page)
    assert not list((folders.data / "bin").iterdir())
    assert page.trouble.isHidden(), "pressed twice, it is brought back once"
    assert page.list.hasFocus()


def test_the_way_back_to_the_matches(emptied: LibraryPage) -> None:
    """The same button; the bin is searched, and the filters of matches are not about it."""
    page = emptied
    click(page.bin.line.button)
    assert not page.filters.isVisible()
    page.search.setText("nobody of this name")
    assert page.model.rows == []
    click(page.empty.all)
    assert not page.model.in_bin
    assert page.filters.isVisible()
    click(page.bin.line.button)
    assert page.bin.line.button.label == "Back to the matches"
    click(page.bin.line.button)
    assert len(page.model.rows) == len(shelf())
    click(page.bin.line.button)
    left: list[bool] = []
    page.back.connect(lambda: left.append(True))
    page.list.setFocus()
    key(page, Qt.Key.Key_Escape)
    assert not page.model.in_bin
    assert left == [], "Esc leaves the bin first"


def test_a_match_that_is_deleted_now_is_told_of(shelves: Open, folders: Folders) -> None:
    """The line comes with the first one; Undo, and with it the line, goes as before."""
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    wait_for(page._folder.changed, lambda: key(page, Qt.Key.Key_Delete))
    settle(page)
    assert page.bin.line.isVisible()
    wait_for(page._folder.changed, lambda: click(page.notice.undo))
    settle(page)
    assert not page.bin.line.isVisible()


def test_what_the_bin_tells(folders: Folders, tmp_path: Path, qapp: QApplication) -> None:
    """The newest first, read whole; nothing but what the program has put there, and nothing is believed."""
    now = datetime.now(UTC)
    paths = [finished_match(folders.records, seed=seed)[0].path for seed in (3, 4, 5)]
    lines = paths[1].read_bytes().splitlines(keepends=True)
    lines[4] = b"rubbish\n"
    paths[1].write_bytes(b"".join(lines))
    paths.append(folders.records / "2026-01-01-000000-0123456789abcdef.rcg")
    paths[3].write_bytes(b'{"line":"match"')
    for days, path in enumerate(paths):
        keeping.delete(path, folders.data, now - timedelta(days=3 * days))
    bin_ = folders.data / "bin"
    (bin_ / "mine").mkdir()
    (bin_ / "mine" / "a.rcg").write_bytes(b"x")
    (bin_ / "2026-01-01-000000").mkdir()
    (bin_ / "2026-01-01-000001").mkdir()
    for name in ("a.rcg", "b.rcg"):
        (bin_ / "2026-01-01-000001" / name).write_bytes(b"x")
    if hasattr(os, "symlink"):
        (bin_ / "2026-01-01-000002").symlink_to(tmp_path)
    found = in_bin(folders.data, folders.records, now)
    assert [each.deleted.path for each in found] == paths
    assert [each.listed.state for each in found] == [FINISHED, DAMAGED, FINISHED, DAMAGED]
    assert [each.until - each.since for each in found] == [timedelta(days=keeping.KEPT_DAYS)] * 4
    assert keeping.bring_back(found[2].deleted) == paths[2]
    assert [each.deleted.path for each in in_bin(folders.data, folders.records, now)] == paths[:2] + paths[3:]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_photographs(
    emptied: LibraryPage, look: Look, screens_dir: Path, size: tuple[int, int], large: bool
) -> None:
    """The line under the list, and the bin, at every size and with large text."""
    page, (width, height) = emptied, size
    name = "-large" if large else ""
    if large:
        look.set_text_scale(LARGE_TEXT)
    assert photograph(page, screens_dir / f"library-with-bin{name}-{width}x{height}.png", *size) == []
    click(page.bin.line.button)
    assert photograph(page, screens_dir / f"library-bin{name}-{width}x{height}.png", *size) == []
