"""The notice of a backup that is in its place: no end of the program loses it, and nothing untrue is told."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rc_desktop.game import restored, restoring
from rc_desktop.game.folders import RESTORED, Folders
from rc_desktop.game.starting import has_read, restore_waiting
from tests.game.backup.packs import NOW, RECORD, packed

NAME = "replaced-2026-11-30-120000"
STEPS = 16


class Killed(BaseException):
    """The program is ended from outside: nothing of it runs any more."""


@pytest.fixture
def waiting(data: Path, tmp_path: Path) -> Path:
    """A data folder in which a backup waits for the next start."""
    target = packed(tmp_path / "x.zip", {RECORD: b"restored", "settings.ini": b"restored"})
    restoring.stage(target, data, "0.1.0", NOW)
    return data


def kill(disk: pytest.MonkeyPatch, step: int) -> list[int]:
    """Let the program end before one of its steps on the disk; the steps made so far are in the list."""
    calls: list[int] = []

    def ending(real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **named: object) -> object:
            calls.append(len(calls))
            if calls[-1] >= step:
                raise Killed
            return real(*arguments, **named)

        return call

    for where, name in (
        (os, "replace"),
        (Path, "mkdir"),
        (Path, "unlink"),
        (restoring.durable, "write_all"),
        (restoring.durable, "sync_folder"),
        (shutil, "rmtree"),
    ):
        disk.setattr(where, name, ending(getattr(where, name)))
    return calls


def read(folders: Folders) -> None:
    """The person reads the notice."""
    has_read(folders, "restored", lambda forget: forget())


@pytest.mark.parametrize("step", range(STEPS))
def test_ended_before_any_step_it_is_told_at_the_next_start(
    step: int, waiting: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill once the backup was in its place: no start said so, nor where the former state lay."""
    with monkeypatch.context() as disk:
        kill(disk, step)
        with pytest.raises(Killed):
            restore_waiting(Folders(waiting))
    assert restore_waiting(Folders(waiting)) == (("restored", str(waiting / NAME)),)
    assert (waiting / RECORD).read_bytes() == b"restored"
    assert (waiting / NAME / RECORD).exists()


def test_every_step_was_tried(waiting: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as disk:
        steps = kill(disk, 1000)
        restore_waiting(Folders(waiting))
    assert len(steps) == STEPS


def test_it_is_told_until_it_was_read(waiting: Path) -> None:
    """A program that ended before its window was painted had told nobody."""
    folders = Folders(waiting)
    told = restore_waiting(folders)
    assert [notice.code for notice in told] == ["restored"]
    assert restore_waiting(folders) == told
    has_read(folders, "records-damaged", lambda forget: forget())
    assert restore_waiting(folders) == told, "something else was read"
    read(folders)
    assert restore_waiting(folders) == ()
    assert not (waiting / RESTORED).exists()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\xff\0{",
        b"[]",
        b'{"replaced":"matches"}',
        b'{"replaced":".."}',
        b'{"replaced":"replaced-2026-11-30-120000/../../x"}',
        b'{"replaced":"replaced-2026-11-30-120000\\n"}',
        b'{"replaced":"replaced-2026-11-30-999999"}',
        b'{"replaced":"replaced-2026-11-30-120000","more":1}',
        b'{"replaced":"replaced-2026-11-30-120000"}' + b" " * 9000,
    ],
)
def test_what_is_no_notice_tells_nothing_and_goes(said: bytes, data: Path) -> None:
    (data / NAME).mkdir()
    (data / RESTORED).write_bytes(said)
    assert restore_waiting(Folders(data)) == ()
    assert not (data / RESTORED).exists()


def test_a_folder_or_a_link_in_its_place_stops_no_start(data: Path, tmp_path: Path) -> None:
    (data / RESTORED).mkdir()
    assert restore_waiting(Folders(data)) == ()
    (data / RESTORED).rmdir()
    (data / NAME).symlink_to(tmp_path, target_is_directory=True)
    restored.keep(data / NAME)
    assert restore_waiting(Folders(data)) == ()


def test_one_that_failed_and_was_dropped_is_not_told_as_done(
    waiting: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mark could not be taken away: all went back, and the notice must not outlive it."""

    def held(*_: object, **__: object) -> None:
        raise PermissionError(13, "held open")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "unlink", held)
        (notice,) = restore_waiting(Folders(waiting))
    assert notice.code == "restore-failed"
    assert (waiting / RECORD).read_bytes() != b"restored"
    restoring.cancel(waiting)
    assert restore_waiting(Folders(waiting)) == ()
