"""A replay cuts no word, and says which hand of which match it shows."""

from datetime import date
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.deals import again, daily
from rc_desktop.game.folders import Folders
from rc_desktop.game.match import Match
from rc_desktop.game.replay import read_whole
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.table.layout_measures import LEAST_UI
from tests.game.playing import finished_match, people, play_through
from tests.screens.press import key
from tests.screens.reading import cut, plainly
from tests.screens.replay.watched import Watch
from tests.screens.test_photographs import SIZES


@pytest.mark.parametrize("seats", [2, 4])
def test_no_word_is_cut(watch: Watch, folders: Folders, look: Look, seats: int) -> None:
    """Long plays and the end of a match are told in fewer words where the line under the table is short."""
    match, _ = finished_match(folders.records, seats)
    page = watch(match.path)
    found = {}
    for scale, size in product((LARGE_TEXT, 1.0), SIZES):
        look.set_text_scale(scale)
        page.resize(*size)
        for at in (0, 13, 46, 108, page.end):
            page.go_to(at)
            QApplication.processEvents()
            plainly(page.view)
            found[size, scale, at] = cut(page)
    assert {where: words for where, words in found.items() if words} == {}


def test_the_line_is_whole_for_who_hears_it(watch: Watch, folders: Folders) -> None:
    """What is drawn may be shorter; text and tip are the whole, and shorter forms keep what matters."""
    match, _ = finished_match(folders.records)
    page = watch(match.path, (960, 600))
    key(page, Qt.Key.Key_End)
    assert match.result is not None
    whole = page.said.text()
    assert "ends" in whole
    page.said.resize(300, page.said.height())
    assert len(page.said.shown) < len(whole)
    assert whole.endswith(page.said.shown)
    page.said.grab()
    assert page.said.toolTip() == whole


def test_cards_given_again_are_those_of_their_hand(watch: Watch, folders: Folders) -> None:
    """Tester's n13: a Master with the cards of hand 3 was watched as "Hand 1 … Master: 0, Rosa: 0"."""
    match, _ = finished_match(folders.records)
    story, _ = read_whole(match.path)
    assert story is not None
    deal = Match.new(people(2), folders.records, headless=True, deal=again(story.head.match, story.hands[2]))
    play_through(deal, 1)
    page = watch(deal.path)
    assert page.accessibleName() == "Replay · The cards of hand 3 · Person 0, Person 1"
    assert page._short_caption == "Replay · Hand 3"
    assert page.log.lines.lines[0].text == "Hand 3 · Deal 1"
    assert page.view.table.facts.hand_number == 3
    key(page, Qt.Key.Key_End)
    assert "Hand 3 ends: " in page.said.text()
    assert "Hand 1" not in " ".join(line.text for line in page.log.lines.lines)


def test_the_deal_of_the_day_is_called_that(watch: Watch, folders: Folders) -> None:
    """The same for the cards that a day gives."""
    deal = Match.new(people(2), folders.records, headless=True, deal=daily(date(2026, 11, 30)))
    play_through(deal, 1)
    page = watch(deal.path)
    assert page.accessibleName() == "Replay · Deal of the day · Person 0, Person 1"


@pytest.mark.parametrize(("seats", "part"), [(2, 1.0), (4, 0.9)])
def test_in_a_small_window_the_table_fills_its_place(
    watch: Watch, folders: Folders, seats: int, part: float
) -> None:
    """Finding: at 960 x 600 the table filled 700 px, and its words were those of a window zoomed down."""
    match, _ = finished_match(folders.records, seats)
    page = watch(match.path)
    page.resize(960, 600)
    QApplication.processEvents()
    view = page.view
    rim = view.mapFromScene(view.table.layout.rim).boundingRect()
    assert rim.width() > 0.95 * view.width()
    zoom = view.transform().m11()
    assert view.table.layout.ui * zoom >= part * LEAST_UI  # with two seats as large as on a table


@pytest.mark.parametrize("seats", [3, 4])
def test_large_text_makes_no_words_smaller(watch: Watch, folders: Folders, look: Look, seats: int) -> None:
    """Finding E8: at 960 x 600 the table's words were smaller with large text than without."""
    match, _ = finished_match(folders.records, seats)
    on_screen = []
    for text in (1.0, LARGE_TEXT):
        look.set_text_scale(text)
        view = watch(match.path, (960, 600)).view
        on_screen.append(view.table.layout.ui * view.transform().m11())
    look.set_text_scale(1.0)
    assert on_screen[1] >= on_screen[0]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("text", [1.0, LARGE_TEXT])
def test_no_plate_covers_the_pile_at_the_side(
    watch: Watch, folders: Folders, look: Look, size: tuple[int, int], text: float
) -> None:
    """Finding: with large text the plate below covered the left pile of three players, and its count."""
    match, _ = finished_match(folders.records, 3)
    look.set_text_scale(text)
    layout = watch(match.path, size).view.table.layout
    look.set_text_scale(1.0)
    side = next(seat for seat in layout.seats if seat.place == "left")
    pile = layout.piles[side.seat]
    for seat in layout.seats:
        shared = seat.plate.intersected(pile.badge)
        assert shared.height() < pile.badge.height() / 4, "the count is seen"
        assert not seat.plate.intersects(pile.card) or seat.plate.top() > pile.card.center().y()
    tab_and_plate = side.plate.united(side.plate.translated(0, 20 * layout.ui))
    lowest = next(seat for seat in layout.seats if seat.place == "bottom").plate
    assert not lowest.intersects(tab_and_plate)
    assert not any(spot.rect.intersects(pile.bounds) for spot in layout.loose.values())
