"""The keyboard alone: where Tab and arrows lead, what Enter and Esc do, and a whole hand without a mouse."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.refusals import TRAIL_OWNER
from rc_desktop.table.card import CardState
from rc_desktop.table.gesture import NO_CARD, Shown
from rc_desktop.table.keyboard import GROUPS
from rc_desktop.table.view import TableView
from tests.table.board import Board, WholeHand
from tests.table.positions import table

PLAIN = table("Jc 4h 9d", "Js 2c 7h", (8, 1, "5h 3c"))
Key = Qt.Key


@pytest.fixture
def board(board: Board) -> Board:
    """The board with the keyboard's focus on it."""
    board.view.setFocus()
    return board


@pytest.mark.parametrize("log_open", [False, True])
def test_keys_before_the_first_deal_do_no_harm(qtbot: QtBot, log_open: bool) -> None:
    """Found by a breaker: Tab on a table with nothing on it yet ended the program, Esc with the log open."""
    view = TableView()
    qtbot.addWidget(view)
    view.table.set_log_open(log_open)
    view.show()
    view.setFocus()
    for key in (Key.Key_Tab, Key.Key_Backtab, Key.Key_Left, Key.Key_Up, Key.Key_Return, Key.Key_Escape):
        qtbot.keyClick(view, key)
    board = Board(view)
    board.show(PLAIN)
    qtbot.keyClick(view, Key.Key_Tab)
    assert group(board)
    view.hide()


def focused(board: Board) -> tuple[str, int | str] | None:
    """The item that the focus line is drawn round."""
    return board.view.hands.pointing.focus


def group(board: Board) -> str:
    item = board.view.keyboard.item
    return item.group if item is not None else ""


def go_to(board: Board, text: str) -> None:
    """Tab to the group of a card, then arrows to the card."""
    wanted = board.item(text)
    for _ in range(len(GROUPS) + 1):
        if group(board) == wanted.group:
            break
        board.key(Key.Key_Tab)
    for way in (Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Up) * 8:
        if focused(board) == wanted.key:
            return
        item = board.view.keyboard.item
        assert item is not None
        to = wanted.rect.center() - item.rect.center()
        ahead = {
            Key.Key_Right: to.x() > 1,
            Key.Key_Left: to.x() < -1,
            Key.Key_Down: to.y() > 1,
            Key.Key_Up: to.y() < -1,
        }
        if ahead[way]:
            board.key(way)
    assert focused(board) == wanted.key


def test_tab_stops_at_every_group_in_the_order_of_the_design_and_goes_round(board: Board) -> None:
    """Art direction, "Focus order": hand, loose, builds, piles, plates, track, log; the bar last."""
    board.show(PLAIN)
    stops = []
    for _ in GROUPS:
        board.key(Key.Key_Tab)
        stops.append(group(board))
    assert stops == list(GROUPS)
    board.key(Key.Key_Tab)
    assert group(board) == "hand"
    board.key(Key.Key_Backtab)
    assert group(board) == "tools"


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_tab_leaves_the_table_where_the_page_has_more(board: Board, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    row = QHBoxLayout(page)
    row.addWidget(board.view)
    button = QPushButton("Next hand")
    row.addWidget(button)
    page.resize(1300, 800)
    page.show()
    qtbot.waitExposed(page)
    board.show(PLAIN)
    board.view.setFocus()
    for _ in range(len(GROUPS) + 1):
        board.key(Key.Key_Tab)
    assert QApplication.focusWidget() is button
    board.key(Key.Key_Tab)
    assert group(board) == "hand"
    board.view.setParent(None)
    page.hide()


def test_the_focus_line_is_drawn_and_gone_once_the_mouse_is_used(board: Board) -> None:
    board.show(PLAIN)
    board.key(Key.Key_Tab)
    item = board.view.table.card_item(board.view.table.facts.hand_order[0])
    assert item is not None
    assert item.state & CardState.FOCUS
    board.click("9d")
    assert not item.state & CardState.FOCUS
    assert focused(board) is None


def test_arrows_walk_the_hand_and_then_the_table(board: Board) -> None:
    board.show(PLAIN)
    board.key(Key.Key_Tab)
    hand = board.view.table.facts.hand_order
    for number in (1, 2, 2):
        board.key(Key.Key_Right)
        assert focused(board) == ("card", hand[number])
    board.key(Key.Key_Up)
    assert group(board) in ("loose", "builds")


def test_focus_on_a_hand_card_previews_its_plays(board: Board) -> None:
    """Habit 16: legal targets show on lift, focus and hover alike."""
    board.show(PLAIN)
    go_to(board, "Js")
    jack = board.view.table.card_item(card("Jc"))
    assert jack is not None
    assert jack.state & CardState.LEGAL


def test_enter_picks_a_card_and_goes_to_its_first_target_and_enter_drops(board: Board) -> None:
    board.show(PLAIN)
    go_to(board, "Js")
    board.key(Key.Key_Return)
    assert board.view.hands.gesture.shown.card == card("Js")
    assert focused(board) == ("card", card("Jc"))
    board.key(Key.Key_Space)
    assert board.played == ["Js x Jc"]


def test_trailing_by_keys(board: Board) -> None:
    board.show(table("Kc 9d", "4h 2c"))
    go_to(board, "4h")
    board.key(Key.Key_Return)
    assert focused(board) == ("table", 0)
    board.key(Key.Key_Return)
    assert board.played == ["4h"]


def test_after_a_play_the_focus_is_at_the_hand(board: Board) -> None:
    """Found by a newcomer: it stayed on a table card, which Enter then picked."""
    board.show(PLAIN)
    go_to(board, "Js")
    board.key(Key.Key_Return)
    board.key(Key.Key_Return)
    assert board.played == ["Js x Jc"]
    assert group(board) == "hand"
    assert focused(board) in (board.item("2c").key, board.item("7h").key)


def test_gathering_and_choosing_by_keys(board: Board) -> None:
    """Number keys, Enter and Esc of the list; the focus is back on the card afterwards."""
    board.show(table("Qh 5s 4h", "9c 8h", (9, 1, "7d 2c")))
    go_to(board, "9c")
    board.key(Key.Key_Return, Key.Key_Return)
    assert len(board.rows()) == 2
    board.key(Key.Key_Escape)
    assert focused(board) == ("card", card("9c"))
    go_to(board, "4h")
    board.key(Key.Key_Return, Key.Key_2)
    assert board.played == ["9c x 4h 5s"]


def test_table_cards_first_by_keys(board: Board) -> None:
    board.show(table("4h 5s 9d Kc", "9c Qd"))
    for text in ("4h", "5s", "9d", "9c"):
        go_to(board, text)
        board.key(Key.Key_Return)
    assert board.played == ["9c x 4h 5s 9d"]


def test_a_refusal_by_keys_says_why_and_keeps_the_card(board: Board) -> None:
    board.show(table("Kc 6d", "8h 4d", (8, 0, "5s 3h")))
    go_to(board, "4d")
    board.key(Key.Key_Return)
    while group(board) != "table":
        board.key(Key.Key_Tab)
    board.key(Key.Key_Return)
    assert board.refusals == [TRAIL_OWNER]
    assert board.view.hands.refusal_box.isVisible()
    assert board.view.hands.gesture.shown.card == card("4d")


def test_escape_takes_back_and_then_is_left_to_the_window(board: Board, qtbot: QtBot) -> None:
    board.show(PLAIN)
    go_to(board, "Js")
    board.key(Key.Key_Return, Key.Key_Escape)
    assert board.view.hands.gesture.shown == Shown()
    assert not board.view.hands.back()


def test_a_held_down_enter_presses_once(board: Board) -> None:
    board.show(PLAIN)
    go_to(board, "Js")
    for repeated in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, Qt.KeyboardModifier(0), "\r", repeated, 1)
        QApplication.sendEvent(board.view, event)
    assert board.view.hands.gesture.shown.card == card("Js")
    assert board.played == []


def test_l_and_m_are_the_bars_buttons(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[str] = []
    monkeypatch.setattr(board.view, "use_tool", used.append)
    board.show(PLAIN)
    board.key(Key.Key_L, Key.Key_M)
    while group(board) != "log":
        board.key(Key.Key_Tab)
    board.key(Key.Key_Return, Key.Key_Tab, Key.Key_Return)
    assert used[:3] == ["last", "menu", "log"]
    assert used[3] in ("last", "menu")


def test_the_focus_stays_in_its_group_when_its_card_is_gone(board: Board) -> None:
    board.show(PLAIN)
    go_to(board, "Js")
    board.show(table("4h 9d", "2c 7h", (8, 1, "5h 3c"), turn=1))
    assert group(board) == "hand"
    assert focused(board) in {("card", card("2c")), ("card", card("7h"))}


def test_nobodys_hand_leaves_nothing_to_pick(board: Board) -> None:
    """Hot seat, A4 19: no key brings a hidden hand to light between two people."""
    board.show(PLAIN, viewer=NOBODY)
    for _ in range(len(GROUPS)):
        board.key(Key.Key_Tab, Key.Key_Return)
        assert group(board) != "hand"
        if board.view.table.log_open:
            board.key(Key.Key_Return)
    assert board.view.hands.gesture.shown.card == NO_CARD
    assert board.played == []


def test_a_whole_hand_by_keyboard_only(board: Board) -> None:
    """A4 9, Cockatrice#5043."""
    whole = WholeHand(board, "by keys")
    for _view in whole.turns():
        done = len(board.played)
        board.view.setFocus()
        for number in range(len(board.view.table.facts.hand_order)):
            while group(board) != "hand":
                board.key(Key.Key_Tab)
            board.key(*[Key.Key_Left] * 4, *[Key.Key_Right] * number)
            board.key(Key.Key_Return)
            if group(board) != "hand":
                board.key(Key.Key_Return)
            if board.rows():
                board.key(Key.Key_1)
            if len(board.played) > done:
                break
            board.key(Key.Key_Escape, Key.Key_Escape, Key.Key_Escape)
    assert whole.position.turn == NOBODY


def test_enter_on_the_open_table_without_a_card_leads_back_to_the_hand(board: Board) -> None:
    """After a trail the focus stays on the table; Enter there is not a dead key at the next turn."""
    board.show(PLAIN)
    while group(board) != "table":
        board.key(Key.Key_Tab)
    board.key(Key.Key_Return)
    assert group(board) == "hand"
    assert board.view.hands.gesture.shown == Shown()


def test_the_focus_waits_for_the_cards_of_the_next_deal(board: Board) -> None:
    """Enter picks a card at once when new cards have come; the empty hand between two deals is no end."""
    board.show(PLAIN)
    go_to(board, "Js")
    board.show(table("Jc 4h 9d", ""), viewer=NOBODY)
    board.show(table("Jc 4h 9d", "Jh 2d 7c"))
    board.key(Key.Key_Return)
    assert board.view.hands.gesture.shown.card == card("2d"), "the first of the new hand"


# --- mouse and keys by turns ------------------------------------------------------------------------------


def test_enter_after_a_click_acts_on_what_was_clicked(board: Board) -> None:
    """Second newcomer, 9: the focus was on a loose 3; a click on the queen and Enter tried to take the 3."""
    board.show(table("3h Qd Qs", "Qc 9h"))
    go_to(board, "3h")
    board.click("Qc")
    board.key(Key.Key_Return)
    assert board.played == board.refusals == []
    assert board.view.hands.gesture.shown.card == card("Qc")
    assert focused(board) in (("card", card("Qd")), ("card", card("Qs")))
    board.key(Key.Key_Escape)
    assert focused(board) == ("card", card("Qc"))
    assert board.view.hands.gesture.shown.card == -1


def test_enter_after_a_click_takes_the_only_place_there_is(board: Board) -> None:
    """Second newcomer, 9: with one target, Enter is for that one."""
    board.show(table("3h Qd", "Qc 8d"))
    go_to(board, "3h")
    board.click("Qc")
    board.key(Key.Key_Return)
    assert board.played == ["Qc x Qd"]
