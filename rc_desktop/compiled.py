"""Which modules are compiled where a C compiler is found, and how compiled ones come before their sources.

`packaging/compile.py` leaves them in the environment, in a folder named by a hash of the very sources they
were made from (docs/compiled.md). A source that has changed since names another folder, so an old binary
never stands beside new source. Packages for release have their compiled modules beside the sources and need
none of this.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import source_hash
from types import ModuleType
from typing import Final

PACKAGE: Final = "rc_desktop"
ROOMS: Final = ("rules", "engine")
"""Every module of these is compiled, but for those in `AS_THEY_ARE`."""
CONVERSATION: Final = (
    *("__main__", "answers", "contest", "event_json", "ladder", "left", "levels", "lines", "master"),
    *("messages", "novice", "priority", "process", "reasons", "refusal_texts", "regular", "sharp"),
    *("standing", "telling", "thinker", "thinking", "turns"),
)
AS_THEY_ARE: Final = (
    "rules/events.py",
    "rules/match.py",
    "engine/choice.py",
    *(f"engine/{name}.py" for name in CONVERSATION),
)
"""Dataclasses made a few times a play or a hand: compiled frozen ones are slower, and cannot be copied.

And what the engine does once a question, or once a process.
"""

PLAIN: Final = "RC_DESKTOP_PLAIN"
"""The environment variable that forces plain Python: set to anything but nothing or 0."""


class CompiledFirst:
    """An import hook that finds the compiled modules of one folder, and nothing else."""

    def __init__(self, folder: str) -> None:
        self.folder: Final = folder

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module of a name, or of the library that they all share; None where there is none."""
        if not name.startswith(PACKAGE + ".") and not name.endswith("__mypyc"):
            return None
        file = os.path.join(self.folder, *name.split(".")) + EXTENSION_SUFFIXES[0]
        if not os.path.isfile(file):
            return None
        from importlib.util import spec_from_file_location

        return spec_from_file_location(name, file)


def is_plain(environ: os._Environ[str] | dict[str, str]) -> bool:
    """True when plain Python is asked for."""
    return environ.get(PLAIN, "") not in ("", "0")


def is_compiled() -> bool:
    """True when this process has compiled modules: the generator of legal plays is one."""
    from importlib import import_module

    file = import_module(f"{PACKAGE}.rules.legal").__file__ or ""
    return not file.endswith((".py", ".pyc"))


def sources(package: str) -> list[str]:
    """All that compiled code can depend on: paths inside the folder of the package, with slashes, sorted."""
    found = []
    for room in ROOMS:
        for name in os.listdir(os.path.join(package, room)):
            if name.endswith(".py") and name != "__init__.py":
                found.append(f"{room}/{name}")
    return sorted(found)


def modules(package: str) -> list[str]:
    """What is compiled of it."""
    return [name for name in sources(package) if name not in AS_THEY_ARE]


def key(package: str) -> str:
    """A hash of the sources, of this file, and of what a compiled module must fit: Python and the machine.

    It is the hash by which Python itself matches bytecode with its source: every start takes it, and it
    loads nothing.
    """
    whole = [f"{sys.implementation.cache_tag} {EXTENSION_SUFFIXES[0]}".encode()]
    for name in [*sources(package), "compiled.py"]:
        with open(os.path.join(package, *name.split("/")), "rb") as file:
            source = file.read()
        whole += [f"\n{name} {len(source)}\n".encode(), source]
    return source_hash(b"".join(whole)).hex()


def shelf(prefix: str) -> str:
    """Where an environment keeps compiled modules, a folder for each state of the sources."""
    return os.path.join(prefix, "rc-compiled")


def folder_of(package: str, prefix: str) -> str | None:
    """The folder with the compiled modules of just these sources in an environment, if there is one."""
    if not os.path.isdir(shelf(prefix)):
        return None
    folder = os.path.join(shelf(prefix), key(package))
    return folder if os.path.isdir(folder) else None


def put_first() -> None:
    """Have compiled modules imported before their sources, where there are any for this source."""
    if is_plain(os.environ):
        return
    try:
        folder = folder_of(os.path.dirname(os.path.abspath(__file__)), sys.prefix)
    except OSError:
        return  # packed without sources
    if folder is not None:
        sys.meta_path.insert(0, CompiledFirst(folder))
