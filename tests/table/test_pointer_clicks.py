"""Clicks, taps and the pointer over the real table, and whole hands played with them."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rc_desktop.rules.cards import card, texts
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.card import CardState
from rc_desktop.table.gesture import Shown
from tests.table.board import Board, WholeHand
from tests.table.positions import table
from tests.table.touched import MOCK_UP, PLAIN, names_of, state

# --- clicking -------------------------------------------------------------------------------------------


def test_a_click_on_card_and_target_equals_a_drop(board: Board) -> None:
    """slaytheweb#151, Modern-Apps#469: drag alone is not enough."""
    board.show(PLAIN)
    board.click("Js")
    assert state(board, "Js") & CardState.SELECTED
    assert state(board, "Jc") & CardState.LEGAL
    board.click("Jc")
    assert board.played == ["Js x Jc"]


def test_several_targets_are_clicked_while_the_list_narrows_and_confirmed(board: Board) -> None:
    """Issue 4: more targets are gathered and confirmed; A3 P14, P25: they can be corrected before."""
    board.show(table("Qh 5s 4h", "9c 8h", (9, 1, "7d 2c")))
    board.click("9c", "4h")
    assert len(board.rows()) == 2
    board.click("[9]")
    assert len(board.rows()) == 1
    board.click("[9]")
    assert len(board.rows()) == 2
    board.click("5s")
    board.key(Qt.Key.Key_Return)
    assert board.played == ["9c x 4h 5s"]


def test_table_cards_clicked_first_are_confirmed_by_the_hand_card(board: Board) -> None:
    board.show(table("4h 5s 9d Kc", "9c Qd"))
    board.click("4h", "5s", "9d")
    assert state(board, "9d") & CardState.SELECTED
    assert state(board, "9c") & CardState.LEGAL
    assert state(board, "Qd") & CardState.DISABLED
    board.click("9c")
    assert board.played == ["9c x 4h 5s 9d"]


def test_two_fast_clicks_and_a_double_click_play_once(board: Board) -> None:
    """HearthSim/hs-bugs#363, A3 P9: a fast second click must not put anything out of step."""
    board.show(PLAIN)
    board.click("Js")
    target = board.at("Jc")
    board.click_at(target)
    board.click_at(target)
    board.double_click("Jc")
    assert board.played == ["Js x Jc"]


def test_a_double_click_on_a_target_of_several_plays_leaves_the_list_open(board: Board) -> None:
    board.show(MOCK_UP)
    board.click("9c")
    board.double_click("4h")
    assert len(board.rows()) == 4
    assert board.played == []


def test_two_quick_taps_on_card_and_target_play(board: Board) -> None:
    """A second quick tap elsewhere comes as a double click from touch screens: it is a tap of its own."""
    board.view.resize(790, 560)
    finger = QTest.createTouchDevice()
    board.show(PLAIN)
    board.tap(finger, "Js")
    board.tap(finger, "Jc")
    assert board.played == ["Js x Jc"]


def test_the_right_button_does_nothing(board: Board) -> None:
    board.show(PLAIN)
    QTest.mouseClick(
        board.view.viewport(), Qt.MouseButton.RightButton, Qt.KeyboardModifier(0), board.at("Js")
    )
    assert board.view.hands.gesture.shown == Shown()


def test_hover_over_a_hand_card_previews_its_plays_without_a_veil(board: Board) -> None:
    """Habit 16: legal targets show on lift, focus and hover alike."""
    board.show(PLAIN)
    board.move(board.at("Js"))
    assert state(board, "Js") & CardState.HOVER
    assert state(board, "Jc") & CardState.LEGAL
    assert not state(board, "4h") & (CardState.LEGAL | CardState.DISABLED)
    board.move(board.at("table"))
    assert not state(board, "Jc") & CardState.LEGAL


def test_with_nobodys_hand_shown_nothing_can_be_touched(board: Board) -> None:
    """Hot seat, A4 19: between two people the table takes no play and shows no preview."""
    board.show(PLAIN, viewer=NOBODY)
    board.click_at(board.at("Jc"))
    board.move(board.at("4h"))
    assert board.view.hands.gesture.shown == Shown()
    assert not state(board, "Jc") & CardState.SELECTED


# --- whole hands ----------------------------------------------------------------------------------------


def play_by_clicks(board: Board, hand: list[str]) -> None:
    """Try each hand card on whatever glows, then on the open table, until something is played."""
    done = len(board.played)
    for text in hand:
        board.click(text)
        lit = board.view.hands.gesture.lit()
        assert lit is not None
        glowing = [item for item in board.view.table.items_list if _glows(board, item.key)]
        if glowing:
            board.click_at(board.view.mapFromScene(glowing[0].rect.center()))
            if board.rows():
                chooser = board.view.hands.chooser
                board.click_at(chooser.row_rect(0).center().toPoint())
        elif lit.trail:
            board.click("table")
        if len(board.played) > done:
            return
        board.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    raise AssertionError("no card could be played")


def _glows(board: Board, key: tuple[str, int | str]) -> bool:
    table_scene = board.view.table
    if key[0] == "card":
        item = table_scene.card_item(int(key[1]))
        return item is not None and bool(item.state & CardState.LEGAL)
    build = table_scene.build_item(int(key[1])) if key[0] == "build" else None
    return build is not None and bool(build.state & CardState.LEGAL)


def test_a_whole_hand_by_clicks_only(board: Board) -> None:
    """A4 9."""
    whole = WholeHand(board, "by clicks")
    for _view in whole.turns():
        play_by_clicks(board, names_of(board))
    assert whole.position.turn == NOBODY


def test_a_whole_hand_with_a_finger(board: Board) -> None:
    """A4 9: fake touch, tapping and sliding by turns; on the offscreen screen of 800 px fingers end there."""
    board.view.resize(790, 560)
    finger = QTest.createTouchDevice()
    whole = WholeHand(board, "by finger")
    for number, _view in enumerate(whole.turns()):
        done = len(board.played)
        for text in names_of(board):
            lit = board.view.hands.gesture.preview(card(text))
            values = [f"[{value}]" for value in sorted(lit.builds)]
            targets = [*texts(lit.loose), *values, *(["table"] if lit.trail else [])]
            if not targets:
                continue
            if number % 2:
                board.tap(finger, text)
                board.tap(finger, targets[0])
            else:
                board.slide(finger, text, targets[0])
            if board.rows():
                board.key(Qt.Key.Key_1)
            break
        assert len(board.played) == done + 1
    assert whole.position.turn == NOBODY
