"""Taking back against computers: where it goes, where it never goes, and what the record tells of it."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rc_desktop.game import record, wrong
from rc_desktop.game.match import Match
from rc_desktop.game.moments import Deal, observation_of
from rc_desktop.game.replay import KNOWN, load, read
from rc_desktop.game.results import Step
from rc_desktop.game.running import RunningHand
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.takeback import Opened, turns_back
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.events import Dealt
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import parse_play, play_text
from tests.game.playing import choose, decks, house_rules, people, wait_for
from tests.game.quick_engine import QuickEngine

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("qapp")


def against_computers(seats: int = 2, person: int = 0, **values: Any) -> MatchSetup:
    """One person against computers."""
    sitters = [Sitter(f"Computer {seat}", "computer", "regular") for seat in range(seats)]
    sitters[person] = Sitter("Ana", profile="a1")
    return MatchSetup(values.pop("options", Options()), tuple(sitters), values.pop("dealer", -1), **values)


class Table:
    """A match and one who plays it by chance, stops where wanted, and keeps what the match told."""

    def __init__(self, match: Match, seed: int = 0, backs: int = 0) -> None:
        self.match, self.rng, self.backs = match, Random(seed), backs
        self.told: list[Step] = []
        self.ended = False
        match.happened.connect(self.happened)
        match.taken_back.connect(self.taken_back)
        match.asked.connect(self.asked)
        match.hand_ended.connect(lambda _: match.next_hand())
        match.match_ended.connect(self.close)

    def happened(self, step: int) -> None:
        assert step == len(self.told) == self.match.steps - 1
        self.told.append(self.match.seen(step, -1))
        assert self.match.turn() >= 0 or self.match.takeback_of() is None
        self.maybe_back(0.1)
        self.match.presented(step)

    def taken_back(self, step: int) -> None:
        assert step == self.match.steps - 1 < len(self.told) - 1
        del self.told[step + 1 :]
        assert self.told[step] == self.match.seen(step, -1)
        last = json.loads(self.match.path.read_bytes().splitlines()[-1])
        assert last["line"] == "takeback"  # on the disk before it is shown

    def asked(self, seat: int) -> None:
        if not self.maybe_back(0.3) and self.match.setup.sitters[seat].is_person:
            assert self.match.play(seat, choose(self.rng, self.match.observation(seat))) is None

    def maybe_back(self, chance: float) -> bool:
        """Take back by chance, any number of times, wherever the match stands."""
        found = self.match.takeback_of()
        if not self.backs or found is None or self.rng.random() > chance:
            return False
        self.backs -= 1
        return self.match.take_back(found.seat)

    def close(self, _: object = None) -> None:
        self.ended = True
        self.match.close()


@given(house_rules, st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=15)
def test_the_record_tells_what_the_match_had(options: Options, seats: int, seed: int) -> None:
    """Any plays and takebacks, whoever thinks or is shown: the record reads back to the same match."""
    with tempfile.TemporaryDirectory() as folder:
        setup = against_computers(seats, seed % seats, options=replace(options, target=4))
        match = Match.new(setup, Path(folder), engine=QuickEngine(seed), pace_ms=0, shuffle=decks(seed))
        table = Table(match, seed, backs=40)
        wait_for(match.closed, match.start)
        assert table.ended
        story = load(match.path)
        assert story is not None
        moments = story.timeline.moments
        assert [story.timeline.seen(step, -1) for step in range(len(moments))] == table.told
        assert moments == match._timeline.moments
        assert story.hands == match._timeline.hands
        written = match.path.read_bytes().count(b'"line":"takeback"')
        assert sum(hand.takebacks for hand in story.hands) == written > 0


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> bytes:
    """A record of a short match with many takebacks; the person has seat 1 of three."""
    setup = against_computers(3, 1, options=Options(target=4), dealer=0)
    folder = tmp_path_factory.mktemp("taken")
    match = Match.new(setup, folder, engine=QuickEngine(1), pace_ms=0, shuffle=decks(1))
    table = Table(match, 1, backs=60)
    wait_for(match.closed, match.start)
    assert table.ended
    return match.path.read_bytes()


def states(data: bytes) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """What stands after each line, made without the program's reader: the hand, and its plays."""
    hand = 0
    plays: list[tuple[int, str]] = []
    for text in data.splitlines():
        line = json.loads(text)
        if line["line"] == "hand":
            hand, plays = line["number"], []
        elif line["line"] == "play":
            plays = [*plays, (line["seat"], line["play"])]
        elif line["line"] == "takeback":
            plays = plays[: -line["plays"]]
        yield hand, plays


def secret_of(data: bytes, hand: int) -> bytes:
    """The private file of a hand, made again from what its result shows."""
    lines = [json.loads(text) for text in data.splitlines()]
    shown = next(line for line in lines if line["line"] == "result" and line["number"] == hand)
    return record.encode_secret(record.Secret(lines[0]["match"], hand, shown["deck"], shown["nonce"]))


def test_every_byte_prefix_stands_where_it_was(taken: bytes) -> None:
    """Cut after any byte, a record with takebacks tells what its whole lines told (issue: crash points)."""
    after = list(states(taken))
    assert taken.count(b'"line":"takeback"') > 20
    ends = [at + 1 for at, byte in enumerate(taken) if byte == 10]
    for whole, end in enumerate(ends[1:], 1):
        hand, plays = after[whole]
        for length in (end, (end + ends[min(whole + 1, len(ends) - 1)]) // 2):
            story = read(taken[:length], secret_of(taken, hand))
            assert story is not None
            assert (story.length, story.secret) == (end, KNOWN)
            assert list(story.timeline.moments[-1].history) == plays
            alone = read(taken[:length])
            assert alone is not None
            assert (alone.running is None) == (story.running is None)


# --- where it goes, and where it does not -----------------------------------------------------------------


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


# --- takebacks from outside -------------------------------------------------------------------------------


def takeback(seat: int, plays: Any) -> bytes:
    return json.dumps({"line": "takeback", "seat": seat, "plays": plays}).encode() + b"\n"


def head(data: bytes, **fields: Any) -> bytes:
    first, rest = data.split(b"\n", 1)
    return json.dumps({**json.loads(first), **fields}).encode() + b"\n" + rest


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> bytes:
    """A record without takebacks; the person has seat 0 of two and plays first."""
    setup = against_computers(options=Options(target=4), dealer=1)
    folder = tmp_path_factory.mktemp("plain")
    match = Match.new(setup, folder, engine=QuickEngine(1), pace_ms=0, shuffle=decks(1))
    table = Table(match, 1)
    wait_for(match.closed, match.start)
    assert table.ended
    return match.path.read_bytes()


def lines_of(data: bytes, count: int) -> bytes:
    return b"".join(data.splitlines(keepends=True)[:count])


HOSTILE: dict[str, tuple[int, dict[str, Any], tuple[int, Any]]] = {
    "of the computer": (6, {}, (1, 2)),
    "of a seat that is none": (6, {}, (2, 2)),
    "not to the person's turn": (6, {}, (0, 1)),
    "more than was played": (6, {}, (0, 6)),
    "nothing": (6, {}, (0, 0)),
    "less than nothing": (6, {}, (0, -2)),
    "a number that is none": (6, {}, (0, "2")),
    "more than a deck": (6, {}, (0, 60)),
    "no hand": (1, {}, (0, 2)),
    "no play": (2, {}, (0, 2)),
    "across a deal": (12, {}, (0, 4)),
    "of the whole deal that is over": (10, {}, (0, 2)),
    "after the hand's last play": (50, {}, (0, 2)),
    "after the hand": (51, {}, (0, 2)),
    "without aids": (6, {"aids": False}, (0, 2)),
    "before there were any": (6, {"aids": False, "format": 1}, (0, 2)),
    "of two persons": (6, {"seats": [{"name": "", "player": "person"}] * 2}, (0, 2)),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_cannot_be_taken_back_is_refused(plain: bytes, what: str) -> None:
    """A takeback that no match would write makes the record wrong, and its line is named."""
    count, fields, (seat, plays) = HOSTILE[what]
    secret = secret_of(plain, 1)
    assert read(lines_of(plain, 6) + takeback(0, 2), secret) is not None
    begun = lines_of(head(plain, **fields), count)
    assert read(begun, secret) is not None
    with pytest.raises(RecordError) as refused:
        read(begun + takeback(seat, plays), secret)
    assert refused.value.line == count + 1
    assert refused.value.damage.code in (wrong.NO_TAKEBACK, wrong.NOT_A_LINE, wrong.NO_HAND)


def seated(seat: int, **sitter: str) -> bytes:
    return json.dumps({"line": "sitter", "seat": seat, "sitter": sitter}).encode() + b"\n"


def test_a_takeback_across_an_opened_hand_is_refused(plain: bytes) -> None:
    """Found by a breaker: read back, too, no play from before a second person sat there is taken back."""
    lines, secret = plain.splitlines(keepends=True), secret_of(plain, 1)
    opened = seated(1, name="Rosa", player="person") + seated(1, name="R", player="computer", level="regular")
    begun = b"".join([*lines[:4], opened, *lines[4:6]])
    for data in (begun, begun + takeback(0, 2)):
        story = read(data, secret)
        assert story is not None
        assert len(story.timeline.made) == (2 if data != begun else 4)
    with pytest.raises(RecordError) as refused:
        read(begun + takeback(0, 4), secret)
    assert (refused.value.line, refused.value.damage.code) == (9, wrong.NO_TAKEBACK)
    with pytest.raises(RecordError) as refused:
        read(b"".join([*lines[:6], opened, takeback(0, 2)]), secret)
    assert (refused.value.line, refused.value.damage.code) == (9, wrong.NO_TAKEBACK)


def test_a_play_that_was_taken_back_is_checked_too(plain: bytes) -> None:
    """What stands no more must have been legal all the same."""
    lines = plain.splitlines(keepends=True)
    first = json.loads(lines[2])
    other = json.dumps({**first, "play": f"{first['play'][:2]} x [9]"}).encode() + b"\n"
    with pytest.raises(RecordError) as refused:
        read(b"".join([*lines[:2], other, takeback(0, 1), *lines[2:]]))
    assert (refused.value.line, refused.value.damage.code) == (3, wrong.ILLEGAL)
    story = read(b"".join([*lines[:3], takeback(0, 1), *lines[2:]]))
    assert story is not None
    assert story.timeline.moments == read(plain).timeline.moments  # type: ignore[union-attr]


def test_a_hand_that_ended_in_mid_deal() -> None:
    """Under `claim` immediate a play may end the hand while cards are held: it is over all the same."""
    setup = against_computers(options=Options(claim="immediate"))
    for seed in range(100):
        timeline = Timeline(setup)
        timeline.scores = (20, 0)
        deck, nonce = decks(seed)(), "0" * 64
        timeline.open_hand(Deal(1, 1, deck, nonce))
        while timeline.turn >= 0:
            seen = observation_of(timeline.moments[-1], timeline.turn)
            timeline.moments.append(timeline.after(choose(Random(seed), seen)))
        if len(timeline.made) % 8 > 1:
            break
    else:
        pytest.fail("no hand ended in mid-deal")
    back = turns_back(setup, 1, timeline.made, Opened())
    assert back
    assert timeline.takebacks == ()
    history = timeline.moments[-1].history
    promised = record.commitment(record.deck_text(deck), nonce)
    running = RunningHand(record.HandLine(1, 1, promised), setup.sitters)
    for line, (seat, text) in enumerate(history, 3):
        running.add_play(record.PlayLine(seat, text), setup, line)
    running.take_back(record.TakebackLine(0, back[0]), setup, 99)
    again = Timeline(setup)
    again.scores = (20, 0)
    with pytest.raises(RecordError) as refused:
        running.play_onto(again, record.deck_text(deck), nonce, 100)
    assert (refused.value.line, refused.value.damage.code) == (99, wrong.NO_TAKEBACK)


# --- kill -9 ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of POSIX systems")
@pytest.mark.parametrize("seed", range(4))
def test_killed_around_a_takeback(tmp_path: Path, seed: int) -> None:
    """Killed inside any write: all that was told is in the record, in order, and it goes on from there."""
    rng = Random(f"taken back {seed}")
    backs = 0
    for life in range(3):
        before = len(standings(tmp_path))
        number, left = str(seed * 10 + life), str(rng.randrange(900, 4000))
        command = [sys.executable, "-m", "tests.game.child_takeback", str(tmp_path), number, left]
        out = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False).stdout
        lines = [line.rstrip("\n") for line in out.splitlines(keepends=True) if line.endswith("\n")]
        written = standings(tmp_path)
        told = [line.removeprefix("told ") for line in lines if line.startswith("told ")]
        assert written[before : before + len(told)] == told
        assert 0 <= len(written) - before - len(told) <= 1  # what was written, but not told any more
        if before:
            assert lines[0] == f"resumed {written[before - 1]}"
        (path,) = tmp_path.glob("*.rcg")
        story = load(path)
        assert story is not None
        assert story.secret == KNOWN
        backs = path.read_bytes().count(b'"line":"takeback"')
    assert backs


def standings(folder: Path) -> list[str]:
    """What stood after each line that changed it, as the child says it, read without the program."""
    whole = b"".join(path.read_bytes()[: path.read_bytes().rfind(b"\n") + 1] for path in folder.glob("*.rcg"))
    kinds = [json.loads(text)["line"] for text in whole.splitlines()]
    return [
        f"{hand}: " + "; ".join(text for _, text in plays)
        for kind, (hand, plays) in zip(kinds, states(whole), strict=True)
        if kind in ("hand", "play", "takeback")
    ]
