"""Downloads the wheels that the Flatpak is built from, and writes `wheels.json`, which pins each by SHA-256.

`python packaging/linux/flatpak/wheels.py` after a pin of pyproject.toml has changed; with `--check`, before a
build, it compares instead of writing. The files go to build/flatpak/wheels. Needs PyPI's `packaging`.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[2]
LIST: Final = HERE / "wheels.json"
FOLDER: Final = ROOT / "build" / "flatpak" / "wheels"

PYTHON: Final = "3.13"
"""That of the runtime in the manifest."""
ARCHITECTURES: Final = ("x86_64", "aarch64")
GLIBC: Final = 42
"""The runtime has 2.42: wheels for that or any older one fit."""


def requirements(architecture: str, building: bool) -> list[str]:
    """What the program needs on an architecture, or what building it needs, as pip reads it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    texts = project["project"]["dependencies"]
    if building:
        texts = project["build-system"]["requires"] + project["project"]["optional-dependencies"]["compile"]
    found = []
    for requirement in map(Requirement, texts):
        machine = {"platform_machine": architecture, "python_version": PYTHON}
        if requirement.marker is None or requirement.marker.evaluate(machine):
            requirement.marker = None
            found.append(str(requirement))
    return found


def download(architecture: str, building: bool) -> list[Path]:
    """The wheels of an architecture and all that they need; raises `CalledProcessError` where pip fails."""
    folder = FOLDER / architecture / ("build" if building else "run")
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    tags = [f"manylinux_2_{minor}_{architecture}" for minor in range(GLIBC, 16, -1)]
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--only-binary",
        ":all:",
        "--dest",
        str(folder),
    ]
    command += ["--python-version", PYTHON]
    for tag in [*tags, f"manylinux2014_{architecture}"]:
        command += ["--platform", tag]
    subprocess.run([*command, *requirements(architecture, building)], check=True)
    return sorted(folder.iterdir())


def source(path: Path, architectures: list[str]) -> dict[str, Any]:
    """A file as flatpak-builder names it."""
    entry: dict[str, Any] = {"type": "file", "path": Path(os.path.relpath(path, HERE)).as_posix()}
    entry["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
    return entry if len(architectures) == len(ARCHITECTURES) else {**entry, "only-arches": architectures}


def sources(building: bool) -> list[dict[str, Any]]:
    """The wheels of all architectures; one that fits them all is named once."""
    places: dict[str, Path] = {}
    fits: dict[str, list[str]] = {}
    for architecture in ARCHITECTURES:
        for path in download(architecture, building):
            places[path.name] = path.replace(FOLDER / path.name)
            fits.setdefault(path.name, []).append(architecture)
    return [source(places[name], fits[name]) for name in sorted(places)]


def module(run: list[dict[str, Any]], building: list[dict[str, Any]]) -> dict[str, Any]:
    """The module of the manifest that installs all wheels; those for building do not stay."""
    install = "pip3 install --no-index --no-deps --no-build-isolation"
    first = {
        "name": "wheels-for-building",
        "buildsystem": "simple",
        "build-commands": [f"{install} --target=${{FLATPAK_DEST}}/building *.whl"],
        "cleanup": ["*"],
        "sources": building,
    }
    return {
        "name": "wheels",
        "buildsystem": "simple",
        "build-commands": [f"{install} --prefix=${{FLATPAK_DEST}} *.whl"],
        "sources": run,
        "modules": [first],
    }


def main() -> int:
    """Download, and write the list or compare with it; 1 where what pip brings is not what the list says."""
    parser = argparse.ArgumentParser(description="Download the wheels that the Flatpak is built from.")
    parser.add_argument("--check", action="store_true", help="write no list, compare with the one there is")
    checking = parser.parse_args().check
    text = json.dumps(module(sources(False), sources(True)), indent=2) + "\n"
    if not checking:
        LIST.write_text(text, encoding="utf-8", newline="\n")
    elif text != LIST.read_text(encoding="utf-8"):
        print("These wheels are not those that wheels.json names.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
