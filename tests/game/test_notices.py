"""What is told at a start about files: each thing once, in words, and nothing of it touched."""

import os
from pathlib import Path

import pytest

from rc_desktop.game.match import LEVEL_UNKNOWN
from rc_desktop.game.notices import notices
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.seating import LEVELS, MatchSetup, Sitter, nearest_level, with_known_level
from rc_desktop.game.settings import SettingsFile
from tests.game.playing import finished_match

pytestmark = pytest.mark.usefixtures("qapp")

NEWER_RECORD = b'{"line":"match","format":3,"teams":[]}\n'


def told(folder: Path) -> list[tuple[str, str]]:
    """What is told at a start of its own."""
    settings, profiles = SettingsFile(folder / "settings.ini"), Profiles(folder / "profiles.json")
    names = RecordNames(folder / "names.json")
    found = [tuple(notice) for notice in notices(settings, profiles, names, folder / "matches")]
    settings.flush()
    return found


def test_records_that_cannot_be_read_are_told_once(tmp_path: Path) -> None:
    """A damaged first line, a newer format: told at one start, with the folder; kept (finding 3)."""
    records = tmp_path / "matches"
    records.mkdir()
    good, _ = finished_match(records, seed=1)
    assert told(tmp_path) == []
    (records / "newer.rcg").write_bytes(NEWER_RECORD)
    (records / "damaged.rcg").write_bytes(b"{" + good.path.read_bytes())
    (records / "rubbish.rcg").write_bytes(b"\xff\xfe no line at all")
    before = {path: path.read_bytes() for path in records.iterdir()}
    assert told(tmp_path) == [("records-damaged", str(records)), ("records-newer", str(records))]
    assert told(tmp_path) == []
    (records / "another.rcg").write_bytes(b"x\n")
    assert told(tmp_path) == [("records-damaged", str(records))]
    assert {path: path.read_bytes() for path in before} == before


def test_what_tells_of_no_match_is_not_told(tmp_path: Path) -> None:
    """A first line that was never finished, zeros of a power cut, a folder, a file set aside earlier."""
    records = tmp_path / "matches"
    records.mkdir()
    (records / "torn.rcg").write_bytes(b'{"line":"match","form')
    (records / "short.rcg").write_bytes(b'{"li')
    (records / "empty.rcg").touch()
    (records / "zeros.rcg").write_bytes(bytes(300))
    (records / "folder.rcg").mkdir()
    (records / "a.damaged-2026-11-30-040200.rcg").write_bytes(b"rubbish\n")
    if os.name == "posix":
        os.mkfifo(records / "pipe.rcg")
    assert told(tmp_path) == []


def test_files_of_the_person_are_told_by_their_fault(tmp_path: Path) -> None:
    """Newer: with the file that was left alone. Damaged: with the name under which it is kept (finding 4)."""
    (tmp_path / "settings.ini").write_bytes(b"format=9\n")
    (tmp_path / "profiles.json").write_bytes(b"{")
    (first, where), (second, kept) = told(tmp_path)
    assert (first, where) == ("settings-newer", str(tmp_path / "settings.ini"))
    assert second == "profiles-damaged"
    assert Path(kept).read_bytes() == b"{"


@pytest.mark.parametrize(
    ("data", "code"), [(b'{"format":1,"names":[', "names-damaged"), (b'{"format":9}', "names-newer")]
)
def test_names_that_cannot_be_read_are_told(tmp_path: Path, data: bytes, code: str) -> None:
    """Mending finding 7: a damaged names.json was set aside without a word."""
    (tmp_path / "names.json").write_bytes(data)
    ((told_code, where),) = told(tmp_path)
    assert told_code == code
    assert Path(where).read_bytes() == data


def test_an_unknown_level_in_the_last_set_up_is_told_once(tmp_path: Path) -> None:
    """Settings that another version wrote: the nearest level sits there from now on (finding 2)."""
    settings = SettingsFile(tmp_path / "settings.ini")
    rosa = Sitter("Rosa", "computer", "grandmaster")
    settings.change(last_setup=MatchSetup(sitters=(Sitter("Ana"), rosa)))
    settings.flush()
    assert told(tmp_path) == [(LEVEL_UNKNOWN, "master")]
    assert told(tmp_path) == []
    setup = SettingsFile(tmp_path / "settings.ini").settings.last_setup
    assert setup is not None
    assert setup.sitters[1].level == "master"


@pytest.mark.parametrize(
    ("level", "near"),
    [
        ("Sharp", "sharp"),
        ("novice+", "novice"),
        ("oracle", "regular"),
        ("", "regular"),
        ("x" * 900, "regular"),
    ],
)
def test_the_nearest_level(level: str, near: str) -> None:
    """By name, else the usual one; people and known levels stay as they are."""
    assert nearest_level(level) == near
    assert [nearest_level(known) for known in LEVELS] == list(LEVELS)
    person = Sitter("Ana", level=level)
    assert with_known_level(person) is person
