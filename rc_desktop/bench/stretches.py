"""How long the levels work without looking up, in processor time: a busy machine does not matter.

A stop waits for the end of one stretch to be read, of another to be seen, and for what is done after that.
"""

import gc
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from rc_desktop.engine.choice import Level, Limits
from rc_desktop.rules.position import Observation

MOST_LOOKS = 5000
"""The stop comes at one of so many first looks, at an early one as often as at one ten times as late."""


@dataclass
class Stretches:
    """The longest stretch between two looks, and the longest from the look that shows the stop to the end."""

    between_ms: float = 0.0
    after_ms: float = 0.0


class _Watch(threading.Event):
    """A stop that comes at a certain look, and measures the time between looks."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.left = at
        self.longest = 0.0
        self.shown: float | None = None
        self.last = time.thread_time()

    def is_set(self) -> bool:
        """The look of a level."""
        now = time.thread_time()
        if self.shown is None:
            self.longest = max(self.longest, now - self.last)
        self.last = now
        self.left -= 1
        if self.left <= 0 and self.shown is None:
            self.shown = now
        return self.left <= 0


def measure(level: Level, view: Callable[[int], Observation], times: int, seed: str) -> Stretches:
    """The longest stretches over so many choices, each stopped at some look."""
    gc.disable()  # as the engine process does
    rng = Random(seed)
    found = Stretches()
    for number in range(times):
        watch = _Watch(round(MOST_LOOKS ** rng.random()))
        observation = view(number)
        watch.last = time.thread_time()
        choice = level.choose(observation, Limits(60_000, None, "bench"), watch)
        end = time.thread_time()
        choice.put_away()
        found.between_ms = max(found.between_ms, watch.longest * 1000)
        seen = watch.last if watch.shown is None else watch.shown
        found.after_ms = max(found.after_ms, (end - seen) * 1000)
    return found
