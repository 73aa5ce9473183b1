"""The score track: from 0 to the crown at the target, upright beside the table or flat above it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import (
    centred,
    icon,
    inset,
    line_width,
    pen,
    rounded,
    suit,
    text,
    text_width,
)
from rc_desktop.table.paint_owner import owner_token
from rc_desktop.table.theme import OwnerStyle, Palette, tint

# What alone wins from a score near the target: most cards, 10 of diamonds, 2 of spades, most spades.
Condition = Literal["cards", "big", "little", "spades"]
# How wide their pictures are, in parts of the numerals' size.
_WIDTHS: Final[Mapping[Condition, float]] = {"cards": 1.35, "big": 2.4, "little": 1.75, "spades": 1.1}
DOMINICAN: Final[Mapping[int, Condition]] = {18: "cards", 19: "big", 20: "little"}


@dataclass(frozen=True)
class Marker:
    """A side on the track. `score` may lie between whole points while it climbs."""

    score: float
    style: OwnerStyle
    letters: str


@dataclass(frozen=True)
class _Spot:
    marker: Marker
    at: float  # along the track, px
    column: int
    columns: int  # how many stand side by side here


def _spread(markers: Sequence[Marker], at: Sequence[float], size: float) -> list[_Spot]:
    # Markers closer than their own size step aside, the first named staying nearest the line.
    groups: list[list[int]] = []
    for index in sorted(range(len(markers)), key=lambda number: at[number]):
        if groups and at[index] - at[groups[-1][-1]] < size - 2:
            groups[-1].append(index)
        else:
            groups.append([index])
    spots = []
    for group in groups:
        for column, index in enumerate(sorted(group)):
            spots.append(_Spot(markers[index], at[index], column, len(group)))
    return spots


def score_track(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    markers: Sequence[Marker],
    target: int = 21,
    conditions: Mapping[int, Condition] = DOMINICAN,
) -> None:
    """The whole track, upright where `rect` is higher than wide (94 x 606 at scale 1), else flat (36 high).
    `conditions` says by score what alone wins from there; empty where the rules have none."""
    radius = 18 * scale
    hair = line_width(palette, scale, 1)
    rounded(painter, rect, radius, tint(palette.panel, 0.94))
    rounded(painter, inset(rect, hair / 2), radius, None, tint(palette.line, 0.8), hair)
    draw = _upright if rect.height() > rect.width() else _flat
    draw(painter, rect, palette, scale, markers, target, conditions)


def track_point(rect: QRectF, scale: float, score: float, target: int = 21) -> QPointF:
    """Where `score` lies on the line of the track that `score_track` draws in `rect`."""
    part = max(0.0, min(score / target, 1.0))
    if rect.height() > rect.width():
        low, high = rect.bottom() - 30 * scale, rect.top() + 66 * scale
        return QPointF(rect.left() + 0.47 * rect.width(), low + (high - low) * part)
    low, high = rect.left() + 44 * scale, rect.right() - 52 * scale
    return QPointF(low + (high - low) * part, rect.center().y())


def _zone(painter: QPainter, rect: QRectF, palette: Palette, scale: float) -> None:
    rounded(painter, rect, 8 * scale, tint(palette.coral, 0.16))
    dash = (3 * scale, 3 * scale)
    width = line_width(palette, scale, 1)
    rounded(painter, rect, 8 * scale, None, tint(palette.coral, 0.55), width, dash)


def _condition(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, condition: Condition, px: float
) -> None:
    # A little picture of what wins, right-aligned in `rect`.
    if condition == "cards":
        place = QRectF(rect.right() - 1.35 * px, rect.top(), 1.35 * px, rect.height())
        icon(painter, place, "cards", palette.text)
        return
    size = 1.1 if condition == "spades" else 0.8
    pip = centred(QRectF(rect.right() - size * px, rect.top(), size * px, rect.height()), size * px)
    red = condition == "big"
    suit(painter, pip, "d" if red else "s", palette.blunder if red else palette.text)
    if condition != "spades":
        words = rect.adjusted(0, 0, -1.1 * px, 0)
        text(painter, words, "10" if red else "2", font("name", px), palette.text, "right")


def _upright(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    markers: Sequence[Marker],
    target: int,
    conditions: Mapping[int, Condition],
) -> None:
    low, high = track_point(rect, scale, 0, target), track_point(rect, scale, target, target)
    axis, step = low.x(), (low.y() - high.y()) / target
    crown = QRectF(axis - 21 * scale, rect.top() + 9 * scale, 42 * scale, 42 * scale)
    icon(painter, crown, "crown", palette.brass)
    if conditions:
        top, bottom = (
            track_point(rect, scale, score, target).y() for score in (max(conditions), min(conditions))
        )
        left = rect.left() + 6 * scale
        _zone(
            painter,
            QRectF(left, top - step / 2, rect.width() - 12 * scale, bottom - top + step),
            palette,
            scale,
        )
    rounded(
        painter, QRectF(axis - 3 * scale, high.y(), 6 * scale, low.y() - high.y()), 3 * scale, palette.groove
    )
    for score in range(target + 1):
        y = track_point(rect, scale, score, target).y()
        major = score % 5 == 0 or score in conditions
        half, thick = (9 if major or score == target else 6) * scale, line_width(palette, scale, 2)
        tick = QRectF(axis - half, y - thick / 2, 2 * half, thick)
        rounded(painter, tick, thick / 2, palette.brass if major else palette.tick)
        label = QRectF(rect.left(), y - 10 * scale, axis - 15 * scale - rect.left(), 20 * scale)
        if score == target:
            rounded(painter, centred(tick, 16 * scale, 16 * scale), 8 * scale, palette.brass)
            text(painter, label, str(score), font("name", 15 * scale, 700), palette.brass, "right")
        elif major and target - score > 0.7 * 20 * scale / step:
            color = palette.text if score in conditions else palette.muted
            text(painter, label, str(score), font("name", 13 * scale), color, "right")
        if score in conditions:
            room = QRectF(axis + 10 * scale, y - 10 * scale, 29 * scale, 20 * scale)
            _condition(painter, room, palette, scale, conditions[score], 12 * scale)
    at = [track_point(rect, scale, marker.score, target).y() for marker in markers]
    for spot in _spread(markers, at, 25 * scale):
        _upright_marker(painter, rect, palette, scale, spot, axis, spot.marker.score in conditions)


def _upright_marker(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, spot: _Spot, axis: float, zone: bool
) -> None:
    # Near the target the line itself carries the markers, so that what wins stays readable beside them.
    many = spot.columns > 1
    if zone:
        radius = 8.0 if many else 12.5
        x = axis + (2 * spot.column - spot.columns + 1) * 7 * scale
    else:
        radius = 12.5 if not many else 10.0 if spot.columns == 2 else 8.0
        x = (
            axis
            + (24 if not many else (15 + 22 * spot.column) if radius == 10 else (12 + 16 * spot.column))
            * scale
        )
        if not many:
            painter.save()
            painter.setPen(pen(spot.marker.style.color, line_width(palette, scale, 2)))
            painter.drawLine(QPointF(axis + 4 * scale, spot.at), QPointF(axis + 11 * scale, spot.at))
            painter.restore()
    size = 2 * radius * scale
    token = QRectF(x - size / 2, spot.at - size / 2, size, size)
    owner_token(painter, token, palette, scale, spot.marker.style, spot.marker.letters)


def _flat(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    markers: Sequence[Marker],
    target: int,
    conditions: Mapping[int, Condition],
) -> None:
    low, high = track_point(rect, scale, 0, target), track_point(rect, scale, target, target)
    step, middle = (high.x() - low.x()) / target, low.y()
    if conditions:
        left, right = (
            track_point(rect, scale, score, target).x() for score in (min(conditions), max(conditions))
        )
        zone = QRectF(
            left - step / 2, rect.top() + 2 * scale, right - left + 1.3 * step, rect.height() - 4 * scale
        )
        _zone(painter, zone, palette, scale)
    rounded(
        painter,
        QRectF(low.x(), middle - 2.5 * scale, high.x() - low.x(), 5 * scale),
        3 * scale,
        palette.groove,
    )
    px = min(12 * scale, 0.36 * step)
    for score in range(target):
        x = track_point(rect, scale, score, target).x()
        major = score % 5 == 0 or score in conditions
        half, thick = (7 if major else 4) * scale, line_width(palette, scale, 2)
        rounded(painter, QRectF(x - thick / 2, middle - half, thick, 2 * half), thick / 2,
                palette.brass if major else palette.tick)  # fmt: skip
        left = x + max(4 * scale, min(step - 30 * scale, 10 * scale))  # clear of a marker on this score
        above = QRectF(left, rect.top() + 2 * scale, step, 14 * scale)
        if major and above.left() + text_width(str(score), font("name", px)) < high.x() - 6 * scale:
            text(painter, above, str(score), font("name", px),
                 palette.text if score in conditions else palette.muted)  # fmt: skip
        if score in conditions:
            width = _WIDTHS[conditions[score]] * 0.92 * px
            below = QRectF(left, middle + 2 * scale, width, rect.height() / 2 - 3 * scale)
            _condition(painter, below, palette, scale, conditions[score], 0.92 * px)
    icon(
        painter,
        QRectF(high.x() - 8 * scale, middle - 13 * scale, 28 * scale, 26 * scale),
        "crown",
        palette.brass,
    )
    label = QRectF(high.x() + 22 * scale, rect.top(), 30 * scale, rect.height())
    text(painter, label, str(target), font("name", 14 * scale, 700), palette.brass)
    at = [track_point(rect, scale, marker.score, target).x() for marker in markers]
    at = [x + 5 * scale if marker.score >= target else x for x, marker in zip(at, markers, strict=True)]
    for spot in _spread(markers, at, 22 * scale):
        radius = (10.5 if spot.columns == 1 else 8.5) * scale
        shift = (2 * spot.column - spot.columns + 1) * 0.95 * radius
        token = QRectF(spot.at + shift - radius, middle - radius, 2 * radius, 2 * radius)
        owner_token(painter, token, palette, scale, spot.marker.style, spot.marker.letters)
