"""The room, the table, the bar on top, and the small things of brass on the felt. All are in `paint`."""

from functools import lru_cache
from math import cos, inf, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPixmap, QPolygonF, QRadialGradient

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import (
    CLEAR,
    centred,
    fill_path,
    fitted,
    icon,
    inset,
    line_width,
    pen,
    rounded,
    soft,
    text,
    text_width,
    vertical,
)
from rc_desktop.table.theme import Palette, tint


def room(painter: QPainter, rect: QRectF, palette: Palette, scale: float = 1.0) -> None:
    """The dark room behind everything."""
    gradient = QRadialGradient(QPointF(0.5, 0.42), 0.85)
    gradient.setColorAt(0, palette.room[0])
    gradient.setColorAt(1, palette.room[1])
    gradient.setCoordinateMode(QRadialGradient.CoordinateMode.ObjectMode)
    painter.fillRect(rect, gradient)


@lru_cache(maxsize=8)
def _weave(strand: str, size: int) -> QPixmap:
    # One tile of cane: two warps, two wefts and a diagonal cross, as chairs in the islands are woven.
    pixmap = QPixmap(size, size)
    pixmap.fill(CLEAR)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / 26, size / 26)
    painter.setPen(pen(tint(QColor(strand), 0.5), 1.6))
    for at in (9, 17):
        painter.drawLine(QPointF(-2, at), QPointF(28, at))
        painter.drawLine(QPointF(at, -2), QPointF(at, 28))
    painter.setPen(pen(tint(QColor(strand), 0.34), 2.2))
    painter.drawLine(QPointF(-2, -2), QPointF(28, 28))
    painter.drawLine(QPointF(28, -2), QPointF(-2, 28))
    painter.end()
    return pixmap


def weave_brush(painter: QPainter, strand: QColor, scale: float) -> QBrush:
    """The woven cane pattern, 26 px a tile at scale 1, as sharp as the painter's device."""
    dpr = painter.device().devicePixelRatioF()
    size = max(8, round(26 * scale * dpr))
    brush = QBrush(_weave(strand.name(), size))
    brush.setTransform(brush.transform().scale(1 / dpr, 1 / dpr))
    return brush


def felt_table(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, radius: float | None = None
) -> None:
    """The table: cane rim, 14 px wide at scale 1, felt, lamp and inlay. `rect` is the rim's outer edge and
    `radius` its corner. Draw it once into a pixmap; the table does not change while people play."""
    corner = radius if radius is not None else rect.height() * (0.28 if rect.height() >= 560 * scale else 0.2)
    if palette.ornament:
        below = rect.translated(0, 14 * scale)
        soft(painter, inset(below, 2 * scale), corner, 18 * scale, tint(palette.deep_shadow, 1.2))
    rounded(painter, rect, corner, palette.cane)
    if palette.ornament:
        rounded(painter, rect, corner, weave_brush(painter, palette.cane_strand, scale))
        rounded(painter, rect, corner, palette.cane_shade)
    edge = line_width(palette, scale, 1.4)
    rounded(painter, inset(rect, scale), corner - scale, None, palette.sheer(palette.cane_strand, 0.8), edge)
    rounded(painter, inset(rect, 13 * scale), corner - 13 * scale, palette.felt_rim)
    step = 13 * scale + line_width(palette, scale, 1)
    _felt(painter, inset(rect, step), corner - step, palette)
    inlay = line_width(palette, scale, 1)
    rounded(painter, inset(rect, 30 * scale), corner - 30 * scale, None, palette.inlay, inlay)


def _felt(painter: QPainter, rect: QRectF, radius: float, palette: Palette) -> None:
    # SVG's gradient in the box of the felt: a circle stretched to the box.
    gradient = QRadialGradient(QPointF(0.5, 0.44), 0.78)
    for at, color in zip((0, 0.45, 0.8, 1), palette.felt, strict=True):
        gradient.setColorAt(at, color)
    gradient.setCoordinateMode(QRadialGradient.CoordinateMode.ObjectMode)
    rounded(painter, rect, radius, QBrush(gradient))
    if palette.lamp.alpha():
        reach = 0.62 * rect.height()
        pool = QRadialGradient(QPointF(rect.center().x(), rect.top() + 0.83 * rect.height()), reach)
        pool.setColorAt(0, palette.lamp)
        pool.setColorAt(1, tint(palette.lamp, 0))
        rounded(painter, rect, radius, QBrush(pool))


def topbar(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    *,
    title: str,
    caption: str = "",
    short: str = "",
    mirrored: bool = False,
    larger: float = 1.0,
    room: float = inf,
) -> None:
    """The bar on top: crown and title left (`mirrored`: right), `caption` in the middle, or where it has no
    room its `short` words. Large words are so much `larger`, those in the middle within `room` px.
    `tool_button` draws what is on it."""
    painter.fillRect(rect, palette.bar)
    line = QRectF(rect.left(), rect.bottom() - line_width(palette, scale, 1), rect.width(), 0)
    line.setBottom(rect.bottom())
    painter.fillRect(line, palette.sheer(palette.brass_line, 0.35))
    crown = centred(QRectF(rect.left() + 18 * scale, rect.top(), 32 * scale, rect.height()), 35 * scale)
    words = rect.adjusted(58 * scale, 0, -0.6 * rect.width(), 0)
    if mirrored:
        crown.moveRight(rect.left() + rect.right() - crown.left())
        words.moveRight(rect.left() + rect.right() - words.left())
    icon(painter, crown.translated(0, scale), "crown", palette.brass)
    face = font("heading", 20 * larger * scale)
    text(painter, words, title, face, palette.text, "right" if mirrored else "left")
    middle = centred(rect, min(0.36 * rect.width(), room), rect.height())
    face = fitted("button", 14 * larger * scale, caption, middle.width(), 500)
    if short and text_width(caption, face) > middle.width():
        caption, face = short, fitted("button", 14 * larger * scale, short, middle.width(), 500)
    text(painter, middle, caption, face, palette.muted, "center")


def value_badge(painter: QPainter, rect: QRectF, palette: Palette, scale: float, label: str) -> None:
    """The brass disc of a build's value or of points won ("+1"); 50 px at scale 1, square `rect`."""
    size = min(rect.width(), rect.height())
    disc = centred(rect, size)
    if palette.ornament:
        soft(painter, disc.translated(0, 0.06 * size), size / 2, 0.06 * size, palette.deep_shadow)
    fill = vertical(disc, palette.brass_light, palette.brass_dark)
    rounded(painter, disc, size, fill)
    ring = line_width(palette, 1, 0.024 * size)
    rounded(painter, centred(disc, 0.84 * size), size, None, palette.brass_rim, ring)
    px = (0.6 if len(label) == 1 else 0.54 if label.isdigit() else 0.44) * size
    text(painter, disc, label, font("badge", px), palette.brass_ink, "center")


def count_pill(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, label: str, color: QColor | None = None
) -> None:
    """A dark pill with a count, 52 x 26 px at scale 1, lined in the owner's `color`, the stock in brass."""
    width = line_width(palette, scale, 2 if color is not None else 1.6)
    rounded(painter, rect, rect.height() / 2, palette.tray, color or palette.brass_line, width)
    text(painter, rect, label, font("name", 0.69 * rect.height(), 700), palette.text, "center")


def dashed_place(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    color: QColor | None = None,
    filled: bool = True,
) -> None:
    """Where a card was taken from or will go: a dashed card, `filled` in the hand, empty on the felt."""
    dash = (6 * scale, 6 * scale)
    width = line_width(palette, scale, 1.8)
    fill = palette.sheer(palette.room[1], 0.55) if filled else None
    rounded(painter, rect, 8 * scale, fill, palette.sheer(color or palette.brass, 0.55), width, dash)


def sweep_rays(painter: QPainter, rect: QRectF, palette: Palette, phase: float) -> None:
    """The sweep's rays, filling `rect` from its middle. `phase` 0..1: they open, stand, and fade."""
    strength = min(1.0, phase / 0.3) * min(1.0, (1 - phase) / 0.3)
    if strength <= 0 or not palette.ornament:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(rect.width() / 640, rect.height() / 640)
    gradient = QRadialGradient(QPointF(0, 0), 320 * (0.7 + 0.3 * phase))
    gradient.setColorAt(0.15, tint(palette.lantern, 0.34 * strength))
    gradient.setColorAt(1, tint(palette.lantern, 0))
    painter.setBrush(gradient)
    painter.setPen(Qt.PenStyle.NoPen)
    for ray in range(16):
        turn = 22.5 * ray + 8 * phase
        edges = [_polar(330, turn - 5.2), _polar(330, turn + 5.2)]
        painter.drawPolygon(QPolygonF([QPointF(0, 0), *edges]))
    glow = QRadialGradient(QPointF(0, 0), 150)
    glow.setColorAt(0, tint(palette.lantern, 0.3 * strength))
    glow.setColorAt(1, tint(palette.lantern, 0))
    painter.setBrush(glow)
    painter.drawEllipse(QPointF(0, 0), 150, 150)
    painter.restore()


def _polar(radius: float, degrees: float) -> QPointF:
    return QPointF(radius * sin(radians(degrees)), -radius * cos(radians(degrees)))


@lru_cache(maxsize=1)
def _petal_shapes() -> tuple[QPainterPath, ...]:
    leaf, bar, gem, dot = QPainterPath(), QPainterPath(), QPainterPath(), QPainterPath()
    leaf.moveTo(0, 9)
    leaf.cubicTo(-6, 4, -6, -5, 0, -9)
    leaf.cubicTo(6, -5, 6, 4, 0, 9)
    bar.addRoundedRect(QRectF(-2.5, -8, 5, 16), 2.5, 2.5)
    gem.addPolygon(QPolygonF([QPointF(0, -7), QPointF(5, 0), QPointF(0, 7), QPointF(-5, 0)]))
    dot.addEllipse(QPointF(0, 0), 4, 4)
    return leaf, bar, gem, dot


def sweep_petals(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, phase: float, count: int = 48
) -> None:
    """Petals and paper drifting out from the middle of `rect` over `phase` 0..1; no chance in it."""
    colors = (palette.coral, palette.sky, palette.lime, palette.lilac, palette.lantern, palette.text)
    shapes = _petal_shapes()
    for number in range(count):
        turn = number * 137.5  # the golden angle spreads any number of them evenly
        reach = 0.4 + 0.6 * ((number * 0.7549) % 1)  # and this does not run along with it
        way = (1 - (1 - phase) ** 3) * reach
        spot = _polar(1, turn)
        painter.save()
        painter.translate(
            rect.center().x() + spot.x() * way * rect.width() / 2,
            rect.center().y() + spot.y() * way * rect.height() / 2 + 26 * scale * phase * phase,
        )
        painter.rotate(turn * 1.7 + 140 * phase)
        size = scale * (0.8 + 0.45 * ((number * 0.382) % 1))
        painter.scale(size, size)
        fade = min(1.0, (1 - phase) / 0.35) * (0.95 if number % 3 else 0.7)
        fill_path(painter, shapes[number % 4], tint(colors[number % 6], max(0.0, fade)))
        painter.restore()


def sweep_banner(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    *,
    title: str,
    detail: str = "",
    points: str = "",
) -> None:
    """The word of a sweep, 420 x 112 px at scale 1: crown, `title`, `detail` beneath, `points` in a medal."""
    width = line_width(palette, scale, 1.6)
    fill = QColor(palette.build_tray)
    fill.setAlphaF(0.82 if palette.ornament else 1.0)
    rounded(painter, rect, rect.height() / 2, fill, palette.sheer(palette.brass, 0.9), width)
    crown = QRectF(rect.left() + 26 * scale, rect.top(), 64 * scale, rect.height())
    icon(painter, centred(crown, 62 * scale), "crown", palette.brass)
    words = rect.adjusted(96 * scale, 0, -42 * scale, 0)
    top = words.adjusted(0, 8 * scale, 0, -0.32 * rect.height())
    text(painter, top, title, font("curtain", 60 * scale, 700), palette.text, "center")
    text(painter, words.adjusted(0, 0.66 * rect.height(), 0, -0.08 * rect.height()), detail,
         font("body", 15 * scale), palette.problem_text, "center")  # fmt: skip
    if points:
        medal = QRectF(rect.right() - 36 * scale, rect.center().y() - 36 * scale, 72 * scale, 72 * scale)
        value_badge(painter, medal, palette, scale, points)
