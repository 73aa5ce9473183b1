"""The thread that writes a record, so that the interface never waits for a disk."""

import logging
import queue
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from rc_desktop.game import durable
from rc_desktop.game.record import secret_path

log = logging.getLogger(__name__)


class Writer(QObject):
    """Appends to a record and keeps the private file beside it, in the order it was asked to.

    Each request gets a ticket, a number; `written` carries it once the bytes are synced. When the disk
    refuses, `failed` says why, once (code and detail of `DiskTrouble`), the request is tried again every
    `retry_ms` milliseconds, and `recovered` says that it went well in the end. Nothing is ever skipped
    or overtaken. `closed` follows `close` when everything is written and the thread has ended; `given_up`
    comes before it when the disk refused even then (code and detail), and what was asked last is not kept.
    """

    written = Signal(int)
    failed = Signal(str, str)
    recovered = Signal()
    given_up = Signal(str, str)
    closed = Signal()
    _ended = Signal()

    def __init__(
        self,
        path: Path,
        length: int = 0,
        retry_ms: int = 2000,
        secret: bytes = b"",
        parent: QObject | None = None,
    ) -> None:
        """Make a writer for the record at `path`, of which `length` bytes are good.

        `secret` is what the private file of the hand that runs holds, if one does.
        """
        super().__init__(parent)
        self._path = path
        self._secret = secret
        self._file = durable.AppendFile(path, length)
        self._retry_s = retry_ms / 1000
        self._requests: queue.SimpleQueue[tuple[int, Callable[[], None]] | None] = queue.SimpleQueue()
        self._ticket = 0
        self._closing = threading.Event()
        self._nudged = threading.Event()
        self._ended.connect(self._join)
        # A daemon: a program that dies without close() must not hang on a full disk.
        self._thread = threading.Thread(target=self._work, name="record writer", daemon=True)
        self._started = False

    def append(self, data: bytes) -> int:
        """Add whole lines to the record; returns the ticket."""
        return self._ask(partial(self._append, data))

    def keep_secret(self, data: bytes) -> int:
        """Write the private file of the hand about to be dealt; returns the ticket."""
        return self._ask(partial(self._keep, data))

    def drop_secret(self) -> int:
        """Remove the private file of a hand whose deck is in the record now; returns the ticket."""
        return self._ask(self._drop)

    def try_again(self) -> None:
        """Do not wait any longer to try again what the disk refused."""
        self._nudged.set()

    def close(self) -> None:
        """End after everything asked for is written; what the disk refuses even now is given up."""
        if self._closing.is_set():
            return
        self._closing.set()
        self._nudged.set()
        if self._started:
            self._requests.put(None)
        else:
            self.closed.emit()

    def _ask(self, request: Callable[[], None]) -> int:
        self._ticket += 1
        if not self._started:
            self._started = True
            self._thread.start()
        self._requests.put((self._ticket, request))
        return self._ticket

    # --- in the thread ---

    def _work(self) -> None:
        while (asked := self._requests.get()) is not None:
            ticket, request = asked
            if not self._carried_out(request):
                break  # later requests must not overtake this one
            self.written.emit(ticket)
        self._file.close()
        self._ended.emit()

    def _append(self, data: bytes) -> None:
        """Add to the record; the private file is there before it, even if somebody deleted it."""
        if self._secret and not secret_path(self._path).exists():
            self._keep(self._secret)
        self._file.append(data)

    def _keep(self, data: bytes) -> None:
        durable.write(secret_path(self._path), data, keep_previous=False)
        self._secret = data

    def _drop(self) -> None:
        secret_path(self._path).unlink(missing_ok=True)
        self._secret = b""

    def _carried_out(self, request: Callable[[], None]) -> bool:
        """Do what was asked, trying until it works; False when the disk still refuses at closing."""
        complained = ""
        while True:
            last = self._closing.is_set()
            try:
                request()
            except OSError as error:
                trouble = durable.as_trouble(error, self._path)
                if trouble.code != complained:
                    self.failed.emit(trouble.code, trouble.detail)
                    complained = trouble.code
                if last:
                    log.info("given up: %s", trouble.detail)
                    self.given_up.emit(trouble.code, trouble.detail)
                    return False
                self._nudged.wait(self._retry_s)
                self._nudged.clear()
                continue
            if complained:
                self.recovered.emit()
            return True

    # --- in the interface's thread again ---

    def _join(self) -> None:
        self._thread.join()  # its last statement was the signal that brought us here
        self.closed.emit()
