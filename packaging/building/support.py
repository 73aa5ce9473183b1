"""PySide's own support modules as files with bytecode: it carries them as text, compiled at each start.

Where PySide finds a folder `files.dir` in its package it takes them from there, and changes nothing in it.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

PLACE: Final = "shiboken6/files.dir"
"""Where PySide looks for them, in the frozen folder."""

_UNPACK: Final = """
import compileall, sys
from py_compile import PycInvalidationMode
import PySide6.QtCore

carried = sys.modules["signature_bootstrap"].prepare_zipfile()[1].zfile
names = [name for name in carried.namelist() if name.startswith("shibokensupport/") and name.endswith(".py")]
carried.extractall(sys.argv[1], names)
done = compileall.compile_dir(
    sys.argv[1], stripdir=sys.argv[1], quiet=1, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH
)
sys.exit(not (names and done))
"""
"""Run in a process of its own: PySide puts its own import in the place of Python's."""


def unpack(folder: Path) -> list[tuple[str, str, str]]:
    """Write them to a new folder; returns PyInstaller's data: none where PySide keeps them elsewhere."""
    done = subprocess.run([sys.executable, "-c", _UNPACK, str(folder)], capture_output=True, check=False)
    if done.returncode != 0:
        print("PySide's support modules are not where they were: a packaged start compiles them itself.")
        return []
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [(f"{PLACE}/{path.relative_to(folder).as_posix()}", str(path), "DATA") for path in files]
