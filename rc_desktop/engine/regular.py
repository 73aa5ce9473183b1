"""Regular: weighs what a play brings, what it leaves to the next, and its own next capture.

It leaves no easy sweep, keeps the casino cards and the aces, and knows what each side needs near 21; but
it does not count cards: to it every card that is neither on the table nor in its hand may be anywhere.
"""

from typing import Final

from rc_desktop.engine.choice import Choice, Flag, Limits
from rc_desktop.engine.expert import Manner, Mind
from rc_desktop.engine.reasons import WITHOUT_PILES, with_reasons
from rc_desktop.engine.weighing import choose_by_weighing
from rc_desktop.rules.position import Observation

REGULAR_MANNER: Final = Manner(counts_cards=False)


class Regular:
    """The level that plays a decent game."""

    name = "regular"
    character = "weighs"
    styled = True

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        """Choose by expert rules without memory."""
        choice = choose_by_weighing(observation, Mind(observation, REGULAR_MANNER).weigh, limits, stop)
        return with_reasons(observation, choice, WITHOUT_PILES)
