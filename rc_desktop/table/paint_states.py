"""How a card or build shows what can be done with it. `rect` is always the card or the build's tray."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from rc_desktop.table.paint_base import icon, inset, line_width, pen, rounded, soft
from rc_desktop.table.theme import CARD_RADIUS, Palette, tint

_ARROW_HIGH: Final = 9.0  # px at scale 1
_ARROW: Final = 13.0  # from a target to the upper edge of the arrow above it
_BENDS: Final = 32
"""So many straight pieces make a bent line."""


def card_radius(rect: QRectF) -> float:
    """The corner of a card drawn in `rect`."""
    return CARD_RADIUS * rect.width()


def _ring(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    color: QColor,
    radius: float | None,
    width: float,
    glow: QColor | None,
) -> None:
    # A ring 4 px outside the thing, and its glow outside only: the face keeps its own colours.
    corner = (card_radius(rect) if radius is None else radius) + 4 * scale
    outer = inset(rect, -3.5 * scale)
    if glow is not None and palette.ornament:
        soft(painter, outer, corner, 7 * scale, tint(glow, 0.8), hole=True)
    rounded(painter, outer, corner, None, color, line_width(palette, scale, width))


def legal_ring(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    radius: float | None = None,
    arrow: bool = True,
    glow: bool = True,
    air: float = float("inf"),
) -> None:
    """A legal target: lantern ring with glow, and a small arrow above it (not colour alone).

    Where there are few px of `air` above, the arrow stands lower, on the target's own edge.
    """
    light = palette.glow if glow else None
    _ring(painter, rect, palette, scale, palette.target, radius, palette.target_line, light)
    if arrow:
        target_arrow(painter, arrow_tip(rect, scale, air), palette, scale)


def arrow_tip(rect: QRectF, scale: float, air: float) -> QPointF:
    """Where the arrow above a target points at: above it, or lower so that it lies on nothing else."""
    lower = min(max(0.0, _ARROW * scale + 1 - air), _ARROW_HIGH * scale)
    return QPointF(rect.center().x(), rect.top() - (_ARROW - _ARROW_HIGH) * scale + lower)


def target_arrow(painter: QPainter, tip: QPointF, palette: Palette, scale: float) -> None:
    """The small arrow pointing down at `tip`, 18 x 9 px at scale 1."""
    points = [(-9, -9), (9, -9), (0, 0)]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(palette.arrow)
    painter.setPen(pen(palette.target_edge, line_width(palette, scale, 1)))
    painter.drawPolygon(QPolygonF([tip + QPointF(x * scale, y * scale) for x, y in points]))
    painter.restore()


def selected_ring(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, radius: float | None = None
) -> None:
    """The chosen card: coral ring and a tick at its top right corner."""
    corner = (card_radius(rect) if radius is None else radius) + 3 * scale
    outer, width = inset(rect, -2.5 * scale), line_width(palette, scale, 4)
    # Between card and rim the ring is seen on every cloth, also where its colour is near the cloth's.
    rounded(painter, outer, corner, None, palette.token_rim, width + 3 * scale)
    rounded(painter, outer, corner, None, palette.coral, width)
    tick_mark(painter, QPointF(rect.right() - 6 * scale, rect.top() - 5 * scale), palette, scale)


def tick_mark(
    painter: QPainter, centre: QPointF, palette: Palette, scale: float, fill: QColor | None = None
) -> None:
    """A tick in a disc, 26 px at scale 1, coral unless `fill` is given."""
    disc = QRectF(centre.x() - 13 * scale, centre.y() - 13 * scale, 26 * scale, 26 * scale)
    rim = line_width(palette, scale, 2)
    rounded(painter, disc, disc.width(), fill or palette.coral, palette.token_rim, rim)
    icon(painter, inset(disc, 5 * scale), "check", palette.token_ink)


def refused_ring(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, radius: float | None = None
) -> None:
    """A card to blame for a refusal: a pale ring with glow and a barred circle at its top left corner."""
    _ring(
        painter, rect, palette, scale, palette.problem_line, radius, palette.target_line, palette.problem_line
    )
    barred_mark(painter, rect.topLeft() + QPointF(-2 * scale, -1 * scale), palette, scale)


def barred_mark(
    painter: QPainter, centre: QPointF, palette: Palette, scale: float, radius: float = 13
) -> None:
    """A barred circle in a dark disc; `radius` in px at scale 1."""
    size = radius * scale
    disc = QRectF(centre.x() - size, centre.y() - size, 2 * size, 2 * size)
    rounded(painter, disc, size, palette.problem, palette.problem_line, line_width(palette, scale, 2.2))
    icon(painter, inset(disc, 0.2 * size), "barred", palette.problem_line)


def focus_line(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, radius: float | None = None
) -> None:
    """Keyboard focus round anything: a lantern line 2 px wide beyond a dark gap of 2 px."""
    corner = card_radius(rect) if radius is None else radius
    width = max(2.0, 2 * scale)
    rounded(painter, inset(rect, -width / 2), corner + width / 2, None, palette.gap, width)
    rounded(painter, inset(rect, -1.5 * width), corner + 1.5 * width, None, palette.target, width)


def focus_corners(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, radius: float | None = None
) -> None:
    """Keyboard focus on what has a ring already: four thick corners beyond that ring, seen by their shape."""
    corner = card_radius(rect) if radius is None else radius
    path = corner_path(rect, palette, scale, corner)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(palette.gap, 2 * focus_reach(palette, scale)[1]))
    painter.drawPath(path)
    painter.setPen(pen(palette.target, focus_reach(palette, scale)[1]))
    painter.drawPath(path)
    painter.restore()


def focus_reach(palette: Palette, scale: float) -> tuple[float, float]:
    """How far beyond a thing the middle of the corners' lines is, and how thick those are, px."""
    ring = 3.5 * scale + line_width(palette, scale, palette.target_line) / 2
    thick = max(3.0, 4 * scale)
    return ring + max(2.0, 2 * scale) + thick / 2, thick


def corner_path(rect: QRectF, palette: Palette, scale: float, corner: float) -> QPainterPath:
    """The four corners of the focus round `rect`, whose own corners have that radius."""
    outer = inset(rect, -focus_reach(palette, scale)[0])
    bend = corner + focus_reach(palette, scale)[0]
    leg = min(bend + 14 * scale, 0.4 * outer.width(), 0.4 * outer.height())
    bend = min(bend, leg)
    path = QPainterPath()
    for x, across in ((outer.left(), 1), (outer.right(), -1)):
        for y, down in ((outer.top(), 1), (outer.bottom(), -1)):
            path.moveTo(x, y + down * leg)
            path.lineTo(x, y + down * bend)
            path.quadTo(x, y, x + across * bend, y)
            path.lineTo(x + across * leg, y)
    return path


def dotted_arrow(
    painter: QPainter,
    start: QPointF,
    end: QPointF,
    palette: Palette,
    scale: float,
    color: QColor | None = None,
) -> None:
    """A dotted line with a head from `start` to `end`: a hint, or a card flying back (in `problem_line`)."""
    way = QPainterPath(start)
    way.lineTo(end)
    dotted_way(painter, way, palette, scale, color)


def dotted_way(
    painter: QPainter, way: QPainterPath, palette: Palette, scale: float, color: QColor | None = None
) -> None:
    """A dotted line along `way`, which may be bent, with a head at its end."""
    length, end = way.length(), way.currentPosition()
    if length < 1:
        return
    part = max(0.0, way.percentAtLength(max(0.0, length - 12 * scale)))
    neck = way.pointAtPercent(part)
    unit = (end - neck) / max(1e-6, QLineF(neck, end).length())
    side = QPointF(-unit.y(), unit.x())
    line = QPolygonF([way.pointAtPercent(part * step / _BENDS) for step in range(_BENDS + 1)])
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(palette.sheer(palette.gap, 0.55), 9 * scale))
    painter.drawPolyline(line)
    dots = pen(color or palette.target, 4 * scale)
    dots.setDashPattern([0.01, 2.3])
    painter.setPen(dots)
    painter.drawPolyline(line)
    painter.setPen(pen(palette.sheer(palette.gap, 0.55), 2 * scale))
    painter.setBrush(color or palette.target)
    painter.drawPolygon(QPolygonF([end, neck + side * 6.5 * scale, neck - side * 6.5 * scale]))
    painter.restore()


def veil(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, radius: float | None = None
) -> None:
    """The veil over something that cannot be used now (for cards prefer `CardArt.face(veil=...)`)."""
    if palette.ornament:
        rounded(painter, rect, card_radius(rect) if radius is None else radius, palette.veil)


def build_tray(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, color: QColor, radius: float = 16
) -> None:
    """The dark tray under a build's cards, outlined in its owner's colour; `radius` at scale 1. Cards stand
    10 px inside at the sides and below, 9 px above."""
    rounded(painter, rect, radius * scale, palette.build_tray)
    rounded(painter, rect, radius * scale, None, palette.sheer(color, 0.9), line_width(palette, scale, 2.2))
