"""Faults in real processes: what is written, what the person is told, and what is no fault at all."""

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.crash import shelf
from rc_desktop.crash.run import NAME, UNTOLD
from rc_desktop.game.match import Match
from rc_desktop.game.seating import MatchSetup, Sitter
from tests.game.playing import decks, play_through

ROOT = Path(__file__).parents[2]
CHILD = ROOT / "tests" / "crash" / "child.py"
posix = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")

USER = "quisqueya"
QUIET = 1500
"""A notice that has not come by so many ms after the first paint does not come."""
NAMES = ("Anacaona", "Enriquillo")


@dataclass
class House:
    """A person's home, with a data folder and a match that was left in it."""

    home: Path

    @property
    def data(self) -> Path:
        return self.home / "play data"

    @property
    def reports(self) -> Path:
        return self.data / "reports"

    @property
    def record(self) -> Path:
        (path,) = (self.data / "matches").glob("*.rcg")
        return path

    def start(self, fault: str = "", patience: int = 20_000, *options: str) -> subprocess.Popen[str]:
        named = {"HOME": self.home, "USERPROFILE": self.home, "USER": USER, "LOGNAME": USER, "USERNAME": USER}
        environment = {**os.environ, **{name: str(value) for name, value in named.items()}}
        environment.update(QT_QPA_PLATFORM="offscreen", PYTHONPATH=str(ROOT))
        command = [sys.executable, str(CHILD), str(self.data), fault, str(patience), *options]
        return subprocess.Popen(
            command, env=environment, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def run(self, fault: str = "", patience: int = 20_000, *options: str) -> tuple[int, dict[str, Any], str]:
        """The exit code, what was shown, and what was said at the terminal."""
        with self.start(fault, patience, *options) as process:
            out, said = process.communicate(timeout=90)
        return process.returncode, json.loads(out.splitlines()[-1]) if out else {}, said


@pytest.fixture
def house(qapp: QApplication, tmp_path: Path) -> House:
    """The home of a person who left a match after five plays."""
    made = House(tmp_path / USER)
    records = made.data / "matches"
    records.mkdir(parents=True)
    match = Match.new(
        MatchSetup(sitters=tuple(Sitter(name) for name in NAMES), dealer=0),
        records,
        headless=True,
        shuffle=decks(8),
    )
    play_through(match, 8, 5)
    return made


def the_report(house: House) -> str:
    """The one report there is; nothing private is in it."""
    (path,) = shelf.reports(house.reports)
    text = shelf.read(path)
    for private in (USER, str(house.home), *NAMES):
        assert private.lower() not in text.lower(), private
    assert re.search(r"\b(Th|10h)\b", text) is None
    for told in ("Version: ", "Python: ", "System: ", "Qt: "):
        assert f"\n{told}" in text
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0
    return text


RAISING = f"""
import logging
log = logging.getLogger("rc_desktop.test")
log.info("%s plays Th in %s", {NAMES[0]!r}, program.folders.records)
match_path = next(program.folders.records.glob("*.rcg"))
raise ValueError(f"{NAMES[1]} holds Th 10h in {{match_path}}")
"""


def test_an_error_in_a_slot(house: House) -> None:
    """The table is put away, the person told, the match offered; what is told is for everybody's eyes."""
    code, shown, said = house.run(RAISING)
    assert code == 0, said
    assert shown["notice"] == ["Something went wrong"]
    assert "ValueError" in said
    text = the_report(house)
    assert "What happened: ValueError in the interface" in text
    assert "ValueError: <name> holds <card> <card> in …/" in text
    assert "INFO rc_desktop.test: <name> plays <card> in" in text
    assert 'File "<string>", line' in text
    assert "Settings:" in text
    code, shown, _ = house.run("", QUIET)
    assert (code, shown["notice"], shown["trouble"], shown["resume"]) == (0, [], "", True), "told once"


def test_an_error_while_a_match_lies_on_the_table(house: House) -> None:
    """What was half done is not gone on with: the table goes, and one press reads the match from the disk."""
    before = house.record.read_bytes()
    fault = """
path = next(program.folders.records.glob("*.rcg"))
program.resume(path)
program.matches.begun.connect(lambda: later("raise RuntimeError('half done')"))
"""
    code, shown, said = house.run(fault)
    assert code == 0, said
    assert shown["notice"] == ["Something went wrong"]
    assert shown["go_on"] == [True]
    assert house.record.read_bytes().startswith(before)


def test_an_error_in_a_thread(house: House) -> None:
    code, shown, said = house.run(
        "import threading\nthreading.Thread(target=lambda: 1 / 0, name='counting').start()"
    )
    assert code == 0, said
    assert shown["notice"] == ["Something went wrong"]
    assert "What happened: ZeroDivisionError in a thread" in the_report(house)


def test_an_error_in_what_is_thrown_away(house: House) -> None:
    """What failed was going anyhow: it is written down, and nobody is kept from playing."""
    fault = "class Gone:\n    def __del__(self): raise KeyError(37)\nGone()"
    code, shown, said = house.run(fault, QUIET)
    assert (code, shown["notice"]) == (0, []), said
    assert "KeyError: #" in the_report(house), "a number alone may be a card"


def test_errors_without_an_end(house: House) -> None:
    """The program does not get over it: it ends in order, and says so at the next start."""
    fault = "for number in range(6):\n    later(f'raise ValueError(\"one {number}\")', 50 * number)"
    code, _, said = house.run(fault, 0)
    assert code == 70, said
    assert not (house.reports / NAME).exists()
    code, shown, _ = house.run()
    assert (code, shown["notice"], shown["go_on"]) == (0, ["Royal Casino ended unexpectedly"], [True])
    code, shown, _ = house.run("", QUIET)
    assert shown["notice"] == [], "told once"


def test_an_error_before_there_is_a_window(house: House) -> None:
    """It cannot start: the person is told where the report is, and how to start all the same."""
    command = (
        "import sys\nfrom rc_desktop.screens import window\n"
        "def fail(*_): raise OSError(28, 'No space', '/somewhere/else')\n"
        "window.MainWindow.__init__ = fail\n"
        "from rc_desktop.__main__ import main\nsys.exit(main(['--data', sys.argv[1]]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", command, str(house.data)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(house.home), "USER": USER},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 70
    assert "--safe-mode" in done.stderr
    assert str(house.reports) in done.stderr
    assert "OSError: [Errno 28] No space: '…/else'" in the_report(house)
    code, shown, _ = house.run()
    assert (code, shown["notice"]) == (0, ["Royal Casino ended unexpectedly"])


@posix
def test_a_fatal_signal(house: House) -> None:
    """The system ends it at once: the next start makes a report of what was written in that moment."""
    code, _, _ = house.run("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)", 0)
    assert code == -signal.SIGSEGV
    assert (house.reports / NAME).exists()
    code, shown, said = house.run()
    assert (code, shown["notice"], shown["resume"]) == (0, ["Royal Casino ended unexpectedly"], True), said
    text = the_report(house)
    assert "What happened: Segmentation fault" in text
    assert 'File "rc_desktop/session.py", line' in text
    assert not (house.reports / NAME).exists()
    code, shown, _ = house.run("", QUIET)
    assert shown["notice"] == [], "told once"


def test_what_qt_complained_of_stands_in_the_log(house: House) -> None:
    """A warning of Qt's is often what a fault begins with."""
    fault = "from PySide6.QtCore import qWarning\nqWarning('a widget of Anacaona')\nraise ValueError('x')"
    code, _, said = house.run(fault)
    assert code == 0, said
    assert "a widget of" in said, "at the terminal as well"
    assert "WARNING rc_desktop.mishaps: a widget of <name>" in the_report(house)


@posix
def test_qt_ends_the_program(house: House) -> None:
    """Its last words stand over the dump."""
    code, _, _ = house.run("from PySide6.QtCore import qFatal\nqFatal('no more')", 0)
    assert code == -signal.SIGABRT
    code, shown, _ = house.run()
    assert shown["notice"] == ["Royal Casino ended unexpectedly"]
    text = the_report(house)
    assert "What happened: Aborted" in text
    assert "\nQt ended the program: " in text


@posix
def test_killed_is_no_fault(house: House) -> None:
    """After a kill or a power cut there is nothing to tell: the match is offered, and nobody is alarmed."""
    code, _, _ = house.run("import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", 0)
    assert code == -signal.SIGKILL
    assert (house.reports / NAME).exists()
    code, shown, _ = house.run("", QUIET)
    assert (code, shown["notice"], shown["trouble"], shown["resume"]) == (0, [], "", True)
    assert shelf.reports(house.reports) == []


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_an_end_from_outside_is_an_end_in_order(house: House, name: str) -> None:
    """Log-out, a closed terminal, Ctrl+C: the program closes as by its button, with nothing to explain."""
    code, _, said = house.run(f"import os, signal\nos.kill(os.getpid(), signal.{name})", 0)
    assert code == 0, said
    assert not (house.reports / NAME).exists()
    assert not (house.reports / UNTOLD).exists()
    assert shelf.reports(house.reports) == []


@posix
def test_cut_off_while_the_session_ends(house: House) -> None:
    """Some systems end a program that still closes: that is no fault of its own."""
    fault = (
        "from rc_desktop.endings import Endings\nimport os\n"
        "program.findChild(Endings)._session_ends()\nos.kill(os.getpid(), 9)"
    )
    code, _, _ = house.run(fault, 0)
    assert code == -signal.SIGKILL
    code, shown, _ = house.run("", QUIET)
    assert (shown["notice"], shown["trouble"]) == ([], "")


def test_an_error_in_the_midst_of_painting(house: House) -> None:
    """The painter goes with the call that failed: Python keeps the last error, and all its calls held, and Qt
    would fall over a painter that still paints a widget."""
    fault = (
        "import sys\nfrom PySide6.QtGui import QPainter\nfrom PySide6.QtWidgets import QWidget\n"
        "held = []\n"
        "class Failing(QWidget):\n"
        "    def paintEvent(self, event):\n"
        "        import weakref\n"
        "        painter = QPainter(self)\n"
        "        held.append(weakref.ref(painter))\n"
        "        raise KeyError(37)\n"
        "program.failing = Failing(program.window)\n"
        "program.failing.resize(20, 20)\n"
        "program.failing.show()\n"
        "import builtins\nbuiltins.held = held\n"
        "later('if held[0]() is not None: raise RuntimeError(held)', 300)"
    )
    code, told, said = house.run(fault)
    assert code == 0
    assert told["notice"]
    assert "KeyError: 37" in said
    assert "RuntimeError" not in said
    assert "being painted" not in said
