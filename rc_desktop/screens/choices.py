"""Choosing among things: a row of segments, a switch with a tick, cards to choose one of."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QRadioButton, QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Choosable, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.one_of import OneOf
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import mix

SWITCH: Final = (48.0, 26.0)


class _Segment(Choosable, QRadioButton):
    """One choice of a row: Qt's radio button, its picture painted by the row but for the focus line."""

    def __init__(self, look: Look, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.setText(text.replace("&", "&&"))

    def enterEvent(self, event: QEnterEvent) -> None:
        """The row lights it up under the pointer."""
        super().enterEvent(event)
        self._repaint_row()

    def leaveEvent(self, event: QEvent) -> None:
        """The row shows it as before."""
        super().leaveEvent(event)
        self._repaint_row()

    def _repaint_row(self) -> None:
        row = self.parentWidget()
        if row is not None:
            row.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the focus line; the row has drawn the rest."""
        painter = QPainter(self)
        face = paint.inset(QRectF(self.rect()), RING * self.ui)
        self.paint_ring(painter, face, self.look, face.height() / 2)


class Segmented(Scaled, QWidget):
    """A row of choices, one of them chosen; `picked` carries its number when a person picks another."""

    picked = Signal(int)
    edge = RING

    def __init__(
        self,
        look: Look,
        name: str,
        segments: Sequence[paint.Segment],
        chosen: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        """`name` is what a screen reader calls the row."""
        super().__init__(parent)
        self.look = look
        self.segments = list(segments)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.buttons = [_Segment(look, segment.label, self) for segment in self.segments]
        self._group = OneOf(self.buttons, chosen, self)
        self._group.idToggled.connect(self._toggled)
        self._group.picked.connect(self.picked)

    @property
    def chosen(self) -> int:
        """The number of the choice; -1 while there is none."""
        return self._group.checkedId()

    def choose(self, number: int) -> None:
        """Show another choice, -1 for none of them; nothing is picked by it."""
        self._group.choose(number)
        self.update()

    def relabel(self, segments: Sequence[paint.Segment]) -> None:
        """Say the same choices in other words."""
        if list(segments) == self.segments:
            return
        self.segments = list(segments)
        for button, segment in zip(self.buttons, self.segments, strict=True):
            button.setText(segment.label.replace("&", "&&"))
        self.updateGeometry()
        self._place()
        self.update()

    def _toggled(self) -> None:
        self.update()

    def set_scale(self, ui: float) -> None:
        """Take another scale, and lay out the segments."""
        super().set_scale(ui)
        for button in self.buttons:
            button.set_scale(ui)
        self._place()

    def _face(self) -> QRectF:
        return paint.inset(QRectF(self.rect()), RING * self.ui)

    def sizeHint(self) -> QSize:
        """Every label whole."""
        size = paint.segmented_size(self.segments, self.ui)
        ring = 2 * RING * self.ui
        return QSize(round(size.width() + ring) + 1, round(size.height() + ring))

    def minimumSizeHint(self) -> QSize:
        """Never squeezed."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the segments."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        rects = paint.segment_rects(self._face(), self.segments, self.ui)
        for button, rect in zip(self.buttons, rects, strict=True):
            button.setGeometry(paint.inset(rect, -RING * self.ui).toAlignedRect())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        hovered = next((n for n, button in enumerate(self.buttons) if button.underMouse()), -1)
        painter = QPainter(self)
        paint.segmented(
            painter, self._face(), self.look.palette, self.ui, self.segments, self.chosen, hovered
        )


class Switch(Choosable, QCheckBox):
    """A switch with its name and, below it, what it means; on, it shows a tick as well."""

    def __init__(
        self, look: Look, text: str, detail: str = "", bare: bool = False, parent: QWidget | None = None
    ) -> None:
        """`bare` draws the switch alone; its name is spoken all the same."""
        super().__init__(parent)
        self.look = look
        self.setText(text)
        self.detail = detail
        self.bare = bare
        self.setAccessibleDescription(detail)
        self.setSizePolicy(
            QSizePolicy.Policy.Fixed if bare else QSizePolicy.Policy.Preferred,
            QSizePolicy.Policy.Fixed if bare else QSizePolicy.Policy.Minimum,
        )

    def title_width(self) -> float:
        """What the switch needs to show its name whole, px."""
        title = paint.text_width(self.text(), font("body", 15 * self.ui, 600))
        return title + (SWITCH[0] + 18 + 2 * RING) * self.ui

    def _detail_height(self, width: float) -> float:
        """How high the second line is, which may take two in a narrow place."""
        if not self.detail:
            return 0.0
        room = QRectF(0, 0, max(40.0, width - (SWITCH[0] + 16 + 2 * RING) * self.ui), 999)
        metrics = QFontMetricsF(font("button", 14 * self.ui, 500))
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.detail).height()

    def sizeHint(self) -> QSize:
        """Both lines whole."""
        ring = 2 * RING * self.ui
        if self.bare:
            return QSize(round(SWITCH[0] * self.ui + ring), round(SWITCH[1] * self.ui + ring))
        detail = paint.text_width(self.detail, font("button", 14 * self.ui, 500))
        width = max(self.title_width(), detail + (SWITCH[0] + 18 + 2 * RING) * self.ui)
        return QSize(round(width) + 2, self.heightForWidth(round(width) + 2))

    def hasHeightForWidth(self) -> bool:
        """In a narrow place the second line takes two."""
        return not self.bare

    def heightForWidth(self, width: int) -> int:
        """The height for a width, px."""
        lines = 24 * self.ui + self._detail_height(width) if self.detail else 32 * self.ui
        return round(lines + 2 * RING * self.ui)

    def minimumSizeHint(self) -> QSize:
        """The words may be shortened, the switch not."""
        if self.bare:
            return self.sizeHint()
        return QSize(round((SWITCH[0] + 110) * self.ui), round((32 + 2 * RING) * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), RING * ui)
        if not self.bare and self.detail:
            face = paint.centred(face, face.width(), self.heightForWidth(self.width()) - 2 * RING * ui)
        top = face.center().y() - SWITCH[1] / 2 * ui
        knob = QRectF(face.left(), top, SWITCH[0] * ui, SWITCH[1] * ui)
        paint.toggle(painter, knob, palette, ui, 1.0 if self.isChecked() else 0.0, self.isEnabled())
        self.paint_ring(painter, knob, self.look, knob.height() / 2)
        if self.bare:
            return
        words = face.adjusted((SWITCH[0] + 16) * ui, 0, 0, 0)
        title = QRectF(words.left(), words.top(), words.width(), 22 * ui)
        if not self.detail:
            title.moveCenter(QPointF(title.center().x(), words.center().y()))
        paint.text(painter, title, self.text(), font("body", 15 * ui, 600), palette.text)
        painter.setFont(font("button", 14 * ui, 500))
        painter.setPen(palette.muted)
        below = words.adjusted(0, 23 * ui, 1, 4 * ui)
        painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.detail)


class LevelCard(Choosable, QRadioButton):
    """A computer's level to choose: its name, its character in a few words, its strength in pips."""

    def __init__(
        self,
        look: Look,
        name: str,
        line: str,
        strength: tuple[int, int],
        parent: QWidget | None = None,
    ) -> None:
        """`strength` is so many of so many pips."""
        super().__init__(parent)
        self.look = look
        self.setText(name)
        self.line = line
        self.strength = strength
        self.setAccessibleDescription(line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Both lines whole, and room for the tick."""
        name = paint.text_width(self.text(), font("name", 18 * self.ui)) + 34 * self.ui
        line = paint.text_width(self.line, font("small", 13.5 * self.ui))
        width = max(name, line) + 32 * self.ui
        return QSize(round(width + 2 * RING * self.ui), round((74 + 2 * RING) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Never squeezed."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), RING * ui)
        on = self.isChecked()
        fill = mix(palette.raised, palette.lit, 0.45) if on else palette.panel
        if self.underMouse() and not on:
            fill = mix(palette.panel, palette.raised, 0.7)
        line = palette.brass if on else palette.sheer(palette.line, 0.9)
        width = paint.line_width(palette, ui, 2.2 if on else 1.1)
        paint.rounded(painter, paint.inset(face, width / 2), 12 * ui, fill, line, width)
        left, room = face.left() + 15 * ui, face.width() - 30 * ui
        title = QRectF(left, face.top() + 11 * ui, room - 26 * ui, 26 * ui)
        paint.text(painter, title, self.text(), font("name", 18 * ui), palette.text)
        below = QRectF(left, face.top() + 37 * ui, room, 18 * ui)
        ink = palette.text if on else palette.muted
        paint.text(painter, below, self.line, font("small", 13.5 * ui), ink)
        lit, pips = self.strength
        paint.level_pips(painter, QPointF(left, face.bottom() - 11 * ui), palette, ui, lit, pips)
        if on:
            self._tick(painter, face)
        self.paint_ring(painter, face, self.look, 12 * ui)

    def _tick(self, painter: QPainter, face: QRectF) -> None:
        palette, ui = self.look.palette, self.ui
        disc = QRectF(face.right() - 28 * ui, face.top() + 9 * ui, 19 * ui, 19 * ui)
        paint.rounded(painter, disc, disc.width() / 2, palette.brass)
        paint.icon(painter, paint.inset(disc, 3.5 * ui), "check", palette.token_ink)
