"""The move log: a tab at the right edge, and the drawer with its lines."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Property, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from rc_desktop.table import paint
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.layout import Layout
from rc_desktop.table.theme import EVENING

_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class LogTab(Furniture):
    """The tab that opens the log; it tells how many lines there are."""

    def __init__(self) -> None:
        super().__init__(z=900)
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
        paint.rounded(painter, body, 12 * ui, EVENING.panel, EVENING.line, max(1.0, layout.scale))
        painter.restore()
        sign = "chevron-right" if self.open else "chevron-left"
        count = len(facts.log)
        if wide:
            label = QCoreApplication.translate("Log", "Log {count}", "the tab of the move log")
            paint.icon(painter, _square(QPointF(rect.left() + 18 * ui, rect.center().y()), 14 * ui), sign,
                       EVENING.brass)  # fmt: skip
            words = rect.adjusted(32 * ui, 0, -6 * ui, 0)
            paint.text(painter, words, label.format(count=count), font("button", 14 * ui), EVENING.text)
        else:
            label = QCoreApplication.translate("Log", "Move log {count}", "the tab of the move log")
            at = QPointF(rect.center().x(), rect.top() + 22 * ui)
            paint.icon(painter, _square(at, 14 * ui), sign, EVENING.brass)
            painter.save()
            painter.translate(rect.center().x(), rect.top() + 82 * ui)
            painter.rotate(-90)
            words = QRectF(-54 * ui, -12 * ui, 102 * ui, 24 * ui)
            paint.text(
                painter, words, label.format(count=count), font("button", 14 * ui), EVENING.text, "center"
            )
            painter.restore()
        if self.focused:
            paint.focus_line(painter, paint.inset(rect, 4), EVENING, layout.scale, 8 * ui)


def _square(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


class LogDrawer(Furniture):
    """The log itself, newest line below. `slide` is 0 while it is shut, 1 while it is open; `gone` counts the
    lines that have been scrolled away below."""

    def __init__(self) -> None:
        super().__init__(z=890)
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
        """Go back (above 0) or forth in the log."""
        most = max(0, len(self.facts.log) - 1) if self.facts is not None else 0
        self.gone = max(0, min(most, self.gone + lines))
        self.update()

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.log_drawer.adjusted(-2, 0, 0, 0)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        rect, ui = layout.log_drawer, layout.ui
        painter.fillRect(rect, EVENING.panel)
        painter.fillRect(QRectF(rect.left(), rect.top(), max(1.0, layout.scale), rect.height()), EVENING.line)
        head = QRectF(rect.left() + 20 * ui, rect.top() + 14 * ui, rect.width() - 40 * ui, 28 * ui)
        title = QCoreApplication.translate("Log", "Move log")
        paint.text(painter, head, title, font("heading", 20 * ui), EVENING.text)
        words = font("small", 13 * ui)
        column = QRectF(head.left(), head.bottom() + 8 * ui, rect.width() - 40 * ui, 0)
        column.setBottom(rect.bottom() - 12 * ui)
        self._draw_lines(painter, facts.log[: len(facts.log) - self.gone], column, words, 8 * ui)
        if not facts.log:
            empty = QCoreApplication.translate("Log", "No play yet in this hand.")
            paint.text(painter, head.translated(0, 34 * ui), empty, words, EVENING.muted)

    def _draw_lines(
        self, painter: QPainter, lines: Sequence[str], column: QRectF, words: QFont, gap: float
    ) -> None:
        """Each line in full: oldest at the top while all fit, then the newest in sight at the bottom."""
        metrics = QFontMetricsF(words)
        heights = [metrics.boundingRect(column, _WRAPPED, line).height() + gap for line in lines]
        bottom = min(column.bottom(), column.top() + sum(heights))
        painter.save()
        painter.setClipRect(column)
        painter.setFont(words)
        for number in range(len(lines) - 1, -1, -1):
            if bottom <= column.top():
                break
            row = QRectF(column.left(), bottom - heights[number], column.width(), heights[number] - gap)
            newest = number == len(lines) - 1 and not self.gone
            painter.setPen(EVENING.text if newest else EVENING.muted)
            painter.drawText(row, _WRAPPED, lines[number])
            bottom -= heights[number]
        painter.restore()

    slide = Property(float, get_slide, set_slide)
