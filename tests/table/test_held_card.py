"""A card that a person holds while a computer's play is shown: it stays in hand, and comes home by itself."""

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from rc_desktop.rules.events import Dealt, Played
from rc_desktop.table.card import CardItem
from tests.table.board import Board
from tests.table.stage import Step, steps


def shown_until_held(board: Board) -> tuple[CardItem, Step, QPoint, QPoint]:
    """A table at which a card is carried: the card, the computer's play, and the way it went."""
    shows = steps("hold", 2, 0)
    for events, facts in shows:
        following = next(shows)
        played = next((event for event in following[0] if isinstance(event, Played)), None)
        deals = any(isinstance(event, Dealt) for event in following[0])
        board.view.show_facts(facts)
        if played is not None and played.seat == 1 and not deals and events:
            break
    table = board.view.table
    item = table.card_item(next(iter(table.layout.hand)))
    assert item is not None
    start = board.view.mapFromScene(item.scene_rect().center())
    end = start - QPoint(-60, 160)
    board.press(start)
    for part in range(1, 7):
        board.move(start + (end - start) * part / 6)
    return item, following, start, end


@pytest.mark.parametrize("let_go", [False, True])
def test_the_play_ends_while_it_is_held_or_flies_home(board: Board, qtbot: QtBot, let_go: bool) -> None:
    """Found by a breaker: let go while a play flew, it snapped home and a warning was logged."""
    item, (events, facts), start, end = shown_until_held(board)
    held = item.pos()
    board.view.set_speed(2.0)
    with qtbot.waitSignal(board.view.presented):
        board.view.present(1, events, facts)
        assert board.view.director.moving
        if let_go:
            board.release(end)
            assert item.apart
            assert not item.is_home()
    if not let_go:
        assert item.pos() == held
        assert item.apart
        board.move(start)
        board.release(start)
    qtbot.waitUntil(lambda: not item.apart)
    assert item.is_home()
