"""One line of a measurement, and how a list of them is printed."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """What was measured, the value with its unit, and the aim where there is one."""

    what: str
    value: str
    aim: str = ""


def print_figures(title: str, figures: Iterable[Figure]) -> None:
    """Print a titled table, each line as soon as it is measured."""
    print(f"\n{title}")
    for figure in figures:
        print(f"  {figure.what:<60}{figure.value:>16}   {figure.aim}".rstrip(), flush=True)
