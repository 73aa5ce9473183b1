"""Manners of the levels: they look up often enough to be stopped, keep to one time, and are alike anywhere.

How long it takes is no matter of tests: `python3 run.py bench --manners` measures that.
"""

import gc
import io
import json
import os
import sys
import threading
from typing import Any

import pytest

from rc_desktop import compiled
from rc_desktop.engine import last_deal, priority, thinker
from rc_desktop.engine.belief import Belief
from rc_desktop.engine.choice import Flag, Limits, Patience
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.inference import CANDIDATES, FEWEST, inferred
from rc_desktop.engine.last_deal import GivenUp, Solver, is_last_deal, plays_of
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.process import Engine
from rc_desktop.engine.rewards import reward_for
from rc_desktop.engine.thinker import INFERENCE_FROM, Depth, think
from rc_desktop.engine.weighing import plays_to_weigh
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import count_plays, legal_plays
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Observation, observe
from rc_desktop.rules.refusals import refusal
from tests.engine.positions import full_table
from tests.engine.talk import Talk
from tests.engine.test_levels import NEVER, STOPPED, seen_by_first

FREE = Options(match_loose="free")
HOUR = 3_600_000


class After(threading.Event):
    """A stop that comes between two looks at it, and counts the looks that follow."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.left = looks
        self.after = 0

    def is_set(self) -> bool:
        self.after += self.left < 0
        self.left -= 1
        return self.left < 0


def midway(seats: int, plies: int, seed: str = "manners") -> Observation:
    """What the seat at turn sees of a hand played so far by the first legal plays."""
    position = deal(DOMINICAN, seats, seats - 1, shuffled(seed))
    history: tuple[tuple[int, str], ...] = ()
    for _ in range(plies):
        play = min(legal_plays(position), key=play_text)
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return observe(position, position.turn, history)


@pytest.mark.parametrize("looks", [1, 3, 6, 20, 160])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_stop_at_any_look_is_heeded(level: str, seats: int, looks: int) -> None:
    """After the look that shows it a level looks hardly again: there is nothing it still has to do."""
    stop = After(looks)
    choice = LEVELS[level].choose(midway(seats, 9), Limits(HOUR, None, "x"), stop)
    assert choice.candidates
    assert stop.after <= 4


PHASES = ("plays_to_weigh", "Belief", "inferred", "Search", "with_reasons")
"""What a level that searches does, one after the other, and solving, which last deals have instead."""
CROWDED = full_table("Kc Qc Tc As", 40, FREE)
LAST_DEAL = seen_by_first(["9h 2d Jc Qc", "8h 3c Js Qs"], "4c 5d Kd Ad")


@pytest.mark.parametrize("view", [midway(2, 9), midway(3, 9), midway(4, 9), CROWDED, LAST_DEAL])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", ["sharp", "master"])
def test_a_stop_in_any_phase_is_answered_with_a_legal_play(
    monkeypatch: pytest.MonkeyPatch, level: str, phase: str, view: Observation
) -> None:
    """The stop comes as a phase begins; it is over after a look or two, and so is the rest."""
    stop = After(10**9)
    begins = getattr(thinker, phase)

    def stopped(*arguments: object) -> object:
        stop.left = 0
        return begins(*arguments)

    monkeypatch.setattr(thinker, phase, stopped)
    choice = LEVELS[level].choose(view, Limits(None, INFERENCE_FROM, "x"), stop)
    assert refusal(view, choice.candidates[0].play) is None
    assert stop.after <= 4


def test_a_stop_while_a_last_deal_is_solved_is_answered_with_a_legal_play() -> None:
    for doubled in range(12):
        stop = After(2**doubled)
        choice = LEVELS["master"].choose(LAST_DEAL, Limits(HOUR, None, "x"), stop)
        assert refusal(LAST_DEAL, choice.candidates[0].play) is None
        assert stop.after <= 4
        if choice.exact:
            break
    else:
        pytest.fail("the last deal was never solved")
    assert doubled > 3  # else no stop came in its middle


def test_plays_to_compare_are_left_uncompared_by_a_stop() -> None:
    """A world of a crowded table with two hundred plays takes longer than a stop may."""
    plays = tuple(plays_to_weigh(CROWDED))
    choice = LEVELS["master"].choose(CROWDED, Limits(HOUR, None, "x", among=plays), After(9))
    assert 0 < len(choice.candidates) < 10 < len(plays)


def test_a_tree_is_freed_bit_by_bit_once_the_answer_is_said() -> None:
    """Twenty thousand nodes freed at once, a second's thinking, hold up everything for 20 ms."""
    choice = LEVELS["master"].choose(midway(2, 9), Limits(None, 200, "x"), NEVER)
    tree = choice.put_away.__self__  # type: ignore[attr-defined]
    assert any(node.children for node in tree.plays)
    choice.put_away()
    assert not any(node.children or node.choices for node in tree.plays)


def test_the_engine_makes_no_cycles() -> None:
    """So it needs no collector, which would look through a great tree while a stop waits."""
    requests = [{"id": 0, "do": "deal", "rules": {}, "seats": 2, "dealer": 0, "seed": "x"}]
    requests += [{"id": 1, "do": "choose", "observation": {}, "level": "master"}, {"id": 2, "do": "nonsense"}]
    requests += [{"id": 10 + place, "do": "choose", **fields} for place, fields in enumerate(questions(20))]
    lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    found = []
    for _ in range(2):  # what is made once, on first use, is no matter
        gc.collect()
        gc.disable()
        try:
            Engine(io.BytesIO(lines), io.BytesIO()).run()
            found.append(gc.collect())
        finally:
            gc.enable()
    assert found[1] == 0


def test_inference_ends_with_the_patience() -> None:
    """It took up to 70 ms on crowded tables, and looked at nothing meanwhile. A few candidates are none."""
    view = midway(2, 6)
    for stop, least, most in (
        (STOPPED, 0, 0),
        (After(20), 0, 0),
        (After(FEWEST + 20), FEWEST // 4, FEWEST + 21),
        (NEVER, CANDIDATES // 2, CANDIDATES),
    ):
        pool = inferred(Belief(view), Dice("x"), Patience(Limits(None, None, "x"), stop))
        assert least <= pool.size <= most


def test_inference_leaves_the_search_its_time() -> None:
    """Where the time is short most of it goes to looking at plays: a part of the patience ends sooner."""
    whole = Patience(Limits(HOUR, None, "x"), NEVER)
    assert not whole.for_part(0.5).is_over()
    assert whole.for_part(0.0).is_over()
    assert Patience(Limits(HOUR, None, "x"), STOPPED).for_part(1.0).is_over()
    assert not Patience(Limits(None, None, "x"), NEVER).for_part(0.0).is_over()


def test_a_crowded_table_is_listed_card_by_card() -> None:
    """The plays of one card are enough to answer with, where there are millions."""
    view = full_table("Kc Qc Tc As", 40, FREE)
    few = plays_to_weigh(view, Patience(Limits(None, None, "x"), STOPPED))
    assert len({play.card for play in few}) == 1
    assert len({play.card for play in plays_to_weigh(view)}) == 4


def test_a_last_deal_with_too_many_plays_is_given_up_before_they_are_made() -> None:
    view = full_table("Kc Qc Tc As", 16, FREE)
    assert is_last_deal(view)
    assert count_plays(view) > 5000
    with pytest.raises(GivenUp):
        plays_of(view)
    assert not think(view, Depth((1, 1, 1), infers=True, solves=True), Limits(None, 5, "x"), NEVER).exact


def test_the_time_is_given_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search that follows a last deal given up has what is left of the time, not all of it again."""
    made: list[Patience] = []

    def patience(limits: Limits, stop: Flag) -> Patience:
        made.append(Patience(limits, stop))
        return made[-1]

    def give_up(*_: object) -> None:
        raise GivenUp

    monkeypatch.setattr(thinker, "Patience", patience)
    monkeypatch.setattr(last_deal, "plays_of", give_up)
    choice = LEVELS["master"].choose(
        seen_by_first(["9h 2d", "8h 3c"], "4c 5d Kd"), Limits(50, None, "x"), NEVER
    )
    assert not choice.exact
    assert len(made) == 1


def test_the_solver_looks_too() -> None:
    view = seen_by_first(["9h 2d Jc Qc", "8h 3c Js Qs"], "4c 5d Kd Ad")
    position = last_deal.whole_position(view)
    with pytest.raises(GivenUp):
        Solver(reward_for(position), Patience(Limits(None, None, "x"), STOPPED)).values_of(
            position, legal_plays(position)
        )


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_play_takes_no_thought(level: str) -> None:
    """Given an hour it would take it, were it searched."""
    stop = After(10**9)
    choice = LEVELS[level].choose(seen_by_first(["9h", "8h"], "4c"), Limits(HOUR, None, "x"), stop)
    assert choice.iterations == 1
    assert 10**9 - stop.left <= 1


@pytest.mark.skipif(sys.platform == "win32", reason="niceness is Unix's")
def test_the_engine_steps_back() -> None:
    """Its process has the lower priority from before its first answer on."""
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with Talk("-m", "rc_desktop.engine") as engine:
        engine.ask("hello")
        its = os.getpriority(os.PRIO_PROCESS, engine.process.pid)
    assert its == min(19, own + priority.NICENESS)


def questions(iterations: int = 1000) -> list[dict[str, Any]]:
    """Questions to every level, at every number of seats, early, late, crowded and solved."""
    views = [midway(seats, plies) for seats in (2, 3, 4) for plies in (2, 13, 41)]
    views.append(full_table("Kc Qc Tc As", 40, FREE))
    return [
        {"observation": observation_to_json(view), "level": level, "seed": "s", "iterations": iterations}
        for view in views
        for level in LEVELS
    ]


@pytest.mark.skipif(not compiled.is_compiled(), reason="this run is in plain Python")
def test_both_builds_choose_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the process, every level: the same plays, values, visits and reasons."""
    found = []
    for plain in ("1", "0"):
        monkeypatch.setenv(compiled.PLAIN, plain)
        with Talk("-m", "rc_desktop.engine") as engine:
            assert engine.ask("hello")["compiled"] == (plain == "0")
            answers = [engine.ask("choose", **fields) for fields in questions()]
        for answer in answers:
            del answer["time_ms"]
        found.append(json.dumps(answers))
    assert found[0] == found[1]
