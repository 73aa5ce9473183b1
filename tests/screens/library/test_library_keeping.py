"""What is done with a match of the library: deleted and brought back, given a name."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.folders import Folders
from rc_desktop.screens.library_naming import NamingBox
from tests.game.playing import wait_for
from tests.screens.library.at_library import Open, real, settle
from tests.screens.press import click, key
from tests.screens.samples import setup
from tests.screens.shelves import FakeCatalogue, record, shelf, with_names


def test_a_deleted_match_comes_back(shelves: Open, folders: Folders) -> None:
    """Delete, read that it is in the bin, Ctrl+Z; or Undo with the mouse."""
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    wait_for(page._folder.changed, lambda: key(page, Qt.Key.Key_Delete))
    assert not entry.path.exists()
    assert "30 days" in page.notice.text
    wait_for(page._folder.changed, lambda: click(page.notice.undo))
    assert entry.path.exists()
    assert page.notice.text == "It is back."
    wait_for(page._folder.changed, lambda: click(page.details.delete))
    assert not entry.path.exists()
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for(page._folder.changed)
    assert entry.path.exists()


def test_a_double_click_deletes_one_match(shelves: Open, folders: Folders) -> None:
    """Two were deleted: the second press met the match that had moved up, and Undo brought back only that."""
    entries = [real(folders), real(folders)]
    page = shelves(FakeCatalogue(entries))
    button = page.details.delete
    asked: list[None] = []
    page.details.delete_asked.connect(lambda: asked.append(None))
    wait_for(page._folder.changed, lambda: click(button))
    at = QPointF(button.rect().center())
    left, no_keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, held in (
        (QEvent.Type.MouseButtonDblClick, left),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        QApplication.sendEvent(button, QMouseEvent(kind, at, button.mapToGlobal(at), left, held, no_keys))
    assert len(asked) == 1


def test_the_way_back_ends_when_the_page_is_left(shelves: Open, folders: Folders) -> None:
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    wait_for(page._folder.changed, lambda: key(page, Qt.Key.Key_Delete))
    page.hide()
    page.show()
    assert page.notice.text == ""
    page.undo_delete()
    assert not entry.path.exists()
    assert list((folders.data / "bin").iterdir())


def test_deleted_twice_in_a_hurry(shelves: Open, folders: Folders) -> None:
    """Found by a breaker: the row stayed for a moment, and the second press told of trouble with the disk."""
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    key(page, Qt.Key.Key_Delete)
    key(page, Qt.Key.Key_Delete)
    settle(page)
    key(page, Qt.Key.Key_Delete)
    settle(page)
    assert not entry.path.exists()
    assert page.trouble.isHidden()
    assert "30 days" in page.notice.text
    assert len(list((folders.data / "bin").iterdir())) == 1


def test_what_the_disk_refuses_is_told(shelves: Open, folders: Folders) -> None:
    page = shelves(FakeCatalogue(shelf()))
    key(page, Qt.Key.Key_Delete)
    settle(page)
    assert not list((folders.data / "bin").iterdir()), "no empty folder stays in the bin"
    assert page.trouble.accessibleName() == "That could not be done"
    assert "Nothing is lost" in page.trouble.accessibleDescription()
    click(page.trouble.shut)
    assert not page.trouble.isVisible()


def test_a_match_is_given_a_name(shelves: Open, folders: Folders) -> None:
    """F2, a name, Enter; an empty one takes it away. Check 21: any text."""
    catalogue = FakeCatalogue(shelf())
    page = shelves(catalogue)
    names = page._catalogue.names
    names.changed.connect(lambda: catalogue.name_as(names))
    key(page, Qt.Key.Key_F2)
    box = next(iter(page.findChildren(NamingBox)))
    assert box.edit.hasFocus()
    box.edit.setText('None;|"\u202e' + "x" * 500)
    key(page, Qt.Key.Key_Return)
    row = page.list.row
    assert row is not None
    assert row.record.name.startswith('None;|"')
    assert len(row.record.name) <= 200
    QApplication.processEvents()
    click(page.details.rename)
    box = next(box for box in page.findChildren(NamingBox) if box.isVisible())
    box.edit.setText("Abuela's birthday")
    click(box.keep)
    assert page.model.rows[0].sentence.startswith("Abuela's birthday: ")
    page.search.setText("birthday")
    assert len(page.model.rows) == 1
    page.search.clear()
    page.list.setFocus()
    key(page, Qt.Key.Key_F2)
    key(page, Qt.Key.Key_Escape)
    assert names.of(shelf()[0].match) == "Abuela's birthday"


@pytest.mark.parametrize(
    "name", ["", "None", ';|"\n\t', "x" * 1000, "\u202easoR", "أنيس", "🎴🎴", "=1+1", "&Rosa"]
)
def test_names_of_any_kind(shelves: Open, name: str) -> None:
    """Check 21 of the reading of other programs: listed, found, spoken and drawn."""
    sitting = with_names(setup(2), name, name)
    entries = [record(1, 1, sitting, (21, 18), winner=0), *shelf()[1:4]]
    page = shelves(FakeCatalogue(entries), (960, 600))
    assert page.model.rows[0].sentence
    assert page.details._title.text()
    assert "\n" not in page.model.rows[0].players[0]
    page.list.grab()
    if name.strip():
        page.search.setText(name.split()[0][:50])
        assert page.model.rows[0].record.path == entries[0].path


def test_a_page_that_goes_hears_nothing_more(shelves: Open, folders: Folders) -> None:
    """Work that was asked for ends; what comes of it finds nobody, and nothing breaks."""
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    pool = page._folder._short._pool
    page._look_into()
    page.files.bring_in([entry.path])
    page.hide()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    pool.waitForDone()
    QApplication.processEvents()
    assert entry.path.exists()
