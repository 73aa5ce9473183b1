"""A sweep as sweep.png shows it: word in the middle, an open fan, and nothing of the table covered."""

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Captured, Swept
from rc_desktop.table.banner import BannerItem, PillItem
from rc_desktop.table.captions import LAST_DEAL
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
    assert abs(word.rect.center().x() - layout.felt.center().x()) < 1
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
    end = word.way.currentPosition()
    air = 8 * stage.scene.layout.scale
    assert pile.adjusted(-air, -air, air, air).contains(end)
    assert not pile.contains(end)  # it points at the pile, and lies on no part of it
    bend = word.way.pointAtPercent(0.5) - (word.way.pointAtPercent(0.0) + end) / 2
    assert abs(bend.x()) + abs(bend.y()) > 12  # a bow, as drawn, not a straight line
    stage.clock.run()
    assert not any(isinstance(item, Traces | BannerItem) for item in stage.scene.items())


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_light_is_behind_the_cards(qapp: QApplication, size: tuple[int, int], seat: int) -> None:
    """Found beside sweep.png: rays and petals were painted over the captured cards, from behind the word.

    A petal lay over the count of a pile, others over the hand.
    """
    stage, word, taken = swept(size, seat)
    light = word.light
    assert light is not None
    assert light.scene() is stage.scene
    scene = stage.scene
    items = [scene.card_item(card) for card in cards_in(taken.cards)]
    assert all(item is not None and item.zValue() > light.zValue() for item in items)
    standing = [*(scene.pile_item(seat).zValue() for seat in (0, 1)), scene.stock_item.zValue()]
    standing += [scene.plate_item(seat).zValue() for seat in (0, 1)]
    standing += [item.zValue() for item in scene.back_items(1)]
    assert min(standing) > light.zValue()
    middle = light.rays.center()
    around = items[0].scene_rect() if items[0] is not None else word.rect
    for item in items:
        assert item is not None
        around = around.united(item.scene_rect())
    assert around.contains(middle)
    assert middle.y() < word.rect.top()
    assert scene.layout.felt.contains(light.boundingRect())
    stage.director.finish()
    assert light.scene() is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_swept_cards_are_as_large_as_in_the_hand(qapp: QApplication, size: tuple[int, int]) -> None:
    """Found beside sweep.png: a fan 130 px high, wedged between the backs and the word; drawn are 160 px."""
    stage, word, taken = swept(size, 0)
    layout = stage.scene.layout
    for card in cards_in(taken.cards):
        item = stage.scene.card_item(card)
        assert item is not None
        assert item.get_width() >= 0.95 * layout.hand_width
    hand = min(spot.rect.top() for spot in layout.hand.values())
    assert word.rect.bottom() < hand
    stage.director.finish()


def test_without_motion_the_word_makes_way(qapp: QApplication) -> None:
    """Found in play: with motion off the word stood on the card trailed next."""
    for seed in range(40):
        stage = Stage(960, 600)
        stage.director.set_pace(Pace(0.0))
        for number, (events, facts) in enumerate(steps(f"still {seed}", 2, 0, HOUSE, 1.0)):
            before = words_of(stage)
            stage.director.present(number, events, facts)
            if before and words_of(stage) == before and stage.scene.layout.loose:
                laid = [spot.rect for spot in stage.scene.layout.loose.values()]
                assert not any(before[0].rect.intersects(rect) for rect in laid)
                stage.director.finish()
                return
        stage.director.finish()
    raise AssertionError("nothing was trailed below a word")


def words_of(stage: Stage) -> list[BannerItem]:
    """The words of a sweep that stand."""
    found = [item for item in stage.scene.items() if isinstance(item, BannerItem)]
    return [item for item in found if item.light is not None]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_deal_covers_no_card(qapp: QApplication, size: tuple[int, int], seats: int) -> None:
    """Found in play: the banner lay over loose cards on one's own turn, with empty felt around."""
    told = 0
    for seed in range(6):
        stage = Stage(*size)
        stage.director.set_pace(Pace(1.0))
        for number, (events, facts) in enumerate(steps(f"last {seed}", seats, 0, HOUSE, 0.5)):
            stage.director.present(number, events, facts)
            while stage.director._motion is not None:
                stage.clock.advance(64)
            for item in stage.scene.items():
                if isinstance(item, BannerItem | PillItem) and item.caption.kind == LAST_DEAL:
                    told += 1
                    covered = [spot.rect for spot in stage.scene.layout.loose.values()]
                    covered += [place.visible for place in stage.scene.layout.builds.values()]
                    assert not any(item.rect.intersects(rect) for rect in covered)
            stage.director.finish()
    assert told >= 4
