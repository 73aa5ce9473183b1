"""Widgets side by side that go on in a next line where the room ends."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.box import edges_of
from rc_desktop.screens.controls import Scaled


class Flow(Scaled, QWidget):
    """Lays out its children from the left, `gap` px apart at scale 1, and shares out what is left of a line.

    `even`: all are equally wide, and lines hold equally many as far as that goes.
    """

    def __init__(self, gap: float, even: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap, self._even = gap, even
        self._children: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, child: QWidget) -> None:
        """Add a widget after the others."""
        child.setParent(self)
        self._children.append(child)
        self.updateGeometry()

    def _lines(self, room: int) -> list[list[tuple[QWidget, int]]]:
        """What stands in each line and how wide, in a room so wide."""
        gap = round(self._gap * self.ui)
        shown = [child for child in self._children if not child.isHidden()]
        wanted = [child.sizeHint().width() for child in shown]
        if self._even and shown:
            most = max(1, (room + gap) // (max(wanted) + gap))
            lines = -(-len(shown) // most)
            each = -(-len(shown) // lines)
            width = (room - gap * (each - 1)) // each
            return [[(child, width) for child in shown[at : at + each]] for at in range(0, len(shown), each)]
        found: list[list[tuple[QWidget, int]]] = []
        left = 0
        for child, width in zip(shown, wanted, strict=True):
            if not found or width > left:
                found.append([])
                left = room
            found[-1].append((child, min(width, room)))
            left -= width + gap
        return [self._shared(line, room - gap * (len(line) - 1)) for line in found]

    @staticmethod
    def _shared(line: Sequence[tuple[QWidget, int]], room: int) -> list[tuple[QWidget, int]]:
        """A line whose members that like to grow share what is left of it."""
        expanding = QSizePolicy.Policy.Expanding
        growing = [child for child, _ in line if child.sizePolicy().horizontalPolicy() == expanding]
        spare = max(0, room - sum(width for _, width in line))
        more = spare // len(growing) if growing else 0
        return [
            (child, min(width + more, child.maximumWidth()) if child in growing else width)
            for child, width in line
        ]

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that a width, px, comes to; a box asks with that of what it shows."""
        gap = round(self._gap * self.ui)
        lines = self._lines(width + sum(self.edges()))
        return sum(max(_height(child, wide) for child, wide in line) for line in lines) + gap * max(
            0, len(lines) - 1
        )

    def sizeHint(self) -> QSize:
        """Everything in one line."""
        gap = round(self._gap * self.ui)
        hints = [child.sizeHint() for child in self._children if not child.isHidden()]
        wide = max((hint.width() for hint in hints), default=0) * len(hints)
        if not self._even:
            wide = sum(hint.width() for hint in hints)
        wide += gap * max(0, len(hints) - 1)
        return QSize(wide, max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        """Everything below each other."""
        hints = [child.minimumSizeHint() for child in self._children if not child.isHidden()]
        return QSize(max((hint.width() for hint in hints), default=0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay them out."""
        super().resizeEvent(event)
        self.place()

    def event(self, event: QEvent) -> bool:
        """One of them has come, gone or wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.place()
        return super().event(event)

    def _rescaled(self) -> None:
        super()._rescaled()
        self.place()

    def place(self) -> None:
        """Lay everything out as it is now."""
        gap, top = round(self._gap * self.ui), 0
        for line in self._lines(self.width()):
            left, high = 0, max(_height(child, wide) for child, wide in line)
            for child, wide in line:
                rect = QRect(left, top, wide, _height(child, wide))
                child.setGeometry(self._flush(child, rect, child is line[0][0], child is line[-1][0]))
                left += wide + gap
            top += high + gap

    def edges(self) -> tuple[int, int]:
        """See `Scaled`."""
        edges = [edges_of(child) for child in self._children if not child.isHidden()]
        return max((left for left, _ in edges), default=0), max((right for _, right in edges), default=0)

    def _flush(self, child: QWidget, rect: QRect, first: bool, last: bool) -> QRect:
        """What ends a line and keeps no room at its sides, in a flow of what does."""
        (left, right), mine = self.edges(), edges_of(child)
        at_left, at_right = left - mine[0] if first else 0, right - mine[1] if last else 0
        if child.sizePolicy().horizontalPolicy() != QSizePolicy.Policy.Expanding:
            return rect.translated(at_left, 0)
        return rect.adjusted(at_left, 0, -at_right, 0)


def _height(child: QWidget, width: int) -> int:
    if child.hasHeightForWidth():
        return child.heightForWidth(width)
    return child.sizeHint().height()
