"""The list of plays as Qt shows it: its keys, its columns, its scroll bar."""

from typing import Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from rc_desktop.table.chooser_rows import NUMBERED, ChooserRows, RowPainter
from rc_desktop.table.chooser_shapes import BAR
from rc_desktop.table.themed import Themed


class PlayList(Themed, QListView):
    """The rows with their keys: numbers, Enter and Space choose, arrows move, Esc leaves; all others stay."""

    chosen = Signal(int)  # this row, from 0
    left = Signal()

    def __init__(self, rows: ChooserRows, painter: RowPainter, parent: QWidget) -> None:
        super().__init__(parent)
        self._columns, self._painter = 1, painter
        self.setModel(rows)
        self.setItemDelegate(painter)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.follow_theme()
        self.entered.connect(self.setCurrentIndex)
        self.clicked.connect(self._clicked)

    def follow_theme(self) -> None:
        """Let the scroll bar have the colours of the table."""
        well, handle = self.theme.tray.name(), self.theme.brass.name()
        sheet = _SCROLL_BAR.format(well=well, handle=handle)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def stand_in(self, columns: int, pitch: int) -> None:
        """Lay the rows out in one column or, read from left to right, in two; `pitch` px a row."""
        self._columns = columns
        along = QListView.Flow.LeftToRight if columns > 1 else QListView.Flow.TopToBottom
        self.setFlow(along)
        self.setWrapping(columns > 1)
        longer = self._is_longer(columns, pitch)
        # A bar that Qt shows for a moment while it lays out two columns leaves room for one alone, and stays.
        never = columns > 1 and not longer
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if never else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        room = self.width() - (round(BAR) if longer else 0)
        self._painter.column = room // columns - 1
        self.setGridSize(QSize(room // columns - 1, pitch) if columns > 1 else QSize())
        self.doItemsLayout()

    def _is_longer(self, columns: int, pitch: int) -> bool:
        """Whether it has more rows than have room."""
        return -(-self.model().rowCount() // columns) * pitch > self.height()

    def _clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See Qt."""
        key, row = event.key(), self.currentIndex().row()
        if key in _MOVING or (self._columns > 1 and key in _ASIDE):
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.isAutoRepeat():
            return
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and row >= 0:
            self.chosen.emit(row)
        elif 0 <= key - Qt.Key.Key_1 < min(NUMBERED, self.model().rowCount()):
            self.chosen.emit(key - Qt.Key.Key_1)

    def moveCursor(self, cursor: QAbstractItemView.CursorAction, keys: Qt.KeyboardModifier) -> QModelIndex:
        """See Qt: in two columns too, every arrow goes to the next or the previous play in their order."""
        step = _STEPS.get(cursor, 0)
        if self._columns == 1 or not step:
            return super().moveCursor(cursor, keys)
        last = self.model().rowCount() - 1
        return self.model().index(max(0, min(self.currentIndex().row() + step, last)), 0)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """See Qt: Tab stays inside until the list is shut."""
        return True


_MOVING: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)

_Cursor = QAbstractItemView.CursorAction
_STEPS: Final = {
    _Cursor.MoveDown: 1,
    _Cursor.MoveRight: 1,
    _Cursor.MoveUp: -1,
    _Cursor.MoveLeft: -1,
}

_ASIDE: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)  # where there are columns

_SCROLL_BAR: Final = """
QListView {{ background: transparent; outline: none; }}
QScrollBar:vertical {{ background: {well}; border-radius: 7px; width: 14px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {handle}; border-radius: 4px; min-height: 40px; margin: 2px 3px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
