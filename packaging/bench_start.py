"""How long the packaged program takes from its command to its first picture, beside an empty window.

`python packaging/bench_start.py [FOLDER]` freezes both by the same spec, unless FOLDER has them from before,
and starts them in turn under Xvfb. Nothing is asked of either: a pixel of the screen tells of its painting.
Processor time is that of the process by then, all threads: a busy machine changes it less than the clock.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import dist
from building import freeze
from trying.mouse import screen

from rc_desktop.game.folders import VARIABLE, Folders

STARTS: Final = 10
EMPTY, SEEN, WHOLE = "an empty window", "Royal Casino", "without a picture"
"""What is measured: `WHOLE` has no picture of a last start, and paints its page first (docs/start.md)."""
LEAVES: Final = 6.0
"""Seconds that the first start stays, so that it leaves what later ones go by."""
SIZE: Final = (1600, 1000)
PATIENCE: Final = 30.0
PLAIN: Final = ("#000000", "#ffffff")
"""The screen before there is a window, and a window before it is painted."""


def frozen(folder: Path) -> dict[str, Path]:
    """The two programs, frozen where they are not yet."""
    commit = dist.stage.last_commit(dist.ROOT)
    making = dist.Making(folder, folder, commit, dist.stage.moment_of(dist.ROOT, commit))
    program = folder / "frozen" / "made" / freeze.NAME
    if not program.is_dir():
        program = making.frozen
    empty = folder / "empty" / "made" / freeze.NAME
    if not empty.is_dir():
        os.environ["RC_DESKTOP_FROZEN"] = "empty_window.py"
        freeze.freeze(folder / "source", folder / "stage", folder / "empty", making.moment)
    return {EMPTY: empty / freeze.NAME, SEEN: program / freeze.NAME, WHOLE: program / freeze.NAME}


def processor(pid: int) -> float:
    """The milliseconds that a process has run, all its threads together."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


def start(program: Path, data: Path, stays: float = 0.0) -> tuple[float, float]:
    """Start a program; milliseconds until the middle of the screen was painted, by clock and of processor.

    It is killed then, or ended after as many seconds as it `stays`.
    """
    from PySide6.QtGui import QGuiApplication

    seen = QGuiApplication.primaryScreen()
    environ = {**os.environ, "QT_QPA_PLATFORM": "xcb"}
    # As a person starts it, who names no folder: it asks the system for one.
    environ |= {"XDG_DATA_HOME": str(data), "XDG_STATE_HOME": str(data)}
    environ.pop(VARIABLE, None)
    began = time.perf_counter()
    with subprocess.Popen([program], env=environ, stderr=subprocess.DEVNULL) as process:
        try:
            while True:
                pixel = seen.grabWindow(0, SIZE[0] // 2, SIZE[1] // 2, 1, 1).toImage().pixelColor(0, 0)
                if pixel.name() not in PLAIN:
                    figures = 1000 * (time.perf_counter() - began), processor(process.pid)
                    if stays:
                        time.sleep(stays)
                        process.terminate()
                        process.wait(PATIENCE)
                    return figures
                if time.perf_counter() - began > PATIENCE:
                    raise TimeoutError(f"{program} has painted nothing")
        finally:
            process.kill()
            process.wait()


def measure(programs: dict[str, Path]) -> dict[str, list[tuple[float, float]]]:
    """Start them in turn, so that what else the machine does meets both."""
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as made:
        data, bare = Path(made, "data"), Path(made, "bare")
        data.mkdir()
        start(programs[EMPTY], data, 1.0)  # the first reads it from the disk
        start(programs[SEEN], data, LEAVES)
        shutil.copytree(data, bare)
        Folders(bare / "royal-casino").last_picture.unlink()
        for _ in range(STARTS):
            for name, program in programs.items():
                took[name].append(start(program, bare if name == WHOLE else data))
    return took


def main() -> int:
    """Print the best, the median and the worst of both, and how often the one goes into the other."""
    parser = argparse.ArgumentParser(description="Measure how the packaged program starts.")
    parser.add_argument("folder", type=Path, nargs="?", metavar="FOLDER")
    asked = parser.parse_args()
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="rc-bench-"))
    try:
        programs = frozen(folder.absolute())
        with screen(f"{SIZE[0]}x{SIZE[1]}x24") as display:
            os.environ |= {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
            from PySide6.QtGui import QGuiApplication

            app = QGuiApplication([])
            took = measure(programs)
            app.shutdown()
    finally:
        if asked.folder is None:
            shutil.rmtree(folder)
    for column, what in enumerate(("from the command to the first picture", "processor time by then")):
        print(f"Frozen, {what}, {STARTS} starts: best, median, worst")
        best = []
        for name, rows in took.items():
            figures = sorted(row[column] for row in rows)
            best.append(figures[0])
            print(f"  {name:<18}{figures[0]:6.0f} {statistics.median(figures):6.0f} {figures[-1]:6.0f} ms")
        print(f"  {best[1] / best[0]:.2f} times the empty window, without a picture {best[2] / best[0]:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
