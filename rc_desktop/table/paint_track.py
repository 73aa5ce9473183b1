"""The score track: from 0 to the crown at the target, upright beside the table or flat above it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import (
    Align,
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
from rc_desktop.table.theme import OwnerStyle, Palette
from rc_desktop.table.track_plan import TrackPlan, plan_track

# What alone wins from a score near the target: most cards, 10 of diamonds, 2 of spades, most spades.
Condition = Literal["cards", "big", "little", "spades"]
# The card's number, and how wide the pip or picture is in parts of the numerals' size.
_FIGURES: Final[Mapping[Condition, str]] = {"cards": "", "big": "10", "little": "2", "spades": ""}
_SIZES: Final[Mapping[Condition, float]] = {"cards": 1.35, "big": 0.8, "little": 0.8, "spades": 1.1}
DOMINICAN: Final[Mapping[int, Condition]] = {18: "cards", 19: "big", 20: "little"}


@dataclass(frozen=True)
class Marker:
    """A side on the track. `score` may lie between whole points while it climbs."""

    score: float
    style: OwnerStyle
    letters: str


def score_track(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    markers: Sequence[Marker],
    target: int = 21,
    conditions: Mapping[int, Condition] = DOMINICAN,
    four_colours: bool = False,
    figures: float = 1.0,
) -> None:
    """The whole track, upright where `rect` is higher than wide (94 x 606 at scale 1), else flat (36 high).
    `conditions` says by score what alone wins from there; empty where the rules have none. With
    `four_colours` diamonds are blue here too. On a flat track numerals and signs are drawn `figures` times as
    large as all else."""
    radius = 18 * scale
    hair = line_width(palette, scale, 1)
    rounded(painter, rect, radius, palette.sheer(palette.panel, 0.94))
    rounded(painter, inset(rect, hair / 2), radius, None, palette.sheer(palette.line, 0.8), hair)
    plan = plan_track(rect, scale, [marker.score for marker in markers], target, tuple(conditions), figures)
    if plan.zone is not None:
        _zone(painter, plan.zone, palette, scale)
    _ticks(painter, palette, scale, plan, target, conditions)
    diamonds = palette.sky if four_colours else palette.blunder
    larger = 1.0 if plan.upright else figures
    _words(painter, palette, scale, plan, target, conditions, diamonds, larger)
    _tokens(painter, palette, scale, plan, markers)


def _zone(painter: QPainter, rect: QRectF, palette: Palette, scale: float) -> None:
    rounded(painter, rect, 8 * scale, palette.over(palette.panel, palette.coral, 0.16))
    dash = (3 * scale, 3 * scale)
    width = line_width(palette, scale, 1)
    rounded(painter, rect, 8 * scale, None, palette.sheer(palette.coral, 0.55), width, dash)


def _condition(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    condition: Condition,
    px: float,
    at_right: bool,
    diamonds: QColor,
) -> None:
    # A little picture of what wins, at the right or left of `rect`.
    figure, size = _FIGURES[condition], _SIZES[condition] * px
    digits = text_width(figure, font("name", px)) + 0.2 * px if figure else 0.0
    left = rect.right() - digits - size if at_right else rect.left()
    place = QRectF(left + digits, rect.top(), size, rect.height())
    if condition == "cards":
        icon(painter, place, "cards", palette.text)
        return
    text(painter, QRectF(left, rect.top(), 2 * px, rect.height()), figure, font("name", px), palette.text)
    big, pip = condition == "big", centred(place, size)
    suit(painter, pip, "d" if big else "s", diamonds if big else palette.text)


def _ticks(
    painter: QPainter,
    palette: Palette,
    scale: float,
    plan: TrackPlan,
    target: int,
    conditions: Mapping[int, Condition],
) -> None:
    groove = QRectF(plan.line)
    if not plan.upright and plan.zone is not None:
        groove.setRight(plan.zone.left())  # signs lie where it would go on
    rounded(painter, groove, 3 * scale, palette.groove)
    thick = line_width(palette, scale, 2)
    for score in range(target + plan.upright):  # the flat track ends at its crown
        at = plan.at[score]
        major = score % 5 == 0 or score in conditions
        color = palette.brass if major or score == target else palette.tick
        if plan.upright:
            half = (9 if major or score == target else 6) * scale
            tick = QRectF(at.x() - half, at.y() - thick / 2, 2 * half, thick)
        else:
            half = (7 if major else 4) * scale
            tick = QRectF(at.x() - thick / 2, at.y() - half, thick, 2 * half)
        rounded(painter, tick, thick / 2, color)


def _words(
    painter: QPainter,
    palette: Palette,
    scale: float,
    plan: TrackPlan,
    target: int,
    conditions: Mapping[int, Condition],
    diamonds: QColor,
    figures: float,
) -> None:
    # Numerals of 12 px or more, and beside the near scores what wins from there.
    px = (13 if plan.upright else 12) * figures * scale
    side: Align = "right" if plan.upright else "center"
    for score, place in plan.labels.items():
        color = palette.text if score in conditions else palette.muted
        text(painter, place, str(score), font("name", px), color, side)
    for score, place in plan.signs.items():
        _condition(
            painter, place, palette, scale, conditions[score], 12 * figures * scale, plan.upright, diamonds
        )
    icon(painter, plan.crown, "crown", palette.brass)
    if plan.upright:
        disc = centred(QRectF(plan.line.center().x() - 8 * scale, plan.goal.top(), 16 * scale, 16 * scale),
                       16 * scale)  # fmt: skip
        rounded(painter, disc, 8 * scale, palette.brass)
        text(painter, plan.goal, str(target), font("name", 15 * scale, 700), palette.brass, "right")
    else:
        text(painter, plan.goal, str(target), font("name", 14 * figures * scale, 700), palette.brass)


def _tokens(
    painter: QPainter, palette: Palette, scale: float, plan: TrackPlan, markers: Sequence[Marker]
) -> None:
    painter.save()
    for number, line in plan.leaders.items():
        painter.setPen(pen(markers[number].style.color(palette), line_width(palette, scale, 2)))
        painter.drawLine(line)
    painter.restore()
    for marker, place in zip(markers, plan.tokens, strict=True):
        owner_token(painter, place, palette, scale, marker.style, marker.letters)
