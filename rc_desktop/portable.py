"""Everything in one place: the folder that `--portable` keeps beside the program. No Qt."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FOLDER: Final = "royal-casino-data"
"""What the folder beside the program is called."""
MARK: Final = "portable.txt"
"""A file of this name beside the packaged program does what `--portable` does, whatever is in it."""


class NotPortable(ValueError):
    """This copy of the program does not lie in a folder of its own that a person could carry away."""


def home(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder in which the program lies for a person.

    That is where its AppImage lies, else its executable, or on macOS its bundle; for a program that is run
    from source the checkout. Raises `NotPortable` for one that pip has installed among others.
    """
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        image = environ.get("APPIMAGE", "")
        # Whatever an AppImage starts inherits these two: they count only for what lies in it.
        if image and environ.get("APPDIR") and Path(environ["APPDIR"]).resolve() in program.parents:
            return Path(image).absolute().parent
        bundle = next((part for part in program.parents if part.suffix == ".app"), None)
        return bundle.parent if bundle is not None else program.parent
    checkout = Path(__file__).resolve().parents[1]
    if not (checkout / "pyproject.toml").is_file():
        raise NotPortable(str(checkout))
    return checkout


def find(asked: bool, named: str, environ: Mapping[str, str] = os.environ) -> Path | None:
    """The folder beside the program: when `asked` for, or when the mark lies beside the packaged program.

    None where neither is so. The environment variable `named` names another data folder, and counts for
    more than the mark. Raises `NotPortable` when it is asked for and cannot be.
    """
    if asked:
        return home(environ) / FOLDER
    if not environ.get(named) and getattr(sys, "frozen", False) and (home(environ) / MARK).is_file():
        return home(environ) / FOLDER
    return None
