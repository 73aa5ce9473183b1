"""What boxes find between other things: free room, and places at which a tip points."""

from random import Random

from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.table.beside import beside, has_room
from rc_desktop.table.free_room import FreeRoom

BOUNDS = QRectF(0, 0, 1000, 600)


def test_the_largest_boxes_between_two_cards() -> None:
    free = FreeRoom(BOUNDS, [QRectF(300, 100, 100, 140), QRectF(600, 300, 100, 140)])
    assert free.fits(1000, 100)
    assert not free.fits(1000, 161)
    assert free.fits(600, 140)
    assert not free.fits(601, 201)
    assert free.fits(300, 600)
    assert not free.fits(301, 600)


def test_no_place_is_found_where_there_is_no_room() -> None:
    """The quick look comes first: it may not say no where the thorough one would find a place."""
    chance = Random("rooms")
    found = 0
    for _ in range(60):
        cards = [QRectF(chance.uniform(0, 900), chance.uniform(0, 450), 90, 126) for _ in range(9)]
        size = QSizeF(chance.uniform(150, 600), chance.uniform(80, 300))
        if has_room(size, cards[0], cards[1:], BOUNDS, 16):
            found += 1
            assert FreeRoom(BOUNDS, cards).fits(size.width(), size.height())
    assert 5 < found < 60


def test_near_is_where_a_tip_points_at_the_target() -> None:
    target, size = QRectF(450, 250, 80, 110), QSizeF(300, 100)
    assert has_room(size, target, [], BOUNDS, 16, near=True)
    assert beside(size, target, [], BOUNDS).edge is not None
    around = [
        QRectF(400, 0, 180, 240),
        QRectF(400, 370, 180, 230),
        QRectF(540, 0, 40, 600),
        QRectF(380, 0, 60, 600),
    ]
    assert has_room(size, target, around, BOUNDS, 16)
    assert not has_room(size, target, around, BOUNDS, 16, near=True)
