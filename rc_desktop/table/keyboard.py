"""The keyboard on the table: Tab between groups, arrows within, Enter picks and drops, Esc takes back."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsView

from rc_desktop.rules.plays import Play
from rc_desktop.table.gesture import NO_CARD
from rc_desktop.table.hands import Hands
from rc_desktop.table.items import Group, TableItem
from rc_desktop.table.scene import TableScene

GROUPS: Final[tuple[Group, ...]] = (
    "hand",
    "loose",
    "builds",
    "table",
    "piles",
    "plates",
    "track",
    "log",
    "tools",
)
"""The stops of Tab, in the focus order of the art direction; the bar comes last."""

_UP_AND_DOWN: Final[tuple[Group, ...]] = ("hand", "loose", "builds")
_SIDEWAYS: Final[tuple[Group, ...]] = ("loose", "builds")
_ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_SCROLLING: Final = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
_TOOLS: Final = {
    Qt.Key.Key_L: "last",
    Qt.Key.Key_M: "menu",
    Qt.Key.Key_H: "hint",
    Qt.Key.Key_S: "memory",
    Qt.Key.Key_U: "undo",
    Qt.Key.Key_V: "sound",
}
_KEYS: Final = {
    Qt.Key.Key_Escape,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Space,
    *_ARROWS,
    *_TOOLS,
}


class Keyboard(QObject):
    """Takes a view's keys and moves the focus line over its table items.

    While the chooser is open it holds the keyboard itself.
    """

    moved = Signal()  # the focus is on another item

    def __init__(self, view: QGraphicsView, table: TableScene, hands: Hands) -> None:
        super().__init__(view)
        self._view = view
        self._table = table
        self._hands = hands
        self._item: TableItem | None = None  # where the focus is, seen or not
        self._waits = False  # for the next cards of the hand, to begin there
        view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        table.laid_out.connect(self._laid_out)
        hands.clicked.connect(self._clicked)
        hands.played.connect(self._played)

    @property
    def item(self) -> TableItem | None:
        """The item that has the keyboard's focus, whether its line shows or not."""
        return self._item

    def go_to(self, item: TableItem) -> None:
        """Put the focus on an item, as a screen reader asks."""
        self._hands.by_key = True
        self._go(item)

    # --- keys --------------------------------------------------------------------------------------------

    def tab(self, step: int) -> bool:
        """Tab (1) or Shift+Tab (-1); False, leaving it to Qt, past the last group or before the first."""
        self._hands.by_key = True
        self._hands.finish_motion()
        return self._next_group(step)

    def key(self, event: QKeyEvent) -> bool:
        """A key was pressed; False leaves it to the window."""
        key = Qt.Key(event.key())
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_Z:
            key = Qt.Key.Key_U
        elif event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if key not in _KEYS or not self._table.items_list:
            return False  # also before the first deal, when nothing lies here yet
        if key in _TOOLS and _TOOLS[key] not in self._table.layout.tools:
            return False  # this match has no such tool, or it is of no use now
        seen = self._hands.pointing.focus is not None
        self._hands.by_key = True
        self._hands.finish_motion()
        if key == Qt.Key.Key_Escape:
            # A log over the table goes first; one beside it stays until there is nothing to take back.
            covered = self._table.log_open and self._table.layout.log_over and self._hands.shut_log()
            return covered or self._back() or self._hands.shut_log()
        if key in _SCROLLING and self._table.log_open and self._item is not None and self._item.role == "log":
            self._table.log_drawer.scroll_by(_SCROLLING[key])
        elif key in _ARROWS:
            self._go(self._nearest(_ARROWS[key]))
        elif key in _TOOLS:
            self._hands.use_tool(_TOOLS[key])
        elif not event.isAutoRepeat():
            self._press(seen)
        return True

    def _back(self) -> bool:
        """Esc takes back one step; with the selected card let go, the focus is on that card again."""
        card = self._hands.gesture.shown.card
        found = self._hands.back()
        if card != NO_CARD and self._hands.gesture.shown.card == NO_CARD:
            here = next((item for item in self._of_group("hand") if item.card == card), None)
            self._go(here or self._current())
        return found

    def _played(self, play: Play) -> None:
        """The next turn begins at the hand: on its next card, or where the played one lay."""
        hand = self._of_group("hand")
        if not hand:
            # It has shut for the next person, or the next deal is to come: the focus begins there again.
            self._item, self._waits = None, True
            self._hands.focus(None)
            return
        item = next((item for item in hand if item.card != play.card), hand[0])
        if self._hands.by_key:
            self._go(item)
        else:
            self._item = item

    def _clicked(self, item: TableItem) -> None:
        """The pointer has pressed an item: the keyboard goes on from there, its line still out of sight.

        From a card just selected, on the only place where it can go.
        """
        selected = self._hands.gesture.shown.card == item.card != NO_CARD and item.group == "hand"
        lit = self._lit() if selected else []
        self._item = lit[0] if len(lit) == 1 else item

    def _press(self, seen: bool) -> None:
        """Enter on the focused item; a card just picked sends the focus on to where it can go.

        Where the line was not `seen`, on a card that the pointer has selected, Enter only shows the way on.
        """
        item = self._current()
        if item is None:
            self._go(next(iter(self._of_group("hand")), None))
            return
        picked = self._hands.gesture.shown.card
        if item.group == "table" and picked == NO_CARD:
            # Nothing to leave there: the way on is to a card of the hand.
            self._go(next(iter(self._of_group("hand")), item))
            return
        if not seen and item.group == "hand" and item.card == picked:
            self._go(self._first_lit() or item)
            return
        self._hands.press(item)
        shown = self._hands.gesture.shown
        if item.group == "hand" and shown.card not in (NO_CARD, picked) and shown.choice is None:
            self._go(self._first_lit() or item)
        else:
            self._go(self._current())

    def _first_lit(self) -> TableItem | None:
        return next(iter(self._lit()), None)

    def _lit(self) -> list[TableItem]:
        """The items where the selected card can go, in the order of the focus."""
        lit = self._hands.gesture.lit()
        if lit is None:
            return []
        return [
            item
            for item in self._table.items_list
            if (item.group == "loose" and lit.loose >> item.card & 1)
            or (item.build is not None and item.build.value in lit.builds)
            or (item.group == "table" and lit.trail)
        ]

    # --- moving ------------------------------------------------------------------------------------------

    def _of_group(self, group: Group) -> list[TableItem]:
        return [item for item in self._table.items_list if item.group == group and item.focusable]

    def _next_group(self, step: int) -> bool:
        """Go on to the next group that has something; False past the last one, where the window has more."""
        filled = [group for group in GROUPS if self._of_group(group)]
        if not filled:
            return False  # before the first deal nothing lies here
        item = self._current()
        at = filled.index(item.group) + step if item is not None and item.group in filled else 0
        if not 0 <= at < len(filled):
            if self._others_take_focus():
                return False
            at %= len(filled)
        self._go(self._of_group(filled[at])[0])
        return True

    def _others_take_focus(self) -> bool:
        """True when the window has another widget that Tab can go to."""
        other = self._view.nextInFocusChain()
        while other is not None and other is not self._view:
            inside = self._view.isAncestorOf(other)
            if other.isVisible() and other.focusPolicy() & Qt.FocusPolicy.TabFocus and not inside:
                return True
            other = other.nextInFocusChain()
        return False

    def _nearest(self, way: QPointF) -> TableItem | None:
        """The next item that way, in the same group or else among all cards; the item itself at the end."""
        item = self._current()
        if item is None:
            return next(iter(self._of_group("hand")), None)
        within = _towards(item, self._of_group(item.group), way)
        if within is None:
            # Up and down lead from the hand to the table and back, left and right between loose and builds.
            across = _UP_AND_DOWN if way.y() else _SIDEWAYS
            if item.group in across:
                cards = [other for group in across for other in self._of_group(group)]
                within = _towards(item, cards, way)
        return within or item

    def _go(self, item: TableItem | None) -> None:
        other = item is not None and (self._item is None or item.key != self._item.key)
        self._item = item
        if item is not None:
            self._hands.focus(item)
        if other:
            self.moved.emit()

    def _current(self) -> TableItem | None:
        """The focused item as it is now; where it is gone, the first of its group, or of the hand."""
        if self._item is None:
            return None
        now = next((item for item in self._table.items_list if item.key == self._item.key), None)
        if now is None:
            again = self._of_group(self._item.group) or self._of_group("hand")
            if not again:
                return None  # between two deals there is nothing there: the focus waits for the next cards
            now = again[0]
        self._item = now
        return now

    # --- focus of the view -------------------------------------------------------------------------------

    def came(self, reason: Qt.FocusReason) -> None:
        """The view has got the keyboard."""
        if reason == Qt.FocusReason.TabFocusReason:
            self._item = None
            self._next_group(1)
        elif reason == Qt.FocusReason.BacktabFocusReason:
            filled = [group for group in GROUPS if self._of_group(group)]
            self._go(self._of_group(filled[-1])[0] if filled else None)
        elif reason == Qt.FocusReason.PopupFocusReason and self._item is not None:
            self._return_to_card()
        elif reason in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.OtherFocusReason):
            self._begin()

    def _begin(self) -> None:
        """The table is up, or up again: whoever came by keys begins at the hand, once there are cards."""
        hand = self._of_group("hand")
        self._waits = not hand
        if hand and self._hands.by_key:
            now = self._current()
            self._go(now if now is not None and now.group == "hand" else hand[0])

    def went(self) -> None:
        """The keyboard is elsewhere."""
        self._hands.focus(None)

    def _return_to_card(self) -> None:
        """A list has closed: the focus goes back to the card it was about."""
        card = self._hands.gesture.shown.card
        found = next((item for item in self._table.items_list if item.key == ("card", card)), None)
        self._item = found or self._current()
        if self._hands.by_key:
            self._go(self._item)

    def _laid_out(self) -> None:
        if self._waits and self._view.hasFocus():
            self._begin()
        if self._item is not None and self._view.hasFocus() and self._hands.pointing.focus is not None:
            now = self._current()
            if now is not None:
                self._go(now)


def _towards(item: TableItem, others: Iterable[TableItem], way: QPointF) -> TableItem | None:
    """The nearest of `others` that way, straight ahead before aside."""
    best: tuple[float, TableItem] | None = None
    for other in others:
        if other.key == item.key:
            continue
        to = other.rect.center() - item.rect.center()
        ahead = QPointF.dotProduct(to, way)
        aside = abs(to.x() * way.y()) + abs(to.y() * way.x())
        if ahead <= 1 or aside > 3 * ahead:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best[0]:
            best = (cost, other)
    return best[1] if best is not None else None
