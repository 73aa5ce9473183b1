"""A table to be read, not changed, in the colours of the screens."""

from collections.abc import Sequence

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from rc_desktop.screens.controls import Recoloured, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import dress_bar


class PlainTable(Recoloured, Scaled, QTableWidget):
    """Columns as wide as each other, each with a title. Arrows go from cell to cell, Tab to what follows."""

    def __init__(
        self, look: Look, titles: Sequence[str], rows: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(rows, len(titles), parent)
        self.look = look
        for place, title in enumerate(titles):
            self.setHorizontalHeaderItem(place, QTableWidgetItem(title))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        self.recolour()

    def recolour(self) -> None:
        """See `Recoloured`."""
        palette = self.look.palette
        made = QPalette(self.palette())
        for part, color in (
            (QPalette.ColorRole.Base, palette.panel),
            (QPalette.ColorRole.AlternateBase, palette.raised),
            (QPalette.ColorRole.Text, palette.text),
            (QPalette.ColorRole.Highlight, palette.brass_light),
            (QPalette.ColorRole.HighlightedText, palette.brass_ink),
        ):
            made.setColor(part, color)
        self.setPalette(made)
        ground, ink, line = palette.panel.name(), palette.muted.name(), palette.line.name()
        self.horizontalHeader().setStyleSheet(
            f"QHeaderView {{ background: {ground}; border: none; }}"
            f"QHeaderView::section {{ background: {ground}; color: {ink}; border: none;"
            f" border-bottom: 1px solid {line}; padding: 0 3px; }}"
        )
        dress_bar(self.verticalScrollBar(), self.look)
