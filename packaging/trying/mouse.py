"""A screen and a mouse outside of the program: Xvfb, and xdotool that knows nothing of Qt."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

TITLE = "Royal Casino"
Point = tuple[int, int]


@contextmanager
def screen(size: str = "1600x1000x24") -> Iterator[str]:
    """A screen that nobody sees; gives its display, such as ":7"."""
    reading, writing = os.pipe()
    # Not reset when the last program on it ends: whoever starts in that moment would be refused.
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as said:
        display = f":{said.readline().strip()}"
    try:
        yield display
    finally:
        server.terminate()
        server.wait()


def until(seen: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    """Look again and again: another system's program sends no signal. Raises `AssertionError`."""
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)


class Mouse:
    """The mouse and the keyboard of a display, used on the program's window."""

    def __init__(self, display: str) -> None:
        self._environ = {**os.environ, "DISPLAY": display}
        self.corner: Point = (0, 0)
        self.size: Point = (0, 0)

    def _do(self, *words: object, must: bool = True) -> str:
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self._environ, capture_output=True, text=True, check=must)
        return done.stdout

    def find_window(self) -> bool:
        """Tell whether the program's window is up; then its place is known."""
        found = self._do("search", "--onlyvisible", "--name", TITLE, must=False).split()
        if not found:
            return False
        lines = self._do("getwindowgeometry", "--shell", found[0], must=False).split()
        place = {name: int(number) for name, _, number in (line.partition("=") for line in lines)}
        if not place:
            return False
        self.corner = (place["X"], place["Y"])
        self.size = (place["WIDTH"], place["HEIGHT"])
        return True

    def click(self, at: Point) -> None:
        """Click a point of the window."""
        x, y = self.corner[0] + at[0], self.corner[1] + at[1]
        self._do("mousemove", "--sync", x - 3, y - 3)
        self._do("mousemove", x, y, "sleep", 0.1, "click", 1)

    def key(self, name: str) -> None:
        """Press a key, as xdotool names it."""
        self._do("key", name)

    def photograph(self, file: str) -> None:
        """Keep a picture of the whole screen, where ImageMagick is there to take one."""
        subprocess.run(["import", "-window", "root", file], env=self._environ, check=False)
