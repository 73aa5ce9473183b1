"""The program's command: what it is asked to do, before Qt is loaded where Qt is not needed."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rc_desktop import __version__

EPILOG = (
    "rc-desktop verify FILE checks the record of a match. "
    "rc-desktop arena --help tells how to play two programs against each other."
)
OFFSCREEN_FOLDER = Path("build", "screens")


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments of a start; exits with 2 and one sentence for what is none."""
    parser = argparse.ArgumentParser(
        prog="rc-desktop", description="Royal Casino, the Dominican card game.", epilog=EPILOG
    )
    parser.add_argument("--version", action="version", version=f"Royal Casino {__version__}")
    parser.add_argument("--data", metavar="DIR", type=Path, help="keep matches and settings in this folder")
    parser.add_argument(
        "--offscreen-hand",
        metavar="OUT",
        type=Path,
        nargs="?",
        const=OFFSCREEN_FOLDER,
        help="play one hand without a display and leave pictures in OUT (build/screens unless given)",
    )
    parser.add_argument("--engine", action="store_true", help="be a computer opponent: JSON lines in and out")
    return parser.parse_args(arguments)


def has_display() -> bool:
    """True when a window can be opened: on Linux and the BSDs that takes an X or Wayland display."""
    if sys.platform.startswith(("win", "cygwin", "darwin")):
        return True
    named = os.environ.get("QT_QPA_PLATFORM", "")
    own = named.split(":")[0] not in ("", "xcb", "wayland")
    return own or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def say(text: str) -> None:
    """Tell the person at the terminal; a windowed program on Windows has none."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def play(data: Path | None) -> int:
    """Open the window; returns the exit code."""
    if not has_display():
        say("There is no display for a window; --offscreen-hand plays a hand without one.")
        return 2
    from rc_desktop.app import run
    from rc_desktop.game import folders
    from rc_desktop.game.durable import DiskTrouble

    if data is not None:
        os.environ[folders.VARIABLE] = str(data)
    try:
        places = folders.make_folders()
    except DiskTrouble as trouble:
        say(folders.in_words(trouble))
        return 1
    return run([sys.argv[0]], places)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; returns the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["--engine"]:
        from rc_desktop.engine.__main__ import main as engine

        return engine(given[1:])
    if given == ["--count"]:
        from rc_desktop.game.counting_process import main as counting

        return counting()
    if given == ["--sound"]:
        from rc_desktop.table.sound_player import main as sound

        return sound()
    if given[:1] == ["arena"]:
        from rc_desktop.arena.__main__ import main as arena

        return arena(given[1:])
    if given[:1] == ["verify"]:
        from rc_desktop.game.verify import main as verify

        return verify(given[1:])
    asked = parse(given)
    if asked.offscreen_hand is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from rc_desktop.offscreen import play_hand

        return play_hand(asked.offscreen_hand)
    return play(asked.data)


if __name__ == "__main__":
    sys.exit(main())
