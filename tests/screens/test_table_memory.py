"""What the table remembers: the order in which a hand was dealt, and where the cards lie."""

from dataclasses import replace
from pathlib import Path

import pytest

from rc_desktop.game.match import Match
from rc_desktop.game.seating import COMPUTER, Sitter
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


def test_the_log_says_who_played_at_a_seat_that_was_turned_over(tmp_path: Path) -> None:
    """Finding: "You trailed ..." stood for plays that a computer had made at my seat."""
    match = Match.new(people(2, dealer=1), tmp_path, headless=True, shuffle=decks(5))
    play_through(match, 5, 9)
    own = [step for step, moment in enumerate(match._timeline.moments) if moment.position.turn == 1 and step]
    for step in own[2:]:  # from the third play on a computer plays at seat 0
        moment = match._timeline.moments[step]
        match._timeline.moments[step] = replace(moment, by=Sitter("Manuel", COMPUTER, "regular"))
    memory, viewer = TableMemory(match), Viewer(match.setup.sitters)
    memory.catch_up()
    viewer.lift(0)
    name = memory.now(match.steps - 1, viewer, "dealt").names[0]
    told = [line for line in memory.facts.log if getattr(line, "kind", "") == "play"]  # type: ignore[union-attr]
    assert sum(line.startswith("You ") for line in told) == 2
    assert sum(line.startswith(f"{name} (computer) ") for line in told) == len(own) - 2
    viewer.lift(1)  # to whoever else looks on, the seat's name is enough
    told = list(memory.now(match.steps - 1, viewer, "dealt").log)
    assert not any("(computer)" in line for line in told)
