"""The tarball: the same tree, and a script that installs it for one person or for all, and removes it."""

import shutil
from pathlib import Path

from building import linux_tree, stage


def lay_out(usr: Path, source: Path, folder: Path, moment: int) -> None:
    """Lay out the folder that the tarball has: the tree as `files`, what is in it as a list, the script."""
    folder.mkdir(parents=True)
    shutil.copytree(usr, folder / "files", symlinks=True)
    script = folder / "install.sh"
    shutil.copy(source / "packaging" / "linux" / "install.sh", script)
    (folder / "files.txt").write_text("\n".join(linux_tree.files(folder / "files")) + "\n", encoding="utf-8")
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(source / name, folder / name)
    shutil.copy(source / "packaging" / "linux" / "tarball.md", folder / "README.md")
    script.chmod(0o755)
    stage.set_times(folder, moment)
