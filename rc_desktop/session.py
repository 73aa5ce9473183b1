"""One run of the program: the data folder claimed, the window opened, files and ends from outside heard."""

import gc
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop

from rc_desktop.application import Application, bare_application, give_fonts
from rc_desktop.crash.run import Run
from rc_desktop.game.folders import Folders
from rc_desktop.game.starting import restore_waiting
from rc_desktop.last_picture import LastPicture
from rc_desktop.screens.window import MainWindow
from rc_desktop.single import Single
from rc_desktop.without_window import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rc_desktop.app import Program
    from rc_desktop.crash.watch import Watch
    from rc_desktop.game.notices import Notice

translate = QCoreApplication.translate


def run(
    arguments: list[str],
    folders: Folders,
    *,
    record: Path | None = None,
    safe: bool = False,
    watch: "Watch | None" = None,
) -> int:
    """Play: returns the exit code. `record` is a file to be opened, `safe` leaves the person's settings as
    they are, `watch` writes down what fails.

    A second start for the same folder raises the first, which opens the record, and returns 0.
    """
    app = bare_application(arguments)
    single = Single(folders.data)
    code = _refused(single, record, safe)
    if code is not None:
        return code
    with ExitStack() as ends:  # what began last ends first, whatever fails
        ends.callback(single.release)
        standing = Run(folders.reports)
        standing.begin()
        ends.callback(standing.end)
        told = restore_waiting(folders)
        window = MainWindow()
        picture = None if safe else LastPicture(folders, window)
        if picture is not None and not picture.show():
            return 0
        program = _loaded(app, folders, told, window, picture)
        from rc_desktop.endings import Endings
        from rc_desktop.mishaps import Mishaps

        if watch is not None:
            mishaps = Mishaps(program, watch, standing)
            ends.callback(mishaps.close)
            program.painted.connect(mishaps.begin)
        ends.callback(Endings(program.quit, standing, program).close)
        ends.callback(program.shut_down)
        _hear(program, single, app)
        if record is not None:
            program.open_file(record.absolute())
        program.open()
        _until_seen(program)
        return 0 if program.has_ended else app.exec()


def _until_seen(program: "Program") -> None:
    """Turn the loop until the page is on the screen, or the program has ended before that.

    What a person presses meanwhile waits for the loop after this one: it was meant for what is seen, and
    the picture of the page is kept while nobody has touched it. This loop has an end of its own: Qt hears
    `quit` only in the application's.
    """
    loop = QEventLoop()
    program.seen.connect(loop.quit)
    program.ended.connect(loop.quit)
    if not program.has_ended:
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _loaded(
    app: Application,
    folders: Folders,
    told: "Sequence[Notice]",
    window: MainWindow,
    picture: LastPicture | None,
) -> "Program":
    """The program, in a window that shows the last start's `picture` where there is one: all that it takes to
    paint anything else is loaded now."""
    from PySide6.QtCore import QSettings

    from rc_desktop.app import Program

    # Qt's own dialog for files remembers its columns: with the rest, and not in a folder of Qt's.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(folders.data / "qt"))
    give_fonts(app)
    program = Program(folders, told=told, safe=picture is None, window=window)
    if picture is not None:
        picture.follow(program)
    return program


def _refused(single: Single, record: Path | None, safe: bool) -> int | None:
    """The exit code of a start that finds the folder held by another; None when the folder is ours."""
    try:
        if single.claim(record):
            return None
    except TimeoutError as error:
        text = translate("App", "Royal Casino is already running and does not answer; its lock is {path}.")
        say(text.format(path=error))
        return 1
    if safe:
        say(translate("App", "Royal Casino is already running. Close it first, then start it in safe mode."))
    return 0


def _keep() -> None:
    """Keep what has been loaded for as long as the program runs: the garbage collector no longer goes
    through it, which would hold up the interface for longer than a frame each time."""
    gc.freeze()


def _hear(program: "Program", single: Single, app: Application) -> None:
    """Let other starts, and the system, raise the window and open files."""
    single.raised.connect(program.window.raise_up)
    single.asked.connect(program.open_file)
    program.painted.connect(single.listen)
    program.painted.connect(_keep)
    program.ready.connect(_keep)
    app.files_to_open.open_files_with(program.open_file)
