"""One chair of the table being set up: emblem, name, person or computer, and the computer's level."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QSizePolicy, QWidget

from rc_desktop.game.seating import Sitter
from rc_desktop.screens.choices import LevelCard, Segmented, stop_at_chosen
from rc_desktop.screens.controls import RING, Button, LinkButton, Scaled, ToolButton
from rc_desktop.screens.draft import LEVELS
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import level_line, level_name, said
from rc_desktop.table.theme import OwnerStyle

translate = QCoreApplication.translate
MAX_NAME = 200


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


class NameEdit(Scaled, QLineEdit):
    """A name, edited where it stands; `named` carries it when the person is done."""

    named = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFrame(False)
        self.setMaxLength(MAX_NAME)
        self.setAccessibleName(translate("NewMatch", "Name"))
        self.setToolTip(translate("NewMatch", "Press to change the name"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        colors = QPalette(self.palette())
        colors.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        colors.setColor(QPalette.ColorRole.Text, look.palette.text)
        colors.setColor(QPalette.ColorRole.PlaceholderText, look.palette.muted)
        colors.setColor(QPalette.ColorRole.Highlight, look.palette.brass)
        colors.setColor(QPalette.ColorRole.HighlightedText, look.palette.brass_ink)
        self.setPalette(colors)
        self.editingFinished.connect(self._finished)
        self._told = ""
        self._rescaled()

    def _rescaled(self) -> None:
        self.setFont(font("name", 18 * self.ui))
        self.setTextMargins(round(6 * self.ui), round(3 * self.ui), round(6 * self.ui), 0)
        self.setFixedHeight(round(32 * self.ui))
        super()._rescaled()

    def show_name(self, name: str, placeholder: str) -> None:
        """Show another name."""
        self._told = name
        self.setPlaceholderText(placeholder)
        if self.text() != name:
            self.setText(name)
            self.setCursorPosition(0)

    def _finished(self) -> None:
        if self.text() != self._told:
            self._told = self.text()
            self.named.emit(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is done with the name, and starts no match; Esc takes the typing back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._finished()
            self.nextInFocusChain()
            self.focusNextPrevChild(True)
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
                painter, paint.inset(face, ui), 7 * ui, None, line, 2 * ui if self.hasFocus() else ui
            )
        painter.end()
        super().paintEvent(event)


class SeatRow(Panel):
    """A chair. Its signals say what the person wants; the page answers with `show_sitter`."""

    named = Signal(int, str)
    player_picked = Signal(int, bool)  # True: a person
    level_picked = Signal(int, str)
    emblem_pressed = Signal(int)
    people_pressed = Signal(int)
    levels_pressed = Signal(int)

    def __init__(self, look: Look, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (13, 6, 12, 6), 4, "raised", parent)
        self.seat = seat
        self._narrow = False
        self._top = Box(down=False, gap=8)
        self.emblem = EmblemButton(look)
        self.name = NameEdit(look)
        self.people = ToolButton(look, translate("NewMatch", "Choose a person"), "chevron-down", False)
        self.line = Words(look, "", "button", "muted", weight=500)
        self.level_menu = LinkButton(look, "", "chevron-down", quiet=True)
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
        self.add(self.levels)
        self.emblem.clicked.connect(self._emblem_pressed)
        self.name.named.connect(self._named)
        self.people.clicked.connect(self._people_pressed)
        self.level_menu.clicked.connect(self._levels_pressed)
        self.player.picked.connect(self._player_picked)

    def _fill_top(self) -> None:
        words = Box(gap=0)
        names = Box(down=False, gap=0)
        names.add(self.name, 1)
        names.add(self.people)
        words.spring()
        words.add(names)
        self._second = Box(down=False, margins=(6, 0, 0, 0))
        self._second.add(self.line, 1)
        words.add(self._second)
        words.add(self.level_menu)
        words.spring()
        self._top.add(self.emblem)
        self._top.add(words, 1)
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
        """Show who sits here. `roomy` shows the levels as cards, `known` offers people, `mine`: it is "I"."""
        self.emblem.show_emblem(sitter.emblem, letters, style)
        unnamed = translate("NewMatch", "Your name") if mine else said("", self.seat)
        self.name.show_name(sitter.name, unnamed)
        self.line.setText(line)
        self.level_menu.set_label(line)
        self.people.setVisible(sitter.is_person and known)
        self.player.choose(0 if sitter.is_person else 1)
        self.level_menu.setVisible(not sitter.is_person and not roomy)
        self._second.setVisible(sitter.is_person or roomy)
        self.levels.setVisible(not sitter.is_person and roomy)
        if sitter.level in LEVELS:
            self.cards[LEVELS.index(sitter.level)].setChecked(True)
            stop_at_chosen(self.cards)

    def _emblem_pressed(self) -> None:
        self.emblem_pressed.emit(self.seat)

    def _named(self, name: str) -> None:
        self.named.emit(self.seat, name)

    def _people_pressed(self) -> None:
        self.people_pressed.emit(self.seat)

    def _levels_pressed(self) -> None:
        self.levels_pressed.emit(self.seat)

    def _player_picked(self, number: int) -> None:
        self.player_picked.emit(self.seat, number == 0)

    def _level_clicked(self, number: int) -> None:
        self.level_picked.emit(self.seat, LEVELS[number])
