"""Advice: read from an engine's answer and believed in nothing; the adviser asks for one person alone."""

import json
import math
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rc_desktop.game import advice, engine_client
from rc_desktop.game.advice import Advice, AdviceError, Advised, Because, read_advice
from rc_desktop.game.adviser import COMPARED, KEPT, LOOKS, SEED, THINK_MS, Adviser
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.rules.cards import parse
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.notation import observation_to_json, position_from_json
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import Observation, observe
from rc_desktop.rules.refusals import refusal
from tests.game.playing import wait_for
from tests.rules.crowded import fullest, mixed

FAKE = Path(__file__).with_name("fake_engine.py")


def view(deck: str = "advice") -> Observation:
    """What the first seat sees as a hand begins."""
    return observe(deal(Options(), 2, 1, shuffled(deck)), 0)


def answer(**other: Any) -> dict[str, Any]:
    """An answer of the engine's, some of it otherwise."""
    plays = [{"play": text, "value": 1.5, "visits": 3, "reason": []} for text in legal_texts(view())]
    return {"play": plays[0]["play"], "plays": plays, "measure": "lead", "exact": False, **other}


def one(**other: Any) -> dict[str, Any]:
    """An answer with one play, some of it otherwise."""
    return answer(plays=[{"play": legal_texts(view())[0], "value": 1.5, "reason": [], **other}])


# --- reading ------------------------------------------------------------------------------------------


def test_an_answer_is_read() -> None:
    """Plays, values, reasons, and what the values are."""
    reason = [{"code": "captures", "cards": ["9c", "9h"]}, {"code": "builds", "value": 9}]
    found = read_advice({**one(reason=reason), "measure": "chance", "exact": True, "plays": [
        {"play": legal_texts(view())[0], "value": 0.625, "reason": reason}]}, view())  # fmt: skip
    assert found.measure == advice.CHANCE
    assert found.exact
    assert found.plays[0].value == 0.625
    assert found.plays[0].reasons == (Because("captures", parse(["9c", "9h"])), Because("builds", 0, 9))


@pytest.mark.parametrize(
    "bad",
    [
        answer(plays=[]),
        answer(plays="all of them"),
        answer(plays=None),
        answer(measure="furlongs"),
        one(play="Ks x Kc Kd Kh"),
        one(play="all of them, please"),
        one(play=17),
        one(value="much"),
        one(value=True),
        one(value=math.inf),
        one(value=math.nan),
        {**one(value=3.2), "measure": "chance"},
        answer(plays=[17]),
    ],
)
def test_what_is_no_advice_is_refused(bad: dict[str, Any]) -> None:
    """An engine may be anyone's program: nothing of it is believed."""
    with pytest.raises(AdviceError):
        read_advice(bad, view())


@pytest.mark.parametrize(
    "reason",
    ["because", [17], [{"code": 3}], [{"code": "captures", "cards": "9c"}], [{"code": "x", "cards": ["Zz"]}],
     [{"code": "x", "cards": [9]}], [{"code": "x", "value": "9"}], [{"code": "x", "value": -4}]],
)  # fmt: skip
def test_reasons_that_cannot_be_read_are_left_out(reason: object) -> None:
    """A play is still worth its value."""
    assert read_advice(one(reason=reason), view()).plays[0].reasons == ()


def test_no_values_are_told_where_the_engine_knows_of_none() -> None:
    """An engine that says nothing of what its values are gives values that only compare."""
    plain = answer()
    del plain["measure"]
    assert read_advice(plain, view()).measure == advice.WORTH


def test_lesser_captures_fold_into_the_best() -> None:
    """Art direction, "Hint": smaller captures with the same card are no plays of their own."""
    texts = ["9c x 9d 4h 5s", "9c x 9d", "9c x [9] 9d", "8h x 8c", "9c", "Ks"]
    given = Advice(tuple(Advised(parse_play(text), 1.0) for text in texts))
    best = [advised.play for advised in given.best().plays]
    assert best == [parse_play(text) for text in ("9c x 9d 4h 5s", "9c x [9] 9d", "8h x 8c")]


# --- the adviser --------------------------------------------------------------------------------------


def client(how: str, *more: object) -> EngineClient:
    """A client of the fake engine that behaves so."""
    return EngineClient([sys.executable, str(FAKE), how, *map(str, more)], cap_ms=60_000, grace_ms=3_000)


@pytest.fixture
def advisers(qapp: object) -> Iterator[list[Adviser]]:
    """Advisers to be ended after the test."""
    used: list[Adviser] = []
    yield used
    for adviser in used:
        adviser.close()


def test_it_is_given_what_the_person_sees_and_nothing_else(advisers: list[Adviser], tmp_path: Path) -> None:
    """The observation, a level, how long, and a chance that is always the same (anchors P6, P8)."""
    adviser = Adviser(client("spy", tmp_path / "asked"))
    advisers.append(adviser)
    wait_for(adviser.failed, lambda: adviser.ask(view()))  # the spy answers a play alone, which is no advice
    asked = json.loads((tmp_path / "asked").read_text())
    assert asked.pop("id") > 0
    assert asked == {
        "do": "choose",
        "observation": observation_to_json(view()),
        "level": "master",
        "seed": SEED,
        "iterations": LOOKS,
        "time_ms": THINK_MS,
    }


def test_it_advises_at_most_three(advisers: list[Adviser]) -> None:
    """The best three, in a process that stays."""
    adviser = Adviser(client("advise"))
    advisers.append(adviser)
    given: list[tuple[int, Advice]] = []
    adviser.advised.connect(lambda number, advised: given.append((number, advised)))
    numbers: list[int] = []
    wait_for(adviser.advised, lambda: numbers.append(adviser.ask(view())))
    first = adviser.process_id
    wait_for(adviser.advised, lambda: numbers.append(adviser.ask(view("another"))))
    assert [number for number, _ in given] == numbers
    assert all(1 <= len(advised.plays) <= 3 for _, advised in given)
    assert adviser.process_id == first != 0


def test_the_best_plays_are_compared_evenly(advisers: list[Adviser], tmp_path: Path) -> None:
    """The second question is about those that may be the best by the first, and its values are told.

    Finding: with four players, the second best of the same position was named in some answers only.
    """
    adviser = Adviser(client("advise", tmp_path / "asked"))
    advisers.append(adviser)
    given: list[Advice] = []
    adviser.advised.connect(lambda _number, advised: given.append(advised))
    wait_for(adviser.advised, lambda: adviser.ask(view()))
    first, second = map(json.loads, (tmp_path / "asked").read_text().splitlines())
    assert "among" not in first
    compared = [parse_play(text) for text in second["among"]]
    assert 3 < len(compared) <= COMPARED
    assert [advised.play for advised in given[0].plays] == compared[:3]
    assert first["observation"] == second["observation"]
    assert first["time_ms"] + second["time_ms"] < 1000


def test_the_same_question_has_the_same_answer(advisers: list[Adviser], tmp_path: Path) -> None:
    """Asked again in a position, also after another, nothing is thought anew.

    Finding: the values of a hint changed when it was shut and opened again, at times the order of its plays.
    """
    adviser = Adviser(client("advise", tmp_path / "asked"))
    advisers.append(adviser)
    given: list[Advice] = []
    numbers: list[int] = []
    adviser.advised.connect(lambda number, advised: (given.append(advised), numbers.append(number)))
    asked: list[int] = []
    for deck in ("advice", "another"):
        wait_for(adviser.advised, lambda deck=deck: asked.append(adviser.ask(view(deck))))
    thought = (tmp_path / "asked").read_text()
    for _ in range(2):
        wait_for(adviser.advised, lambda: asked.append(adviser.ask(view())))
    assert given[2] == given[3] == given[0]
    assert numbers == asked
    assert len(set(asked)) == len(asked)
    assert (tmp_path / "asked").read_text() == thought


def test_a_kept_answer_that_is_taken_back_is_dropped(advisers: list[Adviser]) -> None:
    """The hint is shut before its answer is told: only the next question has one."""
    adviser = Adviser(client("advise"))
    advisers.append(adviser)
    wait_for(adviser.advised, lambda: adviser.ask(view()))
    told: list[int] = []
    adviser.advised.connect(lambda number, _advised: told.append(number))
    adviser.ask(view())
    adviser.forget()
    asked: list[int] = []
    wait_for(adviser.advised, lambda: asked.append(adviser.ask(view())))
    assert told == asked


def test_answers_of_long_ago_are_forgotten(advisers: list[Adviser], tmp_path: Path) -> None:
    """A long match keeps no more answers than a few."""
    adviser = Adviser(client("advise", tmp_path / "asked"))
    advisers.append(adviser)
    for number in range(KEPT + 1):
        wait_for(adviser.advised, lambda number=number: adviser.ask(view(str(number))))
    thought = (tmp_path / "asked").read_text()
    wait_for(adviser.advised, lambda: adviser.ask(view(str(KEPT))))
    assert (tmp_path / "asked").read_text() == thought
    wait_for(adviser.advised, lambda: adviser.ask(view("0")))
    assert (tmp_path / "asked").read_text() != thought


def test_an_answer_to_a_question_taken_back_is_dropped(advisers: list[Adviser]) -> None:
    """The thinking engine answers when it is stopped: nobody hears of it (flow 5, "late answers")."""
    adviser = Adviser(client("think"))
    advisers.append(adviser)
    heard: list[str] = []
    adviser.advised.connect(lambda *_: heard.append("advised"))
    adviser.failed.connect(lambda *_: heard.append("failed"))
    adviser.ask(view())
    adviser.forget()
    other = client("advise")
    wait_for(other.answered, lambda: other.choose(view(), "master"))
    other.close()
    assert heard == []


@pytest.mark.parametrize(
    ("how", "code"),
    [("die", engine_client.DIED), ("refuse", engine_client.REFUSED), ("honest", engine_client.REFUSED)],
)
def test_an_engine_that_is_no_use(advisers: list[Adviser], how: str, code: str) -> None:
    """It is told by a code; an answer without plays is no advice."""
    adviser = Adviser(client(how))
    advisers.append(adviser)
    codes: list[str] = []
    adviser.failed.connect(lambda _number, found: codes.append(found))
    wait_for(adviser.failed, lambda: adviser.ask(view()))
    assert codes == [code]


def test_the_real_engine_advises(advisers: list[Adviser]) -> None:
    """Legal plays, points of the hand at nil all, and reasons for the best."""
    adviser = Adviser()
    advisers.append(adviser)
    given: list[Advice] = []
    adviser.advised.connect(lambda _number, advised: given.append(advised))
    wait_for(adviser.advised, lambda: adviser.ask(view()))
    assert given[0].measure == advice.LEAD
    assert {advised.play for advised in given[0].plays} <= {parse_play(text) for text in legal_texts(view())}
    assert given[0].plays[0].reasons


@pytest.mark.parametrize("laid", [fullest, mixed])
def test_a_hint_comes_on_the_fullest_table(
    advisers: list[Adviser], laid: Callable[[], dict[str, Any]]
) -> None:
    """A3 P22: a hint took 40 s with 12 loose cards. Here are 16, with tens of thousands of plays."""
    position = position_from_json(laid())
    adviser = Adviser()
    advisers.append(adviser)
    given: list[Advice] = []
    adviser.advised.connect(lambda _number, advised: given.append(advised))
    seen = observe(position, position.turn)
    wait_for(adviser.advised, lambda: adviser.ask(seen))
    assert given[0].plays
    assert all(refusal(seen, advised.play) is None for advised in given[0].plays)
