"""The statistics as rows and as a file: the same figures, and nothing in the file runs."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from rc_desktop.game.figures import SeatSum
from rc_desktop.game.profiles import Profiles
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.statistics_csv import csv_bytes, harmless
from rc_desktop.screens.statistics_rows import Rows
from rc_desktop.screens.statistics_tables import BUILDS, CAPTURES, tables
from rc_desktop.screens.statistics_tables import table as table_of
from rc_desktop.table.fonts import font
from tests.screens.press import click, key
from tests.screens.statistics.figures import Answers, Open, sample


def test_the_rows_are_the_same_as_the_charts(pages: Open) -> None:
    """By the key T and by the button; arrows go from cell to cell, Tab from table to table."""
    page = pages(Answers(sample()))
    key(page, Qt.Key.Key_T)
    shown = tables(sample(), "You")
    assert [rows.accessibleName() for rows in page.rows.tables] == [table.title for table in shown]
    for rows, table in zip(page.rows.tables, shown, strict=True):
        assert rows.accessibleDescription() == table.note
        cells = [
            [rows.item(line, place).text() for place in range(rows.columnCount())]
            for line in range(rows.rowCount())
        ]
        assert cells == [table.said(row) for row in table.rows]
        last = rows.visualItemRect(rows.item(rows.rowCount() - 1, 0))
        assert rows.viewport().rect().contains(last), "a row is cut"
    first, second = page.rows.tables[:2]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    first.setCurrentCell(0, 0)
    key(page, Qt.Key.Key_Down)
    assert first.currentRow() == 1
    key(page, Qt.Key.Key_Tab)
    assert second.hasFocus()
    assert page.table_button.text() == "Charts"
    click(page.table_button)
    assert page.charts.won.isVisible()
    assert page.table_button.text() == "Table"


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
def test_csv_holds_every_table_as_numbers(
    pages: Open, profiles: Profiles, tmp_path: Path, qtbot: QtBot
) -> None:
    profiles.add("=cmd|'/c calc'!A1", "sunrise")
    page = pages(Answers(sample()))
    click(page.save_button)
    dialog = page.findChild(QFileDialog)
    assert dialog is not None
    target = tmp_path / "mine.csv"
    dialog.fileSelected.emit(str(target))
    qtbot.waitUntil(lambda: "Saved" in page.note.text())
    page._passing.timeout.emit()
    assert not page.note.isVisible(), "finding: it took room from the page for good"
    dialog.close()
    data = target.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(data.decode("utf-8-sig").splitlines()))
    assert ["Person", "'=cmd|'/c calc'!A1"] in rows
    assert ["Novice", "22", "26", "0.8462", "0.6647", "0.9385"] in rows
    assert ["Cards", "1.62", "1.27", "3"] in rows
    assert ["2026-09-07", "1.70", "1.40", "2.00", "8", "3"] in rows
    for table in tables(sample(), "You"):
        assert [table.title, table.note] in rows


def test_shares_are_shown_to_add_up_and_written_exact() -> None:
    """Report on issue 4, fault 8: 14 of 21 was rounded to 67 %, and then written as 0.6700."""
    figures = replace(sample(), my_seat=SeatSum(2, 21, 14, 7, 3, 3, 0, 0, 0, 0))
    for kind in (CAPTURES, BUILDS):
        shown = table_of(figures, "You", kind)
        assert shown is not None
        whole = sum(row[1] for row in shown.rows if isinstance(row[1], int))
        written = list(csv.reader(csv_bytes((), [shown]).decode("utf-8-sig").splitlines()))[3:]
        for row, cells in zip(shown.rows, written, strict=True):
            assert isinstance(row[1], int)
            assert cells[2] == f"{row[1] / whole:.4f}"
        said = [shown.said(row)[2] for row in shown.rows]
        assert sum(int(words.split()[0].rstrip("%")) for words in said) == 100


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1",
        "\t=1",
        "\r=1",
        "\n=1",
        "|calc",
        "%x",
        "\u200b=1",
        "\ufeff=1",
        "＝1",
    ],
)
def test_no_name_becomes_a_formula(text: str) -> None:
    """OWASP, CSV Injection: a name is anyone's, a spreadsheet may run it."""
    assert harmless(text) == "'" + text


@pytest.mark.parametrize("text", ["Marisol", "", "Ana-María", "a=b", "1"])
def test_other_names_stay_as_they_are(text: str) -> None:
    assert harmless(text) == text


def test_a_place_that_takes_no_file_is_told(pages: Open, tmp_path: Path, qtbot: QtBot) -> None:
    """It stays until something else is said, also where another file has just been saved."""
    (tmp_path / "taken").write_bytes(b"")
    page = pages(Answers(sample()))
    page.save(tmp_path / "mine.csv")
    qtbot.waitUntil(lambda: "Saved" in page.note.text())
    page.save(tmp_path / "taken" / "mine.csv")
    qtbot.waitUntil(lambda: "could not be written" in page.note.text())
    system = ("Not a directory", "File exists", "[Errno")
    assert not any(text in page.note.text() for text in system), "mending finding 5: the system's own words"
    assert not page._passing.isActive()


def test_what_is_being_written_is_written_though_the_page_goes(
    pages: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    """Mending finding 3: and whoever wrote it goes too."""
    page = pages(Answers(sample()))
    gone: list[str] = []
    page._errands.destroyed.connect(lambda: gone.append("errands"))
    page.save(tmp_path / "mine.csv")
    page.leave()
    qtbot.waitUntil(lambda: gone == ["errands"])
    assert (tmp_path / "mine.csv").stat().st_size > 500


def test_the_heads_of_the_columns_are_in_the_programs_own_face(pages: Open, look: Look) -> None:
    """Looks at the rows: a header with a style sheet fell back to the face of the system."""
    page = pages(Answers(sample()), (960, 600))
    page.table_button.toggle()
    QApplication.processEvents()
    for scale in (1.0, LARGE_TEXT):
        look.set_text_scale(scale)
        for rows in page.findChildren(Rows):
            for place in range(rows.columnCount()):
                face = rows.horizontalHeaderItem(place).font()
                assert face.family() == font("button", 13.5).family()
                assert face.pixelSize() == round(13.5 * rows.ui)
