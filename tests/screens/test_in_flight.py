"""Seats and settings changed while a card flies: the table shows the present, not what was before."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from rc_desktop.game.seating import COMPUTER, Sitter
from rc_desktop.game.settings import SettingsFile
from rc_desktop.rules.legal import legal_plays
from rc_desktop.screens.seats_panel import SeatsPanel
from rc_desktop.screens.table_page import TablePage
from tests.game.playing import wait_for
from tests.game.quick_engine import QuickEngine
from tests.screens.at_table import Seat, hands_of, overlay
from tests.screens.press import click
from tests.screens.samples import setup

SLOW = 0.5


def check(page: TablePage, seat: int) -> None:
    """It is this seat's turn: its hand lies open, and its first play is taken."""
    facts = page.view.table.facts
    assert (page.match.turn(), page.viewer.seat, facts.viewer) == (seat, seat, seat)
    assert facts.observation == page.match.observation(seat)
    assert set(facts.hand_order) == hands_of(page)[seat]
    play = legal_plays(facts.observation)[0]
    wait_for(page.match.happened, lambda: page.view.hands.play(play))


def test_a_seat_is_taken_while_a_card_flies(sit: Seat, settings: SettingsFile, qtbot: QtBot) -> None:
    """Found by a breaker, by clicks alone: the one who was asked saw another's hand, and could not play."""
    settings.change(curtain=False)
    engine = QuickEngine()
    page = sit(replace(setup(3, 1), dealer=2), engine=engine)
    engine.held = True
    page.view.hands.play(legal_plays(page.match.observation(0))[0])
    qtbot.waitUntil(lambda: page.match.turn() == 1 and page.view.table.facts.turn == 1)
    page.open_menu()
    click(overlay(page).rows["seats"])  # type: ignore[attr-defined]
    panel = overlay(page)
    assert isinstance(panel, SeatsPanel)
    settings.change(animation_speed=SLOW)
    wait_for(page.match.happened, engine.answer)
    assert page.view.director.moving
    wait_for(page.match.seating_changed, lambda: click(panel.players[2].buttons[0]))
    click(panel.done)
    check(page, 2)


@pytest.mark.parametrize("change", ["seat", "leave", "sort"])
def test_what_changes_in_mid_flight(sit: Seat, settings: SettingsFile, qtbot: QtBot, change: str) -> None:
    """Found by a breaker: a seat taken or given up, or another order of cards, laid facts of before."""
    settings.change(curtain=False)
    page = sit(replace(setup(2, 1 if change == "seat" else 2), dealer=1), engine=QuickEngine())
    qtbot.waitUntil(lambda: page.viewer.seat == 0)
    settings.change(animation_speed=SLOW)
    play = legal_plays(page.match.observation(0))[0]
    wait_for(page.match.happened, lambda: page.view.hands.play(play))
    assert page.view.director.moving
    if change == "sort":
        settings.change(hand_sort="rank")
    else:
        seat, sitter = (1, Sitter("Rosa")) if change == "seat" else (0, Sitter("Manuel", COMPUTER, "novice"))
        wait_for(page.match.seating_changed, lambda: page.match.set_sitter(seat, sitter))
    check(page, 1)
