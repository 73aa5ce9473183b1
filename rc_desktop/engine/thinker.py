"""How the levels that search make up their minds: forced, solved, or searched."""

from dataclasses import dataclass, replace
from typing import Final

from rc_desktop.engine import last_deal
from rc_desktop.engine.belief import Belief
from rc_desktop.engine.choice import NONE, Candidate, Choice, Flag, Limits, Patience
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.inference import inferred, no_pool
from rc_desktop.engine.playouts import Playouts
from rc_desktop.engine.policy import taken
from rc_desktop.engine.reasons import WHOLE, with_reasons
from rc_desktop.engine.rewards import measure_of, reward_for
from rc_desktop.engine.search import Search, Tree
from rc_desktop.engine.stakes import stakes
from rc_desktop.engine.weighing import plays_to_weigh
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import Observation

INFERENCE_FROM: Final = 1000
"""Below so many iterations there is no time to infer hands."""

_FOR_HANDS: Final = 0.3
"""The part of the time that inferring hands may take; what is left is for looking at plays."""
_FOR_SOLVING: Final = 0.5
"""The part of it that solving a last deal may take; what is left is for searching one that is too much."""

_GREED: Final = {2: 0, 3: 80, 4: 80}
"""How many of a hundred plays of a playout are greedy, by seats: with two, greedy ones were no better."""
_CURIOSITY: Final = {2: 2.0, 3: 2.0, 4: 4.0}
"""The exploration constant in points of the hand, by seats; others were no better."""

MOST_MS: Final = 3000
"""A level's own limits end after so many milliseconds too: on a crowded table one iteration can take long."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard a level thinks."""

    iterations: tuple[int, int, int]
    """Its own limit with 2, 3 and 4 seats."""
    infers: bool
    """Whether it makes something of what others played."""
    solves: bool
    """Whether it solves the last deal of two."""
    for_match: bool = True
    """Whether it plays for the match near the target; else always for the points of the hand."""


def think(view: Observation, depth: Depth, limits: Limits, stop: Flag) -> Choice:
    """The choice of a level that searches, with reasons."""
    return with_reasons(view, _thought(view, depth, limits, stop), WHOLE)


def _thought(view: Observation, depth: Depth, limits: Limits, stop: Flag) -> Choice:
    """The choice, forced, solved or searched."""
    if limits.iterations is None and limits.time_ms is None:
        limits = replace(limits, time_ms=MOST_MS, iterations=depth.iterations[view.seats - 2])
    patience = Patience(limits, stop)
    plays = list(limits.among) or plays_to_weigh(view, patience)
    if len(plays) == 1:
        return Choice((Candidate(plays[0], 0.0, 1, ()),), 1, False, NONE)
    if depth.solves and last_deal.is_last_deal(view):
        solved = _solve(view, depth, limits, patience)
        if solved is not None:
            return solved
    return _search(view, plays, depth, limits, patience)


def _solve(view: Observation, depth: Depth, limits: Limits, patience: Patience) -> Choice | None:
    """The last deal of two players solved; None when that was too much."""
    reward = reward_for(view, depth.for_match)
    solver = last_deal.Solver(reward, patience.for_part(_FOR_SOLVING))
    try:
        plays = list(limits.among) or last_deal.plays_of(view)
        values = solver.values_of(last_deal.whole_position(view), plays)
    except last_deal.GivenUp:
        return None
    found = [Candidate(play, value, 1, ()) for play, value in zip(plays, values, strict=True)]
    # Of plays that come to the same, what the style likes, then what takes most now: as people expect.
    goal, style = stakes(view), limits.style
    liked = {play: style.likes(view, play) if style else 0.0 for play in plays}
    found.sort(
        key=lambda each: (
            -each.value, -liked[each.play], -goal.of(taken(view, each.play)), play_text(each.play)
        )
    )  # fmt: skip
    return Choice(tuple(found), solver.positions, True, measure_of(reward))


def _search(view: Observation, plays: list[Play], depth: Depth, limits: Limits, patience: Patience) -> Choice:
    iterations = limits.iterations
    dice = Dice(limits.seed)
    belief = Belief(view)
    goal = stakes(view)
    playouts = Playouts(dice, _GREED[view.seats], goal.cards, goal.sweep, view.stock_count)
    reward = reward_for(view, depth.for_match)
    tree = Tree(plays, view.seat, view.seats, dice, playouts, reward, _CURIOSITY[view.seats])
    if limits.style is not None:
        tree.prefer(limits.style, view)
    enough = (iterations is None or iterations >= INFERENCE_FROM) and not patience.is_over()
    infers = depth.infers and enough
    pool = inferred(belief, dice, patience.for_part(_FOR_HANDS)) if infers else no_pool(belief, dice)
    Search(tree, pool.draw).run(iterations, patience, evenly=bool(limits.among))
    looked = [node for node in tree.plays if node.visits]
    looked.sort(key=lambda node: (-node.visits, -node.total / node.visits))
    found = [Candidate(node.play, node.total / node.visits, node.visits, ()) for node in looked if node.play]
    return Choice(tuple(found), tree.iterations, False, measure_of(reward), tree.put_away)
