"""The ladder of levels: `python3 run.py ladder` remakes docs/opponents.md, or measures players by name.

Without names every table of the page is measured anew, an hour or two; `--share 0.1` takes a tenth
of the hands and prints without writing. With two or more names (`ladder sharp expert`) each pair is measured.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from rc_desktop.compiled import is_compiled
from rc_desktop.engine.contest import PLAYERS, measure, won_games
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.styles import STYLES

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "opponents.md"
TABLES: Final = re.compile(r"(?<=<!-- measured -->\n).*?(?=<!-- end of measured -->)", re.S)

HANDS: Final = 1000
"""Hands for each step of the ladder; the yardstick and Master against it have twice as many."""


class Ladder:
    """Measures the page's tables, `share` of the hands that it asks for."""

    def __init__(self, seed: str, jobs: int, share: float) -> None:
        self._seed: Final = seed
        self._jobs: Final = jobs
        self._share: Final = share

    def lines(self) -> Iterator[str]:
        """The tables, a line as soon as it is known."""
        build = "compiled" if is_compiled() else "plain Python"
        yield f"Seed `{self._seed}`, {build}. A ± B: mean and 95 % interval.\n"
        yield from self._yardstick()
        yield from self._steps()
        yield from self._against_expert()
        yield from self._styles()
        yield from self._matches()

    def _yardstick(self) -> Iterator[str]:
        yield _head("The yardstick: expert rules, 2 seats", "against", "points a hand", "hands won", "hands")
        for name in ("random", "greedy"):
            yield self._row("expert", name, 2, 2 * HANDS, first=name)

    def _steps(self) -> Iterator[str]:
        yield _head("Each level against the one below", "seats", "", "points a hand", "hands won", "hands")
        for seats in (2, 3, 4):
            for below, above in pairwise(LEVELS):
                yield self._row(above, below, seats, HANDS, first=f"{seats} | {above} - {below}")

    def _against_expert(self) -> Iterator[str]:
        yield _head("Against expert rules", "seats", "", "points a hand", "hands won", "hands")
        for seats, name, hands in (
            (2, "regular", 2 * HANDS), (2, "sharp", 2 * HANDS), (2, "master", 2 * HANDS),
            (3, "sharp", HANDS), (3, "master", HANDS), (4, "sharp", HANDS), (4, "master", HANDS),
        ):  # fmt: skip
            yield self._row(name, "expert", seats, hands, first=f"{seats} | {name}")

    def _row(self, a: str, b: str, seats: int, hands: int, first: str) -> str:
        found = measure(a, b, self._decks(hands, seats), seats, self._seed, self._jobs)
        won = f"{100 * found.won.mean:.0f} %"
        return _line(first, found.points, won, found.hands)

    def _styles(self) -> Iterator[str]:
        title = "Styles against the same level without one, 2 seats: more a hand"
        yield _head(title, "", "points", "builds", "sweeps", "hands")
        for name, level in LEVELS.items():
            for style in STYLES if level.styled else ():
                found = measure(f"{name}:{style}", name, self._decks(HANDS, 2), 2, self._seed, self._jobs)
                yield _line(f"{name}, {style}", found.points, found.builds, found.sweeps, found.hands)

    def _matches(self) -> Iterator[str]:
        yield _head("Master for the match against Master for points", "from", "games won", "games")
        for scores in ((18, 18), (20, 15)):
            games = max(4, round(HANDS * self._share / 4) * 4)
            won = won_games("master", "points", games, scores, self._seed, self._jobs)
            share = f"{100 * won.mean:.1f} ± {100 * won.half_width:.1f} %"
            yield _line(f"{scores[0]}-{scores[1]}", share, games)

    def _decks(self, hands: int, seats: int) -> int:
        return max(2, -(-round(hands * self._share) // (3 if seats == 3 else 2)))


def _head(title: str, *columns: str) -> str:
    """A heading and the head of its table."""
    return f"\n### {title}\n\n{_line(*columns)}{_line(*('---' for _ in columns))}"


def _line(*fields: object) -> str:
    return "| " + " | ".join(str(field) for field in fields) + " |\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Remake the page, or measure the players that are named."""
    parser = argparse.ArgumentParser(prog="ladder", description="Measure players on paired deals.")
    parser.add_argument("players", nargs="*", metavar="PLAYER", help=", ".join(PLAYERS))
    parser.add_argument(
        "--pairs", type=int, default=200, help="with names: decks, each played from every seat"
    )
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--share", type=float, default=1.0, help="without names: this part of the hands")
    chosen = parser.parse_args(arguments)
    if len(chosen.players) == 1 or any(name not in PLAYERS for name in chosen.players):
        parser.error("name two or more of: " + ", ".join(PLAYERS))
    if chosen.players:
        _measure_pairs(chosen.players, chosen.pairs, chosen.seats, chosen.seed, chosen.jobs)
    else:
        _remake(Ladder(chosen.seed, chosen.jobs, chosen.share), chosen.share >= 1.0)
    return 0


def _measure_pairs(names: Sequence[str], decks: int, seats: int, seed: str, jobs: int) -> None:
    print(f"{decks} decks, {seats} seats, seed {seed!r}: a hand, 95 % interval")
    for place, a in enumerate(names):
        for b in names[place + 1 :]:
            found = measure(a, b, decks, seats, seed, jobs)
            print(
                f"{a:>8} - {b:<8} points {found.points}  builds {found.builds}  sweeps {found.sweeps}"
                f"  won {100 * found.won.mean:.0f} %  ({found.hands} hands)",
                flush=True,
            )


def _remake(ladder: Ladder, write: bool) -> None:
    lines = []
    for line in ladder.lines():
        print(line, end="", flush=True)
        lines.append(line)
    if write:
        page = PAGE.read_text("utf-8")
        PAGE.write_text(TABLES.sub(lambda _: "\n" + "".join(lines) + "\n", page), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
