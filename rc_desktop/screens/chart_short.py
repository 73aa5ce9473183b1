"""In short: four large figures, each with what it is and what goes with it."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from rc_desktop.game.figures import Figures, SideSum
from rc_desktop.game.wilson import Interval
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_panel import Chart
from rc_desktop.screens.words import paragraphs_tip
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Large:
    """A large figure, its name, a second line, all of it as it is spoken, and its colour."""

    figure: str
    name: str
    line: str
    spoken: str
    ink: Literal["text", "coral", "good"] = "text"


def in_short(figures: Figures) -> list[Large]:
    """The figures; those that nothing was counted for are left out."""
    made = [_matches(figures)]
    if figures.matches.interval is not None:
        made.append(_won(figures.matches.interval))
    if figures.mine.hands:
        made.append(_points(figures))
    if figures.given_hands:
        made.append(_given_away(figures))
    elif figures.mine.hands:
        made.append(_hands_won(figures.mine))
    return made


def _matches(figures: Figures) -> Large:
    many, hands = figures.matches.of, words.hands(figures.mine.hands)
    name = translate("Statistics", "match", "below the figure 1")
    if many != 1:
        name = Counts.tr("matches", "below the figure, which says how many", many)
    spoken = translate("Statistics", "{matches}, {hands}", "how much was counted, spoken")
    return Large(words.number(many), name, hands, spoken.format(matches=words.matches(many), hands=hands))


def _won(interval: Interval) -> Large:
    share, low, high = words.percent(interval.share), 100 * interval.low, 100 * interval.high
    ends = {"low": words.number(low), "high": words.number(high)}
    line = translate("Statistics", "interval {low} to {high}").format(**ends)
    spoken = translate("Statistics", "{share} won, interval {low} to {high}").format(share=share, **ends)
    return Large(share, translate("Statistics", "won"), line, spoken, "coral")


def _points(figures: Figures) -> Large:
    mine, rivals = figures.mine, figures.rivals
    own = words.number(mine.per_hand(sum(mine.points)), 1)
    theirs = words.number(rivals.per_hand(sum(rivals.points)), 1)
    line = translate("Statistics", "rivals {points}").format(points=theirs)
    spoken = translate("Statistics", "{points} points a hand, rivals {theirs}")
    name = translate("Statistics", "points a hand")
    return Large(own, name, line, spoken.format(points=own, theirs=theirs))


def _given_away(figures: Figures) -> Large:
    hands, points = figures.given_hands, words.number(figures.given_points / figures.given_hands, 1)
    line = translate("Statistics", "a hand, 1 reviewed")
    spoken = translate("Statistics", "{points} points given away a hand, 1 hand reviewed")
    if hands != 1:
        line = Counts.tr("a hand, %n reviewed", "so many hands", hands)
        spoken = Counts.tr("{points} points given away a hand, %n hands reviewed", "", hands)
    name = translate("Statistics", "given away")
    return Large(points, name, line, spoken.format(points=points), "good")


def _hands_won(mine: SideSum) -> Large:
    share, line = words.percent(mine.won / mine.hands), words.won_of(mine.won, mine.hands)
    spoken = translate("Statistics", "{share} of the hands won, {won} of {of}")
    spoken = spoken.format(share=share, won=words.number(mine.won), of=words.number(mine.hands))
    return Large(share, translate("Statistics", "hands won"), line, spoken)


class ShortChart(Chart):
    """The figures below each other, hairlines between them."""

    needs = 206.0
    _figures: tuple[Large, ...] = ()

    def show_figures(self, figures: Figures, counted: str) -> None:
        """Show these; a screen reader is told each in one line. `counted`: of how much they are made."""
        self._figures = tuple(in_short(figures))
        self.setAccessibleName(translate("Statistics", "In short"))
        self.setAccessibleDescription("\n".join(each.spoken for each in self._figures))
        self.setToolTip(paragraphs_tip(words.what_matches_count(), words.what_points_count(), counted))
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
