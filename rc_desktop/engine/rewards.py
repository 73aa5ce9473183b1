"""What a search plays for: points of the hand, or near the target the chance to win the match."""

from typing import Final

from rc_desktop.engine import values
from rc_desktop.engine.choice import CHANCE, LEAD, WORTH
from rc_desktop.engine.match_reward import ChanceOfTwo
from rc_desktop.engine.reward import Reward
from rc_desktop.rules import scoring
from rc_desktop.rules.cards import ALL_SPADES, BIG_CASINO, LITTLE_CASINO
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import Position, View, deal_number, deals_in_hand, sides

ONE_HAND: Final = 14
"""Within so many points of the target a hand can decide the match, or lead to where conditions begin."""
CONDITION_MET: Final = 8.0
"""With three sides: what meeting a condition is worth in points."""


def reward_for(view: View, for_match: bool = True) -> Reward:
    """What to play for in the deal that `view` stands in; not `for_match`: points, whatever the score."""
    terms = values.terms_for(view.seats, deal_number(view), deals_in_hand(view.seats))
    if sides(view.seats) == 3:
        return PointsOfThree(view.options, view.scores, terms)
    if for_match and max(view.scores) >= view.options.target - ONE_HAND:
        return ChanceOfTwo(view.options, view.scores)
    return PointsOfTwo(view.options, view.seats, terms)


def measure_of(reward: Reward) -> str:
    """What the values of a reward are: `LEAD`, `CHANCE` or `WORTH`."""
    if isinstance(reward, ChanceOfTwo):
        return CHANCE
    # With three sides a condition met is worth points that nobody scores.
    return WORTH if isinstance(reward, PointsOfThree) and reward.counts_conditions else LEAD


class PointsOfTwo(Reward):
    """Two sides: the points of the hand, each side's less the other's."""

    def __init__(self, options: Options, seats: int, terms: values.Terms) -> None:
        self._seats: Final = seats
        self._sweeps: Final = options.sweeps != "off"
        self._terms: Final = terms

    def of(self, position: Position) -> list[float]:
        """Points by which each side leads."""
        captured = position.captured
        made = position.sweeps
        over = position.turn < 0
        if self._seats == 4:
            lead = values.lead_of(captured[0] | captured[2], captured[1] | captured[3], over)
            swept = made[0] + made[2] - made[1] - made[3]
        else:
            lead = values.lead_of(captured[0], captured[1], over)
            swept = made[0] - made[1]
        if self._sweeps:
            # Cancelling or not, the difference is the same with two sides.
            lead += swept
        if not over:
            unseen = values.unseen_after_deal(captured, position.loose)
            table = values.table_points(self._terms, position.loose, unseen, self._sweeps)
            lead += -table if position.turn & 1 else table
        return [lead, -lead]


class PointsOfThree(Reward):
    """Three sides: each side's points less the mean of the others'; `CONDITION_MET` for a condition."""

    def __init__(self, options: Options, scores: tuple[int, ...], terms: values.Terms) -> None:
        self._options: Final = options
        self._terms: Final = terms
        self._needs: Final = [scoring.condition_of(options, scores, side) for side in range(3)]
        self._barred: Final = [scoring.sweeps_barred(options, score) for score in scores]

    @property
    def counts_conditions(self) -> bool:
        """True where a side needs a condition, so that not all points are points of the hand."""
        return any(need is not None for need in self._needs)

    def of(self, position: Position) -> list[float]:
        """Each side's points less the mean of the others'."""
        captured = position.captured
        over = position.turn < 0
        taken = captured[0] | captured[1] | captured[2]
        cards = values.shares(
            [pile.bit_count() for pile in captured],
            0 if over else 52 - taken.bit_count(),
            values.CARD_SLOPE,
        )
        spades = values.shares(
            [(pile & ALL_SPADES).bit_count() for pile in captured],
            0 if over else 13 - (taken & ALL_SPADES).bit_count(),
            values.SPADE_SLOPE,
        )
        points = self._sweep_points(position.sweeps)
        for side in range(3):
            pile = captured[side]
            had = points[side] + 3.0 * cards[side] + spades[side] + values.single_points(pile)
            points[side] = had
            need = self._needs[side]
            if need is not None:
                met = self._met(need, cards[side], spades[side], pile, taken, over)
                points[side] = CONDITION_MET * met + (0.0 if self._options.near_target == "gate" else had / 4)
        if not over:
            unseen = values.unseen_after_deal(captured, position.loose)
            sweeps = self._options.sweeps != "off"
            if self._needs[position.turn] is None:
                points[position.turn] += values.table_points(self._terms, position.loose, unseen, sweeps)
        total = points[0] + points[1] + points[2]
        return [each - (total - each) / 2 for each in points]

    def _met(self, need: str, cards: float, spades: float, pile: int, taken: int, over: bool) -> float:
        """How likely a condition is met."""
        if need == scoring.CARDS:
            return cards
        if need == scoring.SPADES:
            return spades
        card = BIG_CASINO if need == scoring.BIG else LITTLE_CASINO
        if pile >> card & 1:
            return 1.0
        return 0.0 if over or taken >> card & 1 else 1 / 3

    def _sweep_points(self, made: tuple[int, ...]) -> list[float]:
        """What the sweeps made so far score each side ("Sweep")."""
        points = [0.0, 0.0, 0.0]
        if self._options.sweeps == "off":
            return points
        for side in range(3):
            scored = made[side]
            if self._options.sweeps == "cancel":
                scored -= max(made[(side + 1) % 3], made[(side + 2) % 3])
            if scored > 0 and not self._barred[side]:
                points[side] = float(scored)
        return points
