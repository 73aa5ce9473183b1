"""The marks of a review: each has a shape and a sign of its own, so that nothing rests on colour."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from rc_desktop.game.review import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import fill_path, icon, line_width, owner_path, rounded, text
from rc_desktop.table.theme import Palette, contrast, mix

_SEEN: Final = 3.0  # the least contrast of a sign
_SIGNS: Final = {INACCURACY: "~", MISTAKE: "?", BLUNDER: "??"}


def mark_color(palette: Palette, mark: str) -> QColor:
    """The colour of a mark's line and of its bar in the graph."""
    return {
        BEST: palette.good,
        GOOD: palette.good,
        # Yellow where it can be seen: on paper it could not.
        INACCURACY: palette.lantern if contrast(palette.lantern, palette.panel) > _SEEN else palette.brass,
        MISTAKE: palette.mistake,
        BLUNDER: palette.blunder,
    }[mark]


def review_mark(painter: QPainter, rect: QRectF, palette: Palette, scale: float, mark: str) -> None:
    """A mark in the square `rect`, 24 px at scale 1: a star or a tick in a ring for what was best and good,
    `~` in a hexagon, `?` and `??` in a square for what gave away more and more."""
    color = mark_color(palette, mark)
    width = line_width(palette, scale, 1.8)
    size = min(rect.width(), rect.height())
    fill = mix(palette.panel, color, 0.16)
    place = QRectF(0, 0, size - width, size - width)
    place.moveCenter(rect.center())
    if mark in (MISTAKE, BLUNDER):
        rounded(painter, place, 4.5 * scale, fill, color, width)
    else:
        shape = owner_path("hexagon" if mark == INACCURACY else "circle", place.center(), place.width() / 2)
        fill_path(painter, shape, fill, color, width)
    if mark == BEST:
        fill_path(painter, star(place.center(), 0.29 * size), color)
    elif mark == GOOD:
        tick = QRectF(0, 0, 0.66 * size, 0.66 * size)
        tick.moveCenter(place.center())
        icon(painter, tick, "check", color)
    else:
        words = font("name", (0.5 if mark == BLUNDER else 0.58) * size, 700)
        text(painter, place, _SIGNS[mark], words, color, "center")


def star(centre: QPointF, radius: float) -> QPainterPath:
    """A star of five points."""
    path = QPainterPath()
    for point in range(10):
        reach = radius if point % 2 == 0 else 0.45 * radius
        angle = -pi / 2 + point * pi / 5
        at = centre + QPointF(reach * cos(angle), reach * sin(angle))
        if point:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path
