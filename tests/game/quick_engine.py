"""An engine in the test's own process: plays by chance, at once or when it is told to."""

from random import Random

from PySide6.QtCore import QObject, QTimer, Signal

from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Observation


class QuickEngine(QObject):
    """What a match asks of an engine, without its process. While `held` it thinks until `answer`."""

    chosen = Signal(int, str)
    failed = Signal(int, str, str)
    restarted = Signal(str)

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        self.held = False
        self.asked: list[tuple[int, Observation]] = []
        self._rng = Random(seed)

    def choose(self, observation: Observation, level: str, style: str) -> int:
        """Be asked for a play; the number of the question."""
        self.asked.append((len(self.asked) + 1, observation))
        if not self.held:
            QTimer.singleShot(0, self, self.answer)
        return len(self.asked)

    def answer(self) -> None:
        """Answer the last question, whether or not anybody waits for it still."""
        number, observation = self.asked[-1]
        plays = sorted(play_text(play) for play in legal_plays(observation))
        self.chosen.emit(number, self._rng.choice(plays))

    def cancel(self) -> None:
        """Know of nothing: its answer comes late."""
