"""Large text and large print on the table: cards keep size and corners, words keep their places."""

from itertools import combinations

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import card_text
from rc_desktop.table.card import card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import arrange
from tests.table.board import Board
from tests.table.tables import crowded, full_table, fullest

LARGE = 1.25


def half_empty() -> TableFacts:
    """table-2p.png: six loose cards and two builds."""
    builds = [(8, 0, "5h 3c 8d"), (9, 1, "7d 2c")]
    return full_table(2, "9c 8h Kd", (3, 3), "Qh 9d Ac 5s 4h 2s", builds, stock=16)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_large_text_leaves_cards_as_they_are_where_there_is_room(
    qapp: QApplication, size: tuple[int, int]
) -> None:
    """Art direction, large text: at 1280 loose cards dropped from 88 to 70 px on a half-empty felt."""
    plain, large = (arrange(half_empty(), *size, scale) for scale in (1.0, LARGE))
    assert large.card_width >= 0.97 * plain.card_width


def test_builds_of_a_crowded_table_lie_open_with_large_text(qapp: QApplication) -> None:
    """Art direction, large text at 960 x 600: trays of 75 px, three in a column, badges on the next."""
    layout = arrange(crowded(), 960, 600, LARGE)
    for place in layout.builds.values():
        assert place.visible == place.tray
    for one, other in combinations(layout.builds.values(), 2):
        assert not one.tray.intersects(other.badge)
        assert not one.plate.intersects(other.tray)
    assert len({place.tray.left() for place in layout.builds.values()}) == 2
    for card, beside in combinations([spot.rect for spot in layout.loose.values()], 2):
        assert not card.adjusted(-2, -2, 2, 2).intersects(beside)


@pytest.mark.parametrize("scale", [1.0, LARGE])
@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800)])
def test_no_plate_lies_on_the_number_of_a_badge(
    qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    """Eight builds at 960 x 600 with large text: the owner's plate lay over the lower half of the value."""
    layout = arrange(fullest(), *size, scale)
    for place in layout.builds.values():
        number = place.badge.center().y() + 0.25 * place.badge.height()
        assert number <= place.plate.top()
        assert place.ui <= layout.ui
        assert place.badge.width() >= 46  # px: the number has 25


def test_the_words_of_the_own_pile_lie_beside_rim_and_log(qapp: QApplication) -> None:
    """Art direction, large text at 960 x 600: "captured / 1 sweep" crossed the cane and touched the log."""
    layout = arrange(crowded(), 960, 600, LARGE)
    words = layout.piles[0].words
    assert words.top() >= layout.rim.bottom()
    assert layout.log_tab.top() >= words.top() + 40
    assert layout.log_tab.bottom() <= layout.height


def test_a_card_shown_partly_tells_rank_and_suit_in_large_print(board: Board) -> None:
    """Art direction, 960 x 600: of covered cards in large print "10" read "1(", and suits were hidden."""
    card_art().use(large=True)
    board.view.resize(960, 600)
    board.view.show_facts(crowded())
    QApplication.processEvents()
    scene = board.view.table
    image = board.view.grab().toImage()
    art = card_art()
    covered = 0
    for place in scene.layout.builds.values():
        for (member, spot), (_, following) in zip(place.spots(), place.cards[1:], strict=False):
            rect = spot.rect
            if following.left() >= rect.right():
                continue
            covered += 1
            usual = art.face(card_text(member), rect.width(), seen=spot.seen).toImage()
            seen = board.view.viewportTransform().mapRect(rect).topLeft()
            across = int(0.27 * rect.width())
            alike = sum(
                image.pixelColor(round(seen.x()) + x, round(seen.y()) + y).lightness() // 64
                == usual.pixelColor(x, y).lightness() // 64
                for x in range(3, across)
                for y in range(3, int(0.42 * rect.width()))
            )
            assert alike > 0.85 * (across - 3) * (int(0.42 * rect.width()) - 3), card_text(member)
    assert covered >= 4
    card_art().use()
