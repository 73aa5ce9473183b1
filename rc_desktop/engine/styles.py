"""Styles: what a player likes, beside what it thinks is best.

A style adds a little to plays of a kind. Of plays worth about the same it takes those it likes, and it never
takes one that is much worse: a builder and a hunter of one level differ in how they play, hardly in strength.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rc_desktop.engine.policy import table_after
from rc_desktop.engine.values import sweep_value
from rc_desktop.rules.cards import cards_in, worth_alone
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play
from rc_desktop.rules.position import Observation


class Style:
    """A taste, in points of a hand: for building, for sweeping, and for a sweep of its own to come."""

    __slots__ = ("build", "come", "name", "sweep")

    def __init__(self, name: str, build: float, sweep: float, come: float) -> None:
        self.name: Final = name
        self.build: Final = build
        self.sweep: Final = sweep
        self.come: Final = come

    def likes(self, view: Observation, play: Play) -> float:
        """What a legal play is worth to this style beside what it brings, in points."""
        if play.kind != CAPTURE and play.kind != TRAIL:
            return self.build
        if not self.sweep or view.options.sweeps == "off":
            return 0.0
        table = table_after(view, play)
        if play.kind == CAPTURE and table.is_empty:
            return self.sweep
        sweeping = 0 if table.builds else sweep_value(table.loose)
        if sweeping and any(worth_alone(card) == sweeping for card in cards_in(table.hand)):
            return self.come
        return 0.0


BUILDER: Final = Style("builder", 0.35, 0.0, 0.0)
HUNTER: Final = Style("hunter", -0.35, 0.4, 0.3)

STYLES: Final[Mapping[str, Style]] = MappingProxyType({style.name: style for style in (BUILDER, HUNTER)})
