"""Points given away over time: averages per hand as a line, the usual figures of the levels across it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QToolTip

from rc_desktop.game.figures import Figures, GivenAway
from rc_desktop.game.review_level import GIVEN_A_HAND
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_panel import Chart
from rc_desktop.table import paint, paint_charts
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_charts import Point
from rc_desktop.table.sentences import level_name

translate = QCoreApplication.translate

_NICE: Final = (0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)


def scale_of(averages: Sequence[GivenAway]) -> tuple[float, float]:
    """The top of the scale for these averages and their intervals, and the step between its lines; points."""
    most = max(max(each.points, each.high or 0.0) for each in averages)
    top = next((nice for nice in _NICE if nice >= most), 1.25 * most)
    return top, top / 4 if top in (2.0, 4.0, 8.0) else top / 5


def spread(averages: Sequence[GivenAway]) -> list[Point]:
    """Where the averages stand over time, 0 to 1; one alone stands in the middle."""
    first, last = averages[0].begins, averages[-1].begins
    span = (last - first).total_seconds()
    return [
        Point(
            (each.begins - first).total_seconds() / span if span else 0.5,
            each.points,
            each.low,
            each.high,
            each.matches == 1,
        )
        for each in averages
    ]


class GivenChart(Chart):
    """The chart."""

    needs = 196.0
    _figures: Figures | None = None

    def show_figures(self, figures: Figures) -> None:
        """Draw these."""
        self._figures = figures
        self.update()

    def event(self, event: QEvent) -> bool:
        """The tooltip tells of the average under the pointer; elsewhere what the chart counts."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            told = self.told_at(QPointF(event.pos()))
            if told:
                QToolTip.showText(event.globalPos(), told, self)
                return True
        return super().event(event)

    def told_at(self, point: QPointF) -> str:
        """What the average at this place is; empty where none is."""
        if self._figures is None or not self._figures.given_away:
            return ""
        averages, ways = self._figures.given_away, self._ways(self._plot(self.room))
        most, _ = scale_of(averages)
        for each, spot in zip(averages, spread(averages), strict=True):
            at = paint_charts.spot_of(ways, spot, most)
            if (at - point).manhattanLength() <= 16 * self.ui:
                return words.given_in(each)
        return ""

    def _plot(self, room: QRectF) -> QRectF:
        return room.adjusted(44 * self.ui, 36 * self.ui, -92 * self.ui, -26 * self.ui)

    def _ways(self, plot: QRectF) -> QRectF:
        return plot.adjusted(14 * self.ui, 0, -14 * self.ui, 0)

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """See `Chart`."""
        if self._figures is None or not self._figures.given_away:
            return
        ui, averages = self.ui, self._figures.given_away
        plot = self._plot(room)
        most, step = scale_of(averages)
        self._draw_lines(painter, room, plot, most, step)
        self._draw_levels(painter, room, plot, most)
        self._draw_days(painter, plot)
        at = paint_charts.over_time(painter, self._ways(plot), self.look.palette, ui, spread(averages), most)
        text = translate("Statistics", "latest {points}")
        if len(averages) == 1:
            text = translate("Statistics", "{points} so far", "points given away a hand")
        label = text.format(points=words.number(averages[-1].points, 2))
        paint_charts.flag(painter, room.adjusted(0, 0, -96 * ui, 0), at, self.look.palette, ui, label)

    def _draw_lines(self, painter: QPainter, room: QRectF, plot: QRectF, most: float, step: float) -> None:
        palette, ui = self.look.palette, self.ui
        thin = paint.line_width(palette, ui, 1)
        value = 0.0
        while value <= most + 1e-9:
            y = plot.bottom() - plot.height() * value / most
            ink = paint_charts.faint_line(palette)
            painter.fillRect(QRectF(plot.left(), y - thin / 2, plot.width(), thin), ink)
            place = QRectF(room.left(), y - 10 * ui, plot.left() - room.left() - 10 * ui, 20 * ui)
            shown = words.number(value, 0 if step >= 1 else 1 if round(10 * step, 6).is_integer() else 2)
            paint.text(painter, place, shown, font("small", 13 * ui), palette.muted, "right")
            value += step

    def _draw_levels(self, painter: QPainter, room: QRectF, plot: QRectF, most: float) -> None:
        """What computers give away, where all matches had as many seats and the scale reaches so far."""
        assert self._figures is not None
        palette, ui = self.look.palette, self.ui
        free = room.bottom()
        for level, (points, _) in reversed(list(GIVEN_A_HAND.get(self._figures.given_seats, {}).items())):
            if points > most:
                continue
            y = plot.bottom() - plot.height() * points / most
            painter.save()
            width = paint.line_width(palette, ui, 1.2)
            painter.setPen(paint.pen(palette.brass, width, (3 * ui, 5 * ui)))
            painter.drawLine(round(plot.left()), round(y), round(plot.right()), round(y))
            painter.restore()
            middle = min(y, free - 10 * ui)  # names that would lie on each other move up
            free = middle - 9 * ui
            place = QRectF(
                plot.right() + 10 * ui, middle - 10 * ui, room.right() - plot.right() - 10 * ui, 20 * ui
            )
            paint.text(painter, place, level_name(level), font("small", 13.5 * ui, 600), palette.brass)

    def _draw_days(self, painter: QPainter, plot: QRectF) -> None:
        assert self._figures is not None
        palette, ui, averages = self.look.palette, self.ui, self._figures.given_away
        ways = self._ways(plot)
        used = -1e9
        for each, point in zip(averages, spread(averages), strict=True):
            x = ways.left() + ways.width() * point.at
            if x - used < 76 * ui:
                continue
            used = x
            place = QRectF(x - 40 * ui, plot.bottom() + 6 * ui, 80 * ui, 18 * ui)
            paint.text(
                painter, place, words.day(each.begins), font("small", 13 * ui), palette.muted, "center"
            )
