"""The house rules of the match being set up: a few switches in view, and the complete list."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QWidget

from rc_desktop.game.settings import Settings
from rc_desktop.rules.options import DOMINICAN, PRESETS, Options, preset_of
from rc_desktop.screens.choices import Segmented, Switch
from rc_desktop.screens.controls import LinkButton, Scaled
from rc_desktop.screens.deck_choice import DeckChoice
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import preset_text

translate = QCoreApplication.translate

TARGETS: Final = (11, 21, 31)
IN_VIEW: Final = ("sweeps", "last_play_sweep", "raise_own", "near_target")
"""The house rules that have a switch on the start screen; off is the last value of each."""
_OFF: Final = {"sweeps": "off", "last_play_sweep": False, "raise_own": False, "near_target": "off"}
_ON: Final = {"sweeps": "cancel", "last_play_sweep": True, "raise_own": True, "near_target": "gate"}


def switch_words(rule: str, options: Options) -> tuple[str, str]:
    """The name of a rule's switch and what it means as the rules stand."""
    if rule == "sweeps":
        line = translate("HouseRulesPanel", "One point each, sides cancel out")
        if options.sweeps == "count":
            line = translate("HouseRulesPanel", "One point each, none cancel")
        elif options.sweeps == "off":
            line = translate("HouseRulesPanel", "A clear table scores nothing")
        return translate("HouseRulesPanel", "Sweeps count"), line
    if rule == "last_play_sweep":
        return (
            translate("HouseRulesPanel", "Sweep with the last card"),
            translate("HouseRulesPanel", "A clear table at the very end scores"),
        )
    if rule == "raise_own":
        return (
            translate("HouseRulesPanel", "Raise your own build"),
            translate("HouseRulesPanel", "The owner may lift a single build"),
        )
    line = translate("HouseRulesPanel", "From {first} on, one item alone wins")
    if options.near_target == "cap":
        line = translate("HouseRulesPanel", "From {first} on, one item wins outright")
    return (
        translate("HouseRulesPanel", "The last three points"),
        line.format(first=options.target - 3),
    )


AIDS: Final = ("aids", "memory_aid")
"""What helps a person and is no house rule: settings with which new matches are set up."""


def aid_words(name: str) -> tuple[str, str]:
    """The name of an aid's switch and what it means."""
    if name == "aids":
        return (
            translate("HouseRulesPanel", "Hints and undo"),
            translate("HouseRulesPanel", "Ask for the best play, take one back"),
        )
    return (
        translate("HouseRulesPanel", "Cards seen"),
        translate("HouseRulesPanel", "Look up which cards are still out"),
    )


def base_of(options: Options) -> str:
    """The preset that changes are told from: the one these are, or for a mixture the Dominican one."""
    return preset_of(options) or next(iter(PRESETS))


def changed_rules(options: Options) -> Iterator[str]:
    """The house rules that differ from the preset of `base_of`."""
    base = PRESETS[base_of(options)]
    for field in fields(Options):
        if field.name != "target" and getattr(options, field.name) != getattr(base, field.name):
            yield field.name


class Rule(Scaled, QWidget):
    """A hairline between things."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFixedHeight(2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        line = self.look.palette.sheer(self.look.palette.line, 0.8)
        QPainter(self).fillRect(QRectF(0, 0, self.width(), self.look.palette.min_line), line)


class _Grid(Scaled, QWidget):
    """Switches in two columns, or in one."""

    edge = Switch.edge

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self._columns = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._rescaled()

    def arrange(self, switches: list[Switch], columns: int) -> None:
        """Place the switches in so many columns."""
        if columns == self._columns:
            return
        self._columns = columns
        for number, switch in enumerate(switches):
            self.grid.addWidget(switch, number // columns, number % columns)
        for number in range(len(switches)):
            self.grid.setColumnStretch(number, 1 if number < columns else 0)
            self.grid.setRowStretch(number, 1 if number * columns < len(switches) else 0)

    def _rescaled(self) -> None:
        self.grid.setHorizontalSpacing(round(16 * self.ui))
        self.grid.setVerticalSpacing(round(4 * self.ui))
        super()._rescaled()


class HouseRulesPanel(Panel):
    """The panel of the start screen: preset, switches, the cards' look, and how far to play."""

    rule_changed = Signal(str, object)
    aid_changed = Signal(str, bool)
    preset_pressed = Signal()
    all_pressed = Signal()
    reset_pressed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (20, 8, 20, 8), 4, "panel", parent)
        self._options = DOMINICAN
        self.preset = LinkButton(look, "", "chevron-down")
        self.all = LinkButton(look, translate("HouseRulesPanel", "All house rules"), "chevron-right")
        self.reset = LinkButton(look, translate("HouseRulesPanel", "Reset"), quiet=True)
        head = Box(down=False, gap=6)
        head.add(Words(look, translate("HouseRulesPanel", "House rules"), "heading"))
        head.add(self.preset)
        head.spring()
        head.add(self.reset)
        head.add(self.all)
        self.add(head)
        self.switches: dict[str, Switch] = {}
        self.aids: dict[str, Switch] = {}
        self.add(self._grid(), 1)
        self.add(Rule(look))
        self.deck = DeckChoice(look)
        self.target = Segmented(
            look,
            translate("HouseRulesPanel", "Play to"),
            [paint.Segment(str(target)) for target in TARGETS],
        )
        self.add(self._foot())
        self.preset.clicked.connect(self.preset_pressed)
        self.all.clicked.connect(self.all_pressed)
        self.reset.clicked.connect(self.reset_pressed)
        self.target.picked.connect(self._target_picked)

    def _grid(self) -> QWidget:
        self._switches = _Grid()
        for rule in IN_VIEW:
            switch = Switch(self.look, *switch_words(rule, self._options))
            switch.setObjectName(rule)
            switch.clicked.connect(self._switched)
            self.switches[rule] = switch
        for name in AIDS:
            switch = Switch(self.look, *aid_words(name))
            switch.setObjectName(name)
            switch.setAccessibleDescription(switch.detail)
            switch.clicked.connect(self._aid_switched)
            self.aids[name] = switch
        self._switches.arrange(self._all_switches(), 2)
        return self._switches

    def _all_switches(self) -> list[Switch]:
        return [*self.switches.values(), *self.aids.values()]

    def _foot(self) -> Box:
        self._feet = Box(down=False, gap=8)
        for words, choice in (
            (translate("HouseRulesPanel", "Cards"), self.deck),
            (translate("HouseRulesPanel", "Play to"), self.target),
        ):
            foot = Box(down=False, gap=10)
            foot.add(Words(self.look, words, "body"))
            foot.add(choice)
            if choice is self.target:
                self._feet.spring()
            self._feet.add(foot)
        return self._feet

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window things stand one below the other."""
        super().resizeEvent(event)
        switches = self._all_switches()
        widest = max(switch.title_width() for switch in switches)
        self._switches.arrange(switches, 2 if self.width() > 2 * widest + 50 * self.ui else 1)
        needed = self.deck.sizeHint().width() + self.target.sizeHint().width() + 180 * self.ui
        way = QBoxLayout.Direction.LeftToRight
        if self.width() < needed:
            way = QBoxLayout.Direction.TopToBottom
        if self._feet.box.direction() != way:
            self._feet.box.setDirection(way)

    def show_rules(self, options: Options, settings: Settings) -> None:
        """Show the rules and the deck as they stand."""
        self._options = options
        preset = preset_of(options)
        self.preset.set_label(preset_text(preset).name)
        self.preset.setAccessibleDescription(translate("HouseRulesPanel", "Choose a set of house rules"))
        self.reset.setVisible(options != DOMINICAN)
        for rule, switch in self.switches.items():
            name, line = switch_words(rule, options)
            switch.setText(name)
            switch.detail = line
            switch.setAccessibleDescription(line)
            switch.setChecked(getattr(options, rule) != _OFF[rule])
            switch.update()
        self.target.choose(TARGETS.index(options.target) if options.target in TARGETS else -1)
        self.deck.show_settings(settings)
        self.show_aids(settings)

    def show_aids(self, settings: Settings) -> None:
        """Show the aids as new matches are set up with them."""
        for name, switch in self.aids.items():
            switch.setChecked(getattr(settings, name))
            switch.update()

    def _aid_switched(self, on: bool) -> None:
        self.aid_changed.emit(self.sender().objectName(), on)

    def _switched(self, on: bool) -> None:
        rule = self.sender().objectName()
        self.rule_changed.emit(rule, _ON[rule] if on else _OFF[rule])

    def _target_picked(self, number: int) -> None:
        self.rule_changed.emit("target", TARGETS[number])
