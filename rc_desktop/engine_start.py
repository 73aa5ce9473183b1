"""How the program's own processes are started: from a checkout, an installed package, or frozen. No Qt."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

PYTHONPATH: Final = "PYTHONPATH"


def packaged() -> str | None:
    """The executable of the packaged program that its own processes run in; None where it is not packaged."""
    if not getattr(sys, "frozen", False):
        return None
    console = Path(sys.executable).with_name("rc-desktop-engine.exe")
    if os.name == "nt" and console.exists():
        # A windowed executable can lose stdin and stdout; a console one beside it does not.
        return str(console)
    return sys.executable


def engine_command() -> list[str]:
    """The program and arguments that start the engine as an opponent."""
    program = packaged()
    if program is None:
        return [sys.executable, "-m", "rc_desktop.engine", "--opponent"]
    return [program, "--engine", "--opponent"]


def counting_command() -> list[str]:
    """The program and arguments that start the process that counts records."""
    program = packaged()
    if program is None:
        return [sys.executable, "-m", "rc_desktop.game.counting_process"]
    return [program, "--count"]


def python_path(environ: Mapping[str, str]) -> str:
    """What `PYTHONPATH` must be so that they are found from wherever the program was started."""
    folders = [str(Path(__file__).resolve().parents[1]), environ.get(PYTHONPATH, "")]
    return os.pathsep.join(folder for folder in folders if folder)
