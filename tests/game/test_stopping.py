"""The reading of records can be ended at any time: between lines, and between plays that are played again."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from rc_desktop.bench.records import play_match
from rc_desktop.game.beginning import taken_up
from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.deals import Cards
from rc_desktop.game.errands import Stopped, Tell
from rc_desktop.game.folders import Folders
from rc_desktop.game.importing import look_through
from rc_desktop.game.played_deals import last_hand, left, played
from rc_desktop.game.replay import read_whole
from rc_desktop.game.review_plan import course_of
from rc_desktop.game.running import EVERY
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.told import look_into
from rc_desktop.game.walk import read_walk
from rc_desktop.rules.options import PRESETS
from tests.game.playing import wait_for

pytestmark = pytest.mark.usefixtures("qapp")

PAIRS = 20 * EVERY
FRESH = Cards()


def much_taken_back(folder: Path) -> Path:
    """A record in whose first hand the first play is taken back and made again, over and over."""
    setup = MatchSetup(
        replace(PRESETS["dominican"]), (Sitter("Ana"), Sitter("Rosa", "computer", "sharp")), dealer=1
    )
    lines = play_match(setup, Random(1), datetime(2026, 3, 2, 20, tzinfo=UTC)).splitlines(keepends=True)
    head = {**json.loads(lines[0]), "aids": True}
    play = next(at for at, line in enumerate(lines) if b'"line":"play","seat":0' in line)
    back = b'{"line":"takeback","seat":0,"plays":1}\n'
    path = folder / "much.rcg"
    path.write_bytes(
        b"".join(
            [
                json.dumps(head, separators=(",", ":")).encode() + b"\n",
                *lines[1 : play + 1],
                *[back, lines[play]] * PAIRS,
                *lines[play + 1 :],
            ]
        )
    )
    return path


READERS: dict[str, Callable[[Path, Tell], object]] = {
    "details": look_into,
    "replay": read_walk,
    "import": lambda path, tell: look_through(path, {}, tell),
    "going on": taken_up,
    "review": lambda path, tell: course_of(path.read_bytes(), tell),
    "same cards": last_hand,
    "deal of a day": lambda path, tell: played(path.parent, FRESH, tell),
    "deal that is left": lambda path, tell: left(path.parent, FRESH, tell),
}


@pytest.mark.parametrize("what", READERS)
def test_reading_can_be_ended_between_lines_and_between_plays(what: str, tmp_path: Path) -> None:
    """Found by breaking: the end of the program waited for 5 seconds for a record of 4 MB, 14 for 15."""
    path = much_taken_back(tmp_path)
    told: list[int] = []
    READERS[what](path, lambda done, _of: told.append(done))
    assert len(told) >= 2 * (2 * PAIRS // EVERY), "every line, and every play once more"
    for most in (0, len(told) // 2, len(told) - 1):
        heard: list[int] = []

        def tell(done: int, _of: int, most: int = most, heard: list[int] = heard) -> None:
            heard.append(done)
            if len(heard) > most:
                raise Stopped

        with pytest.raises(Stopped):
            READERS[what](path, tell)
        assert len(heard) == most + 1


def test_reading_behind_a_damage_can_be_ended(tmp_path: Path) -> None:
    """The lines that are passed over too; and the hands behind them."""
    path = much_taken_back(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"rubbish\n", *lines[2:]]))
    told: list[int] = []
    _, damages = read_whole(path, lambda done, _of: told.append(done))
    assert damages
    assert len(told) >= 2 * PAIRS // EVERY

    def stop(_done: int, _of: int) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        read_whole(path, stop)


@pytest.mark.parametrize("what", ["look_into", "read_walk"])
def test_what_a_page_has_asked_for_can_be_stopped(what: str, tmp_path: Path) -> None:
    """As the end of the program stops it: the details of the library, and a replay."""
    path = much_taken_back(tmp_path)
    folder = DataFolder(Folders(tmp_path))
    errand = getattr(folder, what)(path)
    ends: list[str] = []
    errand.stopped.connect(lambda: ends.append("stopped"))
    errand.done.connect(lambda _made: ends.append("done"))
    errand.stop()
    wait_for(errand.over)
    assert ends == ["stopped"]
    folder.close()
