"""A last card that can only be played in one way is played by itself, where a person wishes so."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from rc_desktop.rules.cards import cards_in, count
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation
from rc_desktop.table.question import at_turn

LEAST_WAIT_MS: Final = 300
"""The pause while the table is out of sight, before it is looked again."""


def forced(view: Observation) -> Play | None:
    """The one play of the last card in the hand; None where the hand, or the card, leaves a choice."""
    if not at_turn(view) or count(view.hand) != 1:
        return None
    found = fitting(view, next(cards_in(view.hand)), limit=1)
    return found.plays[0] if found.total == 1 and found.complete else None


class LastCard(QObject):
    """Waits the pace of a computer's play before `due` goes out with the play; `forget` takes it back."""

    due = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._play: Play | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._now)

    @property
    def waits(self) -> bool:
        """True while a play is on its way."""
        return self._play is not None

    def turn(self, view: Observation, pace_ms: int) -> bool:
        """It is this person's turn: True where the play is made for them, after `pace_ms`."""
        self._play = forced(view)
        if self._play is not None:
            self._timer.start(pace_ms)
        return self._play is not None

    def forget(self) -> None:
        """The turn is over, or another one's."""
        self._play = None
        self._timer.stop()

    def _now(self) -> None:
        play, self._play = self._play, None
        if play is not None:
            self.due.emit(play)
