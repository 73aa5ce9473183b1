"""What the table remembers: the order in which a hand was dealt, and where the cards lie."""

from pathlib import Path

import pytest

from rc_desktop.game.match import Match
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Dealt
from rc_desktop.screens.table_memory import TableMemory
from rc_desktop.screens.viewer import Viewer
from tests.game.playing import decks, people, play_through

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("plays", [0, 3, 9, 30])
def test_a_match_gone_on_with_lies_as_it_lay(tmp_path: Path, plays: int) -> None:
    """Cards keep their place until captured, also over an end of the program (art direction, "Layout")."""
    match = Match.new(people(2, dealer=0), tmp_path, headless=True, shuffle=decks(5))
    live, viewer = TableMemory(match), Viewer(match.setup.sitters)

    def happened(step: int) -> None:
        live.take(step)
        live.now(step, viewer, "dealt")

    match.happened.connect(happened)
    play_through(match, 5, plays)
    again = TableMemory(match)
    again.catch_up()
    assert live.facts is not None
    facts = again.now(match.steps - 1, viewer, "dealt")
    assert facts.places == live.facts.places
    assert facts.build_places == live.facts.build_places


def test_a_hand_as_dealt_is_in_the_order_of_the_deal(tmp_path: Path) -> None:
    """And that order is another than by rank: the choice in the menu has an effect."""
    match = Match.new(people(2, dealer=0), tmp_path, headless=True, shuffle=decks(7))
    play_through(match, 7, 0)
    memory = TableMemory(match)
    memory.catch_up()
    viewer = Viewer(match.setup.sitters)
    viewer.lift(1)
    facts = memory.now(match.steps - 1, viewer, "dealt")
    dealt = next(event for event in match.seen(0, 1).events if isinstance(event, Dealt))
    assert facts.hand_order == dealt.hands[1]
    assert set(facts.hand_order) == set(cards_in(match.observation(1).hand))
    assert facts.hand_order != memory.now(match.steps - 1, viewer, "rank").hand_order
    assert facts.hand_order == memory.now(match.steps - 1, viewer, "dealt").hand_order
