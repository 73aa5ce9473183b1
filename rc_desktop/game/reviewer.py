"""Holds one play after the other against the engine's best, with an engine process of its own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.advice import CHANCE, NONE, Advice, AdviceError, Advised, read_advice
from rc_desktop.game.engine_client import REFUSED, EngineClient
from rc_desktop.game.in_points import EVEN_CHANCE, is_for_match
from rc_desktop.game.review import Reviewed, given_away
from rc_desktop.game.review_plan import Task
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import Observation

LEVEL: Final = "master"
SEED: Final = "review"
SEED_OF_COMPARISON: Final = "review again"
"""Fixed: the same record is reviewed alike everywhere. The comparison has other worlds than the search that
found the best play, else the best would look better than it is."""
ITERATIONS: Final = 2000
"""Worlds looked at to find the best play: as many as a Master looks at."""
COMPARED: Final = 1000
"""Worlds in which two plays are compared, both in each of them."""
CAP_MS: Final = 20_000
"""Only a crowded table takes so long; what has been found by then counts."""


class Reviewer(QObject):
    """Reviews one play at a time. Each `review` ends in `reviewed` (Reviewed) or `failed` (code, detail).

    First the engine searches for the best play, as a Master would. If the person played another one, both
    are compared in fresh worlds, each as often as the other: a search looks seldom at plays it thinks little
    of, and values of few looks are too low more often than not. In the last deal of two the values are
    exact, and the first answer is enough.

    Near the target a hint speaks of the match, and a review of points: what gave points away is held against
    the best once more, by the chance to win the match, and where that is no less, nothing was given away.
    """

    reviewed = Signal(object)
    failed = Signal(str, str)

    def __init__(self, engine: EngineClient | None = None, parent: QObject | None = None) -> None:
        """`engine` is whom to ask; None: one of its own."""
        super().__init__(parent)
        self._engine = engine or EngineClient(cap_ms=CAP_MS, parent=self)
        self._engine.answered.connect(self._answered)
        self._engine.failed.connect(self._failed)
        self._question = 0
        self._task: Task | None = None
        self._found: Advised | None = None
        self._measured: Reviewed | None = None  # in points; what it is for the match is still asked

    @property
    def task(self) -> Task | None:
        """What is being reviewed."""
        return self._task

    @property
    def process_id(self) -> int:
        """The system's number of the running engine; 0 while there is none."""
        return self._engine.process_id

    def review(self, task: Task) -> None:
        """Begin with a play; the one before must have come to its end."""
        self._task, self._found, self._measured = task, None, None
        self._ask(task.question, iterations=ITERATIONS, seed=SEED)

    def close(self) -> None:
        """Stop at any moment, and end the engine; nobody waits for its process."""
        self._task = None
        self._question = 0
        self._engine.close(wait=False)

    def _ask(self, view: Observation, **how: Any) -> None:
        self._question = self._engine.choose(view, LEVEL, **how)

    def _ask_of_both(self, view: Observation, best: Play, played: Play) -> None:
        among = [play_text(best), play_text(played)]
        self._ask(view, iterations=COMPARED, seed=SEED_OF_COMPARISON, among=among)

    def _answered(self, number: int, answer: Mapping[str, Any]) -> None:
        task = self._task
        if task is None or number != self._question:
            return
        try:
            advice = read_advice(answer, task.question)
        except AdviceError as error:
            self._failed(number, REFUSED, str(error))
            return
        if self._measured is not None:
            self._hold_against_match(self._measured, advice)
        elif self._found is None:
            self._look_at(task, advice)
        else:
            self._compare(task, self._found, advice)

    def _look_at(self, task: Task, advice: Advice) -> None:
        """The search is done: that may be enough."""
        best = advice.plays[0]
        values = {found.play: found.value for found in advice.plays}
        if advice.measure == NONE or best.play == task.played:
            self._done(task, best, exact=advice.exact, only=advice.measure == NONE)
        elif advice.exact and task.played in values:
            self._done(task, best, best.value, values[task.played], exact=True)
        else:
            self._found = best
            self._ask_of_both(task.question, best.play, task.played)

    def _compare(self, task: Task, best: Advised, advice: Advice) -> None:
        """The comparison is done; of two plays that differ in nothing but a suit only one has a value."""
        values: dict[Play, float] = {found.play: found.value for found in advice.plays}
        if best.play in values and task.played in values:
            self._done(task, best, values[best.play], values[task.played], exact=advice.exact)
        else:
            self._done(task, best, exact=advice.exact)

    def _done(
        self,
        task: Task,
        best: Advised,
        value: float = 0.0,
        played: float = 0.0,
        exact: bool = False,
        only: bool = False,
    ) -> None:
        given = given_away(value, played, task.by_chance)
        found = Reviewed(
            task.hand,
            task.place,
            task.seat,
            task.played,
            best.play,
            given,
            exact,
            task.by_chance,
            only=only,
            reasons=best.reasons if given else (),
        )
        if given and not task.by_chance and is_for_match(task.view):
            self._measured = found
            self._ask_of_both(task.view, best.play, task.played)
        else:
            self._tell(found)

    def _hold_against_match(self, found: Reviewed, advice: Advice) -> None:
        """A play that wins the match as often as the one of more points is as good."""
        chances = {each.play: each.value for each in advice.plays}
        best, played = chances.get(found.best), chances.get(found.played)
        is_as_good = best is not None and played is not None and played >= best - EVEN_CHANCE
        if is_as_good and advice.measure == CHANCE:
            found = replace(found, given=0.0, exact=advice.exact, for_match=True, reasons=())
        self._tell(found)

    def _tell(self, found: Reviewed) -> None:
        self._task = None
        self.reviewed.emit(found)

    def _failed(self, number: int, code: str, detail: str) -> None:
        if self._task is not None and number == self._question:
            self._task = None
            self.failed.emit(code, detail)
