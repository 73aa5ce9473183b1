"""Points by item: two bars for each, the person's side and the rivals', on the room of what it is worth."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rc_desktop.game.counting import COUNTED
from rc_desktop.game.figures import Figures
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_panel import MINE, RIVALS, Chart
from rc_desktop.table import paint, paint_charts
from rc_desktop.table.fonts import font

_WIDEST: Final = max(words.WORTH.values())


class PointsChart(Chart):
    """The chart."""

    needs = 186.0
    _figures: Figures | None = None

    def show_figures(self, figures: Figures) -> None:
        """Draw these."""
        self._figures = figures
        self.update()

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """See `Chart`."""
        figures = self._figures
        if figures is None:
            return
        palette, ui, pitch = self.look.palette, self.ui, room.height() / len(COUNTED)
        bars = room.adjusted(min(118 * ui, 0.34 * room.width()), 0, -54 * ui, 0)
        thick, apart = min(12 * ui, 0.32 * pitch), min(8.5 * ui, 0.235 * pitch)
        sides = (figures.mine, MINE, "text"), (figures.rivals, RIVALS, "muted")
        for place, item in enumerate(COUNTED):
            middle = room.top() + (place + 0.5) * pitch
            name = QRectF(room.left(), middle - 12 * ui, bars.left() - room.left() - 8 * ui, 24 * ui)
            paint.text(painter, name, words.item_name(item), font("body", 14.5 * ui, 600), palette.text)
            worth = words.WORTH.get(item)
            if worth is not None:
                width = bars.width() * worth / _WIDEST
                back = QRectF(bars.left(), middle - thick - 2 * ui, width, 2 * thick + 4 * ui)
                paint_charts.well(painter, back, palette, ui)
            for number, (side, style, ink) in enumerate(sides):
                value = side.per_hand(side.points[place])
                top = middle - thick - ui if number == 0 else middle + ui
                bar = QRectF(bars.left(), top, bars.width(), thick)
                paint_charts.value_bar(painter, bar, value / _WIDEST, style.color(palette))
                line = middle + (-apart if number == 0 else apart)
                figure = QRectF(bars.right(), line - 9 * ui, room.right() - bars.right(), 18 * ui)
                weight = 700 if number == 0 else 500
                color = getattr(palette, ink)
                shown = words.number(value, 2)
                paint.text(painter, figure, shown, font("body", max(12.0, 12.5 * ui), weight), color, "right")
