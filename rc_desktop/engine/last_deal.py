"""The last deal of two players, solved: each knows the other's hand, for every unseen card is in it.

Alpha-beta to the end of the hand, with the values of positions met before kept. Nothing is estimated: the
value of every play is what it comes to when both play best from there.
"""

from typing import Final

from rc_desktop.engine.choice import Patience
from rc_desktop.engine.reward import Reward
from rc_desktop.engine.stakes import unseen_by
from rc_desktop.rules.cards import Cards, count
from rc_desktop.rules.hand import next_position
from rc_desktop.rules.legal import TooManyPlays, count_plays, legal_plays
from rc_desktop.rules.plays import CAPTURE, Play
from rc_desktop.rules.position import Observation, Position, View, with_hands

MOST_LOOSE: Final = 16
"""With more on the table there can be too many plays to solve."""
MOST_POSITIONS: Final = 20_000
"""Beyond so many positions the search is given up; a few hundred are usual."""
MOST_PLAYS: Final = 500
"""A position with more plays than this is given up too: each of them can have as many answers."""
FEW_LOOSE: Final = 11
"""With so few loose cards the plays need not be counted first."""
LOOK_EVERY: Final = 4
"""Positions between two looks at the patience."""

Key = tuple[Cards, Cards, Cards, Cards, int, int, int]


class GivenUp(Exception):
    """Too many positions, or told to stop."""


def is_last_deal(view: Observation) -> bool:
    """True when all hidden cards are in the one other hand."""
    return (
        view.seats == 2
        and not view.stock_count
        and count(unseen_by(view)) == view.hand_counts[1 - view.seat]
        and count(view.loose) <= MOST_LOOSE
    )


def whole_position(view: Observation) -> Position:
    """The position, which in the last deal of two players the observation tells."""
    other = unseen_by(view)
    return with_hands(view, (view.hand, other) if view.seat == 0 else (other, view.hand), ())


class Solver:
    """Solves positions of one last deal; values are those of `reward`."""

    def __init__(self, reward: Reward, patience: Patience) -> None:
        self._reward: Final = reward
        self._patience: Final = patience
        self._known: Final[dict[Key, tuple[float, float]]] = {}
        self.positions: int = 0

    def values_of(self, position: Position, plays: list[Play]) -> list[float]:
        """The exact value of each play to the seat at turn; raises `GivenUp`."""
        values = [self._value(next_position(position, play), -1e9, 1e9) for play in plays]
        return [self._reward.whole - value for value in values] if position.turn else values

    def _value(self, position: Position, low: float, high: float) -> float:
        """The value to side 0, exact between `low` and `high`, a bound outside."""
        if position.turn < 0:
            return self._reward.of(position)[0]
        self._count()
        key = _key(position)
        known = self._known.get(key)
        least, most = (-1e9, 1e9) if known is None else known
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        best = self._best(position, low, high)
        if best <= low:
            most = best
        elif best >= high:
            least = best
        else:
            least = most = best
        self._known[key] = (least, most)
        return best

    def _best(self, position: Position, low: float, high: float) -> float:
        plays = _ordered(position)
        if position.turn == 0:
            best = -1e9
            for play in plays:
                best = max(best, self._value(next_position(position, play), max(low, best), high))
                if best >= high:
                    break
            return best
        best = 1e9
        for play in plays:
            best = min(best, self._value(next_position(position, play), low, min(high, best)))
            if best <= low:
                break
        return best

    def _count(self) -> None:
        self.positions += 1
        if self.positions % LOOK_EVERY == 0 and self._patience.is_over():
            raise GivenUp
        if self.positions > MOST_POSITIONS:
            raise GivenUp


def _key(position: Position) -> Key:
    """All that the rest of the hand depends on."""
    builds = 0
    for build in position.builds:
        # Of several builds the others do not tell which cards lie in which.
        builds = (builds << 52 | build.cards) << 5 | build.value << 1 | build.owner
    return (
        position.hands[0],
        position.hands[1],
        position.loose,
        position.captured[0],
        builds,
        position.sweeps[0] << 8 | position.sweeps[1],
        position.last_capturer << 1 | position.turn,
    )


def plays_of(view: View) -> list[Play]:
    """The legal plays; raises `GivenUp` where they are too many, without making them."""
    try:
        if view.loose.bit_count() > FEW_LOOSE and count_plays(view) > MOST_PLAYS:
            raise GivenUp
        return legal_plays(view)
    except TooManyPlays:
        raise GivenUp from None


def _ordered(position: Position) -> list[Play]:
    """The legal plays, captures that take most first: the sooner a good one is found, the more is cut."""
    plays = plays_of(position)
    plays.sort(key=_promise)
    return plays


def _promise(play: Play) -> int:
    taken = play.loose.bit_count() + (2 if play.build else 0)
    return -taken - 10 if play.kind == CAPTURE else -taken
