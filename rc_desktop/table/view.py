"""The table as a widget: the scene in its window, sized with it, and the bar's buttons."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from rc_desktop.rules.events import Event
from rc_desktop.table import accessible
from rc_desktop.table.director import Director
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.hands import Hands
from rc_desktop.table.hinting import Hinting
from rc_desktop.table.items import TableItem, sound_name
from rc_desktop.table.keyboard import Keyboard
from rc_desktop.table.memory_panel import MemoryPanel
from rc_desktop.table.motion import easing
from rc_desktop.table.pointer import Pointer
from rc_desktop.table.scene import TableScene


class TableView(QGraphicsView):
    """Shows a table and takes a person's plays.

    `play_chosen` gives a Play to be handed to the match, `presented` the number of a step whose motion is
    over, `menu_requested` that the person wants the menu, `undo_requested` the last play back,
    `sound_toggled` that sound is to be switched on or off.
    """

    play_chosen = Signal(object)
    presented = Signal(int)
    menu_requested = Signal()
    undo_requested = Signal()
    sound_toggled = Signal()

    pointer: Pointer | None = None  # Qt sends events while the view is still being made
    boxes: tuple[QWidget, ...] = ()
    """What can lie open over the table; a screen reader finds those in sight beside the table's items."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = TableScene(self)
        self.setScene(self.table)
        self.table.laid_out.connect(self._zoom)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        # Measured, 12 cards moving: 4 ms a frame at 1280 x 800 (full updates 6), 8 at 1920 x 1080 (20).
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setMouseTracking(True)
        self._pressed_tool = ""
        self._scrolling = False  # the log's scroll bar is held
        self._recalled = False  # this very input has hidden the panel of the last play
        self._drawer = QVariantAnimation(self)
        self._drawer.setEasingCurve(easing("drawer"))
        self._drawer.valueChanged.connect(self.table.slide_log)
        self.director = Director(self.table)
        self.director.done.connect(self.presented)
        accessible.install()
        self.hands = Hands(self)
        self.hands.played.connect(self.play_chosen)
        self.hands.fly_home = self.director.fly_home
        self.hands.settle = self.director.settle
        self.table.recoloured.connect(self.hands.chooser.follow_theme)
        self.pointer = Pointer(self, self.table, self.hands)
        self.keyboard = Keyboard(self, self.table, self.hands)
        self.keyboard.moved.connect(self._focus_moved)
        self.hinting = Hinting(self)
        self.memory_panel = MemoryPanel(self)
        self.boxes = (self.hands.chooser, self.hands.refusal_box, self.hinting.panel, self.memory_panel)

    # --- what is shown ---------------------------------------------------------------------------------

    def show_facts(self, facts: TableFacts) -> None:
        """Show facts at once, without motion. Of a match that is played: `show_present`."""
        self.show_present(lambda: facts)

    def show_present(self, tell: Callable[[], TableFacts]) -> None:
        """Show at once what is so now. `tell` gives the facts and is asked when nothing moves any more: the
        end of a motion lets the match go on, and facts told before it would lie over what came since."""
        self.finish_motion()
        self._fit()
        self.table.set_facts(tell())

    def present(self, step: int, events: tuple[Event, ...], facts: TableFacts) -> None:
        """Show what happened, then the facts after it; `presented` follows in every case."""
        self._hide_recall()
        self.hinting.step_comes()
        self._fit()
        self.director.present(step, events, facts)

    def go_back(self, facts: TableFacts) -> None:
        """Show facts of before at once: plays were taken back. `presented` comes for no step being shown,
        so that nothing goes on meanwhile."""
        self.director.blockSignals(True)
        self.hinting.close()
        self.finish_motion()
        self.director.blockSignals(False)
        self.hands.back_to_start()
        self.show_facts(facts)

    def finish_motion(self) -> None:
        """Bring all motion to its end, at once: an input is about to count."""
        self._hide_recall()
        if self._drawer.state() == QVariantAnimation.State.Running:
            self._drawer.stop()
            self.table.slide_log(1.0 if self.table.log_open else 0.0)
        self.director.finish()

    def set_speed(self, speed: float) -> None:
        """The speed of motion: 1 as designed, 2 twice as fast, 0 none at all."""
        self.director.set_pace(replace(self.director.pace, speed=speed))

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let nothing travel: what changes fades."""
        self.director.set_pace(replace(self.director.pace, reduced=reduced))

    def set_sound(self, on: bool) -> None:
        """Show on the bar whether sound is on, and say so; nothing where the bar has no button for it."""
        table = self.table
        if table.items_list and table.facts.sound not in (None, on):
            self.finish_motion()  # what is on its way still tells how it was
            table.tell_facts(replace(table.facts, sound=on))
            accessible.announce(self, sound_name(table.facts))

    # --- size ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: the table is laid out anew at once, also in mid-animation."""
        super().resizeEvent(event)
        self.finish_motion()
        self._fit()

    def set_text_scale(self, text_scale: float) -> None:
        """Draw words larger or smaller: the table is laid out anew at once, also in mid-animation."""
        if text_scale != self.table.text_scale:
            self.finish_motion()
            self._fit(text_scale)

    def _fit(self, text_scale: float | None = None) -> None:
        size = self.viewport().size()
        self.table.set_size(max(1, size.width()), max(1, size.height()), text_scale)

    def _zoom(self) -> None:
        """A window smaller than the smallest table shows it reduced."""
        zoom = self.table.layout.zoom
        self.resetTransform()
        self.scale(zoom, zoom)

    def _focus_moved(self) -> None:
        accessible.focus_moved(self)

    # --- the bar and the log ---------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Open the move log, or shut it; what moves ends first, since the table makes room for it."""
        self.director.finish()
        is_open = not self.table.log_open
        self.table.set_log_open(is_open)
        pace = self.director.pace
        if pace.off or pace.reduced:
            return
        self._drawer.setDuration(round(pace.ms("drawer")))
        self._drawer.setStartValue(0.0 if is_open else 1.0)
        self._drawer.setEndValue(1.0 if is_open else 0.0)
        self._drawer.start()

    def show_last_play(self) -> None:
        """Lay out the last play's cards over the table until the next input, or put them away again.

        A panel beside the cards is shut: the one would cover half of the other.
        """
        if self._recalled:
            self._recalled = False
        elif self.table.items_list:
            self.hinting.close()
            self.memory_panel.shut()
            self.table.recall_item.setVisible(True)
            accessible.announce(self, self.table.recall_item.sentence(self.table.facts))

    def _hide_recall(self) -> None:
        self._recalled = self.table.recall_item.isVisible()
        self.table.recall_item.setVisible(False)

    def tool_at(self, point: QPointF) -> str:
        """The button of the bar at a point of the viewport, "log" for the log's tab, or empty."""
        item = self.table_item_at(point)
        if item is None:
            return ""
        return "log" if item.role == "log" else str(item.key[1]) if item.role == "button" else ""

    def table_item_at(self, point: QPointF) -> TableItem | None:
        """The table item at a point of the viewport."""
        return self.table.item_at(self.mapToScene(point.toPoint()))

    def use_tool(self, tool: str) -> None:
        """Do what a button of the bar does."""
        if tool == "menu":
            self.menu_requested.emit()
        elif tool == "last":
            self.show_last_play()
        elif tool == "log":
            self.toggle_log()
        elif tool == "hint":
            self.hinting.toggle()
        elif tool == "memory":
            self.memory_panel.toggle()
        elif tool == "undo":
            self.undo_requested.emit()
        elif tool == "sound":
            self.sound_toggled.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See Qt: over the open log, scroll it."""
        if self.table.log_open:
            self.table.log_drawer.scroll_by(round(event.angleDelta().y() / 40))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See Qt."""
        at = self.mapToScene(event.position().toPoint())
        self._scrolling = self.table.log_open and self.table.log_drawer.on_bar(at)
        if self._scrolling:
            self.table.log_drawer.scroll_to(at.y())
        self._pressed_tool = self.tool_at(event.position())
        self.table.bar_item.set_press(pressed=self._pressed_tool)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See Qt."""
        tool, self._pressed_tool = self._pressed_tool, ""
        self._scrolling = False
        self.table.bar_item.set_press(hovered=self.tool_at(event.position()))
        if tool and tool == self.tool_at(event.position()):
            self.use_tool(tool)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See Qt."""
        if self._scrolling:
            self.table.log_drawer.scroll_to(self.mapToScene(event.position().toPoint()).y())
        self.table.bar_item.set_press(hovered=self.tool_at(event.position()), pressed=self._pressed_tool)

    def viewportEvent(self, event: QEvent) -> bool:
        """See Qt: cards are the pointer's affair; what is shortened to fit tells itself whole."""
        if self.pointer is not None and self.pointer.take(event):
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            told = self._told_at(QPointF(event.pos()))
            if told:
                QToolTip.showText(event.globalPos(), told, self.viewport())
                return True
        return super().viewportEvent(event)

    def _told_at(self, point: QPointF) -> str:
        """The tip at a point of the viewport: a button's name, or the last play in a whole sentence."""
        item, table = self.table_item_at(point), self.table
        if item is None:
            return ""
        if item.role == "button":
            return item.name if table.layout.is_icon(str(item.key[1])) or item.key[1] == "undo" else ""
        return table.last_item.told_at(self.mapToScene(point.toPoint()))

    # --- the keyboard ----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See Qt: what is no key of the table goes on to the window."""
        QToolTip.hideText()  # a tip tells of what was before the key
        if self.keyboard.key(event):
            return
        escaped = event.key() == Qt.Key.Key_Escape and not event.modifiers()
        if not (escaped and self._shut_panel()):
            event.ignore()

    def _shut_panel(self) -> bool:
        """Shut a panel beside the cards; False when there was none."""
        if self.hinting.is_open:
            self.hinting.close()
            return True
        return self.memory_panel.shut()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """See Qt: Tab goes from group to group, and on from the last one."""
        return self.keyboard.tab(1 if forward else -1) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """See Qt."""
        super().focusInEvent(event)
        self.keyboard.came(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See Qt."""
        super().focusOutEvent(event)
        self.keyboard.went()
