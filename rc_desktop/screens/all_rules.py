"""The complete list of house rules: each with its name, what it decides, and its values to choose from."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSizePolicy, QSpinBox, QWidget

from rc_desktop.rules.options import CHOICES, DOMINICAN, MAX_TARGET, MIN_TARGET, Options, preset_of
from rc_desktop.screens.choices import Switch
from rc_desktop.screens.controls import LinkButton, Recoloured, Ringed, Scaled, ToolButton, field_colours
from rc_desktop.screens.house_rules import base_of, changed_rules
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import preset_text, rule_text, value_name

translate = QCoreApplication.translate


class Number(Recoloured, Ringed, QSpinBox):
    """How many points win: any whole number that the rules allow."""

    edge = 0.0

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setRange(MIN_TARGET, MAX_TARGET)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setKeyboardTracking(False)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(rule_text("target").name)
        self.recolour()
        self._rescaled()

    def recolour(self) -> None:
        """See `Recoloured`."""
        self.setPalette(field_colours(self.look, self.palette()))

    def _rescaled(self) -> None:
        self.setFont(font("body", 15 * self.ui, 600))
        self.setFixedSize(QSize(round(64 * self.ui), round(36 * self.ui)))
        super()._rescaled()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is done with the number, and starts no match; Esc takes the typing back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.interpretText()
            self.selectAll()
        elif event.key() == Qt.Key.Key_Escape and self.cleanText() != self.textFromValue(self.value()):
            self.lineEdit().setText(self.textFromValue(self.value()))
            self.selectAll()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the well; Qt's own field writes the number."""
        painter, ui = QPainter(self), self.ui
        face = paint.inset(QRectF(self.rect()), 1.5)
        line = self.look.palette.target if self.hasFocus() else self.look.palette.line
        width = max(2.0 if self.hasFocus() else 1.0, self.look.palette.min_line)
        paint.rounded(painter, face, 9 * ui, self.look.palette.tray, line, width)


class Legend(Scaled, QWidget):
    """What the dots before the rules mean: a filled coral one marks a changed rule."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.words = translate("AllRules", "changed")
        self.setAccessibleName(translate("AllRules", "A filled dot marks a changed rule"))
        self.setToolTip(self.accessibleName())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_base(self, base: str) -> None:
        """Say which set of house rules the changes are told from."""
        self.words = translate("AllRules", "changed from {rules}").format(rules=base)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The dot and the words."""
        width = paint.text_width(self.words, font("button", 14 * self.ui, 500))
        return QSize(round(width + 22 * self.ui), round(20 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dot as the rows do, and the words."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        dot = QRectF(1 * ui, self.height() / 2 - 5 * ui, 10 * ui, 10 * ui)
        width = paint.line_width(palette, ui, 1.6)
        paint.rounded(painter, dot, 5 * ui, palette.coral, palette.coral, width)
        words = QRectF(self.rect()).adjusted(19 * ui, 0, 0, 0)
        paint.text(painter, words, self.words, font("button", 14 * ui, 500), palette.muted)


class RuleRow(Panel):
    """One house rule: a dot (coral where it was changed), its words, its value."""

    changed = Signal(str, object)
    values_pressed = Signal(str)

    def __init__(self, look: Look, rule: str, parent: QWidget | None = None) -> None:
        super().__init__(look, False, (34, 4, 16, 4), 8, "raised", parent)
        self.rule = rule
        self.is_changed = False
        name, line = rule_text(rule)
        words = Box(gap=0)
        self.lines = (
            Words(look, name, "body", weight=600),
            Words(look, line, "button", "muted", weight=500),
        )
        for each in self.lines:
            words.add(each)
        self.add(words, 1)
        self.switch: Switch | None = None
        self.value: LinkButton | None = None
        self.number: Number | None = None
        if rule == "target":
            self._add_number()
        elif isinstance(CHOICES[rule][0], bool):
            self.switch = Switch(look, name, line, bare=True)
            self.switch.clicked.connect(self._switched)
            self.add(self.switch)
        else:
            self.value = LinkButton(look, "", "chevron-down")
            self.value.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            self.value.setAccessibleDescription(name)
            self.value.clicked.connect(self._values_pressed)
            self.add(self.value)

    def _add_number(self) -> None:
        less = ToolButton(self.look, translate("AllRules", "One point less"), "minus", False)
        more = ToolButton(self.look, translate("AllRules", "One point more"), "plus", False)
        self.number = Number(self.look)
        self.add(less)
        self.add(self.number)
        self.add(more)
        less.setAutoRepeat(True)
        more.setAutoRepeat(True)
        less.clicked.connect(self.number.stepDown)
        more.clicked.connect(self.number.stepUp)
        self.number.valueChanged.connect(self._number_changed)

    def show_value(self, options: Options, changed: bool) -> None:
        """Show the rule as it stands."""
        value = getattr(options, self.rule)
        self.is_changed = changed
        if self.number is not None and self.number.value() != value:
            self.number.blockSignals(True)
            self.number.setValue(value)
            self.number.blockSignals(False)
        if self.switch is not None:
            self.switch.setChecked(bool(value))
        if self.value is not None:
            self.value.set_label(value_name(self.rule, value))
        self.setAccessibleDescription(translate("AllRules", "Changed") if changed else "")
        self.update()

    def _switched(self, on: bool) -> None:
        self.changed.emit(self.rule, on)

    def _values_pressed(self) -> None:
        self.values_pressed.emit(self.rule)

    def _number_changed(self, number: int) -> None:
        self.changed.emit(self.rule, number)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row and its dot."""
        super().paintEvent(event)
        palette, ui = self.look.palette, self.ui
        dot = paint.centred(QRectF(0, 0, 34 * ui, self.height()), 10 * ui).translated(QPointF(1 * ui, 0))
        fill = palette.coral if self.is_changed else None
        line = palette.coral if self.is_changed else palette.brass
        paint.rounded(QPainter(self), dot, 5 * ui, fill, line, paint.line_width(palette, ui, 1.6))


class AllRules(Box):
    """The page of all house rules, in place of the table being set up."""

    rule_changed = Signal(str, object)
    values_pressed = Signal(str)
    preset_pressed = Signal()
    reset_pressed = Signal()
    back_pressed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(True, gap=8, parent=parent)
        self.look = look
        self.back = ToolButton(look, translate("AllRules", "Back"), "chevron-left")
        self.preset = LinkButton(look, "", "chevron-down")
        self.reset = LinkButton(look, translate("AllRules", "Reset"), quiet=True)
        head = Box(down=False, gap=14)
        head.add(self.back)
        head.add(Words(look, translate("AllRules", "All house rules"), "section"))
        head.spring()
        head.add(self.reset)
        self.add(head)
        second = Box(down=False, gap=8)
        self.about = Words(look, "", "button", "muted", weight=500)
        self.about.spare = True
        second.add(self.preset)
        second.add(self.about, 1)
        self.legend = Legend(look)
        second.add(self.legend)
        self.add(second)
        self.rows: dict[str, RuleRow] = {}
        column = Box(gap=6)
        for rule in ("target", *CHOICES):
            row = RuleRow(look, rule)
            row.changed.connect(self.rule_changed)
            row.values_pressed.connect(self.values_pressed)
            column.add(row)
            self.rows[rule] = row
        for lines in zip(*(row.lines for row in self.rows.values()), strict=True):
            for words in lines:
                words.alike = lines
        column.spring()
        self.add(Scroll(look, column, aside=20), 1)
        self.back.clicked.connect(self.back_pressed)
        self.preset.clicked.connect(self.preset_pressed)
        self.reset.clicked.connect(self.reset_pressed)

    def show_rules(self, options: Options) -> None:
        """Show the rules as they stand; a coral dot marks what was changed."""
        words = preset_text(preset_of(options))
        changed = set(changed_rules(options))
        self.preset.set_label(words.name)
        self.about.setText(words.line)
        self.reset.setVisible(options != DOMINICAN)
        self.legend.show_base(preset_text(base_of(options)).name)
        if options.target != DOMINICAN.target:
            changed.add("target")
        self.legend.setVisible(bool(changed))
        for rule, row in self.rows.items():
            row.show_value(
                options, rule in changed or (rule == "target" and options.target != DOMINICAN.target)
            )
