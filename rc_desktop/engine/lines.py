"""Lines of bytes from a pipe, and back: bounded reading, whole writes."""

import os
import threading
from collections.abc import Iterator
from typing import BinaryIO, Final

_CHUNK: Final = 1 << 16


def read_lines(source: BinaryIO, most: int) -> Iterator[bytes | None]:
    """Each line without its end; None for a line of more than `most` bytes, which is never held in memory."""
    while line := source.readline(most + 2):
        if line.endswith(b"\n"):
            line = line.removesuffix(b"\n").removesuffix(b"\r")
        elif len(line) > most:
            _pass_over(source)
        yield line if len(line) <= most else None


def _pass_over(source: BinaryIO) -> None:
    """Read on to the end of a line without keeping it."""
    while (part := source.readline(_CHUNK)) and not part.endswith(b"\n"):
        pass


class Output:
    """The answers' way out: each line whole, whichever thread writes it.

    When nobody reads any more there is nobody to work for: the process ends, quietly.
    """

    def __init__(self, sink: BinaryIO) -> None:
        self._sink: Final = sink
        self._lock: Final = threading.Lock()

    def write(self, line: bytes) -> None:
        """Write a line and see that it leaves."""
        try:
            with self._lock:
                self._sink.write(line + b"\n")
                self._sink.flush()
        except (OSError, ValueError):
            # From any thread, and without flushing what cannot be flushed.
            os._exit(0)
