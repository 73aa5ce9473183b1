"""Whatever is done to the catalogue's file, to its records and to its process, it lists and counts again."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from rc_desktop.engine_start import counting_command
from rc_desktop.game import catalogue_file, catalogue_work, library, peek, played_deals
from rc_desktop.game import counter as counter_module
from rc_desktop.game import record_count as record_count_module
from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.catalogue_file import CatalogueFile
from rc_desktop.game.deals import Cards
from rc_desktop.game.listed import DAMAGED, FINISHED
from rc_desktop.game.record_count import RecordCount, count_record
from tests.game.shelf import Shelf, computer, person

ROOT = Path(__file__).parents[3]


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


def test_on_a_full_disk_no_empty_file_is_set_aside(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding: a first start on a full disk left a damaged catalogue with nothing in it."""

    def full(connection: sqlite3.Connection) -> None:
        if connection.execute("PRAGMA database_list").fetchone()[2]:  # one in memory has no name
            raise sqlite3.OperationalError("database or disk is full")
        make(connection)

    make = catalogue_file._make
    monkeypatch.setattr(catalogue_file, "_make", full)
    shelf.put(person(), computer())
    shelf.file.touch()
    assert shelf.ask(shelf.open()).matches.of == 1
    assert list(shelf.file.parent.glob("catalogue.damaged-*")) == []


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
