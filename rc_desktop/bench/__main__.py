"""The measurements' command: `python3 run.py bench`, also `python -m rc_desktop.bench`."""

import platform
import sys

from rc_desktop.bench.engine import measure_engine
from rc_desktop.bench.figures import print_figures
from rc_desktop.bench.rules import measure_rules
from rc_desktop.engine.answers import is_compiled


def main() -> int:
    """Measure everything and print it."""
    rules = "compiled" if is_compiled() else "plain Python"
    print(f"Royal Casino on Python {platform.python_version()}, {platform.machine()}, rules in {rules}")
    print_figures("Rules", measure_rules())
    print_figures("Engine process", measure_engine())
    return 0


if __name__ == "__main__":
    sys.exit(main())
