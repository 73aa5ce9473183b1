"""What boxes over the table keep off, and what steps back behind them."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.table.board import Board
from tests.table.tables import fullest


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_a_refusal_leaves_whose_turn_it_is_in_sight(board: Board, width: int, height: int) -> None:
    """Finding: the box with the reason could lie over "Your turn"."""
    view = board.view
    view.resize(width, height)
    view.show_facts(fullest())
    QApplication.processEvents()
    board.drag("8h", "Th")
    assert board.refusals
    box = view.hands.refusal_box
    layout = view.table.layout
    plate = layout.seat(0).plate.adjusted(0, -14 * layout.ui, 0, 0)
    assert not view.mapFromScene(plate).boundingRect().intersects(box._place.rect.toRect())


def test_the_logs_tab_steps_back_with_the_table(board: Board) -> None:
    """Finding: behind an open list of plays the tab of the log stayed bright."""
    view = board.view
    view.show_facts(fullest())
    tab = view.table.log_tab
    board.click("8h", "2s")
    assert board.rows()
    assert tab.opacity() < 0.7
    view.hands.back()
    assert not board.rows()
    assert tab.opacity() == 1.0
