"""The open log: the table draws together beside it, nothing lies below it, and no words are covered."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.position import Observation
from rc_desktop.table import paint
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import Layout, arrange
from rc_desktop.table.plates import highest_tab, plate_rect, plate_words
from rc_desktop.table.scene import TableScene
from tests.table.tables import crowded, full_table, fullest, played, six_builds

LOOSE = "Qh 9d Ac 5s 4h 2s"
BUILDS = [(8, 0, "5h 3c 8d"), (9, 1, "7d 2c")]
PILES = ("6d 5c 6h Th 3h 3d", "6c 7c Js 4c", "Qd", "Jd")


def usual(seats: int, sweeps: tuple[int, ...] = (2, 1, 1, 0)) -> TableFacts:
    """A table of six loose cards and two builds."""
    return full_table(
        seats,
        "8h 9c Kd",
        (3,) * seats,
        LOOSE,
        BUILDS,
        stock=12,
        captured=PILES[:seats],
        sweeps=sweeps[:seats],
    )


def lying(layout: Layout) -> list[QRectF]:
    """Every card, build, plate, pile and button, and the log's tab."""
    found = [spot.rect for spot in (*layout.loose.values(), *layout.hand.values())]
    found += [place.visible for place in layout.builds.values()]
    found += [layout.log_tab, layout.stock.card, layout.track, *layout.tools.values()]
    for seat in layout.seats:
        found += [seat.plate, *(spot.bounds() for spot in seat.backs)]
    for pile in layout.piles.values():
        found += [pile.bounds, pile.words]
    return found


@pytest.mark.parametrize("size", [(1120, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3])
def test_cards_keep_their_size_beside_the_log(qapp: QApplication, size: tuple[int, int], seats: int) -> None:
    """Found beside the art direction: opening the log at 1280 shrank the whole table, the track to a bar."""
    facts = usual(seats)
    shut, opened = arrange(facts, *size), arrange(facts, *size, log_open=True)
    assert opened.compact == shut.compact
    assert opened.scale == shut.scale
    assert opened.hand_width == shut.hand_width
    assert opened.card_width >= (shut.card_width if seats == 2 else 0.8 * shut.card_width)
    assert not any(opened.is_icon(tool) for tool in ("menu", "last"))


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_with_large_text_too(qapp: QApplication, size: tuple[int, int]) -> None:
    """Looks: with Large text at 1280 the open log made hand and track small, and tools nameless."""
    facts = usual(2)
    shut, opened = arrange(facts, *size, 1.25), arrange(facts, *size, 1.25, log_open=True)
    assert not opened.compact
    assert opened.hand_width == shut.hand_width
    top = next(seat for seat in opened.seats if seat.place == "top")
    for thing in [*(spot.bounds() for spot in top.backs), opened.last, opened.track]:
        assert not plate_rect(facts, opened, top.seat).intersects(thing)


@pytest.mark.parametrize("size", [(1120, 700), (1280, 800), (1500, 820), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25])
def test_nothing_lies_below_the_log(qapp: QApplication, size: tuple[int, int], text: float) -> None:
    """No card and no button may lie under it; the crowded table is laid out anew instead."""
    tables = [usual(2), usual(3), usual(4), crowded(), six_builds(), fullest(), *played(2, 30, "log")]
    for facts in tables:
        layout = arrange(facts, *size, text, True)
        if layout.log_over:
            assert size == (1120, 700)  # too full, too large: as in the smallest windows
            continue
        assert not any(layout.log_drawer.intersects(rect) for rect in lying(layout))
        loose = [spot.rect for spot in layout.loose.values()]
        assert not any(rect.intersects(layout.stock.card) for rect in loose)
        own = plate_rect(facts, layout, facts.bottom)
        assert not any(own.intersects(spot.rect) for spot in layout.hand.values())


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("log_open", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_words_of_a_turn_cover_no_others(
    qapp: QApplication, size: tuple[int, int], seats: int, text: float, log_open: bool
) -> None:
    """Found with large text: "Your turn" on the left pile's sweeps, "Thinking" on a marker of the score bar,
    the own pile's words under the log's tab."""
    for turn in range(seats):
        facts = usual(seats)
        facts = replace(facts, observation=_at(facts, turn))
        layout = arrange(facts, *size, text, log_open)
        place = layout.seat(turn)
        words = plate_words(facts, turn).turn
        assert words
        tab = paint.turn_tab(
            plate_rect(facts, layout, turn),
            layout.ui,
            words,
            "tall" if place.tall else "wide",
            seats == 3,
            highest_tab(layout, place),
        )
        others = [pile.words for pile in layout.piles.values()] + [layout.track]
        assert not any(tab.intersects(rect) for rect in others), (turn, tab, others)
        in_a_line = [pile.words for pile in layout.piles.values() if pile.words.height() < 30 * layout.ui]
        assert not any(layout.caption.intersects(line) for line in in_a_line)
        if not layout.log_over:
            assert not any(layout.log_tab.intersects(pile.words) for pile in layout.piles.values())


def _at(facts: TableFacts, turn: int) -> Observation:
    view = facts.observation
    fields = {name: getattr(view, name) for name in view.__slots__ if name != "seats"}
    return Observation(**{**fields, "turn": turn})


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("made", [2, 3, 4, 6])
def test_every_sweep_is_seen_in_the_pile(
    qapp: QApplication, size: tuple[int, int], seats: int, made: int
) -> None:
    """Found in play: two or three sweeps showed a single crosswise card."""
    layout = arrange(usual(seats, (made, made, made, 0)), *size)
    for pile in layout.piles.values():
        spots = pile.sweeps
        assert len(spots) == min(made * (2 if seats == 4 and pile.seat in (0, 2) else 1), 4)
        bounds = [spot.bounds() for spot in spots]
        for upper, lower in pairwise(bounds):
            strip = lower.top() - upper.top()
            assert strip >= 0.1 * pile.card.width()  # of the one before it
        for each in bounds:
            assert each.right() - pile.card.right() >= 0.3 * pile.card.width()
            assert not each.intersects(pile.words)


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1100, 700)])
@pytest.mark.parametrize(("seats", "scores"), [(2, (18, 17)), (3, (18, 17, 19)), (4, (18, 20))])
def test_no_pill_is_cut_by_the_log_that_lies_over_the_table(
    scene: TableScene, seats: int, scores: tuple[int, ...], size: tuple[int, int], text_scale: float
) -> None:
    """Finding: at 960 the open log cut the pill of the last play, and reached the "Near 21" pill."""
    scene.set_size(*size, text_scale)

    band, last = scene.band_item, scene.last_item
    hidden = 0
    for shown in played(seats, 13, "log", scores=scores):
        scene.set_facts(shown)
        scene.set_log_open(False)
        line = band.text(shown)
        middle = scene.layout.caption.center().x()
        usual = scene.layout.ui / text_scale
        assert band.pill_rect(line, usual, scene.layout).center().x() == pytest.approx(middle)
        assert shown.last is None or last.is_in_sight(shown, scene.layout)
        scene.set_log_open(True)
        layout = scene.layout
        assert layout.log_over
        pill = band.pill_rect(line, usual, layout)
        assert pill.right() < layout.log_drawer.left()
        assert pill.width() == pytest.approx(paint.pill_size(line, usual, "problem").width()), "whole"
        assert not any(pill.intersects(seat.plate) for seat in layout.seats)
        if shown.last is not None and not last.is_in_sight(shown, layout):
            hidden += 1
            assert shown.log, "the log tells it"
    assert hidden
