"""The chooser on the real table: what it lists, where it lies, its keys, and how it narrows."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.table.card import CardState
from rc_desktop.table.gesture import Shown
from tests.rules.worked import WORKED, Worked
from tests.table.board import Board
from tests.table.positions import seen, table

MOCK_UP = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
CROWDED = table(" ".join(rank + suit for rank in "A234" for suit in "cdhs"), "Kd Qd Td", match_loose="free")


def state(board: Board, text: str) -> CardState:
    item = board.view.table.card_item(card(text))
    assert item is not None
    return item.state


# --- what it says ---------------------------------------------------------------------------------------


def test_it_reads_as_the_mock_up_does(board: Board) -> None:
    """chooser.png: what was put on what, the largest capture first, what each is for."""
    board.show(MOCK_UP)
    board.drag("9c", "4h")
    chooser = board.view.hands.chooser
    assert chooser.title == "9 of clubs on 4 of hearts"
    titles = board.rows()
    assert titles[0].startswith("Capture")
    assert "Rosa's 9" in titles[0]
    assert titles[-1] == "Build 13 with 4"
    assert chooser.texts()[0][1] == "6 cards, 1 spade"
    assert chooser.row == 0


def test_every_row_says_something_else(board: Board) -> None:
    """A3 P3: several plays can be told apart, or the program might as well guess."""
    for worked in WORKED:
        view = seen(worked.position)
        for text in worked.legal:
            play = parse_play(text)
            board.show(view, viewer=view.seat)
            for thing in [text for text in play_text(play).split() if text[-1] in "cdhs" or text[0] == "["][
                :2
            ]:
                board.click(thing)
            rows = board.view.hands.chooser.texts() if board.rows() else []
            assert len(set(rows)) == len(rows)
            board.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)


def test_a_cut_list_says_how_many_there_are_and_how_to_find_the_rest(board: Board) -> None:
    """A3 P22: thousands of captures; the list is short, says so, and narrows by clicking."""
    board.show(CROWDED)
    board.click("Td", "4c")
    chooser = board.view.hands.chooser
    assert len(board.rows()) == 500
    assert chooser.note.startswith("500 of ")
    cards = [item for item in board.view.table.items_list if item.group == "loose"]
    free = [item for item in cards if not chooser.box().contains(item.rect.center())]
    assert len(free) > len(cards) / 2
    four = next(text for text in ("4d", "4h", "4s") if not chooser.box().contains(board.at(text)))
    board.click(four)
    two = next(text for text in ("2c", "2d", "2h", "2s") if not chooser.box().contains(board.at(text)))
    board.click(two)
    board.key(Qt.Key.Key_Return)
    assert board.played == [f"Td x {two} 4c {four}"]


# --- keys and clicks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [0, 1, 2, 3])
def test_number_keys_play_their_row(board: Board, row: int) -> None:
    board.show(MOCK_UP)
    board.click("9c", "4h")
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    board.key(Qt.Key(Qt.Key.Key_1 + row))
    assert board.played == [play_text(choice.plays[row])]
    assert board.rows() == []


def test_a_number_without_a_row_does_nothing(board: Board) -> None:
    board.show(MOCK_UP)
    board.click("9c", "4h")
    board.key(Qt.Key.Key_9)
    assert board.played == []
    assert len(board.rows()) == 4


def test_arrows_move_and_enter_plays(board: Board) -> None:
    board.show(MOCK_UP)
    board.click("9c", "4h")
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    board.key(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert board.played == [play_text(choice.plays[1])]


def test_a_click_on_a_row_plays_it(board: Board) -> None:
    board.show(MOCK_UP)
    board.click("9c", "4h")
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    board.click_at(board.view.hands.chooser.row_rect(2).center().toPoint())
    assert board.played == [play_text(choice.plays[2])]


def test_two_fast_clicks_on_a_row_play_once(board: Board) -> None:
    board.show(MOCK_UP)
    board.click("9c", "4h")
    place = board.view.hands.chooser.row_rect(0).center().toPoint()
    board.click_at(place)
    board.click_at(place)
    assert len(board.played) == 1


def test_the_current_rows_cards_glow_and_follow_the_pointer(board: Board) -> None:
    """Hovering a row shows what it takes; the mock-up veils what the row leaves."""
    board.show(MOCK_UP)
    board.click("9c", "4h")
    assert state(board, "5s") & CardState.LEGAL
    assert state(board, "Qh") & CardState.DISABLED
    board.move(board.view.hands.chooser.row_rect(2).center().toPoint())
    assert board.view.hands.chooser.row == 2
    assert state(board, "Qh") & CardState.LEGAL
    assert state(board, "5s") & CardState.DISABLED


def test_the_keyboard_stays_in_the_list_until_it_is_shut(board: Board) -> None:
    """Dialogs trap the focus; a closed popover returns it to the card."""
    board.show(MOCK_UP)
    board.key(Qt.Key.Key_Tab)
    board.click("9c", "4h")
    inside = QApplication.focusWidget()
    assert inside is not None
    assert board.view.hands.chooser.isAncestorOf(inside)
    board.key(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_A, Qt.Key.Key_L)
    assert QApplication.focusWidget() is inside
    assert len(board.rows()) == 4
    board.key(Qt.Key.Key_Escape)
    assert board.rows() == []
    assert board.view.hasFocus()
    assert board.view.keyboard.item is not None
    assert board.view.keyboard.item.key == ("card", card("9c"))


def test_escape_leaves_a_clicked_card_selected_and_sends_a_dropped_one_home(board: Board) -> None:
    """A3 P14, P25."""
    board.show(MOCK_UP)
    board.click("9c", "4h")
    board.key(Qt.Key.Key_Escape)
    assert board.view.hands.gesture.shown == Shown(card("9c"))
    board.key(Qt.Key.Key_Escape)
    board.drag("9c", "4h")
    board.key(Qt.Key.Key_Escape)
    assert board.view.hands.gesture.shown == Shown()
    item = board.view.table.card_item(card("9c"))
    assert item is not None
    assert item.is_home()


def test_the_back_button_and_the_open_table_shut_the_list_without_playing(board: Board) -> None:
    board.show(MOCK_UP)
    chooser = board.view.hands.chooser
    board.click("9c", "4h")
    QTest.mouseClick(chooser._back, Qt.MouseButton.LeftButton)
    assert board.rows() == []
    board.click("4h")
    assert board.rows()
    board.click("table")
    assert board.rows() == []
    assert board.played == []
    assert board.view.hands.gesture.shown == Shown(card("9c"))


def test_it_stays_open_over_a_resize_and_the_card_lies_on_its_target(board: Board, qtbot: QtBot) -> None:
    board.show(MOCK_UP)
    board.drag("9c", "4h")
    board.view.resize(1100, 720)
    qtbot.waitUntil(lambda: board.view.viewport().width() == 1100)
    assert len(board.rows()) == 4
    assert QRectF(board.view.viewport().rect()).contains(board.view.hands.chooser.box())
    item = board.view.table.card_item(card("9c"))
    assert item is not None
    assert item.scene_rect().intersects(board.item("4h").rect)
    board.key(Qt.Key.Key_1)
    assert len(board.played) == 1


@pytest.mark.parametrize(
    "worked", [worked for worked in WORKED if len(worked.legal) > 1], ids=lambda w: w.name
)
def test_the_worked_positions_offer_their_plays(board: Board, worked: Worked) -> None:
    """Issue 5: every chooser case of the worked positions, by mouse on the table."""
    view = seen(worked.position)
    for text in worked.legal:
        play = parse_play(text)
        board.played.clear()
        board.show(table("2c", "3c", turn=1))
        board.show(view, viewer=view.seat)
        words = text.split()
        targets = [word for word in words[1:] if word[0] == "[" or word[-1] in "cdhs"]
        board.click(words[0])
        for target in targets or ["table"]:
            if not board.played:
                board.click(target)
        choice = board.view.hands.gesture.shown.choice
        if choice is not None:
            rows = [play_text(row) for row in choice.plays]
            index = choice.plays.index(play)
            assert text in rows
            board.click_at(board.view.hands.chooser.row_rect(index).center().toPoint())
        assert board.played == [text]


def test_a_row_says_that_it_is_a_sweep(board: Board) -> None:
    """Second newcomer, 8: nothing told that a capture would clear the table."""
    board.show(table("", "Jh Jd", (11, 0, "4s 7d")))
    board.click("Jh", "[11]")
    rows = dict(board.view.hands.chooser.texts())
    assert rows["Capture your 11"] == "sweep, 3 cards, 1 spade"
    assert not any("sweep" in detail for title, detail in rows.items() if title != "Capture your 11")


def test_a_card_without_a_play_says_why_in_the_pill(board: Board) -> None:
    """Second newcomer, 12: "it has no play now" left one to guess."""
    board.show(table("Kc", "Qh 8d", (8, 0, "5h 3c")))
    board.click("Qh")
    said = board.view.hands.pill.text
    assert said == "Queen of hearts has no play. You own the build of 8: you cannot trail"
