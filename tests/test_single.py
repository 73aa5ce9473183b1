"""The lock of a data folder: leftovers of every kind keep nobody out."""

from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

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


def test_one_who_holds_the_lock_and_does_not_answer_is_named(qapp: QApplication, tmp_path: Path) -> None:
    first, second = Single(tmp_path), Single(tmp_path)
    assert first.claim()
    with pytest.raises(TimeoutError, match="running"):
        second.claim()
    first.release()


def test_the_first_hears_which_file_is_to_be_opened(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    """A record opened in a file manager while the program runs; its name may be any that a disk takes."""
    file = tmp_path / "a match, of “Ana” \n 50 % – ñ.rcg"
    first, second = Single(tmp_path), Single(tmp_path)
    assert first.claim()
    first.listen()
    raised: list[bool] = []
    first.raised.connect(lambda: raised.append(True))
    with qtbot.waitSignal(first.asked) as heard:
        assert not second.claim(file)
    assert heard.args == [file]
    assert raised == [True]
    first.release()


@pytest.mark.parametrize(
    "said", [b"", b"raise\n", b"[1]\n", b'{"file": 7}\n', b'{"file": "a\\u0000b"}\n', b"x" * 70_000]
)
def test_what_makes_no_sense_only_raises_the_window(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, said: bytes
) -> None:
    first = Single(tmp_path)
    assert first.claim()
    first.listen()
    files: list[object] = []
    first.asked.connect(files.append)
    socket = QLocalSocket()
    with qtbot.waitSignal(first.raised):
        socket.connectToServer(first._name)
        assert socket.waitForConnected(1000)
        socket.write(said)
        socket.waitForBytesWritten(1000)
        socket.disconnectFromServer()
    assert files == []
    first.release()
