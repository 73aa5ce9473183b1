"""What is pressed: buttons, segments, switches. All words come translated."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import (
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
from rc_desktop.table.theme import Palette, mix


@dataclass(frozen=True)
class Press:
    """How a button stands: under the pointer, held down, able to be pressed at all."""

    hovered: bool = False
    pressed: bool = False
    enabled: bool = True


REST: Final = Press()


def _words(
    painter: QPainter, rect: QRectF, label: str, words: QFont, ink: QColor, sign: str, size: float
) -> None:
    # Icon and label centred together.
    gap = size * 0.42 if sign and label else 0.0
    width = min(text_width(label, words), rect.width() - (size + gap if sign else 0))
    left = rect.center().x() - (width + (size + gap if sign else 0)) / 2
    if sign:
        icon(painter, QRectF(left, rect.center().y() - size / 2, size, size), sign, ink)
        left += size + gap
    text(painter, QRectF(left, rect.top(), width + 1, rect.height()), label, words, ink)


def primary_button(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    label: str,
    sign: str = "",
    detail: str = "",
    press: Press = REST,
) -> None:
    """The one coral button of a screen. With `detail` (a second line) it is the large one, 342 x 104 px at
    scale 1; else 48 px high."""
    radius = 22 * scale if detail else min(24 * scale, rect.height() / 2)
    opacity = painter.opacity()
    painter.setOpacity(opacity * (1 if press.enabled else 0.45))
    if palette.ornament and press.enabled and not press.pressed:
        soft(painter, rect.translated(0, 5 * scale), radius, 3 * scale, palette.deep_shadow)
    face = rect.translated(0, 2 * scale) if press.pressed else rect
    top = mix(palette.coral_light, palette.coral_rim, 0.35 if press.hovered else 0)
    fill = vertical(face, palette.coral_dark if press.pressed else top, palette.coral_dark)
    rounded(painter, face, radius, fill)
    hair = line_width(palette, scale, 1.2)
    rounded(painter, inset(face, hair), radius - hair, None, palette.sheer(palette.coral_rim, 0.6), hair)
    words, ink = font("heading", 21 * scale, 700), palette.coral_ink
    if detail:
        words = font("play", 40 * scale)
        below = face.adjusted(12 * scale, 0.62 * rect.height(), -12 * scale, -0.1 * rect.height())
        text(painter, below, detail, fitted("body", 15 * scale, detail, below.width(), 600), ink, "center")
    line = face.adjusted(16 * scale, 0, -16 * scale, -0.28 * rect.height() if detail else 0)
    _words(painter, line, label, words, ink, sign, (34 if detail else 20) * scale)
    painter.setOpacity(opacity)


def secondary_button(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    label: str,
    sign: str = "",
    press: Press = REST,
) -> None:
    """A brass-outlined button, 50 px high at scale 1."""
    opacity = painter.opacity()
    painter.setOpacity(opacity * (1 if press.enabled else 0.45))
    radius = rect.height() / 2
    if palette.ornament and press.enabled and not press.pressed:
        soft(painter, rect.translated(0, 5 * scale), radius, 3 * scale, palette.deep_shadow)
    face = rect.translated(0, 2 * scale) if press.pressed else rect
    fill = mix(palette.raised, palette.lit, 0.45 if press.hovered else 0)
    rounded(painter, face, radius, fill, palette.brass_line, line_width(palette, scale, 1.4))
    words = font("name", 17 * scale)
    _words(painter, inset(face, 12 * scale), label, words, palette.text, sign, 20 * scale)
    painter.setOpacity(opacity)


def tool_button(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    sign: str,
    label: str = "",
    press: Press = REST,
    text_scale: float = 1.0,
    ink: QColor | None = None,
    middle: bool = False,
    sign_after: bool = False,
) -> None:
    """A button of the top bar, 34 px high at scale 1: a brass icon and, where there is room, its name, larger
    with the text as far as it fits. Icon and name may have another `ink` than usual; they stand at
    the left, or in the `middle`; the icon may stand after the name."""
    sign_ink, ink = ink or palette.brass, ink or palette.text
    opacity = painter.opacity()
    painter.setOpacity(opacity * (1 if press.enabled else 0.4))
    fill = mix(palette.raised, palette.lit, 0.6 if press.pressed else 0.35 if press.hovered else 0)
    rounded(painter, rect, 9 * scale, palette.sheer(fill, 0.85))
    size = 20 * scale
    if not label:
        icon(
            painter,
            QRectF(rect.center() - QPointF(size / 2, size / 2), QSizeF(size, size)),
            sign,
            sign_ink,
        )
    else:
        spare = max(0.0, rect.width() - tool_button_size(label, scale).width()) / 2 if middle else 0.0
        place = QRectF(rect.left() + spare + 9.5 * scale, rect.center().y() - size / 2, size, size)
        words = rect.adjusted(spare + 36 * scale, 0, -6 * scale, 0)
        if sign_after:
            words = rect.adjusted(spare + 10 * scale, 0, -32 * scale, 0)
            place.moveLeft(rect.right() - spare - 9.5 * scale - size)
        icon(painter, place, sign, sign_ink)
        face = font("button", 14 * scale)
        if text_scale > 1:
            face = fitted("button", 14 * scale * text_scale, label, words.width())
        text(painter, words, label, face, ink)
    painter.setOpacity(opacity)


def tool_button_size(label: str, scale: float) -> QSizeF:
    """What `tool_button` needs for that label (an icon alone if empty), in px."""
    if not label:
        return QSizeF(40 * scale, 34 * scale)
    return QSizeF(text_width(label, font("button", 14 * scale)) + 46 * scale, 34 * scale)


@dataclass(frozen=True)
class Segment:
    """One choice of a segmented control."""

    label: str
    icon: str = ""


def segment_rects(rect: QRectF, segments: Sequence[Segment], scale: float) -> list[QRectF]:
    """Where each choice of `segmented` lies within `rect`, in order; what is left over is shared out."""
    words = font("body", 15 * scale, 600)
    widths = [text_width(item.label, words) + (34 + (24 if item.icon else 0)) * scale for item in segments]
    spare = (rect.width() - 8 * scale - sum(widths)) / len(segments)
    rects, left = [], rect.left() + 4 * scale
    for width in widths:
        rects.append(QRectF(left, rect.top() + 4 * scale, width + spare, rect.height() - 8 * scale))
        left += width + spare
    return rects


def segmented_size(segments: Sequence[Segment], scale: float) -> QSizeF:
    """What `segmented` needs to show every label, in px."""
    words = font("body", 15 * scale, 600)
    widths = [text_width(item.label, words) + (34 + (24 if item.icon else 0)) * scale for item in segments]
    return QSizeF(sum(widths) + 8 * scale, 42 * scale)


def segmented(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    segments: Sequence[Segment],
    chosen: int,
    hovered: int = -1,
) -> None:
    """A row of choices, one of them chosen, 42 px high at scale 1."""
    rounded(painter, rect, rect.height() / 2, palette.tray, palette.line, line_width(palette, scale, 1.2))
    words = font("body", 15 * scale, 600)
    for number, (place, item) in enumerate(zip(segment_rects(rect, segments, scale), segments, strict=True)):
        if number == chosen:
            fill = vertical(place, palette.brass_light, palette.brass_dark)
            edge = None if palette.ornament else palette.line
            rounded(painter, place, place.height() / 2, fill, edge, line_width(palette, scale, 1))
        elif number == hovered:
            lit = palette.raised if palette.ornament else palette.lit
            rounded(painter, place, place.height() / 2, lit)
        ink = palette.brass_ink if number == chosen else palette.text
        _words(painter, inset(place, 8 * scale), item.label, words, ink, item.icon, 18 * scale)


def toggle(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, on: float, enabled: bool = True
) -> None:
    """A switch, 48 x 26 px at scale 1; `on` 0..1 so that the knob can slide. On, it also shows a tick."""
    opacity = painter.opacity()
    painter.setOpacity(opacity * (1 if enabled else 0.45))
    fill, line = mix(palette.raised, palette.coral, on), mix(palette.line_bright, palette.coral_rim, on)
    rounded(painter, rect, rect.height() / 2, fill, line, line_width(palette, scale, 1.3))
    radius, travel = 0.365 * rect.height(), rect.width() - rect.height()
    centre = QPointF(rect.left() + rect.height() / 2 + travel * on, rect.center().y())
    knob = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    rounded(painter, knob, radius, mix(palette.muted, palette.ivory, on))
    if on > 0.5:
        points = [(10, 0), (14, 4), (21, -4)]
        left, middle = rect.left(), rect.center().y()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(palette.token_ink, 2.4 * scale))
        painter.drawPolyline(QPolygonF([QPointF(left + x * scale, middle + y * scale) for x, y in points]))
        painter.restore()
    painter.setOpacity(opacity)
