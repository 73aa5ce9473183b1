"""The process that reads records whole and counts, so that the window never waits for it. No Qt.

Each line of its input is a path, its bytes in hexadecimal, as a name may be of any bytes; the answer is a
line with a `RecordCount` as JSON. The end of the input ends it.
"""

import os
import sys
from pathlib import Path
from typing import BinaryIO

import msgspec

from rc_desktop.game.record_count import count_record


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of `asked` until it ends."""
    for line in asked:
        path = Path(os.fsdecode(bytes.fromhex(line.decode())))
        answers.write(msgspec.json.encode(count_record(path)) + b"\n")
        answers.flush()


def main() -> int:
    """Serve this process's input and output; returns the exit code."""
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays comes first
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
