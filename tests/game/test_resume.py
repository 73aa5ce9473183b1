"""Taking up a match again: torn records, every crash between two writes, lost and changed private files."""

import json
import os
from pathlib import Path

import pytest

from rc_desktop.game import durable, record
from rc_desktop.game.match import HAND_CHANGED, HAND_LOST, Match
from rc_desktop.game.replay import CHANGED, KNOWN, LOST, load, read
from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.rules.options import Options
from tests.game.playing import Players, decks, finished_match, people, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")


def secrets_of(data: bytes) -> dict[int, bytes]:
    """The private file of every hand of a finished record, made again from what the results show."""
    lines = [json.loads(line) for line in data.splitlines()]
    return {
        line["number"]: record.encode_secret(
            record.Secret(lines[0]["match"], line["number"], line["deck"], line["nonce"])
        )
        for line in lines
        if line["line"] == "result"
    }


def test_every_byte_prefix_loads_and_is_a_prefix_of_what_was_shown(tmp_path: Path) -> None:
    """Cut after any byte, a record tells what had been written in whole lines until then, and no more."""
    match = Match.new(people(3, Options(target=5)), tmp_path, headless=True, shuffle=decks(1))
    players = play_through(match, 1)
    data = match.path.read_bytes()
    kept = secrets_of(data)
    known = 0
    for length in range(len(data) + 1):
        whole = data[:length].count(b"\n")
        if length and data[length - 1] != 10 and length % 7:
            continue  # between two line ends one length in seven is enough: what is torn off is the same
        hands = data[:length].count(b'{"line":"hand"')
        story = read(data[:length], kept.get(hands))
        if not whole:
            assert story is None
            continue
        assert story is not None
        assert story.length == data[:length].rfind(b"\n") + 1
        told = [repr(story.timeline.seen(step, -1).events) for step in range(len(story.timeline.moments))]
        assert told == players.shown[: len(told)]
        assert len(told) >= known
        known = len(told)
    assert known == len(players.shown)


def test_a_prefix_without_its_private_file_loads_as_well(tmp_path: Path) -> None:
    """Libraries and reviews read a record whose hand still runs: its finished hands are there."""
    match, _ = finished_match(tmp_path, seed=2)
    data = match.path.read_bytes()
    for length in [at + 1 for at, byte in enumerate(data) if byte == 10]:
        story = read(data[:length])
        assert story is not None
        assert (story.secret == LOST) == (story.running is not None)


CRASHES = {
    "the last play is there, the result is not": ("result", True),
    "the result is there, the next hand is not": ("hand", False),
    "the winning result is there, the end is not": ("end", False),
}


@pytest.mark.parametrize("crash", CRASHES)
def test_a_crash_between_two_lines(tmp_path: Path, crash: str) -> None:
    """Stopped just before a line, the match goes on as if it had not been (issue: crash points)."""
    before, needs_secret = CRASHES[crash]
    match, players = finished_match(tmp_path, seed=3)
    lines = match.path.read_bytes().splitlines(keepends=True)
    places = [at for at, line in enumerate(lines) if json.loads(line)["line"] == before]
    at = places[1] if before == "hand" else places[0]
    data = b"".join(lines[:at])
    hands = data.count(b'{"line":"hand"')
    path = tmp_path / "cut.rcg"
    path.write_bytes(data)
    if needs_secret:
        record.secret_path(path).write_bytes(secrets_of(match.path.read_bytes())[hands])
    again = Match.resume(path, headless=True, shuffle=decks(99))
    after = play_through(again, 3)
    assert isinstance(after.end, MatchResult)
    assert after.results[0] == players.results[hands - 1]
    assert after.end.hands[:hands] == tuple(players.results[:hands])
    assert after.troubles == []
    story = load(path)
    assert story is not None
    assert story.timeline.result == after.end


def test_a_crash_between_the_private_file_and_the_hands_line(tmp_path: Path) -> None:
    """A deck that was never promised was never dealt: another one is, and the old file is written over."""
    match = Match.new(people(2), tmp_path, shuffle=decks(4))
    wait_for(match.happened, match.start)
    wait_for(match.closed, match.close)
    lines = match.path.read_bytes().splitlines(keepends=True)
    match.path.write_bytes(lines[0])
    again = Match.resume(match.path, shuffle=decks(5))
    players = Players(again)
    wait_for(again.happened, again.start)
    assert players.troubles == []
    story = load(match.path)
    assert story is not None
    assert story.secret == KNOWN
    assert again.hand_number == 1
    wait_for(again.closed, again.close)


def test_a_torn_line_is_cut_off_when_the_match_goes_on(tmp_path: Path) -> None:
    """Half a line, or zeros that a power cut left, is gone from the file after the next play."""
    for number, rubbish in enumerate((b'{"line":"play","se', b"\0" * 300)):
        match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(6))
        play_through(match, 6, plays=5)
        whole = match.path.read_bytes()
        match.path.write_bytes(whole + rubbish)
        again = Match.resume(match.path, headless=True, shuffle=decks(6))
        assert again.steps == 6
        play_through(again, number, plays=3)
        assert match.path.read_bytes().startswith(whole + b'{"line":"play"')
        story = load(match.path)
        assert story is not None
        assert len(story.timeline.moments) == 9


def lose(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def change_deck(path: Path) -> None:
    kept = json.loads(path.read_bytes())
    deck = kept["deck"].split(" ")
    deck[0], deck[51] = deck[51], deck[0]
    path.write_text(json.dumps({**kept, "deck": " ".join(deck)}))


def twice_the_same(path: Path) -> None:
    kept = json.loads(path.read_bytes())
    path.write_text(json.dumps({**kept, "deck": " ".join(["As"] * 52)}))


def of_another_hand(path: Path) -> None:
    kept = json.loads(path.read_bytes())
    path.write_text(json.dumps({**kept, "number": kept["number"] + 1}))


def from_outside(path: Path) -> None:
    path.write_bytes(os.urandom(5000))


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lose, HAND_LOST),
        (empty, HAND_CHANGED),
        (change_deck, HAND_CHANGED),
        (twice_the_same, HAND_CHANGED),
        (of_another_hand, HAND_CHANGED),
        (from_outside, HAND_CHANGED),
    ],
)
def test_a_private_file_that_is_not_as_it_was(tmp_path: Path, damage, code: str) -> None:
    """Lost or changed: said in words, the hand is dealt anew by the same dealer, the scores are kept."""
    match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(7))
    players = play_through(match, 7, plays=60)
    scores, dealer, number = match.scores, match.dealer, match.hand_number
    assert len(players.results) == 1
    damage(record.secret_path(match.path))
    story = load(match.path)
    assert story is not None
    assert story.secret == (LOST if code == HAND_LOST else CHANGED)
    again = Match.resume(match.path, headless=True, shuffle=decks(8))
    after = play_through(again, 8, plays=100)
    assert after.troubles == [(code, "2")]
    assert isinstance(after.results[0], HandResult)
    assert (after.results[0].before, after.results[0].number) == (scores, number)
    assert after.results[0].dealer == dealer
    assert b'{"line":"void","number":2' in match.path.read_bytes()
    assert load(match.path) is not None


def test_the_private_file_is_private_and_goes_when_the_hand_ends(tmp_path: Path) -> None:
    """Mode 0600 while the hand runs; afterwards its deck and nonce are in the record and nowhere else."""
    match = Match.new(people(2), tmp_path, shuffle=decks(9))
    players = Players(match, 9)
    match.happened.connect(match.presented)
    path = record.secret_path(match.path)
    wait_for(match.asked, match.start)
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o600
        assert match.path.stat().st_mode & 0o777 == 0o600
    if not match.results:
        wait_for(match.hand_ended)
    wait_for(match.closed, match.close)
    assert players.results
    assert [entry.name for entry in tmp_path.iterdir()] == [match.path.name]


def test_a_record_that_was_cut_within_its_first_line(tmp_path: Path) -> None:
    """Nothing had been decided: no match to take up, and that is said."""
    path = tmp_path / "cut.rcg"
    path.write_bytes(b'{"line":"match","for')
    assert load(path) is None
    with pytest.raises(record.RecordError, match="no match is in it yet"):
        Match.resume(path)


def test_a_record_that_is_not_there(tmp_path: Path) -> None:
    """The disk's trouble is named with the file."""
    with pytest.raises(durable.DiskTrouble, match=r"gone\.rcg"):
        Match.resume(tmp_path / "gone.rcg")


def test_a_resumed_match_tells_the_result_it_stopped_at(tmp_path: Path) -> None:
    """Left at a hand's summary, the match comes back to that summary."""
    match = Match.new(people(2), tmp_path, shuffle=decks(10))
    players = Players(match, 10)
    match.happened.connect(match.presented)
    wait_for(match.hand_ended, match.start)
    wait_for(match.closed, match.close)
    again = Match.resume(match.path, shuffle=decks(11))
    after = Players(again, 10)
    wait_for(again.hand_ended, again.start)
    assert after.results == players.results
    assert again.scores == match.scores
    wait_for(again.happened, again.next_hand)
    assert again.hand_number == 2
    wait_for(again.closed, again.close)


def test_a_finished_match_tells_its_end(tmp_path: Path) -> None:
    """Taken up again, a match that is over says so and does nothing else."""
    match, players = finished_match(tmp_path, seed=12)
    data = match.path.read_bytes()
    again = Match.resume(match.path)
    ends: list[object] = []
    again.match_ended.connect(ends.append)
    again.start()
    again.resign(0)
    again.next_hand()
    assert ends == [players.end]
    wait_for(again.closed, again.close)
    assert match.path.read_bytes() == data
