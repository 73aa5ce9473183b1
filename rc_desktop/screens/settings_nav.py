"""The names of the settings' pages at the left, one of them chosen."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Choosable
from rc_desktop.screens.look import Look
from rc_desktop.screens.one_of import stop_at_chosen
from rc_desktop.screens.words import Box
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import mix


class _Entry(Choosable, QRadioButton):
    """One page to go to."""

    def __init__(self, look: Look, text: str, sign: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.sign = look, sign
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Sign and name."""
        width = paint.text_width(self.text(), font("name", 18 * self.ui)) + (68 + 2 * RING) * self.ui
        return QSize(round(width), round((48 + 2 * RING) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Never squeezed."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), RING * ui)
        if self.isChecked():
            fill = mix(palette.raised, palette.lit, 0.45)
            width = paint.line_width(palette, ui, 2.2)
            paint.rounded(painter, paint.inset(face, width / 2), 12 * ui, fill, palette.brass, width)
        elif self.underMouse():
            paint.rounded(painter, face, 12 * ui, palette.raised)
        sign = QRectF(face.left() + 18 * ui, face.center().y() - 9.5 * ui, 19 * ui, 19 * ui)
        paint.icon(painter, sign, self.sign, palette.brass)
        words = face.adjusted(50 * ui, 0, -10 * ui, 0)
        paint.text(painter, words, self.text(), font("name", 18 * ui), palette.text)
        self.paint_ring(painter, face, self.look, 12 * ui)


class SettingsNav(Box):
    """Pages to go to; `picked` carries the number of the one a person goes to."""

    picked = Signal(int)

    def __init__(
        self, look: Look, name: str, pages: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        """`pages` are names with their signs; `name` is what a screen reader calls the list."""
        super().__init__(gap=0, parent=parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self.entries: list[_Entry] = []
        for number, (text, sign) in enumerate(pages):
            entry = _Entry(look, text, sign, self)
            self._group.addButton(entry, number)
            self.entries.append(entry)
            self.add(entry)
        self.entries[0].setChecked(True)
        stop_at_chosen(self.entries)
        self._group.idToggled.connect(self._toggled)

    @property
    def chosen(self) -> int:
        """The number of the page that is up."""
        return self._group.checkedId()

    def choose(self, number: int) -> None:
        """Go to a page."""
        self.entries[number].setChecked(True)

    def _toggled(self, number: int, on: bool) -> None:
        if on:
            stop_at_chosen(self.entries)
            self.picked.emit(number)
