"""What every painter stands on: shapes, words, icons and soft shadows. Scale 1 is a window of 1280 x 800."""

import re
from functools import cache, lru_cache
from math import ceil, cos, erf, floor, pi, radians, sin, sqrt
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from rc_desktop.table import art
from rc_desktop.table.fonts import Role, font
from rc_desktop.table.kept import KeptPictures
from rc_desktop.table.theme import Palette, Shape

Align = Literal["left", "center", "right"]
Edge = Literal["left", "right", "top", "bottom"]
CLEAR: Final = Qt.GlobalColor.transparent
SHADOWS: Final = KeptPictures(24 * 2**20)
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_RED: Final = ("♦", "♥")
_SUIT_PARTS: Final = re.compile("([♣♦♥♠])")
_SUIT_ROOM: Final = 0.95  # how wide a suit sign stands in a line, in parts of the words' size


def pen(color: QColor, width: float, dash: tuple[float, ...] = ()) -> QPen:
    """A round-ended pen; `dash` in px, on and off by turns."""
    made = QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern([part / width for part in dash])
    return made


def line_width(palette: Palette, scale: float, width: float) -> float:
    """A line of `width` px at scale 1, never thinner than the theme allows."""
    return max(width * scale, palette.min_line)


def centred(rect: QRectF, width: float, height: float | None = None) -> QRectF:
    """A rectangle of that size (a square without `height`) in the middle of `rect`."""
    size = QSizeF(width, width if height is None else height)
    made = QRectF(QPointF(0, 0), size)
    made.moveCenter(rect.center())
    return made


def inset(rect: QRectF, by: float) -> QRectF:
    """`rect` smaller by `by` on each side (larger where negative)."""
    return rect.adjusted(by, by, -by, -by)


def rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | QBrush | None = None,
    line: QColor | None = None,
    width: float = 1.0,
    dash: tuple[float, ...] = (),
) -> None:
    """A rounded rectangle; its line runs on the edge of `rect`, half of it outside."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QBrush(fill) if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(pen(line, width, dash) if line is not None else Qt.PenStyle.NoPen)
    radius = min(radius, rect.width() / 2, rect.height() / 2)
    painter.drawRoundedRect(rect, radius, radius)
    painter.restore()


def fill_path(
    painter: QPainter,
    path: QPainterPath,
    fill: QColor | QBrush | None,
    line: QColor | None = None,
    width: float = 1.0,
) -> None:
    """A path filled, outlined or both."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QBrush(fill) if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(pen(line, width) if line is not None else Qt.PenStyle.NoPen)
    painter.drawPath(path)
    painter.restore()


def vertical(rect: QRectF, top: QColor, bottom: QColor) -> QBrush:
    """A gradient from the top to the bottom of `rect`."""
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, top)
    gradient.setColorAt(1, bottom)
    return QBrush(gradient)


@lru_cache(maxsize=4096)
def text_width(string: str, font: QFont) -> float:
    """How many px `text` needs to show all of `string`. Kept: a layout asks for the same many times over."""
    return QFontMetricsF(font).horizontalAdvance(string)


def text(
    painter: QPainter, rect: QRectF, string: str, font: QFont, color: QColor, align: Align = "left"
) -> float:
    """One line of words, its capitals centred on the height of `rect`, shortened with an ellipsis where it
    does not fit the width. Returns the px it took."""
    metrics = QFontMetricsF(font)
    width = text_width(string, font)
    if width > rect.width() + 0.5:
        string = metrics.elidedText(string, Qt.TextElideMode.ElideRight, rect.width())
        width = metrics.horizontalAdvance(string)
    left = rect.left() + {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (rect.width() - width)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(QPointF(left, rect.center().y() + metrics.capHeight() / 2), string)
    painter.restore()
    return width


def fitted(
    role: Role, px: float, string: str, room: float, weight: int | None = None, least: float = 12.0
) -> QFont:
    """The font of a role in `px`, or as much smaller as a line needs to have `room`, down to `least` px."""
    width = text_width(string, font(role, px, weight))
    if width > room > 0:
        px = max(min(px, least), floor(0.99 * px * room / width))  # fonts have whole px
    return font(role, px, weight)


def suited_width(string: str, font: QFont, ranks: QFont | None = None) -> float:
    """How many px `suited` needs to show all of `string`."""
    parts = _SUIT_PARTS.split(string)
    width = 0.0
    for part, after in zip(parts, [*parts[1:], ""], strict=True):
        words, rank = _words_and_rank(part, after)
        width += _part_width(words, font) + text_width(rank, ranks or font)
    return width


def _words_and_rank(part: str, after: str) -> tuple[str, str]:
    """Words before a suit sign, and the rank that belongs to it; what else there is has none."""
    cut = part.rfind(" ") + 1 if after in _SUITS else 0
    return (part[:cut], part[cut:]) if cut else (part, "")


def _part_width(part: str, font: QFont) -> float:
    return font.pixelSize() * _SUIT_ROOM if part in _SUITS else text_width(part, font)


def suited(
    painter: QPainter,
    rect: QRectF,
    string: str,
    font: QFont,
    color: QColor,
    red: QColor | None = None,
    ranks: QFont | None = None,
) -> None:
    """One line of words from the left of `rect`, as `text`, its suit signs drawn as the cards' own pips.

    Hearts and diamonds, with their ranks, are `red` where that is given; `ranks` is the font of ranks before
    a suit sign (default: as the words).
    """
    if not any(sign in string for sign in _SUITS):
        text(painter, rect, string, font, color)
        return
    place = QRectF(rect)
    parts = [part for part in _SUIT_PARTS.split(string) if part]
    for part, after in zip(parts, [*parts[1:], ""], strict=True):
        words, rank = _words_and_rank(part, after)
        if part in _SUITS and place.width() > _part_width(part, font) - 1:
            pip = QRectF(place.left(), place.top(), font.pixelSize() * _SUIT_ROOM, place.height())
            ink = red if red is not None and part in _RED else color
            suit(painter, centred(pip, 0.78 * font.pixelSize()), _SUITS[part], ink)
        elif rank and (red is not None or ranks is not None):
            ink = red if red is not None and after in _RED else color
            text(painter, place, words, font, color)
            place.setLeft(place.left() + _part_width(words, font))
            text(painter, place, rank, ranks or font, ink)
            place.setLeft(place.left() + text_width(rank, ranks or font))
            continue
        else:  # a sign without room is shortened as words are
            text(painter, place, part, font, color)
        place.setLeft(place.left() + _part_width(part, font))


def paragraph(painter: QPainter, rect: QRectF, string: str, font: QFont, color: QColor) -> None:
    """Words that go on in next lines where one is too narrow, together in the middle of the height."""
    painter.save()
    painter.setFont(font)
    painter.setPen(color)
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(rect, int(flags), string)
    painter.restore()


def paragraph_height(string: str, font: QFont, width: float) -> float:
    """How many px high `paragraph` is in this width."""
    room = QRectF(0, 0, width, 9999)
    return QFontMetricsF(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), string).height()


def icon(painter: QPainter, rect: QRectF, name: str, color: QColor) -> None:
    """A one-colour icon, square, as large as fits the middle of `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(painter.opacity() * color.alphaF())
    art.icon_renderer(name, color).render(painter, centred(rect, min(rect.width(), rect.height())))
    painter.restore()


def _dpr(painter: QPainter) -> float:
    # Drawn into a cache or zoomed, the painter's own scale counts as well.
    transform = painter.worldTransform()
    zoom = sqrt(abs(transform.m11() * transform.m22() - transform.m12() * transform.m21())) or 1.0
    # On a view of a few pixels it must not come to nothing: a picture has some.
    return max(round(painter.device().devicePixelRatioF() * zoom, 2), 0.01)


def _soft(width: int, height: int, radius: float, blur: float, color: str, hole: bool, dpr: float) -> QPixmap:
    pad = ceil(2.5 * blur)
    pixmap = QPixmap(ceil((width + 2 * pad) * dpr), ceil((height + 2 * pad) * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(CLEAR)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    base, shade = QRectF(pad, pad, width, height), QColor(color)
    steps = max(8, min(48, ceil(5 * blur * dpr)))
    for step in range(steps + 1):
        # Each smaller rectangle replaces what lies under it, so the edge follows a blurred edge exactly.
        grow = 2.5 * blur * (1 - 2 * step / steps)
        layer = QColor(shade)
        layer.setAlphaF(shade.alphaF() * 0.5 * (1 + erf(-grow / (blur * sqrt(2)))))
        rect = inset(base, -grow)
        if rect.width() <= 0 or rect.height() <= 0:
            break
        corner = max(radius + grow, blur * 0.6)
        painter.setBrush(layer)
        painter.drawRoundedRect(rect, corner, corner)
    if hole:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.drawRoundedRect(base, radius, radius)
    painter.end()
    return pixmap


def soft(
    painter: QPainter, rect: QRectF, radius: float, blur: float, color: QColor, hole: bool = False
) -> None:
    """A blurred rounded rectangle: a shadow or a glow. `blur` is the standard deviation in px; with `hole`
    the inside of `rect` stays free. Kept by size, so a moving card costs one blit."""
    if blur < 0.05:  # what pops up begins without a size, and has no edge to soften yet
        return
    name = color.name(QColor.NameFormat.HexArgb)
    width, height = max(1, round(rect.width())), max(1, round(rect.height()))
    blur = max(0.1, round(blur, 1))
    key = (width, height, round(radius, 1), blur, name, hole, _dpr(painter))
    pad = ceil(2.5 * blur)
    # Cards repeat; the table's own shadow is large and drawn once a resize, so it is not kept.
    picture = SHADOWS.get(key, lambda: _soft(*key)) if width * height < 300_000 else _soft(*key)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QPointF(rect.left() - pad, rect.top() - pad), picture)
    painter.restore()


_Curve = tuple[float, float, float, float, float, float]
# The right half of a suit from the top (heart: the notch) to the foot; the left is its mirror.
_HALVES: Final[dict[str, tuple[tuple[float, float], tuple[_Curve, ...]]]] = {
    "d": ((0, -1), ((0.2, -0.55, 0.46, -0.24, 0.78, 0), (0.46, 0.24, 0.2, 0.55, 0, 1))),
    "h": (
        (0, -0.54),
        (
            (0.07, -0.78, 0.25, -0.93, 0.48, -0.93),
            (0.72, -0.93, 0.98, -0.74, 0.98, -0.4),
            (0.98, 0.08, 0.3, 0.5, 0, 0.92),
        ),
    ),
    "s": (
        (0, -1),
        (
            (0.28, -0.55, 0.94, -0.2, 0.94, 0.27),
            (0.94, 0.6, 0.7, 0.76, 0.47, 0.76),
            (0.3, 0.76, 0.16, 0.68, 0.08, 0.55),
            (0.1, 0.78, 0.2, 0.92, 0.36, 1),
        ),
    ),
}


@cache
def suit_path(suit: str) -> QPainterPath:
    """The outline of suit "s", "h", "d" or "c" within -1..1 both ways, y down. Do not change it: copy it."""
    path = QPainterPath()
    if suit == "c":
        return _club()
    start, curves = _HALVES[suit]
    path.moveTo(*start)
    for curve in curves:
        path.cubicTo(*curve)
    path.lineTo(-curves[-1][4], curves[-1][5])
    ends = [start, *((curve[4], curve[5]) for curve in curves[:-1])]
    for (x1, y1, x2, y2, _x, _y), (x, y) in zip(reversed(curves), reversed(ends), strict=True):
        path.cubicTo(-x2, y2, -x1, y1, -x, y)
    path.closeSubpath()
    return path


def _club() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y, r in ((0, -0.54, 0.44), (0.4846, 0.166, 0.45), (-0.4846, 0.166, 0.45)):
        path.addEllipse(QPointF(x, y), r, r)
    path.addPolygon(QPolygonF([QPointF(*p) for p in ((0, -0.7), (0.5, 0.2), (0, 0.45), (-0.5, 0.2))]))
    path.moveTo(0.1, 0.3)
    path.cubicTo(0.12, 0.72, 0.2, 0.9, 0.36, 1)
    path.lineTo(-0.36, 1)
    path.cubicTo(-0.2, 0.9, -0.12, 0.72, -0.1, 0.3)
    path.closeSubpath()
    # Qt unites shapes as polygons with sides of a fixed length: done large, they stay round.
    large = QTransform.fromScale(1000, 1000)
    return large.inverted()[0].map(large.map(path).simplified())


def suit(painter: QPainter, rect: QRectF, name: str, color: QColor) -> None:
    """A suit pip filling the middle of `rect`."""
    size = min(rect.width(), rect.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(size / 2, size / 2)
    fill_path(painter, suit_path(name), color)
    painter.restore()


def owner_path(shape: Shape, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of an owner's shape, all four looking equally large at one `radius`."""
    path, x, y, r = QPainterPath(), centre.x(), centre.y(), radius
    if shape == "circle":
        path.addEllipse(centre, r, r)
    elif shape == "square":
        path.addRoundedRect(QRectF(x - 0.92 * r, y - 0.92 * r, 1.84 * r, 1.84 * r), 0.3 * r, 0.3 * r)
    elif shape == "hexagon":
        points = [QPointF(x + 1.1 * r * cos(a), y + 1.1 * r * sin(a)) for a in _sixths()]
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
    else:
        path.moveTo(x - 0.95 * r, y - 1.0 * r)
        path.lineTo(x + 0.95 * r, y - 1.0 * r)
        path.lineTo(x + 0.95 * r, y + 0.2 * r)
        path.quadTo(x + 0.9 * r, y + 0.85 * r, x, y + 1.2 * r)
        path.quadTo(x - 0.9 * r, y + 0.85 * r, x - 0.95 * r, y + 0.2 * r)
        path.closeSubpath()
    return path


def _sixths() -> list[float]:
    return [radians(60 * step) % (2 * pi) for step in range(6)]


def pointed_box(rect: QRectF, radius: float, edge: Edge | None, at: float, tip: float) -> QPainterPath:
    """A rounded box with a tip of `tip` px on `edge` ("left", "right", "top", "bottom", or None) at the part
    `at` (0..1) of that edge."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    if edge is None:
        return path
    upright, half = edge in ("left", "right"), 0.8 * tip
    length = rect.height() if upright else rect.width()
    middle = max(radius + half, min(length * at, length - radius - half))
    side = {"left": rect.left(), "right": rect.right(), "top": rect.top(), "bottom": rect.bottom()}[edge]
    out = -tip if edge in ("left", "top") else tip
    points = [(side - out * 0.1, middle - half), (side + out, middle), (side - out * 0.1, middle + half)]
    start = rect.top() if upright else rect.left()
    corners = [QPointF(a, start + b) if upright else QPointF(start + b, a) for a, b in points]
    point = QPainterPath()
    point.addPolygon(QPolygonF(corners))
    point.closeSubpath()
    return path.united(point)
