"""Taking turns: a line that waits to be read gets the interpreter at the next look, whatever is compiled.

Nothing here asks how long that takes: `python3 run.py bench --manners stops` measures it. What is held is
what it rests on, in both builds.
"""

import ast
import gc
import inspect
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rc_desktop.engine
from rc_desktop.engine import process, search, turns
from rc_desktop.engine.answers import answer
from rc_desktop.engine.choice import Limits, Patience
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.messages import Legal, RequestError
from rc_desktop.engine.turns import Turns
from rc_desktop.rules import legal
from rc_desktop.rules.cards import texts
from rc_desktop.rules.options import Options
from tests.engine.positions import full_table, made_up
from tests.engine.test_levels import NEVER
from tests.engine.test_manners import midway

SOURCES = sorted(Path(rc_desktop.engine.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("place", [Patience.is_over, Patience.is_stopped, Turns.let_others_in])
def test_where_the_interpreter_is_handed_over_nothing_is_compiled(place: object) -> None:
    """Python hands itself over as it comes to interpreted code, compiled code never does by itself."""
    assert inspect.isfunction(place)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_nothing_else_sleeps(source: Path) -> None:
    """A thread that waits is woken by a sleep of another, finds nothing, and never comes to asking: 50 ms."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.alias)}
    assert ("sleep" in names) == (source.name == "turns.py")


def test_who_lets_go_leaves_others_the_time_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is called, one that waits has the time to ask before it is woken and waits anew."""
    now = 0.0
    slept: list[float] = []
    clock = SimpleNamespace(monotonic=lambda: now, sleep=lambda seconds: slept.append(now))
    monkeypatch.setattr(turns, "time", clock)
    taking = Turns()
    for step in range(1, 100):
        now = step * turns.SWITCH_SECONDS / 2
        taking.let_others_in()
    between = [after - before for before, after in pairwise([0.0, *slept])]
    assert len(between) > 5
    assert min(between) >= turns.LET_GO_SECONDS >= 4 * turns.SWITCH_SECONDS
    assert max(between) < 2 * turns.LET_GO_SECONDS


def test_every_look_lets_others_in(monkeypatch: pytest.MonkeyPatch) -> None:
    given = lets_in(monkeypatch)
    patience = Patience(Limits(None, None, "x"), NEVER)
    assert not patience.is_over()
    assert not patience.is_stopped()
    assert not patience.for_part(0.5).is_over()
    assert len(given) == 3


def lets_in(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Have it noted each time that others are let in."""
    given: list[None] = []
    monkeypatch.setattr(Turns, "let_others_in", lambda self: given.append(None))
    return given


@pytest.fixture
def _own_interpreter() -> Iterator[None]:
    """Whatever the engine sets for the process that it has to itself, this one gets back."""
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    gc.enable()


@pytest.mark.usefixtures("_own_interpreter")
def test_the_engine_asks_for_its_turns_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's own five milliseconds, to read a stop and to see it, are half of what an answer may take."""
    asked: list[float] = []
    monkeypatch.setattr(process, "step_back", lambda: None)
    monkeypatch.setattr(process.Engine, "run", lambda self: asked.append(sys.getswitchinterval()))
    process.serve()
    assert asked == [pytest.approx(turns.SWITCH_SECONDS)]
    assert turns.SWITCH_SECONDS <= 0.001


def test_others_have_their_turn_while_a_tree_is_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing looks at a stop there: it is the next question's, and that must be read."""
    choice = LEVELS["master"].choose(midway(2, 9), Limits(None, 2000, "x"), NEVER)
    tree = choice.put_away.__self__  # type: ignore[attr-defined]
    nodes = _size(tree.plays) + 1
    assert nodes > 10 * search.NODES_A_TURN
    given = lets_in(monkeypatch)
    choice.put_away()
    assert len(given) == nodes // search.NODES_A_TURN


def test_what_is_refused_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty thousand plays of a card, compiled work only to be refused, kept a stop unread for 0.1 s."""
    options = Options(match_loose="free")
    table = " ".join(texts(full_table("Kc Qc Tc As", 24, options).loose))
    position = made_up(["Kc Qc Tc As", "Kd Qd Ks Js"], table, rules={"match_loose": "free"})
    fitting = legal.fitting
    made: list[int] = []

    def counted(*arguments: Any, **more: Any) -> legal.Fits:
        fits = fitting(*arguments, **more)
        made.append(len(fits.plays))
        return fits

    monkeypatch.setattr(legal, "fitting", counted)
    with pytest.raises(RequestError, match="more than"):
        answer(Legal(1, position))
    assert made
    assert not any(made)


def _size(plays: list[search.Node]) -> int:
    rest = list(plays)
    nodes = 0
    while rest:
        node = rest.pop()
        nodes += 1
        rest.extend(node.children.values())
    return nodes
