"""Lists of whole rows: they begin with one where the program scrolled to, and show none that is cut."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect
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


def is_cut(rows: QListView, row: QRect) -> bool:
    """True for a row, in px of the viewport, that an edge cuts: it is not drawn, half a line says nothing.

    One that takes more than half of the room is drawn as far as it goes. A list that leaves rows out draws
    all anew in `scrollContentsBy`: Qt would move those drawn and draw only the strip that comes into sight.
    """
    room = rows.viewport().height()
    return (row.top() < 0 or row.bottom() >= room) and row.height() <= room / 2
