"""The banner of a match's end: the winner in the light, petals that drift once, the reason, the score."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.results import RESIGNED, MatchResult
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.petals import paint_petals
from rc_desktop.screens.sides import SideLook
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

_DRIFT_MS: Final = 1600
_RESTING: Final = 1.0


class Banner(Scaled, QWidget):
    """The winner before rays and petals, and the score. The petals drift once, then all stands still."""

    def __init__(
        self, look: Look, sides: tuple[SideLook, ...], result: MatchResult, title: str, reason: str
    ) -> None:
        super().__init__()
        self.look, self.sides, self.result, self.title, self.reason = look, sides, result, title, reason
        self.phase = _RESTING
        self.setAccessibleName(title)
        self.setAccessibleDescription(reason)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.motion = QVariantAnimation(self)
        self.motion.setStartValue(0.0)
        self.motion.setEndValue(_RESTING)
        self.motion.valueChanged.connect(self._drift)

    def celebrate(self) -> None:
        """Let the petals drift, unless motion is off or nobody won."""
        if self.look.speed > 0 and self.result.winner is not None and self.result.reason != RESIGNED:
            self.motion.setDuration(round(_DRIFT_MS / self.look.speed))
            self.motion.start()

    def finish(self) -> None:
        """Stand still at once."""
        self.motion.stop()
        self._drift(_RESTING)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves where nobody sees it."""
        self.finish()
        super().hideEvent(event)

    def _drift(self, phase: float) -> None:
        self.phase = phase
        self.update()

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(560 * self.ui), round(150 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = QRectF(self.rect())
        shape = QPainterPath()
        shape.addRoundedRect(face, 16 * ui, 16 * ui)
        painter.setClipPath(shape)
        painter.fillRect(face, paint.vertical(face, palette.felt[1], palette.felt[2]))
        left = 24 * ui
        winner = next((side for side in self.sides if side.side == self.result.winner), None)
        if winner is not None:
            centre = QRectF(face.left() + 44 * ui, face.top() + 58 * ui, 76 * ui, 76 * ui)
            self._rays(painter, centre)
            if self.result.reason != RESIGNED:
                paint_petals(painter, face, palette, ui, self.phase)
            crown = QRectF(centre.center().x() - 22 * ui, centre.top() - 46 * ui, 44 * ui, 44 * ui)
            if palette.ornament:
                paint.soft(painter, paint.inset(crown, 6 * ui), 16 * ui, 6 * ui, palette.tray)
            paint.icon(painter, crown, "crown", palette.felt_brass)
            winner.draw_emblem(painter, centre, self.look, ui)
            left = 156 * ui
        scores = self._scores(painter, face)
        self._words(painter, QRectF(left, 0, scores - left - 12 * ui, face.height()))

    def _rays(self, painter: QPainter, centre: QRectF) -> None:
        """The light behind the winner's emblem, so weak that the words on it stay easy to read."""
        painter.setOpacity(0.6)
        paint.sweep_rays(painter, paint.centred(centre, 640 * self.ui), self.look.palette, 0.5)
        painter.setOpacity(1.0)

    def words_rect(self) -> QRectF:
        """The height that title, reason and scores keep to, over the whole width."""
        return QRectF(0, 34 * self.ui, self.width(), 92 * self.ui)

    def _words(self, painter: QPainter, room: QRectF) -> None:
        palette, ui = self.look.palette, self.ui
        title = QRectF(room.left(), room.top() + 34 * ui, room.width(), 40 * ui)
        px = 32 * ui
        while paint.text_width(self.title, font("title", px)) > room.width() and px > 14 * ui:
            px -= 1
        paint.text(painter, title, self.title, font("title", px), palette.text)
        painter.setFont(font("body", 15.5 * ui))
        painter.setPen(palette.felt_text)
        below = QRectF(room.left(), title.bottom() + 2 * ui, room.width(), room.height() - title.bottom())
        painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.reason)

    def _scores(self, painter: QPainter, face: QRectF) -> float:
        palette, ui = self.look.palette, self.ui
        least, most = (84, 132) if len(self.sides) < 3 else (68, 84)
        name_font = font("button", 14 * ui)
        wide = max(paint.text_width(side.label, name_font) for side in self.sides) + 12 * ui
        wide = min(max(wide, least * ui), most * ui)
        left = face.right() - 18 * ui - wide * len(self.sides)
        plate = QRectF(left - 4 * ui, face.top() + 24 * ui, wide * len(self.sides) + 8 * ui, 108 * ui)
        paint.rounded(painter, plate, 14 * ui, palette.sheer(palette.tray, 0.94))
        gap = 16 * ui
        for number, side in enumerate(self.sides):
            place = QRectF(left + number * wide, face.top() + 40 * ui, wide, 56 * ui)
            score = str(self.result.scores[side.side])
            px = (58 if len(self.sides) < 3 else 44) * ui if len(score) < 3 else 34 * ui
            figures = font("curtain", px, 700)
            name = QRectF(place.left() + 2, place.bottom() + 4 * ui, place.width() - 4, 20 * ui)
            if len(self.sides) == 2:
                # Both stand as far from the colon, whatever their figures' width.
                width = paint.text_width(score, figures) + 1
                place.setLeft(place.left() + gap if number else place.right() - gap - width)
                place.setWidth(width)
            paint.text(painter, place, score, figures, side.style.color(palette), "center")
            half = min(paint.text_width(side.label, name_font), name.width()) / 2
            middle = min(max(place.center().x(), name.left() + half), name.right() - half)
            name = QRectF(middle - half, name.top(), 2 * half + 1, name.height())
            paint.text(painter, name, side.label, name_font, palette.text, "center")
        if len(self.sides) == 2:
            colon = QRectF(left + wide - gap, face.top() + 36 * ui, 2 * gap, 56 * ui)
            paint.text(painter, colon, ":", font("title", 34 * ui), palette.text, "center")
        return plate.left()
