"""The cheapest way along the lines of a lattice: up, down and across, with as few corners as can be."""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from rc_desktop.table.beside import Edges
from rc_desktop.table.hint_curves import Point

_Node = tuple[int, int]  # number of the upright line, and of the one across
_State = tuple[int, int, bool]  # a node, and whether it was come to upright


class Gate(NamedTuple):
    """A way in or out: a point beside the lattice, and the point of it that it leads to."""

    outside: Point
    inside: Point


class Lattice:
    """Upright lines at some x and lines across at some y, scene px.

    `cost` tells what a straight stretch costs beside its length; `corner` is what a corner costs, px.
    """

    def __init__(
        self,
        xs: Sequence[float],
        ys: Sequence[float],
        cost: Callable[[Point, Point], float],
        corner: float,
    ) -> None:
        self._xs, self._ys = sorted(set(xs)), sorted(set(ys))
        self._column = {x: number for number, x in enumerate(self._xs)}
        self._row = {y: number for number, y in enumerate(self._ys)}
        self._cost, self._corner = cost, corner
        self._known: dict[tuple[Point, Point], float] = {}

    def way(self, starts: Sequence[Gate], ends: Sequence[Gate]) -> tuple[Point, ...]:
        """The corners of the cheapest way in by one of the `starts` and out by one of the `ends`, with both
        points outside; their points inside lie on the lattice. Nothing where there is no gate."""
        goals: dict[_State, Gate] = {}
        for gate in ends:
            goals.setdefault(self._state(gate), gate)
        ahead = self._around([self._point(column, row) for column, row, _upright in goals])
        heap: list[tuple[float, float, _State, _State]] = []
        first: dict[_State, Gate] = {}
        known: dict[_State, float] = {}  # the least that a state has cost so far
        for gate in starts:
            state = self._state(gate)
            first.setdefault(state, gate)
            price = self._price(*gate)
            heappush(heap, (price + self._rest(gate.inside, ahead), price, state, state))
        came: dict[_State, _State] = {}  # each from which; the first from themselves
        last: tuple[float, _State] | None = None
        while heap and goals:
            guess, price, state, before = heappop(heap)
            if last is not None and guess >= last[0]:
                break
            if state in came:
                continue
            came[state] = before
            for upright in (state[2], not state[2]):
                gate_out = goals.get((state[0], state[1], upright))
                if gate_out is not None:
                    whole = price + self._price(*gate_out) + self._corner * (upright != state[2])
                    if last is None or whole < last[0]:
                        last = whole, state
            at = self._point(state[0], state[1])
            for other in self._next(state):
                if other in came:
                    continue
                to = self._point(other[0], other[1])
                turn = self._corner if other[2] != state[2] else 0.0
                if price + turn >= known.get(other, inf):
                    continue  # no stretch is for nothing
                paid = price + self._price(at, to) + turn
                if paid < known.get(other, inf):
                    known[other] = paid
                    heappush(heap, (paid + self._rest(to, ahead), paid, other, state))
        return () if last is None else self._back(last[1], came, first, goals)

    def _back(
        self,
        state: _State,
        came: dict[_State, _State],
        first: dict[_State, Gate],
        goals: dict[_State, Gate],
    ) -> tuple[Point, ...]:
        """The way that led to a state, from the start on, without the points where it goes straight on."""
        gates = [gate for upright in (True, False) if (gate := goals.get((*state[:2], upright))) is not None]
        points = [min(gates, key=lambda gate: self._price(*gate)).outside]
        points.append(self._point(*state[:2]))
        while came[state] != state:
            state = came[state]
            points.append(self._point(*state[:2]))
        points.append(first[state].outside)
        points.reverse()
        inner = [
            here
            for before, here, after in zip(points, points[1:], points[2:], strict=False)
            if not (before[0] == here[0] == after[0] or before[1] == here[1] == after[1])
        ]
        return (points[0], *inner, points[-1])

    def _state(self, gate: Gate) -> _State:
        (x, y), (_x, to_y) = gate.inside, gate.outside
        return self._column[x], self._row[y], y != to_y

    def _point(self, column: int, row: int) -> Point:
        return self._xs[column], self._ys[row]

    def _next(self, state: _State) -> Iterator[_State]:
        column, row, _upright = state
        for to in (column - 1, column + 1):
            if 0 <= to < len(self._xs):
                yield to, row, False
        for to in (row - 1, row + 1):
            if 0 <= to < len(self._ys):
                yield column, to, True

    def _price(self, start: Point, end: Point) -> float:
        key = (start, end) if start < end else (end, start)
        if key not in self._known:
            px = abs(start[0] - end[0]) + abs(start[1] - end[1])
            self._known[key] = px + self._cost(*key)
        return self._known[key]

    def _around(self, points: Sequence[Point]) -> Edges:
        """What all points lie in."""
        xs, ys = [x for x, _y in points] or [0.0], [y for _x, y in points] or [0.0]
        return min(xs), min(ys), max(xs), max(ys)

    def _rest(self, point: Point, ahead: Edges) -> float:
        """At least so far it is from a point to where the way ends. Without calls: it is asked very often."""
        (x, y), (left, top, right, bottom) = point, ahead
        across = left - x if x < left else x - right if x > right else 0.0
        return across + (top - y if y < top else y - bottom if y > bottom else 0.0)
