"""Whose something is: tokens, emblem frames, the plate under a build and the plate at a seat."""

from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from rc_desktop.table import art
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import (
    centred,
    fill_path,
    fitted,
    icon,
    inset,
    line_width,
    owner_path,
    rounded,
    text,
    text_width,
)
from rc_desktop.table.theme import OwnerStyle, Palette

Sign = Literal["raise", "lock"]
Layout = Literal["wide", "tall"]


def initials(name: str, others: list[str] | None = None) -> str:
    """The letters on the token of `name`: its first, or two where another name of `others` begins alike."""
    first = name.strip()[:1].upper() or "?"
    if any(other.strip()[:1].upper() == first for other in others or []):
        return first + name.strip()[1:2].lower()
    return first


def owner_token(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, style: OwnerStyle, letters: str
) -> None:
    """The owner's small mark: its shape in its colour with one or two letters. Square `rect`: 22 px on a
    plate, 25 px on the track, at scale 1."""
    radius = min(rect.width(), rect.height()) / 2
    path = owner_path(style.shape, rect.center(), radius)
    fill_path(painter, path, style.color(palette), palette.token_rim, line_width(palette, scale, 2))
    px = (1.08 if len(letters) == 1 else 0.88) * radius
    words = font("name", max(px, min(12.0, 1.25 * radius)), 700)
    text(painter, rect, letters, words, palette.token_ink, "center")


def emblem_frame(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    style: OwnerStyle,
    emblem: str,
    letters: str = "",
) -> None:
    """A person's emblem in the frame of the owner's shape, with the token at its lower right.

    Square `rect`, 44 px on a seat plate at scale 1. An emblem that is none of `art.emblems()`, as a file from
    elsewhere may name one, is drawn as the first of them.
    """
    radius = min(rect.width(), rect.height()) / 2
    # The ring of a large emblem is no thicker than that of one on a chair.
    width = max(line_width(palette, scale, 2), min(0.145 * radius, 3 * scale))
    path = owner_path(style.shape, rect.center(), radius)
    fill_path(painter, path, palette.frame, style.color(palette), width)
    known = emblem if emblem in art.emblems() else art.emblems()[0]
    art.renderer("emblems", known).render(painter, centred(rect, 2 * radius * 24 / 22))
    if letters:
        at = rect.center() + QPointF(0.82 * radius, 0.72 * radius)
        small = 0.42 * radius
        token = QRectF(at.x() - small, at.y() - small, 2 * small, 2 * small)
        owner_token(painter, token, palette, scale, style, letters)


def owner_plate_size(label: str, sign: Sign | None, scale: float) -> QSizeF:
    """What `owner_plate` needs for that label, in px."""
    words = text_width(label, font("button", 14 * scale))
    return QSizeF(words + (34 + (30 if sign else 13)) * scale, 30 * scale)


def owner_plate(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    style: OwnerStyle,
    letters: str,
    label: str,
    sign: Sign | None = None,
) -> None:
    """The plate under a build: token, name, and an arrow (single, may be raised) or a lock (multiple)."""
    width = line_width(palette, scale, 2)
    rounded(painter, rect, rect.height() / 2, palette.tray, style.color(palette), width)
    token = QRectF(rect.left() + 6 * scale, rect.center().y() - 11 * scale, 22 * scale, 22 * scale)
    owner_token(painter, token, palette, scale, style, letters)
    words = rect.adjusted(34 * scale, 0, -(30 if sign else 13) * scale, 0)
    text(painter, words, label, fitted("button", 14 * scale, label, words.width()), palette.text)
    if sign:
        place = QRectF(rect.right() - 25 * scale, rect.top(), 16 * scale, rect.height())
        icon(painter, place, sign, palette.text if sign == "raise" else palette.brass)


def level_pips(
    painter: QPainter, at: QPointF, palette: Palette, scale: float, level: int, levels: int = 4
) -> None:
    """A computer's strength: `level` of `levels` pips lit, from `at` (left, middle), 41 px wide for four."""
    for number in range(levels):
        pip = QRectF(at.x() + 11 * scale * number, at.y() - 3 * scale, 8 * scale, 6 * scale)
        rounded(painter, pip, 2 * scale, palette.brass if number < level else palette.dim)


@dataclass(frozen=True)
class SeatText:
    """What a seat plate says. All words come translated."""

    name: str
    detail: str = ""  # second line: "Computer · Sharp", "You own the 8: no trailing"
    letters: str = ""  # on the token
    emblem: str = "sunrise"
    icon: str = ""  # before the detail: computer, globe, person
    level: int | None = None  # strength pips lit
    levels: int = 4
    turn: str = ""  # the lantern tab: "Your turn", "Thinking …"; empty: not at turn


_LOWER: Final = 38.0  # px at scale 1 from the upper edge of a tall plate to a name above no pips

_HEIGHT: Final[dict[Layout, float]] = {"wide": 64, "tall": 100}


def seat_plate_size(words: SeatText, scale: float, layout: Layout = "wide") -> QSizeF:
    """What `seat_plate` needs to show everything, in px; "wide" lies at the top or bottom, "tall" at a side.
    The tall one's emblem stands 24 px above it, and the turn tab sticks out 14 px."""
    name = text_width(words.name, font("name", 19 * scale))
    detail = text_width(words.detail, font("small", 13 * scale))
    if layout == "tall":
        return QSizeF(max(144 * scale, name + 28 * scale, detail + 24 * scale), _HEIGHT[layout] * scale)
    if words.icon:
        detail += 20 * scale
    if words.level is not None:
        detail += (10 + 11 * words.levels) * scale
    return QSizeF(max(188 * scale, max(name, detail) + 94 * scale), _HEIGHT[layout] * scale)


def seat_plate(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    style: OwnerStyle,
    words: SeatText,
    layout: Layout = "wide",
    aside: bool = False,
    above: float = -1e9,
) -> None:
    """A seat's plate: emblem, name, second line and pips; at its turn a lantern ring and a tab.

    The tab is at the right (`aside`) of a tall one below which a pile lies; that of a wide one reaches no
    higher than `above`.
    """
    radius = rect.height() / 2 if layout == "wide" else 20 * scale
    rounded(painter, rect, radius, palette.sheer(palette.panel, 0.94))
    hair = line_width(palette, scale, 1)
    rounded(painter, inset(rect, hair / 2), radius - hair / 2, None, palette.sheer(palette.line, 0.8), hair)
    if words.turn:
        rounded(painter, rect, radius, None, palette.target, line_width(palette, scale, 2.5))
    tab = turn_tab(rect, scale, words.turn, layout, aside, above) if words.turn else QRectF()
    if layout == "wide":
        _wide(painter, rect, palette, scale, style, words, tab)
    else:
        _tall(painter, rect, palette, scale, style, words)
    if words.turn:
        rounded(painter, tab, tab.height() / 2, palette.lantern)
        text(painter, tab, words.turn, font("small", 13 * scale, 700), palette.lantern_ink, "center")


def _wide(
    painter: QPainter,
    rect: QRectF,
    palette: Palette,
    scale: float,
    style: OwnerStyle,
    words: SeatText,
    tab: QRectF,
) -> None:
    frame = QRectF(rect.left() + 11 * scale, rect.center().y() - 22 * scale, 44 * scale, 44 * scale)
    emblem_frame(painter, frame, palette, scale, style, words.emblem, words.letters)
    left, room = rect.left() + 68 * scale, rect.width() - 88 * scale
    name = QRectF(left, rect.top() + 11 * scale, room, 24 * scale)
    if tab.bottom() > name.top() + 5 * scale:  # it hangs so low that a long name would run below it
        name.setRight(min(name.right(), tab.left() - 4 * scale))
    text(painter, name, words.name, fitted("name", 19 * scale, words.name, name.width()), palette.text)
    line = QRectF(left, rect.top() + 37 * scale, room, 20 * scale)
    if words.icon:
        icon(painter, QRectF(left, line.center().y() - 7.5 * scale, 15 * scale, 15 * scale), words.icon,
             palette.muted)  # fmt: skip
        line.setLeft(left + 20 * scale)
    pips = (10 + 11 * words.levels) * scale if words.level is not None else 0.0
    line.setRight(line.right() - pips)
    detail = fitted("small", 13 * scale, words.detail, line.width())
    used = text(painter, line, words.detail, detail, palette.muted)
    if words.level is not None:
        at = QPointF(line.left() + used + 11 * scale, line.center().y())
        level_pips(painter, at, palette, scale, words.level, words.levels)


def _tall(
    painter: QPainter, rect: QRectF, palette: Palette, scale: float, style: OwnerStyle, words: SeatText
) -> None:
    middle = rect.center().x()
    frame = QRectF(middle - 23 * scale, rect.top() - 23 * scale, 46 * scale, 46 * scale)
    emblem_frame(painter, frame, palette, scale, style, words.emblem, words.letters)
    # Without pips the words stand lower, so that they leave no third of the plate empty.
    top = rect.top() + (30 if words.level is not None else _LOWER) * scale
    name = QRectF(rect.left() + 12 * scale, top, rect.width() - 24 * scale, 24 * scale)
    text(
        painter,
        name,
        words.name,
        fitted("name", 18 * scale, words.name, name.width()),
        palette.text,
        "center",
    )
    line = inset(name.translated(0, 22 * scale), -8 * scale)
    detail = fitted("small", 13 * scale, words.detail, line.width())
    text(painter, line, words.detail, detail, palette.muted, "center")
    if words.level is not None:
        width = (11 * words.levels - 3) * scale
        at = QPointF(middle - width / 2, rect.top() + 84 * scale)
        level_pips(painter, at, palette, scale, words.level, words.levels)


def turn_tab(
    rect: QRectF, scale: float, label: str, layout: Layout, aside: bool = False, above: float = -1e9
) -> QRectF:
    """Where the tab with the words of a turn lies on a plate, px; on a wide one no higher than `above`."""
    width, height = text_width(label, font("small", 13 * scale, 700)) + 24 * scale, 27 * scale
    if layout == "wide":
        top = max(rect.top() - 0.5 * height, above)
        return QRectF(rect.right() - 8 * scale - width, top, width, height)
    left = rect.right() + 12 * scale - width if aside else rect.center().x() - width / 2
    return QRectF(left, rect.bottom() - 7 * scale, width, height)
