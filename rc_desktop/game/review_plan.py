"""What there is to review in a record: the plays of persons in hands that are over, each as it was seen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from rc_desktop.game.in_points import in_points
from rc_desktop.game.moments import PlayedHand, observation_of
from rc_desktop.game.replay import Story, Tell, in_silence, read
from rc_desktop.rules.plays import Play, parse_play
from rc_desktop.rules.position import Observation, sides


@dataclass(frozen=True)
class Task:
    """A play to be reviewed: which it is, and what its seat saw before it.

    `view` is the observation as it was; `question` the one that the engine is asked about (see `as_asked`).
    """

    hand: int
    place: int
    seat: int
    view: Observation
    played: Play
    question: Observation
    by_chance: bool


@dataclass(frozen=True)
class Course:
    """A record that was read for a review: its story, its good bytes, and the tasks in the order of play."""

    story: Story
    data: bytes
    tasks: tuple[Task, ...]

    @property
    def hands(self) -> tuple[PlayedHand, ...]:
        """The hands that are over, by number."""
        return tuple(hand for hand in self.story.timeline.hands if hand.result is not None)


def course_of(data: bytes, tell: Tell = in_silence) -> Course | None:
    """The course of a record's bytes; None for one that ends within its first line.

    The private file is not looked at, so a hand that still runs is unknown here. Raises `RecordError`.
    """
    story = read(data, tell=tell)
    if story is None:
        return None
    course = Course(story, data[: story.length], ())
    return replace(course, tasks=tuple(task for hand in course.hands for task in _tasks_of(hand)))


def _tasks_of(hand: PlayedHand) -> Iterator[Task]:
    """The plays that persons made in a hand."""
    for before, after in pairwise(hand.moments):
        if after.by is None or not after.by.is_person:
            continue
        seat = before.position.turn
        view = observation_of(before, seat)
        played = parse_play(after.history[-1][1])
        place = len(after.history)
        yield Task(hand.deal.number, place, seat, view, played, *as_asked(view))


def as_asked(view: Observation) -> tuple[Observation, bool]:
    """What the engine is asked about a view, and whether its values are chances to win the match.

    A review speaks in points of the hand. From a third of the target on a Master's values are chances, so the
    question is put as if the scores were level. Where a side needs a condition, points decide nothing: there
    it is put as it was, and the chances are made points (`review.A_POINT`). With three sides the engine's
    values are points always, conditions included.
    """
    level = in_points(view)
    if level is not None:
        return level, False
    return view, sides(view.seats) == 2
