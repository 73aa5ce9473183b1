"""What the program does about its own faults: it goes on from what is on disk, and tells the person."""

import contextlib
import logging
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

from rc_desktop import without_window
from rc_desktop.crash.run import UNTOLD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rc_desktop.app import Program
    from rc_desktop.crash.run import Run
    from rc_desktop.crash.watch import Watch
    from rc_desktop.game.errands import Errand, Errands, Tell
    from rc_desktop.game.seating import MatchSetup

log = logging.getLogger(__name__)
translate = QCoreApplication.translate

_LEVELS: Final = {QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO}
MOST: Final = 3
"""An error comes after so many others in a run: the program does not get over it, and ends."""
EXIT_CODE: Final = 70
_PERSONAL: Final = frozenset({"last_setup", "records_told", "tips_seen"})


class Mishaps(QObject):
    """Hears of errors that nobody caught. It belongs to the `Program`.

    What was up when one arose may be half done, and is put away: the match is left as it lies on the disk,
    and offered on the start screen, to be read from there again. When that does not help the program ends
    in order. A program that was updated while it was open says so and ends. `begin` tells of a fault that
    ended the run before.
    """

    _erred = Signal(object, bool)

    def __init__(self, program: "Program", watch: "Watch", run: "Run") -> None:
        super().__init__(program)
        self._program, self._run = program, run
        self._folder = program.folders.reports
        self._errors = 0
        self._errands: Errands | None = None
        self._left: Path | None = None  # the match that was put away
        # An error may arise in any thread, and in the midst of painting: it is dealt with afterwards.
        self._erred.connect(self._deal_with, Qt.ConnectionType.QueuedConnection)
        watch.names = self._names
        watch.settings = self._settings
        watch.told = self._erred.emit
        self._watch = watch

    def begin(self) -> None:
        """The window is painted: note what kind of run this is, and tell how the last one ended."""
        from rc_desktop.crash import report, shelf  # noqa: F401  # for threads, where nothing is loaded

        qInstallMessageHandler(self._hear_qt)
        self._do(_ask_system).done.connect(self._note)
        self._look_for_untold(ended=True)

    def close(self) -> None:
        """The program has ended: what Qt says from now on it says as it always does."""
        qInstallMessageHandler(None)

    def _hear_qt(self, kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        """What Qt complains of stands in the log; with what words it ends the program, over the dump."""
        if kind == QtMsgType.QtFatalMsg:
            from rc_desktop.crash.private import message

            self._run.note([f"Qt ended the program: {message(text)}"])
        log.log(_LEVELS.get(kind, logging.WARNING), "%s", text)

    def _note(self, _system: object) -> None:
        self._run.note(self._watch.facts())

    def _do(self, work: "Callable[[Tell], object]") -> "Errand":
        from rc_desktop.game.errands import Errands

        if self._errands is None:
            self._errands = Errands(self)
        return self._errands.do(work)

    def _names(self) -> "Iterable[str]":
        """The names of people who play here: none of them may stand in a report. So their records are read,
        at the one moment when nobody minds waiting for the disk."""
        from rc_desktop.screens.waiting import entries_waiting

        program = self._program
        yield from (person.name for person in program.profiles.people)
        last = program.settings.settings.last_setup
        setups: list[MatchSetup] = [last] if last is not None else []
        if program.match is not None:
            setups.append(program.match.setup)
        if program.catalogue_now is not None:
            setups += [entry.setup for entry in program.catalogue_now.entries() if entry.setup is not None]
        else:
            setups += [entry.setup for entry in entries_waiting(program.folders.records, ())]
        for setup in setups:
            yield from (sitter.name for sitter in setup.sitters)
        if program.names_now is not None:
            yield from program.names_now.all.values()

    def _settings(self) -> "Mapping[str, str]":
        from rc_desktop.game.settings import to_texts

        texts = to_texts(self._program.settings.settings)
        chosen = {name: text for name, text in texts.items() if name not in _PERSONAL}
        return {**chosen, "safe mode": "yes"} if self._program.settings.safe else chosen

    # --- an error --------------------------------------------------------------------------------------

    def _deal_with(self, _report: Path | None, unsound: bool) -> None:
        """Something failed: go on from what is on disk, or end where that has not helped."""
        program = self._program
        if not unsound or program.has_ended or not program.window.isVisible():
            return  # nothing is built upon it, or the program ends already
        if self._watch.installed.has_gone():
            self._end_replaced()
            return
        self._errors += 1
        if self._errors > MOST:
            self._end()
            return
        self._left = program.match.path if program.match is not None else None
        program.leave_pages()
        program.matches.to_start()
        self._look_for_untold(ended=False)

    def _end(self) -> None:
        from rc_desktop.crash import shelf

        with contextlib.suppress(OSError):  # the end comes whatever the disk does
            shelf.remind(self._folder)
        self._program.shut_down()
        QCoreApplication.exit(EXIT_CODE)

    def _end_replaced(self) -> None:
        """The program's files are another version's, or gone: say so with what is loaded, and end in order.

        The window is asked for nothing more: that would only fail again.
        """
        program = self._program
        program.window.hide()
        without_window.say(
            translate(
                "Mishaps",
                "Royal Casino has been updated or removed while it was open, and has to close. "
                "Nothing is lost: a match waits for the next start.",
            )
        )
        with contextlib.suppress(Exception):  # what has never been asked for can no longer be loaded
            program.shut_down()
        QCoreApplication.exit(0)

    # --- telling ---------------------------------------------------------------------------------------

    def _look_for_untold(self, ended: bool) -> None:
        if not os.path.exists(self._folder / UNTOLD):  # never raises, whatever is wrong with the folder
            self._tell(None, ended)
            return
        errand = self._do(self._take)
        errand.done.connect(self._tell_ended if ended else self._tell_going_on)

    def _take(self, _tell: "Tell") -> tuple[Path, str] | None:
        """In a thread: the report of which the person is to be told, who is told once."""
        from rc_desktop.crash import shelf

        path = shelf.untold(self._folder)
        with contextlib.suppress(OSError):  # where the disk keeps that, the person is told once more
            shelf.told(self._folder)
        try:
            return (path, shelf.read(path)) if path is not None else None
        except OSError:
            return None

    def _tell_ended(self, found: tuple[Path, str] | None) -> None:
        """The match that was left is offered with it, once it has been looked for."""
        offers = self._program.offers
        if not offers.has_looked:
            offers.found.connect(partial(self._tell_ended, found), Qt.ConnectionType.SingleShotConnection)
            return
        self._left = offers.waiting[0].path if offers.waiting else None
        self._tell(found, True)

    def _tell_going_on(self, found: tuple[Path, str] | None) -> None:
        self._tell(found, False)

    def _tell(self, found: tuple[Path, str] | None, ended: bool) -> None:
        if self._program.has_ended:
            return  # the thread has come back too late
        if found is None:
            if not ended:  # told before, or the disk took no report
                self._program.start_page.tell_trouble("fault", "")
            return
        from rc_desktop.screens.fault_notice import FaultNotice

        notice = FaultNotice(self._program.start_page, *found, ended, self._left is not None)
        notice.resume_asked.connect(self._resume)
        notice.open()

    def _resume(self) -> None:
        if self._left is not None:
            self._program.resume(self._left)


def _ask_system(_tell: "Tell") -> object:
    """In a thread: some systems take their time to say what they are."""
    from rc_desktop.crash.report import system

    return system()
