"""The list of levels and styles that the words on a computer's chair open."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.game.seating import LEVELS, STYLES, styles_of
from rc_desktop.screens.house_rules import Rule
from rc_desktop.screens.overlay import Choice, MenuRow, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Words
from rc_desktop.table.sentences import level_line, level_name, style_line, style_name

translate = QCoreApplication.translate

EVERY_STYLE: Final = ("", *STYLES)
"""The styles to choose from, having none among them."""


class LevelMenu(Popover):
    """The levels, and below them the styles of the level in use; `level_picked` and `style_picked` tell."""

    level_picked = Signal(str)
    style_picked = Signal(str)

    def __init__(self, page: Page, anchor: QWidget, level: str, style: str, levels: bool = True) -> None:
        """`levels` False: the styles alone."""
        name = translate("NewMatch", "Choose a level") if levels else translate("NewMatch", "Choose a style")
        super().__init__(page, anchor, name, 240)
        self.rows: list[MenuRow] = []
        self.styles: list[MenuRow] = []
        if levels:
            self._add_levels(level)
        if levels and styles_of(level):
            self.frame.add(Rule(self.look))
            head = Box(margins=(16, 4, 4, 0))
            head.add(Words(self.look, translate("NewMatch", "Style"), "small", "muted"))
            self.frame.add(head)
        if styles_of(level):
            self._add_styles(style)

    def _add_levels(self, now: str) -> None:
        for number, level in enumerate(LEVELS):
            strength = (number + 1, len(LEVELS))
            row = self._row(Choice(level_name(level), level_line(level), level == now, strength=strength))
            row.setObjectName(level)
            row.clicked.connect(self._level_pressed)
            self.rows.append(row)

    def _add_styles(self, now: str) -> None:
        for style in EVERY_STYLE:
            row = self._row(Choice(style_name(style), style_line(style), style == now))
            row.setObjectName(style)
            row.clicked.connect(self._style_pressed)
            self.styles.append(row)

    def _row(self, choice: Choice) -> MenuRow:
        row = MenuRow(self.look, choice)
        self.frame.add(row)
        return row

    def first_focus(self) -> QWidget | None:
        """The choice in use: the level, or where there are only styles the style."""
        shown = self.rows or self.styles
        return next((row for row in shown if row.choice.chosen), shown[0])

    def _level_pressed(self) -> None:
        level = self.sender().objectName()
        self.close_overlay()
        self.level_picked.emit(level)

    def _style_pressed(self) -> None:
        style = self.sender().objectName()
        self.close_overlay()
        self.style_picked.emit(style)
