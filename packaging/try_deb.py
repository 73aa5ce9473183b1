"""Tries a .deb as a person would: installs it, plays by mouse, pulls the plug, plays on, removes it.

`python3 run.py dist deb --try` builds one and tries it; `packaging/try_deb.py FILE` tries any. Needs root,
debootstrap, Xvfb and xdotool. The system has no network while the program runs, and every file of it is
listed before and after.
"""

import argparse
import faulthandler
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from trying.clean_root import HOME, CleanRoot, written
from trying.mirror import Way, mirror
from trying.mouse import Mouse, screen, until

NAME: Final = "rc-desktop"
DATA: Final = HOME / ".local" / "share" / "royal-casino"
OWN: Final = (DATA.as_posix(), (HOME / ".cache").as_posix(), (HOME / ".local" / "state").as_posix())
"""Where a program may write for its person, by the platform's own rules; and the folders on the way there."""
MOST_TURNS: Final = 30
PATIENCE: Final = 1500.0
"""Seconds for all of it, debootstrap and apt included."""
PLAYED_BY: Final = 2.0
"""Seconds after which a click that played nothing is taken for one that asks for more."""


def say(text: str) -> None:
    """Tell what was just found true."""
    print(f"ok  {text}", flush=True)


def size_of(folder: Path) -> int:
    """The bytes of all records: every play that counts makes them more."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


class Game:
    """The packaged program, running, and the mouse before it."""

    def __init__(self, root: CleanRoot, display: str) -> None:
        self.data = root.folder / DATA
        self.mouse = Mouse(display)
        self.process = root.start(display)
        until(self._is_up, "the window")

    def _is_up(self) -> bool:
        assert self.process.poll() is None, f"the program has ended with {self.process.returncode}"
        return self.mouse.find_window()

    @property
    def matches(self) -> Path:
        """Its records."""
        return self.data / "matches"

    def begin(self, picture: str) -> None:
        """Click Play, and keep a picture of what it is on."""
        with mirror(Path(os.devnull), self.mouse.size) as seen:
            at = seen.middle(seen.program.start_page.cover.play)
        self.mouse.photograph(picture)
        self._click_until(at, lambda: size_of(self.matches) > 0, "a match on disk")

    def resume(self) -> None:
        """Click Resume: then the match is in use, and its engine runs."""
        with mirror(self.data, self.mouse.size) as seen:
            seen._until(lambda: seen.program.start_page.cover.resume.isVisible(), "Resume")
            at = seen.middle(seen.program.start_page.cover.resume)
        self.mouse.click(at)

    def _click_until(self, at: tuple[int, int], done: Callable[[], bool], what: str) -> None:
        for _ in range(5):
            self.mouse.click(at)
            try:
                until(done, what, 10)
            except AssertionError:
                continue
            return
        raise AssertionError(f"clicked in vain for {what}")

    def turn(self) -> bool:
        """Play one card by mouse; False when the hand is over."""
        self._wait_for_the_others()
        with mirror(self.data, self.mouse.size) as seen:
            if not seen.resume():
                return False
            ways = seen.ways()
        for way in ways:
            if self._played(way):
                return True
        raise AssertionError("no click has played a card")

    def _played(self, way: Way) -> bool:
        before = size_of(self.matches)
        for step in (way[0], way[1], "Return", "Return"):
            if isinstance(step, str):
                self.mouse.key(step)
            else:
                self.mouse.click(step)
            if step != way[0] and self._grows(before):
                return True
        self.mouse.key("Escape")
        self.mouse.key("Escape")
        return False

    def _grows(self, before: int) -> bool:
        try:
            until(lambda: size_of(self.matches) > before, "", PLAYED_BY)
        except AssertionError:
            return False
        return True

    def _wait_for_the_others(self) -> None:
        """Until the records have not grown for a moment: it is the person's turn, or the hand is over."""
        for _ in range(MOST_TURNS):
            if not self._grows(size_of(self.matches)):
                return
        raise AssertionError("the others play without an end")

    def kill(self) -> None:
        """Pull the plug."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        """End it as a system that goes down does; returns the exit code.

        Not as Ctrl+C does: who starts a trial in the background has that ignored by all of it.
        """
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


def play_a_hand(root: CleanRoot, pictures: Path) -> None:
    """A first start, two turns, the plug pulled; a second start, and the hand to its end."""
    with screen() as display:
        game = Game(root, display)
        game.begin(str(pictures / "packaged-start.png"))
        turns = sum(game.turn() for _ in range(2))
        assert turns == 2
        game.mouse.photograph(str(pictures / "packaged-table.png"))
        game.kill()
        say("first start without a network, two cards played by mouse, then killed")
        kept = size_of(game.matches)
        game = Game(root, display)
        assert size_of(game.matches) >= kept
        game.resume()
        while turns < MOST_TURNS and game.turn():
            turns += 1
        assert turns > 3, "the hand was over too soon"
        game.mouse.photograph(str(pictures / "packaged-summary.png"))
        code = game.end()
        assert code == 0, f"asked for its end, it ended with {code}"
    say(f"started again, resumed, and played to the end of the hand: {turns} cards; and ended in order")


def outside(changed: list[str]) -> list[str]:
    """What of changed files lies elsewhere than where a program may write for its person."""
    ways = {parent.as_posix() for own in OWN for parent in Path(own).parents}
    return [name for name in changed if name not in ways and not name.startswith(OWN)]


def left_behind(root: CleanRoot, files: list[str]) -> list[str]:
    """What of a removed package is still there, and what bears the game's name outside of the home."""
    still = [name for name in files if name and (root.folder / name.lstrip("/")).is_file()]
    logs = ("var/log/", "var/cache/apt/", "var/lib/apt/")
    named = [name for name in root.listing() if "rc-desktop" in name or "royal" in name.lower()]
    return still + [name for name in named if not name.startswith((HOME.as_posix(), *logs))]


def look_over(deb: Path) -> None:
    """Have Debian's own checker look for errors, where it is there."""
    if shutil.which("lintian") is None:
        return
    done = subprocess.run(["lintian", "--fail-on", "error", str(deb)], capture_output=True, text=True)
    assert done.returncode == 0, f"lintian finds errors:\n{done.stdout}"
    say("lintian finds no error")


def update_in_a_hand(deb: Path, folder: Path) -> None:
    """Have a hand played by a copy of the program, outside of the bare system, that is updated meanwhile."""
    subprocess.run(["dpkg-deb", "--extract", str(deb), str(folder)], check=True)
    trying = [sys.executable, str(Path(__file__).with_name("try_frozen.py")), "--updated"]
    done = subprocess.run(
        [*trying, str(folder / "usr" / "lib" / NAME / NAME)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    say("an update in the midst of a hand leaves the program that runs as it is")


def attempt(deb: Path, folder: Path, pictures: Path) -> None:
    """Install, play, remove; raises `AssertionError` for what is not as it should be."""
    look_over(deb)
    root = CleanRoot(folder)
    root.make()
    bare = root.run("dpkg-query", "--show", "--showformat", "${Package}\\n").split()
    root.install(deb)
    packages = root.run("dpkg-query", "--show", "--showformat", "${Package}\\n").split()
    say(f"apt installs it in a system of {len(bare)} packages, {len(packages) - len(bare) - 1} come with it")
    assert root.run("/usr/bin/rc-desktop", "--version").startswith("Royal Casino ")
    files = root.run("dpkg", "--listfiles", NAME).splitlines()
    before = root.listing()
    play_a_hand(root, pictures)
    changed = written(before, root.listing())
    assert not outside(changed), f"written outside of the person's own folders: {outside(changed)}"
    say("written: " + ", ".join(name for name in changed if (root.folder / name).is_file()))
    root.purge(NAME)
    remains = left_behind(root, files)
    assert not remains, f"left after the removal: {remains}"
    records = [path.name for path in (root.folder / DATA / "matches").glob("*.rcg")]
    assert records, "the person's records are gone"
    say(f"removed; what remains is the person's own: {', '.join(records)}")


def main() -> int:
    """Try a package; 0 when all is as it should be."""
    parser = argparse.ArgumentParser(description="Try a .deb in a bare system.")
    parser.add_argument("deb", type=Path, metavar="FILE")
    parser.add_argument("--root", type=Path, metavar="FOLDER", help="a bare system made before; it is copied")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", default=Path("build", "screens"))
    asked = parser.parse_args()
    asked.pictures.mkdir(parents=True, exist_ok=True)
    faulthandler.dump_traceback_later(PATIENCE, exit=True)  # wherever it hangs, it says where
    with tempfile.TemporaryDirectory(prefix="rc-try-") as name:
        folder = Path(name) / "root"
        if asked.root is not None:
            subprocess.run(["cp", "-a", str(asked.root), str(folder)], check=True)
        attempt(asked.deb.absolute(), folder, asked.pictures)
        update_in_a_hand(asked.deb.absolute(), Path(name) / "extracted")
    print("1 passed, 0 failed")
    return 0


if __name__ == "__main__":
    missing = [tool for tool in ("debootstrap", "Xvfb", "xdotool", "unshare") if shutil.which(tool) is None]
    if missing or os.geteuid() != 0:
        sys.exit(f"This needs root and {', '.join(missing) or 'nothing else'}.")
    sys.exit(main())
