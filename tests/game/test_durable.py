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
from rc_desktop.game.durable import DISK, DISK_FULL, READ_ONLY, AppendFile, DiskTrouble


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
        (errno.EDQUOT, DISK_FULL),
        (errno.EROFS, READ_ONLY),
        (errno.EACCES, READ_ONLY),
        (errno.EIO, DISK),
    ],
)
def test_trouble_has_a_code_and_names_the_file(tmp_path: Path, monkeypatch, number: int, code: str) -> None:
    """Disk full and read-only are told apart from all else; the file is named."""
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
