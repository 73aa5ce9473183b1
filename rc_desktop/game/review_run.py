"""The review of a record: read, and reviewed play by play in the background; what is done is kept."""

import os
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble, as_trouble
from rc_desktop.game.engine_client import wait_for_the_killed
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.record import MAX_BYTES
from rc_desktop.game.replay import not_read
from rc_desktop.game.review import Review, Reviewed
from rc_desktop.game.review_file import read_review, write_review
from rc_desktop.game.review_plan import Course, Task, course_of
from rc_desktop.game.reviewer import Reviewer
from rc_desktop.game.wrong import NOTHING, RecordError

MOST_ENGINES: Final = 2

IDLE: Final = "idle"
READING: Final = "reading"
RUNNING: Final = "running"
CANCELLED: Final = "cancelled"
FAILED: Final = "failed"
DONE: Final = "done"
"""What a run is at."""


class ReviewRun(QObject):
    """Reviews the persons' plays of a record in one or two engine processes of low priority.

    `read` tells that the record has been read: `course` and what was known of its `review` are there, and
    what is missing is reviewed, in the order of play. `reviewed` carries each play as it is done,
    `progressed` how many of how many are done. `ended` (True: whole) follows when nothing runs any more;
    `state` says why. `refused` carries the error of a record that cannot be read, `failed` the code of an
    engine's trouble. `kept` tells that the file has been written.
    """

    read = Signal()
    refused = Signal(object)
    reviewed = Signal(object)
    progressed = Signal(int, int)
    failed = Signal(str, str)
    ended = Signal(bool)
    kept = Signal()

    def __init__(
        self,
        path: Path,
        reviewer: Callable[[QObject], Reviewer] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`reviewer` makes whoever reviews single plays; None: engines of the run's own."""
        super().__init__(parent)
        self.path = path
        self.course: Course | None = None
        self.state = IDLE
        self._make = reviewer or (lambda parent: Reviewer(parent=parent))
        self._plays: dict[tuple[int, int], Reviewed] = {}
        self._left: deque[Task] = deque()
        self._reviewers: list[Reviewer] = []
        self._errands = Errands(self)
        self._unkept = False
        self._closed = False

    # --- what is known ---------------------------------------------------------------------------------

    @property
    def review(self) -> Review:
        """What is done so far."""
        plays = tuple(self._plays[key] for key in sorted(self._plays))
        return Review(plays, self._whole())

    @property
    def done(self) -> int:
        """How many plays are done."""
        return len(self._plays)

    @property
    def of(self) -> int:
        """How many plays there are to review; 0 before the record has been read."""
        return 0 if self.course is None else len(self.course.tasks)

    def _whole(self) -> tuple[int, ...]:
        tasks = self.course.tasks if self.course is not None else ()
        missing = {task.hand for task in tasks if (task.hand, task.place) not in self._plays}
        return tuple(sorted({task.hand for task in tasks} - missing))

    # --- what is asked ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin, or go on after a cancel or a failure with what is not done."""
        if self.state in (READING, RUNNING, DONE):
            return
        if self.course is not None:
            self._run()
            return
        self.state = READING
        errand = self._errands.do(partial(_course_at, self.path))
        errand.done.connect(self._read)
        errand.failed.connect(self._refused)

    def cancel(self) -> None:
        """Stop at once; what is done stays and is kept."""
        if self.state == RUNNING:
            self._end(CANCELLED)

    def close(self, wait: bool = True) -> None:
        """Stop whatever runs; what is done is written, and (`wait`) has been when this returns."""
        self._closed = True
        self.blockSignals(True)
        self.cancel()
        if wait:
            self._errands.close()
            wait_for_the_killed()
        else:
            self._errands.retire()

    # --- running ---------------------------------------------------------------------------------------

    def _read(self, found: object) -> None:
        if self._closed:
            return
        assert isinstance(found, tuple)
        self.course, review = found
        self._plays = {(play.hand, play.place): play for play in review.plays}
        self.state = IDLE
        self.read.emit()
        self._run()

    def _refused(self, error: object) -> None:
        self.state = FAILED
        self.refused.emit(error)
        self.ended.emit(False)

    def _run(self) -> None:
        assert self.course is not None
        self._left = deque(t for t in self.course.tasks if (t.hand, t.place) not in self._plays)
        self.state = RUNNING
        self.progressed.emit(self.done, self.of)
        if not self._left:
            self._end(DONE)
            return
        for _ in range(min(MOST_ENGINES, os.cpu_count() or 1, len(self._left))):
            reviewer = self._make(self)
            reviewer.reviewed.connect(self._took)
            reviewer.failed.connect(self._failed)
            self._reviewers.append(reviewer)
            reviewer.review(self._left.popleft())

    def _took(self, play: Reviewed) -> None:
        self._plays[play.hand, play.place] = play
        self._unkept = True
        reviewer = self.sender()
        if self._left and isinstance(reviewer, Reviewer):
            reviewer.review(self._left.popleft())
        self.reviewed.emit(play)
        self.progressed.emit(self.done, self.of)
        if self.state == RUNNING and self.done == self.of:
            self._end(DONE)

    def _failed(self, code: str, detail: str) -> None:
        if self.state == RUNNING:
            self._end(FAILED)
            self.failed.emit(code, detail)

    def _end(self, state: str) -> None:
        self.state = state
        self._let_engines_go()
        self._keep()
        self.ended.emit(state == DONE)

    def _let_engines_go(self) -> None:
        self._left.clear()
        for reviewer in self._reviewers:
            reviewer.close()
            reviewer.deleteLater()
        self._reviewers.clear()

    def _keep(self) -> None:
        """Write what is done. A disk that refuses loses nothing that cannot be made anew."""
        if not self._unkept or self.course is None:
            return
        self._unkept = False
        # Equal plays of the record's own bytes: a match that goes on meanwhile only adds to them.
        course = replace(self.course, tasks=())
        errand = self._errands.do(partial(_write_at, self.path, course, self.review))
        errand.done.connect(self._told_kept)

    def _told_kept(self, written: bool) -> None:
        if written:
            self.kept.emit()


def _course_at(path: Path, tell: Tell) -> tuple[Course, Review]:
    """The course of a record and what is kept of its review; raises `RecordError` or `DiskTrouble`."""
    try:
        data = durable.read(path, MAX_BYTES)
    except OSError as error:
        raise as_trouble(error, path) from error
    except ValueError as error:
        raise not_read(error) from None
    course = course_of(data, tell)
    if course is None:
        raise RecordError(1, NOTHING)
    return course, read_review(path, course)


def _write_at(path: Path, course: Course, review: Review, _tell: Tell) -> bool:
    """Write the review; False where its record has been deleted meanwhile: nothing is left in its place."""
    if not path.exists():
        return False
    try:
        write_review(path, course, review)
    except DiskTrouble as trouble:
        durable.log.info("a review was not kept: %s", trouble.detail)
        raise
    return True
