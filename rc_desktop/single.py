"""One program for one data folder: the second start raises the first one's window and ends."""

import hashlib
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_RAISE: Final = b"raise\n"
_PATIENCE_MS: Final = 1000


class Single(QObject):
    """Claims a data folder. `raised` goes out when another start found it claimed.

    The lock file decides who is first, and knows the process that made it: one left by a program that died is
    no lock any more. The socket only carries the message; a stale one is removed by the new first.
    """

    raised = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        digest = hashlib.sha256(str(folder.resolve()).encode("utf-8", "surrogateescape")).hexdigest()
        self._name = f"royal-casino-{digest[:24]}"
        self._lock = QLockFile(str(folder / "running.lock"))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    def claim(self) -> bool:
        """True when this is the first; else the first has been told, as far as it listens."""
        if self._lock.tryLock(0):
            self._listen()
            return True
        if self._lock.error() != QLockFile.LockError.LockFailedError:
            return True  # a folder that cannot be locked: whatever is wrong with it shows soon enough
        self._tell()
        return False

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

    def _tell(self) -> None:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if socket.waitForConnected(_PATIENCE_MS):
            socket.write(_RAISE)
            socket.waitForBytesWritten(_PATIENCE_MS)
            socket.disconnectFromServer()
