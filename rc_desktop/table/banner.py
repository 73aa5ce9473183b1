"""The banner over the table: a sweep's word with rays and petals, the last deal, a claim."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.captions import SWEEP, Caption
from rc_desktop.table.card import no_input
from rc_desktop.table.layout import Layout
from rc_desktop.table.theme import EVENING

_ABOVE_CARDS = 800.0
_WIDE, _HIGH = 420.0, 112.0  # px at scale 1
_NOTICE = 0.82  # how large a notice is beside a sweep's word; its second line is 12 px then
_LONG, _WIDER = 34, 8.0  # a second line of more letters makes the banner wider, px a letter
_RAYS = 640.0


class BannerItem(QGraphicsObject):
    """A caption in the middle of the table; it takes no input.

    `phase` is how far its rays and petals have come; at 1 none are left.
    """

    def __init__(self, caption: Caption, layout: Layout) -> None:
        super().__init__()
        self.caption = caption
        sweep = caption.kind == SWEEP
        self._scale = layout.ui if sweep else max(1.0, layout.ui) * _NOTICE
        width = (_WIDE + _WIDER * max(0, len(caption.detail) - _LONG)) * self._scale
        self._rect = QRectF(0, 0, min(width, layout.width), _HIGH * self._scale)
        self._rect.moveCenter(layout.middle_point())
        if not sweep:
            # A notice comes while cards lie there: it stands below them, above the hand.
            self._rect.moveBottom(layout.caption.bottom())
        self._light = QRectF(0, 0, _RAYS * layout.scale, _RAYS * layout.scale)
        self._light.moveCenter(layout.middle_point())
        self._phase = 1.0
        self.setZValue(_ABOVE_CARDS)
        no_input(self)

    def set_phase(self, phase: float) -> None:
        """Show rays and petals at a moment 0..1 of theirs."""
        self._phase = phase
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        reach = 40 * self._scale
        return self._rect.united(self._light).adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        caption = self.caption
        if caption.kind == SWEEP and self._phase < 1.0:
            paint.sweep_rays(painter, self._light, EVENING, self._phase)
            paint.sweep_petals(painter, self._light, EVENING, self._scale, self._phase)
        paint.sweep_banner(
            painter,
            self._rect,
            EVENING,
            self._scale,
            title=caption.title,
            detail=caption.detail,
            points=caption.points,
        )
