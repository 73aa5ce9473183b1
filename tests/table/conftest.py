"""What the tests of the table have in common."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from rc_desktop.table.view import TableView
from tests.table.board import Board


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[Board]:
    """A table on the screen, without motion, under a person's hands."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.set_speed(0)
    view.show()
    qtbot.waitExposed(view)
    yield Board(view)
    view.hide()
