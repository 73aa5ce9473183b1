"""Panels beside the cards: on the side of the hand a person plays with, and never over what matters."""

import pytest
from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.table.aside import aside

BOUNDS = QRectF(8, 48, 1264, 744)
SIZE = QSizeF(360, 280)


def test_at_the_right_and_for_the_left_handed_at_the_left() -> None:
    """With nothing in the way it lies at the edge."""
    right = aside(SIZE, BOUNDS, [], [], QRectF())
    left = aside(SIZE, BOUNDS, [], [], QRectF(), left_handed=True)
    assert right.right() == pytest.approx(BOUNDS.right())
    assert left.left() == pytest.approx(BOUNDS.left())
    assert left.size() == right.size() == SIZE


@pytest.mark.parametrize("left_handed", [False, True])
def test_it_stays_where_it_was_and_clear_of_the_cards(left_handed: bool) -> None:
    """A panel that is open does not jump; what it speaks of is never under it, on either side."""
    before = QRectF(400, 200, 360, 280)
    kept = aside(SIZE, BOUNDS, [], [], before, left_handed)
    assert abs(kept.center().x() - before.center().x()) <= BOUNDS.width() / 8
    cards = [QRectF(8, 48, 400, 744), QRectF(972, 48, 300, 744)]
    place = aside(SIZE, BOUNDS, cards, [], QRectF(), left_handed)
    assert BOUNDS.contains(place)
    assert not any(place.intersects(card) for card in cards)
