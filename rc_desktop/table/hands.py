"""The person's hands on the table: inputs go to the gesture, and what it shows goes onto the scene.

Pointer, keyboard and screen reader all call the few methods here, so that each can do what the others can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, Qt, Signal

from rc_desktop.rules.cards import Card
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table.accessible import announce
from rc_desktop.table.boxes import Boxes
from rc_desktop.table.card import CardItem, CardState
from rc_desktop.table.felt_mark import FeltGlow, HandGap
from rc_desktop.table.focus_mark import FocusMark
from rc_desktop.table.gesture import NO_CARD, Gesture, Shown
from rc_desktop.table.glow import Pointing, lay_on
from rc_desktop.table.hint_pill import HintPill, pill_words
from rc_desktop.table.items import TableItem
from rc_desktop.table.overlap import dropped_on, spot_of
from rc_desktop.table.question import Choice, Spot
from rc_desktop.table.spotlight import Spotlight

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

translate = QCoreApplication.translate

_CARRIED_Z: Final = 900.0


class Hands(QObject):
    """Holds the gesture of one table view together with the chooser, the refusal box and the hints.

    `fly_home` brings a refused or returned card back to its place, `settle` one that was dropped to where it
    rests beside its target; the director gives its motion for both.
    """

    played = Signal(object)  # Play: to be handed to the match
    refused = Signal(int, object)  # card, Refusal: the card is on its way home and the box says why
    clicked = Signal(object)  # TableItem: pressed by pointer; the keyboard goes on from there
    changed = Signal()  # what is selected, lit or listed may be another

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.gesture = Gesture()
        self.pointing = Pointing()
        self.by_key = False  # the last input was a key: the focus line is worth seeing
        self.fly_home: Callable[[CardItem], None] = CardItem.go_home
        self.settle: Callable[[CardItem, QPointF], None] = CardItem.setPos
        self._boxes = Boxes(view)
        self.chooser, self.refusal_box = self._boxes.chooser, self._boxes.refusal
        self.pill = HintPill(view.viewport())
        self._room = self._boxes.room
        self._felt_glow = FeltGlow()
        self._focus_line = FocusMark()
        self._gap = HandGap()
        self._spotlight = Spotlight()
        for mark in (self._felt_glow, self._focus_line.line, self._gap, self._spotlight):
            view.table.addItem(mark)
        self._drawn = Shown()
        self._advised: Play | None = None
        self._away: CardItem | None = None  # the card that was carried and is not home yet
        self._held_at = QPointF()
        self._over: Spot | None = None
        self.chooser.chosen.connect(self.choose)
        self.chooser.pointed.connect(self._row_pointed)
        self.chooser.left.connect(self.back)
        view.table.laid_out.connect(self._laid_out)

    # --- inputs ------------------------------------------------------------------------------------------

    def press(self, item: TableItem) -> None:
        """A click, tap, Enter or a screen reader's press on a table item; buttons do what they say."""
        spot = spot_of(item)
        if spot is not None:
            self._after(self.gesture.press(spot), item.card)
        elif item.role in ("button", "log"):
            self.use_tool(str(item.key[1]) if item.role == "button" else "log")

    def lift(self, card: Card, at: QPointF) -> bool:
        """Begin to carry a hand card whose middle is at `at` (scene px); False when it may not be touched."""
        if not self.gesture.lift(card):
            return False
        self._away = self._view.table.card_item(card)
        if self._away is not None:
            self._away.apart = True
        self._over = None
        self.carry(at, 0.0)
        self._refresh()
        return True

    def carry(self, at: QPointF, tilt: float) -> None:
        """The carried card's middle is now at `at` (scene px), leaning by `tilt` degrees."""
        item = self._away
        if item is None or not self.gesture.shown.carried:
            return
        self._held_at = QPointF(at)
        item.setPos(at)
        item.set_tilt(tilt)
        item.setZValue(_CARRIED_Z)
        over = self._spot_under(item)
        if over != self._over:
            self._over = over
            self._show_pill()

    def drop(self, home: bool = False) -> None:
        """Let the carried card go where it is, or (`home`) break the drag off."""
        shown, item = self.gesture.shown, self._away
        if not shown.carried or item is None:
            return
        spot = None if home else self._spot_under(item)
        self._over = None
        self._after(self.gesture.drop(spot), shown.card)

    def choose(self, row: int) -> None:
        """Play a row of the open list, from 0."""
        self._after(self.gesture.choose(row), NO_CARD)

    def play(self, play: Play) -> None:
        """Play a whole play, as a hint names it; nothing where no play is awaited."""
        self._after(self.gesture.play(play), NO_CARD)

    def advise(self, play: Play | None) -> None:
        """Let all but this play's cards step back, while nothing else is to be seen; None: no longer."""
        if play != self._advised:
            self._advised = play
            self._lay_states()

    def back_to_start(self) -> None:
        """Let go of everything that is selected, gathered or refused."""
        while self.back():
            pass

    def back(self) -> bool:
        """Take back one step; False when there was nothing to take back."""
        found = self.gesture.back()
        self._refresh()
        return found

    def next_input(self) -> None:
        """Something else was done: the last refusal has been read."""
        if self.gesture.shown.refusal is not None:
            self.gesture.settle()
            self._refresh()

    def refuse(self, refusal: Refusal) -> None:
        """The match would not have the play: say why, and take inputs again."""
        self.gesture.refuse(refusal)
        self._after(None, refusal.card)

    def finish_motion(self) -> None:
        """Bring all motion to its end, once before each input counts."""
        self._view.finish_motion()

    def use_tool(self, tool: str) -> None:
        """A button of the bar, or the log's tab, is used."""
        self.next_input()
        self._view.use_tool(tool)

    def shut_log(self) -> bool:
        """Shut the move log; False when it was not open."""
        if found := self._view.table.log_open:
            self.use_tool("log")
        return found

    def hide_focus_line(self) -> None:
        """The pointer is used: the focus line is out of sight until the next key."""
        self.by_key = False
        self.focus(None)

    def point(self, card: Card) -> None:
        """The pointer is over a card; -1: over none."""
        self._set_pointing(Pointing(card, self.pointing.focus))

    def focus(self, item: TableItem | None) -> None:
        """The keyboard's focus line is round an item; None: nowhere to be seen."""
        self._set_pointing(Pointing(self.pointing.card, item.key if item is not None else None))

    def _set_pointing(self, pointing: Pointing) -> None:
        if pointing != self.pointing:
            self.pointing = pointing
            self._refresh()

    # --- what follows ------------------------------------------------------------------------------------

    def _after(self, play: Play | None, card: Card) -> None:
        """Show what an input came to, and pass on a play or a refusal."""
        if play is not None:
            # The card stays where it is: its motion onto the table begins there.
            if self._away is not None:
                self._away.apart = False
            self._away = None
            self._refresh()
            self.played.emit(play)
            return
        refusal = self.gesture.shown.refusal
        self._refresh()
        if refusal is not None:
            why = translate("Accessible", "{why}. {possible}", "a refusal, spoken")
            box = self.refusal_box
            announce(self._view, why.format(why=box.title, possible=box.detail), urgent=True)
            self.refused.emit(card, refusal)

    def _laid_out(self) -> None:
        """New facts or another size: the gesture looks again, and all that stood beside cards is put anew."""
        facts = self._view.table.facts
        mine = facts.viewer != NOBODY and facts.viewer == facts.observation.seat
        self.gesture.look(facts.observation if mine else None)
        shown = self.gesture.shown
        if shown.carried and self._away is not None:
            self._away.setPos(self._held_at)
        elif shown.dropped and self._away is not None:
            self._away.setPos(self._boxes.target_rect(shown).center())
        self._drawn = Shown()
        self._boxes.drop_place.hide()
        self._refresh()

    def _row_pointed(self, _row: int) -> None:
        self._lay_states()

    def _refresh(self) -> None:
        """Bring scene, chooser, refusal box and pill to what the gesture shows."""
        if not hasattr(self._view.table, "facts"):
            return
        shown, before = self.gesture.shown, self._drawn
        self._drawn = shown
        returns = None
        if not (shown.carried or shown.dropped):
            returns, self._away = self._away, None
        if shown.choice is None:
            self._boxes.close_chooser()
        elif shown.choice != before.choice or not self.chooser.isVisible():
            self._boxes.open_chooser(shown, shown.choice, self._come_to_rest(shown, shown.choice))
        elif self._view.hasFocus():
            # A click on the table has taken the keyboard; the open list goes on holding it.
            self.chooser.setFocus(Qt.FocusReason.PopupFocusReason)
        self._lay_states()
        if returns is not None:
            self._send_home(returns, shown.refusal)
        if shown.refusal is None:
            self._boxes.hush()
        elif shown.refusal is not before.refusal or not self.refusal_box.isVisible():
            self._boxes.say_why(shown.refusal)
        self._show_pill()
        self.changed.emit()

    def _come_to_rest(self, shown: Shown, choice: Choice) -> QRectF | None:
        """Where the dropped card rests while its plays are listed; None where it is still in the hand."""
        if self._away is None:
            return None
        rest = self._boxes.rest(shown, choice, self._away)
        # A card that has come to rest already, and follows the table as it is laid out anew, jumps there.
        move = CardItem.setPos if self.chooser.isVisible() else self.settle
        move(self._away, rest.center())
        return rest

    def _send_home(self, item: CardItem, refusal: Refusal | None) -> None:
        """The card that was carried goes back to the hand; its height is that of flight from here on."""
        item.drop_state(CardState.DRAGGED)
        if refusal is not None:
            self._boxes.mark_drop(item, refusal)
        self.fly_home(item)

    def _lay_states(self) -> None:
        table, choice = self._view.table, self.gesture.shown.choice
        row = choice.plays[self.chooser.row] if choice is not None and self._has_row(choice) else None
        lit = lay_on(table, self.gesture, self.pointing, row, self._advised)
        layout = table.layout
        if row is not None and lit is not None:
            self._spotlight.show_on(table, lit, self.gesture.shown.card)
        else:
            self._spotlight.hide()
        if lit is not None and lit.trail and self.gesture.shown.card != NO_CARD:
            self._felt_glow.show_on(layout.felt, layout.rim_radius, layout.scale)
        else:
            self._felt_glow.hide()
        if self._away is not None:
            self._away.setZValue(_CARRIED_Z)
            self._gap.show_at(self._away.home, layout.scale)
        else:
            self._gap.hide()
        self._lay_focus_line()

    def _has_row(self, choice: Choice) -> bool:
        return 0 <= self.chooser.row < len(choice.plays)

    def _lay_focus_line(self) -> None:
        self._focus_line.show_on(self._view.table, self.focused_item())

    def focused_item(self) -> TableItem | None:
        """The item that the focus line is round."""
        return next((item for item in self._view.table.items_list if item.key == self.pointing.focus), None)

    # --- boxes -------------------------------------------------------------------------------------------

    def _show_pill(self) -> None:
        facts, layout, shown = self._view.table.facts, self._view.table.layout, self.gesture.shown
        text, tone = pill_words(self.gesture, self._over, facts)
        room = self._room.to_view(layout.caption)
        if shown.card != NO_CARD and not shown.carried:
            # Clear of the selected card, which stands out above the hand, and of the builds above.
            room.translate(0, -6 * self._room.scale())
        self.pill.tell(text, tone, room, self._room.scale())

    def _spot_under(self, item: CardItem) -> Spot | None:
        table = self._view.table
        return dropped_on(item.scene_rect(), table.items_list, table.layout, self.gesture.lit())
