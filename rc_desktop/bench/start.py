"""How long a start takes beside an empty window of PySide6, and where its milliseconds go.

Both are started the same way, by turns, in the same minute: on a machine that does other things as well the
ratio says more than either. The processor's time is measured beside the clock's, for the same reason.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Final

STARTS: Final = 10
_PLATFORM: Final = "QT_QPA_PLATFORM"

EMPTY: Final = """
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, tell)

def tell():
    print(time.monotonic(), time.process_time(), 0, flush=True)
    app.quit()

app = QApplication([])
window = Window()
window.resize(1280, 800)
window.show()
app.exec()
"""
"""A window without anything, told of in the first turn of its loop after it is painted."""

OURS: Final = """
import sys, time
from rc_desktop import bindings
bindings.load()
from rc_desktop.__main__ import main
from rc_desktop.screens.first_paint import FirstPaint

def tell(self):
    from pathlib import Path
    from PySide6.QtCore import QCoreApplication
    now, used = time.monotonic(), time.process_time()
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    size = next((line.split()[1] for line in lines if line.startswith("VmRSS:")), "0")
    print(now, used, size, flush=True)
    QCoreApplication.instance().quit()

FirstPaint._tell = tell
main(["--data", sys.argv[1]])
"""
"""The program by its own command, told of in the same turn."""

FIRST: Final = """
import sys
from rc_desktop import bindings
bindings.load()
from rc_desktop.__main__ import main
from rc_desktop.screens.first_paint import FirstPaint

begin = FirstPaint._tell

def tell(self):
    from PySide6.QtCore import QCoreApplication, QTimer
    begin(self)
    QTimer.singleShot(5000, QCoreApplication.instance().quit)

FirstPaint._tell = tell
main(["--data", sys.argv[1]])
"""
"""A start as any person's first, which leaves what later ones go by: bytecode, and the screen's pictures."""


def environment() -> dict[str, str]:
    """That of a person's start, with bytecode; without a display unless told."""
    environ = {**os.environ, _PLATFORM: os.environ.get(_PLATFORM, "offscreen")}
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        environ.pop(name, None)
    return environ


def start(code: str, folder: str) -> tuple[float, float, float]:
    """Start it once: ms by the clock until it was painted, ms of the processor, MB of memory."""
    began = time.monotonic()
    command = [sys.executable, "-c", code, folder]
    with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        painted, used, size = process.stdout.readline().split()
    return 1000 * (float(painted) - began), 1000 * float(used), int(size) / 1024


def report() -> Iterator[str]:
    """Every line of the measurement; half a minute."""
    with tempfile.TemporaryDirectory() as folder:
        for code in (FIRST, EMPTY):
            subprocess.run([sys.executable, "-c", code, folder], env=environment(), stdout=subprocess.DEVNULL)
        both = [(start(EMPTY, folder), start(OURS, folder)) for _ in range(STARTS)]
        yield f"Start to the start screen painted, {STARTS} times by turns, {environment()[_PLATFORM]}:"
        yield f"  {'':<30}{'empty window':>24}{'Royal Casino':>24}{'ratio of least':>16}"
        for name, part in (("by the clock", 0), ("of the processor", 1)):
            empty, ours = ([run[which][part] for run in both] for which in (0, 1))
            shown = "".join(
                f"{min(times):>12.0f} {statistics.median(times):>8.0f} ms" for times in (empty, ours)
            )
            yield f"  {name + ', least and median':<30}{shown}{min(ours) / min(empty):>16.2f}"
        memory = statistics.median(ours[2] for _, ours in both)
        if memory:
            yield f"  {'memory by then':<30}{'':>24}{memory:>21.0f} MB"
        yield from ledger(folder)


def ledger(folder: str) -> Iterator[str]:
    """Where the processor's time goes: the least of each part in five starts, told by `start_ledger`."""
    parts: dict[str, list[float]] = {}
    for _ in range(5):
        command = [sys.executable, "-m", "rc_desktop.bench.start_ledger", folder]
        told = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, text=True, check=True)
        for line in told.stdout.splitlines():
            ms, part = line.split(" ", 1)
            parts.setdefault(part, []).append(float(ms))
    least = {part: min(times) for part, times in parts.items()}
    yield f"Where it goes, ms of the processor, the least of five; {sum(least.values()):.0f} in all:"
    for what, took in sorted(least.items(), key=lambda entry: -entry[1]):
        yield f"  {what:<60}{took:>7.1f} ms"
