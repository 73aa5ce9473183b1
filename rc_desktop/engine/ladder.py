"""Players measured against each other on paired deals: `python -m rc_desktop.engine.ladder A B`.

The same deck is played once from every seat, so that luck of the cards falls on both alike.
"""

import argparse
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from typing import Final

from rc_desktop.engine import policy
from rc_desktop.engine.chance import Chance
from rc_desktop.engine.choice import Flag, Limits
from rc_desktop.engine.expert import choose_as_expert
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.stakes import PLAIN
from rc_desktop.engine.weighing import choose_by_weighing
from rc_desktop.rules.cards import rank_of
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play, parse_play, play_text
from rc_desktop.rules.position import Observation, Position, observe, side_of
from rc_desktop.rules.scoring import tally, totals

Player = Callable[[Observation, Limits], Play]
NEVER: Final[Flag] = threading.Event()


def _random(view: Observation, limits: Limits) -> Play:
    """Any legal play, each as likely."""
    texts = legal_texts(view)
    return parse_play(texts[Chance(limits.seed).below(len(texts))])


def _greedy(view: Observation, limits: Limits) -> Play:
    """The play worth most at once: captures in full, builds by half; else the card worth least is trailed."""

    def weigh(play: Play) -> float:
        table = policy.table_after(view, play)
        if play.kind == CAPTURE:
            return PLAIN.of(policy.taken(view, play)) + (PLAIN.sweep if table.is_empty else 0.0)
        if play.kind == TRAIL:
            return -PLAIN.cards[play.card] - rank_of(play.card) / 100
        return PLAIN.of(table.builds[-1].cards) / 2

    return choose_by_weighing(view, weigh, limits, NEVER).candidates[0].play


def _expert(view: Observation, limits: Limits) -> Play:
    return choose_as_expert(view, limits, NEVER).candidates[0].play


def _level(name: str) -> Player:
    return lambda view, limits: LEVELS[name].choose(view, limits, NEVER).candidates[0].play


PLAYERS: Final[dict[str, Player]] = {
    "random": _random,
    "greedy": _greedy,
    "expert": _expert,
    **{name: _level(name) for name in LEVELS},
}


@dataclass(frozen=True)
class Measure:
    """Mean points a hand of A more than B, and half the width of its 95 % interval."""

    mean: float
    half_width: float
    hands: int


def play_hand(players: Sequence[Player], seed: str, dealer: int) -> Position:
    """One hand from the seed's deck to its end, a player a seat."""
    position = deal(DOMINICAN, len(players), dealer, shuffled(seed))
    history: tuple[tuple[int, str], ...] = ()
    while position.turn >= 0:
        view = observe(position, position.turn, history)
        play = players[position.turn](view, Limits(None, None, f"{seed} {len(history)} {position.turn}"))
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return position


def seatings(a: Player, b: Player, seats: int) -> Iterator[tuple[Player, ...]]:
    """The ways to seat A against B; with three seats A sits once in each, with B in the two others."""
    for turned in range(seats if seats == 3 else 2):
        if seats == 3:
            yield tuple(a if seat == turned else b for seat in range(seats))
        else:
            yield tuple(a if side_of(seat, seats) == turned else b for seat in range(seats))


def difference(names: tuple[str, str], seats: int, seed: str) -> float:
    """A's mean points more than B's on one deck, over every seating."""
    a, b = PLAYERS[names[0]], PLAYERS[names[1]]
    total = 0.0
    hands = 0
    for turned, players in enumerate(seatings(a, b, seats)):
        points = totals(tally(play_hand(players, seed, 0)), seats)
        others = [points[side] for side in range(len(points)) if side != turned]
        total += points[turned] - sum(others) / len(others)
        hands += 1
    return total / hands


def measure(a: str, b: str, pairs: int, seats: int, seed: str, jobs: int = 1) -> Measure:
    """A against B over so many decks."""
    seeds = [f"{seed}-{number}" for number in range(pairs)]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(difference, repeat((a, b)), repeat(seats), seeds, chunksize=8))
    else:
        found = [difference((a, b), seats, each) for each in seeds]
    mean = sum(found) / pairs
    spread = sum((each - mean) ** 2 for each in found) / max(pairs - 1, 1)
    return Measure(mean, 1.96 * (spread / pairs) ** 0.5, pairs * (3 if seats == 3 else 2))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure one pair of players, or every pair when none is named."""
    parser = argparse.ArgumentParser(prog="ladder", description="Measure players on paired deals.")
    parser.add_argument("players", nargs="*", metavar="PLAYER", help=", ".join(PLAYERS))
    parser.add_argument("--pairs", type=int, default=200, help="decks, each played from every seat")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    chosen = parser.parse_args(arguments)
    names = chosen.players or list(PLAYERS)
    if len(names) < 2 or any(name not in PLAYERS for name in names):
        parser.error("name two or more of: " + ", ".join(PLAYERS))
    print(f"{chosen.pairs} decks, {chosen.seats} seats, seed {chosen.seed!r}: points a hand, 95 % interval")
    for place, a in enumerate(names):
        for b in names[place + 1 :]:
            found = measure(a, b, chosen.pairs, chosen.seats, chosen.seed, chosen.jobs)
            print(
                f"{a:>8} - {b:<8} {found.mean:+6.2f} ± {found.half_width:.2f}   ({found.hands} hands)",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
