"""An error while a match lies on the table: it goes on from the disk, with every play that was seen."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app, mishaps
from rc_desktop.crash.installed import Installed
from rc_desktop.crash.run import Run
from rc_desktop.crash.watch import Watch
from rc_desktop.game.folders import Folders
from rc_desktop.mishaps import EXIT_CODE, MOST, Mishaps
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import play_text
from rc_desktop.screens.fault_notice import FaultNotice
from rc_desktop.screens.table_page import TablePage
from tests.program import running
from tests.screens.press import click
from tests.screens.samples import setup


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[app.Program]:
    """The program at its start screen."""
    with running(Folders(tmp_path)) as made:
        yield made


@pytest.fixture
def watch(program: app.Program) -> Watch:
    """What hears of errors; nothing of it is installed in the process of the tests."""
    made = Watch(program.folders.reports)
    Mishaps(program, made, Run(program.folders.reports))
    return made


def fail(watch: Watch, text: str) -> None:
    """An error of this kind arises in a slot."""
    try:
        raise ValueError(text)
    except ValueError as error:
        watch.uncaught(type(error), error, error.__traceback__)


def at_turn(program: app.Program, qtbot: QtBot) -> TablePage:
    """The table, with its person at turn."""
    qtbot.waitUntil(lambda: program.table_page is not None and program.table_page.match._question > 0)
    table = program.table_page
    assert table is not None
    qtbot.waitUntil(lambda: table.match.turn() == 0, timeout=20_000)
    return table


def the_notice(program: app.Program, qtbot: QtBot) -> FaultNotice:
    """What lies over the start screen, once it does."""
    page = program.start_page

    def up() -> list[FaultNotice]:
        return [one for one in page.findChildren(FaultNotice) if one.isVisible()]

    qtbot.waitUntil(lambda: bool(up()))
    return up()[0]


def test_one_press_lays_the_table_again(program: app.Program, watch: Watch, qtbot: QtBot) -> None:
    """The table is made anew from the record: the same match, at least as far as the person saw it."""
    program.new_match(replace(setup(2, 2), dealer=1))
    table = at_turn(program, qtbot)
    match, seen = table.match, table.match.steps
    path, hand = match.path, match.observation(0).hand
    fail(watch, "half done")
    notice = the_notice(program, qtbot)
    assert program.table_page is None
    assert program.window.currentWidget() is program.start_page
    click(notice.go_on)
    again = at_turn(program, qtbot)
    assert again is not table
    assert again.match.path == path
    assert (again.match.steps, again.match.observation(0).hand) == (seen, hand)
    play = min(legal_plays(again.match.observation(0)), key=play_text)
    assert again.match.play(0, play) is None, "and it is played on"
    qtbot.waitUntil(lambda: again.match.steps > seen)


def test_the_pages_over_it_go_too(program: app.Program, watch: Watch, qtbot: QtBot) -> None:
    program.open_page("settings")
    fail(watch, "of a page")
    notice = the_notice(program, qtbot)
    assert program.ways.current is None
    assert notice.go_on.isHidden(), "there is no match"
    click(notice.shut)
    assert program.start_page.isAncestorOf(QApplication.focusWidget())


def test_the_same_fault_again_is_said_without_a_report(
    program: app.Program, watch: Watch, qtbot: QtBot
) -> None:
    """It is written down once; the person is told all the same that the table was put away."""
    for _ in range(2):
        fail(watch, "the same")
        QApplication.processEvents()
    click(the_notice(program, qtbot).shut)
    assert program.start_page.trouble.isVisible()
    assert len(list(program.folders.reports.glob("royal-casino-report-*"))) == 1


def test_a_disk_that_takes_no_report(
    program: app.Program, watch: Watch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person is told without it, and errors without an end still end the program."""
    ended: list[int] = []  # after the real `exit` no test could wait any more
    monkeypatch.setattr(mishaps, "QCoreApplication", SimpleNamespace(exit=ended.append))
    (program.folders.reports / "untold").mkdir(parents=True)  # no file can be written there
    fail(watch, "the first")
    qtbot.waitUntil(program.start_page.trouble.isVisible)
    assert program.start_page.trouble.code == "fault"
    for number in range(MOST):
        fail(watch, f"another, {number}")
    qtbot.waitUntil(lambda: ended == [EXIT_CODE])
    assert program.has_ended


def test_at_the_end_of_the_program_nothing_is_put_away(program: app.Program, watch: Watch) -> None:
    """What fails while it closes is written down, and opens nothing any more."""
    program.shut_down()
    fail(watch, "while it closes")
    QApplication.processEvents()
    assert (program.folders.reports / "untold").exists()


def test_a_program_that_was_updated_while_it_was_open(
    program: app.Program, watch: Watch, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new version in the old one's place: modules not loaded yet are another program's. That is told as
    what it is, no report is written of it, and the match waits with every play."""
    said: list[str] = []
    codes: list[int] = []
    monkeypatch.setattr(mishaps.without_window, "say", said.append)
    monkeypatch.setattr(mishaps.QCoreApplication, "exit", codes.append)
    here = tmp_path / "rc-desktop"
    here.write_bytes(b"one")
    watch.installed = Installed(here)
    program.new_match(replace(setup(2, 2), dealer=1))
    path = at_turn(program, qtbot).match.path
    plays = path.read_bytes()
    (tmp_path / "new").write_bytes(b"two")
    (tmp_path / "new").replace(here)
    fail(watch, "incorrect header check")
    qtbot.waitUntil(lambda: bool(codes))
    fail(watch, "and again, while it ends")
    assert codes == [0]
    assert len(said) == 1
    assert "updated or removed" in said[0]
    assert program.has_ended
    assert not list(program.folders.reports.glob("*.txt"))
    assert path.read_bytes().startswith(plays)


def test_what_is_installed(tmp_path: Path) -> None:
    """Another file in its place, a change of it, or none."""
    here = tmp_path / "rc-desktop"
    assert not Installed(here).has_gone(), "none before, none now"
    here.write_bytes(b"one")
    stood = Installed(here)
    assert not stood.has_gone()
    here.write_bytes(b"three")
    assert stood.has_gone()
    stood = Installed(here)
    here.unlink()
    assert stood.has_gone()
    assert not Installed().has_gone()
