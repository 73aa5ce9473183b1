"""Words over the table: a sweep and what it brings; a loss; the last deal; a hand's end."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.beside import beside
from rc_desktop.table.captions import LAST_DEAL, LOSS, REST, SWEEP, Caption
from rc_desktop.table.card import no_input
from rc_desktop.table.clear_felt import clear_place
from rc_desktop.table.layout import Layout
from rc_desktop.table.sweep_light import SweepLight
from rc_desktop.table.themed import Themed

_ABOVE_CARDS = 800.0
_WIDE, _HIGH = 420.0, 112.0  # px at scale 1
_NOTICE = 0.82  # how large a notice is beside a sweep's word; its second line is 12 px then
_LONG, _WIDER = 34, 8.0  # a second line of more letters makes the banner wider, px a letter
_GAIN = 0.92  # how large the pill beside a pile is, beside other pills


class BannerItem(Themed, QGraphicsObject):
    """A caption on the table; it takes no input. A sweep's has the word below its cards and its `light`
    behind them; any other stands where it covers nothing."""

    def __init__(self, caption: Caption, layout: Layout) -> None:
        super().__init__()
        self.caption = caption
        sweep = caption.kind == SWEEP
        self._scale = layout.ui if sweep else max(1.0, layout.ui) * _NOTICE
        width = (_WIDE + _WIDER * max(0, len(caption.detail) - _LONG)) * self._scale
        self._rect = QRectF(0, 0, min(width, layout.width), _HIGH * self._scale)
        self._rect.moveCenter(layout.word_point())
        self.light = SweepLight(layout) if sweep else None
        self._way = QPainterPath()
        self.has_room = True  # to cover nothing
        if caption.kind == REST:
            self._rect.moveCenter(layout.felt.center())
            self.make_way(layout)
        elif not sweep:
            self._rect.moveBottom(layout.caption.top())
            self.make_way(layout)
        else:
            self._way = _way_to_pile(self._rect, layout, caption)
        self.setZValue(_ABOVE_CARDS)
        no_input(self)

    @property
    def rect(self) -> QRectF:
        """Where the words stand, scene px."""
        return QRectF(self._rect)

    @property
    def way(self) -> QPainterPath:
        """The dotted way to the pile of a sweep; empty for other words."""
        return self._way

    def make_way(self, layout: Layout) -> None:
        """Step aside where words would cover what lies on the table now, as far as there is room."""
        if self.caption.kind == REST:  # no card is left there when these words come
            layout = replace(layout, loose={}, builds={})
        free = clear_place(self._rect.size(), self._rect.center(), layout)
        self.has_room = free is not None
        if free is None or free == self._rect:
            return
        self.prepareGeometryChange()
        self._rect = free
        if self.caption.kind == SWEEP:
            self._way = _way_to_pile(self._rect, layout, self.caption)

    def boundingRect(self) -> QRectF:
        """See Qt."""
        reach = 40 * self._scale
        return self._rect.united(self._way.boundingRect()).adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        caption = self.caption
        if not self._way.isEmpty():
            paint.dotted_way(painter, self._way, self.theme, self._scale)
        paint.sweep_banner(
            painter,
            self._rect,
            self.theme,
            self._scale,
            title=caption.title,
            detail=caption.detail,
            points=caption.points,
        )


def _way_to_pile(word: QRectF, layout: Layout, caption: Caption) -> QPainterPath:
    """From the word's medal, or from its end that is nearer, bent, to the pile that the sweep goes to."""
    pile = (layout.piles.get(caption.seat) or layout.piles[(caption.seat + 2) % 4]).bounds
    below = pile.center().y() > word.center().y()
    right = pile.center().x() > word.center().x()
    high = word.height()
    if right and caption.points:
        start = QPointF(word.right() + 0.36 * high, word.center().y() + (0.36 if below else -0.36) * high)
    else:
        start = QPointF(
            word.right() - 0.2 * high if right else word.left() + 0.2 * high,
            word.bottom() + 4 if below else word.top() - 4,
        )
    air = 6 * layout.scale
    end = QPointF(pile.center().x(), pile.top() - air if below else pile.bottom() + air)
    way = QPainterPath(start)
    way.quadTo(QPointF(end.x(), start.y()), end)
    return way


class PillItem(Themed, QGraphicsObject):
    """The pill that says who has the viewer's build now ("Rosa takes your build of 9"), or what has no room
    as a banner: in the strip above the hand, where no card ever lies."""

    def __init__(self, caption: Caption, layout: Layout) -> None:
        super().__init__()
        self.caption = caption
        self._ui = max(1.0, layout.ui)
        self._look: tuple[paint.Tone, str] = ("problem", "build") if caption.kind == LOSS else ("quiet", "")
        self._said = caption.short or caption.title
        size = paint.pill_size(self._said, self._ui, *self._look)
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
        paint.pill(painter, self.rect, self.theme, self._ui, self._said, *self._look)


def caption_item(caption: Caption, layout: Layout) -> BannerItem | PillItem:
    """What shows a caption: a loss is said softly, and so is what has no room as a banner."""
    if caption.kind == LOSS:
        return PillItem(caption, layout)
    banner = BannerItem(caption, layout)
    return PillItem(caption, layout) if caption.kind == LAST_DEAL and not banner.has_room else banner


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
