"""The library: what it lists, finds and sorts, and what is done with a match, by mouse and by keys."""

import errno
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, QRect, QRectF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDropEvent, QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from shiboken6 import isValid

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.folders import Folders
from rc_desktop.game.listed import UNFINISHED, Listed
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.results import HandResult
from rc_desktop.game.told import Told
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.library_data import DataFolderBox
from rc_desktop.screens.library_files import file_name
from rc_desktop.screens.library_list import column_widths
from rc_desktop.screens.library_naming import NamingBox
from rc_desktop.screens.library_words import failed
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.table import paint
from tests.game.playing import finished_match, wait_for
from tests.screens.press import click, key
from tests.screens.reading import cut
from tests.screens.samples import mock_up_hands, setup
from tests.screens.shelves import FakeCatalogue, many, record, shelf, with_names
from tests.screens.test_photographs import SIZES, photograph

Open = Callable[..., LibraryPage]
OFFSCREEN = "This plugin does not support propagateSizeHints"


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = Folders(tmp_path / "data")
    found.records.mkdir(parents=True)
    return found


@pytest.fixture
def shelves(look: Look, profiles: Profiles, folders: Folders) -> Iterator[Open]:
    """Opens a library of these records."""
    pages: list[LibraryPage] = []
    folder = DataFolder(folders)
    names = RecordNames(folders.names)

    def opened(catalogue: object, size: tuple[int, int] = (1280, 800)) -> LibraryPage:
        catalogue.names = names  # type: ignore[attr-defined]
        page = LibraryPage(look, catalogue, profiles, folder)  # type: ignore[arg-type]
        page.resize(*size)
        page.show()
        page.activateWindow()
        pages.append(page)
        QApplication.processEvents()
        page.start_focus()
        return page

    yield opened
    for page in pages:
        if isValid(page):
            page.close()
            page.deleteLater()
    folder.close()
    names.flush()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def settle(page: LibraryPage) -> None:
    """Let the folder's thread do what it was asked for, and what that asks for in turn."""
    for _ in range(4):
        page._folder._short._pool.waitForDone()
        QApplication.processEvents()


def sentences(page: LibraryPage) -> list[str]:
    """The rows as they are read out."""
    return [row.sentence for row in page.model.rows]


def tell(page: LibraryPage, *hands: HandResult) -> None:
    """What the record in hand, which is on no disk, would tell when it was read."""
    page._pause.stop()
    row = page.list.row
    assert row is not None
    page.details.show_told(Told(row.record.path, row.setup, hands, 4, len(hands), 0, None, {}, ()))
    QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES)
def test_photographs(shelves: Open, screens_dir: Path, size: tuple[int, int]) -> None:
    page = shelves(FakeCatalogue(shelf()), size)
    tell(page, *mock_up_hands()[:2])
    assert page.details.chart.isVisible() == (size[1] > 600), "in a low window it could not be read"
    assert photograph(page, screens_dir / f"library-{size[0]}x{size[1]}.png", *size) == []


def test_photographs_with_large_text_and_without_matches(
    shelves: Open, look: Look, screens_dir: Path
) -> None:
    look.set_text_scale(LARGE_TEXT)
    for width, height in SIZES:
        page = shelves(FakeCatalogue(shelf()), (width, height))
        tell(page, *mock_up_hands()[:2])
        assert photograph(page, screens_dir / f"library-large-{width}x{height}.png", width, height) == []
        page.hide()
    look.set_text_scale(1.0)
    page = shelves(FakeCatalogue())
    assert photograph(page, screens_dir / "library-empty-1280x800.png", 1280, 800) == []


def test_how_a_match_stands_goes_on_in_a_second_line(shelves: Open, look: Look) -> None:
    """Finding: with large text in the smallest window its end was cut."""
    look.set_text_scale(LARGE_TEXT)
    page = shelves(FakeCatalogue(shelf()), (960, 600))
    tell(page, *mock_up_hands()[:2])
    said = page.details._state
    assert said.height() >= said.heightForWidth(said.width()) > 1.5 * said.fontMetrics().height()
    assert cut(page) == []


# --- what is listed --------------------------------------------------------------------------------------


def test_every_match_is_listed_with_what_is_known_of_it(shelves: Open) -> None:
    """Damaged and newer records are listed too."""
    page = shelves(FakeCatalogue(shelf()))
    said = sentences(page)
    assert len(said) == 11
    assert "You, Rosa. Today" in said[0]
    assert "Sharp, Dominican. 14, 11, Hand 3" in said[0]
    assert said[2].startswith("You, Lucía v Tomás, Inés. ")
    assert said[7].startswith("Manuel, Abuela. ")
    assert "Same room" in said[7]
    assert said[9].endswith("8, 5, Damaged")
    assert said[10].endswith("Newer")
    year = page.model.rows[10].local.year  # type: ignore[union-attr]
    assert page.model.rows[10].when[1].startswith(f"{year}, "), "of another year"
    assert page.line.text() == "11 matches on this computer"
    assert [segment.label for segment in page.filters.segments] == [
        "All 11", "Unfinished 2", "Won 4", "Lost 3",
    ]  # fmt: skip


def test_the_list_is_spoken(shelves: Open) -> None:
    """Check 10 of the reading of other programs: every row can be read by a screen reader."""
    page = shelves(FakeCatalogue(shelf()))
    root = QAccessible.queryAccessibleInterface(page.list)
    assert root.text(QAccessible.Text.Name) == "Matches"
    index = page.model.index(1, 0)
    assert page.model.data(index, int(Qt.ItemDataRole.AccessibleTextRole)) == page.model.rows[1].sentence
    for widget in (
        page.search,
        page.filters,
        page.details.resume,
        page.details.delete,
        page.data,
        page.bring,
    ):
        found = QAccessible.queryAccessibleInterface(widget)
        assert found.text(QAccessible.Text.Name), widget


def test_the_filters_show_what_they_say(shelves: Open) -> None:
    page = shelves(FakeCatalogue(shelf()))
    for number, count in enumerate((11, 2, 4, 3)):
        click(page.filters.buttons[number])
        assert len(page.model.rows) == count


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("lucia", 1), ("LUCÍA", 1), ("master", 1), ("pagat", 1), ("rosa sharp", 4), ("paco", 1), ("won", 4),
        ("yesterday", 1), ("nobody", 0), ("  ", 11), ("north american", 1),
    ],
)  # fmt: skip
def test_what_is_typed_is_found(shelves: Open, typed: str, found: int) -> None:
    """Names, dates and presets, without regard to capitals and accents; every word must occur."""
    page = shelves(FakeCatalogue(shelf()))
    click(page.search)
    QTest.keyClicks(page.search, typed) if typed.isascii() else page.search.setText(typed)
    assert len(page.model.rows) == found
    assert page.empty.isVisible() == (not found)
    key(page, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert len(page.model.rows) == 11


def test_a_date_is_found(shelves: Open) -> None:
    page = shelves(FakeCatalogue(shelf()))
    day = page.model.rows[3].local
    assert day is not None
    page.search.setText(f"{day:%Y-%m-%d}")
    assert [row.local for row in page.model.rows] == [day]


def test_the_headings_sort_both_ways(shelves: Open) -> None:
    page = shelves(FakeCatalogue(shelf()))
    headings = page.table.headings
    click(headings[0])
    assert page.model.rows[0].record.match == f"{11:016x}", "the oldest first"
    click(headings[1])
    names = [" ".join(row.record.people) for row in page.model.rows]
    assert names == sorted(names)
    click(headings[2])
    assert page.model.rows[0].level[0] == "Master"
    click(headings[4])
    assert [row.outcome for row in page.model.rows][:2] == ["newer", "damaged"]
    headings[4].setFocus(Qt.FocusReason.TabFocusReason)
    key(page, Qt.Key.Key_Return)
    assert page.model.rows[0].outcome == "unfinished"
    assert "rising" in headings[4].accessibleDescription()


def test_the_match_in_hand_stays_in_hand(shelves: Open) -> None:
    """Through sorting, filtering and a catalogue that has read more."""
    catalogue = FakeCatalogue(shelf())
    page = shelves(catalogue)
    page.list.choose(4)
    row = page.list.row
    assert row is not None
    click(page.table.headings[3])
    assert page.list.row is row
    catalogue.put(list(reversed(shelf())))
    assert page.list.row is not None
    assert page.list.row.record.path == row.record.path


def test_nothing_to_list_says_what_to_do(shelves: Open) -> None:
    catalogue = FakeCatalogue(ready=False)
    page = shelves(catalogue)
    assert not page.empty.play.isVisible(), "the folder has not been looked at yet"
    catalogue.put(())
    assert page.empty.play.isVisible()
    asked: list[bool] = []
    page.play_asked.connect(lambda: asked.append(True))
    page.start_focus()
    key(page, Qt.Key.Key_Return)
    assert asked
    catalogue.put(shelf())
    page.search.setText("nobody of this name")
    click(page.empty.all)
    assert len(page.model.rows) == 11


def test_five_thousand_matches(shelves: Open) -> None:
    """The list shows, sorts, filters and searches all of them, and paints only those in sight."""
    page = shelves(FakeCatalogue(many(5000)))
    assert page.model.rowCount() == 5000
    assert page.list.verticalScrollBar().maximum() > 4000 * page.list.rowHeight(0)
    key(page, Qt.Key.Key_End)
    assert page.list.currentIndex().row() == 4999
    assert page.list.visualRect(page.list.currentIndex()).bottom() <= page.list.viewport().height()
    worked_out = sum("level" in vars(row) for row in page.model.rows)
    assert worked_out < 1000, "not before they are in sight, or in small pieces between two events"
    key(page, Qt.Key.Key_Home)
    key(page, Qt.Key.Key_PageDown)
    assert 3 < page.list.currentIndex().row() < 20
    page.search.setText("master")
    assert len(page.model.rows) == 1250
    page.search.clear()
    click(page.filters.buttons[1])
    assert len(page.model.rows) == 100


@pytest.mark.parametrize("width", [300, 420, 560, 640, 800, 1400])
def test_the_columns_fill_any_width(width: int) -> None:
    for ui in (0.75, 0.9, 1.0, 1.125, 1.69, 3.0):
        widths = column_widths(width, ui)
        assert sum(widths) == width
        assert all(part >= 0 for part in widths[2:])


# --- what is done ----------------------------------------------------------------------------------------


def test_enter_and_a_double_press_open(shelves: Open) -> None:
    """What is not over is gone on with, what is over is watched, what is newer does nothing."""
    page = shelves(FakeCatalogue(shelf()))
    resumed: list[Path] = []
    watched: list[Path] = []
    page.resume_asked.connect(resumed.append)
    page.replay_asked.connect(watched.append)
    key(page, Qt.Key.Key_Return)
    key(page, Qt.Key.Key_Down)
    key(page, Qt.Key.Key_Return)
    assert (resumed, watched) == ([page.model.rows[0].record.path], [page.model.rows[1].record.path])
    key(page, Qt.Key.Key_End)
    key(page, Qt.Key.Key_Return)
    assert (len(resumed), len(watched)) == (1, 1)
    key(page, Qt.Key.Key_Home)
    place = page.list.visualRect(page.model.index(2, 1)).center()
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert watched[1:] == [page.model.rows[2].record.path]


def test_only_what_can_be_done_is_offered(shelves: Open) -> None:
    page = shelves(FakeCatalogue(shelf()))
    details = page.details

    def offered(number: int) -> list[bool]:
        page.list.choose(number)
        QApplication.processEvents()
        return [b.isVisible() for b in (details.resume, details.replay, details.review, details.delete)]

    assert offered(0) == [True, True, True, True]
    assert offered(1) == [False, True, True, True]
    assert offered(9) == [False, True, False, True]
    assert offered(10) == [False, False, False, True]
    page.set_in_use(frozenset({page.model.rows[0].record.path}))
    assert offered(0) == [True, True, True, False], "the match on the table is not deleted under the players"
    key(page, Qt.Key.Key_Delete)
    assert page.notice.text == ""


def real(folders: Folders) -> Listed:
    """A record on the disk as the catalogue lists it."""
    match, _ = finished_match(folders.records)
    scores = match.results[-1].settlement.scores
    path = match.path
    found = shelf()[1]
    return Listed(path, 1, 1, found.state, "", found.match, found.started, match.setup,
                  len(match.results), len(match.results), scores, 0)  # fmt: skip


def test_the_details_come_from_the_record(shelves: Open, folders: Folders) -> None:
    entry = real(folders)
    page = shelves(FakeCatalogue([entry]))
    assert page._pause.isActive()
    page._pause.stop()
    page._look_into()
    settle(page)
    told = page.details.told
    assert told is not None
    assert len(told.results) == entry.hands
    assert page.details.chart.isVisible()
    assert str(told.results[-1].settlement.scores[0]) in page.details.chart.accessibleDescription()


def test_there_is_no_well_without_a_chart(shelves: Open, look: Look) -> None:
    """Mending finding 9: an empty well stood there until the record was read, and where no hand was over."""
    page = shelves(FakeCatalogue(shelf()))
    well = page.details._well
    assert well.isVisible()  # its room is kept: nothing jumps when the chart comes
    middle = well.mapTo(page.details, well.rect().center())
    picture = page.details.grab().toImage()
    assert picture.pixelColor(middle) == look.palette.panel
    tell(page, *mock_up_hands()[:2])
    assert page.details.chart.isVisible()
    assert page.details.grab().toImage().pixelColor(middle) != look.palette.panel
    tell(page)
    assert not well.isVisible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_no_word_of_the_list_is_cut(
    shelves: Open, look: Look, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    """Mending finding 9: "Dominican, p…", "North Americ…", "You, Lu…", "Searc…"."""
    look.set_text_scale(scale)
    page = shelves(FakeCatalogue(shelf()), size)
    cut: list[str] = []
    real = paint.text

    def text(painter: object, rect: QRectF, string: str, face: QFont, *more: object) -> float:
        if paint.text_width(string, face) > rect.width() + 1:
            cut.append(string)
        return real(painter, rect, string, face, *more)  # type: ignore[arg-type]

    def paragraph(painter: object, rect: QRectF, string: str, face: QFont, *_: object) -> None:
        lines = QFontMetricsF(face).boundingRect(rect, Qt.TextFlag.TextWordWrap, string)
        if lines.width() > rect.width() + 1 or lines.height() > rect.height():
            cut.append(string)

    monkeypatch.setattr(paint, "text", text)
    monkeypatch.setattr(paint, "paragraph", paragraph)
    page.list.grab()
    assert cut == []
    search = page.search
    margins = search.textMargins()
    room = search.width() - margins.left() - margins.right() - 4
    assert search.fontMetrics().horizontalAdvance(search.placeholderText()) <= room


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


def test_what_the_disk_refuses_is_told(shelves: Open, folders: Folders) -> None:
    page = shelves(FakeCatalogue(shelf()))
    key(page, Qt.Key.Key_Delete)
    settle(page)
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
    assert page.notice.text == "One was here already."
    assert len(list(folders.records.glob("*.rcg"))) == 2


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


def test_keys_lead_everywhere(shelves: Open) -> None:
    """Tab goes through filters, list, details, actions; Ctrl+F searches, the arrow goes back to the list."""
    page = shelves(FakeCatalogue(shelf()))
    assert page.list.hasFocus()
    QTest.keyClick(page.list, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    key(page, Qt.Key.Key_Down)
    assert page.list.hasFocus()
    reached = []
    for _ in range(20):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    for widget in (page.details.resume, page.details.replay, page.details.delete, page.search, page.bring):
        assert widget in reached
    left: list[bool] = []
    page.back.connect(lambda: left.append(True))
    page.list.setFocus()
    key(page, Qt.Key.Key_Escape)
    assert left


def test_unfinished_ones_of_another_state_are_told(shelves: Open) -> None:
    page = shelves(FakeCatalogue(shelf()))
    assert page.model.rows[0].record.state == UNFINISHED
    assert "unfinished, hand 3" in page.details._state.text()
    assert page.list.visualRect(page.model.index(0, 0)).contains(QPoint(20, 10))


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


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the clock of this place cannot be set here")
@pytest.mark.parametrize(
    ("year", "place"), [(1, "America/Santo_Domingo"), (9999, "Asia/Tokyo"), (1971, "UTC")]
)
def test_a_year_that_no_clock_shows(
    shelves: Open, monkeypatch: pytest.MonkeyPatch, year: int, place: str
) -> None:
    """Found by breaking: thousands of OverflowErrors over a record of year 1, or of the last hour of 9999."""
    monkeypatch.setenv("TZ", place)
    time.tzset()
    try:
        at = datetime(year, 1, 1, tzinfo=UTC) if year == 1 else datetime(year, 12, 31, 23, 59, tzinfo=UTC)
        entries = [replace(record(1, 1, setup(2), (21, 18), winner=0), started=at), *shelf()[1:4]]
        page = shelves(FakeCatalogue(entries), (960, 600))
        (row,) = [row for row in page.model.rows if row.record is entries[0]]
        assert row.when[0] == ("31 Dec" if year == 1971 else "–")
        assert row.sentence
        page.list.grab()
        page.search.setText("2026")
        assert row not in page.model.rows
    finally:
        monkeypatch.undo()
        time.tzset()


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
