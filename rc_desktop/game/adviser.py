"""The adviser, whom a person asks for a hint: an engine process of its own, so that no opponent waits."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.advice import AdviceError, read_advice
from rc_desktop.game.engine_client import REFUSED, EngineClient
from rc_desktop.rules.position import Observation

LEVEL: Final = "master"
THINK_MS: Final = 700
"""How long the adviser thinks: the answer is there within a second."""
CAP_MS: Final = 3000
"""An engine that has not answered by then is stopped."""


class Adviser(QObject):
    """Whom a person asks for a hint: the strongest level in a process of its own, kept warm.

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
        self._view = view
        self._question = self._engine.choose(view, LEVEL, time_ms=THINK_MS)
        return self._question

    def forget(self) -> None:
        """Take the question back; its answer, should one come, is dropped."""
        if self._question:
            self._question = 0
            self._view = None
            self._engine.cancel()

    def close(self) -> None:
        """End the engine."""
        self._question = 0
        self._engine.close()

    def _answered(self, number: int, answer: Mapping[str, Any]) -> None:
        if number != self._question or self._view is None:
            return
        view, self._question, self._view = self._view, 0, None
        try:
            advice = read_advice(answer, view)
        except AdviceError:
            self.failed.emit(number, REFUSED)
        else:
            self.advised.emit(number, advice.best())

    def _failed(self, number: int, code: str, _detail: str) -> None:
        if number == self._question:
            self._question, self._view = 0, None
            self.failed.emit(number, code)
