"""The real engine, watched: all that it is given and all that it opens is written to the file named first.

It runs as the game would start it, with `--opponent`; what is watched is the process from its first line on.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any, BinaryIO

LOG = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
WATCHED = (
    *("open", "os.listdir", "os.scandir", "os.exec", "os.system", "subprocess.Popen", "shutil.copyfile"),
    *("socket.connect", "socket.bind", "mmap.__new__", "ctypes.dlopen"),
)


def note(what: str, value: Any) -> None:
    """Write one thing down."""
    os.write(LOG, json.dumps([what, value], default=repr).encode() + b"\n")


def watch(event: str, arguments: tuple[Any, ...]) -> None:
    """Python tells each file that is opened, each program started, each connection made."""
    if event in WATCHED:
        note(event, str(arguments[0]) if arguments else "")


class Ears:
    """Standard input, every byte of which is written down."""

    def __init__(self, source: BinaryIO) -> None:
        self.buffer = self
        self._source = source

    def readline(self, most: int = -1) -> bytes:
        """The next line or part of one."""
        line = self._source.readline(most)
        note("heard", line.decode("latin-1"))
        return line


def open_files() -> list[str]:
    """What is open as the process begins, where the system tells it."""
    folder = Path("/proc/self/fd")
    if not folder.is_dir():
        return []
    names = []
    for entry in os.listdir(folder):
        try:
            names.append(f"{entry} {os.readlink(folder / entry)}")
        except OSError:  # the listing's own
            continue
    return names


note("arguments", sys.argv[2:])
note("environment", dict(os.environ))
note("folder", os.getcwd())
note("files", open_files())
sys.addaudithook(watch)
sys.stdin = Ears(sys.stdin.buffer)  # type: ignore[assignment]

from rc_desktop.engine.__main__ import main  # noqa: E402 -- what it opens is watched too

sys.exit(main(sys.argv[2:]))
