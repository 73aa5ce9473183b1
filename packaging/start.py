"""Where the frozen program begins; as rc-desktop-engine it is the engine unless asked for something else."""

import sys
from pathlib import PurePath

from rc_desktop.__main__ import main

PROCESSES = (["--engine"], ["--count"], ["--sound"])

arguments = sys.argv[1:]
if PurePath(sys.argv[0]).stem == "rc-desktop-engine" and arguments[:1] not in PROCESSES:
    arguments = ["--engine", *arguments]
sys.exit(main(arguments))
