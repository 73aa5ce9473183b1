"""Records to be walked through: whole, unfinished and damaged in any way, none of them believed."""

from pathlib import Path
from random import Random

import pytest

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.match import Match
from rc_desktop.game.told import look_into
from rc_desktop.game.walk import read_walk
from tests.game.playing import decks, finished_match, people, play_through

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_whole_match_is_walked_from_the_first_deal_to_the_last_play(tmp_path: Path) -> None:
    """Every stop follows the one before by its own events; hands and marks stand where they begin."""
    match, players = finished_match(tmp_path, 4)
    walk, damages = read_walk(match.path)
    assert walk is not None
    assert damages == ()
    assert walk.open_hands
    assert walk.result == players.end
    moments = match._timeline.moments
    assert list(walk.starts) == [step for step, moment in enumerate(moments) if not moment.history]
    assert len(walk.stops) == match.steps
    assert [walk.moment(at) for at in range(len(walk.stops))] == moments
    told = look_into(match.path)
    assert told.results == tuple(match.results)
    assert (told.watchable, told.deal, told.given) == (len(walk.hands), 0, None)


def test_the_hand_that_runs_is_walked_as_far_as_it_was_played(tmp_path: Path) -> None:
    """Only with its private file; without one the hands before it are all there is."""
    match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(4))
    play_through(match, 4, plays=60)
    walk, _ = read_walk(match.path)
    assert walk is not None
    assert not walk.open_hands
    assert walk.hands[-1].played.result is None
    before = len(walk.hands)
    told = look_into(match.path)
    assert told.watchable == before
    assert told.deal >= 1
    match.path.with_name(match.path.name + ".secret").unlink()
    walk, _ = read_walk(match.path)
    assert walk is not None
    assert len(walk.hands) == before - 1


def test_a_record_damaged_in_any_way_is_read_as_far_as_it_is_whole(tmp_path: Path) -> None:
    """Bytes turned, lines lost, doubled and changed about: nothing is raised, and no hand is made up."""
    match, _ = finished_match(tmp_path)
    whole = match.path.read_bytes()
    real = {moment.position for moment in match._timeline.moments}
    rng = Random(11)
    for _ in range(40):
        data = bytearray(whole)
        lines = whole.split(b"\n")
        kind = rng.randrange(4)
        if kind == 0:
            for _ in range(rng.randrange(1, 6)):
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del lines[rng.randrange(1, len(lines) - 1)]
            data = bytearray(b"\n".join(lines))
        elif kind == 2:
            at = rng.randrange(1, len(lines) - 2)
            lines[at], lines[at + 1] = lines[at + 1], lines[at]
            data = bytearray(b"\n".join(lines))
        else:
            del data[rng.randrange(len(data)) :]
        match.path.write_bytes(bytes(data))
        walk, damages = read_walk(match.path)
        look_into(match.path)
        assert all(damage.sentence and damage.line > 0 for damage in damages)
        if walk is not None and kind != 0:
            first = walk.hands[0].moments
            assert first[0].position in real


def test_a_record_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was read twice: the second time might have found plays that the first had not."""
    match, _ = finished_match(tmp_path)
    read, asked = durable.read, list[Path]()

    def counted(path: Path, most: int) -> bytes:
        asked.append(path)
        return read(path, most)

    monkeypatch.setattr(durable, "read", counted)
    assert read_walk(match.path)[0] is not None
    assert asked.count(match.path) == 1


def test_what_cannot_be_read_is_told_from_what_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(DiskTrouble):
        read_walk(tmp_path / "gone.rcg")
    (tmp_path / "x.rcg").write_bytes(b"hello\n")
    assert read_walk(tmp_path / "x.rcg")[0] is None
    assert read_walk(tmp_path)[0] is None
    with (tmp_path / "large.rcg").open("wb") as file:
        file.truncate(17 << 20)
    assert read_walk(tmp_path / "large.rcg")[0] is None
