"""The table that is only looked at: laid out for its own place, its words as large as elsewhere."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import Layout
from rc_desktop.table.picture_layout import LEAST_WORDS, arrange_picture
from tests.table.tables import crowded, played

PLACES = [(552, 334), (552, 300), (500, 240), (828, 480), (780, 420), (1240, 690), (400, 500)]
SCENES: dict[str, Callable[[], TableFacts]] = {
    "opening 2": lambda: played(2, 0, "a")[0],
    "opening 3": lambda: played(3, 0, "a")[0],
    "opening 4": lambda: played(4, 0, "a")[0],
    "builds 2": lambda: played(2, 6, "b", builders=True)[-1],
    "builds 4": lambda: played(4, 8, "c", builders=True)[-1],
    "crowded": crowded,
}


def _lying(layout: Layout) -> dict[str, list[QRectF]]:
    return {
        "names": [seat.plate for seat in layout.seats],
        "backs": [spot.bounds() for seat in layout.seats for spot in seat.backs],
        "hand": [spot.rect for spot in layout.hand.values()],
        "loose": [spot.rect for spot in layout.loose.values()],
        "builds": [place.visible for place in layout.builds.values()],
    }


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("scene", SCENES)
def test_it_fills_its_place_and_its_words_can_be_read(
    qapp: object, scene: str, place: tuple[int, int], scale: float
) -> None:
    """Finding: at 960 x 600 the reviewed table was that of a whole window zoomed down, with words of 8 px."""
    layout = arrange_picture(SCENES[scene](), *place, scale)
    whole = QRectF(0, 0, layout.width, layout.height)
    assert layout.width * layout.zoom == pytest.approx(place[0])
    assert layout.height * layout.zoom == pytest.approx(place[1])
    assert layout.ui * layout.zoom >= LEAST_WORDS * scale - 1e-6  # 14 px are 13 on the screen, or more
    assert layout.rim.width() * layout.zoom > place[0] - 20
    things = _lying(layout)
    assert all(whole.contains(rect) for rects in things.values() for rect in rects)
    assert all(layout.felt.contains(rect) for rect in things["names"])
    for one, other in combinations(things, 2):
        met = [(a, b) for a in things[one] for b in things[other] if a.intersects(b)]
        assert met == [], (one, other)
