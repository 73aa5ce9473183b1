"""Names given to matches: kept, and what is in the file's place is never lost."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.record_names import MAX_NAME, RecordNames

MATCH = "0123456789abcdef"


@pytest.fixture
def path(qapp: QApplication, tmp_path: Path) -> Path:
    return tmp_path / "names.json"


def given(path: Path, name: str) -> str:
    """What a name is once it was given, written and read again."""
    names = RecordNames(path)
    names.give(MATCH, name)
    names.flush()
    return RecordNames(path).of(MATCH)


@pytest.mark.parametrize("name", ["The long evening", "None", ';|"', "\u202eabc", "💥", "=1+1"])
def test_names_of_any_kind_are_kept(path: Path, name: str) -> None:
    """A4 21."""
    assert given(path, name) == name


def test_a_name_is_one_line_of_so_many_characters(path: Path) -> None:
    assert given(path, "  two\nlines\tand   blanks ") == "two lines and blanks"
    assert given(path, "x" * 500) == "x" * MAX_NAME
    assert given(path, "half \ud800 a pair") == "half ? a pair"


def test_an_empty_name_takes_it_away(path: Path) -> None:
    names = RecordNames(path)
    told: list[str] = []
    names.changed.connect(lambda: told.append(names.of(MATCH)))
    for name in ("Evening", "Evening", "", ""):
        names.give(MATCH, name)
    assert told == ["Evening", ""]
    assert dict(names.all) == {}
    names.flush()


@pytest.mark.parametrize("data", [b"", b"{", b'{"format":1}', b'{"format":0,"names":{}}', b"\xff\xfe"])
def test_a_damaged_file_is_set_aside(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    names = RecordNames(path)
    assert names.file.fault == "damaged"
    assert names.file.set_aside is not None
    assert names.file.set_aside.read_bytes() == data
    names.give(MATCH, "Evening")
    names.flush()
    assert RecordNames(path).of(MATCH) == "Evening"


def test_a_newer_file_is_left_alone(path: Path) -> None:
    path.write_bytes(b'{"format":2,"names":{},"more":1}')
    names = RecordNames(path)
    assert names.file.fault == "newer"
    names.give(MATCH, "Evening")
    names.flush()
    assert path.read_bytes() == b'{"format":2,"names":{},"more":1}'


def test_a_disk_that_refuses_is_told_and_the_name_counts(path: Path, tmp_path: Path) -> None:
    names = RecordNames(tmp_path / "no" / "such" / "place" / "names.json")
    told: list[str] = []
    names.not_saved.connect(lambda code, _: told.append(code))
    names.give(MATCH, "Evening")
    names.flush()
    QApplication.processEvents()
    assert told == ["disk-gone"]
    assert names.of(MATCH) == "Evening"
