"""Which level a person plays like, judged by the points given away a hand, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

SAMPLE: Final = {2: 80, 3: 24, 4: 24}
"""Hands of each level that the table was measured on, by seats."""

GIVEN_A_HAND: Final[Mapping[int, Mapping[str, tuple[float, float]]]] = {
    2: {"novice": (5.18, 3.67), "regular": (3.74, 3.26), "sharp": (1.67, 1.27), "master": (0.09, 0.17)},
    3: {"novice": (2.54, 2.57), "regular": (1.34, 1.18), "sharp": (1.02, 0.75), "master": (0.05, 0.11)},
    4: {"novice": (1.85, 2.04), "regular": (0.90, 0.72), "sharp": (0.83, 0.73), "master": (0.12, 0.22)},
}
"""Points that a seat gives away in a hand by this very review, and their standard deviation.

By seats and level; each level on the same decks, its rivals Regulars, scores level. Half of the hands are
those of `run.py bench --review`, the other half the same on other decks; docs/review.md says more.
"""

_SURE: Final = 1.96
_LEAST_SPREAD: Final = 0.3  # points: no level's hands are trusted to be more alike than this


@dataclass(frozen=True)
class Estimate:
    """The nearest level, the weakest and strongest that fit as well, and the points a hand.

    `half_width` is half of the 95 % interval of `per_hand`; `hands` is how many hands it rests on.
    """

    level: str
    weakest: str
    strongest: str
    per_hand: float
    half_width: float
    hands: int


def estimate(points: Sequence[float], seats: int) -> Estimate | None:
    """The level of who gave away so many points in each of some hands; None without a hand."""
    if not points:
        return None
    hands = len(points)
    mean = sum(points) / hands
    table = GIVEN_A_HAND[seats]
    # The nearest usual figure, not the likeliest spread: that a Master gives away next to nothing is also
    # because it is held against itself, and a person of its strength would not play the very same.
    level = min(table, key=lambda name: abs(mean - table[name][0]))
    near = [
        name
        for name, (usual, spread) in table.items()
        if name == level or _fits(mean, usual, spread, seats, hands)
    ]
    spread = max(table[level][1], _LEAST_SPREAD)
    return Estimate(level, near[0], near[-1], mean, _SURE * spread / sqrt(hands), hands)


def _fits(mean: float, usual: float, spread: float, seats: int, hands: int) -> bool:
    """True where so many hands of a level can come to this mean; the table itself may err, too."""
    error = max(spread, _LEAST_SPREAD) * sqrt(1 / hands + 1 / SAMPLE[seats])
    return abs(mean - usual) <= _SURE * error
