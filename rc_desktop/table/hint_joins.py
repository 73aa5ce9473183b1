"""How a hint joins the cards of a sum: across the gap between two neighbours, else along gaps, in a line."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF

from rc_desktop.table.beside import Edges, edges
from rc_desktop.table.hint_curves import Curve, Point, rounded
from rc_desktop.table.hint_lattice import Gate, Lattice

# Measures in px at scale 1.
_NEIGHBOURS: Final = 44.0  # at most between two cards that lie side by side
_BROAD: Final = 26.0  # of a gap as far as lines run in it
_ALIKE: Final = 0.05  # parts of a card that another may be higher or lower
_LINES: Final = 6.0  # between lines in a gap where there is room for more than one
_OFF_MIDDLE: Final = 0.28  # part of a card from its middle, where an arrow ends
_ROUND: Final = 9.0  # radius of a corner
SIGN: Final = 13.0  # radius of a sign, drawn at a scale of at least LEAST
LEAST: Final = 0.8
_INSIDE: Final = 2.0  # of a card's edge that a line may touch
_LOOK: Final = 7.0  # between the points of a line that others had better not meet
_AIR: Final = 6.0  # round such a point

_UNCLEAR: Final = 1500.0  # px of way rather than on a card
_CROSSING: Final = 6.0  # and than one more px of it
_MEETING: Final = 4000.0  # rather than across another line
_COVERING: Final = 2000.0  # rather than a sign on another, or on a line
_CORNER: Final = 24.0
_GATE: Final = 20.0  # px at scale 1 from a card into the gap beside it
_REACH: Final = 1.3  # parts of a card about the two that lines go round


class Pair(NamedTuple):
    """Two cards of a sum that are to be joined."""

    one: QRectF
    other: QRectF


class Join(NamedTuple):
    """A line between two cards of a sum by its corners, from edge to edge, and where its sign stands; in
    scene px."""

    corners: tuple[Point, ...]
    sign: Point

    def curve(self, scale: float) -> Curve:
        """The line, its corners rounded."""
        return rounded(self.corners, _ROUND * scale)

    @property
    def ends(self) -> tuple[QPointF, QPointF]:
        """The points at the edges of the two cards."""
        return QPointF(*self.corners[0]), QPointF(*self.corners[-1])


def pairs_of(spots: Sequence[QRectF]) -> Iterator[Pair]:
    """The cards of a sum as a chain: each with the nearest that is in it already."""
    joined, rest = list(spots[:1]), list(spots[1:])
    while rest:
        near, other = min(
            ((spot, other) for spot in joined for other in rest),
            key=lambda pair: QLineF(pair[0].center(), pair[1].center()).length(),
        )
        rest.remove(other)
        joined.append(other)
        yield Pair(near, other)


def across_gap(pair: Pair, lying: Sequence[QRectF], scale: float) -> Join | None:
    """The two joined straight, where they lie side by side or one below the other; else None."""
    one, other = edges(pair.one), edges(pair.other)
    beside = max(one[1], other[1]) < min(one[3], other[3])
    below = max(one[0], other[0]) < min(one[2], other[2])
    if beside == below:
        return None
    near = 0 if beside else 1  # which of left and top it is that tells who is first
    first, last = sorted((one, other), key=lambda rect: rect[near])
    if last[near] - first[near + 2] > _NEIGHBOURS * scale:
        return None
    middle = (max(one[1 - near], other[1 - near]) + min(one[3 - near], other[3 - near])) / 2
    start = (first[2], middle) if beside else (middle, first[3])
    end = (last[0], middle) if beside else (middle, last[1])
    sign = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    others = [rect for rect in lying if not rect.intersects(pair.one) and not rect.intersects(pair.other)]
    return None if any(rect.contains(QPointF(*sign)) for rect in others) else Join((start, end), sign)


def along_gaps(
    pairs: Sequence[Pair],
    lying: Sequence[QRectF],
    joined: Sequence[Join],
    lines: Sequence[Sequence[Point]],
    scale: float,
) -> list[Join]:
    """All other pairs joined by lines that cross nothing of what is `lying`, neither one another nor the
    `lines` of arrows, where they can do without; signs stand on none of those that are `joined`."""
    best: tuple[float, list[Join]] | None = None
    near = sorted(pairs, key=lambda pair: QLineF(pair.one.center(), pair.other.center()).length())
    for order in (near, near[::-1]):
        ground = _Ground(lying, joined, lines, scale, near[0].one.height())
        cost, found = 0.0, []
        for pair in order:
            each, join = ground.best(pair)
            ground.add(join)
            cost += each
            found.append(join)
        if best is None or cost < best[0]:
            best = cost, found
        if cost < _UNCLEAR:
            break
    assert best is not None
    return best[1]


_Piece = tuple[Edges, Sequence[Point]]
"""A part of a line: what it is within, and its points."""


class _Ground:
    """What there is already: cards, signs, and lines that no other is to cross."""

    def __init__(
        self,
        lying: Sequence[QRectF],
        joined: Sequence[Join],
        lines: Sequence[Sequence[Point]],
        scale: float,
        high: float,
    ) -> None:
        """`high` is what a card is; lines run along cards, not along what else there is."""
        self._scale = scale
        self._lying = lying
        self._rects = [edges(_inside(rect)) for rect in lying]
        cards = [edges(rect) for rect in lying if abs(rect.height() - high) < _ALIKE * high]
        self._columns, self._rows = (list(_lanes(cards, first, scale)) for first in (0, 1))
        self._signs: list[Point] = []
        self._lines: list[_Piece] = []
        for line in lines:
            self._add_line(line)
        for join in joined:
            self.add(join)

    def add(self, join: Join) -> None:
        """From now on this line and its sign are to be kept clear."""
        self._signs.append(join.sign)
        self._add_line(join.curve(self._scale).points(_LOOK * self._scale))

    def _add_line(self, line: Sequence[Point]) -> None:
        for number in range(0, len(line), 8):
            piece = line[number : number + 9]
            xs, ys = [x for x, _y in piece], [y for _x, y in piece]
            self._lines.append(((min(xs), min(ys), max(xs), max(ys)), piece))

    def best(self, pair: Pair) -> tuple[float, Join]:
        """The way to join two cards that costs least; those with more corners are tried only if need be."""
        others = [
            rect
            for rect, whole in zip(self._rects, self._lying, strict=True)
            if not whole.intersects(pair.one) and not whole.intersects(pair.other)
        ]
        best: tuple[float, Join] | None = None
        for tried in (_straight(pair, self._scale), self._few_corners(pair), self._routed(pair, others)):
            ways = sorted((self._length(corners), corners) for corners in tried)
            for length, corners in ways:
                if best is not None and length >= best[0]:
                    break
                cost = length + self._cost(corners, others, inf if best is None else best[0] - length)
                if best is not None and cost >= best[0]:
                    continue
                bad, sign = self._sign(corners)
                if best is None or cost + bad < best[0]:
                    best = cost + bad, Join(corners, sign)
            if best is not None and best[0] < _UNCLEAR:
                break
        assert best is not None
        return best

    def _length(self, corners: Sequence[Point]) -> float:
        """How long a line is, px, and rather longer than with another corner."""
        px = sum(abs(to_x - x) + abs(to_y - y) for (x, y), (to_x, to_y) in pairwise(corners))
        return px + _CORNER * self._scale * (len(corners) - 2)

    def _cost(self, corners: Sequence[Point], others: Sequence[Edges], most: float = inf) -> float:
        """What it costs to lie on cards, and to cross lines and signs."""
        return self._cost_among(corners, others, self._lines, most)

    def _cost_among(
        self, corners: Sequence[Point], others: Sequence[Edges], lines: Sequence[_Piece], most: float
    ) -> float:
        """What it costs where there are no other cards and lines than these."""
        # No calls in its loops: a lattice asks for thousands of stretches before a hint is drawn.
        cost, air, radius = 0.0, _AIR * self._scale, SIGN * max(self._scale, LEAST)
        for (x, y), (to_x, to_y) in pairwise(corners):
            left, right = (x, to_x) if x < to_x else (to_x, x)
            top, bottom = (y, to_y) if y < to_y else (to_y, y)
            for x1, y1, x2, y2 in others:
                if x1 < right and left < x2 and y1 < bottom and top < y2:
                    across, down = min(right, x2) - max(left, x1), min(bottom, y2) - max(top, y1)
                    cost += _UNCLEAR + _CROSSING * max(across, down)
            if cost >= most:
                return cost
            left, right, top, bottom = left - air, right + air, top - air, bottom + air
            for (x1, y1, x2, y2), piece in lines:
                if x1 < right and left < x2 and y1 < bottom and top < y2:
                    for u, v in piece:
                        if left < u < right and top < v < bottom:
                            cost += _MEETING
                            break
            for u, v in self._signs:
                if left < u + radius and u - radius < right and top < v + radius and v - radius < bottom:
                    cost += _COVERING
        return cost

    def _sign(self, corners: Sequence[Point]) -> tuple[float, Point]:
        """Where the sign stands best on a line: in the middle of a leg, rather of a long one."""
        radius = SIGN * max(self._scale, LEAST)
        apart = (2 * radius + 2 * self._scale) ** 2
        legs = sorted(
            pairwise(corners), key=lambda leg: -abs(leg[0][0] - leg[1][0]) - abs(leg[0][1] - leg[1][1])
        )
        best = (inf, corners[0])
        for number, ((x, y), (to_x, to_y)) in enumerate(legs):
            for part in (0.5, 0.3, 0.7, 0.15, 0.85):
                at = x + part * (to_x - x), y + part * (to_y - y)
                bad = 10.0 * self._scale * number + 20.0 * abs(part - 0.5)
                bad += _COVERING * any((at[0] - u) ** 2 + (at[1] - v) ** 2 < apart for u, v in self._signs)
                bad += _COVERING * any(
                    x1 - radius < at[0] < x2 + radius
                    and y1 - radius < at[1] < y2 + radius
                    and any(abs(at[0] - u) < radius and abs(at[1] - v) < radius for u, v in piece)
                    for (x1, y1, x2, y2), piece in self._lines
                )
                best = min(best, (bad, at))
        return best

    def _few_corners(self, pair: Pair) -> Iterator[tuple[Point, ...]]:
        """Round one corner; along the gap between rows; or along that between columns."""
        one, other = edges(pair.one), edges(pair.other)
        (x, y), (to_x, to_y) = _side(one, other), _side(other, one)
        if not one[0] < to_x < one[2]:
            yield (x, _edge(one, to_y, 1)), (x, to_y), (_edge(other, x, 0), to_y)
            yield (_edge(one, to_x, 0), y), (to_x, y), (to_x, _edge(other, y, 1))
        for at in self._rows:
            if not (one[1] <= at <= one[3] or other[1] <= at <= other[3]):
                yield (x, _edge(one, at, 1)), (x, at), (to_x, at), (to_x, _edge(other, at, 1))
        for at in self._columns:
            if not (one[0] <= at <= one[2] or other[0] <= at <= other[2]):
                yield (_edge(one, at, 0), y), (at, y), (at, to_y), (_edge(other, at, 0), to_y)

    def _routed(self, pair: Pair, others: Sequence[Edges]) -> Iterator[tuple[Point, ...]]:
        """Round the cards by as many corners as it takes, along the gaps near the two."""
        one, other = edges(pair.one), edges(pair.other)
        around = edges(pair.one.united(pair.other))
        x, y = _REACH * pair.one.width(), _REACH * pair.one.height()
        near = around[0] - x, around[1] - y, around[2] + x, around[3] + y
        columns = [at for at in self._columns if near[0] < at < near[2]]
        rows = [at for at in self._rows if near[1] < at < near[3]]
        walls = [wall for wall in (*others, *(edges(_inside(card)) for card in pair)) if _meet(wall, near)]
        air = _AIR * self._scale
        seen = near[0] - air, near[1] - air, near[2] + air, near[3] + air
        lines = [line for line in self._lines if _meet(line[0], seen)]
        gates = [list(_gates(card, columns, rows, self._scale)) for card in (one, other)]
        inside = [gate.inside for some in gates for gate in some]
        lattice = Lattice(
            [*columns, *(x for x, _y in inside)],
            [*rows, *(y for _x, y in inside)],
            lambda start, end: self._cost_among((start, end), walls, lines, inf),
            _CORNER * self._scale,
        )
        corners = lattice.way(*gates)
        if corners:
            yield corners


def _lanes(cards: Sequence[Edges], first: int, scale: float) -> Iterator[float]:
    """Lines between cards: x (`first` 0) or y (1); in a broad gap three, in a narrow one just one."""
    starts = sorted({round(rect[first]) for rect in cards})
    ends = sorted({round(rect[first + 2]) for rect in cards})
    broad = _BROAD * scale
    for end in ends:
        after = next((start for start in starts if start >= end), None)
        yield from _in_gap(end, broad if after is None else min(after - end, broad), scale)
    for start in starts:
        before = next((end for end in reversed(ends) if end <= start), None)
        if before is None or start - before > broad:
            yield from _in_gap(start, -broad, scale)


def _in_gap(edge: float, gap: float, scale: float) -> list[float]:
    """Where lines run in a gap of so many px beside an edge (less than 0: to the left of it, or above)."""
    middle, off = edge + gap / 2, _LINES * scale
    return [middle] if abs(gap) < 3 * off else [middle, middle - off, middle + off]


def _meet(one: Edges, other: Edges) -> bool:
    """Whether two rectangles have anything in common, be it an edge."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _inside(rect: QRectF) -> QRectF:
    """All of a card but the edge that a line may touch."""
    return rect.adjusted(_INSIDE, _INSIDE, -_INSIDE, -_INSIDE)


def _straight(pair: Pair, scale: float) -> Iterator[tuple[Point, ...]]:
    """From corner to corner of two that lie aslant of one another, or from edge to edge."""
    one, other = edges(pair.one), edges(pair.other)
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    most, in_ = _NEIGHBOURS * scale, scale
    if 0 < across < most and 0 < down < most:
        x, to_x = (one[2] - in_, other[0] + in_) if one[0] < other[0] else (one[0] + in_, other[2] - in_)
        y, to_y = (one[3] - in_, other[1] + in_) if one[1] < other[1] else (one[1] + in_, other[3] - in_)
        yield (x, y), (to_x, to_y)
    if across < 0 < down:
        x = (max(one[0], other[0]) + min(one[2], other[2])) / 2
        yield (x, _edge(one, other[1], 1)), (x, _edge(other, one[1], 1))
    if down < 0 < across:
        y = (max(one[1], other[1]) + min(one[3], other[3])) / 2
        yield (_edge(one, other[0], 0), y), (_edge(other, one[0], 0), y)


def _gates(card: Edges, columns: Sequence[float], rows: Sequence[float], scale: float) -> Iterator[Gate]:
    """From the edges of a card into the gaps right beside it, on either side of the middle, where an arrow
    may end."""
    left, top, right, bottom = card
    far = _GATE * scale
    across, down = _OFF_MIDDLE * (right - left), _OFF_MIDDLE * (bottom - top)
    for off in (-1, 1):
        x, y = (left + right) / 2 + off * across, (top + bottom) / 2 + off * down
        yield from (Gate((x, top), (x, at)) for at in rows if top - far < at < top)
        yield from (Gate((x, bottom), (x, at)) for at in rows if bottom < at < bottom + far)
        yield from (Gate((left, y), (at, y)) for at in columns if left - far < at < left)
        yield from (Gate((right, y), (at, y)) for at in columns if right < at < right + far)


def _edge(card: Edges, at: float, first: int) -> float:
    """The edge of a card on the side of `at`: left or right (`first` 0), top or bottom (1)."""
    return card[first + 2] if 2 * at > card[first] + card[first + 2] else card[first]


def _side(card: Edges, other: Edges) -> Point:
    """A point beside a card's middle, on the side of another: an arrow may end at the middle."""
    x, y = (card[0] + card[2]) / 2, (card[1] + card[3]) / 2
    to_x, to_y = (other[0] + other[2]) / 2, (other[1] + other[3]) / 2
    across = _OFF_MIDDLE * (card[2] - card[0]) * ((to_x > x) - (to_x < x))
    down = _OFF_MIDDLE * (card[3] - card[1]) * ((to_y > y) - (to_y < y))
    return x + across, y + down
