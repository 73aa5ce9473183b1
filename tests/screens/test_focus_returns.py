"""What lay over the table gives the keyboard back to where it was, with a line only for who used keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.screens.controls import PrimaryButton
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.look import Look
from tests.screens.at_table import Seat, overlay
from tests.screens.press import click, key
from tests.screens.samples import setup
from tests.screens.test_end_of_hand import play_hand_out


@pytest.mark.parametrize("by_key", [True, False])
def test_from_a_menu_the_focus_is_in_the_hand_again(sit: Seat, by_key: bool) -> None:
    """Finding: hidden, the menu sent the focus on as Tab does, and a line lay round the whole felt."""
    page = sit(setup(2, 1))
    page.start_focus()
    page.view.hands.hide_focus_line()
    if by_key:
        key(page, Qt.Key.Key_Tab)
        key(page, Qt.Key.Key_M)
    else:
        page.open_menu()
    menu = overlay(page)
    if by_key:
        QTest.keyClick(menu, Qt.Key.Key_Escape)
    else:
        click(menu, menu.rect().bottomLeft())
    assert menu.isHidden()
    assert page.view.hasFocus()
    focused = page.view.hands.focused_item()
    assert (focused.group if focused is not None else "") == ("hand" if by_key else "")


@pytest.mark.parametrize("by_key", [True, False])
def test_a_window_that_comes_back_shows_the_focus_as_before(look: Look, qtbot: QtBot, by_key: bool) -> None:
    """Left for another window and come back to: no line where the mouse had pressed.

    Finding: at every start a line came round Play with the window's own focus, which nobody had moved there.
    """
    window = QWidget()
    QLineEdit(window).setFocus()
    button = PrimaryButton(look, "Play", parent=window)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button.setFocus(Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.MouseFocusReason)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not button.hasFocus())
    window.activateWindow()
    qtbot.waitUntil(button.hasFocus)
    assert button.ring == by_key


@pytest.mark.parametrize("by_key", [True, False])
def test_a_sheet_shows_the_focus_to_who_ended_the_hand_by_a_key(sit: Seat, by_key: bool) -> None:
    """Finding: after a whole hand by keys its summary had the focus on "Next hand", and no line showed it."""
    page = sit(setup(2, 2))
    play_hand_out(page, left=1)
    page.view.hands.by_key = by_key
    play_hand_out(page)
    summary = page.sheet
    assert isinstance(summary, HandSummary)
    assert summary.go_on.hasFocus()
    assert summary.go_on.ring == by_key


def test_from_the_menu_of_a_sheet_the_focus_is_at_its_button_again(sit: Seat) -> None:
    """Finding: Tab to Menu, Enter, Esc, and the focus was on "Next hand", with no line."""
    page = sit(setup(2, 2))
    play_hand_out(page)
    summary = page.sheet
    assert isinstance(summary, HandSummary)
    summary.menu.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(summary.menu, Qt.Key.Key_Return)
    menu = overlay(page)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert summary.menu.hasFocus()
    assert summary.menu.ring


def test_a_press_takes_the_line_from_where_the_focus_was_already(look: Look, qtbot: QtBot) -> None:
    """Who goes over to the mouse on the very control that has the focus sees no line any more."""
    window = QWidget()
    qtbot.addWidget(window)
    button = PrimaryButton(look, "Play", parent=window)
    button.resize(button.sizeHint())
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button.clearFocus()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.ring
    click(button)
    assert button.hasFocus()
    assert not button.ring
