"""How long a start takes: from the command to the start screen painted, and what it takes of memory."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

STARTS: Final = 7
_PAINTED: Final = "painted"

_CHILD: Final = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject, QTimer
from rc_desktop.app import Program, make_application
from rc_desktop.game import folders

class Painted(QObject):
    def eventFilter(self, thing, event):
        if event.type() == QEvent.Type.Paint and thing is page:
            page.removeEventFilter(self)
            QTimer.singleShot(0, tell)
        return False

def tell():
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    memory = next((line.split()[1] for line in lines if line.startswith("VmRSS:")), "0")
    print("painted", memory, flush=True)
    program.quit()

os.environ[folders.VARIABLE] = sys.argv[1]
app = make_application(["rc-desktop-bench"])
program = Program(folders.make_folders())
page = program.start_page
watch = Painted()
page.installEventFilter(watch)
program.open()
app.exec()
"""


def report() -> Iterator[str]:
    """Every line of the measurement; a few seconds."""
    took, memory = [], []
    environ = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            began = time.perf_counter()
            command = [sys.executable, "-c", _CHILD, str(Path(folder))]
            with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                word, size = process.stdout.readline().split()
                took.append(1000 * (time.perf_counter() - began))
                assert word == _PAINTED
                memory.append(int(size) / 1024)
    median = statistics.median(took)
    yield f"Start to the start screen painted, {STARTS} times, {environ['QT_QPA_PLATFORM']}:"
    yield f"  {'median, best and worst':<42}{median:>7.0f} {min(took):>7.0f} {max(took):>7.0f} ms"
    if memory[0]:
        yield f"  {'memory by then':<42}{statistics.median(memory):>7.0f} MB"
