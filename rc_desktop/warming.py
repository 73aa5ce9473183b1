"""What is made ready once the start screen is painted: loaded and read in a thread, put to use in steps."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from rc_desktop.game.errands import Errands, Tell
from rc_desktop.table.rasters import RASTERS

if TYPE_CHECKING:
    from rc_desktop.app import Program

_OFFERS: Final = ("rc_desktop.game.library", "rc_desktop.screens.waiting", "rc_desktop.offers")
_LISTENING: Final = ("PySide6.QtNetwork",)
_NOTICES: Final = ("rc_desktop.game.notices", "rc_desktop.game.record_names")
_SYSTEM: Final = ("rc_desktop.table.system_motion", "rc_desktop.game.starting")
_ENGINE: Final = ("rc_desktop.game.engine_client",)
_SOUND: Final = ("rc_desktop.table.sound_speaker",)
_FILES: Final = ("rc_desktop.given_files",)
_LISTING: Final = (
    *("rc_desktop.game.data_folder", "rc_desktop.game.catalogue_work", "rc_desktop.game.catalogue"),
    "rc_desktop.game.counter",
)
_TABLE: Final = ("rc_desktop.game.match", "rc_desktop.screens.table_page", "rc_desktop.ways")
"""What steps need, in the order of the steps; last what the first table will be made of."""


class Warming(QObject):
    """Makes a `Program` ready for a table, so that neither a key nor a press waits for it.

    A thread loads modules while the interface goes on (it lets go of Python's lock every few milliseconds);
    each step is a turn of the interface's loop of its own.
    """

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        self._errands = Errands(self)

    def begin(self) -> None:
        """The start screen is painted."""
        write = RASTERS.close()
        if write is not None:
            self._do(lambda _tell: write())
        program = self._program
        self._load(_OFFERS, program.begin_offers)
        self._load(_LISTENING, program.painted.emit)
        self._load(_NOTICES)
        self._do(partial(_survey, program.folders.records), program.tell_notices)
        self._load(_SYSTEM, program.ask_the_system)
        self._load(_ENGINE, program.start_engine)
        self._load(_SOUND, program.follow_settings)
        self._load(_FILES, program.begin_files)
        self._load(_LISTING, program.list_matches)
        self._load(_TABLE)

    def close(self) -> None:
        """Load no more: for the end of the program."""
        RASTERS.close()
        self._errands.close()

    def _load(self, modules: tuple[str, ...], then: Callable[[], None] | None = None) -> None:
        errand = self._errands.do(partial(_import, modules))
        if then is not None:
            errand.done.connect(lambda _made: then())
            errand.failed.connect(lambda _error: then())  # which meets the same fault, where it is told

    def _do(self, work: Callable[[Tell], Any], then: Callable[[Any], None] | None = None) -> None:
        errand = self._errands.do(work)
        if then is not None:
            errand.done.connect(then)


def _import(modules: tuple[str, ...], tell: Tell) -> None:
    """In a thread."""
    for number, module in enumerate(modules):
        tell(number, len(modules))
        import_module(module)


def _survey(records: Any, _tell: Tell) -> Any:
    """In a thread: the newest records that cannot be read."""
    from rc_desktop.game.library import NEWEST, survey

    return survey(records, NEWEST)[1]
