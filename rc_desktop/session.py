"""One run of the program: the data folder claimed, the window opened, files and ends from outside heard."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSettings

from rc_desktop.app import Program
from rc_desktop.application import Application, make_application
from rc_desktop.crash.run import Run
from rc_desktop.endings import Endings
from rc_desktop.game.folders import Folders
from rc_desktop.game.starting import restore_waiting
from rc_desktop.mishaps import Mishaps
from rc_desktop.single import Single
from rc_desktop.without_window import say

if TYPE_CHECKING:
    from rc_desktop.crash.watch import Watch

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
    # Qt's own dialog for files remembers its columns: with the rest, and not in a folder of Qt's.
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(folders.data / "qt"))
    app = make_application(arguments)
    single = Single(folders.data)
    try:
        if not single.claim(record):
            if safe:
                say(
                    translate(
                        "App", "Royal Casino is running already. Close it first: safe mode is for a start."
                    )
                )
            return 0
    except TimeoutError as error:
        text = translate("App", "Royal Casino is running already and does not answer; its lock is {path}.")
        say(text.format(path=error))
        return 1
    standing = Run(folders.reports)
    standing.begin()
    program = Program(folders, told=restore_waiting(folders), safe=safe)
    endings = Endings(program.quit, standing)
    single.raised.connect(program.window.raise_up)
    single.asked.connect(program.open_file)
    program.painted.connect(single.listen)
    if isinstance(app, Application):
        app.file_asked.connect(program.open_file)
    mishaps = Mishaps(program, watch, standing) if watch is not None else None
    if mishaps is not None:
        program.painted.connect(mishaps.begin)
    if record is not None:
        program.open_file(record.absolute())
    program.open()
    try:
        return app.exec()
    finally:
        program.shut_down()
        endings.close()
        if mishaps is not None:
            mishaps.close()
        standing.end()
        single.release()
