"""How long the review of a match takes, and what each level gives away a hand: `run.py bench --review`.

The second is where the table of game/review_level.py comes from; docs/review.md has what was found.
"""

import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject

from rc_desktop.engine.choice import Limits
from rc_desktop.engine.contest import PLAYERS
from rc_desktop.game import decisions
from rc_desktop.game.library import new_record_path
from rc_desktop.game.moments import Deal
from rc_desktop.game.record import encode, header
from rc_desktop.game.review import MARKS, Reviewed, counts, total
from rc_desktop.game.review_level import SAMPLE
from rc_desktop.game.review_plan import Task, course_of
from rc_desktop.game.review_run import ReviewRun
from rc_desktop.game.reviewer import COMPARED, ITERATIONS, Reviewer
from rc_desktop.game.seating import COMPUTER, LEVELS, MatchSetup, Sitter
from rc_desktop.game.timeline import Timeline
from rc_desktop.rules.cards import Card
from rc_desktop.rules.hand import shuffled
from rc_desktop.rules.position import NOBODY

RIVAL: Final = "regular"
_STARTED: Final = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


def report() -> Iterator[str]:
    """All lines, as they are known."""
    app = QCoreApplication.instance() or QCoreApplication([])
    yield f"A play: {ITERATIONS} worlds for the best, {COMPARED} for the comparison."
    yield from _matches()
    yield ""
    yield f"Given away a hand, by level, rivals {RIVAL}, scores level: mean and deviation, then plays by mark"
    for seats in (2, 3, 4):
        yield from _levels(seats, SAMPLE[seats])
    del app


# --- how long a match takes -------------------------------------------------------------------------------


def _matches() -> Iterator[str]:
    for seats in (2, 3, 4):
        with tempfile.TemporaryDirectory() as folder:
            path = new_record_path(Path(folder), _STARTED, "0123456789abcdef")
            path.write_bytes(_record(seats, RIVAL, f"match {seats}", one_hand=False))
            began = time.perf_counter()
            run = ReviewRun(path)
            loop = QEventLoop()
            run.ended.connect(loop.quit)
            run.start()
            loop.exec()
            took = time.perf_counter() - began
            hands = len(run.review.hands)
            run.close()
            yield f"  a match, {seats} seats: {hands} hands, {run.of} plays in {took:.1f} s (aim: under 60 s)"


def _record(seats: int, level: str, seed: str, one_hand: bool, seat: int = 0) -> bytes:
    """A match, or its first hand, in which a person plays as a level does."""
    sitters = tuple(
        Sitter("Person") if number == seat else Sitter(f"Rival {number}", COMPUTER, RIVAL)
        for number in range(seats)
    )
    setup = MatchSetup(sitters=sitters, dealer=seats - 1)
    timeline = Timeline(setup)
    lines = [encode(header(setup, "0123456789abcdef", "bench", _STARTED))]
    while not timeline.decided and not (one_hand and timeline.results):
        deck = tuple(shuffled(f"{seed} hand {timeline.next_number}"))
        lines.extend(_hand(timeline, deck, level, seat, seed))
    return b"".join(lines)


def _hand(timeline: Timeline, deck: tuple[Card, ...], level: str, seat: int, seed: str) -> Iterator[bytes]:
    hand = Deal(timeline.next_number, max(0, timeline.next_dealer), deck, f"{0:064x}")
    yield decisions.hand_line(hand)
    timeline.open_hand(hand)
    while (turn := timeline.now.turn) != NOBODY:
        view = timeline.seen(len(timeline.moments) - 1, turn).observation
        limits = Limits(None, None, f"{seed} {hand.number} {len(view.history)}")
        play = PLAYERS[level if turn == seat else RIVAL](view, limits)
        yield decisions.play_line(turn, play)
        timeline.moments.append(timeline.after(play))
    yield decisions.result_lines(timeline, timeline.now)
    timeline.close_hand()


# --- what each level gives away ---------------------------------------------------------------------------


class _All(QObject):
    """Reviews tasks one after the other in one engine process."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        super().__init__()
        self.found: list[Reviewed] = []
        self._left = deque(tasks)
        self._reviewer = Reviewer(parent=self)
        self._loop = QEventLoop()
        self._reviewer.reviewed.connect(self._took)
        self._reviewer.failed.connect(self._loop.quit)
        self._next()
        self._loop.exec()
        self._reviewer.close()

    def _next(self) -> None:
        if self._left:
            self._reviewer.review(self._left.popleft())
        else:
            self._loop.quit()

    def _took(self, play: Reviewed) -> None:
        self.found.append(play)
        self._next()


def _levels(seats: int, hands: int) -> Iterator[str]:
    """Each level on the same decks, at each seat in turn."""
    for level in LEVELS:
        tasks = []
        for number in range(hands):
            course = course_of(_record(seats, level, f"level {number}", True, number % seats))
            assert course is not None
            tasks.append(course.tasks)
        plays = iter(_All([task for each in tasks for task in each]).found)
        by_hand = [[next(plays) for _ in each] for each in tasks]
        given = [total(each) for each in by_hand]
        marks = counts(play for each in by_hand for play in each)
        shown = ", ".join(f"{marks[mark]} {mark}" for mark in MARKS)
        yield f"  {seats} seats, {level}: {fmean(given):.2f}, {stdev(given):.2f} in {hands} hands; {shown}"
