"""Chooses beside other requests: stopped, waiting, doubled, and what the end of the process does to them."""

import io
import json
import threading
from functools import partial

import pytest

from rc_desktop.engine import process
from rc_desktop.engine.choice import Choice, Flag, Limits, nothing_left
from rc_desktop.engine.process import Engine
from rc_desktop.engine.thinking import MOST_AT_ONCE, Call, Thinking, Work
from rc_desktop.rules.position import Observation
from tests.engine.positions import as_json, seen, start
from tests.engine.talk import Talk

OBSERVATION = seen(start())
HOUR = 3_600_000


def think(talk: Talk, milliseconds: int = HOUR) -> int:
    """Begin a choose that does not end by itself."""
    return talk.request("choose", observation=OBSERVATION, level="slow", time_ms=milliseconds)


def test_stop_in_mid_think(slow_engine: Talk) -> None:
    """The stopped choose answers its best so far, though plain Python was busy thinking."""
    thinking = think(slow_engine)
    stop = slow_engine.request("stop", target=thinking)
    answers = {answer["id"]: answer for answer in (slow_engine.receive(), slow_engine.receive())}
    assert answers[stop] == {"id": stop, "ok": True}
    assert answers[thinking]["ok"] is True
    legal = slow_engine.ask("legal", position=as_json(start()))["plays"]
    assert answers[thinking]["play"] in legal
    assert answers[thinking]["iterations"] > 0
    assert slow_engine.error("stop", target=thinking)["code"] == "not-running"


def test_other_requests_are_answered_while_a_choose_runs(slow_engine: Talk) -> None:
    thinking = think(slow_engine)
    assert slow_engine.ask("hello")["protocol"] == 1
    assert slow_engine.ask("legal", position=as_json(start()))["plays"]
    assert slow_engine.ask("choose", observation=OBSERVATION, level="regular")["play"]
    slow_engine.send(b"nonsense")
    assert slow_engine.receive()["error"]["code"] == "bad-json"
    slow_engine.request("stop", target=thinking)
    assert thinking in {slow_engine.receive()["id"], slow_engine.receive()["id"]}


def test_a_running_id_cannot_be_used_again(slow_engine: Talk) -> None:
    thinking = think(slow_engine)
    again = {"id": thinking, "do": "choose", "observation": OBSERVATION, "level": "novice"}
    slow_engine.send(json.dumps(again).encode())
    answer = slow_engine.receive()
    assert (answer["id"], answer["error"]["code"]) == (thinking, "bad-request")
    slow_engine.request("stop", target=thinking)
    answers = [slow_engine.receive(), slow_engine.receive()]
    assert all(answer["ok"] for answer in answers)
    slow_engine.send(json.dumps(again).encode())
    assert slow_engine.receive()["play"]


def test_a_number_and_a_text_are_two_ids(slow_engine: Talk) -> None:
    thinking = think(slow_engine)
    assert slow_engine.error("stop", target=str(thinking))["code"] == "not-running"
    slow_engine.request("stop", target=thinking)
    assert {slow_engine.receive()["ok"], slow_engine.receive()["ok"]} == {True}


def test_a_waiting_choose_can_be_stopped(slow_engine: Talk) -> None:
    running = [think(slow_engine) for _ in range(MOST_AT_ONCE)]
    waiting = think(slow_engine)
    stop = slow_engine.request("stop", target=waiting)
    assert {slow_engine.receive()["id"], slow_engine.receive()["id"]} == {waiting, stop}
    for target in running:
        stop = slow_engine.request("stop", target=target)
        assert {slow_engine.receive()["id"], slow_engine.receive()["id"]} == {target, stop}


def test_a_time_limit_ends_a_choose(slow_engine: Talk) -> None:
    answer = slow_engine.ask("choose", observation=OBSERVATION, level="slow", time_ms=20)
    assert answer["time_ms"] >= 20
    assert slow_engine.ask("choose", observation=OBSERVATION, level="regular", time_ms=0)["play"]


def test_quit_stops_what_runs_and_answers_last(slow_engine: Talk) -> None:
    thinking = [think(slow_engine) for _ in range(MOST_AT_ONCE + 2)]
    leaving = slow_engine.request("quit")
    answers = slow_engine.end()
    assert {answer["id"] for answer in answers[:-1]} == set(thinking)
    assert answers[-1] == {"id": leaving, "ok": True}
    assert all(answer["ok"] for answer in answers)


def test_the_end_of_input_ends_a_choose(slow_engine: Talk) -> None:
    thinking = think(slow_engine)
    answers = slow_engine.end()
    assert [answer["id"] for answer in answers] == [thinking]
    assert answers[0]["play"]


class Broken:
    """A level that fails."""

    name = "broken"
    character = "broken"

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        raise ZeroDivisionError


def test_a_fault_of_the_engine_itself_is_an_answer_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(process, "LEVELS", {"broken": Broken()})
    line = json.dumps({"id": 1, "do": "choose", "observation": OBSERVATION, "level": "broken"})
    output = io.BytesIO()
    Engine(io.BytesIO(line.encode()), output).run()
    answer = json.loads(output.getvalue())
    assert (answer["id"], answer["error"]["code"]) == (1, "internal")
    assert "ZeroDivisionError" in capsys.readouterr().err


def saying(say: Call) -> Work:
    """A choose that is done at once, with this for its answer."""
    return lambda stopped: (say, nothing_left)


def test_waiting_chooses_run_in_their_order() -> None:
    thinking = Thinking()
    gate = threading.Event()
    order: list[int] = []
    for number in range(MOST_AT_ONCE):
        assert thinking.start(number, saying(gate.wait))
    for number in range(MOST_AT_ONCE, MOST_AT_ONCE + 3):
        assert thinking.start(number, saying(partial(order.append, number)))
    assert order == []
    gate.set()
    assert thinking.wait(30)
    assert sorted(order) == [MOST_AT_ONCE, MOST_AT_ONCE + 1, MOST_AT_ONCE + 2]
    assert not thinking.stop(0)


def test_an_answer_is_said_before_what_it_was_found_with_is_put_away() -> None:
    """Nobody waits for that: neither the answer, nor the end of the engine, nor the id's next use."""
    thinking = Thinking()
    gate = threading.Event()
    said = threading.Event()
    assert thinking.start(1, lambda stopped: (said.set, gate.wait))
    try:
        assert said.wait(30)
        assert thinking.wait(30)
        assert thinking.start(1, saying(nothing_left))
        assert thinking.wait(30)
    finally:
        gate.set()
        for thread in threading.enumerate():
            if thread.name == "choose 1":
                thread.join(30)
