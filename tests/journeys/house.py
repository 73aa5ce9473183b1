"""The stage of a journey: the whole program in a folder of its own. The journeys get only its window.

The one file here that may know the rooms behind the window; tests/test_journeys_are_honest.py sees to that.
"""

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.app import Program, make_application
from rc_desktop.game import deck, engine_client
from rc_desktop.game.folders import Folders
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from rc_desktop.rules.notation import position_from_json
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import observe
from rc_desktop.table.facts import table_facts
from rc_desktop.table.view import TableView
from tests.journeys.person import Person

__all__ = ["House", "LaidTable", "make_application", "match_of"]


def decks(seed: int) -> Callable[[], tuple[int, ...]]:
    """A source of decks that is the same for the same seed."""
    rng = Random(seed)
    return lambda: tuple(rng.sample(range(52), 52))


def match_of(*players: str, target: int = 21, dealer: int = 1) -> MatchSetup:
    """A match as the start screen sets one up: "Ana" is a person, "Rosa:regular" a computer of a level."""
    sitters = []
    for player in players:
        name, _, level = player.partition(":")
        sitters.append(Sitter(name, COMPUTER, level) if level else Sitter(name))
    return MatchSetup(Options(target=target), tuple(sitters), dealer)


class Chance:
    """What the program takes for chance: the same for the same seed, so that a journey is no lottery."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def token_hex(self, size: int) -> str:
        """As `secrets.token_hex`: the chance of an opponent's choice."""
        return self._rng.randbytes(size).hex()

    def randbelow(self, bound: int) -> int:
        """As `secrets.randbelow`: who deals first."""
        return self._rng.randrange(bound)


class House:
    """The program, started in `folder`; `speed` and `pace_ms` are settings a person can make as well."""

    def __init__(
        self, folder: Path, *, seed: int = 1, speed: float = 0.0, pace_ms: int = 0, **settings: Any
    ) -> None:
        folders = Folders(folder)
        folders.records.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._closed = False
        chance = Chance(seed)
        self._chances = [patch.object(room, "secrets", chance) for room in (deck, engine_client)]
        for each in self._chances:
            each.start()
        self._program = Program(folders, match_options={"shuffle": decks(seed)})
        self._program.settings.change(animation_speed=speed, pace_ms=pace_ms, **settings)
        self._program.open()
        # A person has read the first screen before anything is pressed: what waits is offered by then.
        self._until(lambda: self._program.offers.has_looked, "nobody looked for matches that wait")
        self.window.resize(1280, 800)
        QApplication.processEvents()

    @property
    def window(self) -> QWidget:
        """The program's window: all that a journey gets."""
        return self._program.window

    def person(self, how: str = "drag", **more: Any) -> Person:
        """Somebody sits down before the window."""
        return Person(self.window, how, **more)

    def photograph(self, folder: Path, name: str) -> None:
        """Keep a picture of the window."""
        assert self.window.grab().save(str(folder / f"journey-{name}.png"))

    def begin(self, setup: MatchSetup) -> None:
        """Begin a match, where the way there through the start screen is no part of the story."""
        self._program.new_match(setup)

    def engine_pid(self) -> int:
        """The process id of the computer opponent; 0 while there is none."""
        children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
        adviser = self._program.adviser
        for pid in children:
            if adviser is not None and int(pid) == adviser.process_id:
                continue
            if re.search(rb"rc_desktop\W*engine|--opponent", Path(f"/proc/{pid}/cmdline").read_bytes()):
                return int(pid)
        return 0

    def hold_engine(self) -> None:
        """Let the computer opponent think for ever: its process is stopped."""
        self._signal_engine(signal.SIGSTOP)

    def kill_engine(self) -> None:
        """Kill the computer opponent's process, as by kill -9."""
        self._signal_engine(signal.SIGKILL)

    def _signal_engine(self, number: signal.Signals) -> None:
        """Once there is one: signalled to process 0 it would reach the tests themselves."""
        self._until(lambda: self.engine_pid() > 0, "no computer opponent was started")
        os.kill(self.engine_pid(), number)

    def _until(self, there: Callable[[], bool], else_: str) -> None:
        late = QDeadlineTimer(10_000)
        while not there():
            assert not late.hasExpired(), else_
            QApplication.processEvents()

    @property
    def in_sight(self) -> bool:
        """True while the window is on the screen."""
        return any(widget is self.window and widget.isVisible() for widget in QApplication.topLevelWidgets())

    def close(self) -> None:
        """End the program as its last line does; once is enough."""
        if self._closed:
            return
        self._closed = True
        for each in self._chances:
            each.stop()
        self._program.shut_down()
        self._program.deleteLater()
        QApplication.processEvents()


class LaidTable:
    """A table alone in a window, with a position laid out on it; `plays` are the texts of what was played."""

    def __init__(self) -> None:
        self.window = QWidget()
        self.window.resize(1280, 800)
        self._view = TableView(self.window)
        self._view.resize(1280, 800)
        self._view.set_speed(0.0)
        self.plays: list[str] = []
        self._view.play_chosen.connect(self._chosen)

    def _chosen(self, play: Play) -> None:
        self.plays.append(play_text(play))

    def lay(self, position: dict[str, Any]) -> None:
        """Lay out a position as the seat at turn sees it; whatever was begun before is over."""
        found = position_from_json(position)
        sitters = [Sitter("Ana"), Sitter("Beto"), Sitter("Carmen"), Sitter("Diego")][: found.seats]
        # Another seat's eyes in between: a table laid anew keeps nothing of a gesture.
        for seat in (1 - found.turn if found.seats == 2 else (found.turn + 1) % found.seats, found.turn):
            self._view.show_facts(table_facts(observe(found, seat), sitters))
        if not self.window.isVisible():
            self.window.show()
        QApplication.processEvents()
        self.plays.clear()

    def close(self) -> None:
        """Put the table away."""
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()
