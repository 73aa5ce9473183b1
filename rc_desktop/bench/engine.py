"""How the engine process starts, answers and stops, measured from outside as the game sees it."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from rc_desktop.bench.figures import Figure
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.position import observe

CHOICES: Final = 50
SEARCHING: Final = ("sharp", "master")
"""Levels that take the time they are given."""
SEARCHES: Final = 4
SEARCH_MS: Final = 1000


def measure_engine() -> Iterator[Figure]:
    """Every figure of the engine process."""
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "rc_desktop.engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        hello = _ask(process.stdin, process.stdout, {"id": 0, "do": "hello"})
        yield Figure("engine: start to answer to hello", (time.perf_counter() - began) * 1000, "ms")
        for level in [level for level in hello["levels"] if level not in SEARCHING]:
            took = [_choose_ms(process.stdin, process.stdout, level, number) for number in range(CHOICES)]
            yield Figure(
                f"engine: a {level} choice, first turn, mean of {CHOICES}", sum(took) / CHOICES, "ms"
            )
        aims = (
            {2: "aim: 5,000 compiled", 3: "", 4: "aim: 2,500 compiled"} if "master" in hello["levels"] else {}
        )
        for seats, aim in aims.items():
            rate = _iterations(process.stdin, process.stdout, seats)
            yield Figure(f"engine: iterations of the search, {seats} seats", rate, "/s", aim, True)
        memory = _memory_mb(process.pid)
        if memory is not None:
            yield Figure("engine: memory", memory, "MB", "aim: under 150")
        process.stdin.close()


def _choose_ms(stdin: IO[bytes], stdout: IO[bytes], level: str, number: int) -> float:
    position = deal(DOMINICAN, 2, 0, shuffled(f"bench {number}"))
    observation = observation_to_json(observe(position, position.turn))
    began = time.perf_counter()
    _ask(stdin, stdout, {"id": number, "do": "choose", "observation": observation, "level": level})
    return (time.perf_counter() - began) * 1000


def _iterations(stdin: IO[bytes], stdout: IO[bytes], seats: int) -> float:
    """Iterations a second over the first turns of a few hands, `SEARCH_MS` each."""
    done = took = 0
    for number in range(SEARCHES):
        position = deal(DOMINICAN, seats, 0, shuffled(f"bench {number}"))
        observation = observation_to_json(observe(position, position.turn))
        request = {
            "id": number,
            "do": "choose",
            "observation": observation,
            "level": "master",
            "seed": "bench",
        }
        answer = _ask(stdin, stdout, {**request, "time_ms": SEARCH_MS})
        done += answer["iterations"]
        took += answer["time_ms"]
    return done * 1000 / took


def _ask(stdin: IO[bytes], stdout: IO[bytes], request: dict[str, Any]) -> dict[str, Any]:
    stdin.write(json.dumps(request).encode() + b"\n")
    stdin.flush()
    answer: dict[str, Any] = json.loads(stdout.readline())
    if not answer["ok"]:
        raise RuntimeError(f"the engine refused {request['do']}: {answer['error']['message']}")
    return answer


def _memory_mb(pid: int) -> float | None:
    """Resident memory, as Linux tells it; None elsewhere."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    for line in status.read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return None
