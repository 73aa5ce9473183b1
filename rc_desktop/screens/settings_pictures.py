"""The pictures of choices in the settings: faces, backs, cloths, themes, by the game's own painters."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QRadialGradient

from rc_desktop.screens.look import Look
from rc_desktop.screens.pictured import Picture
from rc_desktop.table import paint
from rc_desktop.table.theme import CARD_RATIO, USUAL, Palette, palette_of

_FAN: Final = ("Qs", "8d", "5c")
_STEP: Final = 0.55  # of a card's width, shown of each covered card


def _dpr(painter: QPainter) -> float:
    return painter.device().devicePixelRatioF()


def faces(look: Look, four_colours: bool, large: bool) -> Picture:
    """Three faces of a deck, fanned."""
    return partial(_faces, look, four_colours, large)


def _faces(look: Look, four_colours: bool, large: bool, painter: QPainter, rect: QRectF) -> None:
    parts = 1 + _STEP * (len(_FAN) - 1)
    wide = min(rect.width() / parts, rect.height() / CARD_RATIO)
    place = QRectF(rect.left(), rect.center().y() - wide * CARD_RATIO / 2, wide, wide * CARD_RATIO)
    for name in _FAN:
        picture = look.art.face(name, wide, _dpr(painter), four_colours=four_colours, large=large)
        paint.card(painter, place, picture, look.palette, 1.0)
        place.translate(_STEP * wide, 0)


def back(look: Look, name: str) -> Picture:
    """One of the backs."""
    return partial(_back, look, name)


def _back(look: Look, name: str, painter: QPainter, rect: QRectF) -> None:
    wide = min(rect.width(), rect.height() / CARD_RATIO)
    place = paint.centred(rect, wide, wide * CARD_RATIO)
    paint.card(painter, place, look.back_picture(wide, _dpr(painter), name), look.palette, 1.0)


def cloth(look: Look, felt: str) -> Picture:
    """A piece of a cloth, in the theme in use; where that has a cloth of its own, in the evening's."""
    return partial(_cloth, look, felt)


def _cloth(look: Look, felt: str, painter: QPainter, rect: QRectF) -> None:
    palette = palette_of(look.palette.name if look.palette.cloth else USUAL.name, felt)
    radius = 0.14 * rect.height()
    glow = QRadialGradient(QPointF(0.5, 0.44), 0.78)
    glow.setCoordinateMode(QRadialGradient.CoordinateMode.ObjectMode)
    for at, color in zip((0, 0.45, 0.8, 1), palette.felt, strict=True):
        glow.setColorAt(at, color)
    paint.rounded(painter, rect, radius, QBrush(glow), palette.line, paint.line_width(palette, 1, 1.2))
    inner = paint.inset(rect, 0.6 * radius)
    paint.rounded(painter, inner, 0.5 * radius, None, palette.brass_line, paint.line_width(palette, 1, 0.8))


def theme(names: Sequence[str], felt_of: Callable[[], str]) -> Picture:
    """A corner of the room and the table in a theme; of two themes each has a half."""
    return partial(_theme, names, felt_of)


def _theme(names: Sequence[str], felt_of: Callable[[], str], painter: QPainter, rect: QRectF) -> None:
    for number, name in enumerate(names):
        painter.save()
        if number:
            half = QPainterPath(rect.topRight())
            half.lineTo(rect.bottomRight())
            half.lineTo(rect.bottomLeft())
            half.closeSubpath()
            painter.setClipPath(half)
        _corner(painter, rect, palette_of(name, felt_of()))
        painter.restore()


def _corner(painter: QPainter, rect: QRectF, palette: Palette) -> None:
    scale = rect.height() / 150
    paint.rounded(painter, rect, 8 * scale, palette.room[1], palette.line_bright, 1.2)
    bar = QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, 20 * scale)
    paint.rounded(painter, bar, 6 * scale, palette.panel)
    crown = QRectF(bar.left() + 6 * scale, bar.top() + 2 * scale, 16 * scale, 16 * scale)
    paint.icon(painter, crown, "crown", palette.brass)
    table = rect.adjusted(12 * scale, 30 * scale, -12 * scale, -10 * scale)
    paint.felt_table(painter, table, palette, 0.6 * scale, 24 * scale)
    wide = 34 * scale
    place = QRectF(table.center().x() - 1.6 * wide, table.center().y() - 0.7 * wide, wide, CARD_RATIO * wide)
    for suit, ink in (("h", palette.red), ("s", palette.ink)):
        paint.rounded(painter, place, 0.1 * wide, palette.ivory, palette.ink, 0.6)
        paint.suit(painter, paint.centred(place, 0.6 * wide), suit, ink)
        place.translate(1.15 * wide, 0)
    ring = paint.inset(place, -1.5 * scale)
    paint.rounded(painter, ring, 0.12 * wide, None, palette.target, 3 * scale)
    knob = 8 * scale
    middle = place.center()
    for color, down in ((palette.coral, -0.4), (palette.sky, 0.4)):
        dot = paint.owner_path("circle", middle + QPointF(0, down * wide), knob)
        paint.fill_path(painter, dot, color, palette.token_rim, 1.0)
