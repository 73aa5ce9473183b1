"""Seats in the middle of a match: a computer's level, a seat handed to a computer or taken back."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.seating import COMPUTER, PERSON, Sitter
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import PrimaryButton, Scaled
from rc_desktop.screens.draft import LEVELS, USUAL_LEVEL
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
        self, page: Page, anchor: QWidget, sitters: Sequence[Sitter], styles: Sequence[OwnerStyle]
    ) -> None:
        super().__init__(page, anchor, translate("SeatsPanel", "Seats"), 640)
        self._sitters = list(sitters)
        names = Names.of_seats(sitter.name for sitter in sitters)
        head = Box(gap=2, margins=(12, 8, 12, 4))
        head.add(Words(self.look, translate("SeatsPanel", "Seats"), "heading"))
        text = translate("SeatsPanel", "A change counts at once; the hand goes on with the same cards.")
        head.add(Paragraph(self.look, text, "button", "muted"))
        self.frame.add(head)
        self.players: list[Segmented] = []
        self.levels: list[Segmented] = []
        for seat, sitter in enumerate(sitters):
            row = Box(down=False, gap=6, margins=(8, 0, 4, 0))
            row.add(_Emblem(self.look, sitter, names.initials()[seat], styles[seat]))
            row.add(Words(self.look, names[seat], "name"), 1)
            row.add(self._level(seat, sitter, names[seat]))
            row.add(self._player(seat, sitter, names[seat]))
            self.frame.add(row)
        self.done = PrimaryButton(self.look, translate("SeatsPanel", "Go on playing"))
        self.done.clicked.connect(self.close_overlay)
        self.frame.box.addWidget(self.done, 0, Qt.AlignmentFlag.AlignRight)

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
        self._sitters[seat] = sitter
        self.levels[seat].setVisible(not sitter.is_person)
        if sitter.level in LEVELS:
            self.levels[seat].choose(LEVELS.index(sitter.level))
        self.seated.emit(seat, sitter)
