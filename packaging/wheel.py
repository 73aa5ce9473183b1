"""Builds the wheels and the source archive: one wheel in plain Python, and one with compiled modules.

`python packaging/wheel.py FOLDER` leaves all three in FOLDER, `--only plain` just the one that
needs no C compiler. Needs hatchling as pyproject.toml pins it, and for compiling the `compile` extra.
`python -m build` makes the same source archive and plain wheel with nothing prepared. Same sources, same
tools, same bytes.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = "RC_DESKTOP_COMPILED"
KINDS: Final = ("sdist", "plain", "compiled")
EPOCH: Final = "1767225600"
"""The date of what lies in the archives: the start of 2026, unless SOURCE_DATE_EPOCH says another."""


def build(kind: str, folder: Path, modules: Path | None = None) -> Path:
    """Build a `wheel` or an `sdist` and return it; with `modules`, that folder's compiled ones are in it.

    Raises `SystemExit` with hatchling's own words where it has built none.
    """
    folder.mkdir(parents=True, exist_ok=True)
    environ = {"SOURCE_DATE_EPOCH": EPOCH, **os.environ}
    environ.pop(FOLDER, None)
    if modules is not None:
        environ[FOLDER] = str(modules.resolve())
    with tempfile.TemporaryDirectory(prefix="making-", dir=folder) as making:
        command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", making]
        done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"hatchling built no {kind}:\n{done.stdout}{done.stderr}")
        (made,) = Path(making).iterdir()
        return made.replace(folder / made.name)


def compile_modules(folder: Path) -> None:
    """Compile rules and engine into a folder that is not there yet; raises `CalledProcessError`."""
    command = [sys.executable, str(ROOT / "packaging" / "compile.py"), "--into", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def build_all(folder: Path, modules: Path | None = None, kinds: Iterable[str] = KINDS) -> list[Path]:
    """Build what is asked for, of `sdist`, `plain` and `compiled`, in that order.

    `modules` is a folder of compiled modules that are there already; without it they are compiled first.
    """
    asked = set(kinds)
    made = [build("sdist", folder)] if "sdist" in asked else []
    if "plain" in asked:
        made.append(build("wheel", folder))
    if "compiled" in asked and modules is not None:
        made.append(build("wheel", folder, modules))
    elif "compiled" in asked:
        with tempfile.TemporaryDirectory(prefix="rc-compiled-") as work:
            compile_modules(Path(work) / "modules")
            made.append(build("wheel", folder, Path(work) / "modules"))
    return made


def main() -> int:
    """Build, and print what was made."""
    parser = argparse.ArgumentParser(description="Build the wheels and the source archive.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", nargs="?", default=ROOT / "dist")
    parser.add_argument("--only", action="append", choices=KINDS, help="this and no other; may be repeated")
    parser.add_argument("--modules", type=Path, metavar="FOLDER", help="modules compiled before")
    asked = parser.parse_args()
    for made in build_all(asked.folder.absolute(), asked.modules, asked.only or KINDS):
        print(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
