"""One program for one data folder: a second start tells the first what it was asked for, and ends."""

import json
import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLockFile, QObject, QThread, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_TOKEN: Final = "XDG_ACTIVATION_TOKEN"
"""The right to come to the front, which Wayland gives to what a person starts."""
_MOST_BYTES: Final = 64 * 1024
_PATIENCE_MS: Final = 1000
_TRIES: Final = 50  # on a busy machine a start takes seconds before it hears others
_PAUSE_MS: Final = 100


class Single(QObject):
    """Claims a data folder. `raised` goes out when another start found it claimed, `asked` with the file
    that one was to open.

    The lock file decides who is first, and the system knows whether a living process holds it: a file that
    was left behind, cut short or copied from elsewhere is removed. The socket only carries the message: it is
    opened by `listen`, once there is a window to raise, and a start that calls before then tries again.
    """

    raised = Signal()
    asked = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._path = folder / "running.lock"
        self._lock = QLockFile(str(self._path))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    @cached_property
    def _name(self) -> str:
        """What the socket is called: asked for once there is a window, or by a second start."""
        import hashlib

        whole = str(self._folder.resolve()).encode("utf-8", "surrogateescape")
        return f"royal-casino-{hashlib.sha256(whole).hexdigest()[:24]}"

    def claim(self, file: Path | None = None) -> bool:
        """True when this is the first; False when the first has been told, with the `file` to be opened.

        Raises `TimeoutError` when another one holds the folder and does not answer.
        """
        for _ in range(_TRIES):
            if self._lock.tryLock(0):
                return True
            if self._lock.error() != QLockFile.LockError.LockFailedError or self._path.is_dir():
                return True  # a folder that cannot be locked: whatever is wrong with it shows soon enough
            if self._tell(file):
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

    def listen(self) -> None:
        """Hear other starts from now on; nothing where the folder could not be locked."""
        from PySide6.QtNetwork import QLocalServer

        if self._server is not None or not self._lock.isLocked():
            return
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if not self._server.listen(self._name):
            QLocalServer.removeServer(self._name)
            self._server.listen(self._name)
        self._server.newConnection.connect(self._called)

    def _called(self) -> None:
        """A second start has called."""
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.setReadBufferSize(_MOST_BYTES)
            socket.readyRead.connect(self._hear_sender)
            socket.disconnected.connect(self._hear_sender)
            socket.disconnected.connect(socket.deleteLater)
            self._hear(socket)

    def _hear_sender(self) -> None:
        socket: QLocalSocket = self.sender()  # type: ignore[assignment]
        self._hear(socket)

    def _hear(self, socket: "QLocalSocket") -> None:
        """What it was asked for comes as one line; without one, that it was there raises the window."""
        over = socket.state() == socket.LocalSocketState.UnconnectedState
        full = socket.bytesAvailable() >= _MOST_BYTES
        if socket.property("heard") or not (socket.canReadLine() or over or full):
            return
        socket.setProperty("heard", True)
        said = _understood(bytes(socket.readLine(_MOST_BYTES).data()))
        if said.get("token"):
            os.environ[_TOKEN] = said["token"]  # Qt takes it from there
        self.raised.emit()
        if said.get("file"):
            self.asked.emit(Path(said["file"]))
        socket.disconnectFromServer()

    def _tell(self, file: Path | None) -> bool:
        """Ask the first to show itself and to open the file; False when nobody listens."""
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_PATIENCE_MS):
            return False
        said = {"file": str(file.absolute()) if file is not None else "", "token": os.environ.get(_TOKEN, "")}
        socket.write(json.dumps(said).encode() + b"\n")
        socket.waitForBytesWritten(_PATIENCE_MS)
        socket.disconnectFromServer()
        return True


def _understood(line: bytes) -> dict[str, str]:
    """What a second start says: texts by name, without those that no system would give."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(said, dict):
        return {}
    return {
        name: text
        for name in ("file", "token")
        if isinstance(text := said.get(name), str) and len(text) < 5000 and "\0" not in text
    }
