"""The counting process as the catalogue's thread sees it: a path goes in, what the record tells comes out."""

import logging
import os
import subprocess
from pathlib import Path
from typing import Final

import msgspec

from rc_desktop.engine_start import PYTHONPATH, counting_command, python_path
from rc_desktop.game.listed import DAMAGED
from rc_desktop.game.record_count import RecordCount

log = logging.getLogger(__name__)

_BEHIND: Final = sum(
    getattr(subprocess, name, 0) for name in ("CREATE_NO_WINDOW", "BELOW_NORMAL_PRIORITY_CLASS")
)
"""On Windows: no window, and whoever plays comes first; elsewhere the process sees to that itself."""

_TRIES: Final = 2
"""How often a record is asked for: the process may have died of something else."""
_MOST_DEATHS: Final = 6
"""When the process has died so often without an answer, none is started any more."""


class Counter:
    """Counts records in a process of its own, which is started when the first one is asked for.

    A record that kills the process is never read in the program's own. To be used in one thread; `close`
    ends the process, and may come from any.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._deaths = 0
        self._closed = False

    def count(self, path: Path) -> RecordCount:
        """What a record tells; the call waits for it.

        `DAMAGED` without a damage means that there was no answer: the counter is closed, or the process
        does not survive the record.
        """
        for _ in range(_TRIES):
            if self._closed or self._deaths >= _MOST_DEATHS:
                break
            try:
                count = self._ask(path)
            except (OSError, ValueError) as error:
                log.info("the counting process, asked for %s: %s", path.name, error)
                self._deaths += 1
                self._end()
            else:
                self._deaths = 0
                return count
        return RecordCount(DAMAGED)

    def close(self) -> None:
        """End the process; a record that is being counted is counted no further in it."""
        self._closed = True
        self._end()

    def _ask(self, path: Path) -> RecordCount:
        """Ask the process; raises OSError or `ValueError` where it does not answer as it should."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(os.fsencode(path).hex().encode() + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise BrokenPipeError("it has ended")
        return msgspec.json.decode(answer, type=RecordCount)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            environ = {**os.environ, PYTHONPATH: python_path(os.environ)}
            self._process = subprocess.Popen(
                counting_command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environ,
                creationflags=_BEHIND,
            )
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError as error:  # what was asked last was not read any more
                    log.debug("the counting process: %s", error)
