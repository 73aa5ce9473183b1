"""What a screen reader finds on the table: every table item as a child with role, name, place and press.

A QGraphicsView says nothing of its scene by itself (measured). The children come from the same list of table
items as painting and pointing, so no name can tell more than the picture does.
"""

from __future__ import annotations

import weakref
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from rc_desktop.table.gesture import NO_CARD
from rc_desktop.table.items import TableItem
from rc_desktop.table.overlap import spot_of
from rc_desktop.table.question import BuildOf, LooseCard

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

translate = QCoreApplication.translate

_ROLES: Final = {
    "card": QAccessible.Role.Button,
    "build": QAccessible.Role.Button,
    "table": QAccessible.Role.Button,
    "button": QAccessible.Role.Button,
    "log": QAccessible.Role.Button,
    "track": QAccessible.Role.Indicator,
}

# Qt keeps no reference to what a Python factory gives it: it is kept here as long as its view lives.
_INTERFACES: Final[dict[int, TableInterface]] = {}


class TableInterface(QAccessibleWidget):
    """The table view as a screen reader sees it: a pane of table items, and the boxes open over it."""

    def __init__(self, view: TableView) -> None:
        name = translate("Accessible", "Card table")
        super().__init__(view, QAccessible.Role.Pane, name)
        self._ref = weakref.ref(view)
        self._children: dict[tuple[str, int | str], ItemInterface] = {}

    @property
    def _view(self) -> TableView:
        view = self._ref()
        assert view is not None  # Qt asks nothing of an interface whose object is gone
        return view

    def _items(self) -> tuple[TableItem, ...]:
        return self._view.table.items_list

    def _boxes(self) -> list[QWidget]:
        return [box for box in self._view.boxes if box.isVisible()]

    def of(self, item: TableItem) -> ItemInterface:
        """The interface of a table item: the same one for the same key, which readers hold on to."""
        found = self._children.get(item.key)
        if found is None:
            found = self._children[item.key] = ItemInterface(self._ref, self, item)
        found.item = item
        return found

    def known(self) -> list[ItemInterface]:
        """Every item's interface that was ever given out."""
        return list(self._children.values())

    def childCount(self) -> int:
        """See Qt."""
        return len(self._items()) + len(self._boxes())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """See Qt."""
        items, boxes = self._items(), self._boxes()
        if 0 <= index < len(items):
            return self.of(items[index])
        if 0 <= index - len(items) < len(boxes):
            return QAccessible.queryAccessibleInterface(boxes[index - len(items)])
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """See Qt: what is at a point of the screen."""
        for box in self._boxes():
            if box.rect().contains(box.mapFromGlobal(QPoint(x, y))):
                return QAccessible.queryAccessibleInterface(box)
        point = self._view.viewport().mapFromGlobal(QPoint(x, y))
        item = self._view.table.item_at(self._view.mapToScene(point))
        return self.of(item) if item is not None else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """See Qt: -1 for what is not on the table any more."""
        if isinstance(child, ItemInterface):
            keys = [item.key for item in self._items()]
            return keys.index(child.item.key) if child.item.key in keys else -1
        for number, box in enumerate(self._boxes()):
            if child.object() is box:
                return len(self._items()) + number
        return -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """See Qt: the item with the keyboard's focus."""
        if not self._view.hasFocus():
            return super().focusChild()
        item = self._view.keyboard.item
        return self.of(item) if item is not None else self


class ItemInterface(QAccessibleInterface, QAccessibleActionInterface):
    """One table item. What it can do, it does by the same call as a click on it."""

    def __init__(self, ref: weakref.ref[TableView], parent: TableInterface, item: TableItem) -> None:
        QAccessibleInterface.__init__(self)
        QAccessibleActionInterface.__init__(self)
        self._ref = ref
        self._parent = parent
        self.item = item

    @property
    def _view(self) -> TableView:
        view = self._ref()
        assert view is not None  # `isValid` has said so before
        return view

    def _is_there(self) -> bool:
        view = self._ref()
        return view is not None and any(item.key == self.item.key for item in view.table.items_list)

    # --- QAccessibleInterface ----------------------------------------------------------------------------

    def isValid(self) -> bool:
        """See Qt: false once the item has left the table."""
        return self._is_there()

    def object(self) -> QObject | None:  # type: ignore[override]
        """See Qt: an item is no QObject."""
        return None

    def window(self) -> Any:
        """See Qt."""
        return self._view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        """See Qt."""
        return self._parent

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """See Qt: items have no parts."""
        return None

    def childCount(self) -> int:
        """See Qt."""
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """See Qt."""
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """See Qt."""
        return -1

    def role(self) -> QAccessible.Role:
        """See Qt."""
        return _ROLES.get(self.item.role, QAccessible.Role.StaticText)

    def text(self, kind: QAccessible.Text) -> str:
        """See Qt: the spoken name; that it is selected, or goes with the selected card, is said after it."""
        if kind == QAccessible.Text.Name:
            return self.item.name
        if kind == QAccessible.Text.Description:
            return self._description()
        return ""

    def _description(self) -> str:
        gesture = self._view.hands.gesture
        spot, lit = spot_of(self.item), gesture.lit()
        if isinstance(spot, LooseCard | BuildOf) and spot in gesture.shown.targets:
            return translate("Accessible", "gathered")
        if self.item.group == "hand":
            if self.item.card == gesture.shown.card:
                return translate("Accessible", "selected")
            return (
                translate("Accessible", "can be played here") if self.item.card in gesture.lit_hand() else ""
            )
        if lit is None or spot is None:
            return ""
        usable = (
            bool(lit.loose >> spot.card & 1)
            if isinstance(spot, LooseCard)
            else spot.value in lit.builds
            if isinstance(spot, BuildOf)
            else lit.trail
        )
        return translate("Accessible", "can be used with the selected card") if usable else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """See Qt: names are not for changing."""

    def rect(self) -> QRect:
        """See Qt: on the screen."""
        seen = self._view.viewportTransform().mapRect(self.item.rect).toAlignedRect()
        return QRect(self._view.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def state(self) -> QAccessible.State:
        """See Qt."""
        state = QAccessible.State()
        gesture = self._view.hands.gesture
        item = self._view.keyboard.item
        state.focusable = self.item.focusable
        state.focused = item is not None and item.key == self.item.key and self._view.hasFocus()
        state.selectable = spot_of(self.item) is not None
        state.selected = (
            self.item.group == "hand" and self.item.card == gesture.shown.card != NO_CARD
        ) or spot_of(self.item) in gesture.shown.targets
        state.invisible = not self._is_there()
        return state

    def foregroundColor(self) -> QColor:
        """See Qt: nothing rests on it."""
        return QColor()

    def backgroundColor(self) -> QColor:
        """See Qt."""
        return QColor()

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        """See Qt: what can be pressed has actions."""
        return self if kind == QAccessible.InterfaceType.ActionInterface else None

    # --- QAccessibleActionInterface ----------------------------------------------------------------------

    def actionNames(self) -> list[str]:
        """See Qt: press, where a click would do something; and taking the keyboard's focus."""
        pressable = spot_of(self.item) is not None or self.item.role in ("button", "log")
        names = [QAccessibleActionInterface.pressAction()] if pressable else []
        return [*names, QAccessibleActionInterface.setFocusAction()] if self.item.focusable else names

    def doAction(self, name: str) -> None:
        """See Qt."""
        if not self._is_there():
            return
        if name == QAccessibleActionInterface.pressAction() and name in self.actionNames():
            self._view.finish_motion()
            self._view.hands.press(self.item)
        elif name == QAccessibleActionInterface.setFocusAction():
            self._view.setFocus()
            self._view.keyboard.go_to(self.item)

    def keyBindingsForAction(self, name: str) -> list[str]:
        """See Qt: the keys are those of the whole table."""
        return []


def _factory(class_name: str, thing: QObject | None) -> QAccessibleInterface | None:
    from rc_desktop.table.view import TableView

    if class_name != "TableView" or not isinstance(thing, TableView):
        return None
    key = id(thing)
    if key not in _INTERFACES:
        _INTERFACES[key] = TableInterface(thing)
        thing.destroyed.connect(partial(_forget, key))
    return _INTERFACES[key]


def _forget(key: int) -> None:
    """A view is gone: so is all that Qt may have remembered of its items, which it would delete too late."""
    interface = _INTERFACES.pop(key, None)
    for child in interface.known() if interface is not None else ():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(child))


_installed = False


def install() -> None:
    """Let Qt ask here for the accessible side of a TableView; once for the program."""
    global _installed
    if not _installed:
        QAccessible.installFactory(_factory)
        _installed = True


def announce(view: QWidget, sentence: str, urgent: bool = False) -> None:
    """Have a screen reader say a sentence: at the next pause, or (`urgent`) at once."""
    if not sentence:
        return
    event = QAccessibleAnnouncementEvent(view, sentence)
    kind = QAccessible.AnnouncementPoliteness
    event.setPoliteness(kind.Assertive if urgent else kind.Polite)
    QAccessible.updateAccessibility(event)


def focus_moved(view: TableView) -> None:
    """Tell a screen reader, where one listens, that the focus went to another item of the table."""
    if not QAccessible.isActive():
        return
    interface = QAccessible.queryAccessibleInterface(view)
    if isinstance(interface, TableInterface) and (item := view.keyboard.item) is not None:
        event = QAccessibleEvent(interface.of(item), QAccessible.Event.Focus)
        QAccessible.updateAccessibility(event)
