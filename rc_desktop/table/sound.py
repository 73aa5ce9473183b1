"""The table's sounds: listens to what happens, and plays the cue of each moment as it is seen."""

from PySide6.QtCore import QObject, QTimer

from rc_desktop.rules.events import Event
from rc_desktop.table.sound_cues import ORDER, cue_of
from rc_desktop.table.sound_speaker import Plays


class Sounds(QObject):
    """A consumer of events like captions, log and announcements; it owns no device and knows no rule.

    What comes within one turn of the event loop is one moment: only the foremost of its cues is heard. So a
    motion that is cut short by a click, or a step without motion, sounds once.
    """

    def __init__(self, speaker: Plays, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._speaker = speaker
        self._waiting: list[str] = []
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._play)

    def happened(self, event: Event, moment: str, viewer: int, seats: int) -> None:
        """A moment of an event is seen now by `viewer` (-1: nobody) at a table of so many seats."""
        self.cue(cue_of(event, moment, viewer, seats))

    def cue(self, name: str) -> None:
        """Let a cue be heard with what else is of this moment; an empty name is none."""
        if name:
            self._waiting.append(name)
            self._soon.start()

    def _play(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._speaker.play(min(waiting, key=ORDER.index))
