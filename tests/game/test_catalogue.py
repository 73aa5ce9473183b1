"""The catalogue: what it lists and counts, what it reads again, and that its file may be anything."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from rc_desktop.engine_start import counting_command
from rc_desktop.game import catalogue_work, library, peek, played_deals
from rc_desktop.game import counter as counter_module
from rc_desktop.game import record_count as record_count_module
from rc_desktop.game.answering import MOST_AVERAGES
from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.catalogue_file import CatalogueFile
from rc_desktop.game.counting import COUNTED
from rc_desktop.game.deals import Cards
from rc_desktop.game.listed import DAMAGED, FINISHED, NEWER, UNFINISHED
from rc_desktop.game.record import FORMAT, EndLine, SitterLine, encode
from rc_desktop.game.record_count import RecordCount, count_record
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.rivals import rivals_of
from rc_desktop.game.seating import sitter_to_json
from tests.game.recount import recount
from tests.game.shelf import FIRST, ME, OTHER, Shelf, computer, person, review

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def shelf(tmp_path: Path, qtbot: QtBot) -> Iterator[Shelf]:
    made = Shelf(tmp_path, qtbot)
    yield made
    made.close()


def end_of(path: Path) -> dict[str, object]:
    """The last line of a record."""
    return json.loads(path.read_bytes().splitlines()[-1])


# --- the list ------------------------------------------------------------------------------------------


def test_records_are_listed_the_newest_first_with_all_that_is_known(shelf: Shelf) -> None:
    old, new = shelf.put(person(), computer("novice")), shelf.put(person(), computer(), computer("master"))
    (shelf.folder / "notes.txt").write_text("no record")
    shelf.names.give(f"{json.loads(old.read_bytes().splitlines()[0])['match']}", " The long  evening ")
    entries = shelf.open().entries()
    assert [entry.path for entry in entries] == [new, old]
    last = entries[1]
    end = end_of(old)
    assert (last.state, last.winner, last.reason) == (FINISHED, end["winner"], end["reason"])
    assert (last.name, last.preset, last.seats) == ("The long evening", "dominican", 2)
    assert (last.people, last.levels) == (("Marisol", "Rosa"), ("", "novice"))
    assert last.hands == last.hand == len(list(recount(old.read_bytes())))
    assert last.read
    assert entries[0].levels == ("", "sharp", "master")


def test_what_is_not_read_yet_is_listed_by_its_first_and_last_lines(shelf: Shelf) -> None:
    """The library never waits for the first reading; what it then learns is the same."""
    for _ in range(4):
        shelf.put(person(), computer())
    half = shelf.put(person(), computer())
    half.write_bytes(b"".join(half.read_bytes().splitlines(True)[:70]))
    catalogue = Catalogue(shelf.folder, shelf.file, shelf.names)
    shelf.open_ones.append(catalogue)
    with shelf.qtbot.waitSignal(catalogue.read_whole, timeout=30_000):
        with shelf.qtbot.waitSignal(catalogue.changed):
            catalogue.refresh()
        early = catalogue.entries()
        assert catalogue.ready
        assert not any(entry.read for entry in early)
    late = catalogue.entries()
    assert catalogue.finished
    assert [entry.state for entry in late] == [UNFINISHED] + [FINISHED] * 4
    assert [replace(entry, read=True) for entry in early] == list(late)


def test_the_folder_is_listed_without_a_process(shelf: Shelf) -> None:
    """Finding: nothing listed the folder before a page asked. At a start it is listed by first and last lines
    alone; what is to be read whole is read when a page asks."""
    first = shelf.put(person(), computer())
    catalogue = Catalogue(shelf.folder, shelf.file, shelf.names)
    shelf.open_ones.append(catalogue)
    with shelf.qtbot.waitSignal(catalogue.looked):
        catalogue.list_only()
    assert [entry.path for entry in catalogue.entries()] == [first]
    assert not catalogue.entries()[0].read
    assert not catalogue.finished
    assert catalogue._work._counter._process is None
    assert shelf.refresh(catalogue) == [1]
    second = shelf.put(person(), computer())
    with shelf.qtbot.waitSignal(catalogue.looked):
        catalogue.list_only()
    assert [(entry.path, entry.read) for entry in catalogue.entries()] == [(second, False), (first, True)]
    assert shelf.refresh(catalogue) == [1]


def test_a_listing_in_between_stops_no_reading(shelf: Shelf) -> None:
    """What a page waits for is read to its end, whenever the folder is listed meanwhile."""
    for _ in range(3):
        shelf.put(person(), computer())
    catalogue = Catalogue(shelf.folder, shelf.file, shelf.names)
    shelf.open_ones.append(catalogue)
    with shelf.qtbot.waitSignal(catalogue.read_whole, timeout=30_000):
        catalogue.refresh()
        catalogue.list_only()
    assert all(entry.read for entry in catalogue.entries())


def test_a_name_is_given_and_taken_at_once(shelf: Shelf) -> None:
    """And none is a key: A4 21, names of every kind."""
    shelf.put(person('N;|"\n=1+1'), computer(name="None"))
    catalogue = shelf.open()
    match = catalogue.entries()[0].match
    for name in ("x" * 200, "None", ';|" =1', "\u202eabc", "\U0001f0cf"):
        with shelf.qtbot.waitSignal(catalogue.changed):
            shelf.names.give(match, name)
        assert catalogue.entries()[0].name == name
    shelf.names.flush()
    assert RecordNames(shelf.names.file.path).of(match) == "\U0001f0cf"
    shelf.names.give(match, "")
    assert catalogue.entries()[0].name == ""
    assert shelf.ask(catalogue).matches.of == 1


def test_records_that_cannot_be_read_are_listed_with_what_is_wrong(shelf: Shelf) -> None:
    broken, newer, foreign = (shelf.put(person(), computer()) for _ in range(3))
    lines = broken.read_bytes().splitlines(True)
    broken.write_bytes(b"".join(lines[:40] + lines[41:]))
    newer.write_bytes(newer.read_bytes().replace(b'"format":2', b'"format":%d' % (FORMAT + 1), 1))
    foreign.write_bytes(b"PK\3\4 something else\n")
    (shelf.folder / "2026-03-02-empty.rcg").write_bytes(b"")
    found = {entry.path: entry for entry in shelf.open().entries()}
    assert set(found) == {broken, newer, foreign}
    assert [found[path].state for path in (broken, newer, foreign)] == [DAMAGED, NEWER, DAMAGED]
    damage = found[broken].damage
    assert damage is not None
    assert damage.line == 41
    assert found[broken].people == ("Marisol", "Rosa")
    assert found[foreign].setup is None


# --- what is read again -----------------------------------------------------------------------------------


def test_only_what_has_changed_is_read_again(shelf: Shelf) -> None:
    paths = [shelf.put(person(), computer()) for _ in range(3)]
    shelf.open().close()
    catalogue = shelf.open()
    assert shelf.refresh(catalogue) == []
    data = paths[1].read_bytes()
    paths[1].write_bytes(b"".join(data.splitlines(True)[:-1]))
    new = shelf.put(person(), computer())
    paths[2].unlink()
    assert shelf.refresh(catalogue)[0] == 2
    assert [entry.path for entry in catalogue.entries()] == [new, paths[1], paths[0]]
    assert shelf.ask(catalogue).left_out.unfinished == 1
    os.utime(paths[0], ns=(1, 1))
    assert shelf.refresh(catalogue)[0] == 1


def test_a_folder_that_is_gone_has_no_records(shelf: Shelf) -> None:
    shelf.put(person(), computer())
    catalogue = shelf.open()
    shutil.rmtree(shelf.folder)
    shelf.refresh(catalogue)
    assert catalogue.entries() == ()
    assert shelf.ask(catalogue).empty


# --- the file may be anything ------------------------------------------------------------------------------


def _newer(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()


def _foreign(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE record (id INTEGER, note TEXT)")
    connection.close()


def _with_a_trigger(file: Path) -> None:
    """What somebody put into it would be run by our own statements."""
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM side_hand; END")
    connection.close()


def _damaged(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:12288] = b"\xa5" * 8192
    file.write_bytes(data)


def _torn(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def _nonsense(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE record SET told = '{}', seated = 'x'")
    connection.close()


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


HARM: list[Callable[[Path], object]] = [
    *(_newer, _foreign, _with_a_trigger, _damaged, _torn, _nonsense, _folder),
    lambda file: file.write_bytes(b"not a database at all, and long enough to be looked at" * 50),
]


@pytest.mark.parametrize("harm", HARM)
def test_a_file_that_is_not_right_is_set_aside_and_made_anew(
    shelf: Shelf, harm: Callable[[Path], object]
) -> None:
    """Without a question: records are the only place of anything."""
    for _ in range(3):
        shelf.put(person(), computer())
    catalogue = shelf.open()
    before, figures = catalogue.entries(), shelf.ask(catalogue)
    catalogue.close()
    harm(shelf.file)
    again = shelf.open()
    assert again.entries() == before
    assert shelf.ask(again) == figures
    assert len(list(shelf.file.parent.glob("catalogue.damaged-*"))) == 1
    again.close()
    third = Catalogue(shelf.folder, shelf.file, shelf.names)  # and the new one is right
    shelf.open_ones.append(third)
    assert shelf.refresh(third) == []


def test_a_catalogue_of_an_older_version_is_simply_made_anew(shelf: Shelf) -> None:
    """It holds nothing that the records do not tell, and would lie about at every update."""
    shelf.put(person(), computer())
    shelf.open().close()
    with sqlite3.connect(shelf.file) as connection:
        connection.execute("PRAGMA user_version = 0")
        connection.execute("DROP TABLE review")
    connection.close()
    assert shelf.ask(shelf.open()).matches.of == 1
    assert list(shelf.file.parent.glob("catalogue.damaged-*")) == []


def test_a_file_that_another_program_holds_is_left_to_it(shelf: Shelf) -> None:
    shelf.put(person(), computer())
    shelf.open().close()
    holder = sqlite3.connect(shelf.file)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        assert shelf.ask(shelf.open()).matches.of == 1
    finally:
        holder.close()
    assert len(list(shelf.file.parent.glob("catalogue.damaged-*"))) == 1


def test_where_no_file_can_be_had_the_catalogue_is_kept_in_memory(shelf: Shelf) -> None:
    """A4 15: a disk that takes nothing costs a little time at the next start, and nothing else."""
    shelf.put(person(), computer())
    shelf.file = shelf.file.parent / "missing" / "catalogue.sqlite"
    assert shelf.ask(shelf.open()).matches.of == 1
    assert not shelf.file.parent.exists()


def test_a_kill_in_the_middle_of_writing_costs_no_count(shelf: Shelf) -> None:
    """A4 15, PySolFC#351: statistics gone after a crash. The process dies with half a record written."""
    for _ in range(2):
        shelf.put(person(), computer())
    catalogue = shelf.open()
    figures = shelf.ask(catalogue)
    catalogue.close()
    code = (
        "import os, sys; from pathlib import Path; from rc_desktop.game.catalogue_file import CatalogueFile\n"
        "file = CatalogueFile(Path(sys.argv[1])); c = file.connection\n"
        "c.execute('PRAGMA cache_size = 1'); c.execute('DELETE FROM side_hand')\n"
        "c.execute('UPDATE record SET size = 1'); os._exit(9)"
    )
    died = subprocess.run([sys.executable, "-c", code, str(shelf.file)], cwd=ROOT)
    assert died.returncode == 9
    assert shelf.ask(shelf.open()) == figures


class DyingProcess:
    """Counting commands whose process dies of some records, and how often it was started."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *deadly: Path) -> None:
        self.started = 0
        self.deadly = [os.fsencode(path).hex() for path in deadly]
        self.code = (
            "import io, os, sys; from rc_desktop.game.counting_process import serve\n"
            f"for line in sys.stdin.buffer:\n    if line.decode().strip() in {self.deadly}: os._exit(9)\n"
            "    serve(io.BytesIO(line), sys.stdout.buffer)"
        )
        monkeypatch.setattr(counter_module, "counting_command", self.command)
        monkeypatch.setattr(record_count_module, "read", self.read_here)

    def command(self) -> list[str]:
        self.started += 1
        return [sys.executable, "-c", self.code]

    def read_here(self, _data: bytes) -> None:
        """No record is read in this process."""
        raise AssertionError("read in the game's own process")


def test_a_record_that_the_counting_process_dies_of_is_not_read_in_the_game(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mending finding 2: after three deaths the record that was deadly was read in the game's process."""
    first, deadly, last = (shelf.put(person(), computer()) for _ in range(3))
    process = DyingProcess(monkeypatch, deadly)
    catalogue = shelf.open()
    assert {entry.path: entry.read for entry in catalogue.entries()} == {
        first: True,
        deadly: False,
        last: True,
    }
    assert shelf.ask(catalogue).matches.of == 2
    assert process.started == 3
    assert shelf.refresh(catalogue)[0] == 1  # it is tried again, as what the disk did not give


def test_a_process_that_never_answers_is_given_up(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mending finding 2: the records are listed all the same, and nothing is started for ever."""
    paths = [shelf.put(person(), computer()) for _ in range(5)]
    process = DyingProcess(monkeypatch, *paths)
    catalogue = shelf.open()
    assert [entry.path for entry in catalogue.entries()] == paths[::-1]
    assert process.started == 6


def test_nothing_is_counted_after_the_end(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mending finding 2: `count` after `close` counted in this process, while the end waited for it."""
    record = shelf.put(person(), computer())
    process = DyingProcess(monkeypatch)
    counter = counter_module.Counter()
    counter.close()
    assert counter.count(record) == RecordCount(DAMAGED)
    assert process.started == 0


def test_a_name_that_is_no_text_takes_nothing_from_the_others(shelf: Shelf) -> None:
    """Mending finding 1: SQLite cannot hold bytes that are not UTF-8; library and statistics stayed empty."""
    good = shelf.put(person(), computer())
    odd = shelf.folder / os.fsdecode(b"bad\xff.rcg")
    try:
        shutil.copy(good, odd)
    except OSError:
        pytest.skip("this disk takes no such names")
    catalogue = shelf.open()
    assert {entry.path: entry.state for entry in catalogue.entries()} == {good: FINISHED, odd: DAMAGED}
    assert shelf.ask(catalogue).matches.of == 1
    assert shelf.refresh(catalogue) == []
    odd.unlink()
    shelf.refresh(catalogue)
    assert [entry.path for entry in catalogue.entries()] == [good]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_a_record_that_becomes_a_pipe_is_not_waited_for(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by breaking: between the look at the folder and the opening; thread and exit hung on it."""
    path = shelf.put(person(), computer())
    scan = catalogue_work._scan

    def late(folder: Path) -> object:
        found = scan(folder)
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        return found

    monkeypatch.setattr(catalogue_work, "_scan", late)
    (entry,) = shelf.open().entries()
    assert entry.state == DAMAGED
    for look in (library.read_entry, lambda at: library.standing(at, 2), peek._end_line):
        with pytest.raises(ValueError, match="no file"):
            look(path)
    assert played_deals.left(shelf.folder, Cards()) == ()


@pytest.mark.logs_warnings
@pytest.mark.parametrize("error", [ValueError, sqlite3.OperationalError, OverflowError, KeyError])
def test_whatever_goes_wrong_the_thread_lives_on(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """Mending finding 1: giving up was not told, and other errors ended the thread without a word."""
    record = shelf.put(person(), computer())

    def wrong(*_: object) -> None:
        raise error("wrong")

    with monkeypatch.context() as broken:
        broken.setattr(CatalogueFile, "put", wrong)
        catalogue = shelf.open()  # it waits for `read_whole`
        assert catalogue.finished
        assert [(entry.path, entry.read) for entry in catalogue.entries()] == [(record, False)]
        assert shelf.ask(catalogue).empty
    shelf.refresh(catalogue)
    assert shelf.ask(catalogue).matches.of == 1


@pytest.mark.logs_warnings
def test_an_end_is_told_even_where_nothing_can_be_begun_anew(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mending finding 1: every refresh ends in `read_whole`."""
    shelf.put(person(), computer())

    def wrong(*_: object, **__: object) -> None:
        raise RuntimeError("wrong")

    monkeypatch.setattr(CatalogueFile, "put", wrong)
    monkeypatch.setattr(CatalogueFile, "start_anew", wrong)
    assert len(shelf.open().entries()) == 1


def test_finished_is_said_only_after_the_last_look(shelf: Shelf) -> None:
    """Mending finding 6: the end of one `refresh` is not taken for that of the next."""
    shelf.put(person(), computer())
    catalogue = shelf.open()
    shelf.put(person(), computer())
    seen: list[int] = []
    catalogue.read_whole.connect(lambda: seen.append(sum(entry.read for entry in catalogue.entries())))
    with shelf.qtbot.waitSignal(catalogue.read_whole, timeout=30_000):
        for _ in range(3):
            catalogue.refresh()
        assert not catalogue.finished
    assert seen == [2]
    assert catalogue.finished


def test_the_program_counts_as_a_process_of_its_own(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Started as the frozen program starts itself: paths in, what they tell out, whatever their names."""
    record = shelf.put(person(), computer())
    odd = record.with_name("line\nbreak 💥.rcg")
    record.rename(odd)
    paths = [os.fsencode(path).hex() for path in (odd, tmp_path / "none.rcg")]
    asked = "".join(f"{path}\n" for path in paths).encode()
    command = [sys.executable, "-m", "rc_desktop", "--count"]
    run = subprocess.run(command, cwd=ROOT, input=asked, capture_output=True, timeout=60)
    assert run.returncode == 0
    counted = [msgspec.json.decode(line, type=RecordCount) for line in run.stdout.splitlines()]
    assert counted == [count_record(odd), RecordCount(DAMAGED)]
    assert counted[0].state == FINISHED
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert counting_command() == [sys.executable, "--count"]


# --- what is counted ---------------------------------------------------------------------------------------


def test_figures_against_a_second_count_of_the_records(shelf: Shelf) -> None:
    """Matches, hands, points, sweeps, builds, captures: all from the texts of the records once more."""
    paths = [shelf.put(person(), computer(level)) for level in ("novice", "sharp", "sharp", "master")]
    paths.append(shelf.put(computer("novice"), person()))
    figures = shelf.ask(shelf.open())
    hands = points = 0
    items = [0] * len(COUNTED)
    theirs = [0] * len(COUNTED)
    mine = {name: 0 for name in ("kept", "raised", "lost", "builds", "aces", "tens")}
    for path in paths:
        seat = 1 if path == paths[-1] else 0
        for hand in recount(path.read_bytes()):
            hands += 1
            own, other = hand.points(seat, 2, True), hand.points(1 - seat, 2, True)
            items = [a + b for a, b in zip(items, own, strict=True)]
            theirs = [a + b for a, b in zip(theirs, other, strict=True)]
            points += sum(own) > sum(other)
            mine = {name: many + getattr(hand.seats[seat], name) for name, many in mine.items()}
    assert (figures.mine.hands, figures.mine.won, figures.rivals.hands) == (hands, points, hands)
    assert (list(figures.mine.points), list(figures.rivals.points)) == (items, theirs)
    assert {name: getattr(figures.my_seat, name) for name in mine} == mine
    won = [end_of(path)["winner"] == (1 if path == paths[-1] else 0) for path in paths]
    assert (figures.matches.won, figures.matches.of) == (sum(won), 5)
    by_level = {level: (share.won, share.of) for level, share in figures.by_rivals}
    assert by_level == {
        "novice": (won[0] + won[4], 2),
        "sharp": (won[1] + won[2], 2),
        "master": (won[3], 1),
    }
    assert sum(share.of for _, _, share in figures.places) == 2 * sum(
        share.won for _, _, share in figures.places
    )


def test_filters_let_through_what_they_say(shelf: Shelf) -> None:
    shelf.put(person(), computer("novice"))
    shelf.put(person(), computer("novice"), computer("master"))
    shelf.put(person(), computer("novice"), computer("sharp"), computer("regular"))
    shelf.put(person(), person("Tomás", OTHER))
    shelf.put(person(), computer("regular"), sweeps="count", started=FIRST + timedelta(weeks=20))
    catalogue = shelf.open()

    def matches(**what: object) -> int:
        return shelf.ask(catalogue, **what).matches.of

    assert [matches(seats=seats) for seats in (0, 2, 3, 4)] == [5, 3, 1, 1]
    levels = ("novice", "regular", "sharp", "master", "people")
    assert [matches(rivals=level) for level in levels] == [1, 2, 0, 1, 1]  # the partner's level is no rival's
    assert [matches(preset=preset) for preset in ("dominican", "pagat", "")] == [4, 0, 1]
    assert [matches(since=FIRST + timedelta(weeks=weeks)) for weeks in (0, 10, 30)] == [5, 1, 0]
    assert shelf.ask(catalogue, seats=3).mine.hands < shelf.ask(catalogue).mine.hands
    assert [matches(profile=profile) for profile in (OTHER, "nobody", "")] == [1, 0, 0]
    assert shelf.ask(catalogue, profile="").empty  # no profile is nobody's, the computers' neither


def test_the_rivals_of_partners(shelf: Shelf) -> None:
    sitters = [computer("master"), computer("novice"), computer("sharp"), computer("regular")]
    assert [rivals_of(sitters, side) for side in (0, 1)] == ["regular", "master"]
    assert rivals_of([person(), person()], 0) == "people"


def test_a_match_given_up_counts_for_the_winner_and_its_last_hand_for_nobody(shelf: Shelf) -> None:
    path = shelf.put(person(), computer())
    lines = path.read_bytes().splitlines(True)
    result = next(number for number, line in enumerate(lines) if line.startswith(b'{"line":"result"'))
    given_up = [*lines[: result + 1], encode(EndLine(1, "resigned", 0))]
    path.write_bytes(b"".join(given_up))
    figures = shelf.ask(shelf.open())
    assert (figures.matches.won, figures.matches.of, figures.resigned) == (0, 1, 1)
    assert figures.mine.hands == 1


def test_given_cards_are_counted_nowhere(shelf: Shelf) -> None:
    """Who has seen the cards before has an advantage that statistics must not show."""
    path = shelf.put(person(), computer())
    lines = path.read_bytes().splitlines(True)
    result = next(number for number, line in enumerate(lines) if line.startswith(b'{"line":"result"'))
    head = lines[0].replace(b'"cards":"fresh"', b'"cards":"again 00000000000000cc 1"')
    assert head != lines[0]
    path.write_bytes(b"".join([head, *lines[1 : result + 1]]))
    catalogue = shelf.open()
    assert catalogue.entries()[0].given
    figures = shelf.ask(catalogue)
    assert figures.empty
    assert figures.left_out.given == 1


def test_who_sits_on_both_sides_is_nobody(shelf: Shelf) -> None:
    shelf.put(person(), person("Marisol again"))
    assert shelf.ask(shelf.open()).empty


def test_two_partners_of_one_profile_count_a_hand_once(shelf: Shelf) -> None:
    path = shelf.put(person(), computer(), person("Marisol again"), computer())
    figures = shelf.ask(shelf.open())
    assert figures.matches.of == 1
    assert figures.mine.hands == len(list(recount(path.read_bytes())))
    assert figures.my_seat.hands == 2 * figures.mine.hands


def test_a_seat_taken_over_counts_from_then_on(shelf: Shelf) -> None:
    """A hand is of whoever made the seat's last play in it, the match of who sits there at its end."""
    path = shelf.put(person(), computer())
    lines = path.read_bytes().splitlines(True)
    second = [number for number, line in enumerate(lines) if line.startswith(b'{"line":"hand"')][1]
    other = SitterLine(0, sitter_to_json(person("Tomás", OTHER)))
    path.write_bytes(b"".join([*lines[:second], encode(other), *lines[second:]]))
    catalogue = shelf.open()
    hands = len(list(recount(path.read_bytes())))
    assert shelf.ask(catalogue).mine.hands == 1
    assert shelf.ask(catalogue, profile=OTHER).mine.hands == hands - 1
    assert [shelf.ask(catalogue, profile=profile).matches.of for profile in (ME, OTHER)] == [0, 1]


def test_closing_in_the_middle_of_the_first_reading_ends_everything(shelf: Shelf) -> None:
    """Nothing is left running (tests/conftest.py looks), and what was read is still known."""
    for _ in range(30):
        shelf.put(person(), computer())
    catalogue = Catalogue(shelf.folder, shelf.file, shelf.names)
    with shelf.qtbot.waitSignal(catalogue.progress):
        catalogue.refresh()
    catalogue.close()
    QCoreApplication.processEvents()
    assert len(shelf.open().entries()) == 30


def test_points_given_away_come_from_the_reviews_beside_the_records(shelf: Shelf) -> None:
    """Averages by time; a review that goes, or is another's, tells nothing any more."""
    weeks = (0, 0, 0, 1, 3)
    paths = [
        shelf.put(person(), computer(), started=FIRST + timedelta(weeks=week, hours=number))
        for number, week in enumerate(weeks)
    ]
    catalogue = shelf.open()
    assert shelf.ask(catalogue).given_away == ()
    plays = [review(path, given) for path, given in zip(paths, (0.1, 0.2, 0.3, 0.1, 0.2), strict=True)]
    shelf.refresh(catalogue)
    figures = shelf.ask(catalogue)
    hands = [len(list(recount(path.read_bytes()))) for path in paths]
    points = [many * given for many, given in zip(plays, (0.1, 0.2, 0.3, 0.1, 0.2), strict=True)]
    assert [each.matches for each in figures.given_away] == [3, 1, 1]
    assert [each.begins.date().isoformat() for each in figures.given_away] == [
        *("2026-03-02", "2026-03-09", "2026-03-23")
    ]
    first = figures.given_away[0]
    assert first.points == pytest.approx(sum(points[:3]) / sum(hands[:3]))
    assert first.low is not None
    assert first.high is not None
    assert first.low < first.points < first.high
    assert figures.given_away[1].low is None  # one match has no interval
    assert (figures.given_hands, figures.given_seats) == (sum(hands), 2)
    assert figures.given_points == pytest.approx(sum(points))
    paths[0].with_name(paths[0].name + ".review").unlink()
    shutil.copy(paths[3].with_name(paths[3].name + ".review"), paths[1].with_name(paths[1].name + ".review"))
    shelf.refresh(catalogue)
    assert [each.matches for each in shelf.ask(catalogue).given_away] == [1, 1, 1]


def test_averages_of_years_are_not_more_than_can_be_seen(shelf: Shelf) -> None:
    for year in range(3):
        path = shelf.put(person(), computer(), started=FIRST + timedelta(days=365 * year))
        review(path, 0.1)
    path = shelf.put(person(), computer(), computer(), started=FIRST + timedelta(days=4))
    review(path, 0.1)
    figures = shelf.ask(shelf.open())
    assert 3 <= len(figures.given_away) <= MOST_AVERAGES
    assert figures.given_seats == 0
