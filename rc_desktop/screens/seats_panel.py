"""Seats in the middle of a match: a computer's level and style, a seat handed to a computer or taken back."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.seating import COMPUTER, LEVELS, PERSON, USUAL_LEVEL, Sitter, styles_of, with_known_level
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import RING, PrimaryButton, Scaled
from rc_desktop.screens.level_buttons import StyleButton
from rc_desktop.screens.level_menu import LevelMenu
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import Names, level_name
from rc_desktop.table.theme import OwnerStyle

translate = QCoreApplication.translate


class _Emblem(Scaled, QWidget):
    """A seat's emblem."""

    def __init__(self, look: Look, sitter: Sitter, letters: str, style: OwnerStyle) -> None:
        super().__init__()
        self.look, self.sitter, self.letters, self.owner = look, sitter, letters, style
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The frame and its token."""
        return QSize(round(52 * self.ui), round(52 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        face = paint.centred(QRectF(self.rect()), 42 * self.ui)
        emblem = self.sitter.emblem or "sunrise"
        paint.emblem_frame(QPainter(self), face, self.look.palette, self.ui, self.owner, emblem, self.letters)


class SeatsPanel(Popover):
    """The panel; `seated` carries a seat and who sits there from now on."""

    seated = Signal(int, object)

    def __init__(
        self,
        page: Page,
        anchor: QWidget,
        sitters: Sequence[Sitter],
        styles: Sequence[OwnerStyle],
        kept: dict[int, str] | None = None,
    ) -> None:
        """`kept` are the styles of seats whose level has none; the panel keeps them for another level, and
        whoever opens it keeps them for the next panel."""
        super().__init__(page, anchor, translate("SeatsPanel", "Seats"), 640)
        self._kept = {} if kept is None else kept
        self._sitters = [self._with_kept(seat, sitter) for seat, sitter in enumerate(sitters)]
        names = Names.of_seats(sitter.name for sitter in sitters)
        head = Box(gap=2, margins=(12, 8, 12, 4))
        head.add(Words(self.look, translate("SeatsPanel", "Seats"), "heading"))
        text = translate("SeatsPanel", "A change counts at once; the hand goes on with the same cards.")
        head.add(Paragraph(self.look, text, "button", "muted"))
        self.frame.add(head)
        self.players: list[Segmented] = []
        self.levels: list[Segmented] = []
        self.styles: list[StyleButton] = []
        for seat, sitter in enumerate(sitters):
            row = Box(down=False, gap=2, margins=(8, 0, 4, 0))
            row.add(_Emblem(self.look, sitter, names.initials()[seat], styles[seat]))
            who = Box(margins=(2 * RING, 0, 0, 0))
            who.spring()
            who.add(Words(self.look, names[seat], "name"))
            who.add(self._style(seat))
            who.spring()
            row.add(who, 1)
            row.add(self._level(seat, sitter, names[seat]))
            row.add(self._player(seat, sitter, names[seat]))
            self.frame.add(row)
        self.done = PrimaryButton(self.look, translate("SeatsPanel", "Go on playing"))
        self.done.clicked.connect(self.close_overlay)
        self.frame.add(self.done, at=Qt.AlignmentFlag.AlignRight)

    def _with_kept(self, seat: int, sitter: Sitter) -> Sitter:
        """A computer as it sits, with the style that waits for a level that has styles."""
        if sitter.is_person or styles_of(sitter.level):
            return sitter
        return replace(sitter, style=self._kept.get(seat, ""))

    def _player(self, seat: int, sitter: Sitter, name: str) -> Segmented:
        made = Segmented(
            self.look,
            translate("SeatsPanel", "Who plays for {name}").format(name=name),
            (
                paint.Segment(translate("SeatsPanel", "Person here")),
                paint.Segment(translate("SeatsPanel", "Computer")),
            ),
            0 if sitter.is_person else 1,
        )
        made.setProperty("seat", seat)
        made.picked.connect(self._player_picked)
        self.players.append(made)
        return made

    def _level(self, seat: int, sitter: Sitter, name: str) -> Segmented:
        labels = [paint.Segment(level_name(level)) for level in LEVELS]
        spoken = translate("SeatsPanel", "Level of {name}").format(name=name)
        chosen = LEVELS.index(sitter.level) if sitter.level in LEVELS else -1
        made = Segmented(self.look, spoken, labels, chosen)
        made.setProperty("seat", seat)
        made.setVisible(not sitter.is_person)
        made.picked.connect(self._level_picked)
        self.levels.append(made)
        return made

    def _style(self, seat: int) -> StyleButton:
        made = StyleButton(self.look)
        made.setProperty("seat", seat)
        made.clicked.connect(self._style_pressed)
        self.styles.append(made)
        self._show_style(seat)
        return made

    def _show_style(self, seat: int) -> None:
        """Show the style of a seat; a person has none, nor has the lowest level."""
        sitter, button = self._sitters[seat], self.styles[seat]
        button.show_style(sitter.style)
        button.setVisible(not sitter.is_person and bool(styles_of(sitter.level)))

    def _style_pressed(self) -> None:
        button = self.sender()
        assert isinstance(button, StyleButton)
        seat = int(button.property("seat"))
        now = self._sitters[seat]
        menu = LevelMenu(self.page, button, now.level, now.style, levels=False)
        menu.style_picked.connect(partial(self._style_picked, seat))
        menu.open()

    def _style_picked(self, seat: int, style: str) -> None:
        self._seat(seat, replace(self._sitters[seat], style=style))

    def first_focus(self) -> QWidget | None:
        """Going on."""
        return self.done

    def _player_picked(self, number: int) -> None:
        seat = int(self.sender().property("seat"))
        now = self._sitters[seat]
        if number == 0:
            self._seat(seat, replace(now, player=PERSON, level="", style=""))
        else:
            self._seat(seat, replace(now, player=COMPUTER, level=USUAL_LEVEL, profile=now.profile))

    def _level_picked(self, number: int) -> None:
        seat = int(self.sender().property("seat"))
        if not self._sitters[seat].is_person:
            self._seat(seat, replace(self._sitters[seat], level=LEVELS[number]))

    def _seat(self, seat: int, sitter: Sitter) -> None:
        style, sitter = sitter.style, with_known_level(sitter)
        self._kept[seat] = style
        self._sitters[seat] = self._with_kept(seat, sitter)
        self._show_style(seat)
        self.levels[seat].setVisible(not sitter.is_person)
        if sitter.level in LEVELS:
            self.levels[seat].choose(LEVELS.index(sitter.level))
        self.seated.emit(seat, sitter)
