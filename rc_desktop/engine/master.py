"""Master: remembers every card and play, and looks as far as can be seen.

It draws what the hidden hands may be from all that is known, searches to the end of the deal, plays for the
match near the target, and solves the last deal of two players.
"""

from dataclasses import replace
from typing import Final

from rc_desktop.engine.choice import Choice, Flag, Limits
from rc_desktop.engine.thinker import Depth, think
from rc_desktop.rules.position import Observation

MASTER_DEPTH: Final = Depth((2000, 1000, 1600), infers=True, solves=True)


POINTS_DEPTH: Final = replace(MASTER_DEPTH, for_match=False)


class Master:
    """The level that is very hard to beat."""

    name = "master"
    character = "remembers"
    styled = True

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        """Choose by the full search."""
        return think(observation, MASTER_DEPTH, limits, stop)


def choose_for_points(observation: Observation, limits: Limits, stop: Flag) -> Choice:
    """Master as if it only ever played for the points of the hand: the yardstick of match play."""
    return think(observation, POINTS_DEPTH, limits, stop)
