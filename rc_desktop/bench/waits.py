"""How long the interface waits while something is going on, and how much of that is work of its own."""

import time
from typing import Final

from PySide6.QtCore import QAbstractEventDispatcher, QTimer

from rc_desktop.bench.figures import Figure

TICK_MS: Final = 5


class Waits:
    """Measures from its making to `end`.

    `longest` is the longest time between two ticks of the interface's thread above what lies between them,
    in seconds: whatever else the machine does is in it. `turn` is the most processor time of that thread from
    one rest of its loop to the next, in seconds: a busy machine does not matter.
    """

    def __init__(self) -> None:
        self.longest = self.turn = 0.0
        self._last, self._rested = time.perf_counter(), time.thread_time()
        self._timer = QTimer(interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        loop = QAbstractEventDispatcher.instance()
        assert loop is not None
        self._loop = loop
        loop.aboutToBlock.connect(self._rest)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last - TICK_MS / 1000)
        self._last = now

    def _rest(self) -> None:
        now = time.thread_time()
        self.turn = max(self.turn, now - self._rested)
        self._rested = now

    def end(self) -> None:
        """Stop."""
        self._timer.stop()
        self._loop.aboutToBlock.disconnect(self._rest)

    def figures(self) -> list[Figure]:
        """What was measured; it ends with it."""
        self.end()
        return [
            Figure("the longest that the interface waited meanwhile", self.longest * 1000, "ms", "under 10"),
            Figure("the longest turn of its own, processor time", self.turn * 1000, "ms", "under 10"),
        ]
