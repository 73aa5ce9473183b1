"""What the tests of the table have in common."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.table.scene import TableScene
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


@pytest.fixture
def scene(qapp: QApplication) -> TableScene:
    """A scene without a window."""
    made = TableScene()
    made.set_size(1280, 800)
    return made


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """A table on the screen, without motion, that nobody's hands are on."""
    made = TableView()
    qtbot.addWidget(made)
    made.set_speed(0)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    return made
