"""People, folders and the library of records: kept, found, and damaged files set aside."""

import errno
import os
from pathlib import Path

import pytest

from rc_desktop.game import durable, library
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.folders import VARIABLE, folders, in_words, make_folders
from rc_desktop.game.match import Match
from rc_desktop.game.profiles import ProfileError, Profiles
from rc_desktop.game.seating import MatchSetup, SeatingError, Sitter, setup_from_json, setup_to_json
from rc_desktop.rules.options import PRESETS
from tests.game.playing import decks, finished_match, people, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = [
    "",
    "x" * 200,
    "None",
    ';|"\n',
    "\u202e\u05e9\u05dc\u05d5\u05dd",
    "\U0001f600",
    "None",
    "a\0b",
    "\ud800",
]


def test_people_of_any_name_are_kept(tmp_path: Path) -> None:
    """Hostile names, two of them equal, survive a restart; an id tells them apart (A4.21, P13)."""
    path = tmp_path / "profiles.json"
    profiles = Profiles(path)
    assert profiles.me is None
    added = [profiles.add(name, "palm") for name in NAMES]
    assert len({person.id for person in added}) == len(NAMES)
    assert profiles.me == added[0]
    profiles.choose_me(added[3].id)
    profiles.change(added[2].id, name="Nobody", emblem="boat")
    profiles.flush()
    again = Profiles(path)
    assert again.people == profiles.people
    assert again.me == added[3]
    assert again.find(added[2].id).name == "Nobody"
    assert again.find(added[6].id).name == "None"
    assert again.file.fault == ""


def test_what_cannot_be_a_profile(tmp_path: Path) -> None:
    """Unknown people, unknown fields and texts without end are refused."""
    profiles = Profiles(tmp_path / "profiles.json")
    person = profiles.add("Ana", "palm")
    for attempt in (
        lambda: profiles.change("nobody", name="x"),
        lambda: profiles.change(person.id, id="x"),
        lambda: profiles.choose_me("nobody"),
        lambda: profiles.add("x" * 1001, "palm"),
    ):
        with pytest.raises(ProfileError):
            attempt()
    profiles.flush()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format":1}',
        '{"format":1,"me":"x","people":[]}',
        '{"format":1,"me":"","people":[{"id":"a","name":"","emblem":""},{"id":"a","name":"","emblem":""}]}',
        '{"format":1,"me":"","people":[{"id":"a","name":5,"emblem":""}]}',
        '{"format":1,"me":"","people":[],"more":1}',
    ],
)
def test_a_damaged_file_of_profiles_is_set_aside(tmp_path: Path, text: str) -> None:
    """It is kept under a dated name, told once, and people can be added again (A4.16)."""
    path = tmp_path / "profiles.json"
    path.write_text(text)
    profiles = Profiles(path)
    assert profiles.people == ()
    assert profiles.file.set_aside is not None
    assert profiles.file.set_aside.read_text() == text
    profiles.add("Ana", "palm")
    profiles.flush()
    assert Profiles(path).file.fault == ""


def test_a_disk_that_refuses_profiles(tmp_path: Path, monkeypatch) -> None:
    """Told with its code; the person is there all the same."""

    def refuse(path: Path, data: bytes) -> None:
        raise DiskTrouble(OSError(errno.EROFS, "Read-only file system"), path)

    monkeypatch.setattr(durable, "write", refuse)
    profiles = Profiles(tmp_path / "profiles.json")
    told: list[str] = []
    profiles.not_saved.connect(lambda code, detail: told.append(code))
    wait_for(profiles.not_saved, lambda: profiles.add("Ana", "palm"))
    assert told == [durable.READ_ONLY]
    assert [person.name for person in profiles.people] == ["Ana"]


# --- set-ups ------------------------------------------------------------------------------------------------


def test_a_set_up_survives_its_json() -> None:
    """Rules, sitters and dealer of the last match come back as they were."""
    sitters = (*(Sitter(name) for name in NAMES[:3]), Sitter("Rosa", "computer", "regular", "bold"))
    for options in PRESETS.values():
        for dealer in (-1, 0, 3):
            setup = MatchSetup(options, sitters, dealer)
            assert setup_from_json(setup_to_json(setup)) == setup


@pytest.mark.parametrize(
    "value",
    [
        None,
        {"rules": {}, "seats": [], "dealer": None},
        {"rules": {"sweeps": 1}, "seats": [], "dealer": None},
        {"rules": {}, "seats": [{"name": "a", "player": "person"}] * 5, "dealer": None},
        {"rules": {}, "seats": [{"name": "a", "player": "person"}] * 2, "dealer": 2},
        {"rules": {}, "seats": [{"name": "a", "player": "person", "age": 5}] * 2, "dealer": 0},
        {"rules": {}, "seats": [{"name": "a" * 1001, "player": "person"}] * 2, "dealer": 0},
        {"rules": {}, "seats": [{"name": "a"}] * 2, "dealer": 0},
    ],
)
def test_what_is_no_set_up_is_refused(value: object) -> None:
    """Each with a reason."""
    with pytest.raises(SeatingError, match=r"\w"):
        setup_from_json(value)


# --- folders ------------------------------------------------------------------------------------------------


def test_the_data_folder_is_the_systems_or_the_one_named(tmp_path: Path, monkeypatch) -> None:
    """RC_DESKTOP_DATA names another one; the folders are made, for this person's eyes only."""
    monkeypatch.delenv(VARIABLE, raising=False)
    assert "royal-casino" in str(folders().data)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "mine"))
    places = make_folders()
    assert places.records.is_dir()
    assert {places.settings.parent, places.profiles.parent, places.records.parent} == {tmp_path / "mine"}
    if os.name == "posix":
        assert places.data.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path: Path, monkeypatch) -> None:
    """One sentence with the folder's name in it."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file" / "mine"))
    with pytest.raises(DiskTrouble) as trouble:
        make_folders()
    assert str(tmp_path / "file" / "mine") in in_words(trouble.value)
    sentences = {
        in_words(DiskTrouble(OSError(number, os.strerror(number)), tmp_path))
        for number in (errno.ENOSPC, errno.EROFS, errno.EIO)
    }
    assert len(sentences) == 3
    assert all(sentence.endswith(".") and str(tmp_path) in sentence for sentence in sentences)


# --- the library of records -----------------------------------------------------------------------------


def test_records_are_listed_newest_first(tmp_path: Path) -> None:
    """With who sat down and whether it ended; what is no record is passed over and left where it is."""
    one, _ = finished_match(tmp_path, seed=1)
    two = Match.new(people(3), tmp_path, headless=True, shuffle=decks(2))
    play_through(two, plays=5)
    old = tmp_path / "2020-01-01-000000-old.rcg"
    old.write_bytes(two.path.read_bytes().replace(b'"started":"202', b'"started":"200', 1))
    (tmp_path / "torn.rcg").write_bytes(two.path.read_bytes()[:50])
    (tmp_path / "empty.rcg").touch()
    (tmp_path / "rubbish.rcg").write_bytes(os.urandom(300_000))
    (tmp_path / "newer.rcg").write_bytes(b'{"line":"match","format":3}\n')
    (tmp_path / "folder.rcg").mkdir()
    before = sorted(tmp_path.iterdir())
    found, _ = library.survey(tmp_path)
    assert [entry.path for entry in found][2] == old
    assert {entry.path: entry.finished for entry in found} == {one.path: True, two.path: False, old: False}
    assert next(entry.setup for entry in found if entry.path == two.path) == two.setup
    assert {entry.path for entry in library.unfinished(tmp_path)} == {two.path, old}
    two.path.unlink()
    old.unlink()
    assert library.unfinished(tmp_path) == []
    assert library.unfinished(tmp_path / "gone") == []
    assert set(before) - set(tmp_path.iterdir()) == {two.path, old}


def test_people_are_removed(tmp_path: Path) -> None:
    """A person can go; if it was "I", nobody is until somebody is chosen. Who is not there cannot go."""
    path = tmp_path / "profiles.json"
    profiles = Profiles(path)
    ana, luis = profiles.add("Ana", "palm"), profiles.add("Luis", "boat")
    profiles.remove(ana.id)
    assert profiles.people == (luis,)
    assert profiles.me is None
    with pytest.raises(ProfileError):
        profiles.remove(ana.id)
    profiles.flush()
    again = Profiles(path)
    assert again.people == (luis,)
    assert again.file.fault == ""
    assert again.add("Inés", "moon") == again.me
