"""Styles: what a player likes, beside what it thinks is best.

A style adds a little to plays of a kind. Of plays worth about the same it takes those it likes, and it never
takes one that is much worse: a builder and a hunter of one level differ in how they play, hardly in strength.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rc_desktop.engine.policy import table_after
from rc_desktop.engine.values import sweep_value
from rc_desktop.rules.groups import MAX_VALUE
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play
from rc_desktop.rules.position import Observation


class Style:
    """A taste, in points of a hand: for building, and for a table so low that it can be swept."""

    __slots__ = ("build", "low", "name")

    def __init__(self, name: str, build: float, low: float) -> None:
        self.name: Final = name
        self.build: Final = build
        self.low: Final = low

    def likes(self, view: Observation, play: Play) -> float:
        """What a legal play is worth to this style beside what it brings, in points: 0 up to its tastes."""
        if play.kind != CAPTURE and play.kind != TRAIL:
            return self.build
        if not self.low or view.options.sweeps == "off":
            return 0.0
        table = table_after(view, play)
        if table.builds:
            return 0.0
        if not table.loose:
            return self.low
        sweeping = sweep_value(table.loose)
        return self.low * (MAX_VALUE - sweeping) / MAX_VALUE if sweeping else 0.0


BUILDER: Final = Style("builder", 0.35, 0.0)
HUNTER: Final = Style("hunter", 0.0, 0.6)

STYLES: Final[Mapping[str, Style]] = MappingProxyType({style.name: style for style in (BUILDER, HUNTER)})
