"""The small arrow over a lit card: on a full table it lies on no other card, nor on a seat's plate."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import arrange
from rc_desktop.table.layout_shapes import ENOUGH_AIR
from rc_desktop.table.paint_states import arrow_tip
from tests.table.tables import crowded, full_table

HIGH = 9.0


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_it_lies_on_nothing_else(size: tuple[int, int], text_scale: float) -> None:
    """Looks beside the mock-ups, a full table at 960 px: arrows lay on the cards above and on a plate."""
    layout = arrange(crowded(), *size, text_scale)
    tips = {}
    for number, spot in layout.loose.items():
        tip = arrow_tip(spot.rect, layout.scale, spot.air)
        arrow = QRectF(tip.x() - HIGH * layout.scale, tip.y() - HIGH * layout.scale, 0, 0)
        arrow.setBottomRight(QPointF(tip.x() + HIGH * layout.scale, tip.y()))
        others = [other.rect for card, other in layout.loose.items() if card != number]
        others += [seat.plate for seat in layout.seats]
        assert not any(other.intersects(arrow) for other in others)
        tips[number] = spot.rect.top() - tip.y()
    assert all(tip >= -HIGH * layout.scale for tip in tips.values())


def test_with_room_it_stands_above() -> None:
    """As in table-2p.png."""
    facts: TableFacts = full_table(2, "8h Qs", (2, 2), "Qh 9d", [])
    layout = arrange(facts, 1280, 800)
    for spot in layout.loose.values():
        assert 20 < spot.air <= ENOUGH_AIR
        assert spot.rect.top() - arrow_tip(spot.rect, 1.0, spot.air).y() == pytest.approx(4.0)
