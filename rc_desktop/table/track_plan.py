"""Where everything on the score track stands, so that no marker ever lies on a numeral or on a sign."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

CLOSE: Final = 3
"""So many scores below the target are the near ones, each with its own way to win ("The match: to 21")."""

# Px at scale 1. Numerals are 12 or 13 px high in type; two of them are 15 px wide.
_NEAR_FLAT: Final = 57.0  # from one near score to the next: numeral, sign and air
_NEAR_UPRIGHT: Final = 24.0
_FLAT_TOKEN: Final = 18.0
_TOKENS: Final = (24.0, 20.0, 14.0)  # upright, by how many stand side by side
_NEAR_TOKENS: Final = (24.0, 16.0, 12.5)


@dataclass(frozen=True)
class TrackPlan:
    """Places on the track, in the px of its rectangle.

    `line` is the groove from 0 to the target; `labels` and `signs` stand by score, `tokens` in the order of
    the sides. `zone` is the ground of the near scores, None where the rules have none.
    """

    upright: bool
    line: QRectF
    labels: dict[int, QRectF]
    signs: dict[int, QRectF]
    tokens: tuple[QRectF, ...]
    zone: QRectF | None
    crown: QRectF
    goal: QRectF


def track_point(rect: QRectF, scale: float, score: float, target: int = 21, near: bool = True) -> QPointF:
    """Where `score` lies on the line of the track in `rect`.

    The way is even but for the last scores: with `near`, those take the room that their signs need.
    """
    upright = rect.height() > rect.width()
    if upright:
        low, high = rect.bottom() - 30 * scale, rect.top() + 66 * scale
    else:
        low, high = rect.left() + 26 * scale, rect.right() - 84 * scale
    along = low + (high - low) * _part(abs(high - low), scale, score, target, near, upright)
    return QPointF(rect.left() + 0.47 * rect.width(), along) if upright else QPointF(along, _flat_y(rect))


def _flat_y(rect: QRectF) -> float:
    return rect.top() + 0.69 * rect.height()


def _part(length: float, scale: float, score: float, target: int, near: bool, upright: bool) -> float:
    """How far along the line a score lies, 0..1."""
    score = max(0.0, min(score, float(target)))
    wanted = (_NEAR_UPRIGHT if upright else _NEAR_FLAT) * scale / length
    if not near or target <= CLOSE or wanted <= 1 / target:
        return score / target
    start = target - CLOSE
    if score > start:
        return 1 - (target - score) * wanted
    return score / start * (1 - CLOSE * wanted)


def plan_track(
    rect: QRectF, scale: float, scores: Sequence[float], target: int, near: Collection[int]
) -> TrackPlan:
    """The places for a track in `rect`, upright where it is higher than wide; `near` scores have signs."""
    upright = rect.height() > rect.width()
    at = [track_point(rect, scale, score, target, bool(near)) for score in range(target + 1)]
    marks = [track_point(rect, scale, score, target, bool(near)) for score in scores]
    if upright:
        tokens = _upright_tokens(rect, scale, scores, marks, near)
        return _upright(rect, scale, at, target, near, tokens)
    return _flat(rect, scale, at, target, near, _flat_tokens(rect, scale, marks, at[-1].x()))


def _majors(target: int, near: Collection[int]) -> list[int]:
    """The scores with a numeral, the near ones first: where there is too little room, they have it."""
    return [*sorted(near), *(score for score in range(0, target, 5) if score not in near)]


def _apart(labels: dict[int, QRectF], label: QRectF) -> bool:
    return not any(label.intersects(other) for other in labels.values())


# --- flat: numerals and signs above the line, markers on it ----------------------------------------------


def _flat(
    rect: QRectF,
    scale: float,
    at: Sequence[QPointF],
    target: int,
    near: Collection[int],
    tokens: tuple[QRectF, ...],
) -> TrackPlan:
    top, high = rect.top() + 2 * scale, 13 * scale
    labels: dict[int, QRectF] = {}
    for score in _majors(target, near):
        label = QRectF(at[score].x() - 8 * scale, top, 16 * scale, high)
        if score == 0:
            label.moveLeft(max(label.left(), rect.left() + 12 * scale))
        signs_too = label.adjusted(0, 0, 33 * scale, 0) if score in near else label
        if _apart(labels, signs_too):
            labels[score] = label
    signs = {
        score: QRectF(labels[score].right() + 5 * scale, top, 28 * scale, high)
        for score in near
        if score in labels
    }
    zone = None
    if near:
        zone = QRectF(labels[min(near)].left() - 5 * scale, rect.top() + 2 * scale, 0, 0)
        zone.setBottomRight(QPointF(signs[max(near)].right() + 3 * scale, rect.bottom() - 2 * scale))
    low, end, y = at[0].x(), at[-1].x(), at[0].y()
    line = QRectF(low, y - 2.5 * scale, end - low, 5 * scale)
    crown = QRectF(end + 13 * scale, rect.center().y() - 13 * scale, 28 * scale, 26 * scale)
    goal = QRectF(end + 44 * scale, rect.top(), 30 * scale, rect.height())
    return TrackPlan(False, line, labels, signs, tokens, zone, crown, goal)


def _flat_tokens(rect: QRectF, scale: float, marks: Sequence[QPointF], end: float) -> tuple[QRectF, ...]:
    """Markers that would touch stand side by side, about the middle of where they belong."""
    size, step = _FLAT_TOKEN * scale, (_FLAT_TOKEN + 0.5) * scale
    low, high = rect.left() + 5 * scale + size / 2, end + 2 * scale
    runs: list[list[int]] = [[index] for index in sorted(range(len(marks)), key=lambda i: marks[i].x())]

    def first(run: list[int]) -> float:
        """The middle of a run's first marker."""
        wide = (len(run) - 1) * step
        middle = sum(marks[index].x() for index in run) / len(run)
        return max(low, min(middle - wide / 2, high - wide))

    number = 1
    while number < len(runs):
        before = runs[number - 1]
        if first(before) + len(before) * step > first(runs[number]):
            runs[number - 1 : number + 1] = [before + runs[number]]
            number = max(1, number - 1)
        else:
            number += 1
    tokens: dict[int, QRectF] = {}
    for run in runs:
        for place, index in enumerate(run):
            middle = first(run) + place * step
            tokens[index] = QRectF(middle - size / 2, _flat_y(rect) - size / 2, size, size)
    return tuple(tokens[index] for index in range(len(marks)))


# --- upright: numerals left of the line, markers right of it, on it beside the signs ----------------------


def _upright(
    rect: QRectF,
    scale: float,
    at: Sequence[QPointF],
    target: int,
    near: Collection[int],
    tokens: tuple[QRectF, ...],
) -> TrackPlan:
    axis = at[0].x()
    left, right = rect.left() + 6 * scale, axis - 16.5 * scale
    labels: dict[int, QRectF] = {}
    goal = QRectF(left, at[-1].y() - 8 * scale, right - left, 16 * scale)
    for score in _majors(target, near):
        label = QRectF(left, at[score].y() - 8 * scale, right - left, 16 * scale)
        if _apart({**labels, target: goal}, label):
            labels[score] = label
    signs = {
        score: QRectF(axis + 15 * scale, at[score].y() - 8 * scale, 27 * scale, 16 * scale) for score in near
    }
    zone = None
    if near:
        top, bottom = at[max(near)].y(), at[min(near)].y()
        half = (bottom - top) / (2 * max(1, len(near) - 1))
        zone = QRectF(rect.left() + 5 * scale, top - half, rect.width() - 10 * scale, bottom - top + 2 * half)
    line = QRectF(axis - 3 * scale, at[-1].y(), 6 * scale, at[0].y() - at[-1].y())
    crown = QRectF(axis - 21 * scale, rect.top() + 9 * scale, 42 * scale, 42 * scale)
    return TrackPlan(True, line, labels, signs, tokens, zone, crown, goal)


def _upright_tokens(
    rect: QRectF,
    scale: float,
    scores: Sequence[float],
    marks: Sequence[QPointF],
    near: Collection[int],
) -> tuple[QRectF, ...]:
    """Markers close to each other stand side by side; near the target they stand on the line itself."""
    tokens: dict[int, QRectF] = {}
    on_line = {index for index, score in enumerate(scores) if near and min(near) <= score <= max(near)}
    for chosen in (on_line, set(range(len(scores))) - on_line):
        for group in _close_groups(sorted(chosen, key=lambda i: marks[i].y()), marks, 23 * scale):
            place = _on_line if chosen is on_line else _beside_line
            for column, index in enumerate(sorted(group)):
                tokens[index] = place(marks[index], scale, column, len(group))
    if near:
        # A marker below the near scores keeps clear of the lowest sign, also where scores lie close.
        lowest = track_point(rect, scale, min(near), max(near) + 1).y() + 9 * scale
        for index in (index for index in tokens if scores[index] < min(near)):
            tokens[index].moveTop(max(tokens[index].top(), lowest))
    return tuple(tokens[index] for index in range(len(scores)))


def _close_groups(order: Sequence[int], marks: Sequence[QPointF], size: float) -> list[list[int]]:
    groups: list[list[int]] = []
    for index in order:
        if groups and marks[index].y() - marks[groups[-1][-1]].y() < size:
            groups[-1].append(index)
        else:
            groups.append([index])
    return groups


def _beside_line(mark: QPointF, scale: float, column: int, columns: int) -> QRectF:
    size = _TOKENS[min(columns, 3) - 1] * scale
    first = (23.5 if columns == 1 else 15.5 if columns == 2 else 12.0) * scale
    return _square(mark.x() + first + column * (size + 0.5 * scale), mark.y(), size)


def _on_line(mark: QPointF, scale: float, column: int, columns: int) -> QRectF:
    """Between numeral and sign there is room for two; a third stands above them."""
    size = _NEAR_TOKENS[min(columns, 3) - 1] * scale
    x, y = mark.x() - 0.75 * scale, mark.y()
    if columns == 1:
        return _square(mark.x(), y, size)
    if columns == 2:
        return _square(x + (column - 0.5) * (size - 0.5 * scale), y, size)
    if column == 2:
        return _square(x, y - 5.5 * scale, size)
    return _square(x + (column - 0.5) * (size + scale), y + 5.5 * scale, size)


def _square(x: float, y: float, size: float) -> QRectF:
    return QRectF(x - size / 2, y - size / 2, size, size)
