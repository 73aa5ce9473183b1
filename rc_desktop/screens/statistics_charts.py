"""All charts of the statistics on their panels, each shown where there is something to show."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.figures import Figures
from rc_desktop.screens import statistics_tables as data
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.chart_given import GivenChart
from rc_desktop.screens.chart_grid import Cell, ChartGrid
from rc_desktop.screens.chart_panel import Chart, ChartPanel
from rc_desktop.screens.chart_points import PointsChart
from rc_desktop.screens.chart_shares import ShareChart, level_rows, place_rows, usual_seats
from rc_desktop.screens.chart_short import ShortChart
from rc_desktop.screens.chart_sweeps import SweepsChart
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Words

translate = QCoreApplication.translate


class StatisticsCharts(ChartGrid):
    """The charts. Points given away stand where there are reviews, else what the cards brought."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.look = look
        self.won = ShareChart(look)
        self.points = PointsChart(look)
        self.short = ShortChart(look)
        self.given = GivenChart(look)
        self.fair = ShareChart(look)
        self.fair.least = 150
        self.sweeps = SweepsChart(look)
        self._dealt = Words(look, "", "button", "muted", 14, 500)
        self._legends: list[ChartPanel] = []
        won = self._panel(
            self.won,
            translate("Statistics", "Matches won, by level"),
            translate("Statistics", "dot, the share; bar, its 95\u00a0% interval"),
        )
        self._points_panel = points = self._panel(
            self.points, translate("Statistics", "Points by item"), sides=True
        )
        short = self._panel(self.short, translate("Statistics", "In short"))
        self._given_panel = self._panel(self.given, translate("Statistics", "Points given away"))
        self._fair_panel = self._fair(look)
        self._sweeps_panel = sweeps = self._panel(
            self.sweeps, translate("Statistics", "Sweeps and builds"), sides=True
        )
        second = [Cell(self._given_panel, 748), Cell(self._fair_panel, 748), Cell(sweeps, 575)]
        self.arrange(
            [[Cell(won, 490), Cell(points, 490), Cell(short, 330)], second],
            [[Cell(won, 1), Cell(points, 1)], [Cell(short, 2), Cell(sweeps, 3)], second[:2]],
            870,
        )

    def _panel(self, chart: Chart, title: str, line: str = "", sides: bool = False) -> ChartPanel:
        panel = ChartPanel(self.look, title, line, sides)
        panel.hold(chart)
        if sides:
            self._legends.append(panel)
        return panel

    def _fair(self, look: Look) -> ChartPanel:
        """What the cards brought: whether any seat, or any side, is favoured."""
        panel = ChartPanel(look, translate("Statistics", "Is it fair?"), _seats_line(2))
        panel.hold(self.fair)
        line = Box(down=False, margins=(0, 0, 0, 6))
        line.add(self._dealt)
        panel.add(line)
        return panel

    def show_figures(self, figures: Figures, who: str, letters: str) -> None:
        """Show the figures of a person called `who`, with these letters on the token."""
        self.won.show_rows(level_rows(figures), figures.question.seats)
        counted = words.counted(figures.matches.of, figures.mine.hands)
        self.won.tell(data.table(figures, who, data.MATCHES), counted=counted)
        self.points.show_figures(figures)
        self.points.tell(data.table(figures, who, data.POINTS), counted=counted)
        self.short.show_figures(figures, counted)
        self.given.show_figures(figures)
        self.given.tell(data.table(figures, who, data.GIVEN))
        seats = usual_seats(figures)
        self.fair.show_rows(place_rows(figures, seats), seats)
        self._fair_panel.say(_seats_line(seats))
        self.fair.tell(data.table(figures, who, data.PLACES), data.table(figures, who, data.DEALT))
        self._dealt.setText(_dealt(figures, who))
        self.sweeps.show_figures(figures, who)
        kinds = (data.table(figures, who, key) for key in (data.SWEEPS, data.CAPTURES, data.BUILDS))
        self.sweeps.tell(*kinds, counted=counted)
        self._say_what_is_little(figures)
        for panel in self._legends:
            if panel.legend is not None:
                panel.legend.show_who(who, letters)
        reviewed = bool(figures.given_away)
        self._given_panel.setVisible(reviewed)
        self._fair_panel.setVisible(not reviewed)
        self.updateGeometry()
        self.place()

    def _say_what_is_little(self, figures: Figures) -> None:
        """Under the titles: what a chart counts, and where that is so little that it may be chance."""
        hands = figures.mine.hands
        line = translate("Statistics", "per hand, of what it is worth")
        self._points_panel.say(words.points_of_few_hands(hands) if figures.few_hands else line)
        self._sweeps_panel.say(words.few_hands(hands) if figures.few_hands else "")
        line = translate("Statistics", "per hand, against the best play; lower is better")
        if any(each.matches == 1 for each in figures.given_away):
            line = translate("Statistics", "per hand, against the best play; hollow: of a single match")
        self._given_panel.say(line)


def _seats_line(seats: int) -> str:
    """What is shown of matches with so many players."""
    text = translate(
        "Statistics", "hands won by every seat of {seats}, whoever sat there, and what was dealt"
    )
    return text.format(seats=seats)


def _dealt(figures: Figures, who: str) -> str:
    """What was dealt to both sides, in one line; empty where nothing was."""
    mine, rivals = figures.my_seat, figures.their_seats
    if not mine.hands or not rivals.hands:
        return ""
    text = translate(
        "Statistics",
        "Aces a hand: {who} {mine}, rivals {rivals}. Big Casino dealt: {who} {my_tens}, rivals {their_tens}.",
    )
    return text.format(
        who=who,
        mine=words.number(mine.aces / mine.hands, 2),
        rivals=words.number(rivals.aces / rivals.hands, 2),
        my_tens=words.percent(mine.tens / mine.hands),
        their_tens=words.percent(rivals.tens / rivals.hands),
    )
