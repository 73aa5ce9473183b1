"""Words over the table: a sweep with rays and petals, what it brings; a loss; the last deal; a hand's end."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.beside import beside
from rc_desktop.table.captions import LOSS, SWEEP, Caption
from rc_desktop.table.card import no_input
from rc_desktop.table.layout import Layout
from rc_desktop.table.themed import Themed

_ABOVE_CARDS = 800.0
_WIDE, _HIGH = 420.0, 112.0  # px at scale 1
_NOTICE = 0.82  # how large a notice is beside a sweep's word; its second line is 12 px then
_LONG, _WIDER = 34, 8.0  # a second line of more letters makes the banner wider, px a letter
_RAYS = 640.0
_GAIN = 0.92  # how large the pill beside a pile is, beside other pills


class BannerItem(Themed, QGraphicsObject):
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
        self._rect.moveCenter(layout.word_point())
        if not sweep:
            # A notice comes while cards lie there: it stands below them, above the hand.
            self._rect.moveBottom(layout.caption.bottom())
        self._light = QRectF(0, 0, _RAYS * layout.scale, _RAYS * layout.scale)
        self._light.moveCenter(layout.word_point())
        self._sky = _open_felt(layout) if sweep else QPainterPath()
        self._way = _way_to_pile(self._rect, layout, caption.seat) if sweep else QLineF()
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
        way = QRectF(self._way.p1(), self._way.p2()).normalized()
        return self._rect.united(self._light).united(way).adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        caption = self.caption
        if not self._way.isNull():
            paint.dotted_arrow(painter, self._way.p1(), self._way.p2(), self.theme, self._scale)
        if caption.kind == SWEEP and self._phase < 1.0:
            paint.sweep_rays(painter, self._light, self.theme, self._phase)
            painter.save()
            painter.setClipPath(self._sky, Qt.ClipOperation.IntersectClip)
            paint.sweep_petals(painter, self._light, self.theme, self._scale, self._phase)
            painter.restore()
        paint.sweep_banner(
            painter,
            self._rect,
            self.theme,
            self._scale,
            title=caption.title,
            detail=caption.detail,
            points=caption.points,
        )


def _open_felt(layout: Layout) -> QPainterPath:
    """The felt without hands, plates, piles and stock: petals drift beneath those."""
    sky = QPainterPath()
    sky.addRect(layout.felt)
    taken = [layout.stock.card, layout.stock.badge, *(spot.rect for spot in layout.hand.values())]
    for seat in layout.seats:
        taken += [seat.plate, *(spot.bounds() for spot in seat.backs)]
    for pile in layout.piles.values():
        taken += [pile.bounds, pile.words]
    covered = QPainterPath()
    covered.setFillRule(Qt.FillRule.WindingFill)
    for rect in taken:
        covered.addRect(rect)
    return sky.subtracted(covered)


def _way_to_pile(word: QRectF, layout: Layout, seat: int) -> QLineF:
    """From the word's medal to the pile that the sweep goes to, edge to edge."""
    pile = (layout.piles.get(seat) or layout.piles[(seat + 2) % 4]).bounds
    below = pile.center().y() > word.center().y()
    start = QPointF(word.right() - 0.25 * word.height(), word.bottom() if below else word.top())
    return QLineF(start, QPointF(pile.center().x(), pile.top() if below else pile.bottom()))


class LossItem(Themed, QGraphicsObject):
    """The pill that says who has the viewer's build now ("Rosa takes your build of 9")."""

    def __init__(self, caption: Caption, layout: Layout) -> None:
        super().__init__()
        self.caption = caption
        self._ui = max(1.0, layout.ui)
        size = paint.pill_size(caption.title, self._ui, "problem", "build")
        room = layout.caption
        self.rect = paint.centred(room, min(size.width(), layout.width), size.height())
        self.rect.moveBottom(room.bottom())
        self.setZValue(_ABOVE_CARDS)
        no_input(self)

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self.rect.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        paint.pill(painter, self.rect, self.theme, self._ui, self.caption.title, "problem", "build")


def caption_item(caption: Caption, layout: Layout) -> BannerItem | LossItem:
    """What shows a caption: a loss is said softly."""
    return LossItem(caption, layout) if caption.kind == LOSS else BannerItem(caption, layout)


class GainItem(Themed, QGraphicsObject):
    """The pill beside a pile to which a sweep has just come ("+ 4 cards, now 2 sweeps")."""

    def __init__(self, caption: Caption, layout: Layout) -> None:
        super().__init__()
        self.text = caption.gain
        self._ui = max(1.0, layout.ui) * _GAIN
        size = paint.pill_size(self.text, self._ui)
        pile = layout.piles.get(caption.seat) or layout.piles[(caption.seat + 2) % 4]
        lies = [pile.bounds, layout.log_tab, layout.track, *(spot.rect for spot in layout.hand.values())]
        for seat in layout.seats:
            tab = 24 * layout.ui  # of the turn, which stands out
            lies += [seat.plate.adjusted(0, -tab, 0, tab), *(spot.rect for spot in seat.backs)]
        room = QRectF(layout.content)
        target = pile.words if pile.words is not None else pile.bounds
        self.rect = beside(size, target, lies, room.adjusted(8, 4, -8, -4), 4.0, [layout.last]).rect
        self.setZValue(_ABOVE_CARDS)
        no_input(self)

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self.rect.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        paint.pill(painter, self.rect, self.theme, self._ui, self.text)
