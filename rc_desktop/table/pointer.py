"""Mouse and finger on the table: presses, drags and hovering become the calls that keys make too."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsView

from rc_desktop.rules.cards import Card
from rc_desktop.table.card import CardItem, CardState
from rc_desktop.table.gesture import NO_CARD
from rc_desktop.table.hands import Hands
from rc_desktop.table.items import TableItem
from rc_desktop.table.overlap import spot_of
from rc_desktop.table.scene import TableScene

_TILT: Final = 0.5  # degrees of lean for a px of way
_STEADY: Final = 0.7  # how much of the lean stays from one move to the next
_HELD: Final = 6.0  # px at scale 1 that a pressed card rises, besides what pointing at it does


class Pointer:
    """Takes the events of a view's viewport; a finger's too, as Qt sends as mouse what nobody takes as touch.

    What is no card, build or open table (the bar, the log) is left to the view. A drag begins after a few px;
    a press that stays in place is a click. A second fast press on the same thing is nothing, so that a double
    click is one.
    """

    def __init__(self, view: QGraphicsView, table: TableScene, hands: Hands) -> None:
        self._view = view
        self._table = table
        self._hands = hands
        self._pressed: TableItem | None = None
        self._last: tuple[str, int | str] | None = None  # what the last press was on
        self._from = QPointF()  # where the press was, viewport px
        self._grip = QPointF()  # from the pointer to the carried card's middle, scene px
        self._last_x = 0.0
        self._tilt = 0.0
        self._carrying = False
        self._raised: CardItem | None = None  # while it is pressed
        view.viewport().setMouseTracking(True)

    def take(self, event: QEvent) -> bool:
        """Take an event of the viewport that belongs to the cards; False leaves it to the view."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            if kind == QEvent.Type.MouseButtonPress:
                return self._press(event)
            if kind == QEvent.Type.MouseMove:
                return self._move(event)
            if kind == QEvent.Type.MouseButtonRelease:
                return self._release(event)
            if kind == QEvent.Type.MouseButtonDblClick:
                return self._press_again(event)
        elif kind == QEvent.Type.Leave:
            self._hands.point(NO_CARD)
        elif kind in (QEvent.Type.Hide, QEvent.Type.WindowDeactivate):
            self.break_off()
        return False

    def break_off(self) -> None:
        """End a drag that cannot be seen through: the card goes home."""
        self._pressed = None
        self._let_down()
        if self._carrying:
            self._carrying = False
            self._hands.drop(home=True)

    def _item_at(self, point: QPointF) -> TableItem | None:
        """The card, build or open table at a point of the viewport; None for all else."""
        item = self._table.item_at(self._view.viewportTransform().inverted()[0].map(point))
        return item if item is not None and spot_of(item) is not None else None

    def _press(self, event: QMouseEvent) -> bool:
        # Motion ends before the table is asked what lies there: the press counts on what it leads to.
        self._hands.finish_motion()
        self._hands.hide_focus_line()
        if self._beside_log(event.position()):
            self._hands.shut_log()
            return True
        if event.button() != Qt.MouseButton.LeftButton or self._carrying:
            return self._carrying
        self._pressed = self._item_at(event.position())
        self._last = self._pressed.key if self._pressed is not None else None
        self._from = event.position()
        if self._pressed is None:
            self._hands.next_input()
        elif self._pressed.group == "hand":
            self._raise(self._pressed.card)
        return self._pressed is not None

    def _raise(self, card: Card) -> None:
        """A pressed card stands out at once, as high as a selected one: the table has felt the finger."""
        item = self._table.card_item(card)
        if item is not None and not item.state & CardState.SELECTED:
            item.set_lift(_HELD * self._table.layout.scale)
            self._raised = item

    def _let_down(self) -> None:
        raised, self._raised = self._raised, None
        if raised is not None:
            raised.set_lift(0.0)

    def _beside_log(self, point: QPointF) -> bool:
        """True beside a log that lies over the table: such a press shuts it, and means nothing else."""
        table = self._table
        if not table.items_list or not table.layout.log_over or self._carrying:
            return False
        at, layout = self._view.viewportTransform().inverted()[0].map(point), table.layout
        return not any(rect.contains(at) for rect in (layout.log_drawer, layout.log_tab, layout.bar))

    def _press_again(self, event: QMouseEvent) -> bool:
        """The second press of a double click; quick taps on two cards come as one too, and count."""
        item = self._item_at(event.position())
        if item is not None and item.key == self._last:
            return True
        return self._press(event)

    def _move(self, event: QMouseEvent) -> bool:
        if self._carrying:
            self._carry(event.position())
            return True
        item = self._item_at(event.position())
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._hands.point(item.card if item is not None else NO_CARD)
            self._show_cursor(item)
            return False
        far = (event.position() - self._from).manhattanLength() >= QApplication.startDragDistance()
        if far and self._pressed is not None and self._pressed.group == "hand":
            self._lift(self._pressed, event.position())
        return self._pressed is not None

    def _lift(self, item: TableItem, point: QPointF) -> None:
        to_scene = self._view.viewportTransform().inverted()[0]
        self._grip = item.rect.center() - to_scene.map(self._from)
        self._last_x, self._tilt = point.x(), 0.0
        self._let_down()
        self._carrying = self._hands.lift(item.card, to_scene.map(point) + self._grip)
        if self._carrying:
            self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self._pressed = None

    def _carry(self, point: QPointF) -> None:
        self._tilt = _STEADY * self._tilt + (1 - _STEADY) * _TILT * (point.x() - self._last_x)
        self._last_x = point.x()
        self._hands.carry(self._view.viewportTransform().inverted()[0].map(point) + self._grip, self._tilt)

    def _release(self, event: QMouseEvent) -> bool:
        if event.button() != Qt.MouseButton.LeftButton:
            return self._carrying
        pressed, self._pressed = self._pressed, None
        self._let_down()
        if self._carrying:
            self._carry(event.position())
            self._carrying = False
            self._hands.drop()
            self._show_cursor(self._item_at(event.position()))
            return True
        item = self._item_at(event.position())
        if pressed is None or item is None or item.key != pressed.key:
            return pressed is not None
        self._hands.press(item)
        self._hands.clicked.emit(item)
        return True

    def _show_cursor(self, item: TableItem | None) -> None:
        if item is not None and item.group == "hand":
            self._view.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif item is not None and item.group in ("loose", "builds"):
            self._view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self._view.viewport().unsetCursor()
