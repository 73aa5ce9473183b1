"""The statistics as rows to read: every table with its heading, and what it counts under it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QTableWidgetItem

from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.plain_table import PlainTable
from rc_desktop.screens.statistics_tables import DataTable
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table.fonts import font


class Rows(PlainTable):
    """One table, as high as its rows."""

    def __init__(self, look: Look, table: DataTable) -> None:
        super().__init__(look, [column.name for column in table.columns], len(table.rows))
        self.setAccessibleName(table.title)
        self.setAccessibleDescription(table.note)
        self.setAlternatingRowColors(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        role = Qt.ItemDataRole.TextAlignmentRole
        for place in range(len(table.columns)):
            self.model().setHeaderData(place, Qt.Orientation.Horizontal, _side(place), role)
        for line, row in enumerate(table.rows):
            for place, text in enumerate(table.said(row)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(_side(place))
                self.setItem(line, place, item)
        self._measure()

    def _measure(self) -> None:
        self.setFont(font("body", 14.5 * self.ui))
        face = font("button", 13.5 * self.ui, 600)
        for place in range(self.columnCount()):
            # A header with a style sheet draws its cells in that one's face, whatever its own is.
            self.model().setHeaderData(place, Qt.Orientation.Horizontal, face, Qt.ItemDataRole.FontRole)
        head = self.horizontalHeader()
        head.setFont(face)
        head.setFixedHeight(round(32 * self.ui))
        for row in range(self.rowCount()):
            self.setRowHeight(row, round(32 * self.ui))
        self.setFixedHeight(head.height() + self.rowCount() * round(32 * self.ui) + 2)

    def _rescaled(self) -> None:
        self._measure()
        super()._rescaled()


def _side(place: int) -> Qt.AlignmentFlag:
    """Names stand left, numbers right."""
    side = Qt.AlignmentFlag.AlignLeft if place == 0 else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter


class AllRows(Box):
    """All tables below each other."""

    def __init__(self, look: Look) -> None:
        super().__init__(gap=12)
        self.look = look
        self.tables: list[Rows] = []
        self._panels: list[Panel] = []
        self.spring()

    def show_tables(self, tables: Sequence[DataTable]) -> None:
        """Show these; the keyboard stays in the table it was in, where that is still there."""
        now = next((number for number, rows in enumerate(self.tables) if rows.hasFocus()), None)
        for panel in self._panels:
            self.box.removeWidget(panel)
            panel.hide()
            panel.deleteLater()
        self._panels, self.tables = [], []
        for table in tables:
            panel = Panel(self.look, True, (20, 16, 20, 14), 4)
            rows = Rows(self.look, table)
            panel.add(Words(self.look, table.title, "heading"))
            panel.add(Paragraph(self.look, table.note, "button", "muted", 14))
            panel.add(rows)
            for part in panel.findChildren(Scaled):  # type: ignore[type-var]
                part.set_scale(self.ui)
            panel.set_scale(self.ui)
            self.insert(self.box.count() - 1, panel)
            self._panels.append(panel)
            self.tables.append(rows)
        if now is not None and now < len(self.tables):
            self.tables[now].setFocus(Qt.FocusReason.OtherFocusReason)
