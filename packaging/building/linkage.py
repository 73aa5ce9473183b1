"""What native files link: the names of the libraries that they ask for."""

import re
import subprocess
import sys
from pathlib import Path

_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.MULTILINE)
_ELF = b"\x7fELF"


def is_elf(file: Path) -> bool:
    """Tell whether a file is a program or a library of Linux."""
    with file.open("rb") as opened:
        return opened.read(len(_ELF)) == _ELF


def links(file: str, system: str = sys.platform) -> list[str]:
    """The libraries that a native file names itself, not those that they name in turn."""
    if system.startswith("linux"):
        environ = {"LC_ALL": "C", "PATH": "/usr/local/bin:/usr/bin:/bin"}
        done = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, env=environ)
        return _NEEDED.findall(done.stdout)  # objdump says nothing of what is not native
    from PyInstaller.depend.bindepend import get_imports

    return [name for name, _ in get_imports(file)]
