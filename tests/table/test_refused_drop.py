"""A refused drop as refusal.png shows it: what is to blame, the way back, a box that leaves cards alone."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import card
from rc_desktop.rules.position import Observation
from rc_desktop.table.card import CardState
from tests.table.board import Board
from tests.table.positions import table

OWNED = table("Qh 9d Ac 5s 4h 2s", "4d 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
ONLY = table("Kc 6d Jh 9s 7c", "8h 4d Qc", (8, 0, "5s 3h"))


def on_felt(board: Board, x: float, y: float) -> QPoint:
    """A point of the felt, in parts of its size."""
    felt = board.view.table.layout.felt
    return board.view.mapFromScene(felt.topLeft() + QPointF(x * felt.width(), y * felt.height()))


def refuse(board: Board, view: Observation, text: str = "4d") -> QPoint:
    """Let a card go on open felt where it may not be trailed; where that was."""
    board.show(view)
    point = on_felt(board, 0.82, 0.75)
    board.carry(text, point)
    board.release(point)
    assert board.refusals == ["trail-owner"]
    return point


def test_only_what_is_to_blame_stands_out(board: Board) -> None:
    """Art direction, refusals: a build had the ring and arrow of a target over veiled cards."""
    refuse(board, OWNED)
    scene = board.view.table
    states = {item.value: item.state for item in scene.build_items()}
    assert states[8] & CardState.REFUSED
    assert not any(state & CardState.LEGAL for state in states.values())
    for item in scene.card_items():
        blamed = item.card in {member for member, _ in scene.layout.builds[8].cards}
        assert not item.state & CardState.LEGAL
        if blamed:
            assert not item.state & CardState.DISABLED
        elif item.card in scene.layout.loose:
            assert item.state & CardState.DISABLED


@pytest.mark.parametrize(
    ("view", "line"),
    [
        (OWNED, "The 4 of diamonds can capture or build instead."),
        (ONLY, "One play is left: the 8 takes the build."),
    ],
)
def test_the_second_line_says_what_is_possible(board: Board, view: Observation, line: str) -> None:
    """Art direction, refusals: it spoke of what is lit while the card is held, which it was no more."""
    refuse(board, view)
    assert board.view.hands.refusal_box.detail == line


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_box_leaves_every_card_in_sight(board: Board, size: tuple[int, int]) -> None:
    """Art direction, refusals: it covered the lower half of a card though felt beside was free."""
    board.view.resize(*size)
    refuse(board, OWNED)
    scene, box = board.view.table, board.view.hands.refusal_box.box()
    rects = [scene.home_of(item.card) for item in scene.card_items()]
    assert not any(box.intersects(board.view.viewportTransform().mapRect(rect)) for rect in rects)
    assert board.view.hands.refusal_box._place.edge is not None


def test_the_way_back_is_seen_and_the_place_stays_until_the_next_action(board: Board) -> None:
    """Art direction, refusals: the dashed place with its sign, ghosts and dotted arrow were missing."""
    board.show(OWNED)
    board.view.set_speed(1.0)
    boxes = board.view.hands._boxes
    point = refuse(board, OWNED)
    assert boxes.drop_place.isVisible()
    assert boxes.drop_place.rect.contains(board.view.mapToScene(point))
    assert boxes.way_back.isVisible()
    item = board.view.table.card_item(card("4d"))
    assert item is not None
    assert item.zValue() > max(other.zValue() for other in board.view.table.card_items() if other is not item)
    board.view.finish_motion()
    assert item.is_home()
    assert not boxes.way_back.isVisible()
    assert boxes.drop_place.isVisible()
    board.view.hands.next_input()
    assert not boxes.drop_place.isVisible()


def test_without_motion_only_the_place_is_marked(board: Board) -> None:
    """With motion off nothing travels, so no way is shown; a card let go of at home marks none."""
    board.view.set_speed(0)
    refuse(board, OWNED)
    boxes = board.view.hands._boxes
    assert boxes.drop_place.isVisible()
    assert not boxes.way_back.isVisible()
    board.key(Qt.Key.Key_Escape)
    board.carry("4d", on_felt(board, 0.82, 0.75))
    board.release(board.at("8h"))
    QApplication.processEvents()
    assert not boxes.drop_place.isVisible()
