"""The list of the library: one row a match, painted, sorted by its headings, worked by mouse and keys."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from rc_desktop.screens.controls import RING, Button, Recoloured, Scaled
from rc_desktop.screens.focused_list import FocusedList
from rc_desktop.screens.library_model import DATE, PLAYERS, RESULT, ROW, LibraryModel, column_name
from rc_desktop.screens.library_painting import RowPainter
from rc_desktop.screens.library_rows import Row
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, dress_bar
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate

ROW_HEIGHT: Final = 64.0
_WIDTHS: Final = (108.0, 250.0, 100.0, 132.0, 196.0)
"""What the columns have at scale 1; players and preset share what is left over, and what is missing."""
_GO: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


def column_widths(width: int, ui: float) -> tuple[int, ...]:
    """How wide each column is, px; in a narrow list preset, and then level, give way (width 0)."""
    wanted = [part * ui for part in _WIDTHS]
    room = float(width)
    least = [100 * ui, 190 * ui, 92 * ui, 118 * ui, 178 * ui]
    for column in (3, 2):
        if sum(least) > room:
            wanted[column] = least[column] = 0.0
    spare = room - sum(wanted)
    if spare < 0:  # all give what they can, in proportion to what they have above their least
        give = sum(wanted) - sum(least)
        part = min(1.0, -spare / give) if give > 0 else 0.0
        wanted = [have - part * (have - low) for have, low in zip(wanted, least, strict=True)]
        spare = room - sum(wanted)
    wanted[1] += spare if not wanted[3] else spare * 0.6
    wanted[3] += 0.0 if not wanted[3] else spare * 0.4
    found = [round(part) for part in wanted]
    found[1] += width - sum(found)
    return tuple(found)


class LibraryList(FocusedList, Recoloured, Scaled, QTableView):
    """The rows. `opened` carries the record of a row that was pressed twice or opened with Enter."""

    opened = Signal(object)
    chosen = Signal(object)  # the Row in hand, or None
    deleting = Signal()
    renaming = Signal()

    def __init__(self, look: Look, model: LibraryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.rows = model
        self.ring = False
        self._wanted: Path | None = None
        self.setModel(model)
        self.setItemDelegate(RowPainter(look, self))
        self.setAccessibleName(translate("Library", "Matches"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setMinimumSectionSize(0)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._restore)
        self._rescaled()
        self.recolour()

    # --- looks -----------------------------------------------------------------------------------------

    def recolour(self) -> None:
        """See `Recoloured`."""
        dress_bar(self.verticalScrollBar(), self.look)
        colors = QPalette(self.palette())
        for role in (QPalette.ColorRole.Highlight, QPalette.ColorRole.Base):  # a row has a face of its own
            colors.setColor(role, Qt.GlobalColor.transparent)
        self.setPalette(colors)

    def _rescaled(self) -> None:
        self.verticalHeader().setDefaultSectionSize(round(ROW_HEIGHT * self.ui))
        self.verticalScrollBar().setSingleStep(round(ROW_HEIGHT * self.ui / 2))
        self._place()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: the columns share the width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        for column, width in enumerate(column_widths(self.viewport().width(), self.ui)):
            self.setColumnHidden(column, not width)
            self.setColumnWidth(column, width)
        self.widths_changed.emit()

    widths_changed = Signal()

    def _face(self, row: int) -> QRectF:
        """Where a row lies on the viewport, with a little room to its neighbours."""
        top, height = self.rowViewportPosition(row), self.rowHeight(row)
        return QRectF(2, top + 2, self.viewport().width() - 4, height - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: the row in hand lies on a surface of its own, rows under the pointer are lit."""
        painter, palette, ui = QPainter(self.viewport()), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = self.currentIndex().row()
        under = self.indexAt(self.viewport().mapFromGlobal(self.cursor().pos())).row()
        if 0 <= under != now and self.viewport().underMouse():
            paint.rounded(painter, self._face(under), 12 * ui, mix(palette.panel, palette.raised, 0.55))
        if now >= 0:
            line = palette.target if self.hasFocus() else palette.line_bright
            width = paint.line_width(palette, ui, 2.4 if self.hasFocus() else 1.4)
            paint.rounded(painter, self._face(now), 12 * ui, palette.raised, line, width)
        painter.setPen(paint.pen(palette.sheer(palette.line, 0.7), 1))
        first = max(0, self.rowAt(0))
        for row in range(first, self.model().rowCount()):
            bottom = self.rowViewportPosition(row) + self.rowHeight(row)
            if bottom > self.viewport().height():
                break
            if row not in (now, now - 1):
                painter.drawLine(round(16 * ui), bottom, round(self.viewport().width() - 16 * ui), bottom)
        painter.end()
        super().paintEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """See Qt: rows light up under the pointer."""
        if event.type() in (QEvent.Type.MouseMove, QEvent.Type.Leave, QEvent.Type.Enter):
            self.viewport().update()
        return super().viewportEvent(event)

    # --- the row in hand -------------------------------------------------------------------------------

    @property
    def row(self) -> Row | None:
        """The row in hand."""
        found = self.currentIndex().data(ROW)
        return found if isinstance(found, Row) else None

    def choose(self, number: int) -> None:
        """Take a row in hand, and bring it into sight."""
        if 0 <= number < self.model().rowCount():
            index = self.model().index(number, DATE)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
            self.scrollTo(index)

    def choose_path(self, path: Path) -> None:
        """Take a record in hand as soon as it is listed."""
        self._wanted = path
        self._restore()

    def currentChanged(
        self, now: QModelIndex | QPersistentModelIndex, before: QModelIndex | QPersistentModelIndex
    ) -> None:
        """See Qt."""
        super().currentChanged(now, before)
        self.viewport().update()
        if now.row() != before.row() or not now.isValid():
            self.chosen.emit(self.row)

    def _remember(self) -> None:
        row = self.row
        self._before = self.currentIndex().row()
        if row is not None and self._wanted is None:
            self._wanted = row.record.path

    _before = -1

    def _restore(self) -> None:
        """Keep the same match in hand; where it is gone, the one that has taken its place."""
        before = self.currentIndex().row()  # none, where the rows are others
        at = self.rows.row_of(self._wanted) if self._wanted is not None else -1
        if at >= 0:
            self._wanted = None
            self.choose(at)
        elif self._before >= 0 and self.rows.rows:
            self.choose(min(self._before, len(self.rows.rows) - 1))
        elif self.rows.rows:
            self.choose(0)
        else:
            self.chosen.emit(None)
        if self.currentIndex().row() == before >= 0:
            self.chosen.emit(self.row)

    # --- mouse and keys --------------------------------------------------------------------------------

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A row pressed twice is opened."""
        if self.indexAt(event.position().toPoint()).isValid() and self.row is not None:
            self.opened.emit(self.row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from row to row, Enter opens, Delete deletes, F2 renames; other keys are the page's."""
        self.ring = True
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.row is not None:
            self.opened.emit(self.row)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.row is not None:
            self.deleting.emit()
        elif key == Qt.Key.Key_F2 and self.row is not None:
            self.renaming.emit()
        elif key == Qt.Key.Key_Home:
            self.choose(0)
        elif key == Qt.Key.Key_End:
            self.choose(self.model().rowCount() - 1)
        elif key in _GO:
            super().keyPressEvent(event)
        else:
            event.ignore()


class _Heading(Button):
    """The heading of a column; pressed, it sorts by it, pressed again the other way round."""

    def __init__(self, look: Look, column: int, parent: QWidget) -> None:
        super().__init__(look, column_name(column), parent)
        self.column = column
        self.sorted = ""

    def show_order(self, column: int, falling: bool) -> None:
        """Say whether, and which way, the list is sorted by this column."""
        self.sorted = "" if column != self.column else "chevron-down" if falling else "chevron-up"
        self.setAccessibleDescription(
            ""
            if not self.sorted
            else translate("Library", "Sorted, falling")
            if falling
            else translate("Library", "Sorted, rising")
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the word, and which way it sorts."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        lit = bool(self.sorted) or self.underMouse()
        words = font("button", 14 * ui, 600 if self.sorted else 500)
        room = QRectF(self.rect()).adjusted(2 * RING * ui, 0, -2 * RING * ui, 0)
        ink = palette.text if lit else palette.muted
        if self.column == RESULT:
            wide = paint.text_width(self.label, words) + (22 * ui if self.sorted else 0)
            room.setLeft(max(room.left(), room.right() - wide))
        used = paint.text(
            painter, room.adjusted(0, 0, -18 * ui, 0) if self.sorted else room, self.label, words, ink
        )
        if self.sorted:
            size = 14 * ui
            place = QRectF(room.left() + used + 6 * ui, room.center().y() - size / 2, size, size)
            paint.icon(painter, place, self.sorted, palette.brass)
        self.paint_ring(painter, paint.inset(QRectF(self.rect()), RING * ui), self.look, 8 * ui)


class LibraryTable(Box):
    """The list with its headings on one panel."""

    def __init__(self, look: Look, model: LibraryModel, parent: QWidget | None = None) -> None:
        super().__init__(gap=4, margins=(10, 6, 8, 10), parent=parent)
        self.look = look
        self.model = model
        self._head = QWidget(self)
        self.headings = [_Heading(look, column, self._head) for column in range(DATE, RESULT + 1)]
        self.list = LibraryList(look, model)
        self.add(self._head)
        self.add(self.list, 1)
        for heading in self.headings:
            heading.clicked.connect(self._sort)
            heading.show_order(model.column, model.falling)
        self.list.widths_changed.connect(self._place)

    def _sort(self) -> None:
        heading = self.sender()
        assert isinstance(heading, _Heading)
        falling = not self.model.falling if heading.column == self.model.column else heading.column != PLAYERS
        self.model.sort_by(heading.column, falling)
        for other in self.headings:
            other.show_order(heading.column, falling)

    def set_scale(self, ui: float) -> None:
        """Take another scale."""
        super().set_scale(ui)
        self._place()

    def _place(self) -> None:
        self._head.setFixedHeight(round(44 * self.ui))
        left = 0
        for column, heading in enumerate(self.headings):
            wide = self.list.columnWidth(column)
            heading.setVisible(wide > 0)
            pad = round(((16 if column == DATE else 4) - 2 * RING) * self.ui)
            heading.setGeometry(
                QRect(QPoint(left + pad, 0), QPoint(left + wide - 1, self._head.height() - 1))
            )
            left += wide

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel and the line under the headings."""
        painter, palette = QPainter(self), self.look.palette
        paint.panel(painter, QRectF(self.rect()), palette, self.ui)
        line = self._head.geometry().bottom()
        painter.setPen(paint.pen(palette.sheer(palette.line, 0.9), 1))
        painter.drawLine(1, line, self.width() - 2, line)
