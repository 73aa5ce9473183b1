"""The menus in which house rules are chosen: a set of them, and the value of one."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.rules.options import CHOICES, PRESETS, Options, preset_of
from rc_desktop.screens.overlay import Choice, ChoiceMenu
from rc_desktop.screens.page import Page
from rc_desktop.table.sentences import preset_text, rule_text, value_name

translate = QCoreApplication.translate


def choose_preset(page: Page, anchor: QWidget, options: Options, then: Callable[[str], None]) -> None:
    """Open the menu of presets over `page` at `anchor`; `then` is told the name of the one picked."""
    now, presets = preset_of(options), list(PRESETS)
    choices = [
        Choice(preset_text(preset).name, preset_text(preset).line, preset == now) for preset in presets
    ]
    menu = ChoiceMenu(page, anchor, translate("NewMatch", "Choose house rules"), choices)

    def picked(number: int) -> None:
        then(presets[number])

    menu.picked.connect(picked)
    menu.open()


def choose_value(
    page: Page,
    anchor: QWidget,
    rule: str,
    options: Options,
    then: Callable[[str, str | bool | int], None],
) -> None:
    """Open the menu of a rule's values over `page` at `anchor`; `then` is told the rule and its new value."""
    now = getattr(options, rule)
    choices = [Choice(value_name(rule, value), chosen=value == now) for value in CHOICES[rule]]
    menu = ChoiceMenu(page, anchor, rule_text(rule).name, choices)

    def picked(number: int) -> None:
        then(rule, CHOICES[rule][number])

    menu.picked.connect(picked)
    menu.open()
