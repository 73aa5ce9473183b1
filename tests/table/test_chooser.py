"""The chooser on the real table: what it lists, where it lies, its keys, and how it narrows."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card, cards_in
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.table.beside import beside
from rc_desktop.table.card import CardState
from rc_desktop.table.chooser_measures import detail_px, title_px, with_room
from rc_desktop.table.chooser_shapes import LEAST_ROWS, MOST_ROWS
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.gesture import Shown
from rc_desktop.table.paint import suited_width, text_width
from rc_desktop.table.theme import TOUCH_TARGET
from tests.rules.worked import WORKED, Worked
from tests.table.board import Board
from tests.table.positions import seen, table
from tests.table.tables import crowded, fullest

MOCK_UP = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
CROWDED = table(" ".join(rank + suit for rank in "A234" for suit in "cdhs"), "Kd Qd Td", match_loose="free")
LONG = table("4d 5h Qc Qs Qh 9c 5c 5d Ac 8s 7c 3s 3c 3d", "Ts Tc 7s", match_loose="free")
SIZES = [(1280, 800), (960, 600), (1920, 1080), (790, 560)]


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


# --- where it lies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_it_covers_neither_the_played_card_nor_the_cards_of_its_rows(
    board: Board, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Art direction: beside the target, clear of the played card and the lit cards; whole in the window."""
    board.view.resize(*size)
    board.show(MOCK_UP)
    qtbot.waitUntil(lambda: board.view.viewport().width() == size[0])
    board.drag("9c", "4h")
    box = board.view.hands.chooser.box()
    assert QRectF(board.view.viewport().rect()).contains(box)
    played = board.view.table.card_item(card("9c"))
    assert played is not None
    to_view = board.view.viewportTransform()
    covered = [played.scene_rect(), board.item("4h").rect]
    if size[0] >= 1280:
        covered += [board.item(text).rect for text in ("9d", "5s", "[9]")]
    assert not any(box.intersects(to_view.mapRect(rect).adjusted(1, 1, -1, -1)) for rect in covered)


@pytest.mark.parametrize("size", SIZES)
def test_rows_are_targets_for_a_finger_at_every_size(
    board: Board, qtbot: QtBot, size: tuple[int, int]
) -> None:
    board.view.resize(*size)
    board.show(MOCK_UP)
    qtbot.waitUntil(lambda: board.view.viewport().width() == size[0])
    board.drag("9c", "4h")
    for row in range(4):
        assert board.view.hands.chooser.row_rect(row).height() >= TOUCH_TARGET


def test_at_most_eight_rows_show_and_the_rest_scrolls(board: Board) -> None:
    board.show(CROWDED)
    board.click("Td", "4c")
    chooser = board.view.hands.chooser
    shown = [row for row in range(20) if chooser.box().contains(chooser.row_rect(row))]
    assert 3 <= len(shown) <= MOST_ROWS
    assert shown == list(range(len(shown)))
    board.key(*[Qt.Key.Key_Down] * 9)
    assert chooser.row == 9
    assert chooser.box().contains(chooser.row_rect(9))
    assert not chooser.box().contains(chooser.row_rect(0))


def test_a_box_finds_the_free_side_and_points_at_its_target() -> None:
    bounds, size = QRectF(0, 0, 1000, 600), QSizeF(200, 100)
    target = QRectF(450, 250, 80, 110)
    free = beside(size, target, [], bounds)
    assert (free.edge, free.rect.left(), free.hides) == ("left", 546, 0)
    wall = QRectF(535, 0, 400, 600)
    other = beside(size, target, [wall], bounds)
    assert other.edge == "right"
    assert not other.rect.intersects(wall)
    assert other.rect.right() <= target.left()
    everywhere = [QRectF(0, 0, 440, 600), wall, QRectF(440, 0, 95, 240)]
    below = beside(QSizeF(90, 100), target, everywhere, bounds)
    assert below.edge == "top"
    assert beside(size, target, [bounds], bounds).rect.intersected(bounds).size() == size


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_long_list_scrolls_rather_than_hide_what_glows(board: Board, size: tuple[int, int]) -> None:
    """Art direction, chooser: at 960 x 600 it lay over lit builds and lit loose cards."""
    board.view.resize(*size)
    board.show(LONG)
    board.drag("Ts", "4d")
    chooser, scene = board.view.hands.chooser, board.view.table
    first = board.view.hands.gesture.shown.choice
    assert first is not None
    to_view = board.view.viewportTransform()
    for taken in cards_in(first.plays[0].loose):
        assert not chooser.box().intersects(to_view.mapRect(scene.home_of(taken)))
    assert chooser.box().top() >= to_view.mapRect(scene.layout.bar).bottom() + 4


@pytest.mark.parametrize("facts", [crowded, fullest])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800)])
def test_no_lit_card_lies_under_the_list_of_the_fullest_table(
    board: Board, size: tuple[int, int], by_click: bool, text_scale: float, facts: Callable[[], TableFacts]
) -> None:
    """Art direction: beside the target, over neither the played card nor lit cards; four rows in sight."""
    board.view.resize(*size)
    board.view.set_text_scale(text_scale)
    board.view.show_facts(facts())
    QApplication.processEvents()
    if by_click:
        board.click("Qs", "4h")
    else:
        board.drag("Qs", "4h")
    chooser, scene = board.view.hands.chooser, board.view.table
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    first, to_view, box = choice.plays[choice.row], board.view.viewportTransform(), chooser.box()
    lit = [scene.home_of(taken) for taken in cards_in(first.loose)]
    lit += [scene.layout.builds[first.build].visible] if first.build else []
    played = scene.card_item(card("Qs"))
    assert played is not None
    assert not any(box.intersects(to_view.mapRect(rect)) for rect in [*lit, played.scene_rect()])
    assert QRectF(board.view.viewport().rect()).contains(box)
    assert all(box.contains(chooser.row_rect(row)) for row in range(LEAST_ROWS))


def test_in_a_strip_rows_are_read_from_left_to_right_and_keys_follow(board: Board) -> None:
    """Where nothing higher has room rows stand in two columns: each has its number, its place, its arrows."""
    board.view.resize(960, 600)
    board.show(LONG)
    board.drag("Ts", "4d")
    chooser = board.view.hands.chooser
    one, two, three = (chooser.row_rect(row) for row in range(3))
    assert one.top() == two.top() < three.top()
    assert one.right() <= two.left()
    assert one.left() == three.left()
    for key, row in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Up, 0)):
        board.key(key)
        assert chooser.row == row
    board.move(three.center().toPoint())
    assert chooser.row == 2
    for _ in range(9):
        board.key(Qt.Key.Key_Down)
    assert chooser.row == 11
    assert chooser.box().contains(chooser.row_rect(11))
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    board.key(Qt.Key.Key_2)
    assert board.played == [play_text(choice.plays[1])]


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
def test_the_list_of_a_crowded_table_points_at_its_target(board: Board, text_scale: float) -> None:
    """Art direction, chooser: no pointer, little cards drawn as slivers, second lines cut ("Li...")."""
    board.view.resize(960, 600)
    board.view.set_text_scale(text_scale)
    board.view.show_facts(crowded())
    QApplication.processEvents()
    board.drag("Qs", "4h")
    chooser = board.view.hands.chooser
    assert chooser._place.edge is not None or chooser._leader.isVisible()
    measures = chooser._painter.measures
    least = 9.0  # px of a little card at scale 1 that its number takes
    room, below = measures.rooms(chooser.row_rect(0).width())
    face = font("small", detail_px(measures.scale))
    for number in range(40):
        row = chooser._rows.row(number)
        shown = with_room(row.groups, measures.cards / measures.scale)
        cards = sum(group.bit_count() for group in shown)
        assert cards >= 2
        assert measures.cards / measures.scale / cards >= least
        whole = text_width(row.line.title, font("body", title_px(measures.scale), 600)) <= room
        lines = measures.lines - (1 if whole else 2)
        assert suited_width(row.line.detail, face) <= below * lines, row.line.detail
    board.key(Qt.Key.Key_Escape)
    assert not chooser._leader.isVisible()


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


def test_on_a_small_table_four_rows_are_in_sight_and_read_whole(board: Board, qtbot: QtBot) -> None:
    """Second newcomer, 7: three of 96 rows at 960 x 600, their titles cut, two of them read alike."""
    board.view.resize(960, 600)
    qtbot.waitUntil(lambda: board.view.viewport().width() == 960)
    board.show(LONG)
    board.drag("Ts", "4d")
    chooser = board.view.hands.chooser
    assert all(chooser.box().contains(chooser.row_rect(row)) for row in range(LEAST_ROWS))
    measures = chooser._painter.measures
    room, _below = measures.rooms(chooser.row_rect(0).width())
    for title, _detail in chooser.texts()[:40]:
        needed = text_width(title, font("body", title_px(measures.scale), 600))
        assert needed <= room * (1.8 if measures.lines > 2 else 1.0), title
    assert chooser.texts()[0][1].startswith("with 5♣ and 5♦: 10 cards")
    assert chooser.texts()[1][1].startswith("with 5♣ and 5♥: 10 cards")
    assert chooser._list.verticalScrollBar().isVisible()
    board.key(Qt.Key.Key_Escape)


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
