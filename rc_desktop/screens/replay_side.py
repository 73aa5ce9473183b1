"""What happened, beside the replay's table; in a narrow window it lies over the table."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.look import Look
from rc_desktop.screens.replay_log import LogList
from rc_desktop.screens.words import Box, Panel, Paragraph, Words

translate = QCoreApplication.translate

WIDE: Final = 328.0
"""How wide it is, px at scale 1."""


class ReplaySide(Panel):
    """The panel. `beside`: it stands in `columns`; else it lies over the `page` while it is `opened`."""

    def __init__(self, look: Look, columns: Box, page: QWidget) -> None:
        super().__init__(look, margins=(6, 12, 4, 8), gap=6)
        self._columns, self._page = columns, page
        self.beside = True
        self.opened = False
        self.problem = Paragraph(look, "", "small", "problem_text")
        self.problem.hide()
        self.log = LogList(look)
        head = Box(margins=(12, 0, 12, 0), gap=4)
        head.add(Words(look, translate("Replay", "What happened"), "heading"))
        head.add(self.problem)
        self.add(head)
        self.add(self.log, 1)
        columns.add(self)

    def tell_problem(self, text: str) -> None:
        """Say what is wrong with the file."""
        self.problem.setText(text)
        self.problem.show()

    def stand(self, beside: bool) -> None:
        """Stand beside the table, or lie over it where that leaves it too little room."""
        if beside != self.beside:
            self.beside = beside
            if beside:
                self._columns.add(self)
            else:
                self._columns.box.removeWidget(self)
                self.setParent(self._page)
        self.show_over(self.opened)

    def show_over(self, opened: bool) -> None:
        """In a narrow window: lie over the table, or go from it."""
        self.opened = opened
        self.setVisible(self.beside or opened)

    def place(self, table: QRect, ui: float) -> None:
        """Take a place over the right of the `table`, px of the page, or the width beside it."""
        wide = round(WIDE * ui)
        if self.beside:
            self.setMinimumSize(0, 0)
            self.setFixedWidth(wide)
        elif self.isVisibleTo(self._page):
            self.setFixedWidth(wide)
            self.setGeometry(table.right() - wide + 1, table.top(), wide, table.height())
            self.raise_()
