"""The file beside a record: kept, read back, and never believed where record and file differ."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rc_desktop.game.advice import Because
from rc_desktop.game.match import Match
from rc_desktop.game.record import RecordError
from rc_desktop.game.review import Given, Review, Reviewed
from rc_desktop.game.review_file import given_away, read_review, review_path, write_review
from rc_desktop.game.review_plan import Course, course_of
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from rc_desktop.rules.legal import legal_plays
from tests.game.playing import Players, decks, finished_match, people, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def record(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the record of a whole match of two people."""
    match, _ = finished_match(tmp_path_factory.mktemp("matches"), seed=3)
    return match.path


@pytest.fixture
def own(record: Path, tmp_path: Path) -> Path:
    """Return a copy of the record, to be reviewed."""
    path = tmp_path / record.name
    path.write_bytes(record.read_bytes())
    return path


def read(path: Path) -> Course:
    course = course_of(path.read_bytes())
    assert course is not None
    return course


def made_up(course: Course, hands: tuple[int, ...] = (1,)) -> Review:
    """A review of these hands whose best plays are legal ones."""
    plays = tuple(
        Reviewed(
            task.hand,
            task.place,
            task.seat,
            task.played,
            legal_plays(task.view)[0],
            0.5 * (task.place % 3),
            reasons=(Because("captures", 0b1010, 0), Because("builds", 0, 9)),
        )
        for task in course.tasks
        if task.hand in hands
    )
    return Review(plays, hands)


def test_every_play_of_a_person_is_a_task_as_it_was_seen(record: Path) -> None:
    """Each with the observation of its seat: the hidden hands are in none of them."""
    course = read(record)
    assert len(course.hands) > 1
    assert len(course.tasks) == 48 * len(course.hands)
    for task in course.tasks:
        assert task.view.seat == task.view.turn == task.seat == task.question.seat
        assert len(task.view.history) == task.place - 1
        assert task.played in legal_plays(task.view)
        assert task.question.history == task.view.history


def test_computers_plays_are_no_tasks(tmp_path: Path) -> None:
    """Whoever sat there when the play was made counts, not who sits there at the end."""
    setup = MatchSetup(sitters=(Sitter("Ana"), Sitter("Rosa")), dealer=1)
    match = Match.new(setup, tmp_path, headless=True, shuffle=decks(1))
    players = Players(match)
    wait_for(match.hand_ended, match.start)
    players.plays_left = 0
    path = match.path
    match.set_sitter(1, Sitter("Rosa", COMPUTER, "novice"))
    match.close()
    wait_for(match.closed)
    seats = {(task.hand, task.seat) for task in read(path).tasks}
    assert seats == {(1, 0), (1, 1)}


def test_a_running_hand_is_not_reviewed(tmp_path: Path) -> None:
    """Nothing is said of a hand before it is over, though its plays stand in the record."""
    match = Match.new(people(2, dealer=0), tmp_path, headless=True, shuffle=decks(1))
    play_through(match, plays=48 + 10)
    course = read(match.path)
    assert {task.hand for task in course.tasks} == {1}
    assert course.story.running is not None


def test_a_review_comes_back_as_it_was(own: Path) -> None:
    course = read(own)
    review = made_up(course)
    write_review(own, course, review)
    assert read_review(own, course) == review
    assert given_away(own) == review.by_seat()


def test_it_stays_true_while_the_record_grows(own: Path) -> None:
    """A match that goes on adds lines; those reviewed stay what they were."""
    whole = own.read_bytes()
    end = whole.index(b'{"line":"hand"', whole.index(b'{"line":"result"'))
    own.write_bytes(whole[:end])
    course = read(own)
    review = made_up(course)
    write_review(own, course, review)
    own.write_bytes(whole)
    assert read_review(own, read(own)) == review
    assert set(given_away(own) or {}) == {0, 1}


def test_hands_that_are_not_whole_do_not_count(own: Path) -> None:
    course = read(own)
    review = made_up(course)
    partly = Review(review.plays[:-1], ())
    write_review(own, course, partly)
    assert read_review(own, course) == partly
    assert given_away(own) is None


def test_of_another_record_it_is_none(own: Path) -> None:
    """A byte changed in what was reviewed: the file is of another match."""
    course = read(own)
    write_review(own, course, made_up(course))
    changed = replace(course, data=course.data.replace(b"Person 0", b"Person 9"))
    own.write_bytes(changed.data)
    assert read_review(own, changed) == Review()
    assert given_away(own) is None


def test_no_file_and_no_record(own: Path) -> None:
    assert read_review(own, read(own)) == Review()
    assert given_away(own) is None
    assert given_away(own.with_name("nothing.rcg")) is None


def change(kept: dict[str, Any], how: str) -> None:
    """Spoil one thing."""
    play = kept["plays"][0]
    spoilt: dict[str, tuple[dict[str, Any], str, Any]] = {
        "newer": (kept, "format", 2),
        "method": (kept, "method", 99),
        "unknown": (kept, "more", 1),
        "not a number": (play, "given", "much"),
        "negative": (play, "given", -1),
        "another play": (play, "played", "As"),
        "no play": (play, "best", "zz"),
        "not legal": (play, "best", "Ks x Kc Kd Kh"),
        "place": (play, "place", 51),
        "seat": (play, "seat", 1 - play.get("seat", 0)),
        "card": (play, "reasons", [{"code": "captures", "cards": ["Zz"]}]),
    }
    where, name, value = spoilt[how]
    where[name] = value


@pytest.mark.parametrize(
    "how",
    [
        *("newer", "method", "unknown", "not a number", "negative", "another play", "no play", "not legal"),
        *("place", "seat", "card"),
    ],
)
def test_what_cannot_be_is_not_believed(own: Path, how: str) -> None:
    """Files from outside are validated: a review that contradicts its record is made anew."""
    course = read(own)
    write_review(own, course, made_up(course))
    kept = json.loads(review_path(own).read_bytes())
    change(kept, how)
    review_path(own).write_text(json.dumps(kept), encoding="utf-8")
    assert read_review(own, course) == Review()


@pytest.mark.parametrize("data", [b"", b"{", b"null", b"[" * 100_000, b"\xff\xfe", b'{"format":1}'])
def test_rubbish_is_no_review(own: Path, data: bytes) -> None:
    review_path(own).write_bytes(data)
    assert read_review(own, read(own)) == Review()
    assert given_away(own) is None


def test_a_folder_in_its_place_is_no_review(own: Path) -> None:
    review_path(own).mkdir()
    assert read_review(own, read(own)) == Review()
    assert given_away(own) is None


def test_a_wrong_record_is_refused_in_its_own_words(own: Path) -> None:
    data = own.read_bytes().replace(b'"line":"play","seat":0', b'"line":"play","seat":1', 1)
    with pytest.raises(RecordError):
        course_of(data)
    assert course_of(b"") is None


def test_given_a_hand() -> None:
    assert Given().per_hand == 0
    assert Given(6.0, 48, 2).per_hand == 3.0
