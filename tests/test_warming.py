"""What is loaded after the first picture: in the interface's thread, a module a turn, nothing forgotten."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import load_order, warming
from rc_desktop.game.match import Match
from rc_desktop.warming import Warming
from tests.game.playing import decks, people, play_through

ROOT = Path(__file__).parent.parent
STEPS = [name for name in vars(load_order) if name.isupper()]
ORDER = [module for step in STEPS for module in getattr(load_order, step)]

CHILD = """
import gc, json, sys, threading
from rc_desktop import bindings
bindings.load()
from PySide6.QtCore import QCoreApplication, QTimer
from rc_desktop import warming
from rc_desktop.__main__ import main

turns, threads = [], []

def ours():
    names = [name for name in sys.modules if name.startswith(("rc_desktop.", "PySide6.Qt"))]
    return {name for name in names if not name.startswith(("rc_desktop.warming", "rc_desktop.load_order"))}

class Finder:
    def find_spec(self, name, path=None, target=None):
        in_thread = threading.current_thread() is not threading.main_thread()
        if in_thread and name.startswith(("rc_desktop", "PySide6")):
            threads.append(name)

load, turn = warming.import_module, warming.Warming._turn

def noted(name):
    before = ours()
    module = load(name)
    turns.append([name, sorted(ours() - before - {name})])
    return module

def play(self):
    over = not self._turns
    turn(self)
    if over:
        before, program = ours(), self._program
        program.matches.begun.connect(lambda: QTimer.singleShot(1500, lambda: tell(before)))
        program.resume(next(program.folders.records.glob("*.rcg")))

def tell(before):
    print(json.dumps([turns, sorted(ours() - before), threads, gc.get_freeze_count()]), flush=True)
    QCoreApplication.instance().quit()

warming.import_module, warming.Warming._turn = noted, play
sys.meta_path.insert(0, Finder())
main(["--data", sys.argv[1]])
"""
"""A start that goes on with a match as soon as nothing is left to be loaded."""


@pytest.fixture(scope="module")
def told(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What it tells: each turn with what it loaded besides, what the table loaded, and what threads did."""
    folder = tmp_path_factory.mktemp("start")
    records = folder / "matches"
    records.mkdir()
    match = Match.new(people(2, dealer=0), records, headless=True, shuffle=decks(8))
    play_through(match, 8, 5)
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", CHILD, str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, timeout=100, check=True)
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_turn_loads_one_module(told: list[Any]) -> None:
    """What a module needs stands before it in `load_order`: what is named here belongs before its key."""
    turns, _, _, _ = told
    assert [name for name, _ in turns] == ORDER
    assert {name: besides for name, besides in turns if besides} == {}


def test_a_table_finds_everything_loaded(told: list[Any]) -> None:
    """What is named here is missing in `load_order`, in the last step."""
    _, left, _, _ = told
    assert left == []


def test_no_thread_loads_what_is_made_of_qt(told: list[Any]) -> None:
    """PySide makes its types lazily, and looks for nobody else who might be making them."""
    _, _, threads, _ = told
    assert threads == []


def test_what_was_loaded_is_not_looked_through_for_garbage(told: list[Any]) -> None:
    """Else it is again and again, in the midst of a match."""
    _, _, _, kept = told
    assert kept > 50_000


def test_nothing_is_named_twice() -> None:
    """Each turn has something to do."""
    assert len(set(ORDER)) == len(ORDER)


def test_the_guard_against_threads_that_load() -> None:
    """tests/conftest.py has every test fail in which a thread loads a part of Qt, or what is made of it."""
    failed: list[BaseException] = []

    def load() -> None:
        try:
            import_module("rc_desktop.screens.what_there_is_not")
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=load)
    thread.start()
    thread.join()
    assert "in a thread" in str(failed[0])


class Nothing(QObject):
    """A program without anything that could be made ready."""

    painted = Signal()
    ready = Signal()
    begin_offers = ask_the_system = start_engine = follow_settings = begin_files = list_matches = (
        tell_notices
    ) = lambda *_: None


@pytest.fixture
def ready(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Warming]:
    """A `Warming` of which the turns are counted by hand."""
    program: Any = Nothing()
    made = Warming(program)
    monkeypatch.setattr(Warming, "_look_for_damage", lambda _self: None)
    yield made
    made.close()


def test_while_the_mouse_moves_a_frame_lies_between_two_turns(ready: Warming) -> None:
    """A highlight that follows the mouse goes on."""
    ready.begin()
    ready._turn()
    assert ready._next.interval() == 0
    QCursor.setPos(QCursor.pos() + QPoint(5, 5))
    ready._turn()
    assert ready._next.interval() == warming._BREATH_MS
    ready._turn()
    assert ready._next.interval() == 0


def test_a_fault_holds_up_nothing(ready: Warming, qtbot: QtBot) -> None:
    """After a module that cannot be loaded comes the next one."""
    done: list[str] = []

    def fail() -> None:
        raise ImportError("gone")

    ready._turns += [fail, lambda: done.append("next")]
    with pytest.raises(ImportError):
        ready._turn()
    qtbot.waitUntil(lambda: done == ["next"])
    qtbot.waitUntil(lambda: not ready._next.isActive())
