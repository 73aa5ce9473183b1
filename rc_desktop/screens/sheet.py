"""A sheet laid over the whole table: the bar on top, and a large panel on the dimmed table beneath it."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import RING, Scaled, ToolButton
from rc_desktop.screens.ground import GroundedPage
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box
from rc_desktop.table import paint
from rc_desktop.table.theme import chrome_scale, tint

translate = QCoreApplication.translate

_STEP: Final = 0.02  # large text is tried so much smaller until it has room


class Sheet(GroundedPage):
    """Covers a page; nothing of the page can be seen or pressed through it."""

    menu_requested = Signal()

    def __init__(self, look: Look, caption: str, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._growth = look.text_scale  # so many times larger words are than the usual ones
        self.caption = caption
        self.menu = ToolButton(look, translate("TopBar", "Menu"), "menu", parent=self)
        self.menu.clicked.connect(self.menu_requested)

    @property
    def bar(self) -> QRectF:
        """The bar on top."""
        return QRectF(0, 0, self.width(), round(48 * chrome_scale(self.scale)))

    @property
    def panel(self) -> QRectF:
        """The large panel."""
        room = QRectF(self.rect()).adjusted(0, self.bar.height(), 0, 0)
        across = min(1140 * self.scale if self.width() >= 1120 else room.width() - 32, room.width() - 32)
        down = min(700 * self.scale if self.width() >= 1120 else room.height() - 24, room.height() - 24)
        return paint.centred(room, across, down)

    @property
    def felt(self) -> QRectF:
        """The table beneath."""
        aside, above = 124 * self.scale, self.bar.height() + 16 * self.scale
        return QRectF(self.rect()).adjusted(aside, above, -44 * self.scale, -126 * self.scale)

    # --- large text ------------------------------------------------------------------------------------

    def words_scale(self) -> float:
        """A sheet is full in the smallest window already: large text grows there only as far as it fits."""
        return chrome_scale(self.scale) * self._growth

    def showEvent(self, event: QShowEvent) -> None:
        """Only what is shown has been laid out, and can tell whether it has room."""
        super().showEvent(event)
        self.rescale()

    def rescale(self) -> None:
        """Let words grow as the look says, or as far as none is cut that is whole at the usual size."""
        self._growth = self.look.text_scale
        super().rescale()
        if self._growth == 1 or not self.isVisible() or not self.crowded():
            return
        self._growth = 1.0
        super().rescale()
        anyway = self.crowded()
        self._growth = self.look.text_scale - _STEP
        while self._growth > 1:
            super().rescale()
            if self.crowded() <= anyway:
                return
            self._growth -= _STEP
        self._growth = 1.0
        super().rescale()

    def columns(self) -> tuple[Box, ...]:
        """The boxes that `lay_out` places in the panel."""
        raise NotImplementedError

    def crowded(self) -> set[QWidget | int]:
        """What has too little room for its words at this scale; a sheet may number what it paints itself."""
        self._settle()
        found: set[QWidget | int] = {
            child
            for child in self.findChildren(QWidget)
            if isinstance(child, Scaled) and child.isVisible() and not child.has_room()
        }
        return found | {column for column in self.columns() if column.least_height() > column.height()}

    def _settle(self) -> None:
        """Have all boxes laid out now, with the measures of this scale."""
        boxes = self.findChildren(Box)
        for box in reversed(boxes):
            box.box.invalidate()
        self.lay_out()
        for box in boxes:
            box.box.activate()

    # --- measures and drawing --------------------------------------------------------------------------

    def inside(self) -> QRect:
        """The panel without its padding."""
        pad = 22 * self.ui if self.width() >= 1120 else 14.0
        return paint.inset(self.panel, pad).toAlignedRect()

    def lay_out(self) -> None:
        """The Menu button on the bar."""
        self.menu.set_scale(chrome_scale(self.scale))  # the bar does not grow with large text
        size = self.menu.sizeHint()
        top = round((self.bar.height() - size.height()) / 2)
        edge = round((22 - RING) * chrome_scale(self.scale))
        left = edge if self.look.left_handed else self.width() - edge - size.width()
        self.menu.setGeometry(left, top, size.width(), size.height())

    def draw_ground(self, painter: QPainter) -> None:
        """The table beneath, dimmed."""
        rect, palette = QRectF(self.rect()), self.look.palette
        paint.room(painter, rect, palette, self.scale)
        if palette.ornament:
            paint.felt_table(painter, self.felt, palette, self.scale)
            painter.fillRect(rect, tint(palette.room[1], 0.62))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the table, the bar and the panel."""
        painter, palette = QPainter(self), self.look.palette
        painter.drawPixmap(0, 0, self.ground())
        title = translate("TopBar", "Royal Casino")
        ruler = chrome_scale(self.scale)
        mirrored = self.look.left_handed
        paint.topbar(painter, self.bar, palette, ruler, title=title, caption=self.caption, mirrored=mirrored)
        paint.panel(painter, self.panel, palette, self.ui, radius=24, shadow=True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing falls through."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M is the menu's key here as well, and Esc, for there is nothing to take back; keys of the window go
        on to it, others end here."""
        if event.key() in (Qt.Key.Key_M, Qt.Key.Key_Escape):
            self.menu_requested.emit()
        elif event.key() == Qt.Key.Key_F11:
            event.ignore()
