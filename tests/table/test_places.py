"""Faults of the layout that testers saw: plates on the cane, wide frames, heaped builds, missing words."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from rc_desktop.table.facts import TableFacts
from rc_desktop.table.items import table_items
from rc_desktop.table.layout import Layout, arrange
from rc_desktop.table.plates import plate_rect
from tests.table.tables import crowded, full_table, fullest, played

SIZES = [(960, 600), (1119, 699), (1120, 700), (1280, 800), (1920, 1080), (3840, 2160)]


def felt_path(layout: Layout) -> QPainterPath:
    """The felt without its rim, round corners and all."""
    path = QPainterPath()
    radius = layout.rim_radius - 14 * layout.scale
    path.addRoundedRect(layout.felt, radius, radius)
    return path


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_with_two_players_the_top_plate_lies_on_the_felt(qapp: object, size: tuple[int, int]) -> None:
    """Rosa's plate lay over the cane rim."""
    facts = played(2, 5, "plate")[-1]
    layout = arrange(facts, *size)
    plate = plate_rect(facts, layout, 1)
    path = QPainterPath()
    path.addRoundedRect(plate, plate.height() / 2, plate.height() / 2)
    assert path.subtracted(felt_path(layout)).boundingRect().width() < 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_focus_goes_round_the_plate_as_it_is_drawn(qapp: object, size: tuple[int, int]) -> None:
    """The focus frame of the bottom plate was wider than the plate."""
    for facts in (played(2, 5, "frame")[-1], fullest()):
        layout = arrange(facts, *size)
        for item in table_items(facts, layout):
            if item.role == "plate":
                seat = int(item.key[1])
                assert item.rect == plate_rect(facts, layout, seat)
                assert layout.seat(seat).plate.contains(item.rect)
    assert plate_rect(crowded(), arrange(crowded(), *size), 0).width() < 340 * arrange(crowded(), *size).ui


def two_builds() -> TableFacts:
    return full_table(2, "8h Qs", (2, 2), "Qh 9d Ac", [(9, 1, "7d 2c"), (8, 0, "5h 3c")], stock=8)


def test_in_a_low_window_two_builds_lie_side_by_side() -> None:
    """At 960 x 600 builds stood in one column although there was room for more."""
    places = list(arrange(two_builds(), 960, 600).builds.values())
    assert places[0].tray.top() == places[1].tray.top()
    assert not places[0].tray.intersects(places[1].tray)
    stacked = list(arrange(two_builds(), 1280, 800).builds.values())  # as table-2p draws them
    assert stacked[0].tray.left() == stacked[1].tray.left()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_pile_has_its_words_clear_of_cards(seats: int, size: tuple[int, int]) -> None:
    """At 960 x 600 "Their pile" and "0 sweeps" were missing."""
    facts = played(seats, 24, f"words {seats}")[-1]
    layout = arrange(facts, *size)
    taken = [layout.last, *(spot.rect for spot in layout.loose.values()), layout.track]
    taken += [place.badge.united(place.visible) for place in layout.builds.values()]
    for pile in layout.piles.values():
        assert pile.words.width() >= 100 * layout.ui
        assert pile.words.height() >= 16 * layout.ui
        seen = QRectF(pile.words.topLeft(), pile.words.bottomRight() - QPointF(30 * layout.ui, 0))
        assert not any(seen.intersects(rect) for rect in taken)
