"""Pictures that are drawn again and again: those used last are kept, up to so many bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap


class KeptPictures:
    """Pixmaps by what they are made from. A count would be no bound: on a sharp screen each has four times
    the bytes, and a panel's shadow has a hundred times those of a button's."""

    def __init__(self, most: int) -> None:
        """`most` bytes are kept; the picture drawn last is kept in any case."""
        self.most = most
        self.bytes = 0
        self.made = 0
        """How many had to be made so far."""
        self._pictures: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """The picture made from `key`, by `make` where it is not kept."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        self.made += 1
        picture = self._pictures[key] = make()
        self.bytes += size_of(picture)
        while self.bytes > self.most and len(self._pictures) > 1:
            self.bytes -= size_of(self._pictures.popitem(last=False)[1])
        return picture


def size_of(pixmap: QPixmap) -> int:
    """The bytes of a pixmap."""
    return pixmap.width() * pixmap.height() * 4
