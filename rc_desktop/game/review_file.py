"""The file of a review, beside its record: written whole, read with distrust, and made anew at any time."""

import hashlib
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from rc_desktop.game import durable
from rc_desktop.game.advice import Because
from rc_desktop.game.record import MAX_BYTES
from rc_desktop.game.review import Given, Review, Reviewed
from rc_desktop.game.review_plan import Course, Task
from rc_desktop.rules.cards import CardError, parse, texts
from rc_desktop.rules.plays import PlayError, parse_play, play_text
from rc_desktop.rules.refusals import refusal

FORMAT: Final = 1
METHOD: Final = 3
"""Of another method, with other values for the same plays, a review is made anew.

Raise it when the engine values plays otherwise, and measure the table of `review_level` again.
"""
_MOST: Final = 8 * 1024 * 1024

Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Number = Annotated[int, Meta(ge=1, le=100_000)]
PlayText = Annotated[str, Meta(max_length=300)]


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    code: Annotated[str, Meta(max_length=40)]
    cards: Annotated[tuple[Annotated[str, Meta(max_length=2)], ...], Meta(max_length=52)] = ()
    value: Annotated[int, Meta(ge=0, le=1000)] = 0


class _Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    hand: Number
    place: Annotated[int, Meta(ge=1, le=52)]
    seat: Annotated[int, Meta(ge=0, le=3)]
    played: PlayText
    best: PlayText
    given: Annotated[float, Meta(ge=0, le=1000)] = 0.0
    exact: bool = False
    by_chance: bool = False
    for_match: bool = False
    only: bool = False
    reasons: Annotated[tuple[_Reason, ...], Meta(max_length=20)] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: of which bytes of a record it is, and what was found."""

    format: int
    method: int
    length: Annotated[int, Meta(ge=1, le=MAX_BYTES)]
    sha256: Hex64
    hands: Annotated[tuple[Number, ...], Meta(max_length=10_000)]
    plays: Annotated[tuple[_Play, ...], Meta(max_length=100_000)]


def review_path(record: Path) -> Path:
    """Where the review of a record lies: beside it."""
    return record.with_name(record.name + ".review")


def write_review(record: Path, course: Course, review: Review) -> None:
    """Keep a review of the record that a course was read from. Raises `DiskTrouble`."""
    kept = _File(
        FORMAT,
        METHOD,
        len(course.data),
        hashlib.sha256(course.data).hexdigest(),
        review.hands,
        tuple(_written(play) for play in review.plays),
    )
    durable.write(review_path(record), msgspec.json.encode(kept) + b"\n", keep_previous=False)


def read_review(record: Path, course: Course) -> Review:
    """What is kept of a record's review; an empty one where there is none, or none that can be believed.

    Every play must be one that the record tells, and every better play one that was legal then.
    """
    kept = _kept(record, course.data)
    if kept is None:
        return Review()
    tasks = {(task.hand, task.place): task for task in course.tasks}
    plays = []
    for play in kept.plays:
        task = tasks.get((play.hand, play.place))
        read = None if task is None else _read(play, task)
        if read is None:
            return Review()
        plays.append(read)
    found = {(play.hand, play.place) for play in plays}
    whole = {task.hand for task in course.tasks} - {
        task.hand for task in course.tasks if (task.hand, task.place) not in found
    }
    plays.sort(key=lambda play: (play.hand, play.place))
    return Review(tuple(plays), tuple(sorted(whole)))


def given_away(record: Path) -> dict[int, Given] | None:
    """What persons gave away in the reviewed hands of a record, by seat; None where it is not reviewed.

    The plays are not played again: this is for many records, in a thread. Nothing is raised.
    """
    try:
        if not review_path(record).is_file():
            return None
        data = durable.read(record, MAX_BYTES)
    except (OSError, ValueError):
        return None
    kept = _kept(record, data)
    if kept is None or not kept.hands:
        return None
    found: dict[int, Given] = {}
    hands: dict[int, set[int]] = {}
    whole = set(kept.hands)
    for play in kept.plays:
        if play.hand in whole:
            before = found.get(play.seat, Given())
            hands.setdefault(play.seat, set()).add(play.hand)
            points = round(before.points + play.given, 2)
            found[play.seat] = Given(points, before.plays + 1, len(hands[play.seat]))
    return found


def _kept(record: Path, data: bytes) -> _File | None:
    """The file beside a record, if it is one of this method and of these bytes."""
    try:
        kept = msgspec.json.decode(durable.read(review_path(record), _MOST), type=_File)
    except (OSError, ValueError, RecursionError):  # msgspec's errors are ValueErrors
        return None
    if (kept.format, kept.method) != (FORMAT, METHOD) or kept.length > len(data):
        return None
    return kept if hashlib.sha256(data[: kept.length]).hexdigest() == kept.sha256 else None


def _written(play: Reviewed) -> _Play:
    reasons = tuple(_Reason(why.code, tuple(texts(why.cards)), why.value) for why in play.reasons)
    return _Play(
        play.hand,
        play.place,
        play.seat,
        play_text(play.played),
        play_text(play.best),
        play.given,
        play.exact,
        play.by_chance,
        play.for_match,
        play.only,
        reasons,
    )


def _read(play: _Play, task: Task) -> Reviewed | None:
    """A play of the file, held against the record; None where they contradict each other."""
    try:
        played, best = parse_play(play.played), parse_play(play.best)
        reasons = tuple(Because(why.code, parse(why.cards), why.value) for why in play.reasons)
    except (PlayError, CardError):
        return None
    if (played, play.seat) != (task.played, task.seat) or refusal(task.view, best) is not None:
        return None
    return Reviewed(
        play.hand,
        play.place,
        play.seat,
        played,
        best,
        play.given,
        play.exact,
        play.by_chance,
        play.for_match,
        play.only,
        reasons,
    )
