"""Every word and icon of the table stands out from what is under it, in every theme and on every cloth."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.table.card import card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.theme import palette_of
from tests.screens.reading import CLOTHS, faint, plainly
from tests.table.board import Board
from tests.table.tables import fullest
from tests.table.test_screens_table import four, three, two


def _choose(board: Board) -> None:
    """Open a list of plays, which is then read alone: what lies in the dark or below is not for reading."""
    board.click("8h", "2s")
    assert board.rows()


def _refuse(board: Board) -> None:
    board.drag("8h", "Th")
    assert board.refusals


TABLES: dict[str, tuple[Callable[[], TableFacts], Callable[[Board], object]]] = {
    "two": (two, lambda board: None),
    "four": (four, lambda board: None),
    "three, last play": (three, lambda board: board.view.show_last_play()),
    "four, log": (four, lambda board: board.view.toggle_log()),
    "fullest, list": (fullest, _choose),
    "fullest, refused": (fullest, _refuse),
}


@pytest.mark.parametrize(("theme", "felt"), CLOTHS)
@pytest.mark.parametrize("name", TABLES)
def test_the_table(board: Board, name: str, theme: str, felt: str) -> None:
    """Art direction, "Palette": text needs 4.5, graphics 3, measured where they are drawn."""
    make, act = TABLES[name]
    palette = palette_of(theme, felt)
    card_art().use(pure=not palette.ornament)
    board.view.table.set_theme(palette)
    board.view.show_facts(make())
    QApplication.processEvents()
    act(board)
    plainly(board.view)
    chooser = board.view.hands.chooser
    assert faint(chooser if chooser.isVisible() else board.view) == []
    card_art().use()
