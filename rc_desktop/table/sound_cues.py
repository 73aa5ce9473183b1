"""Which sound goes with what: one table from the moments of events to cues, and what is shown with each.

The cues are those of the art direction, "Sound"; `assets/make/sounds.py` makes them.
"""

from typing import Final

from rc_desktop.rules.events import Built, Captured, Dealt, Event, Played, Residue, Swept
from rc_desktop.table.losses import is_loss
from rc_desktop.table.moments import CARD, DOWN, MADE, POINT, TAKEN

DEAL: Final = "deal"
CARD_DOWN: Final = "card-down"
CAPTURE: Final = "capture"
BUILD: Final = "build"
RAISE: Final = "raise"
BUILD_LOST: Final = "build-lost"
SWEEP: Final = "sweep"
TURN: Final = "turn"
REFUSED: Final = "refused"
SCORE: Final = "score"
HAND_WON: Final = "hand-won"
GAME_WON: Final = "game-won"
HINT: Final = "hint"

ORDER: Final = (
    GAME_WON, HAND_WON, SWEEP, BUILD_LOST, RAISE, BUILD, CAPTURE, REFUSED, TURN, HINT, CARD_DOWN, SCORE, DEAL,
)  # fmt: skip
"""Of cues at one moment only the first of these is heard: a step without motion is one sound, not five."""


def cue_of(event: Event, moment: str, viewer: int, seats: int) -> str:
    """The cue for a moment of an event, empty for none; `viewer` is the seat that looks on (-1: nobody)."""
    if isinstance(event, Dealt):
        return {CARD: DEAL, POINT: SCORE}.get(moment, "")
    if isinstance(event, Played) and moment == DOWN:
        return CARD_DOWN
    if isinstance(event, Captured) and moment == TAKEN:
        return BUILD_LOST if is_loss(event, viewer, seats) else CAPTURE
    if isinstance(event, Swept) and moment == TAKEN:
        return SWEEP
    if isinstance(event, Residue) and moment == TAKEN and event.cards:
        return CAPTURE
    if isinstance(event, Built) and moment == MADE:
        if is_loss(event, viewer, seats):
            return BUILD_LOST
        return RAISE if event.how == "raise" else BUILD
    return ""
