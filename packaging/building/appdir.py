"""The AppDir: the tree of an AppImage, which packaging/linux/appimage.sh makes one file of."""

import os
import shutil
from pathlib import Path

from building import linux_tree, stage


def lay_out(usr: Path, folder: Path, moment: int) -> None:
    """Lay out the AppDir: AppRun, the desktop entry and the icon lie at its top."""
    shutil.copytree(usr, folder / "usr", symlinks=True)
    entry = f"{linux_tree.APP_ID}.desktop"
    icon = f"{linux_tree.APP_ID}.png"
    os.symlink(f"usr/{linux_tree.PROGRAM.as_posix()}/{linux_tree.NAME}", folder / "AppRun")
    os.symlink(f"usr/share/applications/{entry}", folder / entry)
    shutil.copy(usr / "share" / "icons" / "hicolor" / "256x256" / "apps" / icon, folder / icon)
    os.symlink(icon, folder / ".DirIcon")
    stage.set_times(folder, moment)
