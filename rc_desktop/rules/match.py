"""The match: from a hand's items to scores and, in the end, a winner ("The match: to 21")."""

from dataclasses import dataclass
from typing import Final

from rc_desktop.rules.options import Options
from rc_desktop.rules.position import sides
from rc_desktop.rules.scoring import ITEMS, SWEEPS, Item, condition_of, playing_on, sweeps_barred

PLAYS_ON: Final = "plays-on"
CONDITION: Final = "condition"
HIGHEST: Final = "highest"
COUNTING_OUT: Final = "counting-out"
LEVEL: Final = "level"
REASONS: Final = (PLAYS_ON, CONDITION, HIGHEST, COUNTING_OUT, LEVEL)
"""Why a hand ended the match or did not: nobody reached the target; a condition was met; the highest at the
target; first in the counting order; level at the top."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The scores after a hand, the winning side (None: the match goes on), and the reason, one of `REASONS`.

    `counted` are the items that moved a score: sweeps and points that the rules bar are left out.
    """

    scores: tuple[int, ...]
    winner: int | None
    reason: str
    counted: tuple[Item, ...]


def settle(options: Options, scores: tuple[int, ...], items: tuple[Item, ...]) -> Settlement:
    """Add a hand's items to the sides' scores and decide the match ("The match: to 21").

    `scores` are those with which the hand began. Items of the same kind may come in any order; they
    are counted in the counting order.
    """
    ordered = tuple(sorted(items, key=lambda item: ITEMS.index(item.item)))
    needs = [condition_of(options, scores, side) for side in range(len(scores))]
    winner = _by_condition(ordered, needs)
    counted = tuple(item for item in ordered if _counts(options, scores, item, needs[item.side], winner))
    after = list(scores)
    for item in counted:
        after[item.side] += item.points
    for side, need in enumerate(needs):
        if need is not None and side != winner and options.near_target == "cap":
            after[side] = min(after[side], options.target - 1)
    if winner is not None:
        if options.near_target == "gate":
            after[winner] = options.target
        return Settlement(tuple(after), winner, CONDITION, counted)
    found, reason = _by_points(options, scores, tuple(after), counted, needs)
    return Settlement(tuple(after), found, reason, counted)


def _by_condition(ordered: tuple[Item, ...], needs: list[str | None]) -> int | None:
    """The side that meets its condition; of several the earlier in the counting order."""
    for item in ordered:
        if needs[item.side] == item.item:
            return item.side
    return None


def _counts(
    options: Options, scores: tuple[int, ...], item: Item, need: str | None, winner: int | None
) -> bool:
    if item.item == SWEEPS:
        return options.sweeps != "off" and not sweeps_barred(options, scores[item.side])
    if need is not None and options.near_target == "gate":
        return item.side == winner and item.item == need
    return True


def _by_points(
    options: Options,
    before: tuple[int, ...],
    after: tuple[int, ...],
    counted: tuple[Item, ...],
    needs: list[str | None],
) -> tuple[int | None, str]:
    """Who has won at the end of a hand without a condition met, and why."""
    top = max(after)
    if top < options.target:
        return None, PLAYS_ON
    if options.both_reach == "counting_out" and not playing_on(options, before):
        # A side under a condition it did not meet is kept below the target, so it cannot be the first there.
        free = tuple(item for item in counted if needs[item.side] is None)
        first = _first_to_reach(options.target, before, free)
        if first is not None:
            return first, COUNTING_OUT
    if after.count(top) > 1:
        return None, LEVEL
    return after.index(top), HIGHEST


def _first_to_reach(target: int, before: tuple[int, ...], counted: tuple[Item, ...]) -> int | None:
    """The first side to reach the target in the counting order, sweeps apart ("both_reach")."""
    running = list(before)
    for item in counted:
        if item.item != SWEEPS:
            running[item.side] += item.points
            if running[item.side] >= target:
                return item.side
    return None


def next_dealer(options: Options, seats: int, dealer: int) -> int:
    """Who deals the next hand (`deal_passes`): with counter-clockwise play the left is seat - 1."""
    step = 1 if options.deal_passes == "right" else -1
    if options.direction == "clockwise":
        step = -step
    return (dealer + step) % seats


def opening_scores(seats: int) -> tuple[int, ...]:
    """The scores with which a match begins: nothing for every side."""
    return (0,) * sides(seats)
