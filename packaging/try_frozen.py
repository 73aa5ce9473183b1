"""Tries a program that was built: its engine speaks and is compiled, and a hand is played without a display.

`python packaging/try_frozen.py PROGRAM [--engine EXECUTABLE]`; on Windows the engine has its own executable.
With `--updated` a second hand is played, in the midst of which a copy of the program is updated (Linux).
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PATIENCE: Final = 300
"""Seconds for a hand on a slow machine."""


class Wrong(Exception):
    """What was built does not do what it should; the message says what."""


def ask_engine(command: Sequence[str], version: str | None) -> None:
    """Greet the engine; raises `Wrong` unless it answers, is of that version, and has compiled rules."""
    asked = '{"id": 1, "do": "hello"}\n{"id": 2, "do": "quit"}\n'
    done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=PATIENCE)
    try:
        answer = json.loads(done.stdout.partition("\n")[0])
    except ValueError:
        raise Wrong(f"the engine said {done.stdout!r} and {done.stderr!r}") from None
    if not answer.get("ok"):
        raise Wrong(f"the engine answered {answer}")
    if version is not None and answer["version"] != version:
        raise Wrong(f"the engine is of version {answer['version']}, not {version}")
    if not answer["compiled"]:
        raise Wrong("the engine is not compiled")


def play_hand(command: Sequence[str], folder: Path) -> None:
    """Play a hand and leave pictures in a folder; raises `Wrong` where it was not played to its end."""
    asked = [*command, "--offscreen-hand", str(folder)]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode != 0:
        raise Wrong(f"the hand ended with {done.returncode}: {done.stdout}{done.stderr}")
    if not list(folder.glob("*summary.png")):
        raise Wrong("there is no picture of the end of the hand")


def play_updated(program: Path, folder: Path) -> None:
    """Play a hand with a copy of the program, and put another file in its executable's place once it plays;
    raises `Wrong` where it does not go on as what it was when it was started."""
    copy = folder / "installed"
    shutil.copytree(program.parent, copy, symlinks=True, copy_function=os.link)
    pictures = folder / "pictures"
    asked = [str(copy / program.name), "--offscreen-hand", str(pictures)]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as playing:
        try:
            late = time.monotonic() + PATIENCE
            while playing.poll() is None and not list(pictures.glob("*.png")):
                if time.monotonic() > late:
                    raise Wrong("there is no picture of the beginning of the hand")
                time.sleep(0.02)
            (folder / "update").write_bytes(b"another version")
            (folder / "update").replace(copy / program.name)
            said, _ = playing.communicate(timeout=PATIENCE)
        finally:
            playing.kill()
    if playing.returncode != 0 or not list(pictures.glob("*summary.png")):
        raise Wrong(f"updated in the midst of a hand it ended with {playing.returncode}: {said}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try what the arguments name; 1 and a sentence where something is wrong."""
    parser = argparse.ArgumentParser(description="Try a program that was built.")
    parser.add_argument("program", help="the executable")
    parser.add_argument("--engine", help="the executable that is the engine, where there is one")
    parser.add_argument("--version", help="the version that it must be")
    parser.add_argument("--updated", action="store_true", help="play once more, and update it meanwhile")
    asked = parser.parse_args(arguments)
    engine = [asked.engine] if asked.engine else [asked.program, "--engine"]
    try:
        ask_engine(engine, asked.version)
        with tempfile.TemporaryDirectory() as folder:
            play_hand([asked.program], Path(folder))
        if asked.updated:
            here = Path(asked.program).resolve()
            with tempfile.TemporaryDirectory(dir=here.parent.parent) as beside:  # links reach no other disk
                play_updated(here, Path(beside))
    except (Wrong, OSError, subprocess.TimeoutExpired) as trouble:
        print(f"{asked.program}: {trouble}", file=sys.stderr)
        return 1
    print(f"{asked.program} plays.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
