"""A disk that refuses: said once, tried again, nothing lost and nothing shown that is not written."""

import errno
import os
import shutil
import threading
from pathlib import Path

import pytest

from rc_desktop.game import durable
from rc_desktop.game.durable import DISK_FULL, FAILING, FORBIDDEN, GONE, READ_ONLY
from rc_desktop.game.match import RECOVERED, Match
from rc_desktop.game.replay import load
from rc_desktop.game.writer import Writer
from tests.game.playing import Players, choose, decks, people, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")


class BadDisk:
    """Stands in for `durable.write_all`: while `error` is set, writes a few bytes and fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error = 0
        self.refusals = 0
        self._write_all = durable.write_all
        monkeypatch.setattr(durable, "write_all", self)

    def __call__(self, file: int, data: bytes) -> None:
        if self.error:
            self.refusals += 1
            os.write(file, bytes(data[:5]))
            raise OSError(self.error, os.strerror(self.error))
        self._write_all(file, data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> BadDisk:
    """A disk that the test can break."""
    return BadDisk(monkeypatch)


@pytest.mark.parametrize(
    ("number", "code"), [(errno.ENOSPC, DISK_FULL), (errno.EROFS, READ_ONLY), (errno.EIO, FAILING)]
)
def test_a_match_waits_for_the_disk(tmp_path: Path, disk: BadDisk, number: int, code: str) -> None:
    """Trouble is told once; the play does not happen before it is written; then the match goes on (A4.15)."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(1))
    match._writer._retry_s = 0.001
    players = Players(match)
    match.asked.disconnect(players.answer)
    wait_for(match.happened, match.start)
    match.presented(0)
    before = match.path.read_bytes()
    disk.error = number
    play = choose(players.rng, match.observation(0))
    wait_for(match.trouble, lambda: match.play(0, play))
    assert players.troubles[0][0] == code
    assert str(match.path) in players.troubles[0][1]
    assert match.steps == 1
    story = load(match.path)
    assert story is not None
    assert story.length == len(before)
    disk.error = 0
    wait_for(match.happened)
    assert match.steps == 2
    assert [found for found, _ in players.troubles] == [code, RECOVERED]
    assert match.path.read_bytes().startswith(before + b'{"line":"play"')
    wait_for(match.closed, match.close)


def test_leaving_while_the_disk_is_full(tmp_path: Path, disk: BadDisk) -> None:
    """The match can be left at once; what was shown is there, and the match can be taken up again.

    That the last play is not kept is told once, before the match has closed.
    """
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(1))
    told: list[str] = []
    match.given_up.connect(lambda code, _detail: told.append(code))
    match.closed.connect(lambda: told.append("closed"))
    players = Players(match)
    match.asked.disconnect(players.answer)
    wait_for(match.happened, match.start)
    match.presented(0)
    disk.error = errno.ENOSPC
    wait_for(match.trouble, lambda: match.play(0, choose(players.rng, match.observation(0))))
    assert told == []
    wait_for(match.closed, match.close)
    assert told == [DISK_FULL, "closed"]
    disk.error = 0
    again = Match.resume(match.path, headless=True, shuffle=decks(1))
    assert again.steps == 1
    assert play_through(again).end is not None


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """Said, and nothing is shown."""
    match = Match.new(people(2), tmp_path / "stick" / "gone" / "matches")
    players = Players(match)
    wait_for(match.trouble, match.start)
    assert players.troubles[0][0] == GONE
    assert players.steps == []
    wait_for(match.closed, match.close)


def test_a_folder_taken_away_while_playing_is_made_again(tmp_path: Path) -> None:
    """Deleted under a running match, record and private file are back whole with the next play (A4.15)."""
    folder = tmp_path / "data" / "matches"
    folder.mkdir(parents=True)
    match = Match.new(people(2, dealer=1), folder, shuffle=decks(1))
    players = Players(match)
    match.asked.disconnect(players.answer)
    wait_for(match.happened, match.start)
    match.presented(0)
    before = match.path.read_bytes()
    shutil.rmtree(tmp_path / "data")
    wait_for(match.happened, lambda: match.play(0, choose(players.rng, match.observation(0))))
    assert players.troubles == []
    assert match.path.read_bytes().startswith(before + b'{"line":"play"')
    wait_for(match.closed, match.close)
    again = Match.resume(match.path, headless=True, shuffle=decks(1))
    shutil.rmtree(tmp_path / "data")
    resumed = Players(again)
    wait_for(again.trouble, again.start)
    assert resumed.troubles[0][0] == GONE  # nobody has written yet, so nobody remembers what was in it
    wait_for(again.closed, again.close)


def test_a_record_replaced_while_playing_is_kept_and_ours_goes_on(tmp_path: Path) -> None:
    """What another program put in the record's place is set aside; the match's own record is whole."""
    match = Match.new(people(2, dealer=1), tmp_path, shuffle=decks(1))
    players = Players(match)
    match.asked.disconnect(players.answer)
    wait_for(match.happened, match.start)
    match.presented(0)
    before = match.path.read_bytes()
    match.path.unlink()
    match.path.write_bytes(b"something else")
    wait_for(match.happened, lambda: match.play(0, choose(players.rng, match.observation(0))))
    assert match.path.read_bytes().startswith(before + b'{"line":"play"')
    (kept,) = tmp_path.glob("*damaged*")
    assert kept.read_bytes() == b"something else"
    wait_for(match.closed, match.close)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    """Said as such, and nothing is shown."""
    tmp_path.chmod(0o500)
    match = Match.new(people(2), tmp_path)
    players = Players(match)
    wait_for(match.trouble, match.start)
    assert players.troubles[0][0] == FORBIDDEN
    wait_for(match.closed, match.close)
    tmp_path.chmod(0o700)


def test_the_interface_thread_writes_nothing(tmp_path: Path, monkeypatch) -> None:
    """Every write and every sync of a whole match is made in another thread."""
    threads: set[str] = set()
    sync, write_all = os.fsync, durable.write_all

    def noted_sync(file: int) -> None:
        threads.add(threading.current_thread().name)
        sync(file)

    def noted_write(file: int, data: bytes) -> None:
        threads.add(threading.current_thread().name)
        write_all(file, data)

    monkeypatch.setattr(durable.os, "fsync", noted_sync)
    monkeypatch.setattr(durable, "write_all", noted_write)
    match = Match.new(people(2), tmp_path, headless=True)
    assert play_through(match).end is not None
    assert threads == {"record writer"}


def test_tickets_come_in_order_and_a_play_is_synced_before_its_ticket(tmp_path: Path, monkeypatch) -> None:
    """`written` follows the sync of what it is about."""
    done: list[object] = []
    sync = os.fsync
    monkeypatch.setattr(durable.os, "fsync", lambda file: (sync(file), done.append("sync")))
    writer = Writer(tmp_path / "r")
    writer.written.connect(done.append)

    def write() -> None:
        assert [writer.append(b"a\n"), writer.append(b"b\n")] == [1, 2]
        writer.close()

    wait_for(writer.closed, write)
    assert [entry for entry in done if entry != "sync"] == [1, 2]
    assert done.count("sync") >= 2
    assert (tmp_path / "r").read_bytes() == b"a\nb\n"
