"""Panels beside the cards: on the side of the hand a person plays with, and never over what matters."""

import pytest
from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.table.aside import CARD, CLEAR, aside, weighed

BOUNDS = QRectF(8, 48, 1264, 744)
SIZE = QSizeF(360, 280)


def test_at_the_right_and_for_the_left_handed_at_the_left() -> None:
    """With nothing in the way it lies at the edge."""
    right = aside(SIZE, BOUNDS, [], QRectF())
    left = aside(SIZE, BOUNDS, [], QRectF(), left_handed=True)
    assert right.right() == pytest.approx(BOUNDS.right())
    assert left.left() == pytest.approx(BOUNDS.left())
    assert left.size() == right.size() == SIZE


@pytest.mark.parametrize("left_handed", [False, True])
def test_it_stays_where_it_was_and_clear_of_the_cards(left_handed: bool) -> None:
    """A panel that is open does not jump; what it speaks of is never under it, on either side."""
    before = QRectF(400, 200, 360, 280)
    kept = aside(SIZE, BOUNDS, [], before, left_handed)
    assert abs(kept.center().x() - before.center().x()) <= 1
    assert abs(kept.center().y() - before.center().y()) <= 1
    cards = [QRectF(8, 48, 400, 744), QRectF(972, 48, 300, 744)]
    place = aside(SIZE, BOUNDS, weighed(cards, CLEAR), QRectF(), left_handed)
    assert BOUNDS.contains(place)
    assert not any(place.intersects(card) for card in cards)


def test_it_covers_other_cards_rather_than_those_it_speaks_of() -> None:
    """Where there is no place beside all of them; and it uses a gap that no even step would find."""
    whole = weighed([QRectF(8, 48, 1264, 744)], CARD)
    spoken_of = weighed([QRectF(8, 48, 600, 744)], CLEAR)
    place = aside(SIZE, BOUNDS, whole + spoken_of, QRectF())
    assert place.left() >= 608
    walls = weighed([QRectF(8, 48, 443, 744), QRectF(820, 48, 452, 744)], CLEAR)
    narrow = aside(SIZE, BOUNDS, walls, QRectF())
    assert narrow.left() >= 451
    assert narrow.right() <= 820
