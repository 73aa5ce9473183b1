"""Files that survive: written aside, the previous copy kept, the damaged set aside, trouble named."""

import errno
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.game import durable
from rc_desktop.game.durable import (
    DISK,
    DISK_FULL,
    FAILING,
    FORBIDDEN,
    GONE,
    NAME,
    QUOTA,
    READ_ONLY,
    AppendFile,
    DiskTrouble,
)


def refusing(number: int, after: int = 0) -> Callable[[int, bytes], None]:
    """A write that writes some bytes and then fails as the system would."""

    def write(file: int, data: bytes) -> None:
        os.write(file, data[:after])
        raise OSError(number, os.strerror(number))

    return write


def test_a_file_is_the_old_or_the_new_one(tmp_path: Path, monkeypatch) -> None:
    """Written whole, the previous copy kept; a write that fails half-way leaves the old one (A4.15)."""
    path = tmp_path / "a.json"
    durable.write(path, b"one")
    durable.write(path, b"two")
    assert path.read_bytes() == b"two"
    assert (tmp_path / "a.json.previous").read_bytes() == b"one"
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o600
    monkeypatch.setattr(durable, "write_all", refusing(errno.ENOSPC, 2))
    with pytest.raises(DiskTrouble) as trouble:
        durable.write(path, b"three")
    assert (trouble.value.code, path.read_bytes()) == (DISK_FULL, b"two")
    assert (tmp_path / "a.json.previous").read_bytes() == b"one"


def test_it_is_synced_before_it_is_renamed(tmp_path: Path, monkeypatch) -> None:
    """Data, then name, then folder: a power cut leaves no empty file (godot 98360)."""
    done: list[str] = []
    sync, replace = os.fsync, os.replace
    monkeypatch.setattr(durable.os, "fsync", lambda file: (done.append("sync"), sync(file)))
    monkeypatch.setattr(durable.os, "replace", lambda a, b: (done.append("rename"), replace(a, b)))
    durable.write(tmp_path / "a", b"x")
    assert done == ["sync", "rename", "sync"] if os.name == "posix" else ["sync", "rename"]


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, DISK_FULL),
        (errno.EDQUOT, QUOTA),
        (errno.EROFS, READ_ONLY),
        (errno.EACCES, FORBIDDEN),
        (errno.ENOENT, GONE),
        (errno.ENAMETOOLONG, NAME),
        (errno.EIO, FAILING),
        (errno.EBUSY, DISK),
    ],
)
def test_trouble_has_a_code_and_names_the_file(tmp_path: Path, monkeypatch, number: int, code: str) -> None:
    """Each true cause has a code of its own, not "no permission" for all (finding 1); the file is named."""
    monkeypatch.setattr(durable, "write_all", refusing(number))
    with pytest.raises(DiskTrouble) as trouble:
        durable.write(tmp_path / "b", b"x")
    assert trouble.value.code == code
    assert str(tmp_path / "b") in trouble.value.detail


@given(st.lists(st.tuples(st.binary(min_size=1, max_size=20), st.integers(-1, 20))))
def test_an_addition_is_whole_or_not_there(tmp_path_factory, additions: list[tuple[bytes, int]]) -> None:
    """After any number of additions of which some failed half-way, the file is the sum of the good ones."""
    path = tmp_path_factory.mktemp("append") / "r"
    file, expected = AppendFile(path), b""
    for data, fails_after in additions:
        with pytest.MonkeyPatch.context() as patch:
            if fails_after >= 0:
                patch.setattr(durable, "write_all", refusing(errno.ENOSPC, fails_after))
                with pytest.raises(DiskTrouble):
                    file.append(data)
                continue
            file.append(data)
            expected += data
        assert path.read_bytes() == expected
        assert file.length == len(expected)
    file.close()


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    """A folder, a pipe that nobody fills, a file too large: refused at once, never waited for."""
    path = tmp_path / "a"
    path.mkdir()
    with pytest.raises((ValueError, OSError)):
        durable.read(path, 10)
    (tmp_path / "b").write_bytes(b"x" * 11)
    with pytest.raises(ValueError, match="more than 10 bytes"):
        durable.read(tmp_path / "b", 10)
    assert durable.read(tmp_path / "b", 11) == b"x" * 11
    if os.name == "posix":
        os.mkfifo(tmp_path / "c")
        with pytest.raises(ValueError, match="no file"):
            durable.read(tmp_path / "c", 10)
        with pytest.raises(DiskTrouble):
            durable.write(tmp_path / "c" / "d", b"x")


def test_a_folder_in_a_files_place_is_set_aside(tmp_path: Path) -> None:
    """It is kept under a dated name, and the file is written."""
    path = tmp_path / "a.json"
    (path / "within").mkdir(parents=True)
    durable.write(path, b"x")
    assert path.read_bytes() == b"x"
    (kept,) = tmp_path.glob("a.damaged-*.json")
    assert (kept / "within").is_dir()


def test_a_record_shorter_than_it_was_is_never_filled_up(tmp_path: Path) -> None:
    """Opened anew to be gone on with, a file that has lost bytes is trouble, not a file with a hole in it."""
    path = tmp_path / "r"
    path.write_bytes(b"one\n")
    file = AppendFile(path, 8)
    with pytest.raises(DiskTrouble) as trouble:
        file.append(b"three\n")
    assert trouble.value.code == GONE
    assert path.read_bytes() == b"one\n"
    file.close()


def test_what_is_damaged_is_set_aside_and_never_deleted(tmp_path: Path) -> None:
    """Under a dated name beside it; a second one on the same second gets a name of its own (A4.16)."""
    path, now = tmp_path / "s.ini", datetime(2026, 11, 30, 4, 2)
    for text in ("one", "two"):
        path.write_text(text)
        durable.set_aside(path, lambda: now)
    assert not path.exists()
    assert (tmp_path / "s.damaged-2026-11-30-040200.ini").read_text() == "one"
    assert (tmp_path / "s.damaged-2026-11-30-040200-2.ini").read_text() == "two"
    assert durable.set_aside(tmp_path / "not there") is None
