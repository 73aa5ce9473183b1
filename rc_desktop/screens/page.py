"""A page of the window: everything on it follows the window's size, and what lies over it keeps the focus."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from rc_desktop.screens.controls import Recoloured, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.theme import chrome_scale, scale_for


class Page(QWidget):
    """Fills the window. `scale` is the art direction's for its size, `ui` that of words and controls.

    `keys` names its list in `key_lists`. `painted` goes out as it is painted for the first time; what is
    connected as queued comes when the picture is on the screen.
    """

    keys = ""
    painted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.scale = 1.0
        self.ui = look.text_scale
        self._over: list[QWidget] = []
        self._is_painted = False
        look.changed.connect(self._look_changed)
        look.resized.connect(self.rescale)
        QApplication.instance().focusChanged.connect(self._focus_changed)  # type: ignore[union-attr]

    def start_focus(self) -> None:
        """Put the focus where a person begins; called when the page comes up."""

    def lay_out(self) -> None:
        """Place what no layout places; called with every change of size, and when the look is another."""

    # --- size ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything takes the new scale at once."""
        super().resizeEvent(event)
        self.rescale()

    def words_scale(self) -> float:
        """The scale of words and controls at this size."""
        return chrome_scale(self.scale) * self.look.text_scale

    def rescale(self) -> None:
        """Give the scale of this size to everything on the page."""
        self.scale = scale_for(self.width(), self.height())
        self.ui = self.words_scale()
        # Whoever places others does so after they have their size.
        for child in reversed(self.findChildren(QWidget)):
            if isinstance(child, Scaled) and self._is_mine(child):
                child.set_scale(self.ui)
        self.lay_out()
        for over in self._over:
            over.setGeometry(self.rect())

    def _is_mine(self, child: QWidget) -> bool:
        """False for what is on a page that lies over this one: it has that page's scale."""
        parent = child.parentWidget()
        while parent is not None and parent is not self:
            if isinstance(parent, Page):
                return False
            parent = parent.parentWidget()
        return True

    def _look_changed(self) -> None:
        """Other colours or cards: everything on the page is drawn anew."""
        self.lay_out()
        self.update()
        for child in self.findChildren(QWidget):
            if isinstance(child, Recoloured):
                child.recolour()
            child.update()

    # --- what lies over it -----------------------------------------------------------------------------

    def adopt(self, over: QWidget) -> None:
        """Let something lie over the page, in the page's scale."""
        self._over.append(over)
        for child in over.findChildren(QWidget):
            if isinstance(child, Scaled):
                child.set_scale(self.ui)

    def release(self, over: QWidget) -> None:
        """What lay over the page goes."""
        if over in self._over:
            self._over.remove(over)

    @property
    def covered(self) -> bool:
        """True while a dialog or popover is open."""
        return bool(self._over)

    def _focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or not self.isAncestorOf(now):
            return
        parent = now.parentWidget()
        while parent is not None and parent is not self:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(now, 12, 24)
            parent = parent.parentWidget()

    # --- the room --------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the room."""
        paint.room(QPainter(self), QRectF(self.rect()), self.look.palette, self.scale)
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()
