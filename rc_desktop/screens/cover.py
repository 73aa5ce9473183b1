"""The left of the start screen: a fan of cards, the crown, the title, Play, and the match to go on with."""

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.rules.cards import card
from rc_desktop.screens.controls import RING, PrimaryButton, Scaled, SecondaryButton
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import CARD_RATIO, tint

translate = QCoreApplication.translate

# Card, its turn in degrees, where its middle lies from the fan's, in parts of a card's width.
_FAN = (
    ("Qd", -15.0, -0.93, 0.13),
    ("2s", -5.0, -0.36, -0.04),
    ("Td", 5.5, 0.31, -0.04),
    ("Ks", 15.5, 0.9, 0.13),
)


class Cover(Scaled, QWidget):
    """The program's face. `play` and `resume` are its buttons."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.play = PrimaryButton(look, translate("NewMatch", "Play"), "play", large=True, parent=self)
        self.resume = SecondaryButton(look, translate("NewMatch", "Resume"), "undo", parent=self)
        self.resume_line = ""
        self.resume.hide()
        look.changed.connect(self.update)

    def offer_resume(self, line: str) -> None:
        """Offer to go on with a match that `line` describes; an empty line offers nothing."""
        self.resume_line = line
        self.resume.setVisible(bool(line))
        self.resume.setAccessibleDescription(line)
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the buttons."""
        super().resizeEvent(event)
        self._place()

    def _rescaled(self) -> None:
        super()._rescaled()
        self._place()

    def _width(self) -> float:
        return min(342 * self.ui, self.width() - 40.0)

    def _below(self) -> float:
        """The height of what stands under the title."""
        return (104 + 40 + ((50 + 18 + 26) if self.resume_line else 0) + 30) * self.ui

    def _head(self) -> tuple[QRectF, float]:
        """The room for fan, crown and title, and the height of crown and title."""
        words = 196 * self.ui
        free = self.height() - self._below() - words
        fan = max(0.0, min(0.46 * self.width(), free - 40 * self.ui))
        total = fan + words + self._below()
        top = max(16 * self.ui, (self.height() - total) * 0.46)
        return QRectF(0, top, self.width(), fan), words

    def _place(self) -> None:
        fan, words = self._head()
        left, ring = (self.width() - self._width()) / 2, RING * self.ui
        top = fan.bottom() + words
        big = QRectF(left - ring, top - ring, self._width() + 2 * ring, (104 + 2 * RING + 6) * self.ui)
        self.play.setGeometry(big.toAlignedRect())
        under = top + (104 + 24) * self.ui
        small = QRectF(left - ring, under - ring, self._width() + 2 * ring, (48 + 2 * RING + 6) * self.ui)
        self.resume.setGeometry(small.toAlignedRect())

    def _foot(self) -> QRect:
        return self.resume.geometry() if self.resume_line else self.play.geometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw everything but the buttons."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter)
        fan, _ = self._head()
        if fan.height() > 60 * self.ui:
            self._fan(painter, fan)
        palette, ui, below = self.look.palette, self.ui, fan.bottom() + 8 * self.ui
        crown = paint.centred(QRectF(0, below, self.width(), 66 * ui), 84 * ui, 66 * ui)
        paint.icon(painter, paint.inset(crown, -6 * ui), "crown", palette.brass)
        title = QRectF(12, crown.bottom() + 4 * ui, self.width() - 24, 54 * ui)
        paint.text(painter, title, translate("NewMatch", "Royal Casino"),
                   font("title", 50 * ui), palette.text, "center")  # fmt: skip
        line = QRectF(12, title.bottom() + 2 * ui, self.width() - 24, 24 * ui)
        paint.text(painter, line, translate("NewMatch", "The Dominican Casino card game"),
                   font("body", 16 * ui), palette.felt_text, "center")  # fmt: skip
        under = QRectF(12, self._foot().bottom() + 2 * ui, self.width() - 24, 22 * ui)
        if self.resume_line:
            paint.text(painter, under, self.resume_line, font("body", 15 * ui), palette.felt_text, "center")
            under.translate(0, 28 * ui)
        paint.text(painter, under, translate("NewMatch", "Enter starts the game"),
                   font("button", 14 * ui, 500), palette.muted, "center")  # fmt: skip

    def _ground(self, painter: QPainter) -> None:
        palette, rect = self.look.palette, QRectF(self.rect())
        glow = QRadialGradient(QPointF(rect.center().x(), 0.36 * rect.height()), 0.78 * rect.height())
        for at, color in zip((0, 0.5, 0.85, 1), palette.felt, strict=True):
            glow.setColorAt(at, color)
        painter.fillRect(rect, glow)
        if palette.ornament:
            painter.save()
            painter.setOpacity(0.05)
            painter.fillRect(rect, paint.weave_brush(painter, palette.cane_strand, self.ui * 1.4))
            painter.restore()
        edge = QRectF(rect.right() - 1.5, 0, 1.5, rect.height())
        painter.fillRect(edge, tint(palette.brass_line, 0.7))

    def _fan(self, painter: QPainter, place: QRectF) -> None:
        width = min(place.height() / 1.72, place.width() / 3.4)
        centre, dpr = place.center(), self.devicePixelRatioF()
        for name, turn, across, down in _FAN:
            painter.save()
            painter.translate(centre.x() + across * width, centre.y() + down * width)
            painter.rotate(turn)
            rect = QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)
            picture = self.look.face(card(name), width * 1.25, dpr)
            paint.card(painter, rect, picture, self.look.palette, self.ui, "hover")
            painter.restore()
