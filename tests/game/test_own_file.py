"""Settings and profiles as others may leave them: newer, edited, damaged, huge, no files at all."""

import errno
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from rc_desktop.game import durable
from rc_desktop.game.own_file import DAMAGED, NEWER, RECOVERED, UNREADABLE
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.settings import Settings, SettingsFile

pytestmark = pytest.mark.usefixtures("qapp")

GOOD_PEOPLE = b'{"format":1,"me":"a","people":[{"id":"a","name":"Ana","emblem":"palm"}]}'
NEWER_PEOPLE = b'{"format":2,"me":{"id":"a"},"people":{"a":["Ana"]},"teams":[]}'
GOOD_SETTINGS = b"[General]\npace_ms=1200\n"
NEWER_SETTINGS = b'[General]\nformat="99"\npace_ms="1200"\n[Table]\nlight="evening"\n'


def change(settings: SettingsFile, profiles: Profiles) -> None:
    """Change both, and wait for the disk."""
    settings.change(log_open=True)
    profiles.add("Bela", "boat")
    settings.flush()
    profiles.flush()


def test_files_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    """Not renamed, not written over, also at the next start; changes count until the end (finding 4)."""
    paths = tmp_path / "settings.ini", tmp_path / "profiles.json"
    for _ in range(2):
        paths[0].write_bytes(NEWER_SETTINGS)
        paths[1].write_bytes(NEWER_PEOPLE)
        settings, profiles = SettingsFile(paths[0]), Profiles(paths[1])
        assert (settings.file.fault, profiles.file.fault) == (NEWER, NEWER)
        assert settings.settings == Settings()
        change(settings, profiles)
        assert settings.settings.log_open
        assert [person.name for person in profiles.people] == ["Bela"]
        assert (paths[0].read_bytes(), paths[1].read_bytes()) == (NEWER_SETTINGS, NEWER_PEOPLE)
        assert sorted(tmp_path.iterdir()) == sorted(paths)


def test_what_the_disk_refused_is_written_when_it_has_room_again(tmp_path: Path, monkeypatch) -> None:
    """Finding: the first match begun on a full disk was nobody's, for nothing wrote its person any more."""
    path = tmp_path / "profiles.json"
    profiles = Profiles(path)
    refused: list[str] = []
    profiles.not_saved.connect(lambda code, _detail: refused.append(code))
    with monkeypatch.context() as full:
        full.setattr(durable, "write", no_room)
        person = profiles.add("Ana", "palm")
        profiles.flush()
    profiles.file.try_again()
    profiles.flush()
    QCoreApplication.processEvents()
    assert len(refused) == 1
    assert Profiles(path).me == person
    written = path.stat().st_mtime_ns
    profiles.file.try_again()  # nothing is left to be written
    profiles.flush()
    assert path.stat().st_mtime_ns == written


def no_room(_path: Path, _data: bytes) -> None:
    """As a full disk does."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_of_versions_that_wait_only_the_newest_is_written(tmp_path: Path, monkeypatch) -> None:
    """A slider that is drawn along changes a setting fifty times a second; the disk need not follow."""
    written: list[bytes] = []
    may_go = threading.Event()

    def write(path: Path, data: bytes) -> None:
        may_go.wait(10)
        written.append(data)

    monkeypatch.setattr(durable, "write", write)
    settings = SettingsFile(tmp_path / "settings.ini")
    for volume in range(50):
        settings.change(volume=volume)
    may_go.set()
    settings.flush()
    assert len(written) <= 2
    assert b'volume="49"' in written[-1]


def test_files_that_an_editor_saved_are_read(tmp_path: Path) -> None:
    """A byte order mark, Windows line ends, comments, another section, a key twice: no damage."""
    text = GOOD_SETTINGS.replace(b"pace", b"; slow\npace_ms=1\n#\n\npace") + b"[Other]\npace_ms=7\nx\\y=1\n"
    (tmp_path / "settings.ini").write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    (tmp_path / "profiles.json").write_bytes(b"\xef\xbb\xbf" + GOOD_PEOPLE.replace(b",", b",\r\n"))
    settings, profiles = SettingsFile(tmp_path / "settings.ini"), Profiles(tmp_path / "profiles.json")
    assert (settings.file.fault, profiles.file.fault) == ("", "")
    assert settings.settings == Settings(pace_ms=1200)
    assert profiles.me is not None
    assert profiles.me.name == "Ana"


@pytest.mark.parametrize("length", range(1, len(GOOD_PEOPLE)))
def test_a_truncated_list_of_people_is_set_aside(tmp_path: Path, length: int) -> None:
    path = tmp_path / "profiles.json"
    path.write_bytes(GOOD_PEOPLE[:length])
    profiles = Profiles(path)
    assert profiles.file.fault == DAMAGED
    assert profiles.file.set_aside is not None
    assert profiles.file.set_aside.read_bytes() == GOOD_PEOPLE[:length]


def test_truncated_settings_are_settings_or_set_aside(tmp_path: Path) -> None:
    data = GOOD_SETTINGS + b'tips_seen="[\\"sum\\"]"\n'
    for length in range(len(data)):
        path = tmp_path / f"{length}.ini"
        path.write_bytes(data[:length])
        file = SettingsFile(path)
        assert file.file.fault in ("", DAMAGED)
        assert path.exists() == (not file.file.fault)


def deep(inside: str) -> bytes:
    return (inside % ("[" * 200_000)).encode()


SPOILT: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b"\0"),
    "huge": lambda path: os.truncate(path, 100 * 1024 * 1024) if path.write_bytes(b"[") else None,
    "deep": lambda path: path.write_bytes(deep("%s")),
    "deep within a person": lambda path: path.write_bytes(
        deep('{"format":1,"me":"","people":[{"id":"a","name":"","emblem":"","x":%s')
    ),
    "UTF-16": lambda path: path.write_bytes("[General]\npace_ms=1\n".encode("utf-16")),
    "no number": lambda path: path.write_bytes(b"[General]\nformat=two\n"),
    "rubbish": lambda path: path.write_bytes(b"\xff\xfe\xfd"),
    "a folder": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("what", SPOILT)
@pytest.mark.parametrize("kind", [SettingsFile, Profiles])
def test_what_is_spoilt_is_set_aside(tmp_path: Path, kind: type[SettingsFile | Profiles], what: str) -> None:
    """Never a crash, never read without end; the file is kept, and the next one is good (A4.16)."""
    path = tmp_path / "file.x"
    SPOILT[what](path)
    own = kind(path)
    assert own.file.fault == DAMAGED
    assert own.file.set_aside is not None
    assert own.file.set_aside.exists()
    if isinstance(own, SettingsFile):
        own.change(log_open=True)
    else:
        own.add("Ana", "palm")
    own.flush()
    assert kind(path).file.fault == ""


@pytest.mark.skipif(os.name == "nt", reason="pipes have no names there")
def test_a_pipe_is_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.ini")
    os.mkfifo(tmp_path / "profiles.json")
    settings, profiles = SettingsFile(tmp_path / "settings.ini"), Profiles(tmp_path / "profiles.json")
    assert (settings.file.fault, profiles.file.fault) == (DAMAGED, DAMAGED)
    change(settings, profiles)
    assert SettingsFile(tmp_path / "settings.ini").settings.log_open


def test_a_file_that_cannot_be_opened_now_is_left_alone(tmp_path: Path, monkeypatch) -> None:
    """No permission, or a disk that fails: that says nothing about what is in the file."""
    path = tmp_path / "profiles.json"
    path.write_bytes(GOOD_PEOPLE)

    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rc_desktop.game.durable.read", refuse)
        profiles = Profiles(path)
    assert profiles.file.fault == UNREADABLE
    profiles.add("Bela", "boat")
    profiles.flush()
    assert json.loads(path.read_bytes())["people"][0]["name"] == "Ana"


def test_what_cannot_be_set_aside_is_not_written_over(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "profiles.json"
    path.write_bytes(b"rubbish")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rc_desktop.game.durable.set_aside", lambda path: None)
        profiles = Profiles(path)
    profiles.add("Bela", "boat")
    profiles.flush()
    assert profiles.file.fault == UNREADABLE
    assert path.read_bytes() == b"rubbish"


@pytest.mark.parametrize("damaged", [b"\x00\x01", b"{not an ini"])
def test_a_damaged_file_is_replaced_by_the_version_before(tmp_path: Path, damaged: bytes) -> None:
    """Report on issue 4, fault 14: the usual settings counted, although settings.ini.previous was whole."""
    path = tmp_path / "settings.ini"
    first = SettingsFile(path)
    first.change(felt="plum")
    first.flush()
    first.change(volume=10)
    first.flush()
    assert durable.previous(path).exists()
    path.write_bytes(damaged)
    again = SettingsFile(path)
    assert again.file.fault == RECOVERED
    assert again.settings == Settings(felt="plum")
    assert again.file.set_aside is not None
    assert again.file.set_aside.read_bytes() == damaged
    again.flush()
    third = SettingsFile(path)
    assert (third.file.fault, third.settings) == ("", Settings(felt="plum"))


def test_what_is_damaged_twice_is_not_recovered(tmp_path: Path) -> None:
    """The usual settings count where the version before is no better."""
    path = tmp_path / "settings.ini"
    path.write_bytes(b"\x00\x01")
    durable.previous(path).write_bytes(NEWER_SETTINGS)
    settings = SettingsFile(path)
    assert settings.file.fault == DAMAGED
    assert settings.settings == Settings()
