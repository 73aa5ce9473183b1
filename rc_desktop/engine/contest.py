"""Players measured against each other on paired deals: whole hands, and games from a given score.

The same deck is played once from every seat, so that luck of the cards falls on both alike.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from typing import Final

from rc_desktop.engine import policy
from rc_desktop.engine.chance import Chance
from rc_desktop.engine.choice import Flag, Limits
from rc_desktop.engine.expert import choose_as_expert
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.master import choose_for_points
from rc_desktop.engine.stakes import PLAIN
from rc_desktop.engine.styles import STYLES
from rc_desktop.engine.weighing import choose_by_weighing
from rc_desktop.pairing import Margin, margin, more, seatings
from rc_desktop.rules.cards import rank_of
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.match import next_dealer, settle
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


def _points(view: Observation, limits: Limits) -> Play:
    """Master that plays every hand for its points, whatever the score."""
    return choose_for_points(view, limits, NEVER).candidates[0].play


def _level(name: str, style: str = "") -> Player:
    def choose(view: Observation, limits: Limits) -> Play:
        asked = Limits(limits.time_ms, limits.iterations, limits.seed, STYLES.get(style))
        return LEVELS[name].choose(view, asked, NEVER).candidates[0].play

    return choose


PLAYERS: Final[dict[str, Player]] = {
    "random": _random,
    "greedy": _greedy,
    "expert": _expert,
    "points": _points,
    **{name: _level(name) for name in LEVELS},
    **{f"{name}:{style}": _level(name, style) for name in LEVELS if LEVELS[name].styled for style in STYLES},
}
"""Who can be measured: the levels, with their styles, and yardsticks."""


@dataclass(frozen=True)
class Measure:
    """How A did against B a hand: points, builds and sweeps more, and the share of hands won."""

    points: Margin
    builds: Margin
    sweeps: Margin
    won: Margin
    hands: int


@dataclass(frozen=True)
class _Hand:
    """What a side did in a hand, less what the others did on average; won counts 1, level a half."""

    points: float
    builds: float
    sweeps: float
    won: float


def play_hand(
    players: Sequence[Player], seed: str, dealer: int = 0, scores: tuple[int, ...] | None = None
) -> tuple[Position, list[tuple[int, Play]]]:
    """One hand from the seed's deck, a player a seat: the position at its end, and who played what."""
    position = deal(DOMINICAN, len(players), dealer, shuffled(seed), scores)
    history: tuple[tuple[int, str], ...] = ()
    course: list[tuple[int, Play]] = []
    while position.turn >= 0:
        view = observe(position, position.turn, history)
        play = players[position.turn](view, Limits(None, None, f"{seed} {len(history)} {position.turn}"))
        course.append((position.turn, play))
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return position, course


def on_one_deck(names: tuple[str, str], seats: int, seed: str) -> list[float]:
    """A's points, builds, sweeps and hands won more than B's on one deck, the mean over every seating."""
    hands = [
        _compared(*play_hand([PLAYERS[names[who]] for who in seating], seed), turned)
        for turned, seating in enumerate(seatings(seats))
    ]
    return [
        sum(values) / len(hands)
        for values in zip(*((hand.points, hand.builds, hand.sweeps, hand.won) for hand in hands), strict=True)
    ]


def _compared(end: Position, course: list[tuple[int, Play]], side: int) -> _Hand:
    points = totals(tally(end), end.seats)
    builds = [0] * len(points)
    sweeps = [0] * len(points)
    for seat, play in course:
        builds[side_of(seat, end.seats)] += play.kind not in (CAPTURE, TRAIL)
    for seat, made in enumerate(end.sweeps):
        sweeps[side_of(seat, end.seats)] += made
    rivals = max(value for other, value in enumerate(points) if other != side)
    won = 1.0 if points[side] > rivals else 0.5 if points[side] == rivals else 0.0
    return _Hand(more(points, side), more(builds, side), more(sweeps, side), won)


def measure(a: str, b: str, decks: int, seats: int, seed: str, jobs: int = 1) -> Measure:
    """A against B over so many decks, each from every seating; `jobs` processes share them."""
    seeds = [f"{seed}-{number}" for number in range(decks)]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(on_one_deck, repeat((a, b)), repeat(seats), seeds, chunksize=4))
    else:
        found = [on_one_deck((a, b), seats, each) for each in seeds]
    margins = [margin(list(column)) for column in zip(*found, strict=True)]
    points, builds, sweeps, won = margins
    return Measure(points, builds, sweeps, won, decks * (3 if seats == 3 else 2))


def won_games(a: str, b: str, games: int, scores: tuple[int, int], seed: str, jobs: int = 1) -> Margin:
    """The share of two-seat games that A wins from `scores`: each deal of cards is played from both seats.

    A has the first of the two scores in half of the games and the second in the other half, and so have the
    dealer's place and the cards, so that equals win one half each.
    """
    seeds = [f"{seed}-{number}" for number in range((games + 3) // 4)]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(_share_won, repeat((a, b)), repeat(scores), seeds, chunksize=2))
    else:
        found = [_share_won((a, b), scores, each) for each in seeds]
    return margin(found)


def _share_won(names: tuple[str, str], scores: tuple[int, int], seed: str) -> float:
    """How many of four games A wins: from either seat, with either score."""
    won = 0
    for start in (scores, scores[::-1]):
        for seat in (0, 1):
            players = names if seat == 0 else names[::-1]
            # Cards of their own for each start: from level scores they would be the same games again.
            cards = f"{seed} {start is scores}"
            won += _game([PLAYERS[name] for name in players], start, cards) == seat
    return won / 4


def _game(players: Sequence[Player], scores: tuple[int, ...], seed: str) -> int:
    """Play hands until the match is won; the winner's seat."""
    dealer = 0
    for number in range(1000):
        end, _ = play_hand(players, f"{seed} hand {number}", dealer, scores)
        settled = settle(DOMINICAN, scores, tally(end))
        if settled.winner is not None:
            return settled.winner
        scores = settled.scores
        dealer = next_dealer(DOMINICAN, len(players), dealer)
    raise RuntimeError("a match without end")
