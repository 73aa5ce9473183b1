"""Faults of layout and drawing that testers saw: plates on the cane, wide frames, builds in a column."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import card
from rc_desktop.table import paint, paint_base
from rc_desktop.table.card import CardItem, CardState
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.items import table_items
from rc_desktop.table.layout import CardSpot, Layout, arrange
from rc_desktop.table.plates import plate_rect, plate_words
from rc_desktop.table.track import LastPlayItem
from tests.screens.reading import plainly, written
from tests.table.board import Board
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
    in_column = list(arrange(two_builds(), 1280, 800).builds.values())  # as table-2p draws them
    assert in_column[0].tray.left() == in_column[1].tray.left()


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


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_tab_of_a_turn_lies_on_no_pile(qapp: object, size: tuple[int, int], text_scale: float) -> None:
    """Finding: with three seats and large text "Thinking …" sat on the pile below the plate."""
    facts = next(facts for facts in played(3, 8, "tab 3") if facts.turn == 2)
    layout = arrange(facts, *size, text_scale)
    plate, pile = layout.seat(2), layout.piles[2]
    assert plate.tall
    tab = paint.turn_tab(plate.plate, layout.ui, plate_words(facts, 2).turn, "tall", aside=True)
    assert tab.width() > 40
    assert not any(tab.intersects(rect) for rect in (pile.card, pile.badge, pile.words))


@pytest.mark.parametrize("words", [1.0, 1.18, 1.25, 1.18 * 1.25])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_last_play_is_told_beside_plate_and_pile(
    qapp: object, size: tuple[int, int], seats: int, words: float
) -> None:
    """Finding: in a replay at 1280 x 800, with its larger words, the pill lay over the upper seat's plate."""
    item = LastPlayItem()
    for facts in played(seats, 12, f"pill {seats}")[1:]:
        layout = arrange(facts, *size, words)
        pill = item.pill_rect(facts, layout)
        assert pill.width() > 60
        for seat in layout.seats:
            if seat.place == "top":
                assert not pill.intersects(plate_rect(facts, layout, seat.seat))
        assert not any(pill.intersects(pile.bounds) for pile in layout.piles.values())


# --- what moves is drawn with little work ------------------------------------------------------------------


def painted_outside(item: CardItem, size: int = 600) -> int:
    """How many px a card paints beyond its bounds, its middle in the middle of a picture."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(size / 2, size / 2)
    item.paint(painter, None)  # type: ignore[arg-type]
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(item.boundingRect(), Qt.GlobalColor.transparent)
    painter.end()
    return sum(image.pixelColor(x, y).alpha() > 2 for x in range(0, size, 2) for y in range(0, size, 2))


@pytest.mark.parametrize("state", [*CardState, CardState.LEGAL | CardState.FOCUS | CardState.HOVER])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.7])
def test_a_card_paints_within_its_bounds(qapp: object, state: CardState, scale: float) -> None:
    """A card without marks asks for little of the scene to be drawn anew, and no mark is ever cut off."""
    width = 96 * scale
    item = CardItem(card("7h"), width, scale)
    item.set_home(CardSpot(QRectF(-width / 2, -0.7 * width, width, 1.4 * width), 100.0), scale)
    item.go_home()
    item.set_state(state)
    assert painted_outside(item) == 0
    if not state & ~CardState.DISABLED:
        assert item.boundingRect().width() < 1.35 * width + 8


def test_a_card_that_grows_in_flight_blurs_few_shadows(qapp: object) -> None:
    """At 4K a frame with twelve cards in flight took 19 ms: each frame blurred shadows of new sizes."""
    item = CardItem(card("7h"), 200, 2.7)
    item.set_home(CardSpot(QRectF(-100, -140, 200, 280), 100.0), 2.7)
    item.go_home()
    before = paint_base.SHADOWS.made
    for frame in range(60):
        item.set_width(200 + frame)
        painted_outside(item, 60)
    assert paint_base.SHADOWS.made - before <= 9


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_hole_between_few_loose_cards_and_the_builds(seats: int, size: tuple[int, int]) -> None:
    """Art direction, two and four seats: 150 px of empty felt between loose cards and builds."""
    counts, builds = (2,) * seats, [(9, 1, "7d 2c"), (8, 0, "5h 3c")]
    facts = full_table(seats, "8h Qs", counts, "Qh 9d", builds, stock=8)
    layout = arrange(facts, *size)
    right = max(spot.rect.right() for spot in layout.loose.values())
    assert min(place.tray.left() for place in layout.builds.values()) - right < 32 * layout.scale


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_arrow_of_a_build_keeps_clear_of_the_plate_above(size: tuple[int, int]) -> None:
    """Art direction, two seats: the plate of build 8 touched the arrow over build 9."""
    layout = arrange(two_builds(), *size)
    above, below = sorted(layout.builds.values(), key=lambda place: place.tray.top())
    assert below.tray.top() - 13 * layout.scale > above.plate.bottom()


@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("facts", [crowded, two_builds])
def test_an_owners_plate_lies_on_no_number(facts: Callable[[], TableFacts], size: tuple[int, int]) -> None:
    """Looks against table-960x600-crowded.png: plates cut the 8, 2 and 4 at the foot of builds in half."""
    layout = arrange(facts(), *size)
    for place in layout.builds.values():
        assert place.visible == place.tray
        for _, rect in place.cards:
            assert rect.bottom() - place.plate.top() < 0.05 * rect.width()
            assert place.plate.bottom() > place.tray.bottom()


def test_the_words_of_a_side_plate_stand_in_its_middle(board: Board) -> None:
    """Looks against table-4p.png: a person's plate, which has no pips, had an empty last third."""
    people = tuple(Sitter(f"Person {number}") for number in range(4))
    board.view.show_facts(played(4, 8, "people", sitters=people)[-1])
    plainly(board.view)
    facts, layout = board.view.table.facts, board.view.table.layout
    marks = {mark.said: mark.rect for mark in written(board.view)}
    assert sum(seat.tall for seat in layout.seats) == 2
    for seat in layout.seats:
        if seat.tall:
            plate = board.view.viewportTransform().mapRect(seat.plate)
            partner = facts.names[(seat.seat + 2) % 4]
            name, detail = marks[facts.names[seat.seat]], marks[f"With {partner}"]
            free = name.top() - (plate.top() + 23 * layout.ui), plate.bottom() - detail.bottom()
            assert abs(free[0] - free[1]) < 8 * layout.ui
