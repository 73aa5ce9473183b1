"""Where the frozen program begins; as rc-desktop-engine it is the engine unless asked for something else."""

import os
import sys
from pathlib import PurePath

import pyimod02_importers

from rc_desktop.__main__ import main

OURSELVES = "/proc/self/exe"
"""On Linux the executable that runs, even after an update has put another in its place."""

if os.path.exists(OURSELVES) and os.path.samefile(OURSELVES, sys.executable):
    # Modules lie in the executable, and PyInstaller opens it by its name whenever one is loaded.
    pyimod02_importers.pyz_archive._filename = OURSELVES

PROCESSES = (["--engine"], ["--count"], ["--sound"])

arguments = sys.argv[1:]
if PurePath(sys.argv[0]).stem == "rc-desktop-engine" and arguments[:1] not in PROCESSES:
    arguments = ["--engine", *arguments]
sys.exit(main(arguments))
