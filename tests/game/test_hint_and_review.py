"""Hint and review of one position agree: who follows the first hint made no mistake."""

import sys
import threading
from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest

from rc_desktop.engine import rewards
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.levels import LEVELS
from rc_desktop.game import in_points
from rc_desktop.game.advice import CHANCE, Advice
from rc_desktop.game.adviser import LEVEL, Adviser
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.in_points import is_for_match
from rc_desktop.game.review import BEST, Review, Reviewed
from rc_desktop.game.review_plan import Task, as_asked
from rc_desktop.game.reviewer import Reviewer
from rc_desktop.rules.notation import observation_from_json
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.plays import Play, parse_play, play_text
from rc_desktop.rules.position import Observation, observe
from rc_desktop.table.sentences.reviews import given_spoken
from tests.engine.test_last_deal import last_deal_of

pytestmark = pytest.mark.usefixtures("qapp")
NEVER = threading.Event()


class Inside(EngineClient):
    """The engine itself in this process: it answers what waits when it is told to."""

    def __init__(self) -> None:
        super().__init__([sys.executable, "-c", ""])
        self._waiting: deque[tuple[int, dict[str, Any]]] = deque()
        self.asked: list[tuple[Observation, list[str]]] = []

    def choose(
        self, observation: Observation, level: str, style: str = "", time_ms: int | None = None, **more: Any
    ) -> int:
        among = more.get("among", [])
        self.asked.append((observation, among))
        # No time: a test says the same on every machine.
        limits = Limits(None, 30, more["seed"], None, tuple(map(parse_play, among)))
        choice = LEVELS[level].choose(observation, limits, NEVER)
        plays = [{"play": play_text(each.play), "value": each.value} for each in choice.candidates]
        self._waiting.append(
            (len(self.asked), {"plays": plays, "measure": choice.measure, "exact": choice.exact})
        )
        return len(self.asked)

    def answer_all(self) -> None:
        """Say what waits, and what is asked upon that."""
        while self._waiting:
            self.answered.emit(*self._waiting.popleft())


@pytest.fixture
def engine() -> Iterator[Inside]:
    """Return an engine without a process."""
    engine = Inside()
    yield engine
    engine.close()


def hint(engine: Inside, view: Observation) -> Advice:
    """What a person is told who asks for a hint."""
    adviser = Adviser(engine)
    told: list[Advice] = []
    adviser.advised.connect(lambda _number, advice: told.append(advice))
    adviser.ask(view)
    engine.answer_all()
    engine.answered.disconnect()
    engine.failed.disconnect()
    return told[0]


def review(engine: Inside, view: Observation, played: Play) -> Reviewed:
    """What the review says of a play."""
    reviewer = Reviewer(engine)
    told: list[Reviewed] = []
    reviewer.reviewed.connect(told.append)
    reviewer.review(Task(1, len(view.history) + 1, view.seat, view, played, *as_asked(view)))
    engine.answer_all()
    engine.answered.disconnect()
    engine.failed.disconnect()
    return told[0]


def chances_of(view: Observation) -> dict[Play, float]:
    """The proved chance of each play to win the match."""
    choice = LEVELS[LEVEL].choose(view, Limits(None, None, "all"), NEVER)
    assert choice.exact or len(choice.candidates) == 1
    return {each.play: each.value for each in choice.candidates}


def finding(scores: tuple[int, int] = (13, 17)) -> Observation:
    """Finding: 13 to 17, the last deal, the match won whatever is played, with points to be had."""
    first = "Ad Ah As 2c 2h 2s 3c 3h 3s 4h 5c 5h 5s 6d 7c 7d 7h 8c 8h 9c 9d 9s Tc Td Ts Jh Ks"
    second = "Ac 3d 4c 6c 6h 8d 8s 9h Jc Jd Js Qc Qh Kc Kh"
    return observation_from_json(
        {
            "rules": {},
            "seats": 2,
            "dealer": 1,
            "turn": 0,
            "seat": 0,
            "hand": ["2d", "7s", "Qs"],
            "hand_counts": [3, 3],
            "loose": ["5d", "Qd"],
            "builds": [{"value": 10, "owner": 1, "cards": ["4s", "6s"]}],
            "captured": [first.split(), second.split()],
            "sweeps": [2, 0],
            "last_capturer": 0,
            "scores": list(scores),
            "stock_count": 0,
        }
    )


def test_of_plays_that_win_alike_the_hint_names_the_one_of_more_points(engine: Inside) -> None:
    """Finding: "Qs x Qd" stood first with 100 %, and 7s, worth a point more, was not among the three."""
    advice = hint(engine, finding())
    assert advice.exact
    assert advice.measure == CHANCE
    assert advice.plays[0].play == parse_play("7s")
    assert [each.value for each in advice.plays] == sorted(
        (each.value for each in advice.plays), reverse=True
    )
    points, among = engine.asked[-1]
    assert points.scores == (0, 0)
    assert "Qs x Qd" in among


def test_a_play_that_wins_as_surely_is_no_mistake(engine: Inside) -> None:
    """Finding: the review called it a mistake, for a point that decides nothing."""
    found = review(engine, finding(), parse_play("Qs x Qd"))
    assert (found.given, found.mark, found.exact, found.for_match) == (0.0, BEST, True, True)
    assert found.best == parse_play("7s")
    assert given_spoken(found) == "Best play: another play scores more, but for the match it is no better."
    assert Review((found,), (1,)).points_of(0) == ()  # a level is not told by points that decide nothing


def test_at_level_scores_the_same_play_gives_its_point_away(engine: Inside) -> None:
    """Far from the target points are all there is, and nothing more is asked."""
    view = finding((0, 3))
    found = review(engine, view, parse_play("Qs x Qd"))
    assert (found.given, found.for_match) == (1.0, False)
    assert all(asked.scores == (0, 0) for asked, _ in engine.asked)
    assert hint(engine, view).plays[0].play == parse_play("7s")


def test_what_costs_chances_to_win_is_still_told(engine: Inside) -> None:
    """A play of less points that wins less often, too, is marked as before, in points."""
    marked = 0
    for number in range(12):
        position = last_deal_of(f"costly {number}", DOMINICAN, (12, 13), plies=42)
        view = observe(position, position.turn)
        chances = chances_of(view)
        for play in chances:
            found = review(engine, view, play)
            if found.given:
                marked += 1
                assert chances[play] < chances[found.best]
            elif found.for_match:
                assert chances[play] >= chances[found.best] - in_points.EVEN_CHANCE
    assert marked


@pytest.mark.parametrize("number", range(60))
def test_the_first_hint_is_never_marked(engine: Inside, number: int) -> None:
    """Last deals near the target, of scores where a hand decides the match and where conditions begin."""
    scores = (7 + number * 5 % 14, 20 - number * 3 % 14)
    position = last_deal_of(f"hint {number}", DOMINICAN, scores, plies=41 + number % 4)
    if position.turn < 0:  # claimed before
        position = last_deal_of(f"hint {number}", DOMINICAN, (13, 17), plies=41 + number % 4)
    view = observe(position, position.turn)
    advice = hint(engine, view)
    found = review(engine, view, advice.plays[0].play)
    assert (found.given, found.mark) == (0.0, BEST)


@pytest.mark.parametrize(
    ("number", "scores"), [(67, (12, 14)), (84, (9, 7)), (102, (11, 8)), (189, (17, 11)), (236, (10, 13))]
)
def test_a_hint_that_scores_less_and_wins_more_is_not_marked(
    engine: Inside, number: int, scores: tuple[int, int]
) -> None:
    """The best for the match is not always the best in points: the review minds the match then."""
    position = last_deal_of(f"hint {number}", DOMINICAN, scores, plies=41 + number % 3)
    view = observe(position, position.turn)
    first = hint(engine, view).plays[0].play
    found = review(engine, view, first)
    chances = chances_of(view)
    assert (found.given, found.for_match) == (0.0, True)
    assert chances[first] > chances[found.best]


def test_where_values_are_chances_is_known_as_the_engine_has_it() -> None:
    """The game's rooms know nothing of the engine's; the two numbers are one."""
    assert in_points.ONE_HAND == rewards.ONE_HAND
    for scores in ((6, 0), (7, 0), (13, 17)):
        view = finding(scores)
        assert is_for_match(view) == (rewards.measure_of(rewards.reward_for(view)) == CHANCE)
