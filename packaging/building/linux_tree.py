"""How the program lies on a Linux system: the tree below /usr that .deb, .rpm, AppDir and tarball have."""

import os
import shutil
from pathlib import Path
from typing import Final

from building import archives, stage

APP_ID: Final = "io.github.royal_casino.RoyalCasino"
NAME: Final = "rc-desktop"
PROGRAM: Final = Path("lib", NAME)
"""The frozen folder, below /usr."""


def lay_out(frozen: Path, source: Path, icons: Path, usr: Path, moment: int) -> None:
    """Lay out everything below `usr`; `icons` has the folder `hicolor`."""
    shutil.copytree(frozen, usr / PROGRAM, symlinks=True)
    (usr / "bin").mkdir()
    os.symlink(f"../{PROGRAM.as_posix()}/{NAME}", usr / "bin" / NAME)
    data = source / "packaging" / "linux"
    share = usr / "share"
    for name, place in (
        (f"{APP_ID}.desktop", "applications"),
        (f"{APP_ID}.metainfo.xml", "metainfo"),
        (f"{APP_ID}.xml", "mime/packages"),
    ):
        (share / place).mkdir(parents=True)
        shutil.copy(data / name, share / place / name)
    shutil.copytree(icons / "hicolor", share / "icons" / "hicolor")
    archives.squeeze((data / f"{NAME}.6").read_bytes(), share / "man" / "man6" / f"{NAME}.6.gz")
    stage.set_times(usr, moment)


def files(folder: Path) -> list[str]:
    """Every file and link in a folder, as paths inside it, sorted."""
    found = (path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir())
    return sorted(path.relative_to(folder).as_posix() for path in found)
