"""The drawn things, SVG files in assets, as images: each is rendered once for its size, inks and place.

A place counts as well: an icon that begins between two px is smoothed otherwise than one that begins on a px.
"""

import sys
from contextlib import suppress
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from rc_desktop.paths import asset
from rc_desktop.table.rasters import RASTERS

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

Inks = tuple[tuple[str, str], ...]
"""Colours to be replaced, and by which (each like `#rrggbb`)."""

_MOST_PX: Final = 160
"""Larger than that a drawing seldom is, and then it is not kept."""
_PARTS: Final = 16
"""Places and sizes are told apart to such a part of a px."""
_UPRIGHT: Final = (QTransform.TransformationType.TxNone, QTransform.TransformationType.TxTranslate)


@lru_cache(maxsize=256)
def parsed(folder: str, name: str, inks: Inks = ()) -> "QSvgRenderer":
    """The parsed picture `folder/name.svg` in other inks. Qt's SVG is loaded with the first."""
    from PySide6.QtSvg import QSvgRenderer

    text = asset(folder, f"{name}.svg").read_text("utf-8")
    for old, new in inks:
        text = text.replace(f'"{old.upper()}"', f'"{new}"').replace(f'"{old}"', f'"{new}"')
    made = QSvgRenderer(QByteArray(text.encode()))
    if not made.isValid():
        raise ValueError(f"{folder}/{name}.svg cannot be drawn")
    return made


class Drawing(NamedTuple):
    """The picture `folder/name.svg` in other inks."""

    folder: str
    name: str
    inks: Inks = ()

    def image(self, size: QSize) -> QImage:
        """The whole picture, so many device px large. Do not change it: copy it."""
        return _drawn(self, size.width(), size.height(), 0, 0)

    def render(self, painter: QPainter, rect: QRectF) -> None:
        """Draw it into `rect`, as `QSvgRenderer.render` does; upright and small it is kept."""
        ratio, moved = painter.device().devicePixelRatioF(), painter.worldTransform()
        if (
            moved.type() not in _UPRIGHT
            or ratio != floor(ratio)
            or not 0 < ratio * max(rect.width(), rect.height()) <= _MOST_PX
        ):
            _found(self).render(painter, rect)
            return
        left, top = ratio * (rect.left() + moved.dx()), ratio * (rect.top() + moved.dy())
        over = [round(_PARTS * (at - floor(at))) / _PARTS for at in (left, top)]
        size = [round(_PARTS * ratio * side) / _PARTS for side in (rect.width(), rect.height())]
        image = _kept(self, *size, *over)
        place = QRectF(floor(left), floor(top), image.width(), image.height())
        painter.drawImage(
            QRectF(
                QPointF(place.left() / ratio - moved.dx(), place.top() / ratio - moved.dy()),
                place.size() / ratio,
            ),
            image,
        )


def _drawn(drawing: Drawing, width: float, height: float, across: float, down: float) -> QImage:
    """An image with the picture that large, so far in from its left and top."""
    key = (*drawing, width, height, across, down)
    with suppress(OSError):
        return RASTERS.get(key, lambda: _made(parsed(*drawing), width, height, across, down))
    return _made(_found(drawing), width, height, across, down)


_kept = lru_cache(maxsize=512)(_drawn)


def _found(drawing: Drawing) -> "QSvgRenderer":
    """The parsed picture; one that draws nothing where its file has gone, as when the program is removed
    while it is open. Who hears of errors hears of that at once: what is painted must come to its end."""
    try:
        return parsed(*drawing)
    except OSError as error:
        from PySide6.QtSvg import QSvgRenderer

        sys.excepthook(type(error), error, error.__traceback__)
        return QSvgRenderer()


def _made(picture: "QSvgRenderer", width: float, height: float, across: float, down: float) -> QImage:
    size = QSize(max(1, ceil(width + across)), max(1, ceil(height + down)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    picture.render(painter, QRectF(across, down, width, height))
    painter.end()
    return image
