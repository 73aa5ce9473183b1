"""One chair of the table being set up: emblem, name, person or computer, the computer's level and style."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from rc_desktop.game.seating import LEVELS, Sitter, styles_of
from rc_desktop.screens.choices import LevelCard, Segmented
from rc_desktop.screens.controls import (
    RING,
    Button,
    LinkButton,
    Scaled,
    ToolButton,
)
from rc_desktop.screens.level_buttons import LevelButton, StyleButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.name_edit import INDENT, NameEdit
from rc_desktop.screens.one_of import stop_at_chosen
from rc_desktop.screens.words import Box, Panel, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import computer_line, level_line, level_name, said
from rc_desktop.table.theme import OwnerStyle

translate = QCoreApplication.translate


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
        high = self._name.sizeHint().height()
        self._name.setGeometry(0, round(16.5 * ui - high / 2), self.width(), high)
        left = 0
        for widget in (widget for widget in self._below if not widget.isHidden()):
            hint = widget.sizeHint()
            left += 0 if left or isinstance(widget, LinkButton) else round(INDENT * ui)
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
        super().__init__(look, True, (16, 6, 16, 6), 4, "raised", parent)
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
        self.levels = Box(down=False, gap=2, margins=(0, 0, 0, 4))
        self.levels.hide()
        self.cards: list[LevelCard] = []
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._level_clicked)
        self.add(self._top)
        self._reason = Box(margins=(69 + INDENT, 0, 8, 6))
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
                self.insert(1, self.player, at=Qt.AlignmentFlag.AlignRight)
            else:
                self._top.add(self.player)

    def _make_cards(self) -> None:
        """Made when they are first to be seen: most chairs never show any. Tab comes to them after the row of
        who plays here."""
        before: QWidget = self.player.buttons[-1]
        for number, level in enumerate(LEVELS):
            card = LevelCard(self.look, level_name(level), level_line(level), (number + 1, len(LEVELS)), self)
            card.set_scale(self.ui)
            self._group.addButton(card, number)
            self.levels.add(card, 1)
            self.setTabOrder(before, card)
            self.cards.append(card)
            before = card

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
        as_cards = not sitter.is_person and roomy
        if as_cards and not self.cards:
            self._make_cards()
        self.levels.setVisible(as_cards)
        if self.cards and sitter.level in LEVELS:
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
