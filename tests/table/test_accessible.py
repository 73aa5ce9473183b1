"""What a screen reader finds on the table, asked in process as the system's bridge asks."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card, cards_in
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY, observe
from rc_desktop.table import accessible, sentences
from rc_desktop.table.facts import table_facts
from rc_desktop.table.view import TableView
from tests.table.board import Board
from tests.table.positions import table
from tests.table.tables import SITTERS

MOCK_UP = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
PRESS = QAccessibleActionInterface.pressAction()


def tree(board: Board) -> list[QAccessibleInterface]:
    """The children of the table, as Qt gives them."""
    interface = QAccessible.queryAccessibleInterface(board.view)
    found = [interface.child(number) for number in range(interface.childCount())]
    assert all(child is not None and child.isValid() for child in found)
    return found


def names(board: Board) -> list[str]:
    return [child.text(QAccessible.Text.Name) for child in tree(board)]


def named(board: Board, name: str) -> QAccessibleInterface:
    return next(child for child in tree(board) if child.text(QAccessible.Text.Name) == name)


def press(board: Board, name: str) -> None:
    """What a screen reader does to press something."""
    action = named(board, name).actionInterface()
    assert action is not None
    assert PRESS in action.actionNames()
    action.doAction(PRESS)


def test_every_visible_card_is_a_child_with_a_name_a_role_and_its_place(board: Board) -> None:
    """A4 10, Cockatrice#4278: a graphics scene is opaque to a screen reader by itself."""
    board.show(MOCK_UP)
    spoken = names(board)
    assert "9 of diamonds, loose" in [name.lower() for name in spoken]
    assert sum("build of" in name.lower() for name in spoken) == 2
    for text in ("9d", "Qh", "4h", "9c", "Kd", "[9]"):
        item = board.item(text)
        child = named(board, item.name)
        assert child.role() == QAccessible.Role.Button
        where = child.rect()
        middle = board.view.viewport().mapFromGlobal(where.center())
        assert board.view.table_item_at(middle.toPointF()) == item


def test_face_down_cards_say_so_and_nothing_more(board: Board) -> None:
    """A4 10: face-down cards are named "face-down card" and nothing more."""
    board.show(MOCK_UP)
    backs = [item.name for item in board.view.table.items_list if item.role == "back"]
    assert backs == [sentences.face_down_name()] * 3
    assert names(board).count(sentences.face_down_name()) == 3
    child = named(board, sentences.face_down_name())
    assert child.role() == QAccessible.Role.StaticText
    assert child.actionInterface().actionNames() == []
    for kind in QAccessible.Text:
        if kind != QAccessible.Text.Name:
            assert child.text(kind) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_other_hand_is_ever_named(board: Board, seats: int) -> None:
    """Issue 4: no accessible name ever shows another person's hand, nor any hand while nobody looks."""
    for seed in ("a", "b", "c"):
        position = deal(Options(), seats, 0, shuffled(seed))
        view = observe(position, 1)
        for viewer in (1, NOBODY):
            board.show(view, viewer=viewer)
            everything = " | ".join(
                child.text(kind).lower() for child in tree(board) for kind in QAccessible.Text
            )
            hidden = [hand for seat, hand in enumerate(position.hands) if seat != viewer]
            for hand in hidden:
                for number in cards_in(hand):
                    assert sentences.spoken(number).lower() not in everything


def test_a_press_picks_and_drops_by_the_same_path_as_a_click(board: Board) -> None:
    board.show(table("Jc 4h", "Js 2c"))
    press(board, board.item("Js").name)
    assert board.view.hands.gesture.shown.card == card("Js")
    press(board, board.item("Jc").name)
    assert board.played == ["Js x Jc"]


def test_a_press_on_the_open_table_trails(board: Board) -> None:
    board.show(table("Jc 4h", "Js 2c"))
    press(board, board.item("2c").name)
    press(board, board.item("table").name)
    assert board.played == ["2c"]


def test_what_is_selected_and_what_goes_with_it_is_said(board: Board) -> None:
    """Nothing rests on a glow alone."""
    board.show(table("Jc 4h", "Js 2c"))
    press(board, board.item("Js").name)
    assert named(board, board.item("Js").name).state().selected
    assert named(board, board.item("Jc").name).text(QAccessible.Text.Description)
    assert not named(board, board.item("4h").name).text(QAccessible.Text.Description)


def test_the_focus_follows_the_keyboard(board: Board) -> None:
    board.show(MOCK_UP)
    board.view.setFocus()
    QTest.keyClick(board.view, Qt.Key.Key_Tab)
    interface = QAccessible.queryAccessibleInterface(board.view)
    first = board.view.table.items_list[0]
    assert interface.focusChild().text(QAccessible.Text.Name) == first.name
    assert named(board, first.name).state().focused
    QTest.keyClick(board.view, Qt.Key.Key_Right)
    assert interface.focusChild().text(QAccessible.Text.Name) != first.name


def test_a_reader_may_set_the_focus(board: Board) -> None:
    board.show(MOCK_UP)
    named(board, board.item("4h").name).actionInterface().doAction(
        QAccessibleActionInterface.setFocusAction()
    )
    assert board.view.hands.pointing.focus == ("card", card("4h"))


def test_what_is_at_a_point_is_found(board: Board) -> None:
    board.show(MOCK_UP)
    interface = QAccessible.queryAccessibleInterface(board.view)
    for text in ("4h", "[9]", "Kd"):
        point = board.view.viewport().mapToGlobal(board.at(text))
        found = interface.childAt(point.x(), point.y())
        assert found.text(QAccessible.Text.Name) == board.item(text).name
        assert tree(board)[interface.indexOfChild(found)].text(QAccessible.Text.Name) == board.item(text).name


def test_the_open_list_is_there_with_a_spoken_name_for_every_row(board: Board) -> None:
    board.show(MOCK_UP)
    before = len(tree(board))
    board.click("9c", "4h")
    children = tree(board)
    assert len(children) == before + 1
    assert children[-1].text(QAccessible.Text.Name) == board.view.hands.chooser.title
    rows = QAccessible.queryAccessibleInterface(board.view.hands.chooser.focusProxy())
    spoken = [rows.child(number).text(QAccessible.Text.Name) for number in range(rows.childCount())]
    assert len(spoken) == 4
    assert all("of" in row for row in spoken)
    board.key(Qt.Key.Key_Escape)
    assert len(tree(board)) == before


def test_a_refusal_is_a_child_and_is_announced(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """Habit 16: refusals are spoken."""
    said: list[str] = []
    monkeypatch.setattr("rc_desktop.table.hands.announce", lambda _view, text, urgent: said.append(text))
    board.show(table("Kc 6d", "8h 4d", (8, 0, "5s 3h")))
    board.drag("4d", "table")
    assert board.view.hands.refusal_box.title in names(board)
    assert len(said) == 1
    assert board.view.hands.refusal_box.title in said[0]
    assert board.view.hands.refusal_box.detail in said[0]


def test_an_item_that_has_left_the_table_is_not_valid_and_cannot_be_pressed(board: Board) -> None:
    """Readers hold on to what they found: it must say that it is gone, not act on something else."""
    board.show(MOCK_UP)
    held = named(board, board.item("Qh").name)
    board.show(table("9d 5s 4h", "9c 8h Kd"))
    assert not held.isValid()
    held.actionInterface().doAction(PRESS)
    assert board.view.hands.gesture.shown.targets == frozenset()


def test_interfaces_live_as_long_as_their_view_and_no_longer(qtbot: QtBot) -> None:
    """Qt keeps no reference to a Python interface, and we keep none to a view that is gone."""
    view = TableView()
    view.resize(1280, 800)
    view.show_facts(table_facts(MOCK_UP, SITTERS[:2]))
    known = len(accessible._INTERFACES)
    first = QAccessible.queryAccessibleInterface(view)
    assert QAccessible.queryAccessibleInterface(view) is first
    assert first.child(0).text(QAccessible.Text.Name)
    assert len(accessible._INTERFACES) == known + 1
    gone = weakref.ref(view)
    del first
    view.deleteLater()
    del view
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert len(accessible._INTERFACES) == known
    assert gone() is None
