"""One line of a measurement, and how plain Python and compiled modules stand side by side."""

from dataclasses import dataclass
from typing import Final

NARROW: Final = 12


@dataclass(frozen=True)
class Figure:
    """What was measured: a number with its unit, the aim in words, and whether more of it is better."""

    what: str
    value: float
    unit: str
    aim: str = ""
    more_is_better: bool = False


def shown(value: float) -> str:
    """A number with as many places as can be trusted."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def heading(cores: list[str]) -> str:
    """The line above the figures of one core, or of two to be compared."""
    columns = "".join(f"{core:>{NARROW}}" for core in cores)
    return f"{'':<62}{columns}" + (f"{'ratio':>8}" if len(cores) == 2 else "")


def line(figures: list[Figure]) -> str:
    """The same measurement of one core, or of two; the ratio is how many times better the second is."""
    first = figures[0]
    columns = "".join(f"{shown(figure.value):>{NARROW}}" for figure in figures)
    ratio = ""
    if len(figures) == 2:
        better, worse = (1, 0) if first.more_is_better else (0, 1)
        low = figures[worse].value
        ratio = f"{figures[better].value / low:>7.1f}x" if low else f"{'':>8}"
    return f"  {first.what:<60}{columns}{ratio} {first.unit:<4} {first.aim}".rstrip()
