"""Lists that begin with a whole row, wherever they were scrolled to by the program."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint
from PySide6.QtWidgets import QListView


def begin_with_a_whole_row(rows: QListView, kept: QModelIndex | QPersistentModelIndex) -> None:
    """Scroll on or back to where the first row in sight is whole; `kept` stays in sight."""
    first = rows.indexAt(QPoint(4, 0))
    if not first.isValid():
        return
    cut, bar = rows.visualRect(first), rows.verticalScrollBar()
    if cut.top() >= 0:
        return
    here = rows.visualRect(kept)
    if here.bottom() - cut.top() <= rows.viewport().height():
        bar.setValue(bar.value() + cut.top())
    elif here.top() > cut.bottom():
        bar.setValue(bar.value() + cut.bottom() + 1)
