"""What a person sees in the window: things on the table, what glows, the list, buttons, and every word."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from rc_desktop.screens.tip_box import TipBox
from rc_desktop.table.card import CardState
from rc_desktop.table.chooser import Chooser
from rc_desktop.table.refusal_box import RefusalBox
from rc_desktop.table.view import TableView

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
GLOWS = "can be used with the selected card"
YOUR_TURN = ", you, your turn,"


@dataclass(frozen=True)
class Thing:
    """Something on the table: what it is called aloud, where it is (window px), and how it stands out."""

    key: tuple[str, int | str]
    group: str
    name: str
    rect: QRect
    said: str
    ringed: bool

    @property
    def glows(self) -> bool:
        """True when it goes with the card that is selected or held."""
        return self.said == GLOWS


class Sight:
    """Looks at a window, and touches nothing."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    # --- the table ---------------------------------------------------------------------------------------

    def table(self) -> TableView | None:
        """The table, where one is in sight."""
        return next((view for view in self.window.findChildren(TableView) if view.isVisible()), None)

    def things(self, *groups: str) -> list[Thing]:
        """All things on the table in the order of the focus, or those of some groups."""
        view = self.table()
        if view is None or not view.table.items_list:
            return []
        spoken = QAccessible.queryAccessibleInterface(view)
        corner = self.window.mapToGlobal(QPoint(0, 0))
        found = []
        for number, item in enumerate(view.table.items_list):
            if groups and item.group not in groups:
                continue
            child = spoken.child(number)
            rect = child.rect().translated(-corner)
            ringed = self._is_ringed(view, item.key)
            found.append(Thing(item.key, item.group, child.text(NAME), rect, child.text(DESCRIPTION), ringed))
        return found

    @staticmethod
    def _is_ringed(view: TableView, key: tuple[str, int | str]) -> bool:
        """True for a card or build that is drawn with the ring of a legal target."""
        kind, number = key
        items = {"card": view.table.card_item, "build": view.table.build_item}
        item = items[kind](int(number)) if kind in items else None
        return item is not None and CardState.LEGAL in item.state

    def names(self, *groups: str) -> list[str]:
        """The names of the things on the table."""
        return [thing.name for thing in self.things(*groups)]

    def my_turn(self) -> bool:
        """True when a plate says that it is my turn, and my hand lies there."""
        plates = self.names("plates")
        return any(YOUR_TURN in name for name in plates) and bool(self.names("hand"))

    def open_felt(self) -> QPoint:
        """A place of the open table where a whole card touches nothing else, window px."""
        felt = next(thing.rect for thing in self.things("table"))
        others = [thing.rect for thing in self.things() if thing.group != "table"]
        hand = next(thing.rect for thing in self.things("hand"))
        card = QRect(0, 0, round(hand.width() * 1.15), round(hand.height() * 1.15))
        for y in range(felt.top(), felt.bottom(), 10):
            for x in range(felt.left(), felt.right(), 10):
                card.moveCenter(QPoint(x, y))
                free = felt.contains(card) and not any(rect.intersects(card) for rect in others)
                if free and self._on_top(QPoint(x, y)) == ("table", 0):
                    return QPoint(x, y)
        raise AssertionError("no place on the table is open")

    def _on_top(self, point: QPoint) -> tuple[str, int | str] | None:
        """What lies uppermost at a point of the window; None under the open log, or beside everything."""
        view = self.table()
        assert view is not None
        found = view.table_item_at(QPointF(view.viewport().mapFrom(self.window, point)))
        return found.key if found is not None else None

    def point_of(self, thing: Thing) -> QPoint:
        """A point of a thing that nothing else lies over, window px: its middle, if that is free."""
        rect = thing.rect
        tries = [QPointF(rect.center())]
        tries += [
            QPointF(rect.left() + rect.width() * x / 8, rect.top() + rect.height() * y / 8)
            for y in range(1, 8)
            for x in range(1, 8)
        ]
        for point in tries:
            if self._on_top(point.toPoint()) == thing.key:
                return point.toPoint()
        raise AssertionError(f"{thing.name} is all covered")

    # --- boxes over the table ----------------------------------------------------------------------------

    def chooser(self) -> Chooser | None:
        """The open list of plays."""
        return next((box for box in self.window.findChildren(Chooser) if box.isVisible()), None)

    def rows(self) -> list[str]:
        """What the rows of the open list say; none when it is shut."""
        box = self.chooser()
        return [f"{title}: {detail}" for title, detail in box.texts()] if box is not None else []

    def row_point(self, row: int) -> QPoint:
        """The middle of a row of the list, window px."""
        box = self.chooser()
        assert box is not None
        return box.parentWidget().mapTo(self.window, box.row_rect(row).center().toPoint())

    def refusal(self) -> str:
        """Why something was refused, as far as it stands there."""
        boxes = [box for box in self.window.findChildren(RefusalBox) if box.isVisible()]
        return f"{boxes[0].title} {boxes[0].detail}" if boxes else ""

    def tip(self) -> str:
        """The tip that stands there."""
        return next((box.sentence for box in self.window.findChildren(TipBox) if box.isVisible()), "")

    # --- buttons and words -------------------------------------------------------------------------------

    def buttons(self) -> Iterator[QAbstractButton]:
        """The buttons that can be pressed: in sight, and nothing over them."""
        for button in self.window.findChildren(QAbstractButton):
            if button.isVisible() and button.isEnabled():
                middle = button.mapTo(self.window, button.rect().center())
                if self.window.rect().contains(middle) and self.window.childAt(middle) is button:
                    yield button

    def buttons_saying(self, words: str) -> list[QAbstractButton]:
        """The buttons that say so (three dots stand for anything, a name say), from above to below."""
        before, _, after = words.partition("...")
        found = []
        for button in self.buttons():
            text = button.text().replace("&&", "&")
            if text == words or ("..." in words and text.startswith(before) and text.endswith(after)):
                found.append(button)
        return sorted(found, key=lambda button: button.mapTo(self.window, QPoint(0, 0)).y())

    def labels(self) -> list[str]:
        """The buttons in sight, as far as they say something."""
        return [button.text().replace("&&", "&") for button in self.buttons()]

    def words(self) -> list[str]:
        """Every word in sight, or spoken of what is in sight."""
        return list(texts_of(self.window, hidden=False))

    def screen(self) -> list[str]:
        """What is on the table, in words: to be compared with what is there later."""
        return [thing.name for thing in self.things() if thing.group != "tools"]


def texts_of(window: QWidget, hidden: bool = True) -> Iterator[str]:
    """Every text of a window: titles, labels, names for screen readers, tooltips, the move log."""
    yield window.windowTitle()
    for widget in (window, *window.findChildren(QWidget)):
        if not hidden and not widget.isVisible():
            continue
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        yield from (widget.statusTip(), widget.whatsThis())
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        if isinstance(widget, Chooser | RefusalBox):
            yield widget.title
            yield from (
                [f"{title} {detail}" for title, detail in widget.texts()]
                if isinstance(widget, Chooser)
                else [widget.detail]
            )
        if isinstance(widget, TableView) and widget.table.items_list:
            yield from _table_texts(widget)


def _table_texts(view: TableView) -> Iterator[str]:
    spoken = QAccessible.queryAccessibleInterface(view)
    for number in range(spoken.childCount()):
        child = spoken.child(number)
        if child is not None:
            yield from (child.text(NAME), child.text(DESCRIPTION))
    yield from view.table.facts.log
    for item in view.table.items():
        yield item.toolTip()
