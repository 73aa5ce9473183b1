"""Things to choose by their picture: each with its picture, name and tick, alone or one of a row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Choosable
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.one_of import OneOf
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import mix

Picture = Callable[[QPainter, QRectF], None]
"""Draws what a choice stands for into a rectangle, px."""

_TICK: Final = 19.0
_PAD: Final = 9.0
_BESIDE: Final = 0.34  # of a choice's width, for a picture beside its words
_BESIDE_NARROW: Final = (240.0, 0.28)  # in one narrower than so many px at scale 1


@dataclass(frozen=True)
class ChoiceText:
    """What a choice says: its name, and a line of what that means."""

    name: str
    line: str = ""


@dataclass(frozen=True)
class ChoiceShape:
    """How large a choice is, px at scale 1: the least width and the height, with its picture's width.

    Words stand `below` the picture or `beside` it.
    """

    width: float
    height: float
    picture: float
    words: Literal["below", "beside"] = "below"


class _Pictured(Choosable):
    """One of Qt's buttons, its picture ours."""

    def __init__(
        self,
        look: Look,
        words: ChoiceText,
        shape: ChoiceShape,
        picture: Picture,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        assert isinstance(self, QAbstractButton)
        self.look, self.words, self.shape, self.picture = look, words, shape, picture
        self.setText(words.name)
        self.setAccessibleDescription(words.line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As its shape says, and its name whole."""
        shape, ui = self.shape, self.ui
        name = paint.text_width(self.words.name, self._name_font()) + 2 * _PAD * ui
        if shape.words == "beside":
            name = (name + 30 * ui) / (1 - _BESIDE)
        width = max(shape.width * ui, name)
        return QSize(round(width + 2 * RING * ui), round((shape.height + 2 * RING) * ui))

    def minimumSizeHint(self) -> QSize:
        """Never squeezed."""
        return self.sizeHint()

    def _name_font(self) -> QFont:
        if self.shape.words == "beside":
            return font("name", 18 * self.ui)
        return font("button", 14 * self.ui)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        assert isinstance(self, QAbstractButton)
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face, on = paint.inset(QRectF(self.rect()), RING * ui), self.isChecked()
        fill = mix(palette.raised, palette.lit, 0.45) if on else palette.panel
        if self.underMouse() and not on:
            fill = mix(palette.panel, palette.raised, 0.7)
        line = palette.brass if on else palette.sheer(palette.line, 0.9)
        width = paint.line_width(palette, ui, 2.2 if on else 1.1)
        paint.rounded(painter, paint.inset(face, width / 2), 12 * ui, fill, line, width)
        (self._beside if self.shape.words == "beside" else self._below)(painter, face)
        self._tick(painter, face, on)
        self.paint_ring(painter, face, self.look, 12 * ui)

    def _below(self, painter: QPainter, face: QRectF) -> None:
        ui = self.ui
        wide = self.shape.picture * ui
        high = face.height() - (2 * _PAD + 24) * ui
        place = QRectF(face.center().x() - wide / 2, face.top() + _PAD * ui, wide, high)
        self.picture(painter, place)
        words = QRectF(face.left() + 4 * ui, face.bottom() - 29 * ui, face.width() - 8 * ui, 22 * ui)
        paint.text(painter, words, self.words.name, self._name_font(), self.look.palette.text, "center")

    def _beside(self, painter: QPainter, face: QRectF) -> None:
        palette, ui = self.look.palette, self.ui
        high = face.height() - 2 * 2 * _PAD * ui
        narrow, part = _BESIDE_NARROW
        part = part if face.width() < narrow * ui else _BESIDE
        wide = min(self.shape.picture * ui, part * face.width())
        place = QRectF(face.left() + 1.6 * _PAD * ui, face.center().y() - high / 2, wide, high)
        self.picture(painter, place)
        left = place.right() + 14 * ui
        room = QRectF(left, 0, face.right() - 32 * ui - left, 24 * ui)  # beside the tick
        lines = font("button", 14 * ui, 500)
        below = QRectF(room.left(), 0, face.right() - 12 * ui - left, face.height())
        wrap = int(Qt.TextFlag.TextWordWrap)
        tall = (
            QFontMetricsF(lines).boundingRect(below, wrap, self.words.line).height() if self.words.line else 0
        )
        top = face.center().y() - (24 * ui + tall) / 2
        room.moveTop(max(top, face.top() + 6 * ui))
        paint.text(painter, room, self.words.name, self._name_font(), palette.text)
        below.moveTop(room.bottom())
        painter.setFont(lines)
        painter.setPen(palette.text if self._on() else palette.muted)
        painter.drawText(below, wrap, self.words.line)

    def _on(self) -> bool:
        assert isinstance(self, QAbstractButton)
        return self.isChecked()

    def _tick(self, painter: QPainter, face: QRectF, on: bool) -> None:
        palette, ui = self.look.palette, self.ui
        edge = (_TICK + (9 if self.shape.words == "beside" else 5)) * ui
        disc = QRectF(face.right() - edge, face.top() + edge - _TICK * ui, _TICK * ui, _TICK * ui)
        if on:
            paint.rounded(painter, disc, disc.width() / 2, palette.brass)
            paint.icon(painter, paint.inset(disc, 3.5 * ui), "check", palette.token_ink)
        elif self.shape.words == "beside":
            hair = paint.line_width(palette, ui, 1.4)
            paint.rounded(painter, paint.inset(disc, hair), disc.width() / 2, None, palette.line_bright, hair)


class PicturedChoice(_Pictured, QRadioButton):
    """One of several; `PicturedRow` holds them."""


class PicturedCheck(_Pictured, QCheckBox):
    """On or off by itself."""


class PicturedRow(Flow):
    """Choices of which one is chosen; `picked` carries its number when a person picks another."""

    picked = Signal(int)

    def __init__(
        self, name: str, choices: Sequence[PicturedChoice], chosen: int = 0, parent: QWidget | None = None
    ) -> None:
        """`name` is what a screen reader calls the row."""
        super().__init__(gap=2, even=True, parent=parent)
        self.setAccessibleName(name)
        self.choices = list(choices)
        for choice in self.choices:
            self.add(choice)
        self._group = OneOf(self.choices, chosen, self)
        self._group.picked.connect(self.picked)

    @property
    def chosen(self) -> int:
        """The number of the choice; -1 while there is none."""
        return self._group.checkedId()

    def choose(self, number: int) -> None:
        """Show another choice, -1 for none of them; nothing is picked by it."""
        self._group.choose(number)
