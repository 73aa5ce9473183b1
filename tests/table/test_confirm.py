"""Confirm before playing: a play by drop, click, finger or keys is shown first; one more press plays it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from rc_desktop.rules.cards import card
from rc_desktop.table.gesture import Shown
from rc_desktop.table.items import TableItem
from tests.table.board import Board, WholeHand
from tests.table.positions import table

# The 2 is trailed, the jack takes the jack, the 9 takes the 9 or 4 and 5, so it has to be chosen.
PLAIN = table("Jc 4h 5d 9d", "Js 2c 9s")
Key = Qt.Key


@pytest.fixture
def board(board: Board) -> Board:
    """The board with confirmation on."""
    board.view.hands.gesture.confirming = True
    board.view.setFocus()
    return board


WAYS: dict[str, tuple[Callable[[Board], None], str]] = {
    "drop": (lambda board: board.drag("Js", "Jc"), "Js x Jc"),
    "clicks": (lambda board: board.click("Js", "Jc"), "Js x Jc"),
    "table first": (lambda board: board.click("Jc", "Js"), "Js x Jc"),
    "finger": (
        lambda board: [board.tap(QTest.createTouchDevice(), thing) for thing in ("Js", "Jc")],
        "Js x Jc",
    ),
    "trail by drop": (lambda board: board.drag("2c", "table"), "2c"),
    "trail by clicks": (lambda board: board.click("2c", "table"), "2c"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_play_is_shown_first_and_enter_plays_it(board: Board, way: str) -> None:
    """Nothing is played by the first input; the play stands there in words; Enter plays it."""
    board.show(PLAIN)
    act, play = WAYS[way]
    act(board)
    assert board.played == []
    assert len(board.rows()) == 1
    board.key(Key.Key_Return)
    assert board.played == [play]
    assert board.rows() == []


@pytest.mark.parametrize("way", WAYS)
def test_esc_takes_it_back(board: Board, way: str) -> None:
    """The card goes home, or stays selected as it was, and nothing is played."""
    board.show(PLAIN)
    WAYS[way][0](board)
    board.key(Key.Key_Escape)
    assert board.rows() == []
    board.key(Key.Key_Escape)
    assert board.view.hands.gesture.shown == Shown()
    assert board.played == []
    for lying in board.view.table.card_items():
        assert lying.is_home()


def test_one_more_click_on_what_it_takes_plays_it(board: Board) -> None:
    """Where the pointer is already; also on a card that the play takes besides the one pressed."""
    board.show(table("4h 5d", "9s 2c", (8, 1, "5h 3c")))
    board.click("9s", "4h", "4h")
    assert board.played == ["9s x 4h 5d"]
    board.show(table("4h 5d Qd", "9s 2c"))
    board.click("9s", "4h", "5d")
    assert board.played == ["9s x 4h 5d"] * 2
    board.show(PLAIN)
    board.click("2c", "table", "table")
    assert board.played[2:] == ["2c"]


def test_a_card_dropped_on_the_felt_is_asked_about_where_it_lies(board: Board) -> None:
    """Finding: the question stood beside a place between the card and its home, over another's hand."""
    board.show(PLAIN)
    board.drag("2c", "table")
    view = board.view
    (away,) = [card for card in view.table.card_items() if not card.is_home()]
    card = view.viewportTransform().mapRect(away.scene_rect())
    box = view.hands.chooser.box()
    across = max(box.left() - card.right(), card.left() - box.right(), 0.0)
    down = max(box.top() - card.bottom(), card.top() - box.bottom(), 0.0)
    assert max(across, down) < 0.6 * card.width()


def test_a_double_click_confirms_nothing(board: Board) -> None:
    """Against a shaky hand the setting is of use only if one press too many is none."""
    board.show(PLAIN)
    board.click("Js")
    board.double_click("Jc")
    assert board.played == []
    assert len(board.rows()) == 1


def test_the_row_itself_can_be_clicked(board: Board) -> None:
    """The play in words is a thing to press."""
    board.show(PLAIN)
    board.click("Js", "Jc")
    board.click_at(board.view.hands.chooser.row_rect(0).center().toPoint())
    assert board.played == ["Js x Jc"]


def test_another_card_asks_anew(board: Board) -> None:
    """Nobody is held to what was shown: another hand card is another question."""
    board.show(PLAIN)
    board.click("Js", "Jc", "2c")
    assert board.rows() == []
    board.click("table")
    assert len(board.rows()) == 1
    board.key(Key.Key_Return)
    assert board.played == ["2c"]


def test_a_row_of_several_was_shown_already(board: Board) -> None:
    """A play chosen from a list has been read there: it needs no second question."""
    board.show(PLAIN)
    board.click("9s", "9d")
    assert len(board.rows()) > 1
    board.key(Key.Key_Return)
    assert len(board.played) == 1


def test_a_whole_hand_with_confirmation(board: Board) -> None:
    """Every turn: a card, a place for it, and one press more; the hand comes to its end."""
    gesture = board.view.hands.gesture
    for view in WholeHand(board, "confirm").turns():
        items = board.view.table.items_list
        card = next(item for item in items if item.group == "hand" and _places(board, item.card))
        before = len(board.played)
        board.view.hands.press(card)
        board.view.hands.press(_places(board, card.card)[0])
        assert len(board.played) == before
        assert view.hand >> gesture.shown.card & 1
        board.key(Key.Key_Return)


def _places(board: Board, card: int) -> list[TableItem]:
    """Where a hand card can go."""
    lit = board.view.hands.gesture.preview(card)
    return [
        item
        for item in board.view.table.items_list
        if (item.group == "loose" and lit.loose >> item.card & 1)
        or (item.build is not None and item.build.value in lit.builds)
        or (item.role == "table" and lit.trail)
    ]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("part", [0.2, 0.5, 0.85])
def test_the_question_stands_beside_the_card_let_go(board: Board, size: tuple[int, int], part: float) -> None:
    """Finding n23: of a card let go on the open table it stood far away, its tip at empty felt."""
    board.view.resize(*size)
    board.show(PLAIN)
    rim = board.view.table.layout.felt
    point = board.view.mapFromScene(
        QPointF(rim.left() + part * rim.width(), rim.bottom() - 0.3 * rim.height())
    )
    board.carry("2c", point)
    board.release(point)
    chooser, item = board.view.hands.chooser, board.view.table.card_item(card("2c"))
    assert chooser.isVisible()
    assert item is not None
    lying = board.view.viewportTransform().mapRect(item.scene_rect())
    assert chooser.box().adjusted(-40, -40, 40, 40).intersects(lying)
    assert not chooser.box().intersects(lying)
