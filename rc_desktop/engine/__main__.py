"""The engine's command: `rc-desktop-engine [--opponent]`, also `python -m rc_desktop.engine`."""

import argparse
import os
import sys
from collections.abc import Sequence

from rc_desktop.engine.process import serve


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer requests on standard input until its end or `quit`; 0 then, 2 for unknown arguments."""
    parser = argparse.ArgumentParser(
        prog="rc-desktop-engine",
        description="Royal Casino's computer opponents: JSON lines in, JSON lines out.",
    )
    parser.add_argument("--opponent", action="store_true", help="answer hello, choose, stop and quit only")
    chosen = parser.parse_args(arguments)
    if sys.stdin is None or sys.stdout is None:
        return 1  # a windowed program on Windows has no streams to talk over
    try:
        serve(chosen.opponent)
    except KeyboardInterrupt:
        # Ctrl+C at a terminal, where the other threads may still be thinking.
        os._exit(130)
    return 0


if __name__ == "__main__":
    sys.exit(main())
