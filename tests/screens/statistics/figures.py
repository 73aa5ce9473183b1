"""Figures to show on the statistics page, a catalogue that answers with them, and how a filter is picked."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from rc_desktop.game.figures import Figures, GivenAway, LeftOut, Question, SeatSum, Share, SideSum
from rc_desktop.screens.chart_panel import Chart
from rc_desktop.screens.overlay import ChoiceMenu
from rc_desktop.screens.statistics import StatisticsPage
from tests.screens.press import click

MONDAY = datetime(2026, 9, 7)


def sample(reviewed: bool = True) -> Figures:
    """The figures of the mock-up, where it has any."""
    given = tuple(
        GivenAway(MONDAY + timedelta(weeks=week), points, 8, 3, points - 0.3, points + 0.3)
        for week, points in enumerate((1.7, 1.58, 1.66, 1.32, 1.41, 1.18, 1.22, 0.98, 1.12, 0.86, 0.94, 0.83))
    )
    return Figures(
        Question("me"),
        Share(77, 128),
        2,
        (
            *(("novice", Share(22, 26)), ("regular", Share(31, 48)), ("sharp", Share(20, 41))),
            *(("master", Share(4, 13)), ("people", Share(2, 3))),
        ),
        SideSum(611, 340, (990, 336, 666, 318, 1301, 189), 318, 129),
        SideSum(611, 250, (776, 263, 556, 293, 1143, 134), 263, 129),
        SeatSum(611, 233, 52, 117, 1600, 1480, 820, 350, 1222, 301),
        SeatSum(611, 182, 45, 144, 1500, 1300, 700, 326, 1219, 298),
        given if reviewed else (),
        90.0 if reviewed else 0.0,
        96 if reviewed else 0,
        2 if reviewed else 0,
        ((2, 0, Share(300, 600)), (2, 1, Share(300, 600)), (3, 0, Share(1, 3))),
        LeftOut(2, 1, 0),
    )


class Answers(QObject):
    """A catalogue that answers every question with the same figures, when the test says so."""

    changed = Signal()
    progress = Signal(int, int)
    read_whole = Signal()
    answered = Signal(int, object)

    def __init__(self, figures: Figures, finished: bool = True) -> None:
        super().__init__()
        self.figures, self.finished = figures, finished
        self.questions: list[Question] = []

    def refresh(self) -> None:
        """The folder is always as it was."""

    def ask(self, question: Question) -> int:
        self.questions.append(question)
        return len(self.questions)

    def reply(self) -> None:
        """Answer the last question."""
        self.answered.emit(len(self.questions), replace(self.figures, question=self.questions[-1]))
        QApplication.processEvents()


Open = Callable[..., StatisticsPage]


def charts(page: StatisticsPage) -> list[Chart]:
    """The charts in sight."""
    return [chart for chart in page.charts.findChildren(Chart) if chart.isVisible()]


def one_match() -> Figures:
    """What is there after a single match, which has been reviewed."""
    return Figures(
        Question("me"),
        Share(1, 1),
        0,
        (("regular", Share(1, 1)),),
        SideSum(4, 3, (9, 2, 4, 3, 8, 1), 2, 1),
        SideSum(4, 1, (3, 2, 4, 1, 8, 0), 1, 1),
        SeatSum(4, 3, 1, 1, 12, 9, 5, 3, 8, 2),
        SeatSum(4, 2, 0, 2, 10, 8, 4, 2, 8, 2),
        (GivenAway(MONDAY, 1.7, 4, 1),),
        6.8,
        4,
        2,
    )


def pick(page: StatisticsPage, button: str, number: int) -> None:
    """Open a filter's menu by its button and press a row of it."""
    click(getattr(page.filters, button))
    menu = next(child for child in page.findChildren(ChoiceMenu) if child.isVisible())
    click(menu.rows[number])
