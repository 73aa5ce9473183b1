"""The view of the table: its bar, the last move, the log, and another size."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from rc_desktop.table.view import TableView
from tests.table.tables import crowded, played


def press(qtbot: QtBot, view: TableView, rect: QRectF) -> None:
    """A click with the mouse on the middle of a thing of the scene."""
    at = view.mapFromScene(rect.center())
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_menu_by_mouse_and_key(qtbot: QtBot, view: TableView) -> None:
    view.show_facts(crowded())
    with qtbot.waitSignal(view.menu_requested):
        press(qtbot, view, view.table.layout.tools["menu"])
    with qtbot.waitSignal(view.menu_requested):
        qtbot.keyClick(view, Qt.Key.Key_M)


def test_last_move_by_mouse_and_key(qtbot: QtBot, view: TableView) -> None:
    """P7: the last play can be looked at again, the cards it captured too; an input puts it away."""
    facts = next(f for f in played(2, 40, "takes") if f.last is not None and f.last.kind == "capture")
    view.show_facts(facts)
    panel = view.table.recall_item
    press(qtbot, view, view.table.layout.tools["last"])
    assert panel.isVisible()
    press(qtbot, view, view.table.layout.tools["last"])
    assert not panel.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_L)
    assert panel.isVisible()
    press(qtbot, view, view.table.layout.seats[0].plate)
    assert not panel.isVisible()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_last_move_lies_on_no_card_where_the_felt_has_room(
    qtbot: QtBot, view: TableView, size: tuple[int, int]
) -> None:
    """A trailed card was shown over the very card on the table, and over those beside it."""
    view.resize(*size)
    view.show_facts(played(3, 8, "screens 3", builders=True, scores=(6, 9, 12))[-1])
    qtbot.keyClick(view, Qt.Key.Key_L)
    facts, layout, recall = view.table.facts, view.table.layout, view.table.recall_item
    panel = recall.place_in(facts, layout)
    assert recall.isVisible()
    assert layout.rim.contains(panel)
    assert len(layout.loose) >= 4
    assert not any(panel.intersects(spot.rect) for spot in layout.loose.values())


def test_the_log_opens_and_shuts(qtbot: QtBot, view: TableView) -> None:
    view.show_facts(crowded())
    press(qtbot, view, view.table.layout.log_tab)
    assert view.table.log_open
    assert view.table.log_drawer.get_slide() == 1.0
    press(qtbot, view, view.table.layout.log_drawer)
    assert view.table.log_open
    press(qtbot, view, view.table.layout.log_tab)
    assert not view.table.log_open
    assert view.table.log_drawer.get_slide() == 0.0


def test_a_log_over_the_table_shuts_by_esc_and_by_a_press_beside_it(qtbot: QtBot, view: TableView) -> None:
    """Second newcomer, 6: Esc left the log open; at 960 x 600 it lay over the table, and a click under it."""
    view.resize(960, 600)
    view.show_facts(crowded())
    press(qtbot, view, view.table.layout.log_tab)
    assert view.table.layout.log_over
    assert all(view.table.log_drawer.zValue() > item.zValue() for item in view.table.card_items())
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not view.table.log_open
    press(qtbot, view, view.table.layout.log_tab)
    hand = next(iter(view.table.layout.hand.values()))
    press(qtbot, view, hand.rect)
    assert not view.table.log_open
    assert view.hands.gesture.shown.card == -1


def test_beside_a_docked_log_esc_takes_back_first(qtbot: QtBot, view: TableView) -> None:
    """Second newcomer, 6: the log shuts by Esc where it stands beside the table too."""
    view.show_facts(crowded())
    press(qtbot, view, view.table.layout.log_tab)
    assert view.table.layout.log_docked
    press(qtbot, view, next(iter(view.table.layout.hand.values())).rect)
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert view.table.log_open
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not view.table.log_open


def test_a_long_log_has_a_scroll_bar(qtbot: QtBot, view: TableView) -> None:
    """Second newcomer, 6: nothing told that there was more, nor where one was."""
    view.resize(960, 600)
    view.show_facts(crowded())
    view.toggle_log()
    drawer = view.table.log_drawer
    below = drawer.bar()
    assert below is not None
    column = QRectF(below.left(), view.table.layout.log_drawer.top() + 60, below.width(), 4)
    press(qtbot, view, column)
    above = drawer.bar()
    assert above is not None
    assert above.top() < below.top() - 40
    assert drawer.gone > 10
    view.show_facts(replace(crowded(), log=crowded().log[:3]))
    assert drawer.bar() is None


def test_the_log_slides_and_an_input_ends_it(qtbot: QtBot, view: TableView) -> None:
    view.set_speed(1)
    view.show_facts(crowded())
    view.toggle_log()
    assert view.table.log_drawer.get_slide() < 1.0
    view.finish_motion()
    assert view.table.log_drawer.get_slide() == 1.0


@pytest.mark.qt_log_ignore("does not support raise")
def test_icons_tell_their_names(qtbot: QtBot, view: TableView) -> None:
    """Art direction, "Layout": on a small table the buttons are icons with tooltips."""
    view.resize(960, 600)
    view.show_facts(crowded())
    at = view.mapFromScene(view.table.layout.tools["last"].center())
    help_event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), help_event)
    assert QToolTip.text() == "Last move"
    QTest.keyClick(view, Qt.Key.Key_F9)
    # Finding: what a key had taken back could still be read beside the mouse.
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_resizing_lays_out_at_once(qtbot: QtBot, view: TableView) -> None:
    view.show_facts(crowded())
    view.resize(1000, 640)
    assert view.table.layout.width == view.viewport().width()
    assert view.table.layout.compact
    view.resize(700, 500)
    assert view.table.layout.zoom < 1
    corner = view.mapToScene(QPoint(view.viewport().width(), view.viewport().height()))
    assert corner.x() == pytest.approx(view.table.layout.width, abs=2)
    assert corner.y() == pytest.approx(view.table.layout.height, abs=2)


def test_without_motion_a_step_is_presented_at_once(qtbot: QtBot, view: TableView) -> None:
    """A4-2: with motion off the same facts are shown, and `presented` still follows."""
    before, after = played(2, 1, "step")
    assert after.last is not None
    view.show_facts(before)
    with qtbot.waitSignal(view.presented) as blocker:
        view.present(1, after.last.events, after)
    assert blocker.args == [1]
    assert view.table.facts == after
