"""What stands still is drawn anew when it shows something else, and only then: cards then fly evenly."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.table.furniture import Furniture
from rc_desktop.table.view import TableView
from tests.table.stage import HOUSE, steps

Drawn = list[Furniture]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """What was drawn, in order."""
    found: Drawn = []
    paint: Callable[..., None] = Furniture.paint

    def noted(item: Furniture, *how: object) -> None:
        found.append(item)
        paint(item, *how)

    monkeypatch.setattr(Furniture, "paint", noted)
    return found


def shown(qtbot: QtBot) -> TableView:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    qtbot.waitExposed(view)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_what_a_fresh_table_shows(qtbot: QtBot, seats: int) -> None:
    """Whatever was kept from before: after every step it looks as if it had been drawn for the first time."""
    kept = shown(qtbot)
    for number, (_events, facts) in enumerate(steps("kept", seats, options=HOUSE, zeal=0.8)):
        kept.show_facts(facts)
        QApplication.processEvents()
        if number % 6:
            continue
        fresh = shown(qtbot)
        fresh.show_facts(facts)
        QApplication.processEvents()
        same = _pixels(kept) == _pixels(fresh)
        fresh.close()
        assert same, f"step {number} looks otherwise"


def _pixels(view: TableView) -> QImage:
    return view.viewport().grab().toImage()


def test_the_same_facts_draw_nothing_anew(qtbot: QtBot, drawn: Drawn) -> None:
    view = shown(qtbot)
    _events, facts = list(steps("same"))[5]
    view.show_facts(facts)
    QApplication.processEvents()
    drawn.clear()
    view.show_facts(facts)
    QApplication.processEvents()
    still = {view.table.track_item, view.table.bar_item, view.table.stock_item, view.table.pile_item(0)}
    assert not still & set(drawn)


def test_what_shows_something_else_for_now_is_set_right_again(qtbot: QtBot, drawn: Drawn) -> None:
    """A count that ran ahead, or a marker that climbed, is what the facts say once they are shown."""
    view = shown(qtbot)
    _events, facts = list(steps("right"))[5]
    view.show_facts(facts)
    QApplication.processEvents()
    before = _pixels(view)
    table = view.table
    table.stock_item.set_count(3)
    table.pile_item(0).set_counts(40, 0)
    table.track_item.set_scores((7.5, 3.0))
    QApplication.processEvents()
    assert _pixels(view) != before
    drawn.clear()
    view.show_facts(facts)
    QApplication.processEvents()
    assert {table.stock_item, table.pile_item(0), table.track_item} <= set(drawn)
    assert _pixels(view) == before


def test_a_window_of_the_same_size_is_not_laid_out_anew(qtbot: QtBot) -> None:
    view = shown(qtbot)
    _events, facts = next(steps("size"))
    view.show_facts(facts)
    laid: list[int] = []
    view.table.laid_out.connect(lambda: laid.append(1))
    view.table.set_size(1280, 800)
    assert laid == []
    view.table.set_size(1280, 800, 1.25)
    view.table.set_size(1300, 800)
    view.table.set_left_handed(True)
    assert len(laid) == 3
