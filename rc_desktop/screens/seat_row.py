"""One chair of the table being set up: emblem, name, person or computer, the computer's level and style."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QSizePolicy, QWidget

from rc_desktop.game.seating import LEVELS, Sitter, styles_of
from rc_desktop.screens.choices import LevelCard, Segmented
from rc_desktop.screens.controls import (
    RING,
    Button,
    LinkButton,
    Recoloured,
    Scaled,
    ToolButton,
    field_colours,
)
from rc_desktop.screens.level_buttons import LevelButton, StyleButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.one_of import stop_at_chosen
from rc_desktop.screens.words import Box, Panel, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import computer_line, level_line, level_name, said, tidy
from rc_desktop.table.sentences.names import MAX_SAID
from rc_desktop.table.theme import OwnerStyle

translate = QCoreApplication.translate
_INDENT: Final = 2 * RING
"""Where the words of a chair begin, px at scale 1: a word to press keeps room for its focus line."""


class EmblemButton(Button):
    """A seat's emblem in its owner's frame; pressed, it offers others."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("NewMatch", "Choose an emblem"), parent)
        self.setToolTip(self.text())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.emblem, self.letters = "sunrise", ""
        self.style_of: OwnerStyle | None = None

    def show_emblem(self, emblem: str, letters: str, style: OwnerStyle) -> None:
        """Show another emblem."""
        self.emblem, self.letters, self.style_of = emblem, letters, style
        self.update()

    def sizeHint(self) -> QSize:
        """The frame, its token at the corner, and the focus line."""
        side = round((56 + 2 * RING) * self.ui)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the emblem."""
        if self.style_of is None:
            return
        painter = QPainter(self)
        face = paint.centred(QRectF(self.rect()), 50 * self.ui)
        if self.underMouse() or self.isDown():
            face = paint.inset(face, -self.ui)
        paint.emblem_frame(
            painter, face, self.look.palette, self.ui, self.style_of, self.emblem, self.letters
        )
        self.paint_ring(painter, paint.inset(face, -2 * self.ui), self.look, 14 * self.ui)


class NameEdit(Recoloured, Scaled, QLineEdit):
    """A name, edited where it stands; `named` carries it when the person is done, `done` says that this was
    by Enter, and that the name was taken.

    A new name has at most `MAX_SAID` characters; a longer one of an old profile is shown and kept whole.
    """

    named = Signal(str)
    done = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFrame(False)
        self.setMaxLength(MAX_SAID)
        self.setAccessibleName(translate("NewMatch", "Name"))
        self.setToolTip(translate("NewMatch", "Press to change the name"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.recolour()
        self.editingFinished.connect(self._finished)
        self.textChanged.connect(self.updateGeometry)
        self._told = ""
        self._rescaled()

    def recolour(self) -> None:
        """See `Recoloured`."""
        self.setPalette(field_colours(self.look, self.palette()))

    def _rescaled(self) -> None:
        self.setFont(font("name", 18 * self.ui))
        side = round(_INDENT * self.ui) - 2  # Qt keeps two more px itself
        self.setTextMargins(side, round(3 * self.ui), side, 0)
        self.setFixedHeight(max(32, round(32 * self.ui)))
        super()._rescaled()

    def sizeHint(self) -> QSize:
        """As wide as the name, and room to write a short one."""
        words = paint.text_width(self.text() or self.placeholderText(), self.font())
        width = max(words + (2 * _INDENT + 12) * self.ui, 150 * self.ui)
        return QSize(round(width), self.height())

    def minimumSizeHint(self) -> QSize:
        """A long name scrolls in its field."""
        return QSize(round(60 * self.ui), self.height())

    def show_name(self, name: str, placeholder: str) -> None:
        """Show another name."""
        self._told = name
        self.setPlaceholderText(placeholder)
        if self.text() != name:
            self.setMaxLength(max(MAX_SAID, len(name.encode("utf-16-le")) // 2))
            self.setText(name)
            self.setCursorPosition(0)

    def _finished(self) -> None:
        """Done: the name is told on one line and without marks that turn text round."""
        if self.text() == self._told:
            return
        name = tidy(self.text())
        if name == tidy(self._told):
            self.setText(self._told)
            return
        self._told = name
        self.setText(name)
        self.named.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is done with a name that was typed, and is the page's where none was; Esc takes the typing
        back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.text() == self._told:
                event.ignore()
                return
            wanted = tidy(self.text())
            self._finished()
            if tidy(self.text()) == wanted:
                self.done.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text() != self._told:
            self.setText(self._told)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """By the keyboard, the name is marked as a whole."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line below says that it can be edited."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        if self.hasFocus() or self.underMouse():
            line = palette.target if self.hasFocus() else palette.line_bright
            face = QRectF(self.rect())
            paint.rounded(painter, face, 8 * ui, palette.tray)
            paint.rounded(
                painter,
                paint.inset(face, ui),
                7 * ui,
                None,
                line,
                paint.line_width(palette, ui, 2 if self.hasFocus() else 1),
            )
        painter.end()
        super().paintEvent(event)


class PeopleButton(ToolButton):
    """The arrow beside a name; its focus line has room between the name and the row's edge."""

    def face(self) -> QRectF:
        """Lower than other buttons' by what the line is high."""
        return super().face().adjusted(0, 4 * self.ui, 0, -3 * self.ui)


class _Lines(Scaled, QWidget):
    """The name and the line below it, as close as lines of text though each is as high as a finger needs.

    What stands below is in a row; words to press have their room for the focus line within them.
    """

    def __init__(self, name: QWidget, below: tuple[QWidget, ...]) -> None:
        super().__init__()
        self._name, self._below = name, below
        for widget in (name, *below):
            widget.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Both lines."""
        below = sum(widget.sizeHint().width() for widget in self._below if not widget.isHidden())
        return QSize(max(self._name.sizeHint().width(), below), round(58 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Long words give way."""
        return QSize(round(96 * self.ui), round(58 * self.ui))

    def set_scale(self, ui: float) -> None:
        """Take another scale, and place both lines."""
        super().set_scale(ui)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place both lines."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        ui = self.ui
        high = self._name.sizeHint().height() - round(2 * ui)  # its frame leaves air to the line below
        self._name.setGeometry(0, round(16.5 * ui - high / 2), self.width(), high)
        left = 0
        for widget in (widget for widget in self._below if not widget.isHidden()):
            hint = widget.sizeHint()
            left += 0 if left or isinstance(widget, LinkButton) else round(_INDENT * ui)
            width = max(0, min(hint.width(), self.width() - left))
            widget.setGeometry(left, round(42 * ui - hint.height() / 2), width, hint.height())
            left += width

    def settle(self) -> None:
        """The words have changed: give them their room."""
        self.updateGeometry()
        self._place()


class SeatRow(Panel):
    """A chair. Its signals say what the person wants; the page answers with `show_sitter`."""

    named = Signal(int, str)
    player_picked = Signal(int, bool)  # True: a person
    level_picked = Signal(int, str)
    emblem_pressed = Signal(int)
    people_pressed = Signal(int)
    levels_pressed = Signal(int)
    styles_pressed = Signal(int)

    def __init__(self, look: Look, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (13, 6, 12, 6), 4, "raised", parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.seat = seat
        self._narrow = False
        self._top = Box(down=False, gap=8)
        self.emblem = EmblemButton(look)
        self.name = NameEdit(look)
        self.people = PeopleButton(look, translate("NewMatch", "Choose a person"), "chevron-down", False)
        self.line = Words(look, "", "button", "muted", weight=500)
        self.refused = Words(look, "", "button", "problem_line", weight=500)
        self.level_menu = LevelButton(look)
        self.style_menu = StyleButton(look)
        self.player = Segmented(
            look,
            translate("NewMatch", "Who plays here"),
            (
                paint.Segment(translate("NewMatch", "Person here"), "person"),
                paint.Segment(translate("NewMatch", "Computer"), "computer"),
            ),
        )
        self._fill_top()
        self.levels = self._levels()
        self.add(self._top)
        self._reason = Box(margins=(66 + _INDENT, 0, 8, 6))
        self._reason.add(self.refused)
        self.add(self._reason)
        self.add(self.levels)
        self.emblem.clicked.connect(self._emblem_pressed)
        self.name.named.connect(self._named)
        self.name.inputRejected.connect(self._name_full)
        self.name.textEdited.connect(self._name_edited)
        self.people.clicked.connect(self._people_pressed)
        self.level_menu.clicked.connect(self._levels_pressed)
        self.style_menu.clicked.connect(self._styles_pressed)
        self.player.picked.connect(self._player_picked)

    def _fill_top(self) -> None:
        names = Box(down=False, gap=0)
        names.add(self.name)
        names.add(self.people)
        names.spring()
        self._lines = _Lines(names, (self.line, self.level_menu, self.style_menu))
        self._top.add(self.emblem)
        self._top.add(self._lines, 1)
        self._top.add(self.player)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window who plays here stands below the name."""
        super().resizeEvent(event)
        narrow = self.width() < self.player.sizeHint().width() + 250 * self.ui
        if narrow != self._narrow:
            self._narrow = narrow
            if narrow:
                self.box.insertWidget(1, self.player, 0, Qt.AlignmentFlag.AlignRight)
            else:
                self._top.add(self.player)

    def _levels(self) -> Box:
        row = Box(down=False, gap=2, margins=(0, 0, 0, 4))
        self._group = QButtonGroup(self)
        self.cards: list[LevelCard] = []
        for number, level in enumerate(LEVELS):
            card = LevelCard(self.look, level_name(level), level_line(level), (number + 1, len(LEVELS)), self)
            self._group.addButton(card, number)
            row.add(card, 1)
            self.cards.append(card)
        self._group.idClicked.connect(self._level_clicked)
        return row

    def show_sitter(
        self,
        sitter: Sitter,
        line: str,
        letters: str,
        style: OwnerStyle,
        *,
        roomy: bool,
        known: bool,
        mine: bool,
    ) -> None:
        """Show who sits here; `line` is a person's second line. `roomy` shows the levels as cards, `known`
        offers people, `mine`: it is "I"."""
        self.emblem.show_emblem(sitter.emblem, letters, style)
        unnamed = translate("NewMatch", "Your name") if mine else said("", self.seat)
        self.name.show_name(sitter.name, unnamed)
        self.line.setText(line if sitter.is_person else computer_line(sitter.level))
        self.level_menu.show_level(sitter.level, sitter.style)
        self.style_menu.show_style(sitter.style)
        self._name_for_ears(said(sitter.name, self.seat))
        self.people.setVisible(sitter.is_person and known)
        self.player.choose(0 if sitter.is_person else 1)
        compact = not sitter.is_person and not roomy
        self.level_menu.setVisible(compact)
        self.line.setVisible(not compact)
        self.style_menu.setVisible(not sitter.is_person and roomy and bool(styles_of(sitter.level)))
        self._reason.hide()
        self._lines.settle()
        self.levels.setVisible(not sitter.is_person and roomy)
        if sitter.level in LEVELS:
            self.cards[LEVELS.index(sitter.level)].setChecked(True)
            stop_at_chosen(self.cards)

    def _name_for_ears(self, who: str) -> None:
        """Say of each control whose it is, for those who cannot see beside whom it stands."""
        self.emblem.setAccessibleName(translate("NewMatch", "Emblem of {name}").format(name=who))
        self.name.setAccessibleName(
            translate("NewMatch", "Name at seat {number}").format(number=self.seat + 1)
        )
        self.people.setAccessibleName(
            translate("NewMatch", "Choose a person for seat {number}").format(number=self.seat + 1)
        )
        for menu in (self.level_menu, self.style_menu):
            text = translate("NewMatch", "{name}: {what}", "a computer and its level or style")
            menu.setAccessibleName(text.format(name=who, what=menu.text().replace("&&", "&")))
        for button, segment in zip(self.player.buttons, self.player.segments, strict=True):
            text = translate("NewMatch", "{choice}, seat {number}", "who plays at a seat")
            button.setAccessibleName(text.format(choice=segment.label, number=self.seat + 1))

    def refuse(self, reason: str) -> None:
        """Say why a name was not taken, until something changes."""
        self.refused.setText(reason)
        self._reason.show()

    def _name_full(self) -> None:
        """No more letters fit: say so instead of letting the keys go nowhere."""
        text = translate("NewMatch", "A name has at most {most} letters")
        self.refuse(text.format(most=self.name.maxLength()))

    def _name_edited(self, name: str) -> None:
        if len(name) < self.name.maxLength():
            self._reason.hide()

    def _emblem_pressed(self) -> None:
        self.emblem_pressed.emit(self.seat)

    def _named(self, name: str) -> None:
        self.named.emit(self.seat, name)

    def _people_pressed(self) -> None:
        self.people_pressed.emit(self.seat)

    def _levels_pressed(self) -> None:
        self.levels_pressed.emit(self.seat)

    def _styles_pressed(self) -> None:
        self.styles_pressed.emit(self.seat)

    def _player_picked(self, number: int) -> None:
        self.player_picked.emit(self.seat, number == 0)

    def _level_clicked(self, number: int) -> None:
        self.level_picked.emit(self.seat, LEVELS[number])
