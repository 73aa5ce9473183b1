"""A gesture, made with presses, and what it shows."""

from rc_desktop.rules.cards import card
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import Observation
from rc_desktop.table.gesture import Gesture
from rc_desktop.table.question import (
    BuildOf,
    HandCard,
    LooseCard,
    Spot,
)
from tests.table.positions import table

FOUR_WAYS = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
"""The table of the mock-up chooser."""


def looking_at(view: Observation) -> Gesture:
    gesture = Gesture()
    gesture.look(view)
    return gesture


def spot(text: str) -> Spot:
    """A loose card "4c" or a build "[9]"."""
    return BuildOf(int(text[1:-1])) if text.startswith("[") else LooseCard(card(text))


def listed(gesture: Gesture) -> list[str]:
    choice = gesture.shown.choice
    return [] if choice is None else [play_text(play) for play in choice.plays]


def press(gesture: Gesture, hand: str, *targets: str) -> Play | None:
    """Click a hand card, then targets, until something is played."""
    play = gesture.press(HandCard(card(hand)))
    for target in targets:
        assert play is None
        play = gesture.press(spot(target))
    return play
