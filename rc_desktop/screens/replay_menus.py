"""What a replay lets one choose from: its hands, and whose cards are seen."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.walk import Walk
from rc_desktop.screens.overlay import Choice, ChoiceMenu
from rc_desktop.screens.page import Page
from rc_desktop.screens.replay_facts import ReplayFacts

translate = QCoreApplication.translate


def hand_menu(page: Page, anchor: QWidget, walk: Walk, here: int) -> ChoiceMenu:
    """The hands of a match, to be opened; `here` is the one that is shown."""
    text = translate("Replay", "Hand {hand}")
    choices = [
        Choice(text.format(hand=walk.number(number)), chosen=number == here)
        for number in range(len(walk.hands))
    ]
    return ChoiceMenu(page, anchor, translate("Replay", "Which hand"), choices, 160)


def whose_menu(page: Page, anchor: QWidget, replay: ReplayFacts) -> ChoiceMenu:
    """Whose cards can be seen, to be opened."""
    choices = [Choice(replay.in_words(each), chosen=each == replay.choice) for each in replay.choices]
    return ChoiceMenu(page, anchor, translate("Replay", "Whose hands are seen"), choices, 220)
