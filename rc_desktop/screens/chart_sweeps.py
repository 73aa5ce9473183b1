"""Sweeps and builds: sweeps of both sides, what captures were made of, and what became of the builds."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from rc_desktop.game.figures import Figures, SeatSum
from rc_desktop.rules.cards import card
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_panel import MINE, RIVALS, Chart
from rc_desktop.screens.statistics_tables import build_ends, capture_kinds
from rc_desktop.table import paint, paint_charts
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_charts import Part
from rc_desktop.table.theme import CARD_RATIO

translate = QCoreApplication.translate

_SIGNS = ("check", "raise", "cross")
_SWEPT = card("7h")


class SweepsChart(Chart):
    """The chart."""

    needs = 238.0
    _figures: Figures | None = None
    _who = ""

    def show_figures(self, figures: Figures, who: str) -> None:
        """Draw these; the person is called `who`."""
        self._figures, self._who = figures, who
        self.update()

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """See `Chart`."""
        if self._figures is None:
            return
        palette, ui = self.look.palette, self.ui
        upper = QRectF(room.left(), room.top(), room.width(), room.height() - 130 * ui)
        split = (0.56 if self._pile_width(0.56 * upper.width(), upper.height()) else 0.47) * upper.width()
        self._draw_sweeps(painter, QRectF(upper.left(), upper.top(), split - 14 * ui, upper.height()))
        thin = paint.line_width(palette, ui, 1)
        painter.fillRect(
            QRectF(upper.left() + split, upper.top(), thin, upper.height() - 10 * ui), palette.line
        )
        kinds = upper.adjusted(split + 16 * ui, 0, 0, 0)
        self._draw_kinds(painter, kinds, capture_kinds(self._figures.my_seat))
        painter.fillRect(QRectF(room.left(), upper.bottom() - 2 * ui, room.width(), thin), palette.line)
        self._draw_builds(painter, QRectF(room.left(), upper.bottom() + 8 * ui, room.width(), 0))

    def _draw_sweeps(self, painter: QPainter, room: QRectF) -> None:
        assert self._figures is not None
        palette, ui, mine, rivals = self.look.palette, self.ui, self._figures.mine, self._figures.rivals
        wide = self._pile_width(room.width(), room.height())
        words_left = room.left()
        if wide:
            self._draw_pile(
                painter, QRectF(room.left() + 2 * ui, room.top() + 10 * ui, wide, wide * CARD_RATIO)
            )
            words_left += wide + 0.55 * wide * CARD_RATIO + 22 * ui
        line = QRectF(words_left, room.top() + 2 * ui, room.right() - words_left, 34 * ui)
        large = font("title", 27 * ui, 700)
        own = words.number(mine.per_hand(mine.sweeps), 2)
        used = paint.text(painter, line, own, large, MINE.color(palette))
        other = words.number(rivals.per_hand(rivals.sweeps), 2)
        paint.text(painter, line.adjusted(used + 18 * ui, 0, 0, 0), other, large, RIVALS.color(palette))
        small = font("small", 13.5 * ui)
        below = QRectF(line.left(), line.bottom() + 2 * ui, line.width(), 20 * ui)
        paint.text(painter, below, translate("Statistics", "sweeps a hand"), small, palette.muted)
        text = translate("Statistics", "{mine}, {rivals} cancelled")
        text = text.format(
            mine=words.number(mine.per_hand(mine.cancelled), 2),
            rivals=words.number(rivals.per_hand(rivals.cancelled), 2),
        )
        paint.text(painter, below.translated(0, 20 * ui), text, small, palette.muted)

    def _pile_width(self, width: float, height: float) -> float:
        """How wide the pile's cards are in a room; 0 where they would be too small."""
        wide = min(50 * self.ui, 0.16 * width, (height - 20 * self.ui) / CARD_RATIO)
        return wide if wide >= 34 * self.ui else 0.0

    def _draw_pile(self, painter: QPainter, place: QRectF) -> None:
        """A pile with a sweep's card across, as it lies at the table."""
        palette, ui, dpr = self.look.palette, self.ui, self.devicePixelRatioF()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(place.center().x() + 0.55 * place.height(), place.center().y() + 4 * ui)
        painter.rotate(90)
        face = self.look.face(_SWEPT, place.width(), dpr)
        painter.drawPixmap(QPointF(-place.width() / 2, -place.height() / 2), face)
        painter.restore()
        back = self.look.back_picture(place.width(), dpr)
        for step in (2, 1, 0):
            painter.drawPixmap(place.topLeft() + QPointF(2 * step * ui, 2 * step * ui), back)
        if not palette.ornament:
            paint.rounded(painter, place, 4 * ui, None, palette.line, paint.line_width(palette, ui, 1))

    def _draw_kinds(self, painter: QPainter, room: QRectF, kinds: Sequence[tuple[str, int]]) -> None:
        palette, ui, together = self.look.palette, self.ui, sum(many for _, many in kinds)
        title = translate("Statistics", "Captured by")
        line = QRectF(room.left(), room.top(), room.width(), 22 * ui)
        paint.text(painter, line, title, font("body", 14 * ui, 600), palette.muted)
        pitch = (room.height() - 30 * ui) / len(kinds)
        shares = words.shares([many for _, many in kinds])
        for number, (name, _) in enumerate(kinds):
            row = QRectF(room.left(), line.bottom() + 2 * ui + number * pitch, room.width(), pitch)
            share = words.percent(shares[number]) if together else translate("Statistics", "none")
            bold = font("body", 14 * ui, 700)
            used = paint.text_width(share, bold)
            paint.text(painter, row, share, bold, palette.text, "right")
            room_left = row.adjusted(0, 0, -used - 8 * ui, 0)
            paint.text(painter, room_left, name, font("body", 14 * ui), palette.text)

    def _draw_builds(self, painter: QPainter, room: QRectF) -> None:
        assert self._figures is not None
        palette, ui = self.look.palette, self.ui
        title = QRectF(room.left(), room.top(), room.width(), 24 * ui)
        heading = translate("Statistics", "What became of the builds")
        paint.text(painter, title, heading, font("body", 14.5 * ui, 600), palette.text)
        rivals = translate("Statistics", "Rivals")
        top = title.bottom() + 4 * ui
        for who, seat in ((self._who, self._figures.my_seat), (rivals, self._figures.their_seats)):
            row = QRectF(room.left(), top, room.width(), 27 * ui)
            self._draw_ends(painter, row, who, seat)
            top += 37 * ui
        left = room.left() + self._names(room)
        for sign, color, (name, _) in zip(_SIGNS, self._colors(), build_ends(SeatSum()), strict=True):
            at = QPointF(left, top + 9 * ui)
            left += paint_charts.legend(painter, at, palette, ui, color, sign, name) + 18 * ui

    def _names(self, room: QRectF) -> float:
        return min(104 * self.ui, 0.25 * room.width())

    def _colors(self) -> tuple[QColor, ...]:
        palette = self.look.palette
        return palette.good, palette.mistake, palette.blunder

    def _draw_ends(self, painter: QPainter, row: QRectF, who: str, seat: SeatSum) -> None:
        palette, ui, names = self.look.palette, self.ui, self._names(row)
        text = translate("Statistics", "{who}, {builds}", "a side and how many builds it had")
        name = text.format(who=who, builds=words.number(seat.made))
        words_at = QRectF(row.left(), row.top(), names - 8 * ui, row.height())
        paint.text(painter, words_at, name, font("body", 14 * ui), palette.muted)
        bar = row.adjusted(names, 0, 0, 0)
        if not seat.made:
            none = translate("Statistics", "no builds")
            paint.text(painter, bar, none, font("small", 13.5 * ui), palette.muted)
            return
        ends = [many for _, many in build_ends(seat)]
        parts = [
            Part(many / seat.made, color, sign, words.percent(share))
            for many, share, color, sign in zip(ends, words.shares(ends), self._colors(), _SIGNS, strict=True)
        ]
        paint_charts.parts_bar(painter, bar, palette, ui, parts)
