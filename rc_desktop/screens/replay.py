"""The replay: a record on the real table, stepped through, played and scrubbed. Watching changes nothing."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.walk import Walk
from rc_desktop.game.wrong import Damage
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.library_words import disk_sentence
from rc_desktop.screens.look import Look
from rc_desktop.screens.replay_controls import ReplayControls
from rc_desktop.screens.replay_facts import ReplayFacts
from rc_desktop.screens.replay_menus import hand_menu, whose_menu
from rc_desktop.screens.replay_said import ReplaySaid
from rc_desktop.screens.replay_side import ReplaySide
from rc_desktop.screens.replay_slider import ReplaySlider
from rc_desktop.screens.replay_words import caption, hand_name, sentence_forms
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table.accessible import announce
from rc_desktop.table.facts import Sorting
from rc_desktop.table.theme import chrome_scale
from rc_desktop.table.watched import WatchedTable

translate = QCoreApplication.translate

_READING_MS: Final = 900
"""How long a stop stays before the next, at speed 1."""
_BESIDE: Final = 1100
"""From this width on, px, the log stands beside the table."""


class ReplayPage(SubPage):
    """Shows the record at `path`; `folder` reads it in a thread. `shown` carries each stop that is shown."""

    keys = "replay"
    shown = Signal(int)

    def __init__(
        self,
        look: Look,
        path: Path,
        folder: DataFolder,
        me: str = "",
        sorting: Sorting = "rank",
        parent: QWidget | None = None,
    ) -> None:
        """`me` is the profile of "I"."""
        super().__init__(look, translate("Replay", "Replay"), parent=parent)
        self.path, self._me, self._sorting = path, me, sorting
        self.walk: Walk | None = None
        self.replay: ReplayFacts | None = None
        self.at = 0
        self.playing = False
        self._moving = False
        self._logged = (-1, NOBODY)  # the hand in the log, and who is "you" there
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._play_on)
        self._build()
        self._connect()
        errand = folder.read_walk(path)
        errand.done.connect(self._read)
        errand.failed.connect(self._failed)

    # --- how it is made --------------------------------------------------------------------------------

    def _build(self) -> None:
        look = self.look
        self.message = Panel(look, margins=(28, 24, 28, 24), gap=10)
        self._message_title = Words(look, translate("Replay", "The record is being read"), "section")
        self._message_text = Paragraph(look, "", ink="muted")
        self.message.add(self._message_title)
        self.message.add(self._message_text)
        self.view = WatchedTable()
        self.controls = ReplayControls(look)
        self.said = ReplaySaid(look)
        self.slider = ReplaySlider(look)
        self._left = Box(gap=4)
        self._left.add(self.view, 1)
        for part in (self.said, self.slider, self.controls):
            self._left.add(part)
        self._columns = Box(down=False, gap=16)
        self._columns.add(self._left, 1)
        self.side = ReplaySide(look, self._columns, self)
        self.log, self.problem = self.side.log, self.side.problem
        self.body.add(self.message)
        self.body.add(self._columns, 1)
        self.body.spring(0)
        self._columns.hide()

    def _connect(self) -> None:
        controls = self.controls
        controls.first.clicked.connect(self.to_beginning)
        controls.previous.clicked.connect(self.step_back)
        controls.play.clicked.connect(self.toggle)
        controls.next.clicked.connect(self.step_on)
        controls.last.clicked.connect(self.to_end)
        controls.hand.clicked.connect(self._choose_hand)
        controls.whose.clicked.connect(self._choose_whose)
        controls.log.clicked.connect(self.toggle_log)
        controls.speed_picked.connect(self._set_speed)
        controls.leave_keys_to(self.slider)
        self.slider.valueChanged.connect(self._scrubbed)
        self.log.asked.connect(self.go_to)
        self.view.presented.connect(self._presented)
        self.view.table.laid_out.connect(self._place_side)
        self.look.changed.connect(self.view.table.redraw)

    # --- the record ------------------------------------------------------------------------------------

    def _read(self, found: tuple[Walk | None, tuple[Damage, ...]]) -> None:
        walk, damages = found
        if walk is None:
            text = damages[0].sentence if damages else ""
            self._say(translate("Replay", "Nothing of this match can be watched"), text)
            return
        self.walk = walk
        self.replay = ReplayFacts(walk, self._me, self._sorting)
        if damages:
            text = translate("Replay", "The file is damaged. Line {line}: {reason} What is whole is shown.")
            self.side.tell_problem(text.format(line=damages[0].line, reason=damages[0].sentence))
        numbers = {start: walk.number(hand) for hand, start in enumerate(walk.starts)}
        self.slider.setRange(0, len(walk.stops) - 1)
        self.slider.set_marks(walk.marks, numbers)
        self.message.hide()
        self._columns.show()
        self.controls.hand.setVisible(len(walk.hands) > 1)
        self.controls.name_hands([hand_name(walk, number) for number in range(len(walk.hands))])
        self._set_speed(self.controls.speed)
        self.first_focus = self.slider
        self.rescale()
        self._snap()
        self.start_focus()

    def _failed(self, error: object) -> None:
        text = disk_sentence(error.code) if isinstance(error, DiskTrouble) else str(error)
        self._say(translate("Replay", "The record cannot be read"), text)

    def _say(self, title: str, text: str) -> None:
        self._message_title.setText(title)
        self._message_text.setText(text)
        spoken = translate("Replay", "{title}. {text}", "what is wrong, spoken")
        announce(self, spoken.format(title=title, text=text))

    # --- where one stands ------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        """The last stop."""
        return len(self.walk.stops) - 1 if self.walk is not None else 0

    def go_to(self, at: int) -> None:
        """Stand at another stop at once, without motion."""
        self._halt()
        self._stand(at)

    def _stand(self, at: int) -> None:
        at = min(max(0, at), self.end)
        if self.replay is not None:
            self.at = at
            self._snap()

    def to_beginning(self) -> None:
        """To the first deal."""
        self.go_to(0)

    def to_end(self) -> None:
        """To the last play."""
        self.go_to(self.end)

    def step_back(self) -> None:
        """One stop back, at once: nothing is ever played backwards."""
        self.go_to(self.at - 1)

    def step_on(self) -> None:
        """One stop on, with motion."""
        self._halt()
        self._advance()

    def toggle(self) -> None:
        """Play from here on, from the beginning where all has been seen; or pause."""
        if self.playing:
            self._halt()
        elif self.walk is not None:
            self._show_playing(True)
            if self.at == self.end:
                self._stand(0)
                self._rest_a_while()
            else:
                self._advance()

    def _advance(self) -> None:
        """One stop on. What still moves comes to its end first."""
        self.view.finish_motion()
        if self.replay is None or self.at >= self.end:
            self._halt()
            return
        self.at += 1
        self._moving = True
        self.replay.stand_at(self.at)
        self._set_speed(self.controls.speed)  # the settings may say otherwise by now
        self._open()
        events = self.replay.events(self.at)
        self._tell()
        self.view.present(self.at, events, self.replay.facts(self.at))

    def _presented(self, step: int) -> None:
        if not self._moving or step != self.at:
            return
        self._moving = False
        self.shown.emit(self.at)
        if self.playing and self.at < self.end:
            self._rest_a_while()
        elif self.playing:
            self._halt()

    def _rest_a_while(self) -> None:
        self._rest.start(round(_READING_MS / self.controls.speed))

    def _play_on(self) -> None:
        if self.playing:
            self._advance()

    def _halt(self) -> None:
        """Play no further, and let nothing move."""
        self._rest.stop()
        self.view.finish_motion()
        self._show_playing(False)

    def _show_playing(self, playing: bool) -> None:
        self.playing = playing
        self.controls.show_playing(playing)

    def _scrubbed(self, at: int) -> None:
        if at != self.at:
            self.go_to(at)

    # --- showing ---------------------------------------------------------------------------------------

    def _snap(self) -> None:
        """Show where one stands, without motion."""
        assert self.replay is not None
        self._moving = False
        self.replay.stand_at(self.at)
        self._open()
        self.view.show_facts(self.replay.facts(self.at))
        self._tell()
        self.shown.emit(self.at)

    def _open(self) -> None:
        """Which hands lie open, and whether scores are known where one stands."""
        assert self.replay is not None
        assert self.walk is not None
        self.view.open_hands = self.replay.open_hands(self.at)
        self.view.scores_known = self.walk.is_counted(self.walk.stops[self.at].hand)

    def _tell(self) -> None:
        """Caption, sentence, slider and log follow; a screen reader is told the sentence."""
        walk, replay = self.walk, self.replay
        assert walk is not None
        assert replay is not None
        stop, names = walk.stops[self.at], replay.names(self.at)
        if (stop.hand, replay.viewer) != self._logged:
            self._logged = (stop.hand, replay.viewer)
            self.log.lines.show_hand(walk, stop.hand, replay.names)
        self.log.show_now(self.at)
        self.slider.setValue(self.at)
        self.set_caption(*caption(walk, self.at, names))
        self.controls.name_choices(
            hand_name(walk, stop.hand),
            replay.in_words(replay.choice) if len(replay.choices) > 1 else "",
        )
        self._fit_controls()
        self.said.tell(sentence_forms(walk, self.at, names))
        self.said.setAccessibleDescription(replay.hands_in_words(self.at))
        announce(self, self.said.text())
        self.controls.show_place(self.at, self.end)

    # --- choosing --------------------------------------------------------------------------------------

    def _choose_hand(self) -> None:
        if self.walk is not None and not self.covered:
            menu = hand_menu(self, self.controls.hand, self.walk, self.walk.stops[self.at].hand)
            menu.picked.connect(self._hand_picked)
            self._halt()
            menu.open()

    def _hand_picked(self, number: int) -> None:
        assert self.walk is not None
        self.go_to(self.walk.starts[number])

    def _choose_whose(self) -> None:
        if self.replay is not None and not self.covered:
            menu = whose_menu(self, self.controls.whose, self.replay)
            menu.picked.connect(self._whose_picked)
            self._halt()
            menu.open()

    def _whose_picked(self, number: int) -> None:
        assert self.replay is not None
        self.replay.choice = self.replay.choices[number]
        self._snap()

    def _set_speed(self, speed: float) -> None:
        self.view.set_speed(self.look.speed * speed)

    # --- place and keys --------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The log stands beside the table where there is room for it."""
        super().lay_out()
        self.side.stand(self.width() >= _BESIDE)
        self.controls.log.setVisible(not self.side.beside)
        self._place_side()
        self._fit_controls()
        self.view.table.set_theme(self.look.palette)
        self.view.set_words(self.look.text_scale)

    def _fit_controls(self) -> None:
        margins = self.body.box.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        if self.side.beside:
            room -= self.side.maximumWidth() + self._columns.box.spacing()
        self.controls.fit(room)

    def _place_side(self) -> None:
        table = QRect(self.view.mapTo(self, QPoint()), self.view.size())
        self.side.place(table, chrome_scale(self.scale))

    def toggle_log(self) -> None:
        """In a narrow window: lay what happened over the table, or take it away."""
        if not self.side.beside and self.walk is not None:
            self.side.show_over(not self.side.opened)
            self.controls.log.setChecked(self.side.opened)
            self._place_side()
            self.log.show_now(self.at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows step, Home and End go to the ends, Page Up and Down from hand to hand, Space plays.

        L lays what happened over a narrow table, and Esc takes it away.
        """
        keys = {
            Qt.Key.Key_Right: self.step_on,
            Qt.Key.Key_Left: self.step_back,
            Qt.Key.Key_Home: self.to_beginning,
            Qt.Key.Key_End: self.to_end,
            Qt.Key.Key_PageDown: self._next_hand,
            Qt.Key.Key_PageUp: self._previous_hand,
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_L: self.toggle_log,
        }
        if self.side.opened and not self.side.beside and not self.told.isVisible():
            keys[Qt.Key.Key_Escape] = self.toggle_log
        act = keys.get(Qt.Key(event.key()))
        if act is None or self.walk is None:
            super().keyPressEvent(event)
        elif event.key() not in (Qt.Key.Key_Space, Qt.Key.Key_L) or not event.isAutoRepeat():
            act()

    def _next_hand(self) -> None:
        assert self.walk is not None
        here = self.walk.stops[self.at].hand
        last = here + 1 >= len(self.walk.hands)
        self.go_to(self.end if last else self.walk.starts[here + 1])

    def _previous_hand(self) -> None:
        assert self.walk is not None
        here = self.walk.stops[self.at].hand
        first = self.walk.starts[here]
        self.go_to(first if self.at > first else self.walk.starts[max(0, here - 1)])

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves where nobody sees it."""
        self._halt()
        super().hideEvent(event)
