"""Surfaces and words on them: panels, popovers, refusals, pills, key caps. All words come translated."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import (
    Edge,
    fill_path,
    icon,
    inset,
    line_width,
    pointed_box,
    rounded,
    soft,
    suited,
    suited_width,
    text,
    text_width,
)
from rc_desktop.table.paint_states import barred_mark
from rc_desktop.table.theme import PANEL_RADIUS, POPOVER_RADIUS, Palette

Tone = Literal["lantern", "quiet", "problem"]


def panel(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    fill: QColor | None = None,
    line: QColor | None = None,
    radius: float = PANEL_RADIUS,
    shadow: bool = False,
) -> None:
    """A rounded surface with a hairline inside its edge; `radius` at scale 1. `fill` is the panel colour
    unless given (`raised` for rows on a panel)."""
    if shadow and palette.ornament:
        below = rect.translated(0, 8 * scale)
        soft(painter, below, radius * scale, 9 * scale, palette.deep_shadow)
    rounded(painter, rect, radius * scale, fill or palette.panel)
    hair = line_width(palette, scale, 1)
    edge = palette.sheer(line or palette.line, 0.8)
    rounded(painter, inset(rect, hair / 2), radius * scale - hair / 2, None, edge, hair)


def popover(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    pointer: Edge | None = None,
    at: float = 0.5,
    fill: QColor | None = None,
    line: QColor | None = None,
) -> None:
    """A floating panel with a brass hairline and, on the edge `pointer`, a tip 15 px long at the part `at`
    (0..1) of that edge."""
    if palette.ornament:
        soft(painter, rect.translated(0, 8 * scale), 18 * scale, 9 * scale, palette.deep_shadow)
    path = pointed_box(rect, POPOVER_RADIUS * scale, pointer, at, 15 * scale)
    edge = palette.sheer(line or palette.brass_line, 0.8)
    fill_path(painter, path, fill or palette.panel, edge, line_width(palette, scale, 1))


def refusal_box(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    title: str,
    detail: str = "",
    pointer: Edge | None = "left",
    at: float = 0.5,
) -> None:
    """Why a play was refused (`title`) and what is possible (`detail`); 452 x 96 px at scale 1."""
    popover(painter, rect, palette, scale, pointer, at, palette.problem, palette.problem_line)
    barred_mark(painter, QPointF(rect.left() + 34 * scale, rect.center().y()), palette, scale, 16)
    words = rect.adjusted(64 * scale, 0, -18 * scale, 0)
    first = QRectF(words.left(), words.center().y() - 27 * scale, words.width(), 28 * scale)
    if not detail:
        first.moveCenter(words.center())
    text(painter, first, title, font("heading", 19.5 * scale), palette.text)
    second = first.translated(0, 27 * scale)
    text(painter, second, detail, font("button", 14.5 * scale, 500), palette.problem_text)


def refusal_size(title: str, detail: str, scale: float) -> QSizeF:
    """What `refusal_box` needs to show both lines whole, in px."""
    first = text_width(title, font("heading", 19.5 * scale))
    second = text_width(detail, font("button", 14.5 * scale, 500))
    return QSizeF(max(first, second) + 86 * scale, (96 if detail else 64) * scale)


def _pill_font(tone: Tone, scale: float) -> QFont:
    return font("body", 15 * scale, 700) if tone == "lantern" else font("button", 14 * scale, 500)


def pill_size(label: str, scale: float, tone: Tone = "lantern", sign: str = "") -> QSizeF:
    """What `pill` needs for that label, in px."""
    width = suited_width(label, _pill_font(tone, scale)) + (32 + (26 if sign else 0)) * scale
    return QSizeF(width, (31 if tone == "lantern" else 29) * scale)


def pill(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    label: str,
    tone: Tone = "lantern",
    sign: str = "",
) -> None:
    """One line on a pill; signs of suits in it are drawn as pips. `sign` is an icon before the words.

    Tones: lantern (what to do now), quiet (what happened), problem (near 21, refused)."""
    ink = palette.lantern_ink if tone == "lantern" else palette.text
    if tone == "lantern":
        rounded(painter, rect, rect.height() / 2, palette.lantern)
    else:
        line = palette.line if tone == "quiet" else palette.coral
        fill = palette.tray if tone == "quiet" else palette.problem
        rounded(painter, rect, rect.height() / 2, fill, line, line_width(palette, scale, 1.2))
    words = rect.adjusted(16 * scale, 0, -14 * scale, 0)
    if sign:
        place = QRectF(rect.left() + 11 * scale, rect.center().y() - 11 * scale, 22 * scale, 22 * scale)
        icon(painter, place, sign, ink)
        words.setLeft(rect.left() + 40 * scale)
    suited(painter, words, label, _pill_font(tone, scale), ink)


def key_cap_size(label: str, scale: float) -> QSizeF:
    """What `key_cap` needs for that label, in px."""
    width = text_width(label, font("small", 13 * scale, 600)) + 14 * scale
    return QSizeF(max(24 * scale, width), 24 * scale)


def key_cap(painter: QPainter, rect: QRectF, palette: Palette, scale: float, label: str) -> None:
    """The picture of a key with its name."""
    line = line_width(palette, scale, 1.2)
    rounded(painter, rect, 6 * scale, palette.cap, palette.line_bright, line)
    text(painter, rect, label, font("small", 13 * scale, 600), palette.text, "center")
