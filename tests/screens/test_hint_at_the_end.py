"""A hint that is open as a hand ends leaves the keyboard to what is laid over the table."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.adviser import Adviser
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.table_page import TablePage
from tests.game.playing import wait_for
from tests.screens.at_table import Seat
from tests.screens.press import key
from tests.screens.samples import setup
from tests.screens.test_table_aids import engine

LONG_MS = 60_000


@pytest.fixture
def last_card(sit: Seat, qtbot: QtBot) -> Iterator[TablePage]:
    """A person before the last card of a hand, after which the computer has one more."""
    other, adviser = engine("honest"), Adviser(engine("advise"))
    page = sit(replace(setup(2, 1), dealer=1), adviser=adviser, engine=other)
    while True:
        qtbot.waitUntil(lambda: page.match.turn() == 0 and page.view.table.facts.turn == 0, timeout=LONG_MS)
        view = page.match.observation(0)
        if not view.stock_count and sum(view.hand_counts) == 2:
            break
        play_first(page)
    yield page
    page._settings.change(animation_speed=0.0)
    for each in (other, adviser):
        each.close()


def play_first(page: TablePage) -> None:
    """The person plays the first of the legal plays, as from a gesture."""
    chosen = legal_plays(page.match.observation(0))[0]
    wait_for(page.match.happened, lambda: page.view.play_chosen.emit(chosen))


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("while_it_moves", [False, True])
def test_a_hint_asked_with_the_last_card_leaves_the_summary_its_keys(
    last_card: TablePage, qtbot: QtBot, speed: float, while_it_moves: bool
) -> None:
    """Report on issue 4, fault 1: with H pressed after one's last card no key did anything on the summary."""
    page = last_card
    page._settings.change(animation_speed=speed, pace_ms=600)
    page.view.setFocus()
    play_first(page)
    if while_it_moves:  # the computer's last card is on its way, and the key brings it to its end
        qtbot.waitUntil(lambda: page.match.turn() == NOBODY, timeout=LONG_MS)
    key(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: isinstance(page.sheet, HandSummary), timeout=LONG_MS)
    QApplication.processEvents()
    sheet = page.sheet
    assert isinstance(sheet, HandSummary)
    assert sheet.go_on.hasFocus()
    focused = QApplication.focusWidget()
    assert focused is not None
    wait_for(page.match.asked, lambda: QTest.keyClick(focused, Qt.Key.Key_Return))
    assert page.sheet is None
