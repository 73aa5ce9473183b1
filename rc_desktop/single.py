"""One program for one data folder: the second start raises the first one's window and ends."""

import hashlib
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QThread, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_RAISE: Final = b"raise\n"
_PATIENCE_MS: Final = 1000
_TRIES: Final = 10
_PAUSE_MS: Final = 100


class Single(QObject):
    """Claims a data folder. `raised` goes out when another start found it claimed.

    The lock file decides who is first, and the system knows whether a living process holds it: a file that
    was left behind, cut short or copied from elsewhere is removed. The socket only carries the message.
    """

    raised = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        digest = hashlib.sha256(str(folder.resolve()).encode("utf-8", "surrogateescape")).hexdigest()
        self._name = f"royal-casino-{digest[:24]}"
        self._path = folder / "running.lock"
        self._lock = QLockFile(str(self._path))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    def claim(self) -> bool:
        """True when this is the first; False when the first has been told.

        Raises `TimeoutError` when another one holds the folder and does not answer.
        """
        for _ in range(_TRIES):
            if self._lock.tryLock(0):
                self._listen()
                return True
            if self._lock.error() != QLockFile.LockError.LockFailedError or self._path.is_dir():
                return True  # a folder that cannot be locked: whatever is wrong with it shows soon enough
            if self._tell():
                return False
            # Nobody answers: the file is a leftover, which goes, or the other one has only just begun.
            if not self._lock.removeStaleLockFile():
                QThread.msleep(_PAUSE_MS)
        raise TimeoutError(str(self._path))

    def release(self) -> None:
        """Let another one be the first."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self._lock.unlock()

    def _listen(self) -> None:
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if not self._server.listen(self._name):
            QLocalServer.removeServer(self._name)
            self._server.listen(self._name)
        self._server.newConnection.connect(self._called)

    def _called(self) -> None:
        """A second start has called; what it says is of no matter, only that it is there."""
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.disconnectFromServer()
            self.raised.emit()

    def _tell(self) -> bool:
        """Ask the first to show itself; False when nobody listens."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_PATIENCE_MS):
            return False
        socket.write(_RAISE)
        socket.waitForBytesWritten(_PATIENCE_MS)
        socket.disconnectFromServer()
        return True
