"""People at a match's page: who holds what, a play of whoever is in front, and what is open over it."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import Card, cards_in
from rc_desktop.rules.legal import legal_plays
from rc_desktop.screens.overlay import Overlay
from rc_desktop.screens.table_page import TablePage
from tests.game.playing import wait_for

Seat = Callable[..., TablePage]
"""Sits people down to a match and gives its page, as the fixture `sit` does."""


def hands_of(page: TablePage) -> dict[int, set[Card]]:
    """What every seat really holds, which only a test may ask."""
    position = page.match._timeline.now
    return {seat: set(cards_in(hand)) for seat, hand in enumerate(position.hands)}


def play_one(page: TablePage) -> None:
    """The person in front plays something; the table's own signal carries it, as from a gesture."""
    seat = page.viewer.seat
    play = legal_plays(page.match.observation(seat))[0]
    wait_for(page.match.happened, lambda: page.view.play_chosen.emit(play))
    QApplication.processEvents()


def overlay(page: TablePage) -> Overlay:
    """What is open over the page."""
    return next(child for child in page.findChildren(Overlay) if child.isVisible())
