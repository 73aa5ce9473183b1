"""Low priority, so that a thinking opponent never makes a card stutter."""

import ctypes
import os
import sys
from typing import Final

NICENESS: Final = 10
_BELOW_NORMAL: Final = 0x4000


def step_back() -> None:
    """Lower this process's priority where the system allows it; where it does not, nothing is lost."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        try:
            os.nice(NICENESS)
        except OSError:
            return
