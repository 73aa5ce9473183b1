"""The popover in which a seat chooses its emblem."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Button
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Popover
from rc_desktop.screens.page import Page
from rc_desktop.table import art, paint
from rc_desktop.table.theme import OwnerStyle

translate = QCoreApplication.translate
COLUMNS = 4


def emblem_name(emblem: str) -> str:
    """What a screen reader calls an emblem."""
    return {
        "bird": translate("Emblems", "Bird"),
        "boat": translate("Emblems", "Boat"),
        "drum": translate("Emblems", "Drum"),
        "fish": translate("Emblems", "Fish"),
        "flower": translate("Emblems", "Flower"),
        "lighthouse": translate("Emblems", "Lighthouse"),
        "maracas": translate("Emblems", "Maracas"),
        "moon": translate("Emblems", "Moon"),
        "mountain": translate("Emblems", "Mountain"),
        "palm": translate("Emblems", "Palm"),
        "pineapple": translate("Emblems", "Pineapple"),
        "shell": translate("Emblems", "Shell"),
        "starfish": translate("Emblems", "Starfish"),
        "sunrise": translate("Emblems", "Sunrise"),
        "turtle": translate("Emblems", "Turtle"),
        "waves": translate("Emblems", "Waves"),
    }.get(emblem, emblem)


class _Emblem(Button):
    """One emblem to choose."""

    arrows_pass = True

    def __init__(self, look: Look, emblem: str, style: OwnerStyle, chosen: bool) -> None:
        super().__init__(look, emblem_name(emblem))
        self.emblem, self.style_of, self.chosen = emblem, style, chosen
        self.setToolTip(self.text())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The frame and its focus line."""
        side = round((54 + 2 * RING) * self.ui)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        face = paint.centred(QRectF(self.rect()), (50 if self.underMouse() else 46) * self.ui)
        paint.emblem_frame(painter, face, self.look.palette, self.ui, self.style_of, self.emblem)
        if self.chosen:
            paint.tick_mark(
                painter,
                face.topRight() + QPointF(-3, 4) * self.ui,
                self.look.palette,
                0.7 * self.ui,
                self.look.palette.brass,
            )
        self.paint_ring(painter, paint.inset(face, -2 * self.ui), self.look, 14 * self.ui)


class EmblemMenu(Popover):
    """All emblems in a square; `picked` carries the chosen one's name."""

    picked = Signal(str)

    def __init__(self, page: Page, anchor: QWidget, emblem: str, style: OwnerStyle) -> None:
        super().__init__(page, anchor, translate("NewMatch", "Choose an emblem"))
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(4, 4, 4, 4)
        grid.setSpacing(2)
        self.buttons: list[_Emblem] = []
        for number, name in enumerate(art.emblems()):
            button = _Emblem(self.look, name, style, name == emblem)
            button.clicked.connect(self._pressed)
            grid.addWidget(button, number // COLUMNS, number % COLUMNS)
            self.buttons.append(button)
        self.frame.add(inside)

    def first_focus(self) -> QWidget | None:
        """The emblem in use."""
        return next((button for button in self.buttons if button.chosen), self.buttons[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from emblem to emblem."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}
        step = steps.get(Qt.Key(event.key()))
        now = next((n for n, button in enumerate(self.buttons) if button.hasFocus()), -1)
        if step is None or now < 0:
            super().keyPressEvent(event)
        elif 0 <= now + step < len(self.buttons):
            self.buttons[now + step].setFocus(Qt.FocusReason.OtherFocusReason)

    def _pressed(self) -> None:
        emblem = self.sender().emblem  # type: ignore[attr-defined]
        self.close_overlay()
        self.picked.emit(emblem)
