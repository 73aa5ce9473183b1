"""The measurements' command: `python3 run.py bench`, also `python -m rc_desktop.bench`.

Plain Python and compiled modules are measured in processes of their own, one after the other, and after them
what needs windows.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import chain
from typing import Final

from rc_desktop import compiled
from rc_desktop.bench import deals, figures, manners
from rc_desktop.bench.engine import measure_engine
from rc_desktop.bench.figures import Figure
from rc_desktop.bench.rules import measure_rules

PLAIN: Final = "plain"
COMPILED: Final = "compiled"
NOT_COMPILED: Final = 3
"""The exit code of a process that is not what it was to measure."""


class NotCompiled(Exception):
    """A run that was to be compiled was in plain Python."""


def measure_here() -> None:
    """Measure this process and its engine, and print a line of JSON for each figure."""
    for figure in chain(measure_rules(), measure_engine()):
        print(json.dumps(asdict(figure)), flush=True)


def measure(core: str) -> list[Figure]:
    """Measure plain Python or compiled modules; raises `NotCompiled` where the latter are not."""
    environ = {**os.environ, compiled.PLAIN: "1" if core == PLAIN else "0"}
    command = [sys.executable, "-m", "rc_desktop.bench", "--here", core]
    result = subprocess.run(command, env=environ, stdout=subprocess.PIPE, text=True)
    if result.returncode == NOT_COMPILED:
        raise NotCompiled
    result.check_returncode()
    return [Figure(**json.loads(text)) for text in result.stdout.splitlines()]


def measure_windows() -> int:
    """Measure and print windows, then the catalogue, each in a process of its own; the worse exit code."""
    parts = ("--frames", "--records")
    codes = [subprocess.run([sys.executable, "-m", "rc_desktop.bench", part]).returncode for part in parts]
    return max(codes, key=abs)


def print_lines(lines: Iterable[str]) -> int:
    """Print what takes its time as it comes; returns the exit code."""
    for line in lines:
        print(line, flush=True)
    return 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(prog="rc-desktop-bench", description="Measure rules and engine.")
    parser.add_argument("--plain", action="store_true", help="plain Python only")
    parser.add_argument("--deals", action="store_true", help="instead: is any seat favoured?")
    parser.add_argument(
        "--manners",
        nargs="*",
        choices=manners.REPORTS,
        metavar="PART",
        help="instead: stops heeded, times kept (all, or " + ", ".join(manners.REPORTS) + ")",
    )
    parser.add_argument("--frames", action="store_true", help="instead: start, cards in flight, hints")
    parser.add_argument("--start", action="store_true", help="instead: a start beside an empty window")
    parser.add_argument("--records", action="store_true", help="instead: library, statistics over 5,000")
    parser.add_argument("--review", action="store_true", help="instead: reviews, and what levels give away")
    parser.add_argument("--here", choices=(PLAIN, COMPILED), help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print everything; 1 where a compiled run is not compiled."""
    chosen = parse(arguments)
    if chosen.here:
        if compiled.is_compiled() != (chosen.here == COMPILED):
            return NOT_COMPILED
        measure_here()
        return 0
    if chosen.deals:
        return print_lines(deals.report())
    if chosen.manners is not None:
        parts = chosen.manners or manners.REPORTS
        return print_lines(chain.from_iterable(manners.REPORTS[part]() for part in parts))
    if chosen.start:
        from rc_desktop.bench import start

        return print_lines(start.report())
    if chosen.frames:
        from rc_desktop.bench import frames, hints, start  # the only ones that load Qt's widgets

        return print_lines(chain(start.report(), frames.report(), hints.report()))
    if chosen.records:
        from rc_desktop.bench import catalogue

        return print_lines(catalogue.report())
    if chosen.review:
        from rc_desktop.bench import review

        return print_lines(review.report())
    cores = [PLAIN] if chosen.plain else [PLAIN, COMPILED]
    print(
        f"Royal Casino on Python {platform.python_version()}, {platform.machine()}; takes three minutes.",
        flush=True,
    )
    try:
        measured = [measure(core) for core in cores]
    except NotCompiled:
        print("This was to measure compiled modules, and they are not compiled: see docs/compiled.md.")
        return 1
    print(figures.heading(cores))
    for row in zip(*measured, strict=True):
        print(figures.line(list(row)))
    return measure_windows()


if __name__ == "__main__":
    sys.exit(main())
