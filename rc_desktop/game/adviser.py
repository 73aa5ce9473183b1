"""The adviser, whom a person asks for a hint: an engine process of its own, so that no opponent waits."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from rc_desktop.game.advice import Advice, AdviceError, Advised, read_advice
from rc_desktop.game.engine_client import REFUSED, EngineClient
from rc_desktop.game.in_points import in_points
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Observation

LEVEL: Final = "master"
LOOKS: Final = 5_000
"""So often the adviser looks for the best plays, and then as often compares them: each less than a third of a
second where the engine is compiled. A number, and no time, so that a hint says the same however busy the
computer is. In plain Python the time comes first."""
THINK_MS: Final = 400
"""Both end after so many milliseconds too: a hint comes within a second, on a slow computer as well."""
SEED: Final = "a hint"
"""The engine's chance, the same for every question, so that the same question has the same answer. It has
nothing to do with the deck."""
COMPARED: Final = 10
"""So many plays are compared. With three and four players, the second best was missed in two hints of six."""
CAP_MS: Final = 3000
"""An engine that has not answered by then is stopped."""
KEPT: Final = 8
"""The answers of so many positions are kept: plays taken back lead to one of these again."""


class Adviser(QObject):
    """Whom a person asks for a hint: the strongest level in a process of its own, kept warm.

    It finds the plays that may be the best, and then compares just these: a play that the search turned away
    from early has a value of few looks. Of what it compared it advises three. Plays that are proved to win
    the match equally often are asked about once more, in points of the hand: the one of most stands first.
    What was advised is kept: who asks again in the same position has the same answer, at once.

    Each question ends in `advised` (question, Advice) or in `failed` (question, a code of `engine_client`),
    unless it is taken back by `forget` or by the next question.
    """

    advised = Signal(int, object)
    failed = Signal(int, str)
    _known = Signal(int, object)

    def __init__(self, engine: EngineClient | None = None, parent: QObject | None = None) -> None:
        """`engine` is whom to ask; None: one of its own."""
        super().__init__(parent)
        self._engine = engine or EngineClient(cap_ms=CAP_MS, parent=self)
        self._question = 0
        self._view: Observation | None = None
        self._last_kept = 0  # questions that the engine is not asked have numbers below 0: it counts upwards
        self._asked = 0  # the engine's number of what is asked now for the question
        self._found: Advice | None = None
        self._is_ordering = False  # asked now: the points of plays that are level for the match
        self._kept: OrderedDict[Observation, Advice] = OrderedDict()  # the one asked for last stands last
        # Queued: an answer that is kept is told once ask() has returned the question's number.
        self._known.connect(self._tell_kept, Qt.ConnectionType.QueuedConnection)
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
        self._view, self._found, self._is_ordering = view, None, False
        kept = self._kept.get(view)
        if kept is None:
            self._asked = self._question = self._choose(view)
        else:
            self._kept.move_to_end(view)
            self._engine.cancel()
            self._last_kept -= 1
            self._asked, self._question = 0, self._last_kept
            self._known.emit(self._question, kept)
        return self._question

    def forget(self) -> None:
        """Take the question back; its answer, should one come, is dropped."""
        if self._question:
            self._question = self._asked = 0
            self._view = None
            self._engine.cancel()

    def close(self) -> None:
        """End the engine; nothing is kept of what it said."""
        self._question = self._asked = 0
        self._kept.clear()
        self._engine.close()

    def _answered(self, number: int, answer: Mapping[str, Any]) -> None:
        if number != self._asked or self._view is None:
            return
        try:
            advice = read_advice(answer, self._view)
        except AdviceError:
            self._done(self._found)
            return
        if self._found is not None and self._is_ordering:
            if advice.exact:
                points = {advised.play: advised.value for advised in advice.plays}
                self._found = self._found.by_points(points)
            self._keep(self._view, self._found.best())
            self._done(self._found)
        elif self._found is None and not advice.exact and len(advice.plays) > 1:
            self._found = advice
            self._asked = self._choose(self._view, advice.best(COMPARED).plays)
        elif (level := advice.level()) and (view := in_points(self._view)) is not None:
            self._found, self._is_ordering = advice, True
            self._asked = self._choose(view, level)
        else:
            self._keep(self._view, advice.best())
            self._done(advice)

    def _choose(self, view: Observation, among: Sequence[Advised] = ()) -> int:
        """Ask the engine, about some plays or all; returns its number of the question."""
        more: dict[str, Any] = {"among": [play_text(advised.play) for advised in among]} if among else {}
        return self._engine.choose(view, LEVEL, time_ms=THINK_MS, iterations=LOOKS, seed=SEED, **more)

    def _keep(self, view: Observation, advice: Advice) -> None:
        """Keep a whole answer, and forget the one that nobody has asked for for longest."""
        self._kept[view] = advice
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _tell_kept(self, question: int, advice: Advice) -> None:
        if question == self._question:
            self._question, self._view = 0, None
            self.advised.emit(question, advice)

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
