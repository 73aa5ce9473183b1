"""The keyboard's focus is seen on what glows already, strikes no words through, and begins at the hand."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from rc_desktop.rules.plays import Play
from rc_desktop.table import paint
from rc_desktop.table.card import RINGED, CardItem, CardState
from rc_desktop.table.palettes import THEMES
from rc_desktop.table.scene import TableScene
from rc_desktop.table.theme import palette_of
from tests.table.board import Board
from tests.table.positions import table
from tests.table.tables import full_table

Key = Qt.Key
CARD = QRectF(60, 60, 96, 134.4)


def _drawn(theme: str, state: CardState) -> QImage:
    """A card in a state, alone on the cloth's colour."""
    scene = TableScene()
    scene.set_theme(palette_of(theme, "terrace"))
    item = CardItem(51, CARD.width(), 1.0)
    scene.addItem(item)
    item.setPos(CARD.center())
    item.set_state(state)
    image = QImage(220, 260, QImage.Format.Format_RGB32)
    image.fill(scene.theme.felt[1])
    painter = QPainter(image)
    painter.translate(item.pos())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ring", [CardState.LEGAL, CardState.SELECTED, CardState.REFUSED])
def test_a_ringed_card_shows_the_focus_beyond_its_ring(
    qapp: QApplication, theme: str, ring: CardState
) -> None:
    """Found in play: on a lit target the focus was a dark gap of 2 px inside the same ring."""
    assert ring & RINGED
    plain, focused = _drawn(theme, ring), _drawn(theme, ring | CardState.FOCUS)
    different = sum(
        plain.pixel(x, y) != focused.pixel(x, y) for x in range(plain.width()) for y in range(plain.height())
    )
    assert different > 500


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_the_corners_are_clear_of_the_ring(qapp: QApplication, theme: str, scale: float) -> None:
    """The second sign is a shape of its own: thick corners with a gap to the ring, not another line on it."""
    palette = palette_of(theme, "terrace")
    reach, thick = paint.focus_reach(palette, scale)
    outer = 3.5 * scale + paint.line_width(palette, scale, palette.target_line) / 2
    assert reach - thick / 2 >= outer + 2
    assert thick >= 3
    path = paint.corner_path(CARD, palette, scale, 8 * scale)
    assert path.boundingRect() == CARD.adjusted(-reach, -reach, reach, reach)
    middles = (CARD.center().x(), path.boundingRect().top()), (path.boundingRect().left(), CARD.center().y())
    assert not any(path.intersects(QRectF(x - 1, y - 1, 2, 2)) for x, y in middles)  # corners, no frame


def test_the_line_round_a_plate_leaves_the_turn_readable(board: Board) -> None:
    """Found in play: the focus of the own plate struck "Your turn" through."""
    board.view.setFocus()
    board.show(full_table(2, "8h 9c", (2, 2), "Qh", []).observation)
    plates = [item for item in board.view.table.items_list if item.role == "plate"]
    for plate in plates:
        board.view.keyboard.go_to(plate)
        line = board.view.hands._focus_line.line
        assert line.isVisible()
        assert line.zValue() < board.view.table.plate_item(int(plate.key[1])).zValue()
    track = next(item for item in board.view.table.items_list if item.role == "track")
    board.view.keyboard.go_to(track)
    assert board.view.hands._focus_line.line.zValue() > 900


def test_after_the_last_card_the_focus_waits_for_the_next_hand(board: Board) -> None:
    """Found in play: after "Next hand" the focus was on the felt, six Tabs away from the hand."""
    board.view.setFocus()
    last = table("Qh", "8h")

    def played(_play: Play) -> None:
        board.show(table("Qh 8h", "", turn=-1))

    board.show(last)
    board.view.play_chosen.connect(played)
    board.key(Key.Key_Return, Key.Key_Return, Key.Key_Return)
    assert board.played == ["8h"]
    assert board.view.hands.focused_item() is None
    board.show(table("Kd", "2s 7h"))
    focused = board.view.hands.focused_item()
    assert focused is not None
    assert focused.group == "hand"
    assert focused.card == board.view.table.facts.hand_order[0]


def test_a_mouse_user_sees_no_line(board: Board) -> None:
    """The same by the mouse: the keyboard begins at the hand, and nothing is drawn round it."""
    board.view.setFocus()
    board.view.hands.by_key = False
    board.show(table("Kd", "2s 7h"))
    board.view.clearFocus()
    board.view.setFocus(Qt.FocusReason.OtherFocusReason)
    assert board.view.hands.focused_item() is None
