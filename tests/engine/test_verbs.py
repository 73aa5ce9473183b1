"""Every verb of the engine protocol, asked of a real process."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rc_desktop import __version__
from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.cards import texts
from rc_desktop.rules.hand import shuffled
from tests.engine.positions import as_json, finished, made_up, seen, start
from tests.engine.talk import ROOT, Talk

VECTORS = json.loads((Path(__file__).parent.parent / "rules" / "vectors.json").read_text(encoding="utf-8"))
NINES = made_up(["9h 2s", "9d 3c"], "4c 5d", builds=[{"value": 9, "owner": 1, "cards": ["6h", "3d"]}])


def test_hello(engine: Talk) -> None:
    answer = engine.ask("hello")
    assert answer["name"] == "Royal Casino"
    assert answer["version"] == __version__
    assert answer["protocol"] == 1
    assert answer["levels"] == list(LEVELS)
    assert answer["levels"][:2] == ["novice", "regular"]
    assert answer["styles"] == ["builder", "hunter"]
    assert answer["characters"].keys() == set(answer["levels"])


def test_compiled_is_told_honestly(engine: Talk) -> None:
    from rc_desktop.rules import legal

    assert legal.__file__ is not None
    assert engine.ask("hello")["compiled"] is (Path(legal.__file__).suffix != ".py")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deal_from_a_deck(engine: Talk, seats: int) -> None:
    """Four to each seat in turn from dealer + 1, then four to the table (rules.md, Players, deal, turn)."""
    deck = [text for card in shuffled("deck") for text in texts(1 << card)]
    position = engine.ask("deal", seats=seats, dealer=0, deck=deck)["position"]
    for turn in range(seats):
        assert sorted(position["hands"][(1 + turn) % seats]) == sorted(deck[4 * turn : 4 * turn + 4])
    assert sorted(position["loose"]) == sorted(deck[4 * seats : 4 * seats + 4])
    assert position["stock"] == deck[4 * seats + 4 :]
    assert position["turn"] == 1


def test_deal_from_a_seed_is_fixed_for_ever(engine: Talk) -> None:
    """Golden: the documented method gives this deck on every platform."""
    position = engine.ask("deal", seats=2, dealer=0, seed="Santo Domingo", rules={"sweeps": "count"})[
        "position"
    ]
    assert position["hands"] == [["2h", "5c", "6h", "Qh"], ["3s", "4d", "9h", "Jd"]]
    assert position["loose"] == ["4c", "7d", "7h", "Qd"]
    assert position["stock"][:4] == ["4h", "Td", "Kh", "6c"]
    assert position["rules"] == {"sweeps": "count"}


def test_legal_on_every_vector(engine: Talk) -> None:
    for vector in VECTORS["legal"]:
        assert engine.ask("legal", position=vector["position"])["plays"] == vector["plays"]


def test_settle_on_every_vector(engine: Talk) -> None:
    for vector in VECTORS["settle"]:
        fields = {name: vector[name] for name in ("rules", "scores", "items")}
        answer = engine.ask("settle", **fields)
        assert answer["scores"] == vector["after"]
        assert answer["winner"] == vector["winner"]
        assert answer["reason"]


@pytest.mark.parametrize(
    ("filters", "plays"),
    [
        ({"card": "9h"}, ["9h", "9h x 4c 5d", "9h x [9]", "9h x [9] 4c 5d"]),
        ({"with_": ["4c"]}, ["9h x 4c 5d", "9h x [9] 4c 5d"]),
        ({"with_": [9, "5d"]}, ["9h x [9] 4c 5d"]),
        ({"with_": ["[9]"]}, ["9h x [9]", "9h x [9] 4c 5d"]),
        ({"card": "2s"}, ["2s"]),
        ({"card": "2s", "with_": [9]}, []),
        ({"card": "Kd"}, []),
        ({"with_": ["Kd"]}, []),
        ({"with_": [12]}, []),
    ],
)
def test_legal_filtered(engine: Talk, filters: dict[str, Any], plays: list[str]) -> None:
    assert engine.ask("legal", position=NINES, **filters)["plays"] == plays


def test_explain(engine: Talk) -> None:
    assert engine.ask("explain", position=NINES, play="9h x 5d 4c") == {"legal": True}
    answer = engine.ask("explain", position=NINES, play="9h x 4c")
    assert answer["legal"] is False
    assert answer["reason"] == {
        "code": "capture-split",
        "text": "These cards do not split into groups of 9: 4c.",
        "card": "9h",
        "cards": ["4c"],
        "value": 9,
        "build": None,
    }


def test_explain_agrees_with_legal(engine: Talk) -> None:
    """One generator and one list of refusals (anchors A3, P1): what is listed is legal, and nothing else."""
    for vector in VECTORS["legal"][:60]:
        for play in vector["plays"][:20]:
            assert engine.ask("explain", position=vector["position"], play=play) == {"legal": True}


def test_play_answers_position_and_events(engine: Talk) -> None:
    answer = engine.ask("play", position=NINES, play="9h x [9] 4c 5d")
    assert answer["position"]["loose"] == []
    assert {"3d", "4c", "5d", "6h", "9h"} <= set(answer["position"]["captured"][0])
    assert answer["events"] == [
        {"event": "play", "seat": 0, "card": "9h", "kind": "capture", "play": "9h x [9] 4c 5d"},
        {
            "event": "capture",
            "seat": 0,
            "card": "9h",
            "groups": [["4c", "5d"]],
            "build": 9,
            "build_cards": ["3d", "6h"],
            "owner": 1,
            "cards": ["3d", "4c", "5d", "6h", "9h"],
        },
        {"event": "sweep", "seat": 0, "card": "9h"},
    ]


def test_new_build_add_and_raise_are_told_apart(engine: Talk) -> None:
    """Each way of building has its own `how` (notation.md, Engine process)."""
    cases = [
        (made_up(["4h 9c", "8h 3c"], "5d"), "4h + 5d = 9", "new"),
        (made_up(["4h 9c", "8h 9d"], "5d", builds=[_build(9, 1, "6h 3d")]), "4h + [9] 5d = 9", "add"),
        (made_up(["4h Kc", "8h 9d"], "5d", builds=[_build(9, 1, "6h 3d")]), "4h + [9] = 13", "raise"),
    ]
    for position, play, how in cases:
        events = engine.ask("play", position=position, play=play)["events"]
        assert [event["event"] for event in events] == ["play", "build"]
        assert events[1]["how"] == how
        assert events[1]["before"] == (9 if how == "raise" else None)
        assert events[1]["previous_owner"] == (None if how == "new" else 1)


def _build(value: int, owner: int, cards: str) -> dict[str, Any]:
    return {"value": value, "owner": owner, "cards": cards.split()}


def test_a_whole_hand_through_the_process(engine: Talk) -> None:
    """Deals, the last deal, residue and the end are told; the tally has at most 11 points and sweeps."""
    position = engine.ask("deal", seats=3, dealer=1, seed="whole hand")["position"]
    told: list[str] = []
    while position["turn"] is not None:
        play = engine.ask("legal", position=position)["plays"][0]
        answer = engine.ask("play", position=position, play=play)
        position = answer["position"]
        told += [event["event"] for event in answer["events"]]
    assert told.count("deal") == 3
    assert told.count("last_deal") == 1
    assert told[-2:] == ["residue", "hand_over"]
    answer = engine.ask("tally", position=position)
    sweeps = sum(item["points"] for item in answer["items"] if item["item"] == "sweeps")
    assert sum(answer["totals"]) <= 11 + sweeps
    assert sum(answer["totals"]) == sum(item["points"] for item in answer["items"])
    assert engine.ask("legal", position=position)["plays"] == []


def test_a_claim_is_an_event(engine: Talk) -> None:
    rules = {"claim": "immediate"}
    position = made_up(["Th 2s", "8h 3c"], "Td", rules=rules, scores=[19, 4])
    answer = engine.ask("play", position=position, play="Th x Td")
    assert [event["event"] for event in answer["events"]] == [
        "play",
        "capture",
        "sweep",
        "claim",
        "hand_over",
    ]
    assert answer["events"][3] == {"event": "claim", "side": 0, "item": "big_casino"}
    assert engine.ask("tally", position=answer["position"])["items"] == [
        {"item": "big_casino", "side": 0, "points": 2}
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_choose_answers_a_legal_play(engine: Talk, seats: int, level: str) -> None:
    position = start(seats, "choose")
    legal = engine.ask("legal", position=as_json(position))["plays"]
    answer = engine.ask("choose", observation=seen(position), level=level)
    assert answer["play"] == answer["plays"][0]["play"]
    assert sorted(play["play"] for play in answer["plays"]) == legal
    values = [play["value"] for play in answer["plays"]]
    assert values == sorted(values, reverse=True)
    assert all(play["reason"] and play["visits"] >= 1 for play in answer["plays"])
    assert answer["iterations"] >= 1
    assert answer["exact"] is False
    assert answer["time_ms"] >= 0


def test_tally_of_a_finished_hand(engine: Talk) -> None:
    answer = engine.ask("tally", position=as_json(finished()))
    assert {item["item"] for item in answer["items"]} >= {"big_casino", "little_casino", "ace_spades"}


def test_ids_may_be_numbers_or_texts(engine: Talk) -> None:
    for name in (0, -5, 2**63 - 1, "", "seven", "ñ ♥", "x" * 200):
        engine.send(json.dumps({"id": name, "do": "hello"}).encode())
        assert engine.receive()["id"] == name


def test_quit_ends_the_process() -> None:
    with Talk("-m", "rc_desktop.engine") as talk:
        assert talk.ask("quit") == {}
        assert talk.process.wait(30) == 0


def test_end_of_input_ends_the_process_after_its_answers() -> None:
    """A prepared list of requests is answered to its end, a last line without an end included."""
    lines = b'{"id":1,"do":"hello"}\r\nnonsense\n{"id":2,"do":"deal","seats":2,"dealer":0,"seed":"a"}'
    result = subprocess.run(
        [sys.executable, "-m", "rc_desktop.engine"], input=lines, capture_output=True, cwd=ROOT, timeout=60
    )
    assert [json.loads(line)["id"] for line in result.stdout.splitlines()] == [1, None, 2]
    assert (result.returncode, result.stderr) == (0, b"")


def test_a_closed_output_ends_the_process_quietly() -> None:
    with Talk("-m", "rc_desktop.engine") as talk:
        assert talk.process.stdout is not None
        talk.process.stdout.close()
        talk.request("hello")
        assert talk.process.wait(30) == 0
        assert talk.process.stderr is not None
        assert talk.process.stderr.read() == b""


def test_the_engine_starts_without_qt() -> None:
    code = "import sys, rc_desktop.engine.__main__; print([name for name in sys.modules if 'PySide' in name])"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert result.stdout == "[]\n"
