"""Where a match that waits stands: told from the end of its record, without playing it again."""

import os
from pathlib import Path

import pytest

from rc_desktop.game import library
from rc_desktop.game.library import NEWEST, standing, unfinished
from rc_desktop.game.match import Match
from tests.game.playing import decks, people, play_through

pytestmark = pytest.mark.usefixtures("qapp")


def test_hand_and_scores_of_a_match_that_waits(tmp_path: Path) -> None:
    """Finding: Resume did not say hand and score. The record's last lines tell both."""
    match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(2))
    play_through(match, plays=5)
    assert standing(match.path, 2).hand == 1
    assert standing(match.path, 2).scores == (0, 0)
    played = Match.new(people(2), tmp_path, headless=True, shuffle=decks(3))
    play_through(played, plays=60)
    found = standing(played.path, 2)
    assert found.hand == 2
    assert found.scores == tuple(played.scores)
    assert sum(found.scores) > 0
    assert not found.between
    assert {entry.path for entry in unfinished(tmp_path)} == {match.path, played.path}
    assert [entry.path for entry in unfinished(tmp_path, {played.path})] == [match.path]


def test_the_match_played_last_waits_first(tmp_path: Path) -> None:
    """Finding: after a kill, Resume went on with the match that began last, which nobody had played in."""
    first = Match.new(people(2), tmp_path, headless=True, shuffle=decks(2))
    play_through(first, plays=3)
    second = Match.new(people(2), tmp_path, headless=True, shuffle=decks(3))
    play_through(second, plays=1)
    for path, ago in ((first.path, 20), (second.path, 10)):  # the system's clock goes by some ms at a time
        os.utime(path, (path.stat().st_mtime - ago,) * 2)
    assert [entry.path for entry in unfinished(tmp_path)] == [second.path, first.path]
    play_through(Match.resume(first.path, headless=True), plays=1)
    assert [entry.path for entry in unfinished(tmp_path)] == [first.path, second.path]


def test_between_two_hands(tmp_path: Path) -> None:
    """After a hand's result and before the next deal, that hand is the last one."""
    match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(3))
    play_through(match, plays=60)
    lines = match.path.read_bytes().splitlines(keepends=True)
    result = next(number for number, line in enumerate(lines) if b'"line":"result"' in line)
    cut = tmp_path / "cut.rcg"
    cut.write_bytes(b"".join(lines[: result + 1]) + b'{"line":"hand","num')
    found = standing(cut, 2)
    assert found.between
    assert found.hand == 1
    assert found.scores == tuple(match.scores)


def test_a_full_folder_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a start only the newest records are opened, whatever lies there; other questions see them all."""
    match = Match.new(people(2), tmp_path, headless=True, shuffle=decks(2))
    play_through(match, plays=5)
    data = match.path.read_bytes()
    for number in range(100):
        (tmp_path / f"2020-01-01-{number:06}-x.rcg").write_bytes(data)
    opened: list[Path] = []
    read = library.read_entry

    def counted(path: Path) -> library.Entry | None:
        opened.append(path)
        return read(path)

    monkeypatch.setattr(library, "read_entry", counted)
    found = unfinished(tmp_path, most=NEWEST)
    assert len(opened) == NEWEST
    assert match.path in [entry.path for entry in found]
    assert len(unfinished(tmp_path)) == 101
