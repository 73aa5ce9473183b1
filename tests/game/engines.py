"""Engines for tests: an odd one that is told how to be odd, and what was answered."""

import sys
from pathlib import Path

from rc_desktop.game.engine_client import EngineClient
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import Observation, observe

FAKE = Path(__file__).with_name("fake_engine.py")
LONG = 60_000


def fake(how: str, *more: object, cap_ms: int = LONG, grace_ms: int = 3_000) -> EngineClient:
    """A client of the engine that behaves so."""
    command = [sys.executable, str(FAKE), how, *map(str, more)]
    return EngineClient(command, cap_ms=cap_ms, grace_ms=grace_ms)


def view() -> Observation:
    """What the first seat sees as a hand begins."""
    return observe(deal(Options(), 2, 1, shuffled("engine")), 0)


class Answers:
    """What a client said."""

    def __init__(self, client: EngineClient) -> None:
        self.chosen: list[tuple[int, str]] = []
        self.failed: list[tuple[int, str]] = []
        self.restarted: list[str] = []
        client.chosen.connect(self.note_chosen)
        client.failed.connect(self.note_failed)
        client.restarted.connect(self.restarted.append)

    def note_chosen(self, question: int, play: str) -> None:
        self.chosen.append((question, play))

    def note_failed(self, question: int, code: str, _detail: str) -> None:
        self.failed.append((question, code))
