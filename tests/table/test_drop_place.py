"""Where a refused card was let go is marked: round what it was dropped on, beneath what lies there."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from rc_desktop.rules.position import Observation
from rc_desktop.table.refusal_box import _wrapped
from rc_desktop.table.refused_mark import DropPlace
from tests.table.board import Board
from tests.table.positions import table
from tests.table.test_boxes import REFUSED
from tests.table.test_refused_drop import OWNED


def refused(board: Board, view: Observation, text: str, onto: str) -> DropPlace:
    board.show(view)
    board.drag(text, onto)
    assert board.refusals
    return board.view.hands._boxes.drop_place


def test_a_build_that_is_ringed_needs_no_dashes(board: Board) -> None:
    """Looks against refusal.png: dashes stuck out crookedly behind a tray, their barred circle hidden."""
    view, held, onto, *_rest = REFUSED["own build"]
    place = refused(board, view, held, onto)
    assert not place.dashed
    assert place.sign is None
    assert place.rect.contains(board.item("[8]").rect)


def test_dashes_go_round_the_card_it_was_dropped_on(board: Board) -> None:
    view, held, onto, *_rest = REFUSED["no guard"]
    place = refused(board, view, held, onto)
    card = board.item("5c").rect
    assert place.dashed
    assert place.rect.contains(card)
    assert place.rect.center() == card.center()
    assert place.sign == place.rect.topLeft()
    assert place.zValue() > max(item.zValue() for item in board.view.table.card_items() if item.spot.z < 300)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_nothing_shines_through_a_plate(board: Board, size: tuple[int, int]) -> None:
    """Looks against refusal.png: on a name's plate the dashes were seen through it."""
    board.view.resize(*size)
    board.show(OWNED)
    scene = board.view.table
    plate = scene.layout.seat(1).plate
    place = board.view.hands._boxes.drop_place
    card = QRectF(0, 0, scene.layout.hand_width, 1.4 * scene.layout.hand_width)
    card.moveCenter(plate.center() + QPointF(0, 30))
    place.show_at(card, scene.layout.scale, [plate])
    assert not place._free.contains(plate.center())
    assert place._free.contains(QPointF(card.center().x(), card.bottom()))
    assert place.sign is not None
    assert not plate.contains(place.sign)


def test_no_word_or_two_stand_alone_in_the_last_line(board: Board) -> None:
    """Looks against refusal.png: a title went on with "14 later" in a line of its own."""
    board.show(table("Kc 6d", "8h 4d"))
    face = board.view.hands.refusal_box._title_font()
    metrics = QFontMetricsF(face)
    sentence = "You need to keep an ace in your hand to take your build of 14 later"
    width = metrics.horizontalAdvance(sentence) * 0.86
    assert _wrapped(sentence, face, width).height() > 1.5 * metrics.height()
    wide = _wrapped(sentence, face, width).width()
    assert wide < 0.7 * metrics.horizontalAdvance(sentence), "both lines are about as long"
    assert _wrapped(sentence, face, wide + 1).height() < 2.5 * metrics.height()
