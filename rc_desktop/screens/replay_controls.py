"""The controls of a replay: ends, one back and on, play and pause, speed, hand, whose cards are seen."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QWidget

from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import RING, Button, PrimaryButton, ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box
from rc_desktop.table import paint

translate = QCoreApplication.translate

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
_USUAL: Final = 1


class ReplayControls(Box):
    """A row of buttons. The replay connects their `clicked`; `speed_picked` carries another speed."""

    speed_picked = Signal(float)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(down=False, gap=2, parent=parent)
        self.look = look
        self._keys_to: QWidget | None = None
        self._hands: tuple[str, ...] = ()
        self.first = ToolButton(look, translate("Replay", "To the beginning"), "first", False)
        self.previous = ToolButton(look, translate("Replay", "One back"), "chevron-left", False)
        self.play = PrimaryButton(look, translate("Replay", "Play"), "play")
        self.next = ToolButton(look, translate("Replay", "One on"), "chevron-right", False)
        self.last = ToolButton(look, translate("Replay", "To the end"), "last", False)
        self.hand = ToolButton(look, "", "cards")
        self.whose = ToolButton(look, "", "eye")
        self.log = ToolButton(look, translate("Replay", "What happened"), "log", False)
        self.log.setCheckable(True)
        self.log.hide()
        names = [paint.Segment(text) for text in ("½×", "1×", "2×", "4×")]
        self.speeds = Segmented(look, translate("Replay", "Speed"), names, _USUAL)
        self.speeds.picked.connect(self._picked)
        left: tuple[Button, ...] = (self.first, self.previous, self.play, self.next, self.last)
        for button in left:
            self.add(button)
        self.spring()
        right: tuple[QWidget, ...] = (self.speeds, self.hand, self.whose, self.log)
        for part in right:
            self.add(part)

    @property
    def speed(self) -> float:
        """How much faster than usual it is to play."""
        return SPEEDS[self.speeds.chosen]

    def name_hands(self, names: Sequence[str]) -> None:
        """Say what the hands are called: the button is as wide for each, so that nothing moves."""
        self._hands = tuple(names)

    def name_choices(self, hand: str, whose: str) -> None:
        """Name the hand, and whose cards are seen; empty where there is nothing to choose."""
        self.hand.set_label(hand)
        self.whose.set_label(whose)
        self.whose.setVisible(bool(whose))

    def fit(self, width: int) -> None:
        """In a narrow window the ways to the ends give way: the slider, Home and End lead there too.

        Where that is not enough, large words are smaller here, down to the usual size; then the hand, which
        the bar tells too, is a sign with a tooltip.
        """
        self._word_hand(True)
        parts: list[Button | Segmented] = [self.previous, self.play, self.next, self.speeds]
        parts += [part for part in (self.hand, self.whose, self.log) if part.isVisibleTo(self)]
        ends = (self.first, self.last)
        for button in ends:
            button.setVisible(self._wanted([*parts, *ends]) <= width)
        usual = self.ui / self.look.text_scale
        ui = self.ui
        while self._wanted(parts) > width and ui > usual:
            ui = max(usual, 0.97 * ui)
            for part in parts:
                part.set_scale(ui)
        self._word_hand(self._wanted(parts) <= width)

    def _word_hand(self, with_text: bool) -> None:
        self.hand.with_text = with_text
        self.hand.setToolTip("" if with_text else self.hand.label)
        sizes = (paint.tool_button_size(name, self.hand.ui).width() for name in self._hands if with_text)
        self.hand.setMinimumWidth(round(max(sizes, default=0.0) + 2 * RING * self.hand.ui))
        self.hand.updateGeometry()

    def _wanted(self, parts: Sequence[QWidget]) -> int:
        return sum(
            max(part.sizeHint().width(), part.minimumWidth()) for part in parts
        ) + self.box.spacing() * len(parts[1:])

    def leave_keys_to(self, widget: QWidget) -> None:
        """Let a press of the mouse on a control leave the keyboard to `widget`, so that arrows step on."""
        self._keys_to = widget
        for button in self.findChildren(QAbstractButton):
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See Qt: a pressed button has the focus by now; Tab still leads to it."""
        if event.type() == QEvent.Type.MouseButtonPress and self._keys_to is not None:
            self._keys_to.setFocus(Qt.FocusReason.MouseFocusReason)
        return super().eventFilter(watched, event)

    def _picked(self, number: int) -> None:
        self.speed_picked.emit(SPEEDS[number])

    def show_playing(self, playing: bool) -> None:
        """The coral button pauses while it plays."""
        self.play.sign = "pause" if playing else "play"
        self.play.set_label(translate("Replay", "Pause") if playing else translate("Replay", "Play"))
        self.play.update()

    def show_place(self, at: int, end: int) -> None:
        """Only where there is something before, or after, can one go there."""
        for button, can in (
            (self.first, at > 0),
            (self.previous, at > 0),
            (self.next, at < end),
            (self.last, at < end),
        ):
            button.setEnabled(can)
