"""Every error code of the engine protocol; after each the process lives on."""

import json
from typing import Any

import pytest

from rc_desktop.engine.messages import ERROR_CODES, INTERNAL, MAX_LINE
from rc_desktop.rules.options import Options
from tests.engine.positions import as_json, full_table, made_up, seen, start
from tests.engine.talk import Talk

POSITION = as_json(start())
OBSERVATION = seen(start())

NOT_JSON = [
    b"",
    b"   ",
    b"hello",
    b'{"id": 1, "do": "hello"',
    b'{"id": 1, "do": "hello"} {"id": 2, "do": "hello"}',
    b'{"id": 1, "do": "hello",}',
    b"{'id': 1}",
    b'{"id": NaN, "do": "hello"}',
    b'{"id": 1, "do": "hello", "x": Infinity}',
    b'{"id": 1e999, "do": "hello"}',
    b'{"id": ' + b"9" * 5000 + b', "do": "hello"}',
    b'{"id": "\\ud800", "do": "hello"}',
    b'{"id": "\xff\xfe", "do": "hello"}',
    b'\xef\xbb\xbf{"id": 1, "do": "hello"}',
    b"\x00\x01\x02\x80\xff",
    b"[" * 100_000,
    b'{"a":' * 100_000,
]
BAD_REQUESTS: list[tuple[Any, Any]] = [
    (5, None),
    ([], None),
    ("hello", None),
    (None, None),
    ({}, None),
    ({"do": "hello"}, None),
    ({"id": None, "do": "hello"}, None),
    ({"id": True, "do": "hello"}, None),
    ({"id": 1.5, "do": "hello"}, None),
    ({"id": [1], "do": "hello"}, None),
    ({"id": 2**63, "do": "hello"}, None),
    ({"id": 10**40, "do": "hello"}, None),
    ({"id": "x" * 201, "do": "hello"}, None),
    ({"id": 1}, 1),
    ({"id": 1, "do": 5}, 1),
    ({"id": "a", "do": None}, "a"),
    ({"id": 1, "do": "hello", "more": 1}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0, "seed": "a", "deck": []}, 1),
    ({"id": 1, "do": "deal", "seats": 5, "dealer": 0, "seed": "a"}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 2, "seed": "a"}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": -1, "seed": "a"}, 1),
    ({"id": 1, "do": "deal", "seats": "2", "dealer": 0, "seed": "a"}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0, "seed": 7}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0, "deck": ["As"] * 52}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0, "deck": [None]}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0, "seed": "a", "rules": {"nope": 1}}, 1),
    ({"id": 1, "do": "deal", "seats": 2, "dealer": 0, "seed": "a", "rules": {"raise_own": 1}}, 1),
    ({"id": 1, "do": "legal"}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "card": "Zz"}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "card": 5}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "with": ["Zz"]}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "with": ["[0]"]}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "with": ["[9"]}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "with": ["[²]"]}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "with": [15]}, 1),
    ({"id": 1, "do": "legal", "position": POSITION, "with": "4c"}, 1),
    ({"id": 1, "do": "explain", "position": POSITION}, 1),
    ({"id": 1, "do": "explain", "position": POSITION, "play": 7}, 1),
    ({"id": 1, "do": "settle", "scores": [1], "items": []}, 1),
    ({"id": 1, "do": "settle", "scores": [1, -2], "items": []}, 1),
    ({"id": 1, "do": "settle", "scores": [1, 2], "items": [{"item": "luck", "side": 0, "points": 1}]}, 1),
    ({"id": 1, "do": "settle", "scores": [1, 2], "items": [{"item": "cards", "side": 2, "points": 3}]}, 1),
    ({"id": 1, "do": "settle", "scores": [1, 2], "items": [7]}, 1),
    ({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "godlike"}, 1),
    ({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "novice", "style": "wild"}, 1),
    ({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "novice", "time_ms": -1}, 1),
    ({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "novice", "time_ms": 10**12}, 1),
    ({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "novice", "iterations": 0.5}, 1),
    ({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "novice", "seed": []}, 1),
    ({"id": 1, "do": "choose", "level": "novice"}, 1),
    ({"id": 1, "do": "stop"}, 1),
    ({"id": 1, "do": "stop", "target": None}, 1),
    ({"id": 1, "do": "quit", "now": True}, 1),
]
BAD_POSITIONS: list[Any] = [
    None,
    5,
    [],
    {},
    {**POSITION, "extra": 1},
    {**POSITION, "turn": 7},
    {**POSITION, "seats": 3},
    {**POSITION, "loose": []},
    {**POSITION, "loose": ["As", "As"]},
    {**POSITION, "scores": [1, 2, 3]},
    {**POSITION, "rules": {"target": "many"}},
    {**POSITION, "hands": "As"},
    {**POSITION, "builds": [{"value": 9, "owner": 0, "cards": []}]},
]


def one_error(engine: Talk, line: bytes) -> dict[str, Any]:
    """Send a faulty line: one error comes back, and the next answer is that of the next question."""
    engine.send(line)
    answer = engine.receive()
    assert answer["ok"] is False
    assert answer.keys() == {"id", "ok", "error"}
    assert isinstance(answer["error"]["message"], str)
    assert answer["error"]["message"]
    assert engine.ask("hello")["protocol"] == 1
    return answer


@pytest.mark.parametrize("line", NOT_JSON, ids=lambda line: repr(line[:40]))
def test_bad_json(engine: Talk, line: bytes) -> None:
    answer = one_error(engine, line)
    assert answer["id"] is None
    assert answer["error"]["code"] == "bad-json"


@pytest.mark.parametrize(("request_", "request_id"), BAD_REQUESTS, ids=lambda value: str(value)[:70])
def test_bad_request(engine: Talk, request_: Any, request_id: Any) -> None:
    answer = one_error(engine, json.dumps(request_).encode())
    assert answer["id"] == request_id
    assert answer["error"]["code"] == "bad-request"


def test_too_long(engine: Talk) -> None:
    """A line of 1 MiB is read, one byte more is refused, and what follows is a new line."""
    fits = b'{"id":1,"do":"hello"}'
    engine.send(fits + b" " * (MAX_LINE - len(fits)))
    assert engine.receive()["ok"] is True
    engine.send(fits + b" " * (MAX_LINE - len(fits)) + b"\r")
    assert engine.receive()["ok"] is True
    for length in (MAX_LINE + 1, MAX_LINE + 2, MAX_LINE + 3, 5 * MAX_LINE):
        answer = one_error(engine, b"x" * length)
        assert answer["id"] is None
        assert answer["error"]["code"] == "too-long"


@pytest.mark.parametrize("verb", ["", "HELLO", "dance", "__init__", "♥" * 1000])
def test_unknown_verb(engine: Talk, verb: str) -> None:
    answer = one_error(engine, json.dumps({"id": "v", "do": verb}).encode())
    assert answer["id"] == "v"
    assert answer["error"]["code"] == "unknown-verb"


@pytest.mark.parametrize("verb", ["deal", "legal", "explain", "play", "tally", "settle"])
def test_an_opponent_never_takes_a_whole_position(verb: str) -> None:
    """What an opponent cannot be sent it cannot use (architecture.md, Fairness)."""
    with Talk("-m", "rc_desktop.engine", "--opponent") as talk:
        assert talk.error(verb, position=POSITION)["code"] == "unknown-verb"
        assert talk.ask("choose", observation=OBSERVATION, level="regular")["play"]
        assert talk.error("choose", observation=POSITION, level="regular")["code"] == "bad-position"
        assert talk.error("stop", target=1)["code"] == "not-running"
        assert talk.ask("quit") == {}


@pytest.mark.parametrize("position", BAD_POSITIONS, ids=lambda value: str(value)[-60:])
@pytest.mark.parametrize("verb", ["legal", "explain", "play", "tally"])
def test_bad_position(engine: Talk, verb: str, position: Any) -> None:
    play = {"play": "As"} if verb in ("explain", "play") else {}
    assert engine.error(verb, position=position, **play)["code"] == "bad-position"


@pytest.mark.parametrize("change", [{"seat": 2}, {"hand": []}, {"stock_count": 3}, {"history": [[0, "??"]]}])
def test_bad_observation(engine: Talk, change: dict[str, Any]) -> None:
    error = engine.error("choose", observation={**OBSERVATION, **change}, level="novice")
    assert error["code"] == "bad-position"


def test_a_position_that_does_not_suit_the_verb(engine: Talk) -> None:
    assert engine.error("tally", position=POSITION)["code"] == "bad-position"
    other = {**OBSERVATION, "seat": 1, "history": []}
    assert engine.error("choose", observation=other, level="novice")["code"] == "bad-position"


@pytest.mark.parametrize("play", ["", "9", "9h x", "9h + 4c", "9h x 4c 4c", "[9]", "9h " * 1000, "9h\n"])
def test_bad_play(engine: Talk, play: str) -> None:
    for verb in ("explain", "play"):
        assert engine.error(verb, position=POSITION, play=play)["code"] == "bad-play"


def test_illegal_play_carries_the_refusal(engine: Talk) -> None:
    position = made_up(["9h 2s", "9d 3c"], "4c 5d")
    error = engine.error("play", position=position, play="2s x 4c")
    assert error["code"] == "illegal-play"
    assert error["reason"] == engine.ask("explain", position=position, play="2s x 4c")["reason"]
    assert error["reason"]["code"] == "capture-split"
    assert error["message"] == error["reason"]["text"]


def test_not_running(engine: Talk) -> None:
    for target in (0, "nobody"):
        assert engine.error("stop", target=target)["code"] == "not-running"


@pytest.mark.parametrize("loose", [24, 40])
def test_too_many(engine: Talk, loose: int) -> None:
    """Millions of captures are refused, not made (anchors A3, P22), even where counting takes minutes."""
    view = full_table("Kc Qc Tc As", loose, Options(match_loose="free"))
    position = made_up(
        ["Kc Qc Tc As", "Kd Qd Ks Js"], " ".join(_texts(view.loose)), rules={"match_loose": "free"}
    )
    assert engine.error("legal", position=position)["code"] == "too-many"
    assert engine.ask("hello")["protocol"] == 1


def _texts(cards: int) -> list[str]:
    from rc_desktop.rules.cards import texts

    return texts(cards)


def test_every_code_is_met_here() -> None:
    met = {"bad-json", "bad-request", "too-long", "unknown-verb", "bad-position", "bad-play", "illegal-play"}
    met |= {"not-running", "too-many"}
    assert met == set(ERROR_CODES) - {INTERNAL}
