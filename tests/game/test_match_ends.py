"""A match that is given up, left or taken over: nothing of it is lost."""

import threading
from pathlib import Path
from random import Random

import pytest

from rc_desktop.game import durable
from rc_desktop.game.match import Match
from rc_desktop.game.replay import load
from rc_desktop.game.results import RESIGNED, HandResult, MatchResult
from rc_desktop.game.seating import Sitter
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import NOBODY, sides
from rc_desktop.rules.refusals import HAND_OVER
from tests.game.playing import (
    Players,
    choose,
    decks,
    people,
    play_through,
    wait_for,
)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(("seats", "plays"), [(2, 0), (2, 7), (3, 30), (4, 55)])
def test_resigning_ends_the_match(tmp_path: Path, seats: int, plays: int) -> None:
    """A side gives up, in the middle of a hand or between two; the record shows the deck and who won."""
    match = Match.new(people(seats), tmp_path, headless=True, shuffle=decks(8))
    players = Players(match, 8)

    def give_up(seat: int) -> None:
        if match.steps > plays:
            match.resign(0)

    match.asked.disconnect(players.answer)
    match.asked.connect(give_up)
    match.asked.connect(lambda seat: match.steps <= plays and players.answer(seat))
    wait_for(match.closed, match.start)
    assert isinstance(players.end, MatchResult)
    assert players.end.reason == RESIGNED
    assert players.end.resigned == 0
    assert players.end.winner == (1 if sides(seats) == 2 else players.end.winner)
    assert players.end.winner != 0
    story = load(match.path)
    assert story is not None
    assert story.timeline.result == players.end
    assert not match.path.with_name(match.path.name + ".secret").exists()


def test_resigning_between_hands_and_after_the_end(tmp_path: Path) -> None:
    """Between hands it ends the match as well; once the match is won nobody can give it up (P4)."""
    match = Match.new(people(2), tmp_path, shuffle=decks(9))
    players = Players(match, 9)
    match.happened.connect(match.presented)
    wait_for(match.hand_ended, match.start)
    wait_for(match.closed, lambda: match.resign(1))
    assert isinstance(players.end, MatchResult)
    assert (players.end.winner, players.end.resigned, len(players.end.hands)) == (0, 1, 1)
    won = Match.new(people(2, Options(target=4)), tmp_path, shuffle=decks(10))
    ends: list[MatchResult] = []
    after = Players(won, 10)
    won.match_ended.connect(ends.append)
    won.happened.connect(won.presented)
    while not won.results or won.results[-1].settlement.winner is None:
        wait_for(won.hand_ended, won.next_hand if won.steps else won.start)
    won.resign(0)
    wait_for(won.closed, won.next_hand)
    assert [end.reason for end in ends] != [RESIGNED]
    assert len(ends) == 1
    assert after.end == ends[0]
    story = load(won.path)
    assert story is not None
    assert story.timeline.result == ends[0]


def test_three_sides_of_which_one_resigns(tmp_path: Path) -> None:
    """The one who leads the others has won; level, nobody has."""
    match = Match.new(people(3), tmp_path, shuffle=decks(11))
    match._timeline.scores = (20, 7, 9)
    assert match._timeline.winner_without(0) == 2
    match._timeline.scores = (20, 9, 9)
    assert match._timeline.winner_without(0) is None
    wait_for(match.closed, match.close)


def test_leaving_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    """Left after every play and taken up again, the match is at the same position (P9)."""
    match = Match.new(people(2, Options(target=6)), tmp_path, headless=True, shuffle=decks(12))
    path, rounds = match.path, 0
    while True:
        players = play_through(match, seed=rounds, plays=1)
        if players.end is not None:
            break
        left_at = [match.observation(seat) for seat in (0, 1)]
        steps, scores, dealer, number = match.steps, match.scores, match.dealer, match.hand_number
        match = Match.resume(path, headless=True, shuffle=decks(100 + rounds))
        assert [match.observation(seat) for seat in (0, 1)] == left_at
        assert (match.steps, match.scores, match.dealer, match.hand_number) == (steps, scores, dealer, number)
        rounds += 1
    assert rounds > 20
    story = load(path)
    assert story is not None
    assert story.timeline.result == players.end


def test_leaving_while_a_play_is_being_written_keeps_it(tmp_path: Path) -> None:
    """A play that was accepted is in the record, though the match was left before it could be shown (P9)."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(13))
    wait_for(match.happened, match.start)
    match.presented(0)
    play = choose(Random(1), match.observation(0))

    def play_and_leave() -> None:
        assert match.play(0, play) is None
        match.close()

    wait_for(match.closed, play_and_leave)
    assert match.steps == 1
    again = Match.resume(match.path)
    assert again.observation(0).history == ((0, str(play)),)
    wait_for(again.closed, again.close)


def test_leaving_while_a_play_waits_for_the_disk_keeps_it(tmp_path: Path, monkeypatch) -> None:
    """Accepted while the disk was busy with something else, then left at once: the play is there (P9)."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(13))
    wait_for(match.happened, match.start)
    match.presented(0)
    play = choose(Random(1), match.observation(0))
    busy, write_all = threading.Event(), durable.write_all
    monkeypatch.setattr(durable, "write_all", lambda file, data: (busy.wait(), write_all(file, data)))
    told: list[object] = []
    match.happened.connect(told.append)
    match.seating_changed.connect(lambda: told.append("seated"))

    def leave() -> None:
        match.set_sitter(1, Sitter("Otra"))
        assert match.play(0, play) is None
        match.set_sitter(1, Sitter("Ana"))
        match.close()
        busy.set()

    wait_for(match.closed, leave)
    assert told == []
    again = Match.resume(match.path)
    assert again.observation(0).history == ((0, str(play)),)
    assert again.setup.sitters[1].name == "Ana"
    wait_for(again.closed, again.close)


def test_a_match_that_was_never_begun_leaves_nothing(tmp_path: Path) -> None:
    """Made and closed again: no file, no thread."""
    match = Match.new(people(2), tmp_path)
    wait_for(match.closed, match.close)
    match.start()
    assert list(tmp_path.iterdir()) == []


def test_a_seat_changes_hands_between_people(tmp_path: Path) -> None:
    """Another person takes a seat in mid-hand, and that is on disk before anyone is told."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(15))
    wait_for(match.happened, match.start)
    match.presented(0)
    ana = Sitter("Ana", profile="a1", emblem="palm")
    wait_for(match.seating_changed, lambda: match.set_sitter(0, ana))
    assert match.setup.sitters[0] == ana
    assert match.play(0, choose(Random(1), match.observation(0))) is None
    wait_for(match.closed, match.close)
    again = Match.resume(match.path)
    assert again.setup.sitters[0] == ana
    assert len(again.observation(0).history) == 1
    wait_for(again.closed, again.close)


def test_an_answer_to_a_question_taken_back_is_dropped(tmp_path: Path) -> None:
    """A player that answers late, or twice, changes nothing: each question has a number of its own (P15)."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(17))
    wait_for(match.happened, match.start)
    match.presented(0)
    late, play = match._players[0], choose(Random(1), match.observation(0))
    asked_as = match._question
    wait_for(match.seating_changed, lambda: match.set_sitter(0, Sitter("Ana")))
    late.answered.emit(asked_as, play)
    assert match.turn() == 0
    assert match._question not in (0, asked_as)
    present = match._players[0]
    answered_as = match._question
    wait_for(match.happened, lambda: match.play(0, play))
    present.answered.emit(answered_as, play)
    present.answered.emit(0, play)
    wait_for(match.closed, match.close)
    assert match.steps == 2
    assert match.path.read_bytes().count(b'"line":"play"') == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plays_after_the_hand_is_over_are_refused(tmp_path: Path, seats: int) -> None:
    """Between hands it is nobody's turn."""
    match = Match.new(people(seats), tmp_path, shuffle=decks(16))
    players = Players(match, 16)
    match.happened.connect(match.presented)
    wait_for(match.hand_ended, match.start)
    assert players.results == list(match.results)
    assert match.turn() == NOBODY
    assert match.play(0, parse_play("As")).code == HAND_OVER
    assert sum(match.results[0].cards) in (52, 52 - match.observation(0).loose.bit_count())
    wait_for(match.closed, match.close)


def test_a_seat_changed_after_the_deciding_hand_leaves_the_record_whole(tmp_path: Path) -> None:
    """The record ends with the match; who sits down after that does so for the rematch."""
    match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(3))

    def change(result: HandResult) -> None:
        if result.settlement.winner is not None:
            match.set_sitter(0, Sitter("Otra"))

    match.hand_ended.connect(change)
    players = play_through(match, 3)
    story = load(match.path)
    assert story is not None
    assert story.timeline.result == players.end
    assert match.rematch().sitters[0].name == "Otra"
