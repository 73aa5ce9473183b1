"""Parts of the review's page: the counts of marks, how far it has come, and the table behind the graph."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableWidgetItem, QWidget

from rc_desktop.game.review import MARKS
from rc_desktop.screens.controls import Scaled, SecondaryButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.plain_table import PlainTable
from rc_desktop.screens.progress import ProgressBar
from rc_desktop.screens.review_graph import Bar
from rc_desktop.screens.words import Box, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_marks import review_mark
from rc_desktop.table.sentences import listed
from rc_desktop.table.sentences.reviews import mark_name, marks_counted, points_text, progress_text

translate = QCoreApplication.translate


class MarkCounts(Scaled, QWidget):
    """How many plays have which mark, by signs; a screen reader and the tip have it in words."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.counts: dict[str, int] = dict.fromkeys(MARKS, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_counts(self.counts)

    def show_counts(self, counts: dict[str, int]) -> None:
        """Show these."""
        self.counts = counts
        words = listed(marks_counted(mark, number) for mark, number in counts.items())
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def _wide(self, number: int) -> float:
        return paint.text_width(str(number), font("name", 15 * self.ui, 700)) + 34 * self.ui

    def sizeHint(self) -> QSize:
        """All of them."""
        return QSize(round(sum(map(self._wide, self.counts.values()))) + 2, round(30 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw mark and number, one after the other."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        left = 0.0
        for mark, number in self.counts.items():
            sign = QRectF(left + 2 * ui, self.height() / 2 - 10 * ui, 20 * ui, 20 * ui)
            review_mark(painter, sign, palette, 0.9 * ui, mark)
            place = QRectF(sign.right() + 5 * ui, 0, self._wide(number), self.height())
            paint.text(painter, place, str(number), font("name", 15 * ui, 700), palette.text)
            left += self._wide(number)


class ReviewProgress(Box):
    """How far the review has come, with the way to stop it, or to go on with it."""

    cancelled = Signal()
    resumed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(gap=2, parent=parent)
        self.look = look
        self._running = False
        self.words = Words(look, "", "button", "muted")
        self.bar = ProgressBar(look, "", 10)
        self.button = SecondaryButton(look, translate("Review", "Cancel"))
        self.button.clicked.connect(self._pressed)
        row = Box(down=False, gap=8)
        column = Box(gap=4)
        column.add(self.words)
        column.add(self.bar)
        row.add(column, 1)
        row.add(self.button)
        self.add(row)

    def show_progress(self, done: int, of: int, running: bool, trouble: str = "") -> None:
        """Show so many of so many; not `running`: it was stopped, by the person or by a `trouble`."""
        self._running = running
        text = progress_text(done, of)
        self.words.setText(trouble or text)
        self.words.updateGeometry()
        self.bar.tell(done, of)
        self.bar.setAccessibleName(text)
        label = translate("Review", "Cancel") if running else translate("Review", "Go on")
        if label != self.button.label:
            self.button.set_label(label)

    def _pressed(self) -> None:
        (self.cancelled if self._running else self.resumed).emit()


class GivenTable(PlainTable):
    """The bars of the graph as a table: move, what was played, what it gave away, and its mark."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        titles = (
            translate("Review", "Move"),
            translate("Review", "Given away"),
            translate("Review", "Mark"),
        )
        super().__init__(look, titles, parent=parent)
        self._bars: tuple[Bar, ...] = ()
        self.setAccessibleName(translate("Review", "Points given away"))
        left, role = (
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            Qt.ItemDataRole.TextAlignmentRole,
        )
        self.model().setHeaderData(2, Qt.Orientation.Horizontal, left, role)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.cellClicked.connect(self._pressed)
        self.cellActivated.connect(self._pressed)
        self._rescaled()

    def _rescaled(self) -> None:
        self.setFont(font("body", 14 * self.ui))
        self.horizontalHeader().setFont(font("button", 13 * self.ui, 600))
        self.verticalHeader().setDefaultSectionSize(round(26 * self.ui))
        self.recolour()  # its style has the font it finds

    def show_bars(self, bars: Sequence[Bar], now: tuple[int, int] | None) -> None:
        """Show these plays, the one in hand selected."""
        self._bars = tuple(bars)
        self.setRowCount(len(bars))
        for row, bar in enumerate(bars):
            mark = mark_name(bar.play.mark) if bar.play is not None else translate("Review", "Not yet")
            given = points_text(bar.given, 2) if bar.play is not None else ""
            for column, text in enumerate((str(bar.move.number), given, mark)):
                item = QTableWidgetItem(text)
                if column < 2:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.setItem(row, column, item)
            if bar.move.key == now:
                self.selectRow(row)

    def _pressed(self, row: int, _column: int) -> None:
        self.chosen.emit(self._bars[row].move)
