"""Pictures that are kept: made once, those used last, never more bytes than said."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from rc_desktop.table import paint_base
from rc_desktop.table.kept import KeptPictures, size_of

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_picture_is_made_once() -> None:
    """The one drawn last is kept even where it is larger than all that may be."""
    kept = KeptPictures(100)
    first = kept.get("large", lambda: QPixmap(50, 50))
    assert kept.get("large", lambda: QPixmap(1, 1)) is first
    assert (kept.made, kept.bytes) == (1, 10_000)


def test_what_was_used_longest_ago_goes() -> None:
    """As many as fit by their bytes, not by their number."""
    kept = KeptPictures(4 * 100)
    for key in ("a", "b", "a", "c", "d", "a", "e"):
        kept.get(key, lambda: QPixmap(5, 5))
    assert list(kept._pictures) == ["c", "d", "a", "e"]
    kept.get("wide", lambda: QPixmap(15, 5))
    assert list(kept._pictures) == ["e", "wide"]
    assert kept.bytes == sum(size_of(picture) for picture in kept._pictures.values()) == 400


def test_shadows_are_bounded_by_bytes() -> None:
    """Found by a breaker: memory grew with every size a page was seen at. 192 large shadows took 200 MB."""
    canvas = QPixmap(600, 600)
    painter = QPainter(canvas)
    for width in range(300, 360):
        paint_base.soft(painter, QRectF(50, 50, width, 480), 12, 6, QColor("#000000"))
    painter.end()
    assert paint_base.SHADOWS.bytes <= paint_base.SHADOWS.most
    assert paint_base.SHADOWS.bytes == sum(map(size_of, paint_base.SHADOWS._pictures.values()))
