"""What a screen reader is told of each event, as it happens: one sentence for one event."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.rules.events import Event
from rc_desktop.rules.position import NOBODY
from rc_desktop.table import accessible, sentences
from rc_desktop.table.sentences import Names

Say = Callable[[str], None]


class Announcer:
    """Speaks for a widget through the system's screen reader; `say` may stand in for that in tests."""

    def __init__(self, speaker: QWidget, say: Say | None = None) -> None:
        self._speaker = speaker
        self._say = say or self._send

    def announce(self, events: Sequence[Event], names: Names) -> None:
        """Say each event, in order."""
        for event in events:
            self._say(sentences.announcement(event, names))

    def announce_turn(self, turn: int, names: Names) -> None:
        """Say whose turn it is now; nothing when it is nobody's."""
        if turn == NOBODY:
            return
        if names.you(turn):
            self._say(QCoreApplication.translate("Announcements", "It is your turn."))
        else:
            text = QCoreApplication.translate("Announcements", "It is {name}'s turn.")
            self._say(text.format(name=names[turn]))

    def say(self, sentence: str) -> None:
        """Say a sentence of another kind."""
        self._say(sentence)

    def _send(self, sentence: str) -> None:
        accessible.announce(self._speaker, sentence)
