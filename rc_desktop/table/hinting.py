"""The hint on a table: it is asked for, shown in its panel and on the cards, played or closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QSizeF, Qt, Signal

from rc_desktop.game.advice import Advice
from rc_desktop.rules.cards import Cards
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import NOBODY, Observation
from rc_desktop.table.accessible import announce
from rc_desktop.table.aside import CARD, CLEAR, FURNITURE, aside, at_home, weighed
from rc_desktop.table.box_room import BoxRoom
from rc_desktop.table.gesture import Shown
from rc_desktop.table.hint_marks import HintMarks
from rc_desktop.table.hint_panel import HintPanel
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
        self._room = BoxRoom(view)
        self._about: Observation | None = None  # what the panel is about; None while it is shut
        self._advice: Advice | None = None
        self._follows_row = False  # there is no place clear of all plays: it lies clear of the one shown
        self._measure = ""  # of the last hint that was seen
        self.panel = HintPanel(view.viewport())
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
        if self._follows_row:
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
        self.marks.show_play(self._view.table, play)
        self._view.hands.advise(play)

    def _lay_out(self) -> None:
        """Find the panel's place: clear of the hand and of the cards it speaks of, rather of all others.

        It is mostly where it was before: inside the rim at the right, else at the left. Where it would cover
        what it speaks of it is brief; then it is clear of the play that is shown alone, or lies over the bar.
        """
        advice, room, place = self._advice, self._room, QRectF()
        plays = [advised.play for advised in advice.plays] if advice is not None else []
        shown = [play for play in plays if play == self.panel.shown]
        tried = [(False, room.bounds(), plays)]
        if plays:
            tried += [(True, room.bounds(), plays), (True, room.bounds(), shown)]
            tried += [(True, room.bounds_with_bar(), shown)]
        for brief, bounds, told in tried:
            size, spoken_of = (
                self.panel.fit(room.scale(), bounds.width(), brief=brief),
                self._spoken_of(told),
            )
            place = self._place(size, bounds, spoken_of)
            self._follows_row = told != plays
            if not any(place.intersects(rect) for rect in spoken_of):
                break
        self.panel.lay_out(place)

    def _spoken_of(self, plays: Sequence[Play]) -> list[QRectF]:
        """The hand, and the cards and builds of plays, in the viewport's px."""
        layout = self._view.table.layout
        loose: Cards = 0
        for play in plays:
            loose |= play.loose
        builds = {play.build for play in plays}
        found = [spot.rect for spot in layout.hand.values()]
        found += [spot.rect for card, spot in layout.loose.items() if loose >> card & 1]
        found += [
            place.visible.united(place.plate) for value, place in layout.builds.items() if value in builds
        ]
        return [self._room.to_view(rect) for rect in found]

    def _place(self, size: QSizeF, bounds: QRectF, spoken_of: list[QRectF]) -> QRectF:
        table, to_view = self._view.table, self._room.to_view
        layout = table.layout
        cards = [spot.rect for spot in layout.loose.values()]
        cards += [place.visible.united(place.plate).united(place.badge) for place in layout.builds.values()]
        if table.last_item.isVisible():
            cards.append(table.last_item.sceneBoundingRect())
        lying = [to_view(rect) for rect in cards]
        panels = [to_view(layout.log_drawer)] if table.log_open else []
        if self._view.memory_panel.is_open:
            panels.append(self._view.memory_panel.box())
        lying += panels
        seats = [*map(to_view, (seat.plate for seat in layout.seats)), to_view(layout.track)]
        lanes = self._lanes(size, bounds)
        for clear in ([*spoken_of, *lying, *seats], [*spoken_of, *lying]):
            home = at_home(size, lanes, bounds, clear)
            if home is not None:
                return home
        there = (
            weighed(spoken_of + panels, CLEAR) + weighed(lying, CARD) + weighed(self._room.rest(), FURNITURE)
        )
        before = self.panel.box() if self.panel.isVisible() else self._wanted(bounds)
        return aside(size, bounds, there, before, table.left_handed)

    def _lanes(self, size: QSizeF, bounds: QRectF) -> list[tuple[float, float]]:
        """Where the panel is at home: inside the rim at the right, by the edge there, the same at the left;
        for the left-handed the other way round. As high as in hint.png."""
        wanted = self._wanted(bounds)
        right, left = wanted.right() - size.width(), wanted.left() + 12
        lefts = [right, bounds.right() - size.width(), left, bounds.left()]
        if self._view.table.left_handed:
            lefts = lefts[2:] + lefts[:2]
        return [(at, wanted.top()) for at in lefts]

    def _wanted(self, bounds: QRectF) -> QRectF:
        """Where the panel would be at first: at the right inside the rim, as in hint.png."""
        rim = self._room.to_view(self._view.table.layout.rim)
        top = rim.top() + 0.22 * rim.height()
        return QRectF(rim.left(), top, rim.width() - 12, max(1.0, bounds.bottom() - top))
