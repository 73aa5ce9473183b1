"""The head of the statistics page: its title, charts or rows, the file, and the filters."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import Scaled, ToolButton
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.statistics_filters import Filters
from rc_desktop.screens.words import Box, Words

translate = QCoreApplication.translate

_GAP = 14.0


class StatisticsHead(Flow):
    """One line where that fits, else with tools without words, else the filters have a line of their own."""

    def __init__(self, look: Look, title: Words, filters: Filters, parent: QWidget | None = None) -> None:
        super().__init__(_GAP, parent=parent)
        self._filters = filters
        self._first = Box(down=False, gap=4, margins=(12, 0, 0, 0))
        self._first.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._title = title
        title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.table_button = ToolButton(look, translate("Statistics", "Table"), "log")
        self.table_button.setCheckable(True)
        self.save_button = ToolButton(look, translate("Statistics", "Save as CSV"), "export")
        for tool in (self.table_button, self.save_button):
            tool.lined = True
        self._first.add(title)
        self._first.box.addSpacing(10)
        self._first.add(self.table_button)
        self._first.add(self.save_button)
        self._first.spring()
        self.add(self._first)
        self.add(filters)
        self.show_rows(False)

    def show_rows(self, rows: bool) -> None:
        """Say where the first tool leads: to the charts while `rows` are shown."""
        charts, table = translate("Statistics", "Charts"), translate("Statistics", "Table")
        self.table_button.sign = "stats" if rows else "log"
        self.table_button.set_label(charts if rows else table)
        self._tell()

    def show_tools(self, shown: bool) -> None:
        """There is something to show as rows and to save."""
        for tool in (self.table_button, self.save_button):
            tool.setVisible(shown)

    def fit(self, width: int, ui: float, least: float) -> None:
        """Take a room so wide, px, at the scale `ui`; for a line of their own filters shrink to `least`."""
        _scale(self._filters, ui)
        self._first.box.setContentsMargins(round(12 * ui), 0, 0, 0)
        gap = round(_GAP * ui)
        for with_text in (True, False):
            self._word_tools(with_text)
            together = self._first.sizeHint().width() + gap + self._filters.sizeHint().width() <= width
            if together:
                break
        if not together:
            self._word_tools(True)
            room = width / self._filters.sizeHint().width()
            _scale(self._filters, max(least, min(ui, 0.995 * ui * room)))
        else:  # both stand on one middle
            lower = self._filters.sizeHint().height() - self._first.sizeHint().height()
            self._first.box.setContentsMargins(round(12 * ui), max(0, lower), 0, 0)
        self.place()

    def _word_tools(self, with_text: bool) -> None:
        for tool in (self.table_button, self.save_button):
            tool.with_text = with_text
            tool.updateGeometry()
        self._tell()
        self._first.box.invalidate()

    def _tell(self) -> None:
        rows = self.table_button.sign == "stats"
        self.table_button.setToolTip(
            translate("Statistics", "Show the charts again (T)")
            if rows
            else translate("Statistics", "Show the same as rows (T)")
        )
        self.save_button.setToolTip(translate("Statistics", "Save all tables for a spreadsheet"))


def _scale(widget: Scaled, ui: float) -> None:
    """Give a widget and all on it this scale."""
    assert isinstance(widget, QWidget)
    for child in (*reversed(widget.findChildren(QWidget)), widget):
        if isinstance(child, Scaled):
            child.set_scale(ui)
