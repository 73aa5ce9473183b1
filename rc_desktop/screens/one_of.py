"""Buttons of which one is chosen: by a person, who is told of, or by the program, which need not be."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup


def stop_at_chosen(buttons: Sequence[QAbstractButton]) -> None:
    """Let Tab stop at the chosen one of several (at the first where none is); the arrows go to the others.

    Qt does so only once the focus has been in the group: before, Tab would stop at the first.
    """
    stop = next((button for button in buttons if button.isChecked()), buttons[0])
    for button in buttons:
        policy = Qt.FocusPolicy.StrongFocus if button is stop else Qt.FocusPolicy.ClickFocus
        button.setFocusPolicy(policy)


class OneOf(QButtonGroup):
    """A group of which one is chosen; `picked` carries its number when a person picks another."""

    picked = Signal(int)

    def __init__(self, buttons: Sequence[QAbstractButton], chosen: int, parent: QObject) -> None:
        """`chosen`: the number of the first choice; -1 for none of them."""
        super().__init__(parent)
        self._quiet = False
        for number, button in enumerate(buttons):
            self.addButton(button, number)
        self.choose(chosen)
        self.idToggled.connect(self._toggled)

    def choose(self, number: int) -> None:
        """Choose another, -1 for none of them; nothing is picked by it."""
        self._quiet = True
        self.setExclusive(number >= 0)
        for button in self.buttons():
            button.setChecked(self.id(button) == number)
        self.setExclusive(True)
        self._quiet = False
        stop_at_chosen(self.buttons())

    def _toggled(self, number: int, on: bool) -> None:
        if on and not self._quiet:
            stop_at_chosen(self.buttons())
            self.picked.emit(number)
