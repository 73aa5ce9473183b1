"""What a sweep brings the side of a seat, as the sweeps of a hand stand in an observation."""

from rc_desktop.rules.position import Observation, side_of, sides
from rc_desktop.rules.scoring import sweep_worth


def sweep_points(view: Observation, seat: int, *, another: bool = False) -> tuple[int, int]:
    """Points for the side of `seat` by its last sweep, and the side that loses one by it, or `NO_SIDE`
    ("Sweep"). With `another` by one more than `view` counts, which has not been made yet."""
    made = [0] * sides(view.seats)
    for other, amount in enumerate(view.sweeps):
        made[side_of(other, view.seats)] += amount
    side = side_of(seat, view.seats)
    made[side] += another
    return sweep_worth(view.options, view.scores, tuple(made), side)
