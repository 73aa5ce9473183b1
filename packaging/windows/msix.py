"""Lays out the folder of the MSIX package: the frozen program, its tiles, and the manifest.

`python packaging/windows/msix.py FROZEN FOLDER --version 0.1.0 --architecture x64`; then makepri and makeappx
of the Windows SDK pack it (docs/packaging.md).
"""

import argparse
import shutil
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import icons  # noqa: E402
from version_resource import four_numbers  # noqa: E402

ARCHITECTURES: Final = ("x64", "arm64")
GIVEN: Final = 'Version="0.1.0.0" ProcessorArchitecture="x64"'
"""How the manifest has them, so that it is a manifest as it lies there."""


def manifest(version: str, architecture: str) -> str:
    """The manifest of a version for an architecture; raises `ValueError` for what is no version."""
    text = (HERE / "AppxManifest.xml").read_text(encoding="utf-8")
    if text.count(GIVEN) != 1:
        raise ValueError("the manifest has version and architecture otherwise than this script knows")
    numbers = ".".join(map(str, four_numbers(version)))
    return text.replace(GIVEN, f'Version="{numbers}" ProcessorArchitecture="{architecture}"')


def lay_out(frozen: Path, folder: Path, version: str, architecture: str) -> None:
    """Fill a new folder; raises `FileExistsError` where there is one, `FileNotFoundError` for no program."""
    for program in ("rc-desktop.exe", "rc-desktop-engine.exe"):
        if not (frozen / program).is_file():
            raise FileNotFoundError(f"{program} is not in {frozen}")
    shutil.copytree(frozen, folder)
    icons.tiles(folder / "images")
    (folder / "AppxManifest.xml").write_text(manifest(version, architecture), encoding="utf-8")


def main() -> int:
    """Lay out the folder that the arguments name."""
    parser = argparse.ArgumentParser(description="Lay out the folder of the MSIX package.")
    parser.add_argument("frozen", type=Path, metavar="FROZEN")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--version", required=True)
    parser.add_argument("--architecture", choices=ARCHITECTURES, required=True)
    asked = parser.parse_args()
    lay_out(asked.frozen, asked.folder, asked.version, asked.architecture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
