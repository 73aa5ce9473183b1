"""The panel under the reviewed table: what was given away, as a graph and in all, and the level it tells."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStackedWidget, QWidget

from rc_desktop.game.review_level import Estimate
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.review_graph import Bar, GivenGraph
from rc_desktop.screens.review_parts import GivenTable
from rc_desktop.screens.words import Box, Panel, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences.reviews import level_about, total_text

translate = QCoreApplication.translate


class GivenPanel(Panel):
    """The panel. `chosen` carries the Move of a bar gone to, `seat_picked` whose review is wanted."""

    chosen = Signal(object)
    seat_picked = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, margins=(18, 10, 14, 8), gap=2, parent=parent)
        self.seats: Segmented | None = None
        self._seats: list[int] = []
        self.title = Words(look, translate("Review", "Points given away"), "heading", px=17)
        self.hand = Words(look, "", "button", "muted")
        self.total = Words(look, "", "name", px=15)
        self.total_below = Words(look, "", "name", px=15)
        self.level = Words(look, "", "button", "muted", px=13, align="right")
        self.as_table = ToolButton(look, translate("Review", "Show as a table"), "log", with_text=False)
        self.as_table.setCheckable(True)
        self.as_table.toggled.connect(self._turned)
        self._head = Box(down=False, gap=12)
        self._head.add(self.title)
        self._head.add(self.hand)
        self._head.spring()
        self._head.add(self.total)
        self._head.add(self.as_table)
        self.graph = GivenGraph(look)
        self.table = GivenTable(look)
        self.graph.chosen.connect(self.chosen)
        self.table.chosen.connect(self.chosen)
        self.views = QStackedWidget()
        self.views.addWidget(self.graph)
        self.views.addWidget(self.table)
        self.views.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._below = Box(down=False, gap=12)
        self._below.add(self.level, 1)
        self.add(self._head)
        self.add(self.total_below)
        self.add(self._below)
        self.add(self.views, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def offer_seats(self, seats: Sequence[tuple[int, str]]) -> None:
        """Let a person choose whose review is shown, where several played."""
        self._seats = [seat for seat, _ in seats]
        if len(seats) < 2:
            return
        segments = [paint.Segment(name[:16]) for _, name in seats]
        self.seats = Segmented(self.look, translate("Review", "Whose plays"), segments)
        self.seats.picked.connect(self._seat_picked)
        self._below.box.insertWidget(0, self.seats)

    def _seat_picked(self, number: int) -> None:
        self.seat_picked.emit(self._seats[number])

    def show_total(self, points: float, whole: bool, found: Estimate | None, hands: int) -> None:
        """Show what was given away in all, and whom the hands reviewed are like."""
        text = total_text(points, whole)
        self.total.setText(text)
        self.total_below.setText(text)
        self.level.setText(level_about(found, hands))
        for words in (self.total, self.total_below, self.level):
            words.updateGeometry()
        self._lay_total()

    def show_bars(self, hand: int, bars: Sequence[Bar], now: tuple[int, int]) -> None:
        """Show the plays of one hand."""
        self.hand.setText(translate("Review", "hand {number}, a bar for each move").format(number=hand))
        self.hand.updateGeometry()
        self.graph.show_bars(bars, now)
        self.table.show_bars(bars, now)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: a narrow panel says less, and puts the sum on a line of its own."""
        super().resizeEvent(event)
        self.hand.setVisible(self.width() > 700 * self.ui)
        self._lay_total()

    def _lay_total(self) -> None:
        """The sum stands beside the heading, or below it where both have no room in a line."""
        margins, gap = self.box.contentsMargins(), self._head.box.spacing()
        room = self.width() - margins.left() - margins.right() - 2 * gap
        narrow = sum(part.sizeHint().width() for part in (self.title, self.total, self.as_table)) > room
        self.total.setVisible(not narrow)
        self.total_below.setVisible(narrow)
        self.level.align = "left" if narrow else "right"
        self._lay_seats()

    def _lay_seats(self) -> None:
        """Whose plays are shown stands beside the level, or above it where both have no room in a line."""
        if self.seats is None:
            return
        margins, gap = self.box.contentsMargins(), self._below.box.spacing()
        room = self.width() - margins.left() - margins.right()
        both = self.seats.sizeHint().width() + gap + self.level.sizeHint().width() <= room
        sideways, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._below.box.setDirection(sideways if both else down)
        if not both:
            self.level.align = "left"

    def _turned(self, table: bool) -> None:
        self.views.setCurrentIndex(1 if table else 0)
        self.as_table.setToolTip(
            translate("Review", "Show as a graph") if table else translate("Review", "Show as a table")
        )
