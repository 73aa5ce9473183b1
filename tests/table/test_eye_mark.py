"""The eye on what the last play left on the table lies on no rank, badge or plate, and is seen."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from rc_desktop.table.build import BuildItem
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import INDEX_HEIGHT, INDEX_WIDTH
from rc_desktop.table.scene import TableScene
from tests.table.tables import crowded, full_table, fullest

_SIDE_BY_SIDE = full_table(
    4,
    "8h Qs",
    (2, 2, 2, 2),
    "",
    [(13, 2, "Kc Ks 7s 6c"), (9, 1, "7c 2s")],
)


def _scene(facts: TableFacts, size: tuple[int, int]) -> TableScene:
    scene = TableScene()
    scene.set_size(*size)
    scene.set_facts(facts)
    return scene


def _disc(middle: QPointF, radius: float) -> QRectF:
    return QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("facts", [crowded(), _SIDE_BY_SIDE])
def test_the_eye_on_a_build_covers_nothing_to_be_read(
    qapp: QApplication, facts: TableFacts, size: tuple[int, int]
) -> None:
    """Found in play: squeezed between the badge of 13 and the next tray, over a rank."""
    scene = _scene(facts, size)
    layout = scene.layout
    for value in layout.builds:
        item = scene.build_item(value)
        assert isinstance(item, BuildItem)
        disc = _disc(item.mark_point(), 9 * layout.ui)
        for place in layout.builds.values():
            assert not disc.intersects(place.badge)
        width = layout.card_width
        for _card, rect in layout.builds[value].cards:
            index = QRectF(rect.left(), rect.top(), INDEX_WIDTH * width, INDEX_HEIGHT * width)
            assert not disc.intersects(index)
        assert not disc.intersects(item.plate_rect()) or disc.right() < item.plate_rect().center().x()


def test_the_eye_on_a_covered_card_is_in_its_strip(qapp: QApplication) -> None:
    """On a covered card it lay below the next card, or on that one's rank."""
    scene = _scene(fullest(), (960, 600))
    layout = scene.layout
    covered = [card for card, spot in layout.loose.items() if spot.covered]
    assert covered
    for number in covered:
        item = scene.card_item(number)
        assert item is not None
        disc = _disc(item.mapToScene(item.mark_point()), 9.6)
        spot = layout.loose[number]
        right = [
            other.rect.left()
            for card, other in layout.loose.items()
            if card != number
            and abs(other.rect.top() - spot.rect.top()) < 1
            and other.rect.left() > spot.rect.left()
        ]
        assert disc.right() <= min(right)
        assert disc.top() >= spot.rect.top() + INDEX_HEIGHT * spot.rect.width()
