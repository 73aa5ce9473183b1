"""The ways of a hint's arrows: in one bend where that is free, else up through a gap between other cards."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations, product
from math import atan2, cos, hypot, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from rc_desktop.table.beside import Edges, edges
from rc_desktop.table.hint_curves import Curve, Point, arc, rounded, towards

# Measures in px at scale 1.
_RING: Final = 9.0  # between a card and the head of an arrow to it: its ring is there
HEAD: Final = 15.0
_APART: Final = 22.0  # between the arrows where they leave the card
_FROM_CARD: Final = 12.0  # from the edge of a card to a way beside it, in a broad gap
_SHARED: Final = 6.0  # from the middle of a narrow gap, where two go through it
_HALF: Final = 3.0  # half the thickness of an arrow
_LOOK: Final = 8.0  # between the points of a way that are looked at
_CLASH: Final = 9.0  # as near as this to another arrow it is as good as across it
_SOURCE: Final = 30.0  # from where they leave the card on

_BENDS: Final = (0.4, 0.0)  # parts of its slant by which a free arrow bends
_MOST_BENT: Final = 0.5  # radians
_FLATTEST: Final = 1.45  # radians from upright in which an arrow leaves the card
_RISES: Final = (0.4, 0.2)  # parts of the way from a gap to the middle of a card that it rises there
# Radii of the corners of a way through a gap: the usual one, the roundest, those for want of room.
_TURNS: Final = (36.0, 64.0, 22.0, 14.0)
_INDEX: Final = (0.3, 0.32)  # parts of a card, across and down, in which rank and suit stand

_CROSSING: Final = 12.0  # so many times as bad as a longer way it is to cross a card
_HIDING: Final = 80.0  # and to hide its rank
_STIFF: Final = 20.0  # px of way rather than without a bend
_BENT: Final = 60.0  # px of way rather than through a gap
_CARDS: Final = 3  # of a group to which ways are tried
_TRIED: Final = 5  # ways to one group that are looked at together with those to others
_REFINED: Final = 2  # of these, whose corners are made tighter for want of room
_TOGETHER: Final = 120
_FEW: Final = 3  # arrows, whose starts are tried in any order


class Way(NamedTuple):
    """From the card up to the middle of the lower edge of what it is played on: the line as far as the neck
    of the arrow, and the point of its head."""

    curve: Curve
    tip: Point
    lane: float | None = None  # x of the gap that it goes through

    @property
    def start(self) -> QPointF:
        """Where it leaves the card."""
        return QPointF(*self.curve.start)

    @property
    def end(self) -> QPointF:
        """The point of its head."""
        return QPointF(*self.tip)

    def path(self) -> tuple[QPainterPath, QPointF]:
        """The line as far as the arrow's head, and the direction of that."""
        return self.curve.path(), QPointF(*towards(self.curve.end, self.tip)[0])

    def points(self, apart: float) -> list[Point]:
        """Points along it as far as the point of its head."""
        (x, y), (to_x, to_y) = self.curve.end, self.tip
        return [*self.curve.points(apart), ((x + to_x) / 2, (y + to_y) / 2), self.tip]


class _Plan(NamedTuple):
    """A way but for where it starts, and what it costs: bent by a part of its slant, or through corners."""

    tip: Point
    bend: float
    corners: tuple[Point, ...]
    radius: float
    cost: float = 0.0
    crossed: float = 0.0  # the part of its cost for what it lies on

    def way(self, start: Point, scale: float) -> Way:
        """The way from a point of the card."""
        if not self.corners:
            return _free(start, self.tip, self.bend, scale)
        last, far = towards(self.corners[-1], self.tip)
        head = min(HEAD * scale, 0.6 * far)
        neck = self.tip[0] - head * last[0], self.tip[1] - head * last[1]
        return Way(rounded((start, *self.corners, neck), self.radius), self.tip, self.corners[0][0])


def _free(start: Point, tip: Point, bend: float, scale: float) -> Way:
    """In one bend: it leaves more aslant than it arrives, as if drawn from the wrist."""
    slant = atan2(tip[0] - start[0], max(1.0, start[1] - tip[1]))
    turn = max(0.0, min(bend * abs(slant), _MOST_BENT, _FLATTEST - abs(slant)))
    arriving = slant - turn if slant > 0 else slant + turn
    unit = sin(arriving), -cos(arriving)
    head = min(HEAD * scale, 0.6 * towards(start, tip)[1])
    return Way(arc(start, (tip[0] - head * unit[0], tip[1] - head * unit[1]), unit), tip)


def ways(
    targets: Sequence[Sequence[QRectF]], lying: Sequence[QRectF], card: QRectF, scale: float
) -> tuple[Way, ...]:
    """One way to each target, the cards of a group, from left to right where they end; all in scene px.

    A way ends below the middle of a card of its group. It crosses none of the others, and nothing of what is
    `lying` where it can do without; least of all the rank of a card.
    """
    middle = card.center().x(), card.top() - 2 * scale
    plans = [_plans(spots, lying, middle, scale) for spots in targets]
    found = _together(plans, middle, card.width(), scale)
    return tuple(sorted(found, key=lambda way: way.tip))


def _together(plans: Sequence[Sequence[_Plan]], middle: Point, wide: float, scale: float) -> Sequence[Way]:
    """Of the ways to each target those that do not clash, and are the best so."""
    number = len(plans)
    step = min(_APART * scale, 0.8 * wide / max(1, number))
    starts = [(middle[0] + (place - (number - 1) / 2) * step, middle[1]) for place in range(number)]
    made: dict[tuple[_Plan, int], tuple[Way, list[Point]]] = {}
    clashes: dict[tuple[_Plan, int, _Plan, int], int] = {}

    def way(plan: _Plan, place: int) -> tuple[Way, list[Point]]:
        if (plan, place) not in made:
            found = plan.way(starts[place], scale)
            made[plan, place] = found, found.points(2 * _LOOK * scale)
        return made[plan, place]

    def clash(one: _Plan, first: int, other: _Plan, second: int) -> int:
        key = one, first, other, second
        if key not in clashes:
            clashes[key] = _clash(way(one, first)[1], way(other, second)[1], scale)
        return clashes[key]

    best: tuple[int, Sequence[Way]] | None = None
    each = max(1, min(_TRIED, round(_TOGETHER ** (1 / max(1, number)))))
    together = sorted(
        product(*(some[:each] for some in plans)), key=lambda chosen: sum(p.cost for p in chosen)
    )
    for order in (order for chosen in together for order in _orders(chosen, middle, scale)):
        bad = 0
        for one, other in combinations(zip(order, range(number), strict=True), 2):
            bad += clash(*one, *other)
            if best is not None and bad >= best[0]:
                break
        else:
            best = bad, [way(plan, place)[0] for place, plan in enumerate(order)]
            if not bad:
                break
    assert best is not None
    return best[1]


def _orders(chosen: Sequence[_Plan], middle: Point, scale: float) -> Iterator[Sequence[_Plan]]:
    """The orders in which ways may leave the card so that they do not cross: as they lean, as they come up,
    or of a few any at all, of many with two of them changed about."""

    def lean(plan: _Plan) -> float:
        start, bends = plan.way(middle, scale).curve
        return atan2(bends[0][0][0] - start[0], start[1] - bends[0][0][1])

    first = tuple(sorted(chosen, key=lean))
    yield first
    second = tuple(sorted(chosen, key=lambda plan: plan.corners[0][0] if plan.corners else plan.tip[0]))
    if second != first:
        yield second
    if len(chosen) <= _FEW:
        yield from (order for order in permutations(first) if order not in (first, second))
    else:
        yield from ((*first[:at], first[at + 1], first[at], *first[at + 2 :]) for at in range(len(first) - 1))


def _clash(one: Sequence[Point], other: Sequence[Point], scale: float) -> int:
    """How often two ways cross, and come as near one another as if they did."""
    near, source = (_CLASH * scale) ** 2, one[0][1] - _SOURCE * scale
    found = sum(
        (x - x2) ** 2 + (y - y2) ** 2 < near
        for x, y in one
        if y < source
        for x2, y2 in other
        if abs(x - x2) < 20 and y2 < source
    )
    pieces = [(min(a[0], b[0]), max(a[0], b[0]), a, b) for a, b in pairwise(other)]
    for a, b in pairwise(one):
        left, right = min(a[0], b[0]), max(a[0], b[0])
        found += 10 * sum(cross(a, b, c, d) for low, high, c, d in pieces if low <= right and left <= high)
    return found


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the straight line from `a` to `b` crosses that from `c` to `d`."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    x, y, u, v = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    first = x * (c[1] - a[1]) - y * (c[0] - a[0]), x * (d[1] - a[1]) - y * (d[0] - a[0])
    second = u * (a[1] - c[1]) - v * (a[0] - c[0]), u * (b[1] - c[1]) - v * (b[0] - c[0])
    return (first[0] > 0) != (first[1] > 0) and (second[0] > 0) != (second[1] > 0)


# --- the ways to one group ---------------------------------------------------------------------------------


def _plans(spots: Sequence[QRectF], lying: Sequence[QRectF], start: Point, scale: float) -> list[_Plan]:
    """Ways to the cards of a group, the best first: those that cross least and are short."""
    found: list[_Plan] = []
    lower = sorted(spots, key=lambda spot: (-round(spot.bottom()), abs(spot.center().x() - start[0])))
    for spot in lower[:_CARDS]:
        others = [edges(rect) for rect in lying if not spot.contains(rect)]
        tip = spot.center().x(), spot.bottom() + _RING * scale
        free = [_costing(_Plan(tip, bend, (), 0.0), others, start, scale) for bend in _BENDS]
        # Straight is shorter, but only for want of room for a bend.
        found += [plan._replace(cost=plan.cost + _STIFF * scale * (not plan.bend)) for plan in free]
        if all(plan.crossed for plan in free):
            found += _through(edges(spot), others, tip, start, scale)
    return sorted(found, key=lambda plan: plan.cost)


def _through(spot: Edges, others: Sequence[Edges], tip: Point, start: Point, scale: float) -> Iterator[_Plan]:
    """Ways up the gaps beside what lies below a card and on to its middle, as round as they can be."""

    def cost(plan: _Plan) -> _Plan:
        return _costing(plan, others, start, scale)

    usual, roundest, *tighter = (radius * scale for radius in _TURNS)
    by_lane: dict[float, _Plan] = {}
    for corners in _corners(spot, others, tip, start, scale):
        best = by_lane.get(corners[0][0])
        if best is None or best.crossed:
            plan = cost(_Plan(tip, 0.0, corners, usual))
            by_lane[corners[0][0]] = plan if best is None or plan.cost < best.cost else best
    for number, plan in enumerate(sorted(by_lane.values(), key=lambda plan: plan.cost)[:_TRIED]):
        radii = [roundest] if not plan.crossed else tighter[: 2 * (number < _REFINED)]
        best = plan
        for other in (cost(plan._replace(radius=radius)) for radius in radii):
            if (not other.crossed) if not plan.crossed else other.cost < best.cost - _STIFF * scale:
                best = other
        yield best


def _costing(plan: _Plan, others: Sequence[Edges], start: Point, scale: float) -> _Plan:
    """The plan with its cost: its length in px, and more where it crosses what lies there."""
    points = plan.way(start, scale).points(_LOOK * scale)
    xs, ys = zip(*points, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    half, cost, crossed = _HALF * scale, _BENT * scale if plan.corners else 0.0, 0.0
    near = [
        (x1 - half, y1 - half, x2 + half, y2 + half, x2 - x1, y2 - y1)
        for x1, y1, x2, y2 in others
        if x1 < right and left < x2 and y1 < bottom and top < y2
    ]
    for (x, y), (x0, y0) in pairwise(points):
        px = hypot(x - x0, y - y0)
        cost += px
        for x1, y1, x2, y2, wide, high in near:
            if x1 < x < x2 and y1 < y < y2:
                across, down = _INDEX[0] * wide, _INDEX[1] * high
                index = (x < x1 + across and y < y1 + down) or (x > x2 - across and y > y2 - down)
                crossed += (_HIDING if index else _CROSSING) * px
    return plan._replace(cost=cost + crossed, crossed=crossed)


def _corners(
    spot: Edges, others: Sequence[Edges], tip: Point, start: Point, scale: float
) -> Iterator[tuple[Point, ...]]:
    """The corners of ways up the gaps beside what lies below a card, and from there to its middle."""
    left, _top, right, _bottom = spot
    wide = right - left
    before = [rect for rect in others if rect[3] > tip[1] and rect[1] < start[1]]
    for x in _lanes(before, tip[0], wide, scale):
        beside = [rect for rect in before if rect[0] - wide / 2 < x < rect[2] + wide / 2]
        low = max((rect[3] for rect in beside), default=tip[1])
        rise = (start[1] - low) / 2
        low += min(max(12 * scale, rise), 26 * scale)
        for part in _RISES:
            high = tip[1] + part * abs(x - tip[0])
            if high < low - 20 * scale and low < start[1] - 2 * scale:
                yield (x, low), (x, high)


def _lanes(before: Sequence[Edges], middle: float, wide: float, scale: float) -> list[float]:
    """Where ways go up beside cards, x in px: in the middle of a narrow gap or on either side of it, along
    the cards in a broad one."""
    reach = 0.5 * wide + 30 * scale
    sides = sorted({x for rect in before for x in (rect[0], rect[2]) if abs(x - middle) < wide + 30 * scale})
    found: list[float] = []
    for x in sides:
        for to_x in sides:
            if 0 < to_x - x < 3 * _FROM_CARD * scale:
                found += [(x + to_x) / 2 + off * scale for off in (0.0, -_SHARED, _SHARED)]
        found += [x + off * _FROM_CARD * scale for off in (-1, 1, -2, 2)]
    kept: list[float] = []
    for x in found:
        inside = any(rect[0] + 1 < x < rect[2] - 1 for rect in before)
        if not inside and abs(x - middle) < reach and all(abs(x - other) > 3 * scale for other in kept):
            kept.append(x)
    return kept
