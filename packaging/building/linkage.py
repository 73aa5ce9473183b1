"""What native files link: the names of libraries that they ask for, and how old a C library does for them."""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.MULTILINE)
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")
_ELF = b"\x7fELF"


def is_elf(file: Path) -> bool:
    """Tell whether a file is a program or a library of Linux."""
    with file.open("rb") as opened:
        return opened.read(len(_ELF)) == _ELF


def headers(file: str) -> str:
    """What objdump says of a file's links; empty for what is not native."""
    environ = {"LC_ALL": "C", "PATH": "/usr/local/bin:/usr/bin:/bin"}
    done = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, env=environ)
    return done.stdout


def links(file: str, system: str = sys.platform) -> list[str]:
    """The libraries that a native file names itself, not those that they name in turn."""
    if system.startswith("linux"):
        return _NEEDED.findall(headers(file))
    from PyInstaller.depend.bindepend import get_imports

    return [name for name, _ in get_imports(file)]


def glibc(texts: Iterable[str]) -> tuple[int, int]:
    """The oldest GNU C library that has all that files ask of it, from what objdump says of each."""
    found = {(int(major), int(minor)) for text in texts for major, minor in _GLIBC.findall(text)}
    return max(found, default=(2, 0))
