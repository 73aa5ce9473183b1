"""Taking turns: a line that waits to be read gets the interpreter at the next look, whatever is compiled.

Nothing here asks how long that takes: `python3 run.py bench --manners stops` measures it. What is held is
what it rests on, in both builds.
"""

import ast
import gc
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rc_desktop.engine
from rc_desktop.engine import process, search, turns
from rc_desktop.engine.answers import answer
from rc_desktop.engine.choice import Limits, Patience
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.messages import Legal, RequestError
from rc_desktop.rules import legal
from rc_desktop.rules.cards import texts
from rc_desktop.rules.options import Options
from tests.engine.positions import full_table, made_up
from tests.engine.test_levels import NEVER
from tests.engine.test_manners import midway

SOURCES = sorted(Path(rc_desktop.engine.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("place", [Patience.is_over, Patience.is_stopped, turns.let_others_in])
def test_where_the_interpreter_is_handed_over_nothing_is_compiled(place: object) -> None:
    """Python hands itself over as it comes to interpreted code, compiled code never does by itself."""
    assert inspect.isfunction(place)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_nothing_sleeps(source: Path) -> None:
    """A thread that waits is woken by a sleep of another, finds nothing, and never comes to asking: 50 ms."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.alias)}
    assert "sleep" not in names


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
    given = 0

    def let_others_in() -> None:
        nonlocal given
        given += 1

    choice = LEVELS["master"].choose(midway(2, 9), Limits(None, 2000, "x"), NEVER)
    tree = choice.put_away.__self__  # type: ignore[attr-defined]
    nodes = _size(tree.plays) + 1
    assert nodes > 10 * search.NODES_A_TURN
    monkeypatch.setattr(search, "let_others_in", let_others_in)
    choice.put_away()
    assert given == nodes // search.NODES_A_TURN


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
