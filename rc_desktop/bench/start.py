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
from pathlib import Path
from typing import Final

from rc_desktop.game.folders import VARIABLE

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

PERSON: Final = """
import sys, time
from rc_desktop import bindings
bindings.load()
import platformdirs
from pathlib import Path
from rc_desktop.last_picture import LastPicture
from rc_desktop.__main__ import main

platformdirs.user_data_path = lambda *_, **__: Path(sys.argv[1])
platformdirs.user_log_path = lambda *_, **__: Path(sys.argv[1], "log")
"""
"""What comes before: a person names no folder, so the system is asked for one, and another one is taken."""

OURS: Final = (
    PERSON
    + """
show = LastPicture.show

def shown(self):
    up = show(self)
    if self._still is not None:
        print(time.monotonic(), time.process_time(), 0, flush=True)
    return up

def seen(self):
    from PySide6.QtCore import QTimer
    now, used = time.monotonic(), time.process_time()
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    size = next((line.split()[1] for line in lines if line.startswith("VmRSS:")), "0")
    print(now, used, size, flush=True)
    QTimer.singleShot(0, self._program.quit)

LastPicture.show, LastPicture._seen = shown, seen
main([])
"""
)
"""The program by its own command, told of in the same turn: of the last start's picture, then of the page."""

FIRST: Final = (
    PERSON
    + """
begin = LastPicture._seen

def seen(self):
    from PySide6.QtCore import QCoreApplication, QTimer
    begin(self)
    QTimer.singleShot(5000, QCoreApplication.instance().quit)

LastPicture._seen = seen
main([])
"""
)
"""A start as any person's first, which leaves what later ones go by: bytecode, and the screen's pictures."""

Figures = tuple[float, float, float]
"""Milliseconds by the clock until it was painted, milliseconds of the processor, MB of memory."""


def environment() -> dict[str, str]:
    """That of a person's start, with bytecode; without a display unless told."""
    environ = {**os.environ, _PLATFORM: os.environ.get(_PLATFORM, "offscreen")}
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", VARIABLE):
        environ.pop(name, None)
    return environ


def start(code: str, folder: str) -> list[Figures]:
    """Start it once; the figures of each picture that it tells of."""
    began = time.monotonic()
    command = [sys.executable, "-c", code, folder]
    with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [line.split() for line in process.stdout]
    return [(1000 * (float(at) - began), 1000 * float(used), int(size) / 1024) for at, used, size in told]


def report() -> Iterator[str]:
    """Every line of the measurement; half a minute."""
    with tempfile.TemporaryDirectory() as folder:
        for code in (FIRST, EMPTY):
            subprocess.run([sys.executable, "-c", code, folder], env=environment(), stdout=subprocess.DEVNULL)
        both = [(*start(EMPTY, folder), *start(OURS, folder)) for _ in range(STARTS)]
        yield f"Start, {STARTS} times by turns, {environment()[_PLATFORM]}; the least and the median:"
        yield f"  {'':<20}{'empty window':>20}{'first screen seen':>30}{'the same, with its page':>32}"
        for name, part in (("by the clock", 0), ("of the processor", 1)):
            empty, *ours = ([run[which][part] for run in both] for which in (0, 1, 2))
            line = f"  {name:<20}{min(empty):>9.0f} {statistics.median(empty):>7.0f} ms"
            for times in ours:
                ratio = min(times) / min(empty)
                line += f"{min(times):>10.0f} {statistics.median(times):>7.0f} ms  {ratio:.2f}x"
            yield line
        memory = statistics.median(page[2] for _, _, page in both)
        if memory:
            yield f"  memory by then {memory:>74.0f} MB"
        yield from first(min(window[1] for window, _, _ in both))
        yield from ledger(folder)


def first(empty: float) -> Iterator[str]:
    """What the page takes that comes first: where a person has nothing yet, and where only the drawings of a
    start before are there. `empty` is what an empty window took, ms of the processor."""
    yield "Where there is no picture of a last start, of the processor:"
    for what, kept in (("the first start of all", False), ("with its drawings kept", True)):
        times = []
        for _ in range(STARTS // 2):
            with tempfile.TemporaryDirectory() as folder:
                if kept:
                    command = [sys.executable, "-c", FIRST, folder]
                    subprocess.run(command, env=environment(), stdout=subprocess.DEVNULL)
                    Path(folder, "start.bin").unlink()
                ((_, used, _),) = start(OURS, folder)
                times.append(used)
        least, middle = min(times), statistics.median(times)
        yield f"  {what:<30}{least:>10.0f} {middle:>7.0f} ms  {least / empty:.2f}x"


def ledger(folder: str) -> Iterator[str]:
    """Where the processor's time goes: the least of each part in five starts, told by `start_ledger`."""
    parts: dict[str, list[tuple[float, float]]] = {}
    for _ in range(5):
        command = [sys.executable, "-m", "rc_desktop.bench.start_ledger", folder]
        told = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, text=True, check=True)
        for line in told.stdout.splitlines():
            seen, whole, part = line.split(" ", 2)
            parts.setdefault(part, []).append((float(seen), float(whole)))
    least = {part: tuple(min(times) for times in zip(*runs, strict=True)) for part, runs in parts.items()}
    seen, whole = (sum(times) for times in zip(*least.values(), strict=True))
    yield "Where it goes, ms of the processor, the least of five: until the first screen is seen, and in all"
    for what, took in sorted(least.items(), key=lambda entry: -entry[1][1]):
        yield f"  {what:<60}{took[0]:>7.1f}{took[1]:>9.1f}"
    yield f"  {'together':<60}{seen:>7.1f}{whole:>9.1f}"
