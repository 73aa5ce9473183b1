"""The Wilson score interval: how sure a share of wins is."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""The standard normal quantile of 97.5 %: 95 % lie between it and its negative."""


@dataclass(frozen=True)
class Interval:
    """A share of successes, and `low` and `high`, between which it lies with 95 % confidence; all 0 to 1."""

    share: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval | None:
    """The 95 % interval by Wilson (1927), without a correction for continuity; None for no trials.

    Raises `ValueError` unless 0 <= successes <= trials.
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")
    if not trials:
        return None
    share, spread = successes / trials, Z_95 * Z_95 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    # With none or all won an end lies on 0 or 1, which rounding must not miss.
    return Interval(share, max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share)))
