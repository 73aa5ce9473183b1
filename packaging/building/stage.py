"""The program as it goes into a package: a copy of its sources, its compiled modules, its assets."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = "rc_desktop"
LEFT: Final = ("__pycache__", ".git", ".venv", "build", "dist", ".mypy_cache", ".ruff_cache", ".pytest_cache")
"""What lies in a folder of sources without belonging to them, where git is not there to tell."""


def last_commit(root: Path) -> str:
    """The last commit of a checkout, which may get another one while its packages are built; "" elsewhere."""
    if not (root / ".git").exists():
        return ""
    command = ["git", "rev-parse", "HEAD"]
    return subprocess.run(command, cwd=root, capture_output=True, check=True, text=True).stdout.strip()


def copy_sources(root: Path, target: Path, commit: str) -> None:
    """Copy the project's own files: in a checkout as a commit has them, and nothing besides."""
    if commit:
        with tempfile.TemporaryFile() as file:
            subprocess.run(["git", "archive", "--format=tar", commit], cwd=root, check=True, stdout=file)
            file.seek(0)
            with tarfile.open(fileobj=file) as archive:
                archive.extractall(target, filter="data")
        return
    shutil.copytree(root, target, ignore=shutil.ignore_patterns(*LEFT))


def is_changed(root: Path) -> bool:
    """Tell whether a checkout has files that are not as the last commit has them."""
    if not (root / ".git").exists():
        return False
    command = ["git", "status", "--porcelain"]
    return bool(subprocess.run(command, cwd=root, capture_output=True, check=True).stdout)


def moment_of(root: Path, commit: str) -> int:
    """The moment that all built files bear, in seconds of the epoch.

    What SOURCE_DATE_EPOCH says, else the commit's, else the date of pyproject.toml, as an sdist gave it.
    """
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    if named:
        return int(named)
    if commit:
        command = ["git", "log", "-1", "--format=%ct", commit]
        return int(subprocess.run(command, cwd=root, capture_output=True, check=True).stdout)
    return int((root / "pyproject.toml").stat().st_mtime)


def compile_modules(source: Path, folder: Path) -> None:
    """Compile rules and engine into a new folder; needs a C compiler, raises `SystemExit` where it fails."""
    command = [sys.executable, str(source / "packaging" / "compile.py"), "--into", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"Rules and engine could not be compiled:\n{done.stdout}{done.stderr}")


def compiled_files(folder: Path) -> Iterator[Path]:
    """The compiled modules in a folder, as paths inside it."""
    return (path.relative_to(folder) for path in sorted(folder.rglob(f"*{EXTENSION_SUFFIXES[0]}")))


def lay_out(source: Path, compiled: Path, stage: Path) -> None:
    """Lay out package and assets, with compiled modules in the place of their sources."""
    for name in (PACKAGE, "assets"):
        shutil.copytree(source / name, stage / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in compiled_files(compiled):
        shutil.copy(compiled / path, stage / path)
        (stage / path.with_name(path.name.partition(".")[0] + ".py")).unlink(missing_ok=True)


def set_times(folder: Path, moment: int) -> None:
    """Give everything in a folder one time, and rights that do not depend on whoever builds."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_symlink():
            os.utime(path, (moment, moment), follow_symlinks=False)
            continue
        is_library = ".so" in path.suffixes  # loaded, never started
        runs = path.is_dir() or (bool(path.stat().st_mode & 0o100) and not is_library)
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (moment, moment))


def size(paths: Iterable[Path]) -> int:
    """The bytes in files."""
    return sum(path.stat().st_size for path in paths if path.is_file() and not path.is_symlink())
