"""A position for the referee, with what a test wants of it."""

from typing import Any

from tests.referee import DECK, Position


def position_with(**fields: Any) -> Position:
    """A position of two seats in its last deal, seat 1 at turn (notation.md, Position).

    Cards not named lie in seat 0's pile.
    """
    position: Position = {
        "rules": {},
        "seats": 2,
        "dealer": 0,
        "turn": 1,
        "hands": [["Kc"], ["Kd"]],
        "loose": [],
        "builds": [],
        "stock": [],
        "captured": [[], []],
        "sweeps": [0, 0],
        "last_capturer": 0,
        "scores": [0, 0],
    }
    position.update(fields)
    named = cards_of(position)
    position["captured"][0] = [*position["captured"][0], *(card for card in DECK if card not in named)]
    return position


def cards_of(position: Position) -> list[str]:
    """All cards of a position, wherever they are (notation.md, Position)."""
    places = [*position["hands"], *position["captured"], position["loose"], position["stock"]]
    places += [build["cards"] for build in position["builds"]]
    return [card for place in places for card in place]
