"""docs/engine-protocol.md is true: its session is run, and every code stands in it."""

import dataclasses
import json
import re
from typing import Any

import pytest

from rc_desktop.engine import reasons
from rc_desktop.engine.event_json import event_to_json
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.messages import ERROR_CODES, VERBS
from rc_desktop.engine.refusal_texts import REFUSAL_TEXTS
from rc_desktop.rules.events import (
    Built,
    Captured,
    Claimed,
    Dealt,
    HandOver,
    LastDeal,
    Played,
    Residue,
    Swept,
)
from rc_desktop.rules.match import REASONS
from rc_desktop.rules.refusals import CODES
from rc_desktop.rules.scoring import ITEMS
from tests.engine.talk import ROOT, Talk

PAGE = (ROOT / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
SESSION = PAGE.split("```session\n")[1].split("```")[0].splitlines()
EVENTS = [
    Dealt(((0,), None), (1, 1), 0, 1, 6, 0),
    LastDeal(),
    Played(0, 0, "trail", "Ac"),
    Captured(0, 0, (), 0, 0, -1),
    Built(0, 0, "new", 5, 0, 0, 0, 0, -1, False, -1, True),
    Swept(0, 0),
    Claimed(0, "cards"),
    Residue(-1, 0),
    HandOver(),
]


def test_the_worked_session() -> None:
    """Every line sent gets the answer that stands there; the time it took is left out."""
    sent = [line[2:] for line in SESSION if line.startswith("> ")]
    expected = [json.loads(line[2:]) for line in SESSION if line.startswith("< ")]
    assert len(sent) == len(expected) >= 10
    with Talk("-m", "rc_desktop.engine") as talk:
        for line, answer in zip(sent, expected, strict=True):
            talk.send(line.encode())
            assert _timeless(talk.receive()) == _timeless(answer)
        assert talk.process.wait(30) == 0


def _timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name not in ("time_ms", "version", "compiled")}


@pytest.mark.parametrize("code", [*VERBS, *ERROR_CODES, *CODES, *REASONS, *LEVELS])
def test_every_code_is_documented(code: str) -> None:
    assert f"`{code}`" in PAGE


def test_every_item_is_documented() -> None:
    assert " ".join(ITEMS) in PAGE


def test_every_refusal_has_its_sentence() -> None:
    """No reason is empty or generic (anchors A4, 14)."""
    assert set(REFUSAL_TEXTS) == set(CODES)
    assert len(set(REFUSAL_TEXTS.values())) >= len(CODES) - 1


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_field_of_an_event_is_documented_in_its_order(event: Any) -> None:
    told = event_to_json(event)
    rows = PAGE.split("## Events")[1].split("## Errors")[0].splitlines()
    row = next(line for line in rows if line.startswith(f"| `{told['event']}` |")).split("|")[2]
    named = [word for word in re.findall(r"`(\w+)`", row) if word in told]
    assert list(dict.fromkeys(named)) == list(told)[1:]


def test_every_event_is_told() -> None:
    told = {event_to_json(event)["event"] for event in EVENTS}
    assert told == {*"play capture build sweep deal last_deal claim residue hand_over".split()}
    assert {type(event) for event in EVENTS} == {
        Dealt, LastDeal, Played, Captured, Built, Swept, Claimed, Residue, HandOver
    }  # fmt: skip
    assert all(dataclasses.is_dataclass(event) for event in EVENTS)


def test_reasons_stand_there_in_their_order() -> None:
    """Every code has its row, the most telling first, marked by who tells it and whether always."""
    table = PAGE.split("### Reasons")[1].split("### Seeds")[0].splitlines()
    rows = [line.split("|")[1:3] for line in table if line.startswith("| `")]
    marked = [(code, row[0]) for row in rows for code in re.findall("`([^`]+)`", row[0])]
    assert tuple(code for code, _ in marked) == reasons.CODES
    assert {code for code, marks in marked if "*" in marks} == reasons.ALWAYS
    assert {code for code, marks in marked if "N" in marks} == reasons.TABLE_ONLY
    assert {code for code, marks in marked if "+" in marks} == reasons.WHOLE - reasons.WITHOUT_PILES


def test_every_reason_of_the_source_is_a_code() -> None:
    source = (ROOT / "rc_desktop" / "engine" / "telling.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"([a-z]+-[a-z-]+)"', source))
    assert len(named) > 20
    assert named <= set(reasons.CODES)
