"""Advisers of a known mind for reviews."""

from collections.abc import Callable
from typing import ClassVar

from rc_desktop.game.advice import Because
from rc_desktop.game.review import Reviewed
from rc_desktop.game.review_plan import Task
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import CAPTURE
from rc_desktop.screens.review import ReviewPage
from rc_desktop.screens.review_moves import Move
from tests.game.test_review_run import Instant

Open = Callable[..., ReviewPage]


class Strict(Instant):
    """Finds something to say of some plays: of every fifth a blunder, of others less."""

    given: tuple[float, ...] = (0.0, 0.4, 2.6, 0.0, 1.2, 0.15)

    def _now(self) -> None:
        task = self.asked[-1]
        plays = legal_plays(task.view)
        best = next((play for play in reversed(plays) if play != task.played), task.played)
        given = self.given[(task.place // 2) % len(self.given)] if best != task.played else 0.0
        if not given:
            best = task.played
        reasons: tuple[Because, ...] = (Because("leaves-no-sweep"),) if given else ()
        if given and best.kind == CAPTURE:
            reasons = (Because("captures", 1 << best.card), *reasons)
        self.reviewed.emit(
            Reviewed(task.hand, task.place, task.seat, task.played, best, given, reasons=reasons)
        )


class Gentle(Strict):
    """Finds nothing."""

    given = (0.0, 0.2)


class Slow(Strict):
    """Reviews nothing until it is told to."""

    waiting: ClassVar[list["Slow"]] = []

    def review(self, task: Task) -> None:
        self.asked.append(task)
        Slow.waiting.append(self)


def given_by(page: ReviewPage, move: Move) -> float:
    """What a move gave away."""
    play = page.model.reviewed(move)
    assert play is not None
    return play.given


def a_blunder(page: ReviewPage) -> Move:
    """The first of the largest."""
    return max(page.model.poor(), key=lambda move: given_by(page, move))
