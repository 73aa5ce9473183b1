"""The hint on a table: it is asked for, shown in its panel and on the cards, played or closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from rc_desktop.game.advice import Advice
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import NOBODY, Observation
from rc_desktop.table.accessible import announce
from rc_desktop.table.gesture import Shown
from rc_desktop.table.hint_marks import HintMarks
from rc_desktop.table.hint_panel import HintPanel
from rc_desktop.table.hint_place import HintPlace
from rc_desktop.table.sentences.advice import advice_turned, no_advice, not_your_turn, thinking_words

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView


class Hinting(QObject):
    """Holds the panel and the marks of one table view. Who answers is the page's affair.

    `asked` (Observation) wants `show_advice` or `fail` for it; `dropped` says that no answer is wanted any
    more. The table stays usable: a card taken up hides the marks, a list, a play or a step closes all. Opened
    while others play it stays, and asks once they have.
    """

    asked = Signal(object)
    dropped = Signal()
    changed = Signal()  # it is open now, or shut
    advised = Signal()  # the answer is seen

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._about: Observation | None = None  # what the panel is about; None while it is shut
        self._advice: Advice | None = None
        self._measure = ""  # of the last hint that was seen
        self.panel = HintPanel(view.viewport())
        self.where = HintPlace(view, self.panel)
        self.marks = HintMarks()
        view.table.addItem(self.marks)
        self.panel.pointed.connect(self._pointed)
        self.panel.chosen.connect(self._chosen)
        self.panel.left.connect(self.close)
        self.panel.passed.connect(self._pass_on)
        view.table.laid_out.connect(self._laid_out)
        view.hands.changed.connect(self._gesture_changed)
        view.hands.played.connect(self.close)
        view.presented.connect(self._shown)

    @property
    def is_open(self) -> bool:
        """True while the panel is up, thinking or not."""
        return self._about is not None

    @property
    def is_waiting(self) -> bool:
        """True while an answer is wanted."""
        return self._about is not None and self.panel.words == thinking_words()

    def toggle(self) -> None:
        """The tool is used: ask for a hint, or close it; a key that finds it open elsewhere goes to it."""
        if self.is_open and self._view.hasFocus() and self._view.hands.by_key:
            self.panel.take_keyboard()
        elif self.is_open:
            self.close()
        else:
            self._open()

    def _open(self) -> None:
        facts = self._view.table.facts
        view = facts.observation
        if facts.viewer == NOBODY or facts.viewer != view.seat:
            return
        self._view.finish_motion()
        facts = self._view.table.facts
        view = facts.observation
        if facts.viewer != view.seat or view.turn == NOBODY or self._view.isHidden():
            return  # the motion's end was the hand's end, or a curtain's fall: the table is out of reach
        self._view.hands.back_to_start()
        self._about, self._advice = view, None
        waits = view.turn == view.seat
        self.panel.say(thinking_words() if waits else not_your_turn())
        self._lay_out()
        self.panel.show()
        self.panel.raise_()
        self.panel.take_keyboard()
        self._opened_or_shut("hint")
        if waits:
            self.asked.emit(view)
        else:
            announce(self._view, self.panel.words)

    def show_advice(self, advice: Advice) -> None:
        """The answer has come; dropped where nobody waits for it."""
        if not self.is_waiting or self._about is None:
            return
        self._advice = advice
        facts = self._view.table.facts
        note = advice_turned(advice, self._measure)
        self._measure = advice.measure
        self.panel.show_advice(advice, self._about, facts.names, note)
        self._lay_out()
        self._show_marks()
        self.advised.emit()
        if not self.panel.has_keyboard():
            announce(self._view, self.panel.rows[0].accessibleName())

    def fail(self) -> None:
        """There will be no answer: say so; the table goes on."""
        if self.is_waiting:
            self.panel.say(no_advice())
            self._lay_out()
            announce(self._view, self.panel.words)

    def close(self) -> None:
        """Shut the panel and clear the marks; the keyboard goes back to the table if it was here."""
        if self._about is None:
            return
        waited = self.is_waiting
        had = self.panel.has_keyboard()
        self._about = self._advice = None
        self._show_marks()
        if had:
            # Before it hides, or Qt would give the focus to whatever comes next.
            self._view.setFocus(Qt.FocusReason.PopupFocusReason)
        self.panel.hide()
        self.panel.say("")  # nothing of it is left for whoever looks on next, nor for a screen reader
        if waited:
            self.dropped.emit()
        self._opened_or_shut("")

    def _opened_or_shut(self, tool: str) -> None:
        self._view.table.bar_item.set_open(tool)
        self.changed.emit()

    # --- what follows ------------------------------------------------------------------------------------

    def _pass_on(self) -> None:
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pointed(self, _play: Play) -> None:
        if self.where.follows_row:
            self._lay_out()
        self._show_marks()

    def _chosen(self, play: Play) -> None:
        self._view.hands.play(play)

    def _gesture_changed(self) -> None:
        """A card taken up by the person has the table to itself; a list or a reason closes the hint."""
        shown = self._view.hands.gesture.shown
        if self.is_open and (shown.choice is not None or shown.refusal is not None):
            self.close()
        self._show_marks()

    def _laid_out(self) -> None:
        facts = self._view.table.facts
        if self._about is None:
            return
        stays = self._is_early and facts.observation.turn != NOBODY
        if facts.viewer != self._about.seat or (facts.observation != self._about and not stays):
            self.close()
        else:
            self._lay_out()
            self._show_marks()

    @property
    def _is_early(self) -> bool:
        """True where it was opened while others play: it waits for the turn."""
        return self._about is not None and self._about.turn != self._about.seat

    def step_comes(self) -> None:
        """A step is about to be shown: what is open is about a table that is no more."""
        if not self._is_early:
            self.close()

    def _shown(self, _step: int) -> None:
        """A step has been shown: who opened the hint early has it now, should it be their turn."""
        view = self._view.table.facts.observation
        if not self._is_early or view.turn != view.seat:
            return
        self._about = view
        self.panel.say(thinking_words())
        self._lay_out()
        self.asked.emit(view)

    def _show_marks(self) -> None:
        """Draw the play of the row that is shown, unless a gesture has the table."""
        if not hasattr(self._view.table, "facts"):
            return
        idle = self._view.hands.gesture.shown == Shown()
        play = self.panel.shown if self.is_open and idle else None
        self.marks.show_play(self._view.table, play, self.where.hidden())
        self._view.hands.advise(play)

    def _lay_out(self) -> None:
        advice = self._advice
        self.where.lay_out([advised.play for advised in advice.plays] if advice is not None else [])
