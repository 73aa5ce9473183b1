"""A review cuts no word: whatever was played, at every size and size of words, with two and four seats."""

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.deals import again
from rc_desktop.game.match import Match
from rc_desktop.game.replay import read_whole
from rc_desktop.rules.events import Captured
from rc_desktop.rules.hand import apply
from rc_desktop.rules.plays import CAPTURE
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.review import ReviewPage
from rc_desktop.table.plates import plate_rect
from rc_desktop.table.sentences.reviews import mark_name
from tests.game.playing import finished_match, people, play_through
from tests.screens.reading import cut, overlapping, plainly, written
from tests.screens.review.advisers import Open
from tests.screens.test_photographs import SIZES


def _stand_at(page: ReviewPage, number: int) -> str:
    """Go to a move as it is drawn, and say which it is."""
    move = page.model.rows[number]
    page.go_to(move)
    QApplication.processEvents()
    plainly(page.picture)
    return f"hand {move.hand}, place {move.place}"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_word_is_cut(opened: Open, look: Look, tmp_path: Path, seats: int) -> None:
    """Tester's n4: "cap… / 0 s…" beside the own pile, "You captured 2 ca…", and a move without its suit."""
    match, _ = finished_match(tmp_path / "more", seats=seats, seed=8)
    page = opened(data=match.path.read_bytes())
    found = {}
    for scale, size in product((LARGE_TEXT, 1.0), SIZES):
        look.set_text_scale(scale)
        page.resize(*size)
        for number in (7, 14, 31, 59, 92):
            where = f"{size}, {scale}: {_stand_at(page, number)}"
            found[where] = cut(page)
    assert {where: words for where, words in found.items() if words} == {}


def test_the_table_follows_the_size_of_words(opened: Open, look: Look) -> None:
    """Finding: with larger words chosen while a review was up, those on its table stayed as they were."""
    page = opened()
    before = page.picture.table.layout.ui
    look.set_text_scale(LARGE_TEXT)
    QApplication.processEvents()
    assert page.picture.table.layout.ui > 1.1 * before
    assert overlapping(page) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_what_the_best_play_is_covers_nobody(opened: Open, look: Look, tmp_path: Path, seats: int) -> None:
    """Finding: with four seats the pill lay on the plate at the right, and "Your turn" below another."""
    match, _ = finished_match(tmp_path / "more", seats=seats, seed=8)
    page = opened(data=match.path.read_bytes())
    for scale, size in product((LARGE_TEXT, 1.0), SIZES):
        look.set_text_scale(scale)
        page.resize(*size)
        for move in page.model.poor()[::7]:
            page.go_to(move)
            table, pill = page.picture.table, page.picture.note_rect
            assert page.picture.note
            assert table.layout.felt.contains(pill)
            lying = [plate_rect(table.facts, table.layout, seat) for seat in range(seats)]
            lying += [spot.rect for spot in (*table.layout.hand.values(), *table.layout.loose.values())]
            lying += [place.visible for place in table.layout.builds.values()]
            assert [rect for rect in lying if rect.intersects(pill)] == [], (size, scale, move.key)
        plainly(page.picture)
        assert not {"Your turn", "At turn"} & {mark.said for mark in written(page)}


def test_the_row_in_hand_names_its_mark_and_stands_among_others(opened: Open) -> None:
    """Mock-up: "Blunder −2.6" in the row that is open, with the moves before and after it in sight."""
    page = opened()
    move = [move for move in page.model.poor() if move.events[0].kind == "trail"][-1]  # type: ignore[union-attr]
    page.go_to(page.model.rows[0])
    page.go_to(move)
    QApplication.processEvents()
    said = [mark.said for mark in written(page.list.viewport())]
    assert any(text.startswith(f"{mark_name(page.model.reviewed(move).mark)} −") for text in said)  # type: ignore[union-attr]
    row = page.list.visualRect(page.model.index(page.model.row_of(move.key)))
    sight = page.list.viewport().rect()
    assert sight.contains(row)
    assert row.top() > sight.top() + 30
    step = page.model.rows[page.model.row_of(move.key) - 1]
    before = page.list.verticalScrollBar().value()
    page.go_to(step)  # what is in sight already does not move
    assert page.list.verticalScrollBar().value() == before


def test_no_move_is_cut_at_the_end_of_the_list(opened: Open) -> None:
    """Looks: the last row in sight was cut through its words."""
    page = opened()
    page.resize(*SIZES[0])
    cut_rows = 0
    for number in (3, 9, 14, 20):
        page.go_to(page.model.rows[number])
        QApplication.processEvents()
        room = page.list.viewport().height()
        rects = [page.list.visualRect(page.model.index(row)) for row in range(len(page.model.rows))]
        halves = [rect for rect in rects if rect.top() < room <= rect.bottom()]
        cut_rows += len(halves)
        marks = written(page.list.viewport())
        assert marks
        assert not [mark.said for mark in marks for rect in halves if mark.rect.center().y() >= rect.top()]
    assert cut_rows  # else nothing was looked at


def test_what_leads_on_points_away_from_its_name(opened: Open) -> None:
    """Mock-up: "‹ Previous", "Next ›"; the sign of Next stood before the word and pointed into it."""
    page = opened()
    page.resize(*SIZES[1])
    QApplication.processEvents()
    for button, leads_on in ((page.previous, False), (page.next, True)):
        words = next(mark.rect for mark in written(button) if mark.said == button.label)
        assert (words.center().x() < button.width() / 2 - 5) == leads_on
        assert (words.center().x() > button.width() / 2 + 5) != leads_on


def test_how_many_cards_the_best_play_takes_is_said(opened: Open) -> None:
    """Mock-up: "Best play: six cards"; the card that is played is one of them, so are those of a build."""
    page = opened()
    captures = [
        (move, play)
        for move in page.model.poor()
        if (play := page.model.reviewed(move)) is not None and play.best.kind == CAPTURE
    ]
    assert captures
    for move, play in captures[:6]:
        page.go_to(move)
        _, events = apply(move.before.position, play.best)
        taken = next(event.cards for event in events if isinstance(event, Captured)).bit_count()
        assert page.picture.note == f"Best play: capture {taken} cards"


def test_cards_given_again_are_reviewed_as_those_of_their_hand(opened: Open, tmp_path: Path) -> None:
    """Tester's n13, of a review: the same cards again are hand 3 of their match, not hand 1."""
    match, _ = finished_match(tmp_path / "more", seed=8)
    story, _ = read_whole(match.path)
    assert story is not None
    deal = Match.new(
        people(2), tmp_path / "deal", headless=True, deal=again(story.head.match, story.hands[2])
    )
    play_through(deal, 1)
    page = opened(data=deal.path.read_bytes())
    assert page.accessibleName().startswith("Review · Hand 3 · ")
    assert page.model.spoken(page.model.rows[0]).startswith("Hand 3, move 1: ")
    assert page.given.hand.text() == "hand 3, a bar for each move"
