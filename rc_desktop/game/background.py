"""Small files written behind the interface's back, one after the other: settings and profiles."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal

from rc_desktop.game.durable import code_of


class Background(QObject):
    """Does writing in one thread of its own, in the order asked for, and all of it before the program ends.

    `failed` carries the code (of `durable`) and the detail of writing that the disk refused. It is
    tried again where its owner asks for it; else the next change writes the whole file again.
    """

    failed = Signal(str, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.flush)

    def do(self, write: Callable[[], None]) -> None:
        """Do this soon."""
        self._pool.start(_Guarded(write, self.failed.emit))

    def flush(self) -> None:
        """Wait until all is written: for the end of the program, when nobody waits for a window."""
        self._pool.waitForDone()


class _Guarded:
    """Writing whose trouble with the disk is told and goes no further."""

    def __init__(self, write: Callable[[], None], tell: Callable[[str, str], None]) -> None:
        self._write = write
        self._tell = tell

    def __call__(self) -> None:
        try:
            self._write()
        except OSError as error:
            self._tell(code_of(error), str(error))
