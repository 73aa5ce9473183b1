"""The adviser, whom a person asks for a hint: an engine process of its own, so that no opponent waits."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.advice import Advice, AdviceError, read_advice
from rc_desktop.game.engine_client import REFUSED, EngineClient
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Observation

LEVEL: Final = "master"
THINK_MS: Final = 350
COMPARE_MS: Final = 350
"""How long the adviser looks for the best plays, and then compares them: both within a second."""
COMPARED: Final = 10
"""So many plays are compared. With three and four players, the second best was missed in two hints of six."""
CAP_MS: Final = 3000
"""An engine that has not answered by then is stopped."""


class Adviser(QObject):
    """Whom a person asks for a hint: the strongest level in a process of its own, kept warm.

    It finds the plays that may be the best, and then compares just these: a play that the search turned away
    from early has a value of few looks. Of what it compared it advises three.

    Each question ends in `advised` (question, Advice) or in `failed` (question, a code of `engine_client`),
    unless it is taken back by `forget` or by the next question.
    """

    advised = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, engine: EngineClient | None = None, parent: QObject | None = None) -> None:
        """`engine` is whom to ask; None: one of its own."""
        super().__init__(parent)
        self._engine = engine or EngineClient(cap_ms=CAP_MS, parent=self)
        self._question = 0
        self._view: Observation | None = None
        self._asked = 0  # the engine's number of what is asked now for the question
        self._found: Advice | None = None
        self._engine.answered.connect(self._answered)
        self._engine.failed.connect(self._failed)

    @property
    def process_id(self) -> int:
        """The system's number of the running engine; 0 while there is none."""
        return self._engine.process_id

    def warm_up(self) -> None:
        """Start the engine, so that the first hint comes as quickly as every other."""
        self._engine.start()

    def ask(self, view: Observation) -> int:
        """Ask what to play; returns the question's number. Nothing but `view` goes to the engine."""
        self._view, self._found = view, None
        self._asked = self._question = self._engine.choose(view, LEVEL, time_ms=THINK_MS)
        return self._question

    def forget(self) -> None:
        """Take the question back; its answer, should one come, is dropped."""
        if self._question:
            self._question = self._asked = 0
            self._view = None
            self._engine.cancel()

    def close(self) -> None:
        """End the engine."""
        self._question = self._asked = 0
        self._engine.close()

    def _answered(self, number: int, answer: Mapping[str, Any]) -> None:
        if number != self._asked or self._view is None:
            return
        try:
            advice = read_advice(answer, self._view)
        except AdviceError:
            self._done(self._found)
            return
        if self._found is None and not advice.exact and len(advice.plays) > 1:
            self._found = advice
            among = [play_text(advised.play) for advised in advice.best(COMPARED).plays]
            self._asked = self._engine.choose(self._view, LEVEL, time_ms=COMPARE_MS, among=among)
        else:
            self._done(advice)

    def _failed(self, number: int, code: str, _detail: str) -> None:
        if number == self._asked:
            self._done(self._found, code)

    def _done(self, advice: Advice | None, code: str = REFUSED) -> None:
        """The question has its answer, or (None) has none."""
        question, self._question, self._asked, self._view = self._question, 0, 0, None
        if advice is None:
            self.failed.emit(question, code)
        else:
            self.advised.emit(question, advice.best())
