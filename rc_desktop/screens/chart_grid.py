"""Panels in rows that share the width, as many in a row as there is room for; the height is shared too."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import Scaled


@dataclass(frozen=True)
class Cell:
    """A panel and its part of a row's width, in any unit."""

    panel: QWidget
    part: float


class ChartGrid(Scaled, QWidget):
    """Lays panels out in rows. Panels that are hidden leave their room to the others of their row."""

    def __init__(self, gap: float = 12, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._narrowest = 0.0
        self._wide: list[list[Cell]] = []
        self._narrow: list[list[Cell]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def arrange(
        self, wide: Sequence[Sequence[Cell]], narrow: Sequence[Sequence[Cell]], narrowest: float
    ) -> None:
        """Take these rows; `narrow` ones where there are fewer than `narrowest` px at scale 1."""
        self._wide, self._narrow = [list(row) for row in wide], [list(row) for row in narrow]
        self._narrowest = narrowest
        for row in self._wide:
            for cell in row:
                cell.panel.setParent(self)
        self.place()

    def _rows(self, width: int) -> list[list[Cell]]:
        rows = self._wide if width >= self._narrowest * self.ui else self._narrow
        shown = [[cell for cell in row if not cell.panel.isHidden()] for row in rows]
        return [row for row in shown if row]

    def _heights(self, rows: Sequence[Sequence[Cell]]) -> list[int]:
        return [max(cell.panel.minimumSizeHint().height() for cell in row) for row in rows]

    def heightForWidth(self, width: int) -> int:
        """What the rows need at least."""
        heights = self._heights(self._rows(width))
        return sum(heights) + round(self._gap * self.ui) * max(0, len(heights) - 1)

    def place(self) -> None:
        """Lay everything out as it is now; what is left of the height goes to all rows."""
        rows, gap = self._rows(self.width()), round(self._gap * self.ui)
        heights = self._heights(rows)
        spare = max(0, self.height() - sum(heights) - gap * (len(rows) - 1)) if rows else 0
        top = 0
        for number, (row, height) in enumerate(zip(rows, heights, strict=True)):
            high = height + spare // len(rows) + (1 if number < spare % len(rows) else 0)
            parts = sum(cell.part for cell in row)
            room, left, used = self.width() - gap * (len(row) - 1), 0, 0.0
            for cell in row:
                used += cell.part
                right = round(room * used / parts)
                width = right - round(room * (used - cell.part) / parts)
                cell.panel.setGeometry(left, top, width, high)
                left += width + gap
            top += high + gap

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out."""
        super().resizeEvent(event)
        self.place()

    def _rescaled(self) -> None:
        super()._rescaled()
        self.place()
