"""Shares with their 95 % intervals: matches won by level, hands won by seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter

from rc_desktop.game.figures import Figures, Share
from rc_desktop.game.rivals import PEOPLE
from rc_desktop.game.seating import LEVELS
from rc_desktop.rules.position import sides
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_panel import Chart
from rc_desktop.table import paint, paint_charts
from rc_desktop.table.fonts import font

translate = QCoreApplication.translate

_STEPS: Final = (0, 25, 50, 75, 100)
_ROW: Final = 38.0
"""The least height of a row, px at scale 1: a bar with words below it."""
_TALL: Final = 46.0
"""From this height on a level's pips stand below its name, px at scale 1; else beside it."""
_PIPS: Final = 41.0
_PAIR: Final = 38.0
"""From this height on a row's count stands below its share, px at scale 1; else beside it: pairs so close
below each other would run together."""
_BESIDE: Final = 9.0
"""Between a share and its count beside it, px at scale 1."""
_TRACK: Final = 150.0
"""The bars keep at least so much room where a count stands beside its share, px at scale 1."""


@dataclass(frozen=True)
class ShareRow:
    """A row: its name, so many pips (0: none), and the share."""

    name: str
    pips: int
    share: Share


class ShareChart(Chart):
    """Rows of shares over one scale from 0 to 100 percent."""

    least = 182.0
    names = 118.0
    """The least height, and the room for the names, px at scale 1."""

    _rows: tuple[ShareRow, ...] = ()
    _even = 0.5
    _beside = False
    _counts: float = 0  # how wide the widest count is, px

    def show_rows(self, rows: Sequence[ShareRow], seats: int = 2) -> None:
        """Draw these; a line tells where everyone would stand if all sides of so many `seats` won alike."""
        self._rows = tuple(rows)
        self._even = 1 / sides(seats or 2)
        self.needs = max(self.least, 30 + _ROW * len(self._rows))
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """See `Chart`."""
        palette, ui = self.look.palette, self.ui
        names = min(self.names * ui, 0.38 * room.width())
        self._beside = (room.height() - 28 * ui) / max(1, len(self._rows)) < _PAIR * ui
        track = room.width() - names - self._figures_width() - 26 * ui
        self._beside = self._beside and track > _TRACK * ui
        grid = room.adjusted(names, 2 * ui, -self._figures_width() - 26 * ui, -26 * ui)
        labels = [words.number(step) for step in _STEPS]
        paint_charts.share_grid(painter, grid, palette, ui, labels, self._even)
        unit = QRectF(grid.right(), grid.bottom() + 4 * ui, room.right() - grid.right(), 18 * ui)
        paint.text(painter, unit, "%", font("small", 13 * ui), palette.muted, "right")
        if not self._rows:
            return
        pitch = grid.height() / len(self._rows)
        for number, row in enumerate(self._rows):
            line = QRectF(room.left(), grid.top() + number * pitch, room.width(), pitch)
            self._draw_row(painter, line, QRectF(grid.left(), line.top(), grid.width(), pitch), row)

    def _figures_width(self) -> float:
        """How wide the figures at the right are, px."""
        small, large = font("small", 13.5 * self.ui), font("body", 15.5 * self.ui, 700)
        shares = [row.share for row in self._rows]
        self._counts = max(
            (paint.text_width(words.won_of(one.won, one.of), small) for one in shares), default=0
        )
        if not self._beside:
            return self._counts
        percents = [words.percent(one.interval.share) for one in shares if one.interval is not None]
        widest = max((paint.text_width(percent, large) for percent in percents), default=0)
        return self._counts + _BESIDE * self.ui + widest

    def _draw_row(self, painter: QPainter, line: QRectF, track: QRectF, row: ShareRow) -> None:
        palette, ui, interval = self.look.palette, self.ui, row.share.interval
        middle, small = line.center().y(), font("small", 13.5 * self.ui)
        # A bar with words below it stands higher; so does its name.
        beside = line.translated(0, -7 * ui) if row.share.few and interval is not None else line
        self._draw_name(painter, beside, track.left() - 12 * ui, row)
        if interval is None:
            none = translate("Statistics", "not played yet")
            place = QRectF(
                track.left() + 6 * ui, middle - 9 * ui, paint.text_width(none, small) + 8 * ui, 18 * ui
            )
            painter.fillRect(place, palette.panel)  # no line runs through the words
            paint.text(painter, place.adjusted(4 * ui, 0, 0, 0), none, small, palette.muted)
            return
        parts = interval.share, interval.low, interval.high
        bar = track.translated(0, -7 * ui) if row.share.few else track
        paint_charts.share_bar(painter, bar, palette, ui, *parts, palette.coral, row.share.few)
        if row.share.few:
            few = translate("Statistics", "few matches")
            wide = min(paint.text_width(few, font("small", 12 * ui)) + 4 * ui, track.width())
            below = QRectF(track.right() - 6 * ui - wide, middle + 3 * ui, wide, 13 * ui)
            painter.fillRect(below, palette.panel)  # no line runs through the words
            paint.text(painter, below, few, font("small", 12 * ui), palette.muted, "center")
        right = QRectF(track.right() + 10 * ui, middle - 10 * ui, 0, 20 * ui)
        right.setRight(line.right())
        of = words.won_of(row.share.won, row.share.of)
        apart = min(10.5 * ui, 0.19 * line.height())
        upper, lower = right.translated(0, -apart), right.translated(0, apart)
        if self._beside:
            upper, lower = right.adjusted(0, 0, -self._counts - _BESIDE * ui, 0), right
        share, face = words.percent(interval.share), font("body", 15.5 * ui, 700)
        paint.text(painter, upper, share, face, palette.text, "right")
        paint.text(painter, lower, of, small, palette.muted, "right")

    def _draw_name(self, painter: QPainter, line: QRectF, right: float, row: ShareRow) -> None:
        """Draw what the row is about; a level's pips stand below its name, in a low row beside it."""
        palette, ui, middle = self.look.palette, self.ui, line.center().y()
        beside = bool(row.pips) and line.height() < _TALL * ui
        high = (9 if row.pips and not beside else 0) * ui
        wide = right - line.left() - ((_PIPS + 6) * ui if beside else 0)
        name = QRectF(line.left(), middle - 12 * ui - high, wide, 24 * ui)
        paint.text(
            painter, name, row.name, paint.fitted("body", 14.5 * ui, row.name, wide, 600), palette.text
        )
        if row.pips:
            at = QPointF(line.left(), middle + 12 * ui)
            if beside:
                at = QPointF(right - _PIPS * ui, middle + ui)
            paint.level_pips(painter, at, palette, ui, row.pips, len(LEVELS))


def level_rows(figures: Figures) -> list[ShareRow]:
    """All levels that are asked for, people where there were matches with them."""
    shares = dict(figures.by_rivals)
    asked = figures.question.rivals
    shown = [level for level in LEVELS if asked in ("", level)]
    if PEOPLE in shares or asked == PEOPLE:
        shown.append(PEOPLE)
    return [
        ShareRow(words.rivals_name(rivals), _pips(rivals), shares.get(rivals, Share())) for rivals in shown
    ]


def _pips(rivals: str) -> int:
    return LEVELS.index(rivals) + 1 if rivals in LEVELS else 0


def usual_seats(figures: Figures) -> int:
    """At how many seats most of the hands were played; 2 where there are none."""
    hands: dict[int, int] = {2: 0}
    for seats, place, share in figures.places:
        if place == 0:
            hands[seats] = share.of
    return max(hands, key=lambda seats: hands[seats])


def place_rows(figures: Figures, seats: int) -> list[ShareRow]:
    """The seats of matches with so many, by their place from the dealer."""
    return [
        ShareRow(words.place_name(place), 0, share) for many, place, share in figures.places if many == seats
    ]
