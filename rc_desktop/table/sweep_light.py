"""The light of a sweep: rays and petals on the felt, behind the captured cards and all that stands around."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.card import no_input
from rc_desktop.table.layout import Layout
from rc_desktop.table.themed import Themed

_ON_THE_FELT: Final = 3.0
"""Above the dashed places of the swept cards, below every card, pile and plate."""

_WIDE, _HIGH = 860.0, 640.0  # px at scale 1


class SweepLight(Themed, QGraphicsItem):
    """Rays and petals from where swept cards gather; `phase` 0..1 is how far they have come."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        middle, _ = layout.sweep_fan()
        self.rays = QRectF(0, 0, _WIDE * layout.scale, _HIGH * layout.scale)
        self.rays.moveCenter(middle)
        self._ui = layout.ui
        self._phase = 0.0
        self._felt = QPainterPath()
        round_ = max(0.0, layout.rim_radius - (layout.felt.left() - layout.rim.left()))
        self._felt.addRoundedRect(layout.felt, round_, round_)
        self._bounds = self.rays.intersected(layout.felt)
        self.setZValue(_ON_THE_FELT)
        no_input(self)

    def set_phase(self, phase: float) -> None:
        """Show rays and petals at a moment 0..1 of theirs; at 1 none are left."""
        self._phase = phase
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        if self._phase >= 1.0:
            return
        painter.save()
        painter.setClipPath(self._felt, Qt.ClipOperation.IntersectClip)
        paint.sweep_rays(painter, self.rays, self.theme, self._phase)
        paint.sweep_petals(painter, self.rays, self.theme, self._ui, self._phase)
        painter.restore()
