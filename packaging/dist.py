"""Builds every package that this machine can: `python3 run.py dist [KIND ...]` (docs/packaging.md).

The same commit gives the same bytes on the same machine, in whatever folder; `--twice` builds a second time
somewhere else and compares.
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from building import appdir, archives, deb, freeze, linux_tree, rpm, sbom, stage, tarball, third_party  # noqa: E402

from rc_desktop import __version__  # noqa: E402 -- it lies beside this folder, not in it
from rc_desktop.licences import Licence  # noqa: E402

SUMS: Final = "SHA256SUMS"
FOLDERS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""What packaging/icons.py calls the systems."""


class CannotBuild(Exception):
    """A kind of package that this machine has no tool for; the message names it."""


@dataclass
class Making:
    """One build: what is made once, when the first package asks for it, and shared by all of them."""

    work: Path
    into: Path
    commit: str = ""
    moment: int = 0
    name: str = field(default=f"rc-desktop-{__version__}")

    @cached_property
    def source(self) -> Path:
        """A copy of the project's own files."""
        stage.copy_sources(ROOT, self.work / "source", self.commit)
        return self.work / "source"

    @cached_property
    def compiled(self) -> Path:
        """The compiled modules."""
        stage.compile_modules(self.source, self.work / "compiled")
        return self.work / "compiled"

    @cached_property
    def icons(self) -> Path:
        """The icons of this system."""
        system = FOLDERS[sys.platform]
        command = [
            sys.executable,
            str(self.source / "packaging" / "icons.py"),
            str(self.work / "icons"),
            system,
        ]
        subprocess.run(command, check=True, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
        return self.work / "icons" / system

    @cached_property
    def frozen(self) -> Path:
        """The frozen folder, the licences of all that is in it among its assets."""
        stage.lay_out(self.source, self.compiled, self.work / "stage")
        _ = self.icons  # made before: Windows and macOS have theirs in the executable
        folder = freeze.freeze(self.source, self.work / "stage", self.work / "frozen", self.moment)
        third_party.write(folder, third_party.collect(folder, self.source))
        return folder

    @cached_property
    def works(self) -> list[Licence]:
        """Whose work is in it."""
        return third_party.collect(self.frozen, self.source)

    @cached_property
    def usr(self) -> Path:
        """The tree below /usr of a Linux system."""
        linux_tree.lay_out(self.frozen, self.source, self.icons, self.work / "usr", self.moment)
        return self.work / "usr"


def needs(*tools: str) -> None:
    """Raise `CannotBuild` unless the machine has all these programs."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise CannotBuild(f"this machine has no {' and no '.join(missing)}")


def wheels(making: Making) -> None:
    """The source archive, the plain wheel and the compiled one."""
    command = [sys.executable, str(making.source / "packaging" / "wheel.py"), str(making.into)]
    command += ["--modules", str(making.compiled)]
    environ = {**os.environ, "SOURCE_DATE_EPOCH": str(making.moment)}
    subprocess.run(command, check=True, env=environ, stdout=subprocess.DEVNULL)


def folder(making: Making) -> None:
    """The frozen folder and the icons as they are, in build/, for what wraps them on Windows and macOS."""
    for made, place in ((making.frozen.parent, "frozen"), (making.icons.parent, "icons")):
        target = ROOT / "build" / place
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(made, target, symlinks=True)


def tar(making: Making) -> None:
    """The tarball with its install script."""
    full = f"{making.name}-linux-{os.uname().machine}"
    tarball.lay_out(making.usr, making.source, making.work / "tarball", making.moment)
    archives.pack(making.work / "tarball", making.name, making.into / f"{full}.tar.xz", making.moment)


def debian(making: Making) -> None:
    """The .deb."""
    needs(*deb.TOOLS)
    deb.build(
        making.usr, making.source, making.works, __version__, making.moment, making.work / "deb", making.into
    )


def red_hat(making: Making) -> None:
    """The .rpm."""
    needs(rpm.TOOL)
    own = making.source / "LICENSE"
    rpm.build(making.usr, own, making.works, __version__, making.moment, making.work / "rpm", making.into)


def app_dir(making: Making) -> None:
    """The AppDir, as an archive; packaging/linux/appimage.sh makes an AppImage of it."""
    full = f"{making.name}-{os.uname().machine}.AppDir"
    appdir.lay_out(making.usr, making.work / "appdir", making.moment)
    archives.pack(making.work / "appdir", "RoyalCasino.AppDir", making.into / f"{full}.tar.gz", making.moment)


def bill(making: Making) -> None:
    """The bill of materials of the frozen folder, which is that of every package but the wheels."""
    text = sbom.bill(making.frozen, making.works, __version__, making.moment)
    full = f"{making.name}-{FOLDERS[sys.platform]}-{platform.machine().lower()}"
    (making.into / f"{full}.cdx.json").write_text(text, encoding="utf-8")


WRAPPING: Final = frozenset({"tarball", "deb", "rpm", "appdir"})
"""What wraps the tree below /usr: squeezing it takes long, and so they are made beside each other."""

KINDS: Final[dict[str, tuple[Callable[[Making], None], tuple[str, ...]]]] = {
    "wheels": (wheels, ("linux", "win32", "darwin")),
    "folder": (folder, ("win32", "darwin")),
    "tarball": (tar, ("linux",)),
    "deb": (debian, ("linux",)),
    "rpm": (red_hat, ("linux",)),
    "appdir": (app_dir, ("linux",)),
    "sbom": (bill, ("linux", "win32", "darwin")),
}
"""Every kind, and the systems on which it is built unless it is asked for by name."""


def make(kinds: list[str], into: Path, work: Path, commit: str) -> list[str]:
    """Build packages into an empty folder; returns what could not be built, each with its reason."""
    into.mkdir(parents=True, exist_ok=True)
    making = Making(work, into, commit, stage.moment_of(ROOT, commit))

    def attempt(kind: str) -> str:
        try:
            KINDS[kind][0](making)
        except CannotBuild as reason:
            return f"{kind}: {reason}"
        return ""

    wrapping = [kind for kind in kinds if kind in WRAPPING]
    left = [attempt(kind) for kind in kinds if kind not in WRAPPING]
    if wrapping:
        _ = making.usr, making.works  # what they share is made before they are
        with ThreadPoolExecutor(os.cpu_count()) as beside:
            left += beside.map(attempt, wrapping)
    left = [line for line in left if line]
    lines = [f"{digest}  {name}\n" for name, digest in sums(into).items()]
    (into / SUMS).write_text("".join(lines), encoding="ascii")
    return left


def sums(into: Path) -> dict[str, str]:
    """The SHA-256 of every package in a folder, by its name."""
    found = sorted(path for path in into.iterdir() if path.is_file() and path.name != SUMS)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def differing(one: Path, other: Path) -> list[str]:
    """The names of packages that are not the same bytes in both folders."""
    first, second = sums(one), sums(other)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def may_be_emptied(into: Path) -> bool:
    """Tell whether a folder is ours: this checkout's dist/, one of packages, or one that is empty."""
    return into == ROOT / "dist" or not into.exists() or (into / SUMS).is_file() or not any(into.iterdir())


def report(into: Path, left: list[str]) -> None:
    """Say what was built, how large it is, and what was not."""
    for path in sorted(into.iterdir()):
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.name}")
    for line in left:
        print(f"Not built: {line}.")


def main() -> int:
    """Build; 0 when all that was asked for is there, and with --twice the same both times."""
    parser = argparse.ArgumentParser(prog="run.py dist", description="Build the packages.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}; else all")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="emptied first")
    parser.add_argument("--twice", action="store_true", help="build again elsewhere, and compare")
    parser.add_argument("--try", action="store_true", dest="tried", help="try the .deb in a bare system")
    asked = parser.parse_args()
    unknown = [kind for kind in asked.kinds if kind not in KINDS]
    if unknown:
        parser.error(f"no kind of package: {', '.join(unknown)}")
    kinds = asked.kinds or [kind for kind, (_, systems) in KINDS.items() if sys.platform in systems]
    if asked.tried and "deb" not in kinds:
        parser.error("--try is for the .deb, which is not among them")
    into = asked.into.absolute()
    if not may_be_emptied(into):
        parser.error(f"what is in {into} was not built by this: name another folder")
    shutil.rmtree(into, ignore_errors=True)
    commit = stage.last_commit(ROOT)
    if stage.is_changed(ROOT):
        print("What is not committed is not in the packages.", flush=True)
    with tempfile.TemporaryDirectory(prefix="rc-dist-") as work:
        left = make(kinds, into, Path(work), commit)
    report(into, left)
    if asked.twice:
        with tempfile.TemporaryDirectory(prefix="rc-dist-once-more-in-another-folder-") as work:
            make(kinds, Path(work) / "dist", Path(work) / "work", commit)
            changed = differing(into, Path(work) / "dist")
        print(
            f"Built twice; not the same: {', '.join(changed)}." if changed else "Built twice, the same bytes."
        )
        if changed:
            return 1
    if asked.tried:
        (package,) = into.glob("*.deb")
        return subprocess.call([sys.executable, str(ROOT / "packaging" / "try_deb.py"), str(package)])
    return 1 if left and asked.kinds else 0


if __name__ == "__main__":
    sys.exit(main())
