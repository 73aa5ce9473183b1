"""The room that boxes over a table view have: their scale, where they may lie, what they should not cover."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

_EDGE: Final = 8.0  # px that boxes keep from the window's edge
_BAR_EDGE: Final = 4.0  # px above and below the bar's buttons
_TURN: Final = 20  # so many times as bad as covering anything else it is to cover whose turn it is


class BoxRoom:
    """Asked by whoever opens a box over `view`; rectangles it gives are in the px of the view's viewport."""

    def __init__(self, view: "TableView") -> None:
        self._view = view

    def scale(self) -> float:
        """The scale of boxes: large enough to be read also where the table is drawn small."""
        layout = self._view.table.layout
        return max(0.75, layout.scale * layout.zoom) * layout.text_scale

    def scales(self) -> tuple[float, ...]:
        """The scale of boxes, and the one with words of the usual size where that is another."""
        return tuple(dict.fromkeys((self.scale(), self.scale() / self._view.table.layout.text_scale)))

    def to_view(self, rect: QRectF) -> QRectF:
        """A rectangle of the scene as it lies in the viewport."""
        return self._view.viewportTransform().mapRect(rect)

    def bounds_with_bar(self) -> QRectF:
        """All the room there is, for what would else cover cards: the bar waits while a list is open."""
        return QRectF(self._view.viewport().rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def over_bar(self) -> QRectF:
        """The same to the window's very top, so that it covers the words and buttons of the bar whole."""
        return self.bounds_with_bar().adjusted(0, _BAR_EDGE - _EDGE, 0, 0)

    def bar(self) -> QRectF:
        """The words and buttons of the bar."""
        bar = self.to_view(self._view.table.layout.bar)
        return bar.adjusted(2 * _EDGE, _BAR_EDGE, -2 * _EDGE, -_BAR_EDGE)

    def bounds(self) -> QRectF:
        """All the room there is, below the bar."""
        room = self.bounds_with_bar()
        bar = self.to_view(self._view.table.layout.bar)
        room.setTop(max(room.top(), bar.bottom() + _EDGE))
        return room

    def below_bar(self) -> QRectF:
        """The same up to the bar itself, for what would else cover that."""
        room = self.bounds()
        room.setTop(self.to_view(self._view.table.layout.bar).bottom())
        return room

    def on_felt(self) -> QRectF:
        """The room inside the rim, down to the window's edge: the hand lies there."""
        layout, room = self._view.table.layout, self.bounds()
        felt = self.to_view(layout.felt)
        felt.setBottom(room.bottom())
        return felt.intersected(room)

    def rest(self) -> list[QRectF]:
        """What boxes had better not lie on: cards of no part, plates, piles, the track, whose turn it is."""
        table = self._view.table
        rects = [item.rect for item in table.items_list if item.role not in ("table", "log", "button")]
        if table.log_open:
            rects.append(table.layout.log_drawer)
        found = [self.to_view(rect) for rect in rects]
        return found + [self.to_view(rect) for rect in self._turn()] * _TURN

    def _turn(self) -> list[QRectF]:
        """The plate of the seat that is to play, with the tab that says so."""
        layout, turn = self._view.table.layout, self._view.table.facts.turn
        tab = 24 * layout.ui
        return [seat.plate.adjusted(0, -tab, 0, tab) for seat in layout.seats if seat.seat == turn]
