"""A against B on the same cards: the ways to seat them, how much more a side has, and how sure a mean is.

Shared by the engine's yardsticks and the arena, which may not import each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from rc_desktop.rules.position import side_of

_NORMAL: Final = 1.959964


@dataclass(frozen=True)
class Margin:
    """A mean with half the width of its 95 % interval: infinite where there is too little for one."""

    mean: float
    half_width: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f}" + ("" if self.half_width == inf else f" ± {self.half_width:.2f}")


def seatings(seats: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where, 0 for A and 1 for B, in the hands of one deck.

    With three seats A sits once in each, with B in the two others; with four, A and B are partnerships.
    """
    if seats == 3:
        return tuple(tuple(int(seat != turned) for seat in range(seats)) for turned in range(seats))
    return tuple(tuple(side_of(seat, seats) ^ turned for seat in range(seats)) for turned in range(2))


def more(values: Sequence[int], side: int) -> float:
    """A side's value less the mean of the others'."""
    return values[side] - (sum(values) - values[side]) / (len(values) - 1)


def margin(values: Sequence[float]) -> Margin:
    """The mean of independent values with its 95 % interval by Student's t. One value at least."""
    count = len(values)
    mean = sum(values) / count
    if count < 3:
        return Margin(mean, inf)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Margin(mean, _student(count - 1) * float((variance / count) ** 0.5))


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by its expansion in the normal's; within 1 % from 4 degrees on."""
    z, n = _NORMAL, float(freedom)
    terms = (
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4),
    )
    return z + sum(terms)
