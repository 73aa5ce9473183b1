"""The arena's command: its arguments, its report, and that nothing it started outlives it."""

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rc_desktop import __main__ as program
from rc_desktop.arena.__main__ import main

FAKE = Path(__file__).with_name("fake_player.py")
ROOT = Path(__file__).parents[2]
unix = pytest.mark.skipif(sys.platform == "win32", reason="signals and /proc")


@pytest.fixture(autouse=True)
def _from_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def fake(how: str, *more: object) -> str:
    return shlex.join([sys.executable, str(FAKE), how, *map(str, more)])


def test_a_contest(capsys: pytest.CaptureFixture[str]) -> None:
    """Also as a word of the program's own command; the report has all there is to tell."""
    arguments = ["arena", fake("first"), "novice@", "--pairs", "3", "--seats", "3", "--preset", "pagat"]
    assert program.main([*arguments, "--seed", "s", "--iterations", "5", "--time-ms", "20000"]) == 0
    text = capsys.readouterr().out
    assert "3 decks, 3 seats, pagat, 20000 ms a play, 5 iterations" in text
    assert "(Fake?[31m 1, level strong)" in text
    assert "level novice" in text
    assert "3 decks, 9 hands" in text
    assert "±" in text
    assert "seed 's'" in text.splitlines()[-1]
    assert [line.split()[1:5] for line in text.splitlines()[-3:-1]] == [
        ["144", "0", "0", "0"],
        ["288", "0", "0", "0"],
    ]


def test_a_fresh_seed_is_told_at_the_end_only(capsys: pytest.CaptureFixture[str]) -> None:
    """A program that looks at this one's command line or output learns no deck from it."""
    assert main([fake("first"), fake("first"), "--pairs", "1"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    seed = last.split("'")[1]
    assert len(seed) == 16
    assert seed not in "\n".join(lines)


def test_broken_off(capsys: pytest.CaptureFixture[str]) -> None:
    code = main([fake("die"), fake("first"), "--most-faults", "2", "--rules", '{"raise_own": true}'])
    assert code == 1
    text = capsys.readouterr().out
    assert "Broken off" in text
    assert "nothing yet" in text
    assert "raise_own" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sharp", "novice@"], "sharp@"),
        (["grand@", "novice@"], "no level 'grand'"),
    ],
)
def test_no_contest(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    "more", [["--pairs", "0"], ["--seats", "5"], ["--rules", "{"], ["--rules", '{"x": 1}'], ["--preset", "x"]]
)
def test_arguments_that_are_none(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["a", "b", *more])
    assert exit_.value.code == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("called", "told"),
    [("/bin/rc-desktop-arena", "rc-desktop-arena"), ("rc-desktop-arena.exe", "rc-desktop-arena"),
     ("/usr/bin/rc-desktop", "rc-desktop arena")],
)  # fmt: skip
def test_it_calls_itself_as_it_was_called(
    called: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: the command that pip installs told of another."""
    monkeypatch.setattr(sys, "argv", [called])
    with pytest.raises(SystemExit):
        main(["--help"])
    assert capsys.readouterr().out.startswith(f"usage: {told} [")


@unix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(number: signal.Signals, tmp_path: Path) -> None:
    """Every program is killed, also one that heeds no signal and what that has started; the score is told."""
    pids = tmp_path / "pids"
    command = [
        sys.executable,
        "-m",
        "rc_desktop.arena",
        fake("stay", pids),
        fake("first"),
        "--pairs",
        "1000000",
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as arena:
        assert arena.stdout is not None
        while not arena.stdout.readline().startswith("B:"):
            assert arena.poll() is None
        arena.send_signal(number)
        text = arena.stdout.read()
    assert arena.returncode == 130
    assert "Interrupted." in text
    assert "seed '" in text
    started = [int(pid) for line in pids.read_text().splitlines() for pid in line.split()]
    assert len(started) == 4
    end = time.monotonic() + 10  # what is killed is gone when the system comes to it
    while any(map(_lives, started)):
        assert time.monotonic() < end, started


def _lives(pid: int) -> bool:
    """Whether a process still runs; one that nobody has waited for yet does not."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_the_arena_needs_no_qt() -> None:
    code = "import sys, rc_desktop.arena.__main__\nassert not [m for m in sys.modules if 'PySide6' in m]"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
