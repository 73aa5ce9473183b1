"""A hint drawn on the table: an arrow from the hand card to each group, sums marked, rings round all."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.rules.plays import Play
from rc_desktop.table import paint
from rc_desktop.table.card import no_input
from rc_desktop.table.hint_drawing import Drawing, drawing_of
from rc_desktop.table.hint_joins import LEAST
from rc_desktop.table.paint_hint import hint_arrow, plus_disc, sum_line
from rc_desktop.table.scene import TableScene
from rc_desktop.table.themed import Themed

_NOTHING: Final = QRectF()
_ABOVE_CARDS: Final = 860.0
_SIDE_BY_SIDE: Final = 32.0  # px at scale 1 between two cards of a sum that need no line


class HintMarks(Themed, QGraphicsItem):
    """The drawing of the hinted play; nothing while there is none (art direction, "Hint")."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing = Drawing()
        self._scale = 1.0
        self._ground = QRectF()
        self._made: tuple[Play | None, object, QRectF] = (None, None, QRectF())  # for what it was drawn
        self.setZValue(_ABOVE_CARDS)
        no_input(self)
        self.hide()

    @property
    def drawing(self) -> Drawing:
        """What is drawn; an empty one while there is no hint."""
        return self._drawing if self.isVisible() else Drawing()

    def show_play(self, scene: TableScene, play: Play | None, hidden: QRectF = _NOTHING) -> None:
        """Draw a play, or (None) nothing; `hidden`, in scene px, is what the panel lies over."""
        made = (play, scene.layout, hidden)
        if self._made == made and self.isVisible():
            return
        self._made = made
        drawing = drawing_of(scene, play, hidden) if play is not None else Drawing()
        self.setVisible(drawing != Drawing())
        if drawing != self._drawing or scene.sceneRect() != self._ground:
            self.prepareGeometryChange()
            self._drawing, self._scale, self._ground = drawing, scene.layout.scale, scene.sceneRect()
            self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._ground

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        drawing, palette, scale = self._drawing, self.theme, self._scale
        painter.save()
        painter.setClipPath(self._beneath(), Qt.ClipOperation.IntersectClip)
        for rect, corner in drawing.rings:
            paint.legal_ring(painter, rect, palette, scale, corner or None, arrow=False)
        painter.restore()
        if not drawing.place.isNull():
            paint.dashed_place(painter, drawing.place, palette, scale)
        for join in drawing.joins:
            if QLineF(*join.ends).length() > _SIDE_BY_SIDE * scale:
                sum_line(painter, join.curve(scale).path(), palette, scale)
        for arrow in sorted(drawing.arrows, key=lambda way: way.end.y()):
            hint_arrow(painter, arrow, palette, scale)
        for join in drawing.joins:
            plus_disc(painter, QPointF(*join.sign), palette, max(scale, LEAST))
        if drawing.value:
            paint.value_badge(painter, drawing.badge, palette, scale, drawing.value)

    def _beneath(self) -> QPainterPath:
        """All but what lies above the rings."""
        path = QPainterPath()
        path.addRect(self._ground)
        for rect in self._drawing.above:
            hole = QPainterPath()
            hole.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
            path = path.subtracted(hole)
        return path
