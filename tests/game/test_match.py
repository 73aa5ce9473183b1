"""A match without a window: its hands, its record, and what it gives to whom."""

import json
import pickle
import secrets
import tempfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rc_desktop.game import match as match_module
from rc_desktop.game.match import Match, fresh_deck
from rc_desktop.game.replay import load
from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.timeline import Moment
from rc_desktop.rules.cards import DECK, as_set, cards_in, texts
from rc_desktop.rules.events import Dealt
from rc_desktop.rules.match import next_dealer
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import NOBODY, Position
from rc_desktop.rules.refusals import NOT_IN_HAND, NOT_YOUR_TURN
from tests.game.playing import (
    Players,
    choose,
    decks,
    finished_match,
    house_rules,
    people,
    play_through,
    wait_for,
)

pytestmark = pytest.mark.usefixtures("qapp")


@given(house_rules, st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_whole_match_and_its_record_tell_the_same(options: Options, seats: int, seed: int) -> None:
    """Under any house rules: what was shown, scores and end are what the record replays to (P4, P15)."""
    with tempfile.TemporaryDirectory() as folder:
        match = Match.new(people(seats, options), Path(folder), headless=True, shuffle=decks(seed))
        players = play_through(match, seed)
        story = load(match.path)
        assert story is not None
        told = [repr(story.timeline.seen(step, -1).events) for step in range(len(story.timeline.moments))]
        assert told == players.shown
        assert players.steps == list(range(match.steps))
        assert isinstance(players.end, MatchResult)
        assert story.timeline.result == players.end
        assert list(players.end.hands) == players.results
        assert players.end.scores == match.scores
        assert players.end.winner is not None
        assert players.troubles == []


@given(house_rules, st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=8)
def test_no_seat_is_given_anothers_cards(options: Options, seats: int, seed: int) -> None:
    """In every step of a match no seat finds a hidden card in what it is given (P8, P24, A4.19).

    Looked for by name in the whole JSON form; and with the hidden cards dealt otherwise, the seat is
    given exactly the same.
    """
    with tempfile.TemporaryDirectory() as folder:
        match = Match.new(people(seats, options), Path(folder), headless=True, shuffle=decks(seed))
        play_through(match, seed, plays=50)
        rng = Random(seed)
        for step, moment in enumerate(match._timeline.moments):
            for seat in range(-1, seats):
                hands = moment.position.hands
                hidden = as_set(moment.position.stock)
                for owner, hand in enumerate(hands):
                    hidden |= 0 if owner == seat else hand
                seen = match.seen(step, seat)
                form = json.dumps(observation_to_json(seen.observation))
                assert not any(text in form for text in texts(hidden))
                match._timeline.moments[step] = dealt_otherwise(moment, hidden, rng)
                other = match.seen(step, seat)
                match._timeline.moments[step] = moment
                assert pickle.dumps(other) == pickle.dumps(seen)


def dealt_otherwise(moment: Moment, hidden: int, rng: Random) -> Moment:
    """The same moment with its hidden cards in other places, of hands and stock alike."""
    cards = list(cards_in(hidden))
    places = dict(zip(cards, rng.sample(cards, len(cards)), strict=True))

    def moved(held: int) -> int:
        return as_set(places.get(card, card) for card in cards_in(held))

    old = moment.position
    hands = tuple(map(moved, old.hands))
    stock = tuple(places[card] for card in old.stock)
    position = Position(old.options, old.dealer, old.turn, hands, old.loose, old.builds, stock, old.captured,
                        old.sweeps, old.last_capturer, old.scores)  # fmt: skip
    events = tuple(
        replace(
            event, hands=tuple(tuple(places.get(card, card) for card in hand or ()) for hand in event.hands)
        )
        if isinstance(event, Dealt)
        else event
        for event in moment.events
    )
    return Moment(position, events, moment.history)


def test_nobody_sees_no_hand_and_other_numbers_are_refused(tmp_path: Path) -> None:
    """An observation for nobody has an empty hand; a wrong seat does not reach into the last one's hand."""
    match = Match.new(people(3), tmp_path, shuffle=decks(1))
    players = Players(match, plays=0)
    wait_for(match.happened, match.start)
    assert match.observation(NOBODY).hand == 0
    assert match.observation(NOBODY).hand_counts == (4, 4, 4)
    for wrong in (-2, 3, 99):
        with pytest.raises(ValueError, match="no seat"):
            match.observation(wrong)
    wait_for(match.closed, match.close)
    assert players.steps == [0]


def test_the_next_player_is_asked_when_the_step_was_shown(tmp_path: Path) -> None:
    """However long motion takes, nobody is asked before it ends; and one play at a time (P24)."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(2))
    asked: list[int] = []
    match.asked.connect(asked.append)
    wait_for(match.happened, match.start)
    play = choose(Random(1), match.observation(0))
    assert match.turn() == 0
    assert asked == []
    assert match.play(0, play).code == NOT_YOUR_TURN
    match.presented(0)
    assert asked == [0]
    other = choose(Random(2), match.observation(0))
    wait_for(match.happened, lambda: match.play(0, play))
    assert match.play(0, other).code == NOT_YOUR_TURN
    assert match.steps == 2
    match.presented(0)
    assert asked == [0]
    match.presented(1)
    assert asked == [0, 1]
    wait_for(match.closed, match.close)


def test_a_play_that_is_not_allowed_is_refused_with_its_reason(tmp_path: Path) -> None:
    """An illegal play, and a play out of turn, come back as reasons; nothing happens."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(3))
    wait_for(match.happened, match.start)
    match.presented(0)
    foreign = next(cards_in(DECK & ~match.observation(0).hand))
    assert match.play(1, parse_play("As")).code == NOT_YOUR_TURN
    assert match.play(0, parse_play(texts(1 << foreign)[0])).code == NOT_IN_HAND
    assert match.steps == 1
    wait_for(match.closed, match.close)


def test_two_plays_in_one_breath_are_one(tmp_path: Path) -> None:
    """A second play before the first is on disk is refused: a play happens once."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(4))
    wait_for(match.happened, match.start)
    match.presented(0)
    play = choose(Random(1), match.observation(0))

    def twice() -> None:
        assert match.play(0, play) is None
        assert match.play(0, play).code == NOT_YOUR_TURN

    wait_for(match.happened, twice)
    assert match.steps == 2
    wait_for(match.closed, match.close)


def test_the_first_dealer_is_drawn_and_the_deal_passes_on(tmp_path: Path, monkeypatch) -> None:
    """Everyone can be the first dealer; then the deal passes as `deal_passes` says (P15)."""
    monkeypatch.setattr(match_module.secrets, "randbelow", lambda seats: seats - 1)
    match, players = finished_match(tmp_path, seats=3, seed=5, dealer=NOBODY)
    dealers = [result.dealer for result in players.results if isinstance(result, HandResult)]
    assert dealers[0] == 2
    assert len(dealers) > 1
    for before, after in pairwise(dealers):
        assert after == next_dealer(Options(), 3, before)
    again = match.rematch()
    assert again.dealer == next_dealer(Options(), 3, dealers[-1])
    assert again.sitters == match.setup.sitters
    assert again.options == match.options


def test_a_rematch_begins_with_the_dealer_it_names(tmp_path: Path) -> None:
    """The rematch is a match like any other: frozen by no flag of the first (P15)."""
    first, _ = finished_match(tmp_path, seed=6)
    second = Match.new(first.rematch(), tmp_path, headless=True, shuffle=decks(7))
    players = play_through(second, 7)
    assert isinstance(players.end, MatchResult)
    assert players.end.hands[0].dealer == first.rematch().dealer
    assert second.path != first.path


def test_a_deck_is_52_cards_in_no_order() -> None:
    """Two fresh decks are two different orders of the same 52 cards."""
    one, two = fresh_deck(), fresh_deck()
    assert sorted(one) == sorted(two) == list(range(52))
    assert one != two


def test_motion_changes_nothing_but_time(tmp_path: Path, monkeypatch) -> None:
    """With motion off, and with every step shown in its own time, the same record byte for byte (A4.2)."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5a" * size)
    monkeypatch.setattr(match_module.secrets, "randbelow", lambda seats: 1)
    records = []
    for name, headless in (("off", True), ("slow", False)):
        (tmp_path / name).mkdir()
        setup = people(3, Options(target=8))
        match = Match.new(setup, tmp_path / name, headless=headless, shuffle=decks(14))
        players = Players(match, 14)
        if not headless:
            match.happened.connect(match.presented)
            match.hand_ended.connect(match.next_hand)
        wait_for(match.closed, match.start)
        assert players.end is not None
        records.append(match.path.read_bytes().split(b"\n", 1))
    assert records[0][1] == records[1][1]


def test_hostile_names_play_and_are_kept(tmp_path: Path) -> None:
    """Names of every kind, two of them equal: the match is played, saved and read back (A4.21, langsjo 7)."""
    names = ["", "x" * 200, "None", ';|"\n', "\u202e\u05e9\u05dc\u05d5\u05dd", "\U0001f600", "None", "\ud800"]
    for start in range(0, len(names), 4):
        sitters = tuple(Sitter(name) for name in names[start : start + 4])
        match = Match.new(MatchSetup(Options(target=4), sitters), tmp_path, headless=True)
        players = play_through(match)
        story = load(match.path)
        assert story is not None
        assert story.timeline.setup.sitters == sitters
        assert story.timeline.result == players.end
