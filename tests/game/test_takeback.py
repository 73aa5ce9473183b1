"""Taking back against computers: where it goes, and where it never goes."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from rc_desktop.game.match import Match
from rc_desktop.game.replay import load
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.events import Dealt
from rc_desktop.rules.plays import parse_play, play_text
from tests.game.playing import choose, decks, people, wait_for
from tests.game.quick_engine import QuickEngine
from tests.game.taking_back import Table, against_computers

pytestmark = pytest.mark.usefixtures("qapp")


def stopped(
    folder: Path, plays: int, setup: MatchSetup | None = None, seed: int = 3
) -> tuple[Match, QuickEngine]:
    """A match between two in which the person (seat 0) has made so many plays and is asked again."""
    engine = QuickEngine(seed)
    setup = setup or against_computers(dealer=1)
    match = Match.new(setup, folder, engine=engine, pace_ms=0, shuffle=decks(seed))
    match.happened.connect(match.presented)
    made: list[str] = []

    def asked(seat: int) -> None:
        if match.setup.sitters[seat].is_person and len(made) < plays:
            play = choose(Random(len(made)), match.observation(seat))
            made.append(play_text(play))
            match.play(seat, play)
        elif match.setup.sitters[seat].is_person:
            match.asked.disconnect(asked)
            match.closed.emit()  # only to leave the loop

    match.asked.connect(asked)
    wait_for(match.closed, match.start)
    return match, engine


def closed(match: Match) -> bytes:
    wait_for(match.closed, match.close)
    return match.path.read_bytes()


def test_back_to_the_turn_before_and_the_one_before_that(tmp_path: Path) -> None:
    """Each time it names the play it takes back, and the person is asked again with the cards of then."""
    match, _ = stopped(tmp_path, 3)
    history = match.observation(0).history
    before = [match.seen(step, 0) for step in range(match.steps)]
    for own in (2, 1, 0):
        found = match.takeback_of()
        assert found is not None
        assert (found.seat, play_text(found.play), found.plays) == (0, history[2 * own][1], 2)
        assert not match.take_back(1)
        wait_for(match.asked, lambda: match.take_back(0))
        assert match.steps == 2 * own + 1
        assert match.turn() == 0
        assert match.observation(0) == before[2 * own].observation
        assert match.seen(match.steps - 1, 0) == before[2 * own]
    assert match.takeback_of() is None
    assert not match.take_back(0)
    assert match.play(0, parse_play(history[0][1])) is None
    data = closed(match)
    assert data.count(b'{"line":"takeback","seat":0,"plays":2}\n') == 3
    lines = [json.loads(line) for line in data.splitlines()]
    assert [line["line"] for line in lines[-4:]] == ["takeback", "takeback", "takeback", "play"]
    assert lines[-1]["play"] == history[0][1]


def test_while_a_computer_thinks(tmp_path: Path) -> None:
    """Its answer comes late and is dropped, whatever it was (issue: the engine's late answers)."""
    match, engine = stopped(tmp_path, 1)
    engine.held = True
    play = choose(Random(9), match.observation(0))
    wait_for(match.asked, lambda: match.play(0, play))
    assert match.turn() == 1
    steps = match.steps
    wait_for(match.asked, lambda: match.take_back(0))
    engine.answer()
    assert (match.steps, match.turn()) == (steps - 1, 0)
    wait_for(match.asked, lambda: match.play(0, play))
    wait_for(match.happened, engine.answer)
    data = closed(match)
    assert [json.loads(line)["line"] for line in data.splitlines()][-4:] == [
        "play",
        "takeback",
        "play",
        "play",
    ]
    assert json.loads(data.splitlines()[-3])["plays"] == 1


def test_while_a_step_is_being_shown(tmp_path: Path) -> None:
    """What was on its way to the table is gone, and waits for nobody."""
    match, _ = stopped(tmp_path, 1)
    match.happened.disconnect(match.presented)
    wait_for(match.happened, lambda: match.play(0, choose(Random(9), match.observation(0))))
    steps = match.steps
    wait_for(match.asked, lambda: match.take_back(0))
    assert (match.steps, match.turn()) == (steps - 1, 0)
    closed(match)


def test_twice_before_the_first_was_written(tmp_path: Path) -> None:
    """Two clicks take back what stood on the button, once."""
    match, _ = stopped(tmp_path, 3)
    steps = match.steps
    wait_for(match.asked, lambda: [match.take_back(0), match.take_back(0)])
    assert match.steps == steps - 2
    assert closed(match).count(b"takeback") == 1


def test_before_the_own_play_was_written(tmp_path: Path) -> None:
    """What stood on the button is taken back, and the play that was just made goes with it."""
    match, _ = stopped(tmp_path, 2)
    found, steps = match.takeback_of(), match.steps
    assert found is not None
    match.play(0, choose(Random(9), match.observation(0)))
    wait_for(match.taken_back, lambda: match.take_back(0))
    assert match.steps == steps - found.plays
    assert b'"line":"takeback","seat":0,"plays":3' in closed(match)


def test_left_before_it_was_written(tmp_path: Path) -> None:
    """What was accepted is in the record, and the match goes on from there."""
    match, engine = stopped(tmp_path, 2)
    steps = match.steps
    assert match.take_back(0)
    closed(match)
    again = Match.resume(match.path, engine=engine, pace_ms=0)
    assert again.steps == steps - 2
    assert again.takeback_of() is not None
    wait_for(again.asked, again.start)
    wait_for(again.taken_back, lambda: again.take_back(0))
    assert (again.steps, again.takeback_of()) == (1, None)
    closed(again)


def test_never_across_a_deal_and_the_deck_stays(tmp_path: Path) -> None:
    """Once new cards are dealt the plays before them stand; the hand ends with the deck that was promised."""
    match, _ = stopped(tmp_path, 3)
    cards = match.observation(0).hand
    wait_for(match.asked, lambda: match.take_back(0))
    match.play(0, choose(Random(1), match.observation(0)))
    wait_for(match.asked, lambda: None) if match.turn() != 0 else None
    closed(match)
    assert cards
    again = Match.resume(match.path, engine=QuickEngine(5), pace_ms=0, headless=True)
    table_asked: list[bool] = []

    def asked(seat: int) -> None:
        if again.results:
            again.close()
            return
        dealt = [
            step
            for step in range(again.steps)
            if any(isinstance(event, Dealt) for event in again.seen(step, -1).events)
        ][-1]
        found = again.takeback_of()
        assert found is None or again.steps - found.plays - 1 >= dealt
        table_asked.append(found is not None)
        if seat == 0:
            assert (found is None) == (again.steps - 1 == dealt)
            again.play(0, choose(Random(2), again.observation(0)))

    again.asked.connect(asked)
    wait_for(again.closed, again.start)
    assert True in table_asked
    story = load(again.path)
    assert story is not None
    assert story.hands[0].result is not None


NO_TAKEBACKS = {
    "without aids": against_computers(aids=False),
    "two persons": people(2),
    "two persons and a computer": MatchSetup(
        sitters=(Sitter("Ana"), Sitter("Rosa", "computer", "novice"), Sitter("Luis"))
    ),
    "computers": MatchSetup(sitters=(Sitter("R", "computer", "novice"), Sitter("S", "computer", "novice"))),
}


@pytest.mark.parametrize("who", NO_TAKEBACKS)
def test_there_is_none(tmp_path: Path, who: str) -> None:
    """Not where the match was set up without aids, nor where two persons could gain by it."""
    setup = NO_TAKEBACKS[who]
    match = Match.new(replace(setup, dealer=setup.seats - 1), tmp_path, engine=QuickEngine(), pace_ms=0)
    table = Table(match)
    for _ in range(5):
        wait_for(match.happened, match.start)
        assert match.takeback_of() is None
        assert not match.take_back(0)
    assert len(table.told) >= 5
    assert match.rematch().aids == setup.aids
    assert b"takeback" not in closed(match)


def test_a_match_of_the_first_format_goes_on_without(tmp_path: Path) -> None:
    """What is added to its record can be read by the program that began it."""
    match, engine = stopped(tmp_path, 2)
    lines = closed(match).splitlines(keepends=True)
    first = json.loads(lines[0])
    for field in ("aids", "memory_aid", "cards"):
        del first[field]
    match.path.write_bytes(b"".join([json.dumps({**first, "format": 1}).encode() + b"\n", *lines[1:]]))
    again = Match.resume(match.path, engine=engine, pace_ms=0)
    wait_for(again.asked, again.start)
    assert again.takeback_of() is None
    assert not again.take_back(0)
    assert again.rematch().aids
    assert match.rematch().aids
    wait_for(again.happened, lambda: again.play(0, choose(Random(1), again.observation(0))))
    data = closed(again)
    known = {"match", "hand", "play", "sitter", "result", "void", "end"}
    assert {json.loads(line)["line"] for line in data.splitlines()} <= known
    assert len(data.splitlines()) > len(lines)


def test_a_play_of_another_person_stays(tmp_path: Path) -> None:
    """Who takes over a seat cannot take back what another played there, nor a computer at it."""
    match, _ = stopped(tmp_path, 2)
    wait_for(match.seating_changed, lambda: match.set_sitter(0, Sitter("Luis", profile="b2")))
    assert match.takeback_of() is None
    wait_for(match.seating_changed, lambda: match.set_sitter(0, Sitter("Ana", profile="a1", emblem="palm")))
    assert match.takeback_of() is not None
    wait_for(match.seating_changed, lambda: match.set_sitter(1, Sitter("Rosa", "computer", "master")))
    assert match.takeback_of() is not None
    wait_for(match.seating_changed, lambda: match.set_sitter(0, Sitter("Luis", profile="b2")))
    wait_for(match.asked, lambda: match.play(0, choose(Random(1), match.observation(0))))
    wait_for(match.seating_changed, lambda: match.set_sitter(0, Sitter("Ana", profile="a1")))
    assert match.takeback_of() is None
    closed(match)
    again = Match.resume(match.path, engine=QuickEngine())
    assert again.takeback_of() is None
    now = match._timeline.moments
    assert [moment.by for moment in again._timeline.moments[: len(now)]] == [moment.by for moment in now]
    closed(again)


def test_nothing_from_before_another_hand_was_opened(tmp_path: Path) -> None:
    """Found by a breaker: a person sat at the computer's seat, saw that hand, left it, and Undo went on."""
    match, engine = stopped(tmp_path, 2)
    rosa = match.setup.sitters[1]
    assert match.takeback_of() is not None
    for sitter in (Sitter("Rosa"), rosa):
        wait_for(match.seating_changed, partial(match.set_sitter, 1, sitter))
        assert match.takeback_of() is None
    assert not match.take_back(0)
    closed(match)
    again = Match.resume(match.path, engine=engine, pace_ms=0)
    again.happened.connect(again.presented)
    wait_for(again.asked, again.start)
    assert again.takeback_of() is None
    steps = again.steps
    wait_for(again.happened, lambda: again.play(0, choose(Random(9), again.observation(0))))
    found = again.takeback_of()
    assert found is not None
    assert again.steps - found.plays == steps
    data = closed(again)
    assert b"takeback" not in data


def test_nothing_after_a_change_of_seats(tmp_path: Path) -> None:
    """The same by another way: the one person sits elsewhere for a while, and comes back."""
    match, engine = stopped(tmp_path, 2)
    engine.held = True
    ana, rosa = match.setup.sitters
    for seat, sitter in ((0, rosa), (1, replace(ana)), (1, rosa), (0, ana)):
        wait_for(match.seating_changed, partial(match.set_sitter, seat, sitter))
    assert match.takeback_of() is None
    closed(match)


def test_a_seat_given_up_and_taken_again(tmp_path: Path) -> None:
    """No other hand was opened: the person's own plays can still be taken back."""
    match, engine = stopped(tmp_path, 2)
    engine.held = True
    ana, rosa = match.setup.sitters
    found = match.takeback_of()
    assert found is not None
    for sitter in (rosa, ana):
        wait_for(match.seating_changed, partial(match.set_sitter, 0, sitter))
    assert match.takeback_of() == found
    closed(match)


def test_a_hand_that_is_over_stays(tmp_path: Path) -> None:
    """All hands lie open: from the last play on, before and after it was shown, there is nothing."""
    match, _ = stopped(tmp_path, 23)
    match.happened.disconnect(match.presented)
    found: list[object] = []
    match.happened.connect(lambda step: found.append(match.takeback_of()))
    wait_for(match.happened, lambda: match.play(0, choose(Random(9), match.observation(0))))
    assert found[-1] is not None
    wait_for(match.happened, lambda: match.presented(match.steps - 1))
    assert (match.turn(), found[-1]) == (-1, None)
    assert not match.take_back(0)
    wait_for(match.hand_ended, lambda: match.presented(match.steps - 1))
    assert match.takeback_of() is None
    closed(match)
