"""What a newcomer found: who never says a name is kept and counted, and keeps all when a name follows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game.folders import Folders
from rc_desktop.game.seating import COMPUTER, PERSON
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.daily import DailyPage
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.statistics import StatisticsPage
from tests.program import running
from tests.screens.press import click, key, type_in
from tests.screens.test_end_of_hand import play_hand_out


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[app.Program]:
    """The program at its start screen, its folder empty."""
    with running(Folders(tmp_path)) as made:
        yield made


def statistics(program: app.Program, qtbot: QtBot) -> StatisticsPage:
    """The statistics page, its records read."""
    program.open_page("statistics")
    page = program.ways.current
    assert isinstance(page, StatisticsPage)
    qtbot.waitUntil(lambda: program.catalogue.finished and page.figures is not None)
    return page


def test_who_has_no_name_has_statistics_and_keeps_them(program: app.Program, qtbot: QtBot) -> None:
    """Finding of a newcomer, 1: "Your name" left empty, Play, a hand, and "No statistics yet"; named later,
    the hand is still there."""
    start = program.start_page
    click(start.rows[1].player.buttons[0])
    assert start.draft.sitters[1].player == PERSON
    click(start.cover.play)
    page = program.table_page
    assert page is not None
    qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain))
    play_hand_out(page)
    assert isinstance(page.sheet, HandSummary)
    me = program.profiles.me
    assert me is not None
    assert me.name == ""
    assert [sitter.profile for sitter in page.match.setup.sitters] == [me.id, ""]
    program.matches.to_start()
    shown = statistics(program, qtbot)
    qtbot.waitUntil(lambda: shown.figures is not None and not shown.figures.empty)
    assert shown.who == "You"
    key(shown, Qt.Key.Key_Escape)
    type_in(start.rows[0].name, "Ana")
    assert program.profiles.me is not None
    assert (program.profiles.me.id, program.profiles.me.name) == (me.id, "Ana")
    assert len(program.profiles.people) == 1


def test_who_has_no_name_is_one_person_however_often_they_play(program: app.Program) -> None:
    """Playing again without a name makes nobody new, on whatever chair."""
    start = program.start_page
    click(start.cover.play)
    program.matches.to_start()
    click(start.cover.play)
    program.matches.to_start()
    assert len(program.profiles.people) == 1
    assert start.people.labels(program.profiles.people) == ["Without a name"]


def test_the_deal_of_the_day_counts_for_who_has_no_name(program: app.Program, qtbot: QtBot) -> None:
    """Finding of a newcomer, 1, by the other way to a table: the chair at the start is theirs as well."""
    program.open_page("daily")
    page = program.ways.current
    assert isinstance(page, DailyPage)
    qtbot.waitUntil(page.play.isVisible)
    click(page.play)
    me = program.profiles.me
    assert me is not None
    assert program.match is not None
    assert program.match.setup.sitters[0].profile == me.id
    assert program.match.setup.sitters[1].player == COMPUTER
    assert program.start_page.draft.sitters[0].profile == me.id


def test_the_deal_of_the_day_that_was_left_comes_back(program: app.Program, qtbot: QtBot) -> None:
    """Finding of a newcomer, 2: "Play the deal" made a second match of the same cards."""
    for label in ("Play the deal", "Go on with the deal"):
        program.open_page("daily")
        page = program.ways.current
        assert isinstance(page, DailyPage)
        qtbot.waitUntil(page.play.isVisible)
        assert page.play.label == label
        click(page.play)
        qtbot.waitUntil(lambda: program.match is not None and program.match.steps > 0)
        program.matches.to_start()
        qtbot.waitUntil(lambda: not program.matches.in_use)
    assert len(list(program.folders.records.glob("*.rcg"))) == 1
