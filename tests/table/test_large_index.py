"""Large print on covered cards: rank and suit as large as the strip that is in sight."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import card_text
from rc_desktop.table.art import CardArt, card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import arrange
from tests.table.board import Board
from tests.table.tables import crowded, fullest


@pytest.fixture
def art(qapp: QApplication) -> Iterator[CardArt]:
    yield card_art()
    card_art().use()


def ink_height(image: QImage, wide: int) -> int:
    """From the first to the last line of a strip that has any ink."""
    edge = max(2, image.width() // 20)
    paper = image.pixelColor(round(0.15 * image.width()), round(0.96 * image.height())).rgb()
    lines = [
        y
        for y in range(edge, image.height() - edge)
        if any(image.pixel(x, y) != paper for x in range(edge, wide - edge))
    ]
    return lines[-1] - lines[0] + 1


@pytest.mark.parametrize("name", ["7d", "Td", "2s", "Kd", "Qh", "As"])
@pytest.mark.parametrize("four_colours", [False, True])
def test_the_index_fills_the_strip(art: CardArt, name: str, four_colours: bool) -> None:
    """Looks: in large print the rank of a covered card stood 13 px high beside one of 40 px."""
    art.use(four_colours, large=True)
    small = art.face(name, 63, large=False).toImage()
    strip = art.face(name, 63, seen=(30.0, 88.0)).toImage()
    assert strip.size() == small.size()
    usual = round(0.42 * 63)
    assert ink_height(strip, 30) > 1.3 * usual
    assert ink_height(strip, 30) < 88


def test_without_large_print_a_covered_card_is_as_it_was(art: CardArt) -> None:
    art.use()
    assert art.face("7d", 63, seen=(30.0, 88.0)).cacheKey() == art.face("7d", 63).cacheKey()


def test_where_the_strip_has_no_room_it_is_the_usual_index(art: CardArt) -> None:
    art.use(large=True)
    low = art.face("7d", 63, seen=(63.0, 12.0)).toImage()
    assert low == art.face("7d", 63, large=False).toImage()


@pytest.mark.parametrize("facts", [crowded, fullest])
def test_the_layout_knows_what_is_seen_of_covered_cards(facts: Callable[[], TableFacts]) -> None:
    layout = arrange(facts(), 960, 600)
    spots = [*layout.loose.values(), *(spot for build in layout.builds.values() for _, spot in build.spots())]
    assert any(spot.covered for spot in spots)
    for spot in spots:
        across, down = spot.seen
        assert 0 < across <= spot.rect.width() + 0.01
        assert 0 < down <= spot.rect.height() + 0.01
        if spot.covered and not spot.crop:
            assert across < spot.rect.width()


def test_on_the_table(board: Board, art: CardArt) -> None:
    """Every covered loose card of the fullest table has a larger rank than in the usual print."""
    art.use(large=True)
    board.view.resize(960, 600)
    board.view.show_facts(fullest())
    layout = board.view.table.layout
    covered = [(number, spot) for number, spot in layout.loose.items() if spot.covered]
    assert len(covered) > 6
    for number, spot in covered:
        width = spot.rect.width()
        face = art.face(card_text(number), width, seen=spot.seen).toImage()
        assert ink_height(face, round(spot.seen[0])) > 1.2 * 0.42 * width
