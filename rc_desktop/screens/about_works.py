"""The list of works that are in the program: each with its version and the name of its licence."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QWidget

from rc_desktop.licences import Licence
from rc_desktop.screens.controls import RING, Choosable
from rc_desktop.screens.look import Look
from rc_desktop.screens.one_of import stop_at_chosen
from rc_desktop.screens.words import Box
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate


class _Work(Choosable, QRadioButton):
    """One work."""

    def __init__(self, look: Look, licence: Licence, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.licence = look, licence
        name = translate("About", "{name} {version}", "a work with its version")
        self.setText(name.format(name=licence.name, version=licence.version).strip())
        self.setAccessibleDescription(licence.licence)
        self.setToolTip(licence.licence)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Two lines."""
        width = paint.text_width(self.text(), font("body", 15 * self.ui, 600)) + (32 + 2 * RING) * self.ui
        return QSize(round(width), round((46 + 2 * RING) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Long names give way."""
        return QSize(round(120 * self.ui), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), RING * ui)
        if self.isChecked():
            width = paint.line_width(palette, ui, 2.2)
            fill = mix(palette.raised, palette.lit, 0.45)
            paint.rounded(painter, paint.inset(face, width / 2), 12 * ui, fill, palette.brass, width)
        elif self.underMouse():
            paint.rounded(painter, face, 12 * ui, palette.raised)
        words = face.adjusted(14 * ui, 0, -12 * ui, 0)
        name = QRectF(words.left(), face.top() + 4 * ui, words.width(), 21 * ui)
        below = name.translated(0, 19 * ui)
        taken = self.licence.licence.partition(" OR ")[0]  # of several to choose from, the first one
        for place, text, role, px, weight, color in (
            (name, self.text(), "body", 15.0, 600, palette.text),
            (below, taken, "small", 13.0, 500, palette.muted),
        ):
            face_of_it = paint.fitted(role, px * ui, text, place.width(), weight, 10.5 * ui)  # type: ignore[arg-type]
            paint.text(painter, place, text, face_of_it, color)
        self.paint_ring(painter, face, self.look, 12 * ui)


class Works(Box):
    """The works; `picked` carries the one that a person wants to read about."""

    picked = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(gap=0, parent=parent)
        self.look = look
        self.setAccessibleName(translate("About", "Works"))
        self._group = QButtonGroup(self)
        self.entries: list[_Work] = []
        self._group.idToggled.connect(self._toggled)

    def show_works(self, works: Sequence[Licence]) -> None:
        """List them, the first one chosen."""
        for number, licence in enumerate(works):
            entry = _Work(self.look, licence, self)
            entry.set_scale(self.ui)
            self._group.addButton(entry, number)
            self.entries.append(entry)
            self.add(entry)
        self.spring()
        if self.entries:
            self.entries[0].setChecked(True)

    def _toggled(self, number: int, on: bool) -> None:
        if on:
            stop_at_chosen(self.entries)
            self.picked.emit(self.entries[number].licence)
