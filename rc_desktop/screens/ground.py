"""A page on a ground of its own, which is drawn once and kept for as long as size and look are the same."""

from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page


class GroundedPage(Page):
    """Subclasses draw the ground in `draw_ground`, and take it from `ground` when they paint."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._ground = QPixmap()

    def draw_ground(self, painter: QPainter) -> None:
        """Draw all that lies under the page's parts, from edge to edge."""
        raise NotImplementedError

    def ground(self) -> QPixmap:
        """The ground as it is now."""
        if self._ground.isNull():
            dpr = self.devicePixelRatioF()
            self._ground = QPixmap(self.size() * dpr)
            self._ground.setDevicePixelRatio(dpr)
            painter = QPainter(self._ground)
            self.draw_ground(painter)
            painter.end()
        return self._ground

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The ground is drawn anew."""
        self._ground = QPixmap()
        super().resizeEvent(event)

    def _look_changed(self) -> None:
        self._ground = QPixmap()
        super()._look_changed()
