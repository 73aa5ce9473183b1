"""A robot of a person: sends mouse, finger and key events to the window, and decides by what is in sight.

It knows no rule. It takes up its cards one after the other, sees what glows, and puts one there; what does
not glow it leaves alone; of a list it takes the first row.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tests.journeys.sight import Sight, Thing

LEFT = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
STEPS = 3
PATIENCE_MS = 30_000
LOOK_UP_MS = 200
GO_ON = ("Next hand", "To the end of the match")
MINE = "I am ..., show my cards"
OVER = "Rematch"


@dataclass
class Notes:
    """What a person remembers of a match."""

    turns: int = 0
    lists: list[str] = field(default_factory=list)
    tips: list[str] = field(default_factory=list)
    summaries: int = 0
    presses: list[str] = field(default_factory=list)


class Person:
    """Somebody before the window; `how` is "drag", "click", "keys" or "touch"."""

    def __init__(self, window: QWidget, how: str = "drag", finger: QPointingDevice | None = None) -> None:
        self.window = window
        self.sight = Sight(window)
        self.how = how
        self.finger = finger
        self.notes = Notes()
        self.on_list: Callable[[], None] = lambda: None
        self.before_play: Callable[[str], None] = lambda _card: None
        self.after_play: Callable[[bool], None] = lambda _played: None
        self.after_events: Callable[[], None] = lambda: None
        self.card = ""  # the hand card that is being played, as it is spoken
        self._armed = False  # what comes next may be a play's last press
        self.mouse_events = 0

    # --- waiting -----------------------------------------------------------------------------------------

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Let the program go on until something is so."""
        deadline = QDeadlineTimer(PATIENCE_MS)
        # On an X server an event may be read and not delivered yet while Qt waits: look up sometimes.
        alarm = QTimer(interval=LOOK_UP_MS)
        alarm.start()
        while not until():
            if deadline.hasExpired():
                raise AssertionError(f"waited in vain for {what}; in sight: {self.sight.labels()}")
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            self.after_events()
        alarm.stop()

    def let_happen(self) -> None:
        """Let what an input has set off happen."""
        QApplication.processEvents()
        self.after_events()

    # --- mouse and finger --------------------------------------------------------------------------------

    def point(self, at: QPoint) -> None:
        """Move the mouse there."""
        self.mouse_events += 1
        QTest.mouseMove(self.window.windowHandle(), at)
        self.let_happen()

    def press(self, at: QPoint) -> None:
        """Press the left button there."""
        self.mouse_events += 1
        QTest.mousePress(self.window.windowHandle(), LEFT, NO_MODIFIER, at)
        self.let_happen()

    def _fire(self) -> None:
        """The press that may be a play's last is about to be sent."""
        if self._armed:
            self._armed = False
            self.before_play(self.card)

    def release(self, at: QPoint) -> None:
        """Let the left button go there."""
        self._fire()
        self.mouse_events += 1
        QTest.mouseRelease(self.window.windowHandle(), LEFT, NO_MODIFIER, at)
        self.let_happen()

    def click(self, at: QPoint) -> None:
        """Click there."""
        self.point(at)
        self.press(at)
        self.release(at)

    def tap(self, at: QPoint) -> None:
        """Touch there with a finger."""
        assert self.finger is not None
        window = self.window.windowHandle()
        QTest.touchEvent(window, self.finger).press(0, at).commit()
        self._fire()
        QTest.touchEvent(window, self.finger).release(0, at).commit()
        self.let_happen()

    def key(self, *keys: Qt.Key) -> None:
        """Press keys, one after the other; the window gives them to whatever has the focus."""
        for key in keys:
            self._fire()
            QTest.keyClick(self.window.windowHandle(), key)
            self.let_happen()

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        for sign in text:
            QTest.keyClick(self.window.windowHandle(), sign)

    # --- buttons -----------------------------------------------------------------------------------------

    def use_tool(self, name: str) -> None:
        """Click on a button of the table's bar."""
        self.click(self.sight.point_of(next(t for t in self.sight.things("tools") if t.name == name)))

    def push(self, words: str, which: int = 0) -> None:
        """Press the button that says so (`which` of several, from above), in the way of this person."""
        self.wait(lambda: len(self.sight.buttons_saying(words)) > which, f"the button {words!r}")
        button = self.sight.buttons_saying(words)[which]
        self.notes.presses.append(words)
        if self.how == "keys":
            self._go_to(button)
            self.key(Qt.Key.Key_Return)
        elif self.how == "touch":
            self.tap(button.mapTo(self.window, button.rect().center()))
        else:
            self.click(button.mapTo(self.window, button.rect().center()))

    def go_to(self, words: str) -> None:
        """Tab to the button that says so."""
        self._go_to(self.sight.buttons_saying(words)[0])

    def _go_to(self, button: QAbstractButton) -> None:
        """Tab to a button."""
        for _ in range(80):
            if QApplication.focusWidget() is button:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not come to {button.text()!r}")

    # --- a turn ------------------------------------------------------------------------------------------

    def play_a_turn(self) -> None:
        """Play one card, and wait until it is played."""
        assert self.sight.my_turn()
        before = self.sight.names("hand")
        {"drag": self._drag, "click": self._click, "keys": self._by_keys, "touch": self._touch}[self.how]()
        self.notes.turns += 1
        self.wait(lambda: self._has_played(before), "the card to be played")

    def _has_played(self, before: list[str]) -> bool:
        assert not self.sight.refusal(), f"what glowed was refused: {self.sight.refusal()}"
        return self.sight.names("hand") != before or not self.sight.my_turn()

    def _hand(self) -> list[Thing]:
        return self.sight.things("hand")

    def _glowing(self) -> list[Thing]:
        """What glows now; said and drawn must be the same."""
        things = self.sight.things("loose", "builds", "table")
        for thing in things:
            if thing.group != "table":
                assert thing.glows == thing.ringed, f"{thing.name}: said {thing.said!r}, drawn {thing.ringed}"
        return [thing for thing in things if thing.glows]

    @staticmethod
    def _best(glowing: list[Thing], trail: bool) -> Thing | None:
        """Builds before loose cards; the open table only at the end, when nothing else is left."""
        for group in ("builds", "loose", *(["table"] if trail else [])):
            found = next((thing for thing in glowing if thing.group == group), None)
            if found is not None:
                return found
        return None

    def _drag(self) -> None:
        """Take up card after card, and see what glows."""
        for trail in (False, True):
            for number in range(len(self._hand())):
                self.card = self._hand()[number].name
                start = self.sight.point_of(self._hand()[number])
                self.point(start)
                self.press(start)
                self.point(start + QPoint(0, -30))
                target = self._best(self._glowing(), trail)
                if target is None:
                    self.point(start)
                    self.release(start)
                    continue
                self._carry(start, target)
                self._finish()
                return
        raise AssertionError("nothing glows for any card")

    def _carry(self, start: QPoint, target: Thing) -> None:
        end = self.sight.open_felt() if target.group == "table" else target.rect.center()
        for step in range(1, STEPS + 1):
            self.point(start + (end - start) * step / STEPS)
        self._armed = True
        self.release(end)

    def _click(self) -> None:
        self._by_presses(self.click)

    def _touch(self) -> None:
        self._by_presses(self.tap)

    def _by_presses(self, press: Callable[[QPoint], None]) -> None:
        """Select card after card (a second press would let it go again), and press what glows."""
        for trail in (False, True):
            for number in range(len(self._hand())):
                self.card = self._hand()[number].name
                if self._hand()[number].said != "selected":
                    press(self.sight.point_of(self._hand()[number]))
                target = self._best(self._glowing(), trail)
                if target is None:
                    continue
                self._armed = True
                press(self.sight.open_felt() if target.group == "table" else self.sight.point_of(target))
                self._finish(press)
                return
        raise AssertionError("nothing glows for any card")

    def _by_keys(self) -> None:
        """Tab to the hand, arrows to a card, Enter; the focus goes on to what glows, Enter again."""
        for trail in (False, True):
            for number in range(len(self._hand())):
                self._focus_group("hand")
                self.card = self._hand()[number].name
                self.key(*[Qt.Key.Key_Right] * number, Qt.Key.Key_Return)
                if self._best(self._glowing(), trail) is None:
                    self.key(Qt.Key.Key_Escape)
                    continue
                while not any(thing.glows for thing in [self._focused()]) or (
                    self._focused().group == "table" and not trail
                ):
                    self._step_to_glow(trail)
                self._armed = True
                self.key(Qt.Key.Key_Return)
                self._finish()
                return
        raise AssertionError("nothing glows for any card")

    def _focused(self) -> Thing:
        """The thing with the focus line."""
        view = self.sight.table()
        assert view is not None
        item = view.keyboard.item
        things = self.sight.things()
        return next((thing for thing in things if item is not None and thing.key == item.key), things[0])

    def _has_focus(self) -> bool:
        """Whether the focus line is anywhere on the table yet."""
        view = self.sight.table()
        return view is not None and view.keyboard.item is not None

    def _focus_group(self, group: str) -> None:
        for _ in range(30):
            things = self.sight.things(group)
            if self._has_focus() and self._focused().key == things[0].key and self._focus_is_on_table():
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab does not come to the {group}")

    def _focus_is_on_table(self) -> bool:
        return QApplication.focusWidget() is self.sight.table()

    def _step_to_glow(self, trail: bool) -> None:
        """One key nearer to something that glows: arrows within the group, Tab to the next one."""
        wanted = self._best(self._glowing(), trail)
        assert wanted is not None
        self._focus_group(wanted.group)
        for _ in range(30):
            here = self._focused()
            if here.glows:
                return
            ahead = wanted.rect.center() - here.rect.center()
            sideways = abs(ahead.x()) >= abs(ahead.y())
            key = (
                (Qt.Key.Key_Right if ahead.x() > 0 else Qt.Key.Key_Left)
                if sideways
                else (Qt.Key.Key_Down if ahead.y() > 0 else Qt.Key.Key_Up)
            )
            self.key(key)
            if self._focused().key == here.key:
                self.key(Qt.Key.Key_Right if not sideways else Qt.Key.Key_Down)
        raise AssertionError(f"the arrows do not come to {wanted.name}")

    def _finish(self, press: Callable[[QPoint], None] | None = None) -> None:
        """If a list has opened, take its first row."""
        self.after_play(not self.sight.rows())
        if not self.sight.rows():
            return
        self.notes.lists.append(self.sight.rows()[0])
        self.on_list()
        self._armed = True
        if self.how == "keys":
            self.key(Qt.Key.Key_1)
        else:
            (press or self.click)(self.sight.row_point(0))
        self.after_play(True)

    # --- a match -----------------------------------------------------------------------------------------

    def something_to_do(self) -> bool:
        """True when the program waits for a person."""
        pages = (*GO_ON, MINE, OVER)
        return self.sight.my_turn() or any(self.sight.buttons_saying(words) for words in pages)

    def go_on(self) -> bool:
        """Do what the program waits for; False once the match is over."""
        for words in (*GO_ON, MINE):
            if self.sight.buttons_saying(words):
                self.notes.summaries += words in GO_ON
                self.push(words)
                return True
        if self.sight.buttons_saying(OVER):
            return False
        self._read_tip()
        self.play_a_turn()
        return True

    def _read_tip(self) -> None:
        tip = self.sight.tip()
        if tip:
            self.notes.tips.append(tip)

    def play_on(self, until: Callable[[], object] = lambda: False) -> None:
        """Play until the match is over, or until something is so."""
        self.wait(self.something_to_do, "something to do")
        while not until() and self.go_on():
            self.wait(self.something_to_do, "something to do")

    def play_a_hand(self) -> None:
        """Play until the summary of the hand."""
        self.play_on(lambda: self.sight.buttons_saying(GO_ON[0]))
