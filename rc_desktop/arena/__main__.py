"""The arena's command: `rc-desktop arena A B`, also `run.py arena` and `python -m rc_desktop.arena`."""

import argparse
import json
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from rc_desktop.arena import report
from rc_desktop.arena.contest import BrokenOff, Contest, Score, Setting, fresh_seed
from rc_desktop.arena.entrant import EntrantError, entrant
from rc_desktop.arena.pipe import Interrupted
from rc_desktop.arena.player import Terms, Unusable
from rc_desktop.rules.notation import NotationError, options_from_json
from rc_desktop.rules.options import PRESETS, Options

ALONE: Final = "rc-desktop-arena"
"""The command as pip installs it."""
BROKEN_OFF: Final = 1
UNUSABLE: Final = 2
INTERRUPTED: Final = 130
BEYOND_MS: Final = 1000
"""A play is late so long after the time asked for."""


def parser() -> argparse.ArgumentParser:
    """The arguments of a contest."""
    own = Path(sys.argv[0]).stem == ALONE  # on Windows it ends in .exe
    found = argparse.ArgumentParser(
        prog=ALONE if own else "rc-desktop arena",
        description="Play two programs that speak the engine protocol against each other on paired deals.",
    )
    player = "LEVEL@ or LEVEL:STYLE@ (the own engine), or a command line, with or without LEVEL@ before it"
    found.add_argument("a", metavar="A", help=player)
    found.add_argument("b", metavar="B", help="the same")
    found.add_argument(
        "--pairs", type=_positive, default=100, help="decks, each played from every side (100)"
    )
    found.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="2, 3 or 4 (2)")
    rules = found.add_mutually_exclusive_group()
    rules.add_argument("--preset", choices=PRESETS, default="dominican", help="house rules (dominican)")
    rules.add_argument(
        "--rules", type=_rules, metavar="JSON", help="house rules that differ from the default"
    )
    found.add_argument("--time-ms", type=_positive, help="ask for plays in so many milliseconds")
    found.add_argument("--iterations", type=_positive, help="ask for so many iterations")
    found.add_argument("--cap-ms", type=_positive, help="when a play is late (time-ms + 1000, else 10000)")
    found.add_argument(
        "--most-faults", type=_positive, default=20, help="faults before it is broken off (20)"
    )
    found.add_argument("--seed", help="of the decks; a fresh one, told at the end, unless given")
    found.add_argument("--show-errors", action="store_true", help="let the programs' stderr through")
    return found


def _positive(text: str) -> int:
    number = int(text)
    if not 0 < number <= 1_000_000_000:
        raise ValueError
    return number


def _rules(text: str) -> Options:
    try:
        return options_from_json(json.loads(text))
    except (NotationError, ValueError, RecursionError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _contest(chosen: argparse.Namespace) -> Contest:
    """The contest that the arguments ask for; raises `EntrantError`."""
    beyond = 10_000 if chosen.time_ms is None else chosen.time_ms + BEYOND_MS
    terms = Terms(chosen.time_ms, chosen.iterations, chosen.cap_ms or beyond, chosen.show_errors)
    options = chosen.rules if chosen.rules is not None else PRESETS[chosen.preset]
    seed = fresh_seed() if chosen.seed is None else chosen.seed
    setting = Setting(chosen.seats, options, chosen.pairs, seed, chosen.most_faults)
    return Contest((entrant(chosen.a), entrant(chosen.b)), setting, terms)


def _tell(score: Score) -> None:
    """The score so far, on a terminal only."""
    if sys.stderr.isatty():
        print(
            f"\r{len(score.differences)} decks: A - B {report.shown(score.differences)}  ",
            end="",
            file=sys.stderr,
            flush=True,
        )


@contextmanager
def _interruptible(interrupted: threading.Event) -> Iterator[None]:
    """While a contest is played, Ctrl+C and being asked to end set the event: no program is left running.

    Nothing is raised where it would come at any moment, even between taking a lock and holding it.
    """

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        interrupted.set()

    before = {number: signal.signal(number, interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _run(contest: Contest) -> int:
    """Play and print; returns the exit code."""
    code = 0
    try:
        contest.start()
        for line in report.entrants(contest):
            print(line, flush=True)
        contest.play(_tell)
    except Unusable as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    except BrokenOff as error:
        print(f"Broken off: {error}.")
        code = BROKEN_OFF
    except Interrupted:
        print("Interrupted.")
        code = INTERRUPTED
    finally:
        contest.close()
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for line in report.result(contest):
        print(line)
    print(f"seed {contest.setting.seed!r}", flush=True)
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a contest; returns 0, 1 when it was broken off, 2 where it cannot begin, 130 when interrupted."""
    chosen = parser().parse_args(arguments)
    try:
        contest = _contest(chosen)
    except EntrantError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    print("Royal Casino arena: " + report.heading(contest.setting, contest.terms), flush=True)
    with _interruptible(contest.terms.interrupted):
        return _run(contest)


if __name__ == "__main__":
    sys.exit(main())
