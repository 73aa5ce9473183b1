"""What the library marks of a match: the deal of a day, the same cards again, and the memory aid."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.deals import AGAIN, DAILY, Cards
from rc_desktop.game.folders import Folders
from rc_desktop.game.importing import look_through
from rc_desktop.game.listed import UNFINISHED
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.record_names import RecordNames
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.library_rows import Row
from rc_desktop.screens.library_words import export_name, problem_of, rules_line
from rc_desktop.screens.look import Look
from tests.game.playing import finished_match
from tests.screens.press import click
from tests.screens.samples import setup
from tests.screens.shelves import FakeCatalogue, record
from tests.screens.test_photographs import photograph

DAY = date(date.today().year, 1, 15)


@pytest.fixture
def page(look: Look, profiles: Profiles, tmp_path: Path) -> Iterator[LibraryPage]:
    """A library with a deal of a day, the same cards again, and one with the memory aid."""
    folders = Folders(tmp_path / "data")
    folders.records.mkdir(parents=True)
    folder, names = DataFolder(folders), RecordNames(folders.names)
    shelf = FakeCatalogue(
        [
            record(1, 1, replace(setup(2), aids=False), (9, 3), winner=0, cards=Cards(DAILY, day=DAY)),
            record(2, 2, setup(2), (4, 8), winner=1, cards=Cards(AGAIN, "0" * 16, 3)),
            record(3, 3, replace(setup(2), memory_aid=True), (4, 5), UNFINISHED),
        ]
    )
    shelf.names = names  # type: ignore[attr-defined]
    made = LibraryPage(look, shelf, profiles, folder)  # type: ignore[arg-type]
    made.resize(1280, 800)
    made.show()
    QApplication.processEvents()
    yield made
    made.close()
    made.deleteLater()
    folder.close()
    names.flush()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_what_the_cards_are_stands_in_list_and_details(page: LibraryPage, screens_dir: Path) -> None:
    """Finding of a newcomer, 2: nothing told a deal of the day from any other match."""
    deal, again, aided = page.model.rows
    assert deal.called == "Deal of 15 January"
    assert deal.sentence.startswith("Deal of 15 January: You, Rosa.")
    assert "deal of 15 january" in deal.found_by
    assert again.called == "Same cards again"
    assert aided.called == ""
    for row, cards, aid in ((deal, True, False), (again, True, False), (aided, False, True)):
        page.details.show_row(row, "", ())
        assert page.details.facts["cards"].isVisibleTo(page) == cards
        assert page.details.facts["aid"].isVisibleTo(page) == aid
    page.details.show_row(deal, "", ())
    assert page.details._title.text() == "Deal of 15 January"
    assert photograph(page, screens_dir / "library-marks-1280x800.png", 1280, 800) == []


def test_a_deal_played_again_is_marked_as_such(page: LibraryPage) -> None:
    """Report on issue 4, fault 11: a second try, its review and the Master seen, looked like a first."""
    first = page.model.rows[0].record
    later = replace(first, path=first.path.with_name("later.rcg"))
    sitters = first.setup.sitters  # type: ignore[union-attr]
    other = tuple(replace(one, profile="77a1") if one.is_person else one for one in sitters)
    hers = replace(later, path=first.path.with_name("hers.rcg"), setup=replace(first.setup, sitters=other))  # type: ignore[type-var]
    page.model.set_entries([hers, later, first], "", date.today())
    assert [row.called for row in page.model.rows] == [
        "Deal of 15 January",
        "Deal of 15 January, played again",
        "Deal of 15 January",
    ]
    page.model.set_entries([later], "", date.today())
    assert page.model.rows[0].called == "Deal of 15 January", "the first one is there no more"


def test_a_deal_of_another_year_says_which(page: LibraryPage) -> None:
    deal = page.model.rows[0]
    day = DAY - timedelta(days=365)
    old = Row(replace(deal.record, cards=Cards(DAILY, day=day)), "", date.today())
    assert old.called == f"Deal of 15 January {day.year}"


def test_a_file_is_called_by_players_and_day(page: LibraryPage) -> None:
    """Finding of a newcomer, 7: an unnamed match was exported under its match's own name."""
    row = page.model.rows[2]
    assert row.local is not None
    assert export_name(row) == f"Manuel, Rosa {row.local:%Y-%m-%d}"
    assert export_name(Row(replace(row.record, name="Sunday"), "", date.today())) == "Sunday"


def test_what_is_wrong_with_a_file_is_said_in_a_persons_words(page: LibraryPage, tmp_path: Path) -> None:
    """Findings of a newcomer, 6, and of the tester of issue 4, n26: "JSON is malformed: expected ',' or '}'
    (byte 45)" on the page, in its details, and under a gap; these take no more room than they need."""
    match, _ = finished_match(tmp_path, seed=3)
    lines = match.path.read_bytes().split(b"\n")
    lines[11] = lines[11][:20]
    bad = tmp_path / "bad.rcg"
    bad.write_bytes(b"\n".join(lines))
    problem = problem_of([look_through(bad, {})])
    assert problem is not None
    assert "line 12 of 202: The line breaks off before its end." in problem.text
    assert "JSON" not in problem.text
    assert problem.details[0] == "Line 12: The line breaks off before its end."
    page.trouble.tell(*problem)
    QApplication.processEvents()
    click(page.trouble.more)
    room = page.trouble._scroll
    assert room.height() <= sum(line.height() + 6 for line in page.trouble._lines)


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({}, "Dominican, no changes"),
        ({"target": 11}, "Dominican, to 11"),
        ({"sweeps": "count"}, "Dominican, one change"),
        ({"sweeps": "count", "target": 31}, "Dominican, one change, to 31"),
    ],
)
def test_the_rules_name_another_target(qapp: QApplication, changed: dict[str, object], line: str) -> None:
    """Finding of a newcomer, 8: "Dominican, no changes" stood beside a match to 11."""
    assert rules_line(replace(DOMINICAN, **changed)) == line


def test_why_a_match_cannot_be_deleted_is_said(page: LibraryPage, screens_dir: Path) -> None:
    """Finding of a newcomer, 8: a match on the table lacked Delete, and nothing said why."""
    row = page.model.rows[2]
    for in_use in ((row.record.path,), ()):
        page.details.show_row(row, "", in_use)
        assert page.details.delete.isVisibleTo(page) != bool(in_use)
        assert page.details.kept.isVisibleTo(page) == bool(in_use)
        page.grab().save(str(screens_dir / f"library-kept-{len(in_use)}-1280x800.png"))
