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
    parser.add_argument(
        "record",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="the record of a match (.rcg) to go on with or watch",
    )
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--data", metavar="DIR", type=Path, help="keep matches and settings in this folder")
    place.add_argument(
        "--portable",
        action="store_true",
        help="keep everything in a folder royal-casino-data beside the program; a file portable.txt beside "
        "the packaged program does the same",
    )
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        help="start with the usual settings, without sound and motion; your own are left as they are, "
        "and what is changed meanwhile is not kept",
    )
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


def play(asked: argparse.Namespace) -> int:
    """Open the window; returns the exit code."""
    if not has_display():
        print("There is no display for a window; --offscreen-hand plays a hand without one.", file=sys.stderr)
        return 2
    from rc_desktop import bindings

    bindings.load()
    from rc_desktop.crash.watch import Watch
    from rc_desktop.game import folders
    from rc_desktop.game.durable import DiskTrouble
    from rc_desktop.portable import NotPortable, find
    from rc_desktop.without_window import say

    try:
        where = asked.data or find(asked.portable, folders.VARIABLE)
        if where is not None:
            os.environ[folders.VARIABLE] = str(where)
        places = folders.make_folders()
    except NotPortable:
        say(folders.not_portable())
        return 2
    except DiskTrouble as trouble:
        say(folders.no_place(trouble) if asked.data is None else folders.in_words(trouble))
        return 1
    watch = Watch(places.reports)
    watch.install()
    try:
        from rc_desktop.session import run

        return run([sys.argv[0]], places, record=asked.record, safe=asked.safe_mode, watch=watch)
    except Exception as error:
        watch.uncaught(type(error), error, error.__traceback__)
        say(folders.not_started(places))
        return 70


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
        from rc_desktop.game.verify_command import main as verify

        return verify(given[1:])
    asked = parse(given)
    if asked.offscreen_hand is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from rc_desktop.offscreen import play_hand

        return play_hand(asked.offscreen_hand)
    return play(asked)


if __name__ == "__main__":
    sys.exit(main())
