"""Rows and columns whose measures are scaled, and in which the faces of controls are flush with all else.

A control keeps room at its sides for its focus line and its shadow. Laid out by its sides its face would
stand some px inside of the heading over it; so a box sets it so much further out, and what is within too.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from rc_desktop.screens.controls import Edged, Scaled


class _Row(QHBoxLayout):
    """Qt's, which its box tells where to begin and end."""

    def setGeometry(self, rect: QRect) -> None:
        """See Qt."""
        _set(self, rect, super().setGeometry)


class _Column(QVBoxLayout):
    """Qt's, which its box tells where to begin and end."""

    def setGeometry(self, rect: QRect) -> None:
        """See Qt."""
        _set(self, rect, super().setGeometry)


def _set(layout: QBoxLayout, rect: QRect, lay: Callable[[QRect], None]) -> None:
    box = layout.parentWidget()
    if isinstance(box, Box):
        box.lay_flush(rect, lay)
    else:
        lay(rect)


def edges_of(widget: QWidget) -> tuple[int, int]:
    """So far from its left and its right side is what a widget shows, px."""
    return widget.edges() if isinstance(widget, Edged) else (0, 0)


class Box(Scaled, QWidget):
    """A row or a column whose margins and gap are scaled with everything else.

    Margins are measured to what is seen: the words of a heading, the face of a control.
    """

    def __init__(
        self,
        down: bool = True,
        margins: tuple[float, float, float, float] = (0, 0, 0, 0),
        gap: float = 0.0,
        parent: QWidget | None = None,
    ) -> None:
        """`margins` (left, top, right, bottom) and `gap` are px at scale 1."""
        super().__init__(parent)
        self._margins, self._gap = margins, gap
        self.box: QBoxLayout = _Column(self) if down else _Row(self)
        self._measure()

    def set_margins(self, margins: tuple[float, float, float, float]) -> None:
        """Take other margins, px at scale 1."""
        self._margins = margins
        self._measure()

    def _measure(self) -> None:
        left, top, right, bottom = (round(part * self.ui) for part in self._margins)
        self.box.setContentsMargins(left, top, right, bottom)
        self.box.setSpacing(round(self._gap * self.ui))

    def _rescaled(self) -> None:
        self._measure()
        super()._rescaled()

    def least_height(self) -> int:
        """How high it must be at its width, px, that nothing on it is squeezed."""
        if self.box.hasHeightForWidth():
            return self.box.totalMinimumHeightForWidth(self.width())
        return self.box.totalMinimumSize().height()

    # --- what is in it ---------------------------------------------------------------------------------

    def add(self, widget: QWidget, stretch: int = 0, at: Qt.AlignmentFlag | None = None) -> None:
        """Add a widget after the others, over the whole width of a column or `at` a place in it."""
        self.insert(self.box.count(), widget, stretch, at)

    def insert(
        self, number: int, widget: QWidget, stretch: int = 0, at: Qt.AlignmentFlag | None = None
    ) -> None:
        """Add a widget as the one of the given number, from 0."""
        self.box.insertWidget(number, widget, stretch)
        if at is not None:
            self.box.setAlignment(widget, at)

    def spring(self, stretch: int = 1) -> None:
        """Add room that takes what is left."""
        self.box.addStretch(stretch)

    # --- its sides -------------------------------------------------------------------------------------

    @property
    def is_row(self) -> bool:
        """True while things stand side by side; a box may be turned."""
        return self.box.direction() in (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)

    def _in_sight(self) -> Iterator[QWidget | None]:
        """What is to be seen in it, in order; None is room that takes what is left."""
        items = (self.box.itemAt(number) for number in range(self.box.count()))
        for part in (item.widget() for item in items if item is not None):
            if part is None or not part.isHidden():
                yield part

    def _kept(self) -> tuple[int, int]:
        """The room that what is at its left and at its right edge keeps at its sides, px."""
        edges = [(0, 0) if part is None else edges_of(part) for part in self._in_sight()]
        if not edges:
            return 0, 0
        if self.is_row:
            return edges[0][0], edges[-1][1]
        return max(left for left, _ in edges), max(right for _, right in edges)

    def _margins_now(self) -> tuple[int, int]:
        now = self.box.contentsMargins()
        return now.left(), now.right()

    def edges(self) -> tuple[int, int]:
        """See `Scaled`: what has no room in the margins reaches beyond them."""
        kept, margins = self._kept(), self._margins_now()
        return max(0, kept[0] - margins[0]), max(0, kept[1] - margins[1])

    def set_flush(self, rect: QRect) -> None:
        """Take a place in which what it shows is flush with the sides of `rect`."""
        left, right = self.edges()
        self.setGeometry(rect.adjusted(-left, 0, right, 0))

    def lay_flush(self, rect: QRect, lay: Callable[[QRect], None]) -> None:
        """Let Qt lay out what is in it within `rect`, by `lay`, and set it so that all faces are flush."""
        kept, margins = self._kept(), self._margins_now()
        left, right = (max(0, room - margin) for room, margin in zip(kept, margins, strict=True))
        if self.is_row:  # what is at its ends goes out by itself, and the rest shares what there is
            lay(rect.adjusted(left - kept[0], 0, kept[1] - right, 0))
            return
        whole = rect.adjusted(left, 0, -right, 0)
        inner = [part for part in self._in_sight() if part is not None]
        parts = [(part, edges) for part in inner if any(edges := edges_of(part))]
        layouts = [part.box for part, _ in parts if isinstance(part, Box)]
        for layout in layouts:
            layout.setEnabled(False)  # these are laid out once they have their own width
        lay(whole)
        for layout in layouts:
            layout.setEnabled(True)
        inside = whole.marginsRemoved(self.box.contentsMargins())
        for part, edges in parts:
            part.setGeometry(_set_out(part.geometry(), inside, *edges))


def _set_out(rect: QRect, inside: QRect, left: int, right: int) -> QRect:
    """A part of a column, so much further out at the sides at which it is, or was set out before."""
    out, at_left, at_right = QRect(rect), rect.left() <= inside.left(), rect.right() >= inside.right()
    if at_left and at_right:
        out.setLeft(inside.left() - left)
        out.setRight(inside.right() + right)
    elif at_left:
        out.moveLeft(inside.left() - left)
    elif at_right:
        out.moveRight(inside.right() + right)
    return out
