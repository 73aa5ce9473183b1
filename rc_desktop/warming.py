"""What is made ready once the start screen is painted: loaded piece by piece, and put to use in steps."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCursor

from rc_desktop import load_order
from rc_desktop.game.errands import Errands
from rc_desktop.table.rasters import RASTERS

if TYPE_CHECKING:
    from rc_desktop.app import Program

_BREATH_MS: Final = 16
"""While the mouse moves a turn of loading is followed by a frame without one."""


class Warming(QObject):
    """Makes a `Program` ready for a table, so that what is pressed finds everything loaded.

    A turn of the interface's loop loads one module or does one step, and everything that waits goes first.
    No thread loads: PySide makes its types when they are asked for, and counts on one thread asking
    (docs/start.md). Threads only read files, with what is loaded by then.
    """

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        self._errands = Errands(self)
        self._turns: deque[Callable[[], object]] = deque()
        self._mouse = QCursor.pos()
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._turn)

    def begin(self) -> None:
        """The start screen is painted."""
        write = RASTERS.close()
        if write is not None:
            self._errands.do(lambda _tell: write())
        program = self._program
        self._load(load_order.OFFERS, program.begin_offers)
        self._load(load_order.LISTENING, program.painted.emit)
        self._load(load_order.NOTICES, self._look_for_damage)
        self._load(load_order.SYSTEM, program.ask_the_system)
        self._load(load_order.ENGINE, program.start_engine)
        self._load(load_order.SOUND, program.follow_settings)
        self._load(load_order.FILES, program.begin_files)
        self._load(load_order.LISTING, program.list_matches)
        self._load(load_order.TABLE, program.ready.emit)
        self._next.start()

    def close(self) -> None:
        """Load no more: for the end of the program."""
        RASTERS.close()
        self._turns.clear()
        self._next.stop()
        self._errands.close()

    def _load(self, modules: Iterable[str], then: Callable[[], object] | None = None) -> None:
        self._turns += [partial(import_module, module) for module in modules]
        if then is not None:
            self._turns.append(then)

    def _turn(self) -> None:
        """Do the next thing; the one after it comes whatever becomes of this one."""
        if not self._turns:
            return
        turn = self._turns.popleft()
        at = QCursor.pos()
        self._next.start(0 if at == self._mouse else _BREATH_MS)
        self._mouse = at
        turn()

    def _look_for_damage(self) -> None:
        """Have a thread look for records that cannot be read, among the newest."""
        from rc_desktop.game.library import NEWEST, survey

        records = self._program.folders.records
        look = self._errands.do(lambda _tell: survey(records, NEWEST)[1])
        look.done.connect(self._program.tell_notices)
