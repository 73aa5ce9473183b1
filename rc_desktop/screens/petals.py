"""Petals along the upper and lower edge of a banner: they drift to their places once, never over words."""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from rc_desktop.table import paint
from rc_desktop.table.theme import Palette, tint

STRIP: Final = 0.16
"""How much of the banner's height, above and below, petals keep to; its words keep out of it."""
# Where each comes to rest: part of the width, part of its strip (negative: the lower one), turn in degrees.
_REST: Final = (
    (0.30, 0.62, -24.0),
    (0.37, -0.40, 40.0),
    (0.44, 0.78, 80.0),
    (0.52, -0.62, -35.0),
    (0.60, 0.40, 10.0),
    (0.68, 0.80, 55.0),
    (0.74, -0.36, -62.0),
    (0.80, 0.52, 100.0),
    (0.88, -0.70, 24.0),
    (0.94, 0.70, -12.0),
)


def _shape(number: int) -> QPainterPath:
    """A leaf, a strip of paper or a dot, at scale 1 about the origin."""
    path = QPainterPath()
    if number % 3 == 0:
        path.moveTo(-7, 0)
        path.quadTo(0, -6.5, 7, 0)
        path.quadTo(0, 6.5, -7, 0)
    elif number % 3 == 1:
        path.addRoundedRect(QRectF(-6.5, -2, 13, 4), 2, 2)
    else:
        path.addEllipse(QPointF(0, 0), 3.6, 3.6)
    return path


def petal_spots(face: QRectF, phase: float) -> list[QPointF]:
    """Where the petals are at `phase` 0..1: they come from the left and settle."""
    way = 1 - (1 - phase) ** 3
    high = STRIP * face.height()
    spots = []
    for number, (across, down, _turn) in enumerate(_REST):
        x = face.left() + face.width() * (0.12 + (across - 0.12) * way)
        sway = 0.12 * sin(pi * (1 - way) * (1.5 + number % 3))
        part = min(0.72, max(0.1, abs(down) + sway))
        y = face.top() + high * part if down > 0 else face.bottom() - high * part
        spots.append(QPointF(x, y))
    return spots


def paint_petals(
    painter: QPainter, face: QRectF, palette: Palette, ui: float, phase: float, kept: Sequence[QRectF]
) -> None:
    """Draw them, but for those that would lie on, or half under, what is `kept` free of them."""
    free = [place.adjusted(-8 * ui, -8 * ui, 8 * ui, 8 * ui) for place in kept]
    colors = (palette.coral, palette.lime, palette.sky, palette.lantern, palette.lilac)
    for number, spot in enumerate(petal_spots(face, phase)):
        if any(place.contains(spot) for place in free):
            continue
        painter.save()
        painter.translate(spot)
        painter.rotate(_REST[number][2] + 160 * (1 - phase))
        painter.scale(ui, ui)
        paint.fill_path(painter, _shape(number), tint(colors[number % 5], 0.85 * min(1.0, phase * 4)))
        painter.restore()
