"""The catalogue: records listed, and read again when they change."""

import json
import os
import shutil
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.listed import DAMAGED, FINISHED, NEWER, UNFINISHED
from rc_desktop.game.record import FORMAT
from rc_desktop.game.record_names import RecordNames
from tests.game.recount import recount
from tests.game.shelf import Shelf, computer, end_of, person

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
