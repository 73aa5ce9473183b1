"""What a page shows where there is nothing yet: dashed cards, a title, one sentence, the next step."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import Button, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table import paint


class DashedCards(Scaled, QWidget):
    """Three places for cards, the middle one with the crown."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(230 * self.ui), round(124 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, 62 * ui)
        for turn, across in ((-12.0, -62.0), (12.0, 62.0), (0.0, 0.0)):
            painter.save()
            painter.translate(middle.x() + across * ui, middle.y() + (8 * ui if turn else 0))
            painter.rotate(turn)
            card = QRectF(-33 * ui, -46 * ui, 66 * ui, 92 * ui)
            fill = None if turn else palette.panel
            line = palette.line_bright if turn else palette.brass_line
            paint.rounded(painter, card, 7 * ui, fill, line, 1.8 * ui, (6 * ui, 5 * ui))
            if not turn:
                paint.icon(painter, paint.centred(card, 40 * ui), "crown", palette.brass)
            painter.restore()


class EmptyPanel(Panel):
    """Says that there is nothing, and why; a button for each way on."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (24, 20, 24, 24), 8, parent=parent)
        self.spring()
        self.add(DashedCards(look))
        self._title = Words(look, "", "section", px=25, align="center")
        self._text = Paragraph(look, "", ink="muted", centred=True)
        self.add(self._title)
        self.add(self._text)

    def add_ways(self, buttons: Sequence[Button]) -> None:
        """Put the buttons in a row under the words."""
        row = Box(down=False, gap=8, margins=(0, 10, 0, 0))
        row.spring()
        for button in buttons:
            row.add(button)
        row.spring()
        self.add(row)
        self.spring()

    def say(self, title: str, text: str) -> None:
        """Say what there is not, and what brings it."""
        self._title.setText(title)
        self._text.setText(text)
