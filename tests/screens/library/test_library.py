"""The library: what it lists, finds, sorts and tells of a match, by mouse and by keys."""

import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.folders import Folders
from rc_desktop.game.listed import UNFINISHED
from rc_desktop.screens.library_list import column_widths
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.table import paint
from tests.screens.library.at_library import Open, real, sentences, settle, tell
from tests.screens.press import click, key
from tests.screens.reading import cut
from tests.screens.samples import mock_up_hands, setup
from tests.screens.shelves import FakeCatalogue, many, record, shelf
from tests.screens.test_photographs import SIZES, photograph


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
    assert said[9].endswith("–, Damaged")
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
