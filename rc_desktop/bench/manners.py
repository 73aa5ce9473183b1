"""Does the engine answer a stop at once, and keep to the time it is given? Asked from outside, as games do.

`python3 run.py bench --manners` measures all, `--manners stops` one part. Beside the time that passed stands
the processor time that the engine used, where the system tells it (Linux): on a busy machine that is the
engine's own share of it.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

from rc_desktop.bench import stretches
from rc_desktop.bench.moments import CROWDED, KINDS, LAST_DEAL, USUAL, view
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.weighing import plays_to_weigh
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.notation import Json, observation_to_json
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.rules.position import Observation, observe

STOPS: Final = 200
HANDS: Final = 50
TIMES_MS: Final = (200, 500, 1000)
HAND_MS: Final = 500
SEARCHING: Final = ("sharp", "master")
WEIGHING: Final = ("novice", "regular")
WAITS_MS: Final = 300
"""A stop is sent at a moment up to so long after its choose."""
LONG_STOPS: Final = 20
LONG_WAIT_MS: Final = 3000
LONG_MS: Final = 60_000
MOST_COMPARED: Final = 200
SEATS: Final = (2, 3, 4)


@dataclass(frozen=True)
class Case:
    """Who is asked, about which moments; and whether all plays are to be compared."""

    level: str
    seats: int = 2
    kind: str = USUAL
    compare: bool = False

    def __str__(self) -> str:
        return f"{self.level}, {self.seats} seats" + ("" if self.kind == USUAL else f", {self.kind}")

    def view(self, what: str, number: int) -> Observation:
        """The moment of this number."""
        return view(f"{what} {number}", self.seats, self.kind)


def cases(levels: Iterable[str]) -> list[Case]:
    """All cases of these levels."""
    return [
        Case(level, seats, kind)
        for level in levels
        for seats in SEATS
        for kind in KINDS
        if seats == 2 or kind != LAST_DEAL
    ]


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


def stopped(talk: Talk, case: Case, number: int, wait_ms: float) -> tuple[float, float] | None:
    """Stop a choose after a while: milliseconds until it answers, and how many the engine worked for it.

    None where it had answered before.
    """
    seen = case.view("stop", number)
    asking = {"level": case.level, "observation": observation_to_json(seen), "time_ms": LONG_MS}
    if case.compare:
        asking["among"] = list(map(play_text, plays_to_weigh(seen)[:MOST_COMPARED]))
    asked = talk.send(do="choose", seed="bench", **asking)
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


def chosen(talk: Talk, level: str, seen: Observation, time_ms: int | None) -> tuple[float, Json]:
    """Milliseconds that a choice took, and the answer."""
    limits = {} if time_ms is None else {"time_ms": time_ms}
    observation = observation_to_json(seen)
    began = time.perf_counter()
    talk.send(do="choose", observation=observation, level=level, seed="bench", **limits)
    answer = talk.receive()
    return _passed_ms(began), answer


def looks() -> Iterator[str]:
    """How long the levels work without a look at the stop, and after it."""
    yield f"processor milliseconds without a look at the stop, and after it; the most of {STOPS} choices"
    for case in cases(LEVELS):
        views = [case.view("look", number) for number in range(STOPS)]
        found = stretches.measure(LEVELS[case.level], views.__getitem__, STOPS, str(case))
        yield f"  {case!s:<30}{found.between_ms:6.1f}  {found.after_ms:6.1f}"


def stops() -> Iterator[str]:
    """How long an engine process takes to answer a choose that it is told to stop."""
    with Talk() as talk:
        talk.send(do="hello")
        yield f"compiled: {talk.receive()['compiled']}"
        yield f"milliseconds from a stop to the choice, {STOPS} stops at moments up to {WAITS_MS} ms"
        for case in cases(SEARCHING):
            yield _stops_line(talk, case, [WAITS_MS * place / STOPS for place in range(STOPS)])
        yield f"the same while all plays of a crowded table are compared, {STOPS} stops"
        compared = Case("master", 2, CROWDED, compare=True)
        yield _stops_line(talk, compared, [WAITS_MS * place / STOPS for place in range(STOPS)])
        yield f"the same after {LONG_WAIT_MS} ms of thinking, {LONG_STOPS} stops"
        for level in SEARCHING:
            yield _stops_line(talk, Case(level), [LONG_WAIT_MS] * LONG_STOPS)
        yield f"milliseconds of a choice of levels that do not search, {STOPS} choices"
        for case in cases(WEIGHING):
            views = [case.view("whole", number) for number in range(STOPS)]
            took = [chosen(talk, case.level, seen, None)[0] for seen in views]
            yield f"  {case!s:<30}{quantiles(took)}"


def times() -> Iterator[str]:
    """How an engine process keeps to the time that it is given."""
    yield f"milliseconds more than asked for, one choice of each of {HANDS} hands"
    with Talk() as talk:
        for level in SEARCHING:
            for seats in SEATS:
                for time_ms in TIMES_MS:
                    yield _times_line(talk, Case(level, seats), time_ms)


def hands() -> Iterator[str]:
    """How Master keeps to the time that it is given over whole hands, against Novice, from either seat."""
    yield f"milliseconds more than asked for, every choice of Master in {HANDS} hands, 2 seats"
    with Talk() as talk:
        over: list[float] = []
        early = 0
        for number in range(HANDS):
            for took, answer in _hand(talk, number):
                if answer["exact"] or len(answer["plays"]) == 1:
                    early += 1
                else:
                    over.append(took - HAND_MS)
    yield (
        f"  {HAND_MS} ms".ljust(32) + f"{quantiles(over)}   {_kept(over, HAND_MS)}; {early} forced or solved"
    )


def _hand(talk: Talk, number: int) -> Iterator[tuple[float, Json]]:
    """Play a hand; every choice of Master, and the milliseconds that it took."""
    master = number % 2
    position = deal(DOMINICAN, 2, 0, shuffled(f"hand {number}"))
    history: tuple[tuple[int, str], ...] = ()
    while position.turn >= 0:
        seen = observe(position, position.turn, history)
        if position.turn == master:
            took, answer = chosen(talk, "master", seen, HAND_MS)
            yield took, answer
        else:
            _, answer = chosen(talk, "novice", seen, None)
        history = (*history, (position.turn, answer["play"]))
        position = next_position(position, parse_play(answer["play"]))


REPORTS: Final = {"looks": looks, "stops": stops, "times": times, "hands": hands}
"""Each as lines of text, in minutes; all of them in half an hour."""


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


def _stops_line(talk: Talk, case: Case, waits_ms: Sequence[float]) -> str:
    """Stops so long after each choose; a choose that has answered by then is made up for by another."""
    found: list[tuple[float, float]] = []
    number = 0
    while len(found) < len(waits_ms):
        each = stopped(talk, case, number, waits_ms[len(found)])
        number += 1
        if each is not None:
            found.append(each)
    passed = quantiles([each[0] for each in found])
    return f"  {case!s:<30}{passed}   worked {quantiles([each[1] for each in found])}"


def _times_line(talk: Talk, case: Case, time_ms: int) -> str:
    """Choices that took the time they were given: the forced and the solved ones are done sooner."""
    over: list[float] = []
    number = 0
    while len(over) < HANDS:
        took, answer = chosen(talk, case.level, case.view("time", number), time_ms)
        number += 1
        if not answer["exact"] and len(answer["plays"]) > 1:
            over.append(took - time_ms)
    return f"  {case}, {time_ms} ms".ljust(32) + f"{quantiles(over)}   {_kept(over, time_ms)}"


def _kept(over: Sequence[float], time_ms: int) -> str:
    kept = sum(abs(each) <= time_ms / 10 for each in over)
    return f"within 10 %: {kept} of {len(over)}"
