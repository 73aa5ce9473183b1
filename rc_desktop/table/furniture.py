"""What stands still: the background with room and felt, and the base of all drawn furniture."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.card import card_art, no_input
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import Layout
from rc_desktop.table.theme import Palette, palette_of
from rc_desktop.table.themed import Themed


@lru_cache(maxsize=2)
def _felt_picture(
    size: tuple[float, float],
    rim: tuple[float, float, float, float],
    radius: float,
    scale: float,
    ratio: float,
    theme: str,
    cloth: str,
) -> QPixmap:
    palette = palette_of(theme, cloth)
    pixmap = QPixmap(round(size[0] * ratio), round(size[1] * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.black)
    painter = QPainter(pixmap)
    paint.room(painter, QRectF(0, 0, *size), palette, scale)
    paint.felt_table(painter, QRectF(*rim), palette, scale, radius)
    painter.end()
    return pixmap


def background(layout: Layout, palette: Palette, ratio: float) -> QPixmap:
    """Room and table of a layout as one pixmap, `ratio` device px to a px; the last two are kept."""
    rim = (layout.rim.x(), layout.rim.y(), layout.rim.width(), layout.rim.height())
    size, look = (layout.width, layout.height), (palette.name, palette.cloth)
    return _felt_picture(size, rim, layout.rim_radius, layout.scale, ratio, *look)


class Furniture(Themed, QGraphicsObject):
    """Something drawn that changes seldom: Qt keeps its picture, so that cards move cheaply over it."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.facts: TableFacts | None = None
        self.layout: Layout | None = None
        self._bounds = QRectF()
        self._shown: object = None
        self.setZValue(z)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        no_input(self)

    def set_facts(self, facts: TableFacts, layout: Layout) -> None:
        """Show new facts at the places of a layout; it is drawn anew if it then shows something else."""
        self.facts, self.layout = facts, layout
        bounds, told = self.bounds(facts, layout), self.shows(facts, layout)
        shown = (told, id(self.theme), card_art().in_use) if told is not None else None
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds
        elif shown is not None and shown == self._shown:
            return
        self._shown = shown
        self.update()

    def show_otherwise(self) -> None:
        """Draw it anew: for now it shows something else than its facts say."""
        self._shown = None
        self.update()

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """All of facts and layout that `draw` goes by; None where that is not worth finding out."""
        return None

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """All that `draw` may touch, in scene px."""
        raise NotImplementedError

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """Draw it, in scene px."""
        raise NotImplementedError

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        if self.facts is not None and self.layout is not None:
            self.draw(painter, self.facts, self.layout)
