"""What a match tells those who show it: a step, a hand's result, the match's result. Plain data."""

from dataclasses import dataclass
from typing import Final

from rc_desktop.rules.events import Event
from rc_desktop.rules.match import Settlement
from rc_desktop.rules.position import Observation
from rc_desktop.rules.scoring import Item

RESIGNED: Final = "resigned"
"""The reason of a match that a side gave up; the other reasons are `ONE_HAND` and those of `rules.match`."""
ONE_HAND: Final = "one-hand"
"""The reason of a deal: it is over after one hand, and who scored most in it has won; nobody where level."""


@dataclass(frozen=True)
class Step:
    """One step of a match as one seat may know it: what happened, in order, and how things stand after it."""

    events: tuple[Event, ...]
    observation: Observation


@dataclass(frozen=True)
class HandResult:
    """A hand that is over ("End of a hand", "The match: to 21").

    `number` counts from 1. `items` are all that was scored, `before` the scores per side as the hand
    began, `settlement` what came of them. `cards`, `spades` and `sweeps` are per side: how many it
    captured, and how many sweeps it made before they cancel.
    """

    number: int
    dealer: int
    items: tuple[Item, ...]
    before: tuple[int, ...]
    settlement: Settlement
    cards: tuple[int, ...]
    spades: tuple[int, ...]
    sweeps: tuple[int, ...]


@dataclass(frozen=True)
class MatchResult:
    """How a match ended: the winning side (None: nobody), why, the sides' scores, and every hand of it.

    `reason` is one of `rules.match.REASONS`, `ONE_HAND`, or `RESIGNED`; then `resigned` is the side that gave
    up (-1 otherwise), and the winner is the other side; of two others the one that leads, if one does.
    """

    winner: int | None
    reason: str
    scores: tuple[int, ...]
    hands: tuple[HandResult, ...]
    resigned: int = -1
