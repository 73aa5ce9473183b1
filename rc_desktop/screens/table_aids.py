"""What helps a person at the table where the match allows it: hints, plays taken back, the cards seen."""

from PySide6.QtCore import QObject

from rc_desktop.game.advice import Advice
from rc_desktop.game.adviser import Adviser
from rc_desktop.game.match import Match
from rc_desktop.rules.position import NOBODY, Observation
from rc_desktop.screens.table_memory import TableMemory
from rc_desktop.screens.viewer import Viewer
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.takeback import undo_name
from rc_desktop.table.view import TableView


class TableAids(QObject):
    """Brings the adviser to the table's hints, and the match's take-backs to its Undo.

    `adviser` None: no hints. Only the person who looks on, and who is at turn, is ever advised, and an answer
    goes to the question that was asked: whatever happens in between closes the hint.
    """

    def __init__(
        self, match: Match, view: TableView, viewer: Viewer, memory: TableMemory, adviser: Adviser | None
    ) -> None:
        super().__init__(view)
        self._match = match
        self._view = view
        self._viewer = viewer
        self._memory = memory
        self._adviser = adviser if match.setup.aids else None
        self._question = 0
        view.undo_requested.connect(self._take_back)
        if self._adviser is not None:
            view.hinting.asked.connect(self._asked)
            view.hinting.dropped.connect(self._drop)
            self._adviser.advised.connect(self._advised)
            self._adviser.failed.connect(self._failed)

    def tools(self) -> tuple[str, ...]:
        """The tools that this match has beside the usual ones."""
        setup = self._match.setup
        hint = ("hint",) if self._adviser is not None and _has_person(self._match) else ()
        seen = ("memory",) if setup.memory_aid else ()
        undo = ("undo",) if setup.aids and sum(sitter.is_person for sitter in setup.sitters) == 1 else ()
        return (*hint, *seen, *undo)

    def undo(self) -> str:
        """The name of what Undo would take back now; empty where there is nothing."""
        found = self._match.takeback_of()
        if found is None:
            return ""
        events = self._memory.events_of(self._match.steps - found.plays)
        names = Names.of_seats(sitter.name for sitter in self._match.setup.sitters)
        return undo_name(events, names) if events else ""

    def warm_up(self) -> None:
        """A person sits at this table: the first hint comes as quickly as every other."""
        if self._adviser is not None and _has_person(self._match):
            self._adviser.warm_up()

    def leave(self) -> None:
        """The page goes: nobody waits for a hint any more."""
        self._view.hinting.close()

    def _take_back(self) -> None:
        found = self._match.takeback_of()
        if found is not None and found.seat == self._viewer.seat:
            self._view.hinting.close()
            self._match.take_back(found.seat)

    def _asked(self, observation: Observation) -> None:
        """The table wants a hint: it gets one for what the person who looks on may see, and nothing else."""
        seat = self._viewer.seat
        if self._adviser is None or seat == NOBODY or self._match.turn() != seat:
            return
        if self._match.observation(seat) != observation:
            self._view.hinting.close()  # the match is further on than what is seen
            return
        self._question = self._adviser.ask(observation)

    def _drop(self) -> None:
        self._question = 0
        if self._adviser is not None:
            self._adviser.forget()

    def _advised(self, question: int, advice: Advice) -> None:
        if question == self._question:
            self._question = 0
            self._view.hinting.show_advice(advice)

    def _failed(self, question: int, _code: str) -> None:
        if question == self._question:
            self._question = 0
            self._view.hinting.fail()


def _has_person(match: Match) -> bool:
    return any(sitter.is_person for sitter in match.setup.sitters)
