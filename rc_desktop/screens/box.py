"""Rows and columns whose measures are scaled, and in which the faces of controls are flush with all else.

A control keeps room at its sides for its focus line and its shadow. Laid out by its sides its face would
stand some px inside of the heading over it; so a box sets it so much further out, and what is within too.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from rc_desktop.screens.controls import Edged, Scaled

_NONE: Final = (0, 0)
_SIDEWAYS: Final = (QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft)


class _Lines(QBoxLayout):
    """Qt's, which its box tells where to begin and end; `stale`: something of what is in it has changed."""

    stale = True

    def __init__(self, box: "Box", down: bool) -> None:
        way = QBoxLayout.Direction
        super().__init__(way.TopToBottom if down else way.LeftToRight, box)
        self.is_row = not down

    def invalidate(self) -> None:
        """See Qt."""
        self.stale = True
        super().invalidate()

    def setDirection(self, direction: QBoxLayout.Direction) -> None:
        """See Qt."""
        self.is_row = direction in _SIDEWAYS  # Qt's answer to it is slow
        super().setDirection(direction)

    def setGeometry(self, rect: QRect) -> None:
        """See Qt."""
        box = self.parentWidget()
        if isinstance(box, Box):
            box.lay_flush(rect, super().setGeometry)


def edges_of(widget: QWidget) -> tuple[int, int]:
    """So far from its left and its right side is what a widget shows, px."""
    return widget.edges() if isinstance(widget, Edged) else _NONE


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
        self.box = _Lines(self, down)
        # What keeps room at its sides, and how much.
        self._keeping: list[tuple[QWidget, tuple[int, int]]] = []
        self._kept = self._beyond = _NONE  # the same of all of it, and how much of it has no margin
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

    def _look_over(self) -> None:
        """Note what keeps room at its sides, when something has changed. It is asked for very often."""
        if not self.box.stale:
            return
        self.box.stale = False
        parts = self._parts()
        shown = [part for part in parts if part is None or not part.isHidden()]
        each = [_NONE if part is None else edges_of(part) for part in shown]
        keeping = [
            (part, kept) for part, kept in zip(shown, each, strict=True) if part is not None and kept != _NONE
        ]
        self._keeping, self._kept = keeping, _NONE
        if keeping and self.box.is_row:
            self._kept = each[0][0], each[-1][1]
        elif keeping:
            self._kept = max(left for left, _ in each), max(right for _, right in each)
        if self._kept == _NONE:
            self._beyond = _NONE
            return
        margins = self.box.contentsMargins()
        self._beyond = max(0, self._kept[0] - margins.left()), max(0, self._kept[1] - margins.right())

    def _parts(self) -> list[QWidget | None]:
        """What is in it, in its order; None for room.

        Qt's own list of that has items that are no objects of Qt's: Python is not told when one goes, and may
        take what lies there later for it.
        """
        parts: list[QWidget | None] = [None] * self.box.count()
        for child in self.children():
            if isinstance(child, QWidget) and (number := self.box.indexOf(child)) >= 0:
                parts[number] = child
        return parts

    def edges(self) -> tuple[int, int]:
        """See `Edged`: what has no room in the margins reaches beyond them."""
        self._look_over()
        return self._beyond

    def set_flush(self, rect: QRect) -> None:
        """Take a place in which what it shows is flush with the sides of `rect`."""
        left, right = self.edges()
        self.setGeometry(rect.adjusted(-left, 0, right, 0))

    def lay_flush(self, rect: QRect, lay: Callable[[QRect], None]) -> None:
        """Let Qt lay out what is in it within `rect`, by `lay`, and set it so that all faces are flush."""
        self._look_over()
        if self._kept == _NONE:
            lay(rect)
            return
        left, right = self._beyond
        if self.box.is_row:  # what is at its ends goes out by itself, and the rest shares what there is
            lay(rect.adjusted(left - self._kept[0], 0, self._kept[1] - right, 0))
            return
        whole = rect.adjusted(left, 0, -right, 0)
        layouts = [layout for part, _ in self._keeping if (layout := part.layout()) is not None]
        for layout in layouts:
            layout.setEnabled(False)  # these are laid out once they have their own width
        lay(whole)
        for layout in layouts:
            layout.setEnabled(True)
        inside = whole.marginsRemoved(self.box.contentsMargins())
        for part, edges in self._keeping:
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
