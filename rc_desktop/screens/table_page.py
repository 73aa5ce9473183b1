"""A match on its table: what happens goes to the view, what a person plays goes to the match."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.adviser import Adviser
from rc_desktop.game.match import Match
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.last_card import LEAST_WAIT_MS, LastCard
from rc_desktop.screens.live_settings import LiveSettings
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import names_of
from rc_desktop.screens.table_aids import TableAids
from rc_desktop.screens.table_memory import TableMemory
from rc_desktop.screens.table_menu import TableMenu
from rc_desktop.screens.table_sheets import TableSheets
from rc_desktop.screens.tip_box import TipBox
from rc_desktop.screens.trouble import TroubleBox
from rc_desktop.screens.viewer import Viewer
from rc_desktop.table.accessible import announce
from rc_desktop.table.announcements import Announcer
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.gesture import Shown
from rc_desktop.table.sentences import Names
from rc_desktop.table.sentences.takeback import taken_back
from rc_desktop.table.tips import remembered, shown_to, tip
from rc_desktop.table.view import TableView

translate = QCoreApplication.translate


class TablePage(Page):
    """Plays `match`, which it neither makes nor closes.

    `new_match`, `rematch` and `quit` say what the person wants next, `fullscreen` that the window is to
    change between window and full screen, `page_asked` which page of the program is to lie over the table.
    """

    keys = "table"
    new_match = Signal()
    rematch = Signal()
    quit = Signal()
    fullscreen = Signal()
    review_asked = Signal(object, int)  # the path of the match's record, the hand to begin at (0: the first)
    cards_asked = Signal(object)  # the same, for the cards of the hand that is over
    page_asked = Signal(str)

    def __init__(
        self,
        look: Look,
        settings: SettingsFile,
        match: Match,
        reduced: bool,
        parent: QWidget | None = None,
        adviser: Adviser | None = None,
        memory: TableMemory | None = None,
        shown: Path | None = None,
    ) -> None:
        """`reduced`: the system asks for less motion. `adviser`: who gives hints (None: nobody). `memory` is
        of a match that is gone on with, should it have been made already. `shown`: see `TableSheets`."""
        super().__init__(look, parent)
        self.match = match
        self._settings = settings
        self._warmed: set[float] = set()  # widths of the cards in use, of which the whole deck is drawn
        self.viewer = Viewer(match.setup.sitters)
        self.memory = memory or TableMemory(match)
        self.memory.match = match
        self.view = TableView(self)
        self.aids = TableAids(match, self.view, self.viewer, self.memory, adviser)
        self._sheets = TableSheets(self, shown)
        self.trouble = TroubleBox(look, self, ways=True)
        self.tip = TipBox(look, self.view.viewport())
        self._menu = TableMenu(self, settings)
        self._announcer = Announcer(self.view)
        self._sitting = QElapsedTimer()
        self.view.table.set_size(1280, 800, look.text_scale)
        self.view.table.set_log_open(settings.settings.log_open)
        self._live = LiveSettings(look, self.view, match, settings.settings, reduced)
        self._last_card = LastCard(self)
        self._back_at = 0  # so many steps there were when plays were last taken back
        self._connect()

    def _connect(self) -> None:
        match, view = self.match, self.view
        match.happened.connect(self._happened)
        match.asked.connect(self._asked)
        match.hand_ended.connect(self._sheets.lay_summary)
        match.match_ended.connect(self._sheets.lay_end)
        match.seating_changed.connect(self._seating_changed)
        match.trouble.connect(self.tell_trouble)
        match.taken_back.connect(self._taken_back)
        view.presented.connect(match.presented)
        view.hands.changed.connect(self._gesture_changed)
        view.hinting.changed.connect(self._gesture_changed)
        view.play_chosen.connect(self._chosen)
        view.menu_requested.connect(self.open_menu)
        view.sound_toggled.connect(self._toggle_sound)
        self._last_card.due.connect(self._play_last_card)
        self._settings.changed.connect(self._settings_changed)
        self.look.changed.connect(self.view.table.redraw)
        self.trouble.closed.connect(self._trouble_closed)
        self.trouble.close_button.clicked.connect(self._trouble_shut)
        self.trouble.again.connect(match.try_again)
        self.trouble.back.connect(self.new_match)

    def begin(self) -> None:
        """Show what has happened already, and start the match or go on with it."""
        self.memory.catch_up()
        if self.match.steps:
            self._refresh()
        else:
            self._sitting.start()
        self.aids.warm_up()
        self.match.start()

    @property
    def sheet(self) -> Sheet | Curtain | None:
        """What lies over the whole table, if anything does."""
        return self._sheets.sheet

    def review_changed(self) -> None:
        """The match has been reviewed, or more of it."""
        self._sheets.review_changed()

    @property
    def minutes(self) -> int:
        """How long the match has taken, at least 1; 0 for one gone on with, as a record keeps no times."""
        return max(1, round(self._sitting.elapsed() / 60_000)) if self._sitting.isValid() else 0

    # --- from the match --------------------------------------------------------------------------------

    def _happened(self, step: int) -> None:
        self.memory.take(step)
        seen = self.match.seen(step, self.viewer.seat)
        facts = self._facts(step)
        self._announcer.announce(seen.events, facts.names)
        self.view.present(step, seen.events, facts)
        self._warm_deck(facts)

    def _facts(self, step: int) -> TableFacts:
        """What to show after a step to whoever looks on now."""
        facts = self.memory.now(step, self.viewer, self._settings.settings.hand_sort)  # type: ignore[arg-type]
        sound = self._settings.settings.sound
        return replace(facts, aids=self.aids.tools(), undo=self.aids.undo(), sound=sound)

    def _taken_back(self, step: int) -> None:
        """Plays were taken back: the table is as it was after `step`, and what it was showing is over."""
        self._place_tip("")
        self._last_card.forget()
        self._back_at = step + 1
        events = self.memory.take_back(step)
        facts = self._facts(step)
        self.view.go_back(facts)
        self._announcer.say(taken_back(events, facts.names))

    def _warm_deck(self, facts: TableFacts) -> None:
        """Draw the faces of the sizes in use while nothing else is to do, so that no deal waits for them."""
        layout = self.view.table.arrange(facts)
        spots = [*layout.hand.values(), *layout.loose.values()]
        before, self._warmed = self._warmed, {spot.rect.width() for spot in spots} or self._warmed
        for width in self._warmed - before:
            self.look.art.warm(width, self.view.devicePixelRatioF())

    def _asked(self, seat: int) -> None:
        if not self.viewer.needs_curtain(seat):
            self._lay_open(seat)
        elif self._settings.settings.curtain:
            self._draw_curtain(seat)
        else:
            self._open_without_curtain(seat)

    def _open_without_curtain(self, seat: int) -> None:
        """The last play has been shown: the next person's hand opens by itself, and a line says so."""
        self.viewer.lift(seat)
        self._refresh()
        note = translate("TablePage", "{name} plays now; the curtain is off.")
        self._lay_open(seat, note.format(name=names_of(self.match.setup)[seat]))

    def _note(self, sentence: str) -> None:
        """A line on the table until the next play, spoken too."""
        self._place_tip(sentence)
        announce(self.view, sentence)

    def _lay_open(self, seat: int, note: str = "") -> None:
        """It is this seat's turn, and whoever looks on may know; a `note` is told rather than a tip."""
        names = Names.of_seats((sitter.name for sitter in self.match.setup.sitters), self.viewer.seat)
        self._announcer.announce_turn(seat, names)
        if seat != self.viewer.seat:
            return
        if self._offer_last_card(seat):
            note = translate("TablePage", "Your last card has one play; it is played for you.")
        if note:
            self._note(note)
        else:
            self._give_tip(seat)

    def _give_tip(self, seat: int) -> None:
        seen, profile = self._settings.settings.tips_seen, self.match.setup.sitters[seat].profile
        found = tip(self.match.observation(seat), shown_to(seen, profile))
        if found is not None:
            self._settings.change(tips_seen=remembered(seen, profile, found.code))
            self._place_tip(found.sentence)

    def _offer_last_card(self, seat: int) -> bool:
        """True where a last card with one play is played for this person; not where it was taken back."""
        settings = self._settings.settings
        if not settings.play_last_card or self.match.steps == self._back_at:
            return False
        return self._last_card.turn(self.match.observation(seat), settings.pace_ms)

    def _play_last_card(self, play: Play) -> None:
        """The pause is over; while another page lies over the table it goes on."""
        if self.view.isVisible():
            self.view.hands.play(play)
        else:
            self._last_card.turn(self.match.observation(self.viewer.seat), LEAST_WAIT_MS)

    def _draw_curtain(self, seat: int) -> None:
        before = self.memory.last_player
        if before != NOBODY and not self.match.setup.sitters[before].is_person:
            before = NOBODY
        events = self.memory.since(seat)
        curtain = Curtain(self.look, self.match.setup, seat, before, events, self)
        curtain.lifted.connect(self._lifted)
        curtain.menu_requested.connect(self.open_menu)
        self._place_tip("")
        self._sheets.lay(curtain)
        curtain.draw_close()

    def _lifted(self, seat: int) -> None:
        self.viewer.lift(seat)
        self._refresh()
        self._sheets.take_away()
        self._lay_open(seat)

    def _seating_changed(self) -> None:
        self._last_card.forget()
        self.viewer.seated(self.match.setup.sitters)
        if isinstance(self.sheet, Curtain) and not self.match.setup.sitters[self.sheet.seat].is_person:
            self._sheets.take_away()  # nobody is waited for any more
        if self.match.steps:
            self._refresh()

    def tell_trouble(self, code: str, detail: str) -> None:
        """Show a trouble over the table."""
        self.trouble.tell(code, detail)
        self._place_trouble()

    def _trouble_closed(self) -> None:
        """The table has the keyboard where the box had it; one that goes by itself takes it from nobody."""
        at = self.window().focusWidget()
        if at is None or not at.isVisible():
            self.start_focus()

    def _trouble_shut(self) -> None:
        """A match whose first deal waits for its disk has only that to show: it is left for the start."""
        if not self.match.steps:
            self.new_match.emit()

    # --- from the person -------------------------------------------------------------------------------

    def _chosen(self, play: Play) -> None:
        refusal = self.match.play(self.viewer.seat, play)
        if refusal is not None:
            self.view.hands.refuse(refusal)
            return
        self._place_tip("")
        self._last_card.forget()
        shut = self.viewer.shared
        self.viewer.played()
        if shut:
            self._refresh()

    def _refresh(self) -> None:
        """Show the present to whoever looks on now, at once."""
        self.view.show_present(lambda: self._facts(self.match.steps - 1))

    def _toggle_sound(self) -> None:
        self._settings.change(sound=not self._settings.settings.sound)

    def _settings_changed(self, settings: Settings) -> None:
        self._live.apply(settings)
        if not settings.play_last_card:
            self._last_card.forget()
        if self.memory.facts is not None and self.memory.facts.sorting != settings.hand_sort:
            self._refresh()

    def set_reduced_motion(self, reduced: bool) -> None:
        """The system asks for less motion, or does so no longer."""
        self._live.reduced = reduced
        self._live.apply(self._settings.settings)

    # --- what lies over the table ----------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu, at its button."""
        self._menu.open()

    # --- place and focus -------------------------------------------------------------------------------

    def start_focus(self) -> None:
        """The table has the keyboard, or what lies over it."""
        if self.covered:
            return
        if self.sheet is not None:
            self.sheet.start_focus()
        else:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def lay_out(self) -> None:
        """The table fills the page."""
        self.view.table.set_theme(self.look.palette)
        self.view.set_text_scale(self.look.text_scale)
        self.view.setGeometry(self.rect())
        if self.sheet is not None:
            self.sheet.setGeometry(self.rect())
        self._place_trouble()
        self._place_tip(self.tip.sentence)

    def _gesture_changed(self) -> None:
        """A tip stands back while a gesture, its list or its reason, or a hint needs the room."""
        self.tip.set_back(self.view.hands.gesture.shown != Shown() or self.view.hinting.is_open)

    def _place_tip(self, sentence: str) -> None:
        if sentence and hasattr(self.view.table, "facts"):
            middle = self.view.mapFromScene(self.view.table.layout.caption).boundingRect()
            room = QRectF(20, middle.top() - 8, self.width() - 40, middle.height() + 16)
            self.tip.tell(sentence, room, self.ui)
        else:
            self.tip.tell("", QRectF(), self.ui)

    def _place_trouble(self) -> None:
        self.trouble.set_scale(self.ui)
        width = round(min(560 * self.ui, self.width() - 40))
        height = self.trouble.box.totalHeightForWidth(width)
        top = round(56 * self.ui)
        self.trouble.setGeometry((self.width() - width) // 2, top, width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M opens the menu wherever the focus is; Esc takes away a trouble that was told and read."""
        if event.key() == Qt.Key.Key_M and not event.modifiers():
            self.open_menu()
        elif event.key() == Qt.Key.Key_Escape and self.trouble.isVisible():
            self.trouble.close_button.click()
        else:
            super().keyPressEvent(event)

    def leave(self) -> None:
        """The page goes: keep what the person would miss, and stop all motion."""
        self.aids.leave()
        self._sheets.close()
        self._last_card.forget()
        self.view.finish_motion()
        self.look.art.stop()
        self._settings.change(log_open=self.view.table.log_open)
