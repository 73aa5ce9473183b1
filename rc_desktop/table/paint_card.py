"""A card with the shadow of how high it hangs, and a pile of backs. Both are in `paint`.

Many cards move at once, so one that is drawn as it was rendered, neither turned nor scaled, is kept together
with its shadow and is one blit. Such pictures are few: those of the cards in sight.
"""

from collections import OrderedDict
from math import ceil
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform

from rc_desktop.table.paint_base import CLEAR, centred, line_width, rounded, soft
from rc_desktop.table.theme import CARD_RADIUS, Palette, tint

Lift = Literal["idle", "hover", "drag"]
# Shadow of a card by how high it hangs: blur in px, offset as a part of the card's width, strength.
_LIFTS: Final = {"idle": (3.0, 0.03, 1.0), "hover": (9.0, 0.10, 1.07), "drag": (18.0, 0.20, 1.19)}
_MOST_KEPT: Final = 64
_UPRIGHT: Final = (QTransform.TransformationType.TxNone, QTransform.TransformationType.TxTranslate)

_Key = tuple[int, str, int, int, float, float]
_kept: OrderedDict[_Key, tuple[QPixmap, float]] = OrderedDict()


def card(
    painter: QPainter,
    rect: QRectF,
    pixmap: QPixmap,
    palette: Palette,
    scale: float,
    lift: Lift = "idle",
) -> None:
    """A card's pixmap (from `art.CardArt`) with the shadow of how high it hangs."""
    if not _as_rendered(painter, rect, pixmap):
        _draw(painter, rect, pixmap, palette, scale, lift)
        return
    ratio = pixmap.devicePixelRatio()
    key = (
        pixmap.cacheKey(),
        lift,
        palette.shadow.rgba() if palette.ornament else 0,
        palette.card_edge.rgba(),
        scale,
        ratio,
    )
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = _whole(pixmap, palette, scale, lift)
        if len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
    else:
        _kept.move_to_end(key)
    picture, pad = found
    painter.drawPixmap(QPointF(rect.left() - pad, rect.top() - pad), picture)


def _as_rendered(painter: QPainter, rect: QRectF, pixmap: QPixmap) -> bool:
    """True where the pixmap's px are the device's: nothing is turned, scaled or squeezed."""
    ratio = pixmap.devicePixelRatio()
    return (
        painter.transform().type() in _UPRIGHT
        and painter.device().devicePixelRatioF() == ratio
        and abs(rect.width() * ratio - pixmap.width()) < 0.01
        and abs(rect.height() * ratio - pixmap.height()) < 0.01
    )


def _whole(pixmap: QPixmap, palette: Palette, scale: float, lift: Lift) -> tuple[QPixmap, float]:
    """The card with its shadow, and how far that reaches beyond it on each side, px."""
    ratio, size = pixmap.devicePixelRatio(), pixmap.deviceIndependentSize()
    blur, down, _strength = _LIFTS[lift]
    reach = ceil((2.5 * blur * scale + down * size.width() + 2) * ratio)
    picture = QPixmap(pixmap.width() + 2 * reach, pixmap.height() + 2 * reach)
    picture.setDevicePixelRatio(ratio)
    picture.fill(CLEAR)
    pad = reach / ratio
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw(painter, QRectF(QPointF(pad, pad), size), pixmap, palette, scale, lift)
    painter.end()
    return picture, pad


def _draw(
    painter: QPainter, rect: QRectF, pixmap: QPixmap, palette: Palette, scale: float, lift: Lift
) -> None:
    if palette.ornament:
        blur, down, strength = _LIFTS[lift]
        below = _shadow_rect(rect, pixmap).translated(0, down * rect.width())
        soft(painter, below, CARD_RADIUS * below.width(), blur * scale, tint(palette.shadow, strength))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
    painter.restore()
    _edge(painter, rect, palette, scale)


def _edge(painter: QPainter, rect: QRectF, palette: Palette, scale: float) -> None:
    """The line round a card where no shadow sets it off from its ground, or none that is enough."""
    if palette.card_edge.alpha():
        width = line_width(palette, scale, 1)
        rounded(painter, rect, CARD_RADIUS * rect.width(), None, palette.card_edge, width)


def _shadow_rect(rect: QRectF, pixmap: QPixmap) -> QRectF:
    """What casts a card's shadow. A card that grows in flight has another width in every frame: its shadow
    keeps to a few sizes, which are kept, or blurring them anew would cost more than all else in a frame."""
    natural = pixmap.deviceIndependentSize().width()
    if abs(natural - rect.width()) <= 1:
        return rect
    step = max(2, round(natural / 24))
    width = max(step, step * round(rect.width() / step))
    return centred(rect, width, width * rect.height() / rect.width())


def card_pile(
    painter: QPainter, rect: QRectF, pixmap: QPixmap, palette: Palette, scale: float, layers: int = 4
) -> None:
    """A pile of backs: `rect` is the lowest card, each of `layers` (1 and up) a step further up and left."""
    card(painter, rect, pixmap, palette, scale)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for step in range(1, layers):
        moved = rect.translated(-1.4 * scale * step, -1.6 * scale * step)
        painter.drawPixmap(moved, pixmap, QRectF(pixmap.rect()))
        _edge(painter, moved, palette, scale)
    painter.restore()
