"""How the cells of the library are painted: tokens and names, pips of a level, the score and its pill."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.library_model import DATE, LEVEL, PLAYERS, PRESET, ROW
from rc_desktop.screens.library_rows import Row, usual_pills
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import Palette, owner_style

_TOKEN: Final = 23.0
_LEAST: Final = 12.0
"""Names are not written smaller, px: before that the tokens beside them are."""
_PAD: Final = 4.0
_FIRST_PAD: Final = 16.0
_LAST_PAD: Final = 14.0


def pill_colors(outcome: str, palette: Palette) -> tuple[QColor, QColor, QColor | None]:
    """Fill, ink and line of the pill of an outcome; its sign and word say the same without colour."""
    if outcome == "unfinished":
        return palette.lantern, palette.lantern_ink, None
    if outcome == "won":
        return palette.good, palette.token_ink, None
    if outcome in ("damaged", "newer"):
        return palette.problem, palette.problem_text, palette.problem_line
    return palette.raised, palette.text, palette.line


def _pill_width(label: str, ui: float) -> float:
    return paint.text_width(label, font("button", 14 * ui, 600)) + 46 * ui


def paint_result_pill(
    painter: QPainter, right: float, middle: float, row: Row, palette: Palette, ui: float
) -> float:
    """Draw the pill that ends at `right`; returns where it begins."""
    label, sign = row.pill
    words, wide = font("button", 14 * ui, 600), _pill_width(label, ui)
    face = QRectF(right - wide, middle - 15 * ui, wide, 30 * ui)
    fill, ink, line = pill_colors(row.outcome, palette)
    paint.rounded(painter, face, face.height() / 2, fill, line, paint.line_width(palette, ui, 1.2))
    place = QRectF(face.left() + 11 * ui, middle - 8 * ui, 16 * ui, 16 * ui)
    paint.icon(painter, place, sign, ink)
    paint.text(painter, face.adjusted(33 * ui, 0, -10 * ui, 0), label, words, ink)
    return face.left()


class RowPainter(QStyledItemDelegate):
    """Paints the cells; what lies under a whole row the list paints itself."""

    def __init__(self, look: Look, parent: QTableView) -> None:
        super().__init__(parent)
        self.look = look
        self._list = parent

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The list gives every row the same height."""
        return QSize(0, 0)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one cell."""
        row = index.data(ROW)
        if not isinstance(row, Row):
            return
        ui = self._list.ui if isinstance(self._list, Scaled) else 1.0
        cell = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.column() == DATE:
            self._two_lines(painter, cell.adjusted(_FIRST_PAD * ui, 0, -_PAD * ui, 0), *row.when, ui)
        elif index.column() == PLAYERS:
            self._players(painter, cell.adjusted(_PAD * ui, 0, -10 * ui, 0), row, ui)
        elif index.column() == LEVEL:
            self._level(painter, cell.adjusted(_PAD * ui, 0, -8 * ui, 0), row, ui)
        elif index.column() == PRESET:
            words = cell.adjusted(_PAD * ui, 0, -8 * ui, 0)
            paint.paragraph(painter, words, row.preset, font("button", 14 * ui, 500), self.look.palette.text)
        else:
            self._result(painter, cell.adjusted(_PAD * ui, 0, -_LAST_PAD * ui, 0), row, ui)
        painter.restore()

    def _two_lines(self, painter: QPainter, cell: QRectF, first: str, second: str, ui: float) -> None:
        palette, middle = self.look.palette, cell.center().y()
        above = QRectF(cell.left(), middle - 21 * ui, cell.width(), 21 * ui)
        face = paint.fitted("body", 15 * ui, first, cell.width(), 600)
        paint.text(painter, above, first, face, palette.text)
        below = above.translated(0, 21 * ui)
        face = paint.fitted("small", 13 * ui, second, cell.width())
        paint.text(painter, below, second, face, palette.muted)

    def _players(self, painter: QPainter, cell: QRectF, row: Row, ui: float) -> None:
        palette = self.look.palette
        left = self._tokens(painter, cell, row, ui) if row.setup is not None else cell.left()
        words = QRectF(left, cell.top(), cell.right() - left, cell.height())
        middle = words.center().y()
        first, second = row.players
        name = row.called
        if name:
            self._two_lines(painter, words, name, " ".join(part for part in (first, second) if part), ui)
        elif second:
            above = QRectF(words.left(), middle - 20 * ui, words.width(), 20 * ui)
            face = paint.fitted("body", 14.5 * ui, first, above.width())
            paint.text(painter, above, first, face, palette.text)
            below = above.translated(0, 20 * ui)
            face = paint.fitted("small", 13.5 * ui, second, below.width())
            paint.text(painter, below, second, face, palette.muted)
        else:
            face = paint.fitted("body", 15 * ui, first, words.width())
            paint.text(painter, words, first, face, palette.text)

    def _tokens(self, painter: QPainter, cell: QRectF, row: Row, ui: float) -> float:
        """Draw who sits there, smaller where the names need the room; returns where the words begin."""
        setup = row.setup
        assert setup is not None
        wide = max(paint.text_width(name, font("body", _LEAST)) for name in row.players)
        size, gap = _TOKEN * ui, 5 * ui
        if cell.left() + len(row.order) * (size + gap) + 7 * ui + wide > cell.right():
            size, gap = 0.78 * size, 3 * ui
        left, letters = cell.left(), row.names.initials()
        for seat in row.order:
            style = owner_style(seat, setup.seats, setup.options.direction)  # type: ignore[arg-type]
            token = QRectF(left, cell.center().y() - size / 2, size, size)
            paint.owner_token(painter, token, self.look.palette, ui, style, letters[seat])
            left += size + gap
        return left + 7 * ui

    def _level(self, painter: QPainter, cell: QRectF, row: Row, ui: float) -> None:
        label, pips = row.level
        palette, middle = self.look.palette, cell.center().y()
        words = font("button", 14.5 * ui, 500)
        if not pips:
            paint.text(painter, cell, label, words, palette.text)
            return
        above = QRectF(cell.left(), middle - 22 * ui, cell.width(), 22 * ui)
        paint.text(painter, above, label, words, palette.text)
        paint.level_pips(painter, QPointF(cell.left(), middle + 11 * ui), palette, ui, pips)

    def _result(self, painter: QPainter, cell: QRectF, row: Row, ui: float) -> None:
        palette, middle = self.look.palette, cell.center().y()
        left = paint_result_pill(painter, cell.right(), middle, row, palette, ui) - 14 * ui
        edge = cell.right() - max(_pill_width(label, ui) for label in usual_pills()) - 14 * ui
        if paint.text_width(row.score_text, font("heading", 13 * ui)) <= edge - cell.left():
            left = min(left, edge)  # all scores end alike, beside pills of any width
        room = QRectF(cell.left(), cell.top(), left - cell.left(), cell.height())
        px = 21 * ui
        while px > 13 * ui and paint.text_width(row.score_text, font("heading", px)) > room.width():
            px -= ui
        paint.text(painter, room, row.score_text, font("heading", px), palette.text, "right")
