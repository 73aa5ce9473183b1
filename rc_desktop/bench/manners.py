"""Does the engine answer a stop at once, and keep to the time it is given? Asked from outside, as games do.

`python3 run.py bench --manners`. Beside the time that passed stands the processor time that the engine used,
where the system tells it (Linux): on a busy machine that is the engine's own share of it.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from types import TracebackType
from typing import Any, Final

from rc_desktop.bench import stretches
from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.notation import Json, observation_to_json
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import TRAIL, Play, play_text
from rc_desktop.rules.position import Observation, Position, observe
from rc_desktop.rules.refusals import refusal

STOPS: Final = 200
HANDS: Final = 50
TIMES_MS: Final = (200, 500, 1000)
SEARCHING: Final = ("sharp", "master")
WEIGHING: Final = ("novice", "regular")
WAITS_MS: Final = 300
"""A stop is sent at a moment up to so long after its choose."""
LONG_MS: Final = 60_000
FREE: Final = Options(match_loose="free")
SEATS: Final = (2, 3, 4)
LAST_PLY: Final = 47


def view(seed: str, seats: int, crowded: bool) -> Observation:
    """What a seat sees at a moment of a hand that chance has played.

    Crowded means free of the duty to capture, with most cards trailed: up to fifty lie loose then.
    """
    rng = Random(seed)
    trailing = rng.choice((0.8, 1.0)) if crowded else 0.0
    plies = rng.randrange(12 if crowded else 0, LAST_PLY)
    position = deal(FREE if crowded else DOMINICAN, seats, 0, shuffled(seed))
    history: tuple[tuple[int, str], ...] = ()
    for _ in range(plies):
        play = _any_play(position, rng, trailing)
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return observe(position, position.turn, history)


def question(seed: str, seats: int, crowded: bool) -> Json:
    """The same as the engine is asked."""
    return observation_to_json(view(seed, seats, crowded))


def _any_play(position: Position, rng: Random, trailing: float) -> Play:
    if rng.random() < trailing:
        play = Play(TRAIL, rng.choice(list(cards_in(position.hand))), 0, 0, 0)
        if refusal(position, play) is None:
            return play
    plays = [play for card in cards_in(position.hand) for play in fitting(position, card, limit=30).plays]
    return rng.choice(plays)


class Talk:
    """A conversation with an engine process."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "rc_desktop.engine", "--opponent"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._last_id = 0

    def __enter__(self) -> "Talk":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def send(self, **fields: Any) -> int:
        """Send a request; returns its id."""
        assert self._process.stdin is not None
        self._last_id += 1
        self._process.stdin.write(json.dumps({"id": self._last_id, **fields}).encode() + b"\n")
        self._process.stdin.flush()
        return self._last_id

    def receive(self) -> Json:
        """The next answer."""
        assert self._process.stdout is not None
        answer: Json = json.loads(self._process.stdout.readline())
        return answer

    def used_ms(self) -> float:
        """Processor time of the process so far, ended threads included, as Linux tells it; 0 elsewhere."""
        if sys.platform != "linux":
            return 0.0
        # What clock_getcpuclockid(3) makes of a process number.
        return time.clock_gettime(~self._process.pid << 3 | 2) * 1000


def _passed_ms(began: float) -> float:
    return (time.perf_counter() - began) * 1000


def stopped(talk: Talk, level: str, observation: Json, wait_ms: float) -> tuple[float, float] | None:
    """Stop a choose after a while: milliseconds until it answers, and how many the engine worked for it.

    None where it had answered before.
    """
    asked = talk.send(do="choose", observation=observation, level=level, time_ms=LONG_MS, seed="bench")
    time.sleep(wait_ms / 1000)
    used = talk.used_ms()
    began = time.perf_counter()
    stop = talk.send(do="stop", target=asked)
    took: dict[int, float] = {}
    good = True
    while len(took) < 2:
        answer = talk.receive()
        took[answer["id"]] = _passed_ms(began)
        good = good and answer["ok"]
    return (took[asked], talk.used_ms() - used) if good and stop in took else None


def chosen(talk: Talk, level: str, observation: Json, time_ms: int | None) -> tuple[float, Json]:
    """Milliseconds that a choice took, and the answer."""
    limits = {} if time_ms is None else {"time_ms": time_ms}
    began = time.perf_counter()
    talk.send(do="choose", observation=observation, level=level, seed="bench", **limits)
    answer = talk.receive()
    return _passed_ms(began), answer


def report() -> Iterator[str]:
    """Every measurement as a line of text; takes a quarter of an hour."""
    yield f"processor milliseconds without a look at the stop, and after it; the most of {STOPS} choices"
    for name, level_of in LEVELS.items():
        for seats in SEATS:
            for crowded in (False, True):
                views = [view(f"look {number}", seats, crowded) for number in range(STOPS)]
                found = stretches.measure(level_of, views.__getitem__, STOPS, f"{name} {seats}")
                yield f"  {_name(name, seats, crowded):<30}{found.between_ms:6.1f}  {found.after_ms:6.1f}"
    yield f"milliseconds from a stop to the choice, {STOPS} stops at moments up to {WAITS_MS} ms"
    with Talk() as talk:
        talk.send(do="hello")
        yield f"  compiled: {talk.receive()['compiled']}"
        for level in SEARCHING:
            for seats in SEATS:
                for crowded in (False, True):
                    yield _stops_line(talk, level, seats, crowded)
        yield f"milliseconds of a choice of levels that do not search, {STOPS} choices"
        for level in WEIGHING:
            for seats in SEATS:
                for crowded in (False, True):
                    questions = [question(f"whole {number}", seats, crowded) for number in range(STOPS)]
                    took = [chosen(talk, level, each, None)[0] for each in questions]
                    yield f"  {_name(level, seats, crowded):<30}{quantiles(took)}"
        yield f"milliseconds more than asked for, one choice of each of {HANDS} hands"
        for level in SEARCHING:
            for seats in SEATS:
                for time_ms in TIMES_MS:
                    yield _times_line(talk, level, seats, time_ms)


def _name(level: str, seats: int, crowded: bool) -> str:
    return f"{level}, {seats} seats" + (", crowded" if crowded else "")


def quantiles(values: Sequence[float]) -> str:
    """The middle, the 99 of a hundred, and the most."""
    if not values:
        return "none"
    ordered = sorted(values)
    parts = [
        ordered[len(ordered) // 2],
        ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
        ordered[-1],
    ]
    return f"p50 {parts[0]:6.1f}  p99 {parts[1]:6.1f}  most {parts[2]:6.1f}"


def _stops_line(talk: Talk, level: str, seats: int, crowded: bool) -> str:
    rng = Random(f"{level} {seats} {crowded}")
    found: list[tuple[float, float]] = []
    number = 0
    while len(found) < STOPS:
        each = stopped(talk, level, question(f"stop {number}", seats, crowded), rng.random() * WAITS_MS)
        number += 1
        if each is not None:
            found.append(each)
    passed = quantiles([each[0] for each in found])
    return f"  {_name(level, seats, crowded):<30}{passed}   worked {quantiles([each[1] for each in found])}"


def _times_line(talk: Talk, level: str, seats: int, time_ms: int) -> str:
    """Choices that took the time they were given: the forced and the solved ones are done sooner."""
    over: list[float] = []
    number = 0
    while len(over) < HANDS:
        took, answer = chosen(talk, level, question(f"time {number}", seats, False), time_ms)
        number += 1
        if not answer["exact"] and len(answer["plays"]) > 1:
            over.append(took - time_ms)
    kept = sum(each <= time_ms / 10 for each in over)
    return (
        f"  {level}, {seats} seats, {time_ms} ms".ljust(32)
        + f"{quantiles(over)}   within 10 %: {kept} of {HANDS}"
    )
