"""Computers play given cards: alike for everybody, with a record for a replay, nothing left running."""

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from rc_desktop.engine.master import MASTER_DEPTH
from rc_desktop.engine.sharp import SHARP_DEPTH
from rc_desktop.game.deals import daily, daily_setup, from_both_seats
from rc_desktop.game.demonstration import ITERATIONS, Demonstration
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.replay import read_whole
from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from tests.game.playing import wait_for

pytestmark = pytest.mark.usefixtures("qapp")
DAY = date(2026, 11, 30)
FAKE = [sys.executable, str(Path(__file__).with_name("fake_engine.py"))]


def setups(level: str = "regular") -> tuple[MatchSetup, ...]:
    rosa = Sitter("Rosa", COMPUTER, "novice")
    return from_both_seats(daily_setup(Sitter("Ana"), rosa), 0, level)


@pytest.fixture
def made() -> Iterator[list[Demonstration]]:
    """Demonstrations to be closed."""
    shown: list[Demonstration] = []
    yield shown
    for each in shown:
        each.close()


def play(made: list[Demonstration], setup: MatchSetup, path: Path) -> HandResult:
    show = Demonstration(setup, daily(DAY), path)
    made.append(show)
    wait_for(show.done, show.start)
    assert show.result is not None
    return show.result


def test_it_is_the_same_for_everybody(made: list[Demonstration], tmp_path: Path) -> None:
    """The daily deal with the same score everywhere: cards, levels and chance are given."""
    first = play(made, setups()[0], tmp_path / "a.rcg")
    assert play(made, setups()[0], tmp_path / "b.rcg") == first
    assert (tmp_path / "a.rcg").read_bytes() == (tmp_path / "b.rcg").read_bytes()


def test_its_record_can_be_watched(made: list[Demonstration], tmp_path: Path) -> None:
    result = play(made, setups()[1], tmp_path / "a.rcg")
    story, damages = read_whole(tmp_path / "a.rcg")
    assert damages == ()
    assert story is not None
    assert story.hands[0].result == result
    assert story.head.where_from().given
    assert all(moment.by is None or not moment.by.is_person for moment in story.hands[0].moments)


def test_the_second_time_it_is_read(made: list[Demonstration], tmp_path: Path) -> None:
    """Nothing is played again, and what is not that deal is not believed."""
    path = tmp_path / "a.rcg"
    first = play(made, setups()[0], path)
    show = Demonstration(setups()[0], daily(DAY), path, EngineClient(["/no/such/program"]))
    made.append(show)
    wait_for(show.done, show.start)
    assert show.result == first
    other = play(made, setups()[1], path)
    assert other != first
    path.write_bytes(b"rubbish")
    assert play(made, setups()[0], path) == first


@pytest.mark.parametrize("how", ["die", "illegal", "nonsense"])
def test_an_engine_in_trouble_is_told(made: list[Demonstration], tmp_path: Path, how: str) -> None:
    engine = EngineClient([*FAKE, how])
    show = Demonstration(setups()[0], daily(DAY), tmp_path / "a.rcg", engine)
    made.append(show)
    told: list[str] = []
    show.failed.connect(lambda code, _detail: told.append(code))
    wait_for(show.failed, show.start)
    assert told[0].startswith("engine")
    assert not (tmp_path / "a.rcg").exists()


def test_closed_at_any_moment(made: list[Demonstration], tmp_path: Path) -> None:
    show = Demonstration(setups("master")[0], daily(DAY), tmp_path / "a.rcg")
    wait_for(show.progressed, show.start)
    show.close()
    assert show.result is None


def test_levels_think_as_much_as_in_a_match() -> None:
    assert {"sharp": SHARP_DEPTH.iterations, "master": MASTER_DEPTH.iterations} == ITERATIONS
