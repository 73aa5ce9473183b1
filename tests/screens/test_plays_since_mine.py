"""What others played since one's own last play: all of it is marked, and laid out by Last move."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.match import Match
from rc_desktop.rules.events import Played
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.table_memory import TableMemory
from rc_desktop.screens.viewer import Viewer
from rc_desktop.table.card import CardState
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.recall import played_groups
from rc_desktop.table.theme import palette_of
from rc_desktop.table.view import TableView
from tests.game.playing import decks, people, play_through
from tests.screens.reading import cut, plainly, written

pytestmark = pytest.mark.usefixtures("qapp")
SIZES = [(960, 600), (1280, 800)]


def after(tmp_path: Path, seats: int, plays: int) -> tuple[TableFacts, list[Played]]:
    """What the seat at turn sees after so many plays, and what was played since it last did."""
    match = Match.new(people(seats, dealer=0), tmp_path, headless=True, shuffle=decks(11))
    play_through(match, 11, plays)
    memory, viewer = TableMemory(match), Viewer(match.setup.sitters)
    memory.catch_up()
    viewer.lift(match.turn())
    seen = [event for step in range(match.steps) for event in match.seen(step, NOBODY).events]
    played = [event for event in seen if isinstance(event, Played)]
    mine = [at for at, event in enumerate(played) if event.seat == viewer.seat]
    facts = memory.now(match.steps - 1, viewer, "rank")
    return facts, played[mine[-1] + 1 :] if mine else played


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plays", [1, 2, 5, 11])
def test_every_play_since_the_own_one_is_known(tmp_path: Path, seats: int, plays: int) -> None:
    """Finding: of three or four seats' plays only the very last was marked; who played before it was in the
    log alone."""
    facts, played = after(tmp_path, seats, plays)
    assert len(played) == min(plays, seats - 1)
    assert [(play.seat, play.card) for play in facts.marked] == [(event.seat, event.card) for event in played]
    assert facts.marked[-1] == facts.last


def test_while_others_play_the_own_play_is_the_last(tmp_path: Path) -> None:
    """Right after it nobody has played since: it alone is marked."""
    match = Match.new(people(3, dealer=0), tmp_path, headless=True, shuffle=decks(11))
    play_through(match, 11, 4)
    memory, viewer = TableMemory(match), Viewer(match.setup.sitters)
    memory.catch_up()
    viewer.lift(memory.last_player)
    facts = memory.now(match.steps - 1, viewer, "rank")
    assert facts.last is not None
    assert facts.marked == (facts.last,)
    assert facts.last.seat == viewer.seat


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seats", [3, 4])
def test_all_of_them_are_marked_and_laid_out(
    tmp_path: Path, qtbot: QtBot, screens_dir: Path, seats: int, width: int, height: int, scale: float
) -> None:
    """Their cards that still lie on the table have the mark; Last move lays out each play with its words."""
    facts, played = after(tmp_path, seats, 14)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(width, height)
    view.table.set_theme(palette_of("evening", "terrace"))
    view.set_text_scale(scale)
    view.show()
    view.show_facts(facts)
    QApplication.processEvents()
    loose = facts.observation.loose
    wanted = {card for card in range(52) if any(play.cards & loose & 1 << card for play in facts.marked)}
    marked = {item.card for item in view.table.card_items() if CardState.LAST in item.state}
    assert marked & {card for card in range(52) if loose >> card & 1} == wanted
    view.show_last_play()
    QApplication.processEvents()
    plainly(view)
    recall, layout = view.table.recall_item, view.table.layout
    assert recall.isVisible()
    assert len(recall.headings(facts)) == len(played) == seats - 1
    for event in played:
        assert any(event.card == groups[0][0] for groups in map(played_groups, facts.marked))
    said = recall.sentence(facts)
    assert all(facts.names[event.seat] in said for event in played)
    panel = recall.place_in(facts, layout)
    assert layout.rim.contains(panel)
    assert not view.table.last_item.isVisible(), "it was cut by the panel, which says the same"
    last = [mark for mark in written(view) if mark.said in recall.headings(facts)[-1]]
    assert last
    rows, edge = recall.rows_in(facts, layout), 12 * layout.ui
    assert len(rows) == len(played)
    inside = panel.adjusted(edge, edge, -edge, -edge)
    assert all(inside.contains(row) for row in rows), "nothing lies on its edge"
    assert all(above.bottom() < below.top() for above, below in pairwise(rows))
    words = [pile.bounds.united(pile.words) for pile in layout.piles.values()]
    there = [*words, *(seat.plate for seat in layout.seats), *(spot.rect for spot in layout.hand.values())]
    there += [spot.rect.adjusted(0, -8, 8, 0) for spot in layout.loose.values()]
    assert not any(panel.intersects(rect) for rect in there), "free felt is taken first, so no word is cut"
    assert cut(view) == []
    view.grab().save(str(screens_dir / f"last-moves-{seats}p-{width}x{height}-{scale}.png"))
    view.table.recall_item.hide()
    assert view.table.last_item.isVisible()
