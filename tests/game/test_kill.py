"""Kill -9 at any moment, also inside a write: nothing that was shown is ever missing."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rc_desktop.game import record
from rc_desktop.game.library import unfinished
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.replay import KNOWN, Story, load
from rc_desktop.game.settings import SettingsFile

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="kill -9 is of POSIX systems")


def child(folder: Path, seed: int, left: int) -> "subprocess.Popen[str]":
    """A match in a process of its own."""
    command = [sys.executable, "-m", "tests.game.child", str(folder), str(seed), str(left)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def shown_by(lines: list[str]) -> list[tuple[int, int, str]]:
    """What a process said it had shown: hand, number of the play, the play; a torn line does not count."""
    whole = [line for line in lines if line.endswith("\n") and line.startswith("shown ")]
    parts = [line.rstrip("\n").split(" ", 3) for line in whole]
    return [(int(hand), int(number), play) for _, hand, number, play in parts]


def told_by(story: Story) -> set[tuple[int, int, str]]:
    """What a record tells of the same."""
    told = set()
    hand = 0
    for moment in story.timeline.moments:
        hand += not moment.history
        play = moment.history[-1][1] if moment.history else "deal"
        told.add((hand, len(moment.history), play))
    return told


def check(folder: Path, shown: set[tuple[int, int, str]]) -> None:
    """Everything shown is in the record, and the hand that runs can go on."""
    (path,) = folder.glob("*.rcg")
    story = load(path)
    if not shown and story is None:
        return
    assert story is not None
    assert shown <= told_by(story)
    assert story.secret == KNOWN


@pytest.mark.parametrize("seed", range(4))
def test_killed_from_outside_at_random_moments(tmp_path: Path, seed: int) -> None:
    """A match killed after a random number of plays, taken up again, killed again (A4.15, P9)."""
    rng = Random(seed)
    shown: set[tuple[int, int, str]] = set()
    for life in range(3):
        process = child(tmp_path, seed * 10 + life, 0)
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rng.randrange(2, 40))]
        process.kill()
        lines += process.stdout.readlines()
        process.wait()
        process.stdout.close()
        shown |= set(shown_by(lines))
        check(tmp_path, shown)
        if not unfinished(tmp_path):
            break
    assert shown


@pytest.mark.parametrize("seed", range(8))
def test_killed_inside_a_write(tmp_path: Path, seed: int) -> None:
    """The process dies after a random number of bytes, in the middle of whatever it was writing (A4.15)."""
    rng = Random(f"inside {seed}")
    shown: set[tuple[int, int, str]] = set()
    for life in range(3):
        process = child(tmp_path, seed * 10 + life, rng.randrange(1, 6000))
        out, _ = process.communicate()
        lines = out.splitlines(keepends=True)
        shown |= set(shown_by(lines))
        if process.returncode == 0:
            assert lines[-1] == "end True\n"
            break
        if record_is_there(tmp_path):
            check(tmp_path, shown)
        else:
            assert not shown


def record_is_there(folder: Path) -> bool:
    """False while the process died before the first line of its record; then nothing may have been shown."""
    records = [path for path in folder.glob("*.rcg") if load(path) is not None]
    for path in set(folder.glob("*.rcg")) - set(records):
        path.unlink()  # the next life begins a match of its own
        record.secret_path(path).unlink(missing_ok=True)
    return bool(records)


SETTER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.settings import SettingsFile
app = QCoreApplication([])
settings, profiles = SettingsFile(Path(sys.argv[1])), Profiles(Path(sys.argv[2]))
for number in range(1, 5000):
    settings.change(pace_ms=number)
    if number == 1:
        profiles.add("0", "palm")
    profiles.change(profiles.me.id, name=str(number))
    settings.flush()
    profiles.flush()
    print(number, flush=True)
"""


@pytest.mark.parametrize("seed", range(3))
def test_killed_while_settings_and_profiles_are_written(tmp_path: Path, seed: int) -> None:
    """Killed in the middle of a change: both files are whole, with what was said to be in them (A4.15)."""
    paths = tmp_path / "settings.ini", tmp_path / "profiles.json"
    command = [sys.executable, "-c", SETTER, *map(str, paths)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(Random(seed).randrange(1, 60))]
    process.kill()
    lines += process.stdout.readlines()
    process.wait()
    process.stdout.close()
    settings, profiles = SettingsFile(paths[0]), Profiles(paths[1])
    assert settings.file.fault == ""
    assert profiles.file.fault == ""
    assert profiles.me is not None
    least = max(int(line) for line in lines if line.endswith("\n"))
    assert settings.settings.pace_ms >= least
    assert int(profiles.me.name) >= least
