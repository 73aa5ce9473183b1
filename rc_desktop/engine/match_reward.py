"""The chance to win the match as a deal ends: the exact expectation over the items still open.

Each item goes to one side or the other with some chance, independent of the others; near the target the
conditions decide first ("The match: to 21"). No outcome is ever sampled.
"""

import math
from typing import Final

from rc_desktop.engine import values
from rc_desktop.engine.reward import Reward
from rc_desktop.engine.win_chance import chances, look_up
from rc_desktop.rules import scoring
from rc_desktop.rules.cards import ALL_SPADES, BIG_CASINO, LITTLE_CASINO
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import Position

_POINTS: Final = tuple(scoring.POINTS.values())
"""Points of the items in the counting order, sweeps apart."""
_SINGLES: Final = (BIG_CASINO, LITTLE_CASINO, 3, 0, 2, 1)
"""The cards that are items 2 to 7: the aces of spades, clubs, hearts and diamonds last."""
_NOBODY: Final = -1.0
"""The chance of an item that nobody gets: tied, or left on the table."""
_LOOSE_NEXT: Final = (0.67, 0.86, 0.85, 0.85, 0.85, 0.85)
"""How likely such a card goes to the side to move next when it lies loose as a deal ends."""
_TO_MOVE: Final = (-2.0, 0.42)
_SPADES_TO_MOVE: Final = (-0.2, 0.36)
"""What the side to move next can be thought to lead by besides: for moving first on that table, and for each
loose card, or spade, there. Like `_LOOSE_NEXT` fitted to who got what in 25,000 hands of expert rules."""
_PLACE: Final = {scoring.CARDS: 0, scoring.SPADES: 1, scoring.BIG: 2, scoring.LITTLE: 3}
_NONE: Final = -1


class ChanceOfTwo(Reward):
    """Two sides: the chance of each to win the match."""

    def __init__(self, options: Options, scores: tuple[int, ...]) -> None:
        self._options: Final = options
        self._scores: Final = scores
        self._target: Final = options.target
        self._gate: Final = options.near_target == "gate"
        self._table: Final = chances(options.near_target)
        needs = [scoring.condition_of(options, scores, side) for side in (0, 1)]
        self._needs: Final = [_NONE if need is None else _PLACE[need] for need in needs]
        self._barred: Final = [scoring.sweeps_barred(options, score) for score in scores]

    @property
    def spread(self) -> float:
        """A tenth: about what one deal moves the chance by."""
        return 0.1

    @property
    def whole(self) -> float:
        """One of two wins."""
        return 1.0

    def of(self, position: Position) -> list[float]:
        """The chance of each side to win the match, together 1."""
        if position.turn < 0 and self._options.claim == "immediate":
            claim = scoring.claimed(position)
            if claim is not None:
                return [1.0, 0.0] if claim[0] == 0 else [0.0, 1.0]
        captured = position.captured
        if len(captured) == 4:
            odds = _odds(position, captured[0] | captured[2], captured[1] | captured[3])
            swept = [position.sweeps[0] + position.sweeps[2], position.sweeps[1] + position.sweeps[3]]
        else:
            odds = _odds(position, captured[0], captured[1])
            swept = list(position.sweeps)
        chance = self._chance(odds, self._sweep_points(swept))
        return [chance, 1.0 - chance]

    def _sweep_points(self, made: list[int]) -> list[int]:
        """What the sweeps made so far score each side ("Sweep")."""
        if self._options.sweeps == "off":
            return [0, 0]
        scored = made
        if self._options.sweeps == "cancel":
            least = min(made)
            scored = [made[0] - least, made[1] - least]
        return [0 if self._barred[side] else scored[side] for side in (0, 1)]

    def _chance(self, odds: list[float], swept: list[int]) -> float:
        """The first side's chance: conditions decide first, then points."""
        first, second = self._needs
        if first == _NONE and second == _NONE:
            return self._by_points(odds, swept)
        won = _first_gets(odds, first)
        lost = _second_gets(odds, second)
        if first == second:
            rest = 1.0 - won - lost
        elif first < second or second == _NONE:
            # Both met: the earlier in the counting order wins.
            rest = (1.0 - won) * (1.0 - lost)
        else:
            rest = (1.0 - won) * (1.0 - lost)
            won *= 1.0 - lost
        if rest <= 0.0:
            return won
        return won + rest * self._by_points(_unmet(odds, first, second), swept)

    def _by_points(self, odds: list[float], swept: list[int]) -> float:
        """The first side's chance when no condition is met."""
        own, other = self._scores[0] + swept[0], self._scores[1] + swept[1]
        likely = [1.0]
        open_points = 0
        for item in range(8):
            chance = odds[item]
            points = _POINTS[item]
            if chance >= 1.0:
                own += points
            elif chance == 0.0:
                other += points
            elif chance > 0.0:
                open_points += points
                likely = _spread(likely, points, chance)
        total = 0.0
        for points, chance in enumerate(likely):
            if chance > 0.0:
                total += chance * self._settled(own + points, other + open_points - points)
        return total

    def _settled(self, own: int, other: int) -> float:
        """The chance with these scores after a hand in which no condition was met."""
        if self._needs[0] != _NONE:
            own = self._scores[0] if self._gate else min(own, self._target - 1)
        if self._needs[1] != _NONE:
            other = self._scores[1] if self._gate else min(other, self._target - 1)
        return look_up(self._table, self._target, own, other)


def _spread(likely: list[float], points: int, chance: float) -> list[float]:
    """How likely 0, 1, .. points are with one more item that brings `points` with this chance."""
    more = [each * (1.0 - chance) for each in likely]
    more.extend([0.0] * points)
    for had, each in enumerate(likely):
        more[had + points] += each * chance
    return more


def _first_gets(odds: list[float], item: int) -> float:
    return 0.0 if item == _NONE or odds[item] < 0.0 else odds[item]


def _second_gets(odds: list[float], item: int) -> float:
    return 0.0 if item == _NONE or odds[item] < 0.0 else 1.0 - odds[item]


def _unmet(odds: list[float], first: int, second: int) -> list[float]:
    """The items' chances once it is known that neither condition was met."""
    known = list(odds)
    if first != _NONE and known[first] > 0.0:
        known[first] = 0.0
    if second != _NONE and known[second] >= 0.0 and second != first:
        known[second] = 1.0
    return known


def _odds(position: Position, first: int, second: int) -> list[float]:
    """How likely the first side gets each item, or `_NOBODY`."""
    over = position.turn < 0
    taken = first | second
    lead = first.bit_count() - second.bit_count()
    spades = (first & ALL_SPADES).bit_count() - (second & ALL_SPADES).bit_count()
    open_cards = 0 if over else 52 - taken.bit_count()
    open_spades = 0 if over else 13 - (taken & ALL_SPADES).bit_count()
    more_cards = more_spades = 0.0
    if not over:
        more_cards = _TO_MOVE[0] + _TO_MOVE[1] * position.loose.bit_count()
        more_spades = _SPADES_TO_MOVE[0] + _SPADES_TO_MOVE[1] * (position.loose & ALL_SPADES).bit_count()
        if position.turn & 1:
            more_cards, more_spades = -more_cards, -more_spades
    odds = [
        _most(lead, more_cards, open_cards, values.CARD_SLOPE),
        _most(spades, more_spades, open_spades, values.SPADE_SLOPE),
    ]
    for place, card in enumerate(_SINGLES):
        bit = 1 << card
        if first & bit:
            odds.append(1.0)
        elif second & bit:
            odds.append(0.0)
        elif over:
            odds.append(_NOBODY)
        elif position.loose & bit:
            odds.append(1.0 - _LOOSE_NEXT[place] if position.turn & 1 else _LOOSE_NEXT[place])
        else:
            odds.append(0.5)
    return odds


def _most(lead: int, more: float, open_cards: int, slope: float) -> float:
    """How likely the first side gets most; `more` is what it can be thought to lead by besides."""
    if not open_cards and not lead:
        return _NOBODY
    if open_cards <= 0 or lead > open_cards or -lead > open_cards:
        return 1.0 if lead > 0 else 0.0
    return (1.0 + values.squash(slope * (lead + more) / math.sqrt(open_cards))) / 2.0
