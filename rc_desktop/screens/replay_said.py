"""The line under a replay's table: what has just happened, in as many words as there is room for."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font


class ReplaySaid(Words):
    """One line. Its text is the whole of it, for a screen reader and the tip; `shown` is what is drawn."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "", "body", px=15.5, align="center", parent=parent)
        self._forms: tuple[str, ...] = ("",)

    def tell(self, forms: Sequence[str]) -> None:
        """Say the first of these that has room; they are ever shorter, and the first is the whole."""
        self._forms = tuple(forms) or ("",)
        self.setText(self._forms[0])
        self.update()

    @property
    def shown(self) -> str:
        """The longest form that has room in words of the usual size; the shortest where none has."""
        usual = font(self.role, self.px * self.ui / self.look.text_scale, self.weight)
        fits = (form for form in self._forms if paint.suited_width(form, usual) <= self.width())
        return next(fits, self._forms[-1])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line; where it has no room, large words give way down to the usual size."""
        shown, px, usual = self.shown, self.px * self.ui, self.px * self.ui / self.look.text_scale
        words = font(self.role, px, self.weight)
        while px > usual and paint.suited_width(shown, words) > self.width():
            px = max(usual, px - 1)
            words = font(self.role, px, self.weight)
        wide = min(paint.suited_width(shown, words) + 1, self.width())
        room = paint.centred(QRectF(self.rect()), wide, self.height())
        paint.suited(QPainter(self), room, shown, words, self.look.palette.text)
        self.setToolTip(self.text() if shown != self.text() else "")
