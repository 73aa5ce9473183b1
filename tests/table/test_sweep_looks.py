"""A sweep as sweep.png shows it: word in the middle, an open fan, and nothing of the table covered."""

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Captured, Swept
from rc_desktop.table.banner import BannerItem
from rc_desktop.table.motion import Pace
from rc_desktop.table.traces import Traces
from tests.table.stage import HOUSE, Stage, steps


def swept(size: tuple[int, int], seat: int, most: int = 9) -> tuple[Stage, BannerItem, Captured]:
    """A stage at the moment when the word of a seat's sweep of two cards or more appears."""
    stage = Stage(*size)
    stage.director.set_pace(Pace(1.0))
    for seed in range(60):
        for number, (events, facts) in enumerate(steps(f"word {seed}", 2, 0, HOUSE, 1.0)):
            stage.director.present(number, events, facts)
            taken = next((event for event in events if isinstance(event, Captured)), None)
            fits = taken is not None and taken.seat == seat and 2 < taken.cards.bit_count() <= most
            if not fits or not any(isinstance(event, Swept) for event in events):
                stage.director.finish()
                continue
            assert taken is not None
            for _ in range(2000):
                words = [item for item in stage.scene.items() if isinstance(item, BannerItem)]
                if words:
                    return stage, words[0], taken
                stage.clock.advance(16)
    raise AssertionError("no sweep came up")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_word_is_in_the_middle_and_the_cards_lie_open(
    qapp: QApplication, size: tuple[int, int], seat: int
) -> None:
    """Art direction, sweep: 70 px right of the middle, captures hidden under the card, backs covered."""
    stage, word, taken = swept(size, seat)
    layout = stage.scene.layout
    assert abs(word._rect.center().x() - layout.felt.center().x()) < 1
    items = [stage.scene.card_item(card) for card in cards_in(taken.cards)]
    played = stage.scene.card_item(taken.card)
    assert played is not None
    backs = [spot.rect for place in layout.seats if place.place == "top" for spot in place.backs]
    for item in items:
        assert item is not None
        assert not any(item.scene_rect().intersects(rect.adjusted(2, 2, -2, -2)) for rect in backs)
        corner = item.mapToScene(item.card_rect().topLeft())
        above = [other for other in items if other is not None and other.zValue() > item.zValue()]
        if item is not played:
            assert not played.contains(played.mapFromScene(corner))
            assert not any(
                other.contains(other.mapFromScene(corner)) for other in above if other is not played
            )
    stage.director.finish()


@pytest.mark.parametrize("seat", [0, 1])
def test_where_the_cards_lay_and_where_they_go_is_seen(qapp: QApplication, seat: int) -> None:
    """Art direction, sweep: dashed places and the dotted way to the pile were missing; nothing stays."""
    stage, word, _taken = swept((1280, 800), seat)
    traces = [item for item in stage.scene.items() if isinstance(item, Traces)]
    assert len(traces) == 1
    assert traces[0].rects
    pile = stage.scene.layout.piles[seat].bounds
    end = word._way.p2()
    assert pile.adjusted(-1, -1, 1, 1).contains(end)
    stage.clock.run()
    assert not any(isinstance(item, Traces | BannerItem) for item in stage.scene.items())


def test_petals_leave_hands_piles_and_plates_alone(qapp: QApplication) -> None:
    """Art direction, sweep: a petal lay over the count of a pile, others over the hand."""
    stage, word, _taken = swept((1280, 800), 1)
    layout = stage.scene.layout
    for pile in layout.piles.values():
        assert not word._sky.contains(pile.badge.center())
    for spot in layout.hand.values():
        assert not word._sky.contains(spot.rect.center())
    assert word._sky.contains(word._rect.center())
    stage.director.finish()
