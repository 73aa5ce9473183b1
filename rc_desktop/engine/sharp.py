"""Sharp: counts the cards that are gone and looks a little way into the deal.

It knows who must hold what, thinks of the answers to its plays, and sees the last deal of two to its end; but
it looks at few of the hands that others may have, and makes nothing of what they chose to play.
"""

from typing import Final

from rc_desktop.engine.choice import Choice, Flag, Limits
from rc_desktop.engine.thinker import Depth, think
from rc_desktop.rules.position import Observation

SHARP_DEPTH: Final = Depth((50, 60, 200), infers=False, solves=True)


class Sharp:
    """The level that good players meet their match in."""

    name = "sharp"
    character = "counts"
    styled = True

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        """Choose by a short search."""
        return think(observation, SHARP_DEPTH, limits, stop)
