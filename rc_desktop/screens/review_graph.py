"""The graph of points given away: a bar for each of a person's plays in a hand, and the same as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.review import BEST, GOOD, POOR, Reviewed
from rc_desktop.screens.controls import Ringed
from rc_desktop.screens.look import Look
from rc_desktop.screens.review_moves import Move
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_marks import mark_color, review_mark
from rc_desktop.table.sentences.reviews import given_spoken
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate

_AXIS: Final = 30.0
_UNDER: Final = 24.0
_MARK: Final = 17.0
_LINES: Final = 5
_APART: Final = 16.0  # from one number of the axis to the next
_LEAST: Final = 2.0  # points that the graph is high at least


@dataclass(frozen=True)
class Bar:
    """One play: the move, and what was found of it (None: not reviewed yet)."""

    move: Move
    play: Reviewed | None

    @property
    def given(self) -> float:
        """Points given away, as far as they are known."""
        return self.play.given if self.play is not None else 0.0

    def words(self) -> str:
        """The bar in words."""
        if self.play is None:
            text = translate("Review", "Move {number}: not reviewed yet.")
            return text.format(number=self.move.number)
        text = translate("Review", "Move {number}: {found}", "a bar of the graph, spoken")
        return text.format(number=self.move.number, found=given_spoken(self.play))


class GivenGraph(Ringed, QWidget):
    """The bars of one hand. `chosen` carries the Move whose bar was pressed or gone to with the arrows."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.bars: tuple[Bar, ...] = ()
        self._now = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(translate("Review", "Points given away, a bar for each move"))

    def show_bars(self, bars: Sequence[Bar], now: tuple[int, int] | None) -> None:
        """Show these plays, the one in hand marked."""
        self.bars = tuple(bars)
        self._now = next((n for n, bar in enumerate(self.bars) if bar.move.key == now), -1)
        said = self.bars[self._now].words() if self._now >= 0 else ""
        self.setAccessibleDescription(said)
        self.update()

    @property
    def now(self) -> int:
        """The number of the bar in hand, from 0; -1 for none."""
        return self._now

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(600 * self.ui), round(150 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """So small that it can still be read."""
        return QSize(round(240 * self.ui), round(88 * self.ui))

    # --- measures --------------------------------------------------------------------------------------

    @property
    def most(self) -> float:
        """How many points the graph is high."""
        return max(_LEAST, ceil(max((bar.given for bar in self.bars), default=0.0) - 1e-9))

    @property
    def _plot(self) -> QRectF:
        ui = self.ui
        return QRectF(self.rect()).adjusted(_AXIS * ui, (_MARK + 9) * ui, -4 * ui, -_UNDER * ui)

    def _column(self, number: int) -> QRectF:
        """The column of a bar, from the top of the widget to its number."""
        plot = self._plot
        wide = plot.width() / max(1, len(self.bars))
        return QRectF(plot.left() + number * wide, 1, wide, self.height() - 2)

    def bar_rect(self, number: int) -> QRectF:
        """A bar as it is drawn."""
        plot, column, bar = self._plot, self._column(number), self.bars[number]
        wide = min(22 * self.ui, 0.72 * column.width())
        high = max(3.0 * self.ui, plot.height() * bar.given / self.most)
        return QRectF(column.center().x() - wide / 2, plot.bottom() - high, wide, high)

    # --- drawing ---------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw lines, bars, marks and numbers."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot = self._plot
        lines = min(_LINES, plot.height() / (_APART * ui))
        every = next((step for step in (1, 2, 5, 10) if self.most / step <= lines), ceil(self.most))
        for points in range(0, int(self.most) + 1, every):
            y = plot.bottom() - plot.height() * points / self.most
            painter.setPen(paint.pen(palette.over(palette.panel, palette.line, 0.7), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            place = QRectF(0, y - 9 * ui, (_AXIS - 10) * ui, 18 * ui)
            paint.text(painter, place, str(points), font("small", 12.5 * ui), palette.muted, "right")
        if self._now >= 0:
            frame = self._column(self._now).adjusted(1, 1, -1, -1)
            fill = mix(palette.panel, palette.target, 0.12)
            line = paint.line_width(palette, ui, 1.8)
            paint.rounded(painter, frame, 7 * ui, fill, palette.target, line)
        for number, bar in enumerate(self.bars):
            self._draw_bar(painter, number, bar)
        self._draw_numbers(painter)
        self.paint_ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), self.look, 8 * ui)

    def _draw_bar(self, painter: QPainter, number: int, bar: Bar) -> None:
        palette, ui, rect = self.look.palette, self.ui, self.bar_rect(number)
        if bar.play is None:
            paint.rounded(painter, rect, 1.5 * ui, palette.dim)
            return
        color = mark_color(palette, bar.play.mark)
        if bar.play.mark in (BEST, GOOD):
            color = mix(palette.panel, color, 0.55 if bar.play.mark == BEST else 1.0)
        paint.rounded(painter, rect, min(3 * ui, rect.height() / 2), color)
        if bar.play.mark in POOR:
            size = min(_MARK * ui, self._column(number).width())
            mark = QRectF(rect.center().x() - size / 2, rect.top() - size - 3 * ui, size, size)
            review_mark(painter, mark, palette, 0.8 * ui, bar.play.mark)

    def _draw_numbers(self, painter: QPainter) -> None:
        """Every fourth number, and that of the bar in hand."""
        palette, ui, plot = self.look.palette, self.ui, self._plot
        for number, bar in enumerate(self.bars):
            here = number == self._now
            if not here and (number % 4 or abs(number - self._now) < 2 <= 2 * (self._now >= 0)):
                continue
            place = QRectF(
                self._column(number).center().x() - 14 * ui, plot.bottom() + 3 * ui, 28 * ui, 18 * ui
            )
            words = font("name" if here else "small", 12.5 * ui, 700 if here else 500)
            ink = palette.text if here else palette.muted
            paint.text(painter, place, str(bar.move.number), words, ink, "center")

    # --- mouse and keys --------------------------------------------------------------------------------

    def _at(self, x: float) -> int:
        return next(
            (n for n in range(len(self.bars)) if self._column(n).left() <= x < self._column(n).right()), -1
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a column goes to its move."""
        number = self._at(event.position().x())
        if number >= 0:
            self.chosen.emit(self.bars[number].move)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The tip says what a bar is."""
        number = self._at(event.position().x())
        self.setToolTip(self.bars[number].words() if number >= 0 else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go from bar to bar, Home and End to the first and the last."""
        super().keyPressEvent(event)
        last = len(self.bars) - 1
        wanted = {
            Qt.Key.Key_Left: max(0, self._now - 1),
            Qt.Key.Key_Right: min(last, self._now + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }.get(Qt.Key(event.key()))
        if wanted is None or not self.bars:
            event.ignore()
            return
        event.accept()
        self.chosen.emit(self.bars[wanted].move)
