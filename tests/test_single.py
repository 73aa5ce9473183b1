"""The lock of a data folder: leftovers of every kind keep nobody out."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.single import Single


@pytest.mark.parametrize(
    "left",
    [
        b"",
        b"\x00\xff rubbish",
        b"999999\npython3.11\noldpc\n" + b"f" * 32 + b"\nother-boot\n",
        b"1\npython3.11\nlocalhost\n\n\n",
    ],
)
def test_a_lock_that_nobody_holds_is_no_lock(qapp: QApplication, tmp_path: Path, left: bytes) -> None:
    """An empty file, rubbish, another machine's lock, a number that now belongs to another process."""
    (tmp_path / "running.lock").write_bytes(left)
    single = Single(tmp_path)
    assert single.claim()
    single.release()


def test_a_folder_in_the_lock_s_place(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "running.lock").mkdir()
    single = Single(tmp_path)
    assert single.claim()
    single.release()


def test_one_who_holds_the_lock_and_does_not_answer_is_named(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Single, "_listen", lambda self: None)
    first, second = Single(tmp_path), Single(tmp_path)
    assert first.claim()
    with pytest.raises(TimeoutError, match="running"):
        second.claim()
    first.release()
