"""What a record tells of plays taken back, and takebacks from outside, which are believed in nothing."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
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
from rc_desktop.game.running import RunningHand
from rc_desktop.game.takeback import Opened, turns_back
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.options import Options
from tests.game.playing import choose, decks, house_rules, wait_for
from tests.game.quick_engine import QuickEngine
from tests.game.taking_back import Table, against_computers

pytestmark = pytest.mark.usefixtures("qapp")


ROOT = Path(__file__).parents[2]


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
    no_number = {"nothing": wrong.FIELD_WRONG, "less than nothing": wrong.FIELD_WRONG}
    no_number |= {"more than a deck": wrong.FIELD_WRONG, "a number that is none": wrong.NOT_A_NUMBER}
    expected = {wrong.NO_TAKEBACK, wrong.NO_HAND} if what not in no_number else {no_number[what]}
    assert refused.value.damage.code in expected


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
