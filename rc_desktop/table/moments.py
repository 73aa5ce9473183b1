"""The moments at which an event is seen: motion tells them as it reaches them, and sound goes by them."""

from collections.abc import Callable
from typing import Final

from rc_desktop.rules.events import Built, Captured, Dealt, Event, Played, Residue, Swept

DOWN: Final = "down"  # a played card comes to lie on the table
TAKEN: Final = "taken"  # cards are gathered, and go to a pile
MADE: Final = "made"  # a build stands, with its value
CARD: Final = "card"  # one card of a deal arrives
POINT: Final = "point"  # a score marker has climbed by a point

Reached = Callable[[Event, str], None]
"""Is told that a moment of an event is seen now."""


def main_moment(event: Event) -> str:
    """The moment that stands for an event where it is shown without motion; empty where it has none."""
    if isinstance(event, Played):
        return DOWN
    if isinstance(event, Captured | Swept | Residue):
        return TAKEN
    if isinstance(event, Built):
        return MADE
    return CARD if isinstance(event, Dealt) else ""
