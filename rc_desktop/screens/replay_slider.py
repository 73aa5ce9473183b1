"""The slider of a replay: where in the record one stands, with marks for hands, deals, builds and sweeps."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from rc_desktop.game.walk import MarkKind
from rc_desktop.screens.controls import RING
from rc_desktop.screens.look import Look
from rc_desktop.screens.slider import KNOB, Slider
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

translate = QCoreApplication.translate


class ReplaySlider(Slider):
    """A slider over the stops of a walk. Its keys are the page's.

    A hand begins at a tall line with its number, a deal at a short line; a build is a square above the
    groove, a sweep a diamond.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("Replay", "Where in the match"), 0, 1, parent)
        self._marks: tuple[tuple[int, MarkKind], ...] = ()
        self._numbers: dict[int, int] = {}

    def set_marks(self, marks: Sequence[tuple[int, MarkKind]], numbers: dict[int, int]) -> None:
        """Show these marks; `numbers` has the number of the hand that begins at a stop."""
        self._marks, self._numbers = tuple(marks), numbers
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the marks above the groove and the numbers below."""
        return QSize(round(400 * self.ui), round(54 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Shorter in a narrow place."""
        return QSize(round(180 * self.ui), self.sizeHint().height())

    # --- measures --------------------------------------------------------------------------------------

    def groove(self) -> QRectF:
        """Lower than in the middle: the marks stand above it."""
        reach = (KNOB / 2 + RING) * self.ui
        return QRectF(reach, 23 * self.ui, self.width() - 2 * reach, 6 * self.ui)

    def x_of(self, stop: int) -> float:
        """Where a stop lies, px from the left."""
        groove = self.groove()
        return groove.left() + groove.width() * stop / max(1, self.maximum())

    # --- mouse and keys --------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A turn of the wheel is one stop."""
        if event.angleDelta().y():
            self.setValue(self.value() - (1 if event.angleDelta().y() > 0 else -1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The page steps, with motion; here only the ring comes."""
        self.ring = True
        self.update()
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """Say what a mark under the pointer means."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            near = [(abs(self.x_of(stop) - event.pos().x()), kind) for stop, kind in self._marks]
            found = min(near, default=(99.0, None))
            told = _mark_name(found[1]) if found[0] < 6 * self.ui and found[1] is not None else ""
            QToolTip.showText(event.globalPos(), told, self)
            return True
        return super().event(event)

    # --- looks -----------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw groove, marks and knob."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        groove = self.groove()
        thick = paint.line_width(palette, ui, 1)
        paint.rounded(painter, groove, groove.height() / 2, palette.groove, palette.line, thick)
        now = self.x_of(self.value())
        done = QRectF(groove.left(), groove.top(), max(0.0, now - groove.left()), groove.height())
        paint.rounded(painter, done, groove.height() / 2, palette.brass)
        taken = -99.0
        for stop, kind in self._marks:
            taken = self._paint_mark(painter, stop, kind, taken)
        knob = QRectF(0, 0, KNOB * ui, KNOB * ui)
        knob.moveCenter(QPointF(now, groove.center().y()))
        paint.rounded(painter, knob, knob.height() / 2, palette.ivory, palette.brass_rim, 2 * ui)
        self.paint_ring(painter, knob, self.look, knob.height() / 2)

    def _paint_mark(self, painter: QPainter, stop: int, kind: MarkKind, taken: float) -> float:
        """Draw a mark; `taken` is how far numbers have been written. Returns how far they are now."""
        palette, ui, x, groove = self.look.palette, self.ui, self.x_of(stop), self.groove()
        if kind in ("hand", "deal"):
            high = 10 * ui if kind == "hand" else 5 * ui
            width = paint.line_width(palette, ui, 2 if kind == "hand" else 1.4)
            line = QRectF(x - width / 2, groove.bottom() + 1, width, high)
            painter.fillRect(line, palette.brass if kind == "hand" else palette.muted)
            number = str(self._numbers.get(stop, "")) if kind == "hand" else ""
            words = font("small", 12 * ui)
            wide = paint.text_width(number, words)
            if number and x - wide / 2 > taken:
                place = QRectF(x - 20 * ui, groove.bottom() + 9 * ui, 40 * ui, 15 * ui)
                paint.text(painter, place, number, words, palette.muted, "center")
                return x + wide / 2 + 4 * ui
            return taken
        size, middle = (5 if kind == "sweep" else 3.2) * ui, QPointF(x, 11 * ui)
        path = QPainterPath()
        if kind == "sweep":
            path.moveTo(middle.x(), middle.y() - size)
            path.lineTo(middle.x() + size, middle.y())
            path.lineTo(middle.x(), middle.y() + size)
            path.lineTo(middle.x() - size, middle.y())
            path.closeSubpath()
        else:
            path.addRect(QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size))
        paint.fill_path(painter, path, palette.target if kind == "sweep" else palette.line_bright)
        return taken


def _mark_name(kind: MarkKind) -> str:
    return {
        "hand": translate("Replay", "A hand begins"),
        "deal": translate("Replay", "New cards are dealt"),
        "build": translate("Replay", "A build"),
        "sweep": translate("Replay", "A sweep"),
    }[kind]
