"""A program as a process to exchange lines with: lines and waiting are bounded, at the end it is killed."""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from typing import IO, Any, Final

MOST_BYTES: Final = 1 << 20
"""A longer line is thrown away as it comes, and stands as one that cannot be read."""
MOST_WAITING: Final = 64
"""Lines read ahead; a program that says more has to wait until somebody listens."""
ENDS_WITHIN: Final = 5.0
"""Seconds that a killed process is waited for."""
_SLICE: Final = 0.2
"""Waiting is cut into pieces of so many seconds, between which an interruption is seen."""


class Gone(Exception):
    """The process has ended, or has closed its output."""


class Late(Exception):
    """There was no line in time."""


class Interrupted(Exception):
    """Somebody has asked for the end."""


class NotStarted(Exception):
    """The system could not start the program; the message says why."""


class Pipe:
    """A running program. Nothing here waits for it without a limit, not even to be listened to."""

    def __init__(
        self,
        command: Sequence[str],
        environ: Mapping[str, str],
        interrupted: threading.Event,
        shows_errors: bool = False,
    ) -> None:
        """Start it, in a process group of its own; raises `NotStarted`."""
        self._interrupted: Final = interrupted
        try:
            self._process: Final = subprocess.Popen(
                list(command),
                env=dict(environ),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if shows_errors else subprocess.DEVNULL,
                **_own_group(),
            )
        except (OSError, ValueError) as error:
            raise NotStarted(f"{command[0]}: {error}") from None
        self._said: Final[queue.Queue[bytes | None]] = queue.Queue(MOST_WAITING)
        self._told: Final[queue.Queue[bytes | None]] = queue.Queue()
        self._killed: Final = threading.Event()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._threads: Final = [
            threading.Thread(target=self._listen, args=(self._process.stdout,), name="listens", daemon=True),
            threading.Thread(target=self._tell, args=(self._process.stdin,), name="tells", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Hand over a line; it goes when the program takes it."""
        self._told.put(line)

    def receive(self, deadline: float) -> bytes:
        """The next line without its end, b"" for one that was too long.

        Raises `Late` at `deadline`, a moment of `time.monotonic`, `Gone`, and `Interrupted`.
        """
        while not self._interrupted.is_set():
            left = deadline - time.monotonic()
            try:
                line = self._said.get(timeout=max(0.0, min(left, _SLICE)))
            except queue.Empty:
                if left <= _SLICE:
                    raise Late from None
                continue
            if line is None:
                self._said.put(None)  # for whoever asks again
                raise Gone
            return line
        raise Interrupted

    def kill(self) -> None:
        """End the process and all it has started in its group, and what was begun here for it."""
        self._killed.set()
        self._told.put(None)
        _kill(self._process)
        with contextlib.suppress(queue.Empty):
            while True:  # room for the listening thread, should it wait for some
                self._said.get_nowait()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(ENDS_WITHIN)
        for thread in self._threads:
            thread.join(ENDS_WITHIN)
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdin, self._process.stdout):
                with contextlib.suppress(OSError):
                    stream.close()  # type: ignore[union-attr]

    def _listen(self, source: IO[bytes]) -> None:
        """Read lines to the end of the output."""
        with contextlib.suppress(OSError, ValueError):
            while not self._killed.is_set() and (line := source.readline(MOST_BYTES + 2)):
                if not line.endswith(b"\n") and len(line) > MOST_BYTES:
                    _pass_over(source, self._killed)
                line = line.rstrip(b"\r\n")
                self._say(line if len(line) <= MOST_BYTES else b"")
        self._say(None)

    def _say(self, line: bytes | None) -> None:
        """Put a line where `receive` finds it, waiting for room until the process is killed."""
        while not self._killed.is_set():
            with contextlib.suppress(queue.Full):
                self._said.put(line, timeout=_SLICE)
                return

    def _tell(self, sink: IO[bytes]) -> None:
        """Write what is to be said, until the process is killed or takes no more."""
        with contextlib.suppress(OSError, ValueError):
            while (line := self._told.get()) is not None:
                sink.write(line + b"\n")
                sink.flush()


def _pass_over(source: IO[bytes], enough: threading.Event) -> None:
    """Read on to the end of a line without keeping it."""
    while not enough.is_set() and (part := source.readline(1 << 16)) and not part.endswith(b"\n"):
        pass


def _own_group() -> dict[str, Any]:
    """What makes the process the head of a group: Ctrl+C reaches this program alone."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, on Unix with its group: before it is waited for, while its number is surely its own."""
    with contextlib.suppress(OSError):
        if sys.platform != "win32" and process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
