"""Which level a person plays like, judged by the points given away a hand, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

SAMPLE: Final = {2: 60, 3: 24, 4: 24}
"""Hands of each level that the table is measured on, by seats: eight minutes of one core, compiled."""

GIVEN_A_HAND: Final[Mapping[int, Mapping[str, tuple[float, float]]]] = {
    2: {"novice": (5.02, 3.37), "regular": (3.69, 3.16), "sharp": (1.73, 1.23), "master": (0.07, 0.16)},
    3: {"novice": (2.44, 1.53), "regular": (1.84, 2.31), "sharp": (0.78, 0.59), "master": (0.06, 0.14)},
    4: {"novice": (1.72, 2.16), "regular": (1.31, 1.66), "sharp": (0.95, 0.83), "master": (0.17, 0.22)},
}
"""Points that a seat gives away in a hand by this very review, and their standard deviation.

By seats and level; each level on the same decks, its rivals Regulars, scores level. `run.py bench --review`
measures it anew, which the engine's every change of values asks for (`review_file.METHOD`).
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
