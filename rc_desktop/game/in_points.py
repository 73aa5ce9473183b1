"""A position as the engine is asked about it in points, where it would tell chances to win the match."""

from dataclasses import replace
from typing import Final

from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.position import Observation, sides
from rc_desktop.rules.scoring import condition_of

ONE_HAND: Final = 14
"""Within so many points of the target the engine's values for two sides are chances ("Choosing")."""
EVEN_CHANCE: Final = 0.0005
"""Chances to win the match that lie no further apart are the same: none of it is seen in whole percents."""


def is_for_match(view: Observation) -> bool:
    """True where the strongest level plays for the match, and its values are chances to win it."""
    return sides(view.seats) == 2 and max(view.scores) >= view.options.target - ONE_HAND


def in_points(view: Observation) -> Observation | None:
    """The same position as if the scores were level, so that values are points of the hand.

    None where points decide nothing, because a side needs a condition ("The match: to 21"), and with three
    sides, whose values are points always.
    """
    if sides(view.seats) > 2 or any(condition_of(view.options, view.scores, side) for side in range(2)):
        return None
    # A target of the usual height: with a low one level scores would be near it, too.
    options = replace(view.options, target=DOMINICAN.target)
    return Observation(
        options, view.dealer, view.turn, view.seat, view.hand, view.hand_counts, view.loose, view.builds,
        view.stock_count, view.captured, view.sweeps, view.last_capturer, (0, 0), view.history,
    )  # fmt: skip
