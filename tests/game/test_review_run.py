"""A review runs in the background: with progress, to be cancelled at any moment, nothing left running."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer

from rc_desktop.game import review_run, reviewer
from rc_desktop.game.engine_client import DIED, MISSING, EngineClient
from rc_desktop.game.review import Reviewed
from rc_desktop.game.review_file import read_review, review_path
from rc_desktop.game.review_plan import Task, course_of
from rc_desktop.game.review_run import CANCELLED, DONE, FAILED, ReviewRun
from rc_desktop.game.reviewer import Reviewer
from rc_desktop.rules.legal import legal_plays
from tests.game.playing import finished_match, wait_for

pytestmark = pytest.mark.usefixtures("qapp")
FAKE = [sys.executable, str(Path(__file__).with_name("fake_engine.py"))]


class Instant(Reviewer):
    """Reviews by no engine: every third play of a seat gave a point away."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(EngineClient([sys.executable, "-c", ""], parent=parent), parent)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._now)
        self.asked: list[Task] = []

    def review(self, task: Task) -> None:
        self.asked.append(task)
        self._timer.start()

    def _now(self) -> None:
        task = self.asked[-1]
        given = 1.0 if task.place % 3 == 0 else 0.0
        best = legal_plays(task.view)[0]
        self.reviewed.emit(Reviewed(task.hand, task.place, task.seat, task.played, best, given))

    def close(self) -> None:
        self._timer.stop()
        super().close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the record of a whole match of two people."""
    match, _ = finished_match(tmp_path, seed=5)
    return match.path


@pytest.fixture
def run(path: Path) -> Iterator[ReviewRun]:
    """Return a run without an engine."""
    run = ReviewRun(path, Instant)
    yield run
    run.close()


def test_a_whole_match(run: ReviewRun, path: Path) -> None:
    """Each play once, in the order of play but for what two do at a time; the file is there at the end."""
    progress: list[tuple[int, int]] = []
    reviewed: list[Reviewed] = []
    run.progressed.connect(lambda done, of: progress.append((done, of)))
    run.reviewed.connect(reviewed.append)
    wait_for(run.kept, run.start)
    assert run.state == DONE
    assert run.course is not None
    assert run.done == run.of == len(run.course.tasks) == len(reviewed)
    assert progress == [(done, run.of) for done in range(run.of + 1)]
    assert [play.hand for play in reviewed] == sorted(play.hand for play in reviewed)
    course = course_of(path.read_bytes())
    assert course is not None
    assert read_review(path, course) == run.review
    third = run.review.plays[2]
    assert (third.hand, third.place) == (1, 3)


def test_what_is_kept_is_not_done_again(run: ReviewRun, path: Path) -> None:
    wait_for(run.kept, run.start)
    again = ReviewRun(path, Instant)
    reviewed: list[Reviewed] = []
    again.reviewed.connect(reviewed.append)
    wait_for(again.ended, again.start)
    assert again.state == DONE
    assert reviewed == []
    assert again.review == run.review
    again.close()


def test_cancelled_it_keeps_what_is_done_and_goes_on_from_there(run: ReviewRun, path: Path) -> None:
    def cancel(done: int, _of: int) -> None:
        if done == 10:
            run.cancel()

    run.progressed.connect(cancel)
    wait_for(run.kept, run.start)
    assert run.state == CANCELLED
    assert 10 <= run.done <= 11
    run.progressed.disconnect(cancel)
    wait_for(run.kept, run.start)
    assert run.state == DONE
    assert run.done == run.of


def test_a_record_that_is_deleted_meanwhile_leaves_no_review(path: Path) -> None:
    """Finding: who left a review and deleted its record at once found a review of nothing in the folder."""
    run = ReviewRun(path, Instant)
    told: list[object] = []
    run.kept.connect(lambda: told.append(path))
    wait_for(run.reviewed, run.start)
    path.unlink()
    run.close()
    run.deleteLater()
    assert told == []
    assert list(path.parent.iterdir()) == []


def test_closed_at_any_moment_nothing_goes_on(path: Path) -> None:
    """Also while the record is still being read."""
    run = ReviewRun(path, Instant)
    said: list[bool] = []
    run.ended.connect(said.append)
    run.start()
    run.close()
    assert said == []
    assert not run.of


def test_a_record_that_cannot_be_read_is_refused_by_line(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"line":"play","seat":0', b'"line":"play","seat":1', 1))
    run = ReviewRun(path, Instant)
    refused: list[Exception] = []
    run.refused.connect(refused.append)
    wait_for(run.ended, run.start)
    assert run.state == FAILED
    assert "line" in str(refused[0])
    run.close()


def test_a_record_that_is_gone(path: Path) -> None:
    run = ReviewRun(path.with_name("gone.rcg"), Instant)
    refused: list[Exception] = []
    run.refused.connect(refused.append)
    wait_for(run.ended, run.start)
    assert isinstance(refused[0], OSError)
    run.close()


@pytest.mark.parametrize(("command", "code"), [(["/no/such/program"], MISSING), ([*FAKE, "die"], DIED)])
def test_an_engine_in_trouble_ends_it_in_words(path: Path, command: list[str], code: str) -> None:
    """The page says so, and what was done stays; nothing runs on."""
    run = ReviewRun(path, lambda parent: Reviewer(EngineClient(command, parent=parent), parent))
    failed: list[str] = []
    run.failed.connect(lambda code, _detail: failed.append(code))
    wait_for(run.failed, run.start)
    assert run.state == FAILED
    assert failed == [code]
    run.close()


def test_a_disk_that_refuses_loses_nothing(run: ReviewRun, path: Path) -> None:
    """A review can be made again at any time; a match is not held up for it."""
    review_path(path).with_name(review_path(path).name + ".new").mkdir()
    wait_for(run.ended, run.start)
    assert run.state == DONE


def test_the_engine_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real one, thinking little: the same again, exact in the last deal, gone at the end."""
    monkeypatch.setattr(reviewer, "ITERATIONS", 20)
    monkeypatch.setattr(reviewer, "COMPARED", 10)
    monkeypatch.setattr(review_run, "MOST_ENGINES", 1)
    found = []
    for _ in range(2):
        run = ReviewRun(path)
        plays: list[Reviewed] = []

        def take(play: Reviewed, run: ReviewRun = run, plays: list[Reviewed] = plays) -> None:
            plays.append(play)
            if play.hand == 2:
                run.cancel()

        run.reviewed.connect(take)
        wait_for(run.ended, run.start)
        found.append([play for play in plays if play.hand == 1])
        processes = [each.process_id for each in run.findChildren(EngineClient)]
        run.close()
        assert not any(_lives(number) for number in processes if number)
        review_path(path).unlink(missing_ok=True)
    assert found[0] == found[1]
    last = [play for play in found[0] if play.place > 40]
    assert all(play.exact or play.only for play in last)
    assert any(play.given for play in found[0])
    assert all(play.reasons for play in found[0] if play.given)
    assert all(play.only for play in found[0][-1:])


def _lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except OSError:
        return False
    return True


def test_only_the_observation_is_told(path: Path) -> None:
    """The reviewer asks with what the person saw: no other hand, no stock, nothing that came later."""
    course = course_of(path.read_bytes())
    assert course is not None
    asked = []

    class Listening(EngineClient):
        def choose(self, observation, level, style="", time_ms=None, **more):
            asked.append((observation, more))
            return 1

    task = course.tasks[10]
    engine = Listening([sys.executable, "-c", ""])
    one = Reviewer(engine)
    one.review(task)
    observation, more = asked[0]
    assert observation == task.question
    assert set(more) == {"iterations", "seed"}
    assert not hasattr(observation, "hands")
    one.close()
