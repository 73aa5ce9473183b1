"""What a seat's plays tell of its hand: candidate hands, each as likely as it makes what was played.

A seat is thought to play by expert rules with some noise: its plays are as likely as a softmax of their
values, one time in twenty any. Near the target it is not known whether it minds the score: as likely as not.
What is certain is honoured already by `belief`. Over 2,000 hands against expert rules these figures brought
2.82 points a hand where 150 candidates, a temperature of 0.4 and a tenth brought 2.75 (± 0.19):
docs/opponents.md.
"""

from typing import Final

from rc_desktop.engine.alike import one_of_each
from rc_desktop.engine.belief import Belief
from rc_desktop.engine.choice import Patience
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.expert import EXPERT_MANNER, Mind
from rc_desktop.engine.playouts import plays_in
from rc_desktop.engine.rewind import decisions
from rc_desktop.engine.stakes import minds_conditions
from rc_desktop.engine.values import squash
from rc_desktop.rules.cards import Cards
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation, Position, observe

CANDIDATES: Final = 400
FEWEST: Final = 100
"""Fewer candidates than this, where the time was short, would stand for too few hands: none is better."""
TEMPERATURE: Final = 0.2
ANY_PLAY: Final = 0.05
_MOST_PLAYS: Final = 30
"""A choice among more plays than this tells little for the time it takes, and is passed over."""


class Pool:
    """Candidate hands of the others, drawn as often as they are likely."""

    def __init__(self, belief: Belief, dice: Dice, hands: list[list[Cards]], weights: list[float]) -> None:
        self._belief: Final = belief
        self._dice: Final = dice
        self._hands: Final = hands
        self._sums: Final[list[float]] = []
        total = 0.0
        for weight in weights:
            total += weight
            self._sums.append(total)
        self._total: Final = total

    @property
    def size(self) -> int:
        """How many candidates it has; none where worlds are drawn evenly."""
        return len(self._hands)

    def draw(self) -> Position:
        """A world with hands from the pool; evenly drawn where there is no pool."""
        if not self._hands:
            return self._belief.world(self._belief.hands(self._dice))
        mark = self._total * self._dice.below(1 << 20) / (1 << 20)
        low, high = 0, len(self._sums) - 1
        while low < high:
            middle = (low + high) >> 1
            if self._sums[middle] > mark:
                high = middle
            else:
                low = middle + 1
        return self._belief.world(self._hands[low])


def no_pool(belief: Belief, dice: Dice) -> Pool:
    """Worlds drawn evenly."""
    return Pool(belief, dice, [], [])


def inferred(belief: Belief, dice: Dice, patience: Patience) -> Pool:
    """A pool from what the other of two seats has played this deal; none where nothing can be told.

    Once the patience is over it stays as small as it is, or is given up.
    """
    view = belief.view
    other = 1 - view.seat
    seen = [(observe(position, other), play) for position, play in decisions(view) if position.turn == other]
    if view.seats != 2 or not seen:
        return no_pool(belief, dice)
    judged: dict[Cards, float] = {}
    hands: list[list[Cards]] = []
    weights: list[float] = []
    for drawn in range(1, CANDIDATES + 1):
        hand = belief.hands(dice)
        if hand[other] not in judged:
            judged[hand[other]] = _likelihood(seen, hand[other])
        weight = judged[hand[other]]
        if weight > 0.0:
            hands.append(hand)
            weights.append(weight)
        if drawn < CANDIDATES and patience.is_over():
            if drawn < FEWEST:
                return no_pool(belief, dice)
            break
    return Pool(belief, dice, hands, weights)


def _likelihood(seen: list[tuple[Observation, Play]], hand: Cards) -> float:
    """How likely a seat with this hand now has made the plays it made, each with what it saw but its hand."""
    likely = 1.0
    for view, play in reversed(seen):
        hand |= 1 << play.card
        likely *= _chance_of(_changed(view, hand, view.scores), play)
    return likely


def _changed(view: Observation, hand: Cards, scores: tuple[int, ...]) -> Observation:
    """An observation with another hand, and other scores as the hand began."""
    return Observation(
        view.options,
        view.dealer,
        view.turn,
        view.seat,
        hand,
        view.hand_counts,
        view.loose,
        view.builds,
        view.stock_count,
        view.captured,
        view.sweeps,
        view.last_capturer,
        scores,
        (),
    )


def _chance_of(view: Observation, made: Play) -> float:
    """How likely a player of expert rules with some noise makes this play."""
    plays = plays_in(view)
    if made not in plays:
        return 0.0
    # What was played stands for all that is alike: it comes first.
    plays = one_of_each([made, *plays])
    if not 1 < len(plays) <= _MOST_PLAYS:
        return 1.0
    odds = _first_of(view, plays)
    if minds_conditions(view):
        odds = (odds + _first_of(_changed(view, view.hand, (0,) * len(view.scores)), plays)) / 2.0
    return ANY_PLAY / len(plays) + (1.0 - ANY_PLAY) * odds


def _first_of(view: Observation, plays: list[Play]) -> float:
    """How likely the first of these plays is to be thought the best."""
    mind = Mind(view, EXPERT_MANNER)
    values = [mind.weigh(play) for play in plays]
    best = max(values)
    odds = [_exp((value - best) / TEMPERATURE) for value in values]
    return odds[0] / sum(odds)


def _exp(x: float) -> float:
    """e**x for x up to 0, from the table that every platform has."""
    squashed = squash(-x)
    return (1.0 - squashed) / (1.0 + squashed)
