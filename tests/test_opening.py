"""Matches opened in the program: read in a thread, one writer to a record, all that wait offered."""

import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app, matches, offers
from rc_desktop.game import durable
from rc_desktop.game.errands import Tell
from rc_desktop.game.folders import Folders
from rc_desktop.game.library import read_entry, unfinished
from rc_desktop.game.match import Match
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.replay import load
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import play_text
from rc_desktop.screens import waiting
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.overlay import ChoiceMenu
from rc_desktop.screens.settings_page import SettingsPage
from rc_desktop.screens.table_page import TablePage
from tests.game.playing import decks, finished_match, people, play_through
from tests.game.test_writer import BadDisk, disk  # noqa: F401
from tests.program import Start, starting
from tests.screens.press import click, key
from tests.screens.samples import setup

PROFILE = "0123456789abcdef"


@pytest.fixture
def places(qapp: QApplication, tmp_path: Path) -> Folders:
    """An empty data folder."""
    app.make_application([])
    found = Folders(tmp_path)
    found.records.mkdir()
    return found


@pytest.fixture
def start(places: Folders) -> Iterator[Start]:
    """Starts the program in it."""
    with starting(places) as made:
        yield made


class Gate:
    """A disk that takes its time: what is written waits while the gate is shut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._open = threading.Event()
        self._open.set()
        self._write_all = durable.write_all
        monkeypatch.setattr(durable, "write_all", self)

    def __call__(self, file: int, data: bytes) -> None:
        assert self._open.wait(30)
        self._write_all(file, data)

    def shut(self) -> None:
        self._open.clear()

    def lift(self) -> None:
        self._open.set()


class SlowReading:
    """Stands in for the reading of a record: it waits to be let go, in its thread, and can be stopped."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let_go = threading.Event()
        self.threads: list[threading.Thread] = []
        self._open = matches._open
        monkeypatch.setattr(matches, "_open", self)

    def __call__(self, path: Path, tell: Tell) -> object:
        self.threads.append(threading.current_thread())
        while not self.let_go.wait(0.005):
            tell(0, 1)
        return self._open(path, tell)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowReading:
    """A record that takes long to be read."""
    return SlowReading(monkeypatch)


def left_at(records: Path, plays: int = 5, names: tuple[Sitter, ...] = ()) -> Path:
    """The record of a match between two people that was left after so many plays."""
    how = MatchSetup(sitters=names, dealer=0) if names else people(2, dealer=0)
    match = Match.new(how, records, headless=True, shuffle=decks(8))
    play_through(match, 8, plays)
    return match.path


def at_turn(program: app.Program, qtbot: QtBot) -> TablePage:
    """The table, with its person at turn."""
    qtbot.waitUntil(lambda: program.table_page is not None and program.table_page.match._question > 0)
    page = program.table_page
    assert page is not None
    return page


def play_one(page: TablePage) -> str:
    """A person's play; its text."""
    seat = page.match.turn()
    play = min(legal_plays(page.match.observation(seat)), key=play_text)
    assert page.match.play(seat, play) is None
    return play_text(play)


def test_a_match_still_being_left_is_opened_when_it_is_written(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: with a slow write, the start screen offered the match just left; Resume gave a second writer
    on its record, and a play that had been accepted was cut off."""
    gate = Gate(monkeypatch)
    program = start()
    program.new_match(setup(2, 2))
    page = at_turn(program, qtbot)
    path, steps = page.match.path, page.match.steps
    gate.shut()
    text = play_one(page)
    page.new_match.emit()
    assert program.window.currentWidget() is program.start_page
    assert not program.start_page.cover.resume.isVisible()
    program.matches.resume(path)
    QApplication.processEvents()
    assert program.table_page is None
    assert path in program.matches.in_use
    gate.lift()
    page = at_turn(program, qtbot)
    assert (page.match.path, page.match.steps) == (path, steps + 1)
    play_one(page)
    qtbot.waitUntil(lambda: page.match.steps == steps + 2)
    program.shut_down()
    story = load(path)
    assert story is not None
    assert [play for _, play in story.timeline.moments[steps].history][-1] == text


def test_the_library_keeps_its_hands_off_a_match_that_is_being_left(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: a record that was still being written could be deleted."""
    gate = Gate(monkeypatch)
    program = start()
    program.new_match(setup(2, 2))
    page = at_turn(program, qtbot)
    gate.shut()
    play_one(page)
    page.new_match.emit()
    program.open_page("library")
    library = program.ways.current
    assert isinstance(library, LibraryPage)
    qtbot.waitUntil(lambda: len(library.model.rows) == 1)
    assert not library.details.delete.isVisible()
    key(library, Qt.Key.Key_Delete)
    assert program.matches.in_use
    gate.lift()
    qtbot.waitUntil(library.details.delete.isVisible)
    assert page is not program.table_page
    assert [entry.path for entry in unfinished(program.folders.records)] == [
        library.model.rows[0].record.path
    ]


# --- opening takes a while ---------------------------------------------------------------------------


def test_a_record_is_read_in_a_thread_and_says_so_when_it_takes_long(
    start: Start, places: Folders, qtbot: QtBot, slow: SlowReading
) -> None:
    """Finding: a record was read whole, and caught up with, in the interface's thread. Now it says "Opening
    …", a second press does nothing more, and the table has nothing left to catch up with."""
    path = left_at(places.records)
    program = start()
    resume = program.start_page.cover.resume
    qtbot.waitUntil(resume.isVisible)
    click(resume)
    assert resume.label == "Resume"
    qtbot.waitUntil(lambda: resume.label == "Opening …")
    assert resume.accessibleDescription().startswith("Hand 1")
    click(resume)
    key(program.start_page, Qt.Key.Key_Return)
    assert program.table_page is None
    slow.let_go.set()
    page = at_turn(program, qtbot)
    assert page.match.path == path
    assert len(slow.threads) == 1
    assert slow.threads[0] is not threading.main_thread()
    assert page.memory.match is page.match
    assert page.view.table.facts.log, "what happened before is remembered"
    assert resume.label == "Resume"


def test_the_library_says_that_it_opens_one(
    start: Start, places: Folders, qtbot: QtBot, slow: SlowReading
) -> None:
    """The same from the list; what is asked for last counts."""
    left_at(places.records)
    program = start()
    program.open_page("library")
    library = program.ways.current
    assert isinstance(library, LibraryPage)
    qtbot.waitUntil(lambda: len(library.model.rows) == 1)
    key(library, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: library.notice.text == "Opening …")
    assert not library.details.delete.isVisible()
    key(library, Qt.Key.Key_Escape)
    click(program.start_page.cover.play)
    page = at_turn(program, qtbot)
    slow.let_go.set()
    assert page.match.path not in [entry.path for entry in program.offers.waiting]
    qtbot.waitUntil(lambda: not program.matches._errands._open)
    assert program.table_page is page


def test_left_while_a_record_is_read(start: Start, places: Folders, qtbot: QtBot, slow: SlowReading) -> None:
    """The program ends at once, and the record is as it was."""
    path = left_at(places.records)
    before = path.read_bytes()
    program = start()
    qtbot.waitUntil(program.start_page.cover.resume.isVisible)
    key(program.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(slow.threads))
    program.window.close()
    QApplication.processEvents()
    assert program.table_page is None
    assert path.read_bytes() == before


# --- what is offered ---------------------------------------------------------------------------------


def crowd(records: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An unfinished match that is older, by its name, than all that are looked at first; its record."""
    monkeypatch.setattr(waiting, "NEWEST", 2)
    finished_match(records)
    (over,) = records.glob("*.rcg")
    for number in range(2):
        (records / f"2099-01-01-00000{number}-{number:016x}.rcg").write_bytes(over.read_bytes())
    old = left_at(records, names=(Sitter("Ana"), Sitter("Luz", profile=PROFILE)))
    path = records / f"2001-01-01-000000-{1:016x}.rcg"
    for end in ("", ".private"):
        if Path(f"{old}{end}").exists():
            Path(f"{old}{end}").rename(f"{path}{end}")
    for other in [beside for beside in records.iterdir() if beside.name.startswith(old.name)]:
        other.rename(records / other.name.replace(old.name, path.name))
    return path


def test_every_match_that_waits_is_offered_a_moment_after_the_start(
    start: Start, places: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: an unfinished match older than the newest names was not offered before a page was opened, and
    whoever sits in it could be removed without a word. Nobody has done anything: Enter goes on with it."""
    path = crowd(places.records, monkeypatch)
    entry = read_entry(path)
    assert entry is not None
    names = RecordNames(places.names)
    names.give(entry.match, "Primera")
    names.flush()
    program = start()
    cover = program.start_page.cover
    assert not cover.resume.isVisible()
    qtbot.waitUntil(cover.resume.isVisible)
    assert program.offers.waiting[0].detail().startswith("Primera · Hand 1"), "by the name it was given"
    assert program.start_page.offered.seated == {PROFILE}
    assert program.catalogue._work._counter._process is None, "nothing is counted at a start"
    assert QApplication.focusWidget() is cover.resume
    key(program.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: program.table_page is not None)
    assert program.match is not None
    assert program.match.path == path


def damaged(path: Path) -> None:
    """Something else stands in a line of the record that its ends do not show."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3] = b"rubbish\n"
    path.write_bytes(b"".join(lines))


def test_a_damaged_match_is_not_counted_among_those_that_wait(
    start: Start, places: Folders, qtbot: QtBot
) -> None:
    """Finding of a tester, n11: "6 more waiting" with two damaged ones, until the library was seen."""
    paths = [left_at(places.records, plays) for plays in (4, 5, 6, 7)]
    for path in paths[1:3]:
        damaged(path)
    program = start()
    cover = program.start_page.cover
    qtbot.waitUntil(cover.resume.isVisible)
    assert cover.others.label == "1 more waiting"
    qtbot.waitUntil(lambda: program.offers._complete and not program.offers._errands._open)
    assert cover.others.label == "1 more waiting"
    assert {match.path for match in program.offers.waiting} == {paths[0], paths[3]}


def test_a_match_that_cannot_be_opened_says_why(start: Start, places: Folders, qtbot: QtBot) -> None:
    """As the library does: the line, and what is wrong with it; it said only that its file is kept."""
    path = left_at(places.records)
    damaged(path)
    program = start()
    program.resume(path)
    trouble = program.start_page.trouble
    qtbot.waitUntil(trouble.isVisible)
    assert trouble.code == "record-damaged"
    assert trouble.text.text().startswith("Line 4: This is not a line of a record")


def test_a_single_damaged_match_is_not_offered_for_long(start: Start, places: Folders, qtbot: QtBot) -> None:
    """It is at once what Enter goes on with, but gone when the folder has been listed."""
    damaged(left_at(places.records))
    program = start()
    cover = program.start_page.cover
    qtbot.waitUntil(lambda: program.offers._complete and not cover.resume.isVisible())
    assert program.offers.waiting == ()
    assert QApplication.focusWidget() is cover.play


def test_no_number_is_told_that_is_not_known(
    start: Start, places: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same: of a full folder only the newest are looked at first, and nobody counts the others."""
    monkeypatch.setattr(offers, "NEWEST", 2)
    for plays in range(3, 13):
        left_at(places.records, plays)
    program = start()
    cover = program.start_page.cover
    qtbot.waitUntil(cover.resume.isVisible)
    assert cover.others.label == "More waiting"
    qtbot.waitUntil(lambda: cover.others.label == "9 more waiting")
    click(cover.others)
    menu = program.start_page.findChild(ChoiceMenu)
    assert len(menu.rows) == 9
    assert menu.rows[-1].choice.label == "All in the library"
    click(menu.rows[-1])
    qtbot.waitUntil(lambda: isinstance(program.ways.current, LibraryPage))


def test_what_is_offered_later_takes_nothing_out_of_a_hand(
    start: Start, places: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the person has done something, neither the focus nor what Enter does moves."""
    path = crowd(places.records, monkeypatch)
    program = start()
    cover, name = program.start_page.cover, program.start_page.rows[0].name
    click(name)
    QTest.keyClicks(name, "Mar")
    qtbot.waitUntil(cover.resume.isVisible)
    assert name.hasFocus()
    assert cover.first is cover.play
    program.start_page.start_focus()
    key(program.window, Qt.Key.Key_Return)
    assert program.match is not None
    assert program.match.path != path
    assert [match.path for match in program.offers.waiting] == [path]


def test_one_record_that_the_disk_does_not_give_hides_no_other(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: of the matches that wait, all that are older than one unreadable record were left out."""
    paths = [left_at(places.records, plays) for plays in (2, 3, 4)]
    entries = waiting.entries_waiting(places.records, ())
    newest = entries[0].path
    standing = waiting.standing

    def failing(path: Path, sides: int) -> object:
        if path == newest:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return standing(path, sides)

    monkeypatch.setattr(waiting, "standing", failing)
    offered = [match.path for match in waiting.matches_waiting(entries, "")]
    assert len(offered) == 2
    assert set(offered) == set(paths) - {newest}


# --- trouble where it is seen ------------------------------------------------------------------------


def test_a_save_that_fails_is_told_on_the_page_that_is_up(
    start: Start,
    qtbot: QtBot,
    disk: BadDisk,  # noqa: F811
) -> None:
    """Finding: while settings lay over the table, a disk that refused was told on the table alone, unseen."""
    program = start()
    program.new_match(setup(2, 2))
    page = at_turn(program, qtbot)
    page.match._writer._retry_s = 0.01
    program.open_page("settings")
    settings = program.ways.current
    assert isinstance(settings, SettingsPage)
    disk.error = errno.ENOSPC
    play_one(page)
    qtbot.waitUntil(settings.told.isVisible)
    assert settings.told.code == "disk-full"
    assert settings.rect().contains(settings.told.geometry())
    assert settings.told.geometry().top() > settings.bar.bottom()
    disk.error = 0
    qtbot.waitUntil(lambda: not settings.told.isVisible())
    assert not page.trouble.isVisibleTo(page)


def test_settings_that_are_not_kept_are_told_over_the_settings(
    start: Start,
    qtbot: QtBot,
    disk: BadDisk,  # noqa: F811
) -> None:
    """The same for what is changed there: it is told, Esc takes the words away, and again goes back."""
    program = start()
    program.open_page("settings")
    settings = program.ways.current
    assert isinstance(settings, SettingsPage)
    disk.error = errno.ENOSPC
    program.settings.change(curtain=not program.settings.settings.curtain)
    qtbot.waitUntil(settings.told.isVisible)
    assert settings.told.code == "unsaved-disk-full"
    disk.error = 0
    key(settings, Qt.Key.Key_Escape)
    assert not settings.told.isVisible()
    assert program.ways.current is settings
    key(settings, Qt.Key.Key_Escape)
    assert program.ways.current is None


def test_what_was_listed_last_comes_to_nobody(start: Start, places: Folders, qtbot: QtBot) -> None:
    """Found by a breaker: left while the folder was listed, it was offered on a screen that was gone."""
    finished_match(places.records)
    program = start()
    catalogue, offers = program.catalogue, program.offers
    catalogue.list_only()
    qtbot.waitUntil(lambda: bool(catalogue.entries()), timeout=30_000)
    program.shut_down()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    waiting = offers.waiting
    catalogue._take(())  # as it comes from the thread, should events still turn
    catalogue.looked.emit()
    assert offers.waiting is waiting
    QApplication.processEvents()
