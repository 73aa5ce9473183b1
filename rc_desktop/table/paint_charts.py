"""Charts: shares with their intervals, bars side by side, parts of a whole, averages over time.

All words come translated. Where colours tell sides or parts apart, place, sign or words tell them as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import icon, line_width, pen, rounded, text, text_width
from rc_desktop.table.paint_panels import pill, pill_size
from rc_desktop.table.theme import Palette, contrast, mix, tint

_SEEN: Final = 1.05
"""Two surfaces of less contrast look like one."""


def faint_line(palette: Palette) -> QColor:
    """What the lines behind a chart are drawn in: never as strong as what they measure."""
    return tint(palette.line, 0.8) if palette.ornament else mix(palette.panel, palette.line, 0.3)


def share_grid(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, labels: Sequence[str], even: float
) -> None:
    """Upright lines at even steps over `rect`, their labels below it; one at `even` (0 to 1) stands out."""
    steps = len(labels) - 1
    thin, thick = line_width(palette, scale, 1), line_width(palette, scale, 1.8)
    x = rect.left() + rect.width() * even
    painter.fillRect(QRectF(x - thick / 2, rect.top(), thick, rect.height()), palette.line_bright)
    for number, label in enumerate(labels):
        x = rect.left() + rect.width() * number / steps
        ink = faint_line(palette)
        painter.fillRect(QRectF(x - thin / 2, rect.top(), thin, rect.height()), ink)
        place = QRectF(x - 30 * scale, rect.bottom() + 4 * scale, 60 * scale, 18 * scale)
        text(painter, place, label, font("small", 13 * scale), palette.muted, "center")


def share_bar(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    share: float,
    low: float,
    high: float,
    color: QColor,
    few: bool = False,
) -> None:
    """A share (0 to 1 over the width of `rect`) as a dot on its interval; dotted where there are `few`."""
    left, right = (rect.left() + rect.width() * part for part in (low, high))
    middle, half = rect.center().y(), 5.5 * scale
    bar = QRectF(left, middle - half, max(1.0, right - left), 2 * half)
    if few:
        rounded(painter, bar, 3 * scale, None, color, line_width(palette, scale, 1.6), (2 * scale, 3 * scale))
    else:
        rounded(painter, bar, 2 * scale, palette.over(palette.panel, color, 0.38))
        width = line_width(palette, scale, 2.2)
        for x in (left, right):
            painter.fillRect(QRectF(x - width / 2, middle - 9 * scale, width, 18 * scale), color)
    dot = QRectF(0, 0, 15 * scale, 15 * scale)
    dot.moveCenter(QPointF(rect.left() + rect.width() * share, middle))
    rounded(painter, dot, dot.width() / 2, color, palette.token_rim, line_width(palette, scale, 2))


def value_bar(painter: QPainter, rect: QRectF, part: float, color: QColor) -> None:
    """A bar as long as `part` (0 to 1) of `rect`; nothing for nothing."""
    if part <= 0:
        return
    bar = QRectF(rect.left(), rect.top(), max(2.0, rect.width() * min(part, 1.0)), rect.height())
    rounded(painter, bar, 0.3 * rect.height(), color)


def well(painter: QPainter, rect: QRectF, palette: Palette, scale: float) -> None:
    """The room that a bar could fill: a darker surface, or an outline where the theme has none."""
    if contrast(palette.tray, palette.panel) > _SEEN:
        rounded(painter, rect, 5 * scale, palette.tray)
    else:
        rounded(painter, rect, 5 * scale, None, palette.line, line_width(palette, scale, 1))


@dataclass(frozen=True)
class Part:
    """A part of a whole: its share (0 to 1), colour, sign, and the words on it."""

    share: float
    color: QColor
    sign: str
    label: str


def parts_bar(painter: QPainter, rect: QRectF, palette: Palette, scale: float, parts: Sequence[Part]) -> None:
    """Parts of a whole side by side; the words go where they do not fit, the sign after them."""
    gap = 3 * scale
    shown = [part for part in parts if part.share > 0]
    room, left = rect.width() - gap * max(0, len(shown) - 1), rect.left()
    words = font("button", 14 * scale, 700)
    for part in shown:
        box = QRectF(left, rect.top(), room * part.share, rect.height())
        rounded(painter, box, 6 * scale, part.color)
        size = 13 * scale
        wide = text_width(part.label, words)
        whole = wide + size + 6 * scale
        at = box.center().x() - min(whole, wide if whole > box.width() - 6 * scale else whole) / 2
        if whole <= box.width() - 6 * scale:
            place = QRectF(at, box.center().y() - size / 2, size, size)
            icon(painter, place, part.sign, palette.token_ink)
            at += size + 6 * scale
        if wide <= box.width() - 4 * scale:
            text(painter, QRectF(at, box.top(), wide + 1, box.height()), part.label, words, palette.token_ink)
        left += box.width() + gap


def legend(
    painter: QPainter, at: QPointF, palette: Palette, scale: float, color: QColor, sign: str, label: str
) -> float:
    """A sign on a square of colour and what it stands for, from `at` (left, middle); returns its px."""
    square = QRectF(at.x(), at.y() - 8 * scale, 16 * scale, 16 * scale)
    rounded(painter, square, 4 * scale, color)
    icon(
        painter,
        square.adjusted(2.5 * scale, 2.5 * scale, -2.5 * scale, -2.5 * scale),
        sign,
        palette.token_ink,
    )
    words = font("small", 13 * scale)
    wide = text_width(label, words)
    place = QRectF(at.x() + 23 * scale, at.y() - 10 * scale, wide + 1, 20 * scale)
    text(painter, place, label, words, palette.text)
    return 23 * scale + wide


@dataclass(frozen=True)
class Point:
    """An average on a way over time: how far right (0 to 1), its value, and its interval where it has one.

    `single`: it is of one match, and no average; its dot is hollow.
    """

    at: float
    value: float
    low: float | None = None
    high: float | None = None
    single: bool = False


def spot_of(rect: QRectF, point: Point, most: float) -> QPointF:
    """Where a point stands in `rect`, 0 at its bottom and `most` at its top."""
    high = rect.height() * min(point.value / most, 1.0)
    return QPointF(rect.left() + rect.width() * point.at, rect.bottom() - high)


def over_time(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, points: Sequence[Point], most: float
) -> QPointF:
    """Averages as a line with dots in `rect`, 0 at its bottom and `most` at its top; intervals as a band.

    Returns where the last one stands, which is ringed.
    """

    def place(at: float, value: float) -> QPointF:
        return spot_of(rect, Point(at, value), most)

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for run in _runs(points):
        if len(run) == 1:
            _whisker(
                painter,
                place(run[0].at, run[0].low or 0.0),
                place(run[0].at, run[0].high or 0.0),
                palette,
                scale,
            )
            continue
        above = [place(point.at, point.high or 0.0) for point in run]
        below = [place(point.at, point.low or 0.0) for point in run]
        painter.setPen(pen(mix(palette.panel, palette.coral, 0.25), line_width(palette, scale, 1)))
        painter.setBrush(palette.over(palette.panel, palette.coral, 0.22))
        painter.drawPolygon(QPolygonF([*above, *reversed(below)]))
    painter.setPen(pen(palette.coral, line_width(palette, scale, 3.2)))
    dots = [place(point.at, point.value) for point in points]
    painter.drawPolyline(QPolygonF(dots))
    painter.restore()
    for dot, point in zip(dots, points, strict=True):
        _dot(painter, dot, 6 * scale, palette, scale)
        if point.single:
            rounded(
                painter,
                QRectF(dot.x() - 3 * scale, dot.y() - 3 * scale, 6 * scale, 6 * scale),
                3 * scale,
                palette.panel,
            )
    ring = QRectF(0, 0, 20 * scale, 20 * scale)
    ring.moveCenter(dots[-1])
    rounded(painter, ring, ring.width() / 2, None, palette.target, line_width(palette, scale, 2))
    return dots[-1]


def _whisker(painter: QPainter, low: QPointF, high: QPointF, palette: Palette, scale: float) -> None:
    """The interval of a point that stands alone: a line with an end above and one below."""
    painter.setPen(pen(mix(palette.panel, palette.coral, 0.6), line_width(palette, scale, 2)))
    painter.drawLine(low, high)
    for end in (low, high):
        painter.drawLine(end - QPointF(7 * scale, 0), end + QPointF(7 * scale, 0))


def _dot(painter: QPainter, at: QPointF, radius: float, palette: Palette, scale: float) -> None:
    disc = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    rounded(painter, disc, radius, palette.coral, palette.token_rim, line_width(palette, scale, 2))


def _runs(points: Sequence[Point]) -> list[list[Point]]:
    """Points in a row that have an interval; one alone makes no band, but has its own."""
    runs: list[list[Point]] = [[]]
    for point in points:
        if point.low is None or point.high is None:
            runs.append([])
        else:
            runs[-1].append(point)
    return [run for run in runs if run]


def flag(painter: QPainter, room: QRectF, at: QPointF, palette: Palette, scale: float, label: str) -> None:
    """A pill over a point with a line down to it, within `room`."""
    size = pill_size(label, scale)
    left = min(max(room.left(), at.x() - size.width() / 2), room.right() - size.width())
    top = max(room.top(), at.y() - size.height() - 34 * scale)
    box = QRectF(left, top, size.width(), size.height())
    width = line_width(palette, scale, 2)
    foot = at.y() - 10 * scale
    if foot > box.bottom():
        painter.fillRect(QRectF(at.x() - width / 2, box.bottom(), width, foot - box.bottom()), palette.target)
    pill(painter, box, palette, scale, label)
