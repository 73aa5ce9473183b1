"""Where everything on the score track stands, so that no marker ever lies on a numeral or on a sign."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF

CLOSE: Final = 3
"""So many scores below the target are the near ones, each with its own way to win ("The match: to 21")."""

# Px at scale 1. Numerals are 12 or 13 px high in type; two of them are 15 px wide.
_NEAR_FLAT: Final = 70.5  # from one near score to the next: its words, and two markers at the other
_SIGN_FLAT: Final = 13.5  # from a near score to its sign: its marker, and air
_SIGN_WIDE: Final = 26.0  # with figures as usual
_NEAR_UPRIGHT: Final = 24.0
_FLAT_TOKEN: Final = 20.0
_ALONE: Final = 24.0  # a marker that shares its score with none, upright
_TIED: Final = 20.0
_AIR: Final = 0.5  # between markers that stand beside each other
_FIGURES: Final = (17.0, 12.5)  # from the middle of the line to numerals and signs, upright
_FIGURES_APART: Final = (22.5, 17.5)  # with markers of two sides near the target, which may stand between
_BESIDE: Final = 12.0  # from the middle of the line to a marker beside it, upright
_BESIDE_TIED: Final = 5.5


@dataclass(frozen=True)
class TrackPlan:
    """Places on the track, in the px of its rectangle.

    `at` are the scores from 0 to the target, `line` is the groove between; `labels` and `signs` stand by
    score, `tokens` in the order of the sides. `leaders` are lines from a score to its marker, by the marker's
    number. `zone` is the ground of the near scores, None where the rules have none.
    """

    upright: bool
    at: tuple[QPointF, ...]
    line: QRectF
    labels: dict[int, QRectF]
    signs: dict[int, QRectF]
    tokens: tuple[QRectF, ...]
    leaders: dict[int, QLineF]
    zone: QRectF | None
    crown: QRectF
    goal: QRectF


def track_point(
    rect: QRectF, scale: float, score: float, target: int = 21, near: bool = True, wider: float = 0.0
) -> QPointF:
    """Where `score` lies on the line of the track in `rect`.

    The way is even but for the last scores: with `near`, those take the room that their signs need, and
    `wider` px more at scale 1 on a flat track.
    """
    upright = rect.height() > rect.width()
    if upright:
        low, high = rect.bottom() - 30 * scale, rect.top() + 66 * scale
    else:
        low, high = rect.left() + 26 * scale, rect.right() - 76 * scale
    along = low + (high - low) * _part(
        abs(high - low), score, target, near, (_NEAR_UPRIGHT if upright else _NEAR_FLAT + wider) * scale
    )
    return QPointF(rect.left() + 0.47 * rect.width(), along) if upright else QPointF(along, _flat_y(rect))


def _flat_y(rect: QRectF) -> float:
    return rect.top() + 0.69 * rect.height()


def _part(length: float, score: float, target: int, near: bool, room: float) -> float:
    """How far along the line a score lies, 0..1; the near ones ask for so much room."""
    score = max(0.0, min(score, float(target)))
    wanted = room / length
    if not near or target <= CLOSE or wanted <= 1 / target:
        return score / target
    start = target - CLOSE
    if score > start:
        return 1 - (target - score) * wanted
    return score / start * (1 - CLOSE * wanted)


def plan_track(
    rect: QRectF,
    scale: float,
    scores: Sequence[float],
    target: int,
    near: Collection[int],
    figures: float = 1.0,
) -> TrackPlan:
    """The places for a track in `rect`, upright where it is higher than wide; `near` scores have signs.

    On a flat one the `figures` may be larger than all else: large words where the table has no more room.
    """
    upright = rect.height() > rect.width()
    wider = max(0, len(scores) - 2) * (_FLAT_TOKEN + _AIR) + _SIGN_WIDE * (figures - 1)

    def point(score: float) -> QPointF:
        return track_point(rect, scale, score, target, bool(near), wider)

    at = tuple(point(score) for score in range(target + 1))
    marks = [point(score) for score in scores]
    if upright:
        tokens = _upright_tokens(rect, scale, scores, at, marks, near)
        leaders = _leaders(tokens, marks, at[0].x(), scale)
        there = sum(bool(near) and min(near) <= score <= max(near) for score in scores)
        apart = _FIGURES_APART if there > 1 else _FIGURES
        return _upright(rect, scale, at, target, near, tokens, leaders, apart)
    tokens = _flat_tokens(rect, scale, scores, marks, near, at)
    return _flat(rect, scale, at, target, near, tokens, figures)


def _apart_along(wanted: Sequence[float], lengths: Sequence[float], low: float, high: float) -> list[float]:
    """Middles of things of those lengths in a line from `low` to `high`, each as near to the wanted middle as
    the others allow; `wanted` is in order. Those that would touch lie in a run about their common middle."""
    runs: list[list[int]] = [[number] for number in range(len(wanted))]

    def begin(run: list[int]) -> float:
        whole, before, sought = sum(lengths[number] for number in run), 0.0, 0.0
        for number in run:
            sought += wanted[number] - before - lengths[number] / 2
            before += lengths[number]
        return max(low, min(sought / len(run), high - whole))

    at = 1
    while at < len(runs):
        before = runs[at - 1]
        if begin(before) + sum(lengths[number] for number in before) > begin(runs[at]):
            runs[at - 1 : at + 1] = [before + runs[at]]
            at = max(1, at - 1)
        else:
            at += 1
    middles = []
    for run in runs:
        along = begin(run)
        for number in run:
            middles.append(along + lengths[number] / 2)
            along += lengths[number]
    return middles


def _tied(scores: Sequence[float], chosen: Collection[int]) -> list[list[int]]:
    """Those of the sides in `chosen` that have one score, together, from the lowest score on."""
    found: dict[float, list[int]] = {}
    for side in sorted(chosen):
        found.setdefault(scores[side], []).append(side)
    return [found[score] for score in sorted(found)]


def _majors(target: int, near: Collection[int]) -> list[int]:
    """The scores with a numeral, the near ones first: where there is too little room, they have it."""
    return [*sorted(near), *(score for score in range(0, target, 5) if score not in near)]


def _apart(labels: dict[int, QRectF], label: QRectF) -> bool:
    return not any(label.intersects(other) for other in labels.values())


# --- flat: numerals and signs above the line, markers on it ----------------------------------------------


def _flat(
    rect: QRectF,
    scale: float,
    at: tuple[QPointF, ...],
    target: int,
    near: Collection[int],
    tokens: tuple[QRectF, ...],
    figures: float,
) -> TrackPlan:
    half = 8 * figures * scale
    top, high = rect.top() + 2 * scale, 13 * scale
    labels: dict[int, QRectF] = {}
    for score in _majors(target, near):
        label = QRectF(at[score].x() - half, top, 2 * half, high)
        if score == 0:
            label.moveLeft(max(label.left(), rect.left() + 12 * scale))
        if _apart(labels, label):
            labels[score] = label
    wide = _SIGN_WIDE * figures * scale
    signs = {
        # to the right of its markers
        score: QRectF(at[score].x() + _SIGN_FLAT * scale, rect.bottom() - 16 * scale, wide, high)
        for score in near
    }
    zone = None
    if near:
        zone = QRectF(at[min(near)].x() - 14 * scale, rect.top() + 2 * scale, 0, 0)
        zone.setBottomRight(QPointF(signs[max(near)].right() + 4 * scale, rect.bottom() - 2 * scale))
    low, end, y = at[0].x(), at[-1].x(), at[0].y()
    line = QRectF(low, y - 2.5 * scale, end - low, 5 * scale)
    crown = QRectF(end + 13 * scale, rect.center().y() - 13 * scale, 28 * scale, 26 * scale)
    goal = QRectF(end + 44 * scale, rect.top(), 22 * figures * scale, rect.height())
    return TrackPlan(False, at, line, labels, signs, tokens, {}, zone, crown, goal)


def _flat_tokens(
    rect: QRectF,
    scale: float,
    scores: Sequence[float],
    marks: Sequence[QPointF],
    near: Collection[int],
    at: Sequence[QPointF],
) -> tuple[QRectF, ...]:
    """Markers that would touch stand side by side, about the middle of where they belong.

    Of those that share a near score the last stands on it: what wins from there is right of them.
    """
    step = (_FLAT_TOKEN + _AIR) * scale
    low, high = rect.left() + 5 * scale, at[-1].x() + 2 * scale + step / 2
    first = min(near) if near else float("inf")
    # What wins from the first near score lies between the markers up to there and those beyond.
    gate = at[min(near)].x() + 10.5 * scale if near else high
    tokens: dict[int, QRectF] = {}
    for begin, stop, chosen in (
        (low, gate, [side for side, score in enumerate(scores) if score <= first]),
        (
            gate + (_SIGN_FLAT + 17.5) * scale,
            high,
            [side for side, score in enumerate(scores) if score > first],
        ),
    ):
        order: list[int] = []
        wanted: list[float] = []
        for group in _tied(scores, chosen):
            leftmost = marks[group[0]].x() - (len(group) - 1) * step / (1 if scores[group[0]] >= first else 2)
            order += group
            wanted += [leftmost + place * step for place in range(len(group))]
        for side, x in zip(order, _apart_along(wanted, [step] * len(order), begin, stop), strict=True):
            tokens[side] = _square(x, _flat_y(rect), _FLAT_TOKEN * scale)
    return tuple(tokens[side] for side in range(len(marks)))


# --- upright: numerals left of the line, markers right of it, on it beside the signs ----------------------


def _upright(
    rect: QRectF,
    scale: float,
    at: tuple[QPointF, ...],
    target: int,
    near: Collection[int],
    tokens: tuple[QRectF, ...],
    leaders: dict[int, QLineF],
    apart: tuple[float, float],
) -> TrackPlan:
    axis = at[0].x()
    left, right = rect.left() + 4.5 * scale, axis - apart[0] * scale
    labels: dict[int, QRectF] = {}
    goal = QRectF(left, at[-1].y() - 8 * scale, right - left, 16 * scale)
    for score in _majors(target, near):
        label = QRectF(left, at[score].y() - 8 * scale, right - left, 16 * scale)
        if _apart({**labels, target: goal}, label):
            labels[score] = label
    signs = {
        score: QRectF(axis + apart[1] * scale, at[score].y() - 8 * scale, 26.5 * scale, 16 * scale)
        for score in near
    }
    zone = None
    if near:
        top, bottom = at[max(near)].y(), at[min(near)].y()
        half = (bottom - top) / (2 * max(1, len(near) - 1))
        zone = QRectF(rect.left() + 4 * scale, top - half, rect.width() - 8 * scale, bottom - top + 2 * half)
    line = QRectF(axis - 3 * scale, at[-1].y(), 6 * scale, at[0].y() - at[-1].y())
    crown = QRectF(axis - 21 * scale, rect.top() + 9 * scale, 42 * scale, 42 * scale)
    return TrackPlan(True, at, line, labels, signs, tokens, leaders, zone, crown, goal)


def _upright_tokens(
    rect: QRectF,
    scale: float,
    scores: Sequence[float],
    at: Sequence[QPointF],
    marks: Sequence[QPointF],
    near: Collection[int],
) -> tuple[QRectF, ...]:
    """Markers of one score stand together, beside the line; near the target they stand on the line itself.

    Those of scores so close that they would touch are pushed apart along the line.
    """
    tokens: dict[int, QRectF] = {}
    on_line = {side for side, score in enumerate(scores) if near and min(near) <= score <= max(near)}
    end = at[-1].y()
    # A marker below the near scores keeps clear of the lowest sign, also where scores lie close.
    lowest = at[min(near)].y() + 12.5 * scale if near else rect.top()
    for chosen, top in ((on_line, end + 7 * scale), (set(range(len(scores))) - on_line, lowest)):
        done = [side for side in chosen if near and scores[side] > max(near)]
        for sides, high, low in (
            (done, rect.top(), at[max(near)].y() - 8 * scale if near else end),
            ([side for side in chosen if side not in done], top, rect.bottom() - 4 * scale),
        ):
            groups = _tied(scores, sides)[::-1]
            wanted = [marks[group[0]].y() for group in groups]
            lengths = [_group_height(len(group)) * scale for group in groups]
            for group, y in zip(groups, _apart_along(wanted, lengths, high, low), strict=True):
                tokens.update(_group(group, QPointF(at[0].x(), y), scale, chosen is on_line))
    return tuple(tokens[side] for side in range(len(scores)))


def _group_height(count: int) -> float:
    """How much of the line the markers of one score take: three stand in two rows."""
    return (_ALONE, _TIED, 2 * _TIED + _AIR)[min(count, 3) - 1]


def _group(group: Sequence[int], at: QPointF, scale: float, on_line: bool) -> dict[int, QRectF]:
    """The markers of one score, about the point `at` of the line or to the right of it."""
    size, step = _TIED * scale, (_TIED + _AIR) * scale
    if len(group) == 1:
        size = _ALONE * scale
        x = at.x() if on_line else at.x() + _BESIDE * scale + size / 2
        return {group[0]: _square(x, at.y(), size)}
    # Between numeral and sign there is room for two, a little left of the line's middle.
    x = at.x() - 1.5 * scale if on_line else at.x() + _BESIDE_TIED * scale + size + _AIR * scale / 2
    y = at.y() + (step / 2 if len(group) > 2 else 0.0)
    places = [QPointF(x - step / 2, y), QPointF(x + step / 2, y), QPointF(x, y - step)]
    return {side: _square(p.x(), p.y(), size) for side, p in zip(group, places, strict=False)}


def _leaders(
    tokens: Sequence[QRectF], marks: Sequence[QPointF], axis: float, scale: float
) -> dict[int, QLineF]:
    """A line from a score to its marker where there is a way between; none that crosses a marker."""
    found: dict[int, QLineF] = {}
    for side, (token, mark) in enumerate(zip(tokens, marks, strict=True)):
        start = QPointF(axis + 4 * scale, mark.y())
        if token.left() <= start.x() + scale:
            continue
        reach = token.height() / 4
        y = max(token.center().y() - reach, min(mark.y(), token.center().y() + reach))
        line = QLineF(start, QPointF(token.left(), y))
        others = (other for number, other in enumerate(tokens) if number != side)
        if not any(_crosses(line, other) for other in others):
            found[side] = line
    return found


def _crosses(line: QLineF, rect: QRectF) -> bool:
    """True where a line touches a rectangle."""
    way = QRectF(line.p1(), line.p2()).normalized().adjusted(-0.5, -0.5, 0.5, 0.5)
    return way.intersects(rect)


def _square(x: float, y: float, size: float) -> QRectF:
    return QRectF(x - size / 2, y - size / 2, size, size)
