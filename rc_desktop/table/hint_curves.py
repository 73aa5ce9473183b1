"""Smooth lines of a hint: an arc, or straight legs with rounded corners; in plain numbers, many are tried."""

from collections.abc import Sequence
from itertools import pairwise
from math import acos, ceil, hypot, tan
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

Point = tuple[float, float]
Bend = tuple[Point, Point, Point]
"""Of a cubic: the point that it begins towards, the one it comes from, and its end."""

_STRAIGHT: Final = 0.02  # radians: less is no corner
_WHOLE: Final = 0.96  # part of a leg that the bend at its only corner may take


class Curve(NamedTuple):
    """A line without an elbow: from its start on, bends that go over into one another."""

    start: Point
    bends: tuple[Bend, ...]

    @property
    def end(self) -> Point:
        """Where it ends."""
        return self.bends[-1][2] if self.bends else self.start

    def points(self, apart: float) -> list[Point]:
        """Points along it, some px apart, the first and the last among them."""
        found = [self.start]
        for bend in self.bends:
            x, y = found[-1]
            (x1, y1), (x2, y2), (x3, y3) = bend
            steps = max(
                1, ceil((hypot(x1 - x, y1 - y) + hypot(x2 - x1, y2 - y1) + hypot(x3 - x2, y3 - y2)) / apart)
            )
            for step in range(1, steps + 1):
                t = step / steps
                rest = 1 - t
                a, b, c, d = rest * rest * rest, 3 * t * rest * rest, 3 * t * t * rest, t * t * t
                found.append((a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3))
        return found

    def path(self) -> QPainterPath:
        """The same for a painter."""
        path = QPainterPath(QPointF(*self.start))
        for first, second, end in self.bends:
            path.cubicTo(QPointF(*first), QPointF(*second), QPointF(*end))
        return path


def towards(start: Point, end: Point) -> tuple[Point, float]:
    """The direction from one point to another, and how far that is, px."""
    x, y = end[0] - start[0], end[1] - start[1]
    far = hypot(x, y)
    return ((x / far, y / far) if far else (0.0, -1.0)), far


def arc(start: Point, end: Point, arriving: Point) -> Curve:
    """One bend, close to a circle's: it ends in the direction `arriving` and leaves as far off the straight
    way as it comes back to it. That is less than a right angle."""
    (x, y), far = towards(start, end)
    along = x * arriving[0] + y * arriving[1]
    across = x * arriving[1] - y * arriving[0]
    # A third of the way, over the square of half the angle's cosine.
    reach = far * 2 / (3 * (1 + max(0.0, along)))
    leaving = (along * x + across * y, along * y - across * x)
    first = start[0] + reach * leaving[0], start[1] + reach * leaving[1]
    second = end[0] - reach * arriving[0], end[1] - reach * arriving[1]
    return Curve(start, ((first, second, end),))


def rounded(corners: Sequence[Point], radius: float) -> Curve:
    """Straight legs from corner to corner, with as much of a circle between two of them as there is room for
    and at most `radius` px."""
    legs = [towards(*pair) for pair in pairwise(corners)]
    bends: list[Bend] = []
    at = corners[0]
    last = len(legs) - 1
    for number in range(1, len(corners) - 1):
        (u, before), (v, after) = legs[number - 1], legs[number]
        turn = acos(max(-1.0, min(1.0, u[0] * v[0] + u[1] * v[1])))
        if turn < _STRAIGHT:
            continue
        room = min(before * (_WHOLE if number == 1 else 0.5), after * (_WHOLE if number == last else 0.5))
        half = max(tan(turn / 2), 1e-6)
        round_ = min(radius, room / half)
        cut, reach = round_ * half, 4 / 3 * tan(turn / 4) * round_
        x, y = corners[number]
        enter, leave = (x - cut * u[0], y - cut * u[1]), (x + cut * v[0], y + cut * v[1])
        bends.append(_leg(at, enter))
        bends.append(
            (
                (enter[0] + reach * u[0], enter[1] + reach * u[1]),
                (leave[0] - reach * v[0], leave[1] - reach * v[1]),
                leave,
            )
        )
        at = leave
    bends.append(_leg(at, corners[-1]))
    return Curve(corners[0], tuple(bends))


def _leg(start: Point, end: Point) -> Bend:
    """A straight leg as a cubic."""
    x, y = (end[0] - start[0]) / 3, (end[1] - start[1]) / 3
    return (start[0] + x, start[1] + y), (end[0] - x, end[1] - y), end
