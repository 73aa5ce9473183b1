"""In short: four large figures, each with what it is and what goes with it."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from rc_desktop.game.figures import Figures
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_panel import Chart
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Large:
    """A large figure, its name, a second line, and its colour."""

    figure: str
    name: str
    line: str
    ink: Literal["text", "coral", "good"] = "text"


def in_short(figures: Figures) -> list[Large]:
    """The figures; those that nothing was counted for are left out."""
    made = [
        Large(
            words.number(figures.matches.of),
            translate("Statistics", "match")
            if figures.matches.of == 1
            else translate("Statistics", "matches"),
            words.hands(figures.mine.hands),
        )
    ]
    interval = figures.matches.interval
    if interval is not None:
        line = translate("Statistics", "interval {low} to {high}")
        line = line.format(low=words.number(100 * interval.low), high=words.number(100 * interval.high))
        made.append(Large(words.percent(interval.share), translate("Statistics", "won"), line, "coral"))
    mine, rivals = figures.mine, figures.rivals
    if mine.hands:
        line = translate("Statistics", "rivals {points}")
        line = line.format(points=words.number(rivals.per_hand(sum(rivals.points)), 1))
        own = words.number(mine.per_hand(sum(mine.points)), 1)
        made.append(Large(own, translate("Statistics", "points a hand"), line))
    if figures.given_hands:
        given = words.number(figures.given_points / figures.given_hands, 1)
        line = translate("Statistics", "a hand, {count} reviewed").format(
            count=words.number(figures.given_hands)
        )
        made.append(Large(given, translate("Statistics", "given away"), line, "good"))
    elif mine.hands:
        line = words.won_of(mine.won, mine.hands)
        share = words.percent(mine.won / mine.hands)
        made.append(Large(share, translate("Statistics", "hands won"), line))
    return made


class ShortChart(Chart):
    """The figures below each other, hairlines between them."""

    needs = 206.0
    _figures: tuple[Large, ...] = ()

    def show_figures(self, figures: Figures, counted: str) -> None:
        """Show these; a screen reader is told each in one line. `counted`: of how much they are made."""
        self._figures = tuple(in_short(figures))
        self.setAccessibleName(translate("Statistics", "In short"))
        said = translate("Statistics", "{figure} {name}, {line}")
        self.setAccessibleDescription(
            "\n".join(
                said.format(figure=each.figure, name=each.name, line=each.line) for each in self._figures
            )
        )
        self.setToolTip("\n".join((words.what_matches_count(), words.what_points_count(), counted)))
        self.update()

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """See `Chart`."""
        if not self._figures:
            return
        palette, ui, pitch = self.look.palette, self.ui, room.height() / 4
        left = min(114 * ui, 0.34 * room.width())
        for number, each in enumerate(self._figures):
            row = QRectF(room.left(), room.top() + number * pitch, room.width(), pitch)
            if number:
                thin = paint.line_width(palette, ui, 1)
                painter.fillRect(QRectF(row.left(), row.top(), row.width(), thin), palette.line)
            large = QRectF(row.left(), row.top(), left - 8 * ui, row.height())
            figure = paint.fitted("title", 31 * ui, each.figure, large.width(), 700)  # smaller, never cut
            paint.text(painter, large, each.figure, figure, getattr(palette, each.ink))
            name = QRectF(row.left() + left, row.center().y() - 21 * ui, row.width() - left, 22 * ui)
            paint.text(painter, name, each.name, font("body", 14.5 * ui, 600), palette.text)
            below = name.translated(0, 21 * ui)
            face = paint.fitted("small", 13.5 * ui, each.line, below.width())
            paint.text(painter, below, each.line, face, palette.muted)
