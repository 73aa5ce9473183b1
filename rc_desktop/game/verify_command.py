"""The command `rc-desktop verify FILE...`; its help is told where nothing is installed that reads records."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str]) -> int:
    """Check the files named, and say on standard output what was found; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="rc-desktop verify",
        description="Check records of matches: every play by the rules, every deck by its commitment.",
        epilog="Exit code: 0 all is right, 1 something is wrong, 2 a file cannot be read.",
    )
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a record, NAME.rcg")
    files = parser.parse_args(arguments).files
    from rc_desktop.game.verify import RIGHT, verify

    worst = RIGHT
    for path in files:
        report = verify(path)
        worst = max(worst, report.code)
        for number, line in enumerate([f"{path}:", *report.lines]):
            _say(f"  {line}" if number else line)
    return worst


def _say(line: str) -> None:
    """Print a line. Names come from a file that anybody may have made: a terminal gets no control codes."""
    if sys.stdout is None:  # a windowed program on Windows has no terminal; the exit code tells all the same
        return
    plain = "".join(letter if letter.isprintable() else "?" for letter in line)
    encoding = sys.stdout.encoding or "utf-8"
    print(plain.encode(encoding, "replace").decode(encoding))
