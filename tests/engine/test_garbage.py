"""Whatever comes in, each line gets exactly one answer, and the engine goes on (hypothesis)."""

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.engine.messages import ERROR_CODES, INTERNAL
from rc_desktop.engine.process import Engine
from tests.engine.positions import as_json, finished, made_up, seen, start
from tests.engine.talk import Talk

POSITION = as_json(start())
LATE = made_up(["9h 2s", "9d 3c"], "4c 5d", builds=[{"value": 9, "owner": 1, "cards": ["6h", "3d"]}])
GOOD: list[dict[str, Any]] = [
    {"do": "hello"},
    {"do": "deal", "seats": 2, "dealer": 0, "seed": "a", "rules": {"sweeps": "count"}},
    {"do": "legal", "position": LATE, "card": "9h", "with": ["4c", 9]},
    {"do": "explain", "position": LATE, "play": "9h x [9] 4c 5d"},
    {"do": "play", "position": POSITION, "play": "9h x 4c 5d"},
    {"do": "tally", "position": as_json(finished())},
    {"do": "settle", "scores": [12, 18], "items": [{"item": "cards", "side": 0, "points": 3}]},
    {"do": "choose", "observation": seen(start()), "level": "regular", "seed": "1", "iterations": 9},
    {"do": "stop", "target": 3},
]

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 60)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["As", "Td", "[9]", "9h x 4c", "= 9", "novice", "\ud800", "\0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def conversation(lines: list[bytes]) -> list[dict[str, Any]]:
    """The answers of an engine to these lines."""
    output = io.BytesIO()
    Engine(io.BytesIO(b"".join(line + b"\n" for line in lines)), output).run()
    return [json.loads(line) for line in output.getvalue().splitlines()]


def check(lines: list[bytes]) -> None:
    """Each line has one answer, with a code of the protocol where it is an error, and none is a fault."""
    answers = conversation(lines)
    assert len(answers) == len(lines)
    for answer in answers:
        if not answer["ok"]:
            assert answer["error"]["code"] in ERROR_CODES
            assert answer["error"]["code"] != INTERNAL
            assert len(answer["error"]["message"]) <= 500


@given(st.lists(st.binary(max_size=60).map(lambda line: line.replace(b"\n", b"")), max_size=6))
def test_bytes(lines: list[bytes]) -> None:
    check(lines)


@given(st.lists(VALUES, max_size=4))
def test_any_json(values: list[Any]) -> None:
    check([json.dumps(value).encode() for value in values])


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A good request in which something at some depth was replaced, removed or added."""
    request = json.loads(json.dumps(draw(st.sampled_from(GOOD))))
    request["id"] = draw(st.sampled_from([1, "one"]))
    place: Any = request
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return request
        key = draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and draw(st.booleans()):
            place = place[key]
            continue
        change = draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "replace":
            place[key] = draw(VALUES)
        elif change == "remove":
            del place[key]
        elif isinstance(place, dict):
            place[draw(st.text(max_size=5))] = draw(VALUES)
        else:
            place.append(draw(VALUES))
        return request


@given(st.lists(mutated(), min_size=1, max_size=3))
def test_mutated_requests(requests: list[dict[str, Any]]) -> None:
    lines = [json.dumps(request).encode() for request in requests if request.get("do") != "quit"]
    check(lines)


@given(st.sampled_from(GOOD), st.data())
def test_torn_requests(request: dict[str, Any], data: st.DataObject) -> None:
    """Every beginning of a request is an error, and harms nothing that follows."""
    whole = json.dumps({"id": 1, **request}).encode()
    torn = whole[: data.draw(st.integers(0, len(whole) - 1))]
    answers = conversation([torn, b'{"id":2,"do":"hello"}'])
    assert [answer["ok"] for answer in answers] == [False, True]


def test_the_good_requests_are_good() -> None:
    answers = conversation([json.dumps({"id": 1, **request}).encode() for request in GOOD])
    wrong = [answer for answer in answers if not answer["ok"]]
    assert {answer["error"]["code"] for answer in wrong} <= {"illegal-play", "not-running"}


@pytest.mark.parametrize("byte", [b"\x00", b"\xff", b"{", b'"', b"[", b"9"])
def test_long_lines_of_one_byte_leave_the_process_alive(engine: Talk, byte: bytes) -> None:
    engine.send(byte * 900_000)
    assert engine.receive()["ok"] is False
    assert engine.ask("hello")["protocol"] == 1
