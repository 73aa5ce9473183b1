"""The move log: a tab at the right edge, and the drawer with its lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Property, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from rc_desktop.table import paint, sentences
from rc_desktop.table.facts import LogLine, TableFacts, plays_in
from rc_desktop.table.fonts import font
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.layout import Layout

LOG_Z: Final = 960.0
"""Above all else on the table: where the log lies over it, nothing lies over the log."""

_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class LogTab(Furniture):
    """The tab that opens the log; it tells how many plays there are."""

    def __init__(self) -> None:
        super().__init__(z=LOG_Z + 1)
        self.focused = False
        self.open = False

    def set_shown(self, *, is_open: bool, focused: bool) -> None:
        """Show the tab of an open or closed log, with or without the focus."""
        if (is_open, focused) != (self.open, self.focused):
            self.open, self.focused = is_open, focused
            self.update()

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.log_tab.adjusted(-5, -5, 5, 5)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        rect, ui = layout.log_tab, layout.ui
        wide = rect.width() > rect.height()
        body = rect.adjusted(0, 0, 12 * ui, 0)
        painter.save()
        painter.setClipRect(rect.adjusted(-5, -5, 0, 5))
        hair = paint.line_width(self.theme, max(1.0, layout.scale), 1)
        paint.rounded(painter, body, 12 * ui, self.theme.panel, self.theme.line, hair)
        painter.restore()
        sign = "chevron-right" if self.open else "chevron-left"
        count = plays_in(facts.log)
        if wide:
            label = QCoreApplication.translate("Log", "Log {count}", "the tab of the move log")
            paint.icon(painter, _square(QPointF(rect.left() + 18 * ui, rect.center().y()), 14 * ui), sign,
                       self.theme.brass)  # fmt: skip
            words = rect.adjusted(32 * ui, 0, -6 * ui, 0)
            paint.text(painter, words, label.format(count=count), font("button", 14 * ui), self.theme.text)
        else:
            label = QCoreApplication.translate("Log", "Move log {count}", "the tab of the move log")
            at = QPointF(rect.center().x(), rect.top() + 22 * ui)
            paint.icon(painter, _square(at, 14 * ui), sign, self.theme.brass)
            painter.save()
            painter.translate(rect.center().x(), rect.top() + 82 * ui)
            painter.rotate(-90)
            words = QRectF(-54 * ui, -12 * ui, 102 * ui, 24 * ui)
            paint.text(
                painter, words, label.format(count=count), font("button", 14 * ui), self.theme.text, "center"
            )
            painter.restore()
        if self.focused:
            paint.focus_line(painter, paint.inset(rect, 4), self.theme, layout.scale, 8 * ui)


def _square(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


class LogDrawer(Furniture):
    """The log itself, newest line below. `slide` is 0 while it is shut, 1 while it is open; `gone` counts the
    lines that have been scrolled away below."""

    def __init__(self) -> None:
        super().__init__(z=LOG_Z)
        self._slide = 0.0
        self.gone = 0
        self.setVisible(False)

    def get_slide(self) -> float:
        """How far the drawer is open, 0..1."""
        return self._slide

    def set_slide(self, value: float) -> None:
        """Open the drawer so far."""
        self._slide = value
        self.setVisible(value > 0)
        if self.layout is not None:
            self.setPos((1 - value) * self.layout.log_drawer.width(), 0)

    def scroll_by(self, lines: int) -> None:
        """Go back (above 0) or forth in the log, as far as there are lines out of sight."""
        most = self._most_gone()
        self.gone = max(0, min(most, self.gone + lines))
        self.update()

    def on_bar(self, point: QPointF) -> bool:
        """True where a press takes hold of the scroll bar, scene px; 20 px of it for a finger's sake."""
        bar = self.bar() if self.isVisible() and self.layout is not None else None
        return bar is not None and self.layout is not None and (
            abs(point.x() - bar.center().x()) <= 10 * self.layout.ui
            and _column(self.layout).top() <= point.y() <= self.layout.log_drawer.bottom()
        )  # fmt: skip

    def scroll_to(self, y: float) -> None:
        """Go to where the scroll bar's middle would be at `y`, scene px."""
        if self.layout is not None:
            column = _column(self.layout)
            part = 1 - (y - column.top()) / column.height()
            self.scroll_by(round(max(0.0, min(part, 1.0)) * self._most_gone()) - self.gone)

    def _most_gone(self) -> int:
        """How many lines may be gone below, so that the oldest is just in sight."""
        if self.facts is None or self.layout is None:
            return 0
        column = _column(self.layout)
        room, fitting = column.height(), 0
        for row in _rows(self.facts.log, column, self.layout.ui):
            room -= row.height
            if room < 0:
                break
            fitting += 1
        return max(0, len(self.facts.log) - max(1, fitting))

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.log_drawer.adjusted(-2, 0, 0, 0)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        rect, ui = layout.log_drawer, layout.ui
        painter.fillRect(rect, self.theme.panel)
        hair = paint.line_width(self.theme, max(1.0, layout.scale), 1)
        painter.fillRect(QRectF(rect.left(), rect.top(), hair, rect.height()), self.theme.line)
        head = QRectF(rect.left() + 20 * ui, rect.top() + 14 * ui, rect.width() - 40 * ui, 28 * ui)
        title = QCoreApplication.translate("Log", "Move log")
        paint.text(painter, head, title, font("heading", 20 * ui), self.theme.text)
        turn = self.turn(facts, layout)
        if turn:
            paint.pill(painter, self.turn_rect(turn, layout), self.theme, 0.9 * ui, turn)
        column = _column(layout)
        if not facts.log:
            empty = QCoreApplication.translate("Log", "No play yet in this hand.")
            paint.text(painter, head.translated(0, 34 * ui), empty, font("small", 13 * ui), self.theme.muted)
            return
        rows = _rows(facts.log, column, ui)
        self._draw_lines(painter, rows, column)
        bar = self._bar(rows, layout)
        if bar is not None:
            paint.rounded(painter, bar, bar.width() / 2, self.theme.line_bright)

    def turn(self, facts: TableFacts, layout: Layout) -> str:
        """Whose turn it is, where the drawer lies over the table and may hide the plate that says it."""
        over = layout.log_drawer.left() < layout.rim.right()
        return sentences.whose_turn(facts.turn, facts.names) if over else ""

    def turn_rect(self, words: str, layout: Layout) -> QRectF:
        """Where that is said: at the right of the heading, scene px at an open drawer."""
        rect, ui = layout.log_drawer, layout.ui
        size = paint.pill_size(words, 0.9 * ui)
        wide = min(size.width(), rect.width() - 150 * ui)
        return QRectF(rect.right() - 16 * ui - wide, rect.top() + 13 * ui, wide, size.height())

    def bar(self) -> QRectF | None:
        """The scroll bar's handle, scene px at an open drawer; None while every line is in sight."""
        if self.facts is None or self.layout is None:
            return None
        return self._bar(_rows(self.facts.log, _column(self.layout), self.layout.ui), self.layout)

    def _bar(self, rows: Sequence["_Row"], layout: Layout) -> QRectF | None:
        column, ui = _column(layout), layout.ui
        whole = sum(row.height for row in rows)
        if whole <= column.height():
            return None
        below = sum(row.height for row in rows[len(rows) - self.gone :])
        high = max(28 * ui, column.height() * column.height() / whole)
        part = min(1.0, below / (whole - column.height()))  # 0: the newest line is in sight
        top = column.top() + (column.height() - high) * (1 - part)
        return QRectF(layout.log_drawer.right() - 11 * ui, top, 5 * ui, high)

    def _draw_lines(self, painter: QPainter, rows: Sequence["_Row"], column: QRectF) -> None:
        """Each line in full: oldest at the top while all fit, then the newest in sight at the bottom."""
        shown = rows[: len(rows) - self.gone]
        bottom = min(column.bottom(), column.top() + sum(row.height for row in shown))
        painter.save()
        painter.setClipRect(column)
        for number in range(len(shown) - 1, -1, -1):
            if bottom <= column.top():
                break
            row = shown[number]
            place = QRectF(column.left(), bottom - row.height + row.before, column.width(), row.height)
            newest = number == len(rows) - 1
            painter.setFont(row.words)
            ink = self.theme.brass if row.heading else self.theme.text if newest else self.theme.muted
            painter.setPen(ink)
            painter.drawText(place, _WRAPPED, row.line)
            bottom -= row.height
        painter.restore()

    slide = Property(float, get_slide, set_slide)


@dataclass(frozen=True)
class _Row:
    """A line as it is drawn: `height` px, of which so many are air `before` its words."""

    line: str
    words: QFont
    height: float
    before: float
    heading: bool


def _column(layout: Layout) -> QRectF:
    """Where the lines stand, scene px at an open drawer."""
    rect, ui = layout.log_drawer, layout.ui
    return rect.adjusted(20 * ui, 50 * ui, -20 * ui, -12 * ui)


def _rows(lines: Sequence[str], column: QRectF, ui: float) -> list[_Row]:
    rows: list[_Row] = []
    for line in lines:
        heading = isinstance(line, LogLine) and line.kind == "heading"
        words = font("name", 14 * ui, 700) if heading else font("small", 13 * ui)
        before = 12 * ui if heading and rows else 0.0
        high = QFontMetricsF(words).boundingRect(column, _WRAPPED, line).height()
        rows.append(_Row(line, words, before + high + 8 * ui, before, heading))
    return rows
