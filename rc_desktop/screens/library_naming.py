"""The small box in which a match is given a name."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.game.record_names import MAX_NAME
from rc_desktop.screens.controls import PrimaryButton, SecondaryButton
from rc_desktop.screens.field import Field
from rc_desktop.screens.overlay import Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Words

translate = QCoreApplication.translate


class NamingBox(Popover):
    """A field for the name and two answers; `named` carries the name, empty to take it away."""

    named = Signal(str)

    def __init__(self, page: Page, anchor: QWidget, name: str, usual: str) -> None:
        """`name` is the present one, `usual` what the match is called without one."""
        super().__init__(page, anchor, translate("Library", "Name of the match"), 380, 18)
        self.frame.add(Words(self.look, translate("Library", "Name of the match"), "heading"))
        self.edit = Field(self.look, translate("Library", "Name of the match"), usual)
        self.edit.setMaxLength(MAX_NAME)
        self.edit.setText(name)
        self.edit.selectAll()
        self.frame.add(self.edit)
        row = Box(down=False, gap=6, margins=(0, 6, 0, 0))
        self.leave = SecondaryButton(self.look, translate("Library", "Leave it"))
        self.keep = PrimaryButton(self.look, translate("Library", "Rename"))
        row.add(self.leave)
        row.spring()
        row.add(self.keep)
        self.frame.add(row)
        self.leave.clicked.connect(self.close_overlay)
        self.keep.clicked.connect(self._done)
        self.edit.returnPressed.connect(self._done)

    def first_focus(self) -> QWidget | None:
        """The name itself."""
        return self.edit

    def _done(self) -> None:
        name = self.edit.text()
        self.close_overlay()
        self.named.emit(name)
