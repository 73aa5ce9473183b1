"""The .deb: the tree below /usr with what dpkg has to know, its dependencies as dpkg-shlibdeps finds them."""

import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from building import archives, linkage, linux_tree, stage, third_party
from rc_desktop.licences import Licence

NAME: Final = linux_tree.NAME
MAINTAINER: Final = "Royal Casino contributors <royal-casino@users.noreply.github.com>"
HOME: Final = "https://github.com/royal-casino/royal-casino"
TOOLS: Final = ("dpkg-deb", "dpkg-shlibdeps", "objdump")

DATA: Final = ("xkb-data",)
"""What the libraries in the package read and no link tells: the keyboards, for its own libxkbcommon."""
WAYLAND: Final = ("libwayland-client0", "libwayland-cursor0")
"""Without them the window comes by X11: recommended, not needed."""
SOUND: Final = "libpulse0 | libasound2"
"""Loaded by name where they are; without either the table is silent."""

MOST_INSTALLED: Final = 125_000_000
MOST_PACKED: Final = 40_000_000
"""The bytes that it may take, unpacked and as it is downloaded: a library more should be argued for."""

CONTROL: Final = """Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Homepage: {home}
Description: Royal Casino, the Dominican card game of casino
 Casino as it is played in the Dominican Republic, for two to four players at
 one table: capture cards, build towards sums, take sweeps, and reach 21.
 .
 Against people at the same computer and computer opponents of four levels,
 with hints, reviews of whole matches, statistics and records that can be
 replayed. It plays without a network.
"""

CHANGES: Final = """{name} ({version}) unstable; urgency=medium

  * Royal Casino {upstream}; what is new in it is told in changelog.gz.

 -- {maintainer}  {date}
"""

COPYRIGHT: Final = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Royal Casino
Source: {home}
Comment: This package carries the works of others, each under a licence of its own:
 {works}.
 Their texts are in /usr/lib/rc-desktop/_internal/assets/third-party.json, and in the program on the page
 About Royal Casino. LGPL-3 and GPL-3 are also in /usr/share/common-licenses.

Files: *
Copyright: 2026 Royal Casino contributors
License: Expat
{licence}
"""

OVERRIDES: Final = """# One folder carries Python, Qt and the program, the same in every kind of package.
rc-desktop: embedded-library
rc-desktop: custom-library-search-path
rc-desktop: shared-library-lacks-prerequisites
rc-desktop: library-not-linked-against-libc
rc-desktop: hardening-no-fortify-functions
rc-desktop: hardening-no-bindnow
rc-desktop: exit-in-shared-library
rc-desktop: spelling-error-in-binary
rc-desktop: font-outside-font-dir
rc-desktop: initial-upload-closes-no-bugs
rc-desktop: hardening-no-pie
# PySide's own support, with bytecode that is never compared with its source: a start is faster for it.
rc-desktop: package-installs-python-pycache-dir
# In /usr/bin, as everywhere else: not every session looks into /usr/games.
rc-desktop: package-section-games-but-contains-no-game
"""


def architecture() -> str:
    """What dpkg calls this machine."""
    command = ["dpkg", "--print-architecture"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def is_wayland(place: Path) -> bool:
    """Tell whether a file is loaded for a Wayland display only, by its place in the frozen folder."""
    return "wayland" in place.as_posix().lower()


def depends(usr: Path, work: Path) -> list[str]:
    """The packages that have what the native files link and do not carry, with the versions that they need.

    Raises `SystemExit` with dpkg-shlibdeps' own words where a library is in no package.
    """
    program = usr / linux_tree.PROGRAM
    natives = sorted(path for path in program.rglob("*") if path.is_file() and not path.is_symlink())
    natives = [path for path in natives if linkage.is_elf(path) and not is_wayland(path.relative_to(program))]
    folders = sorted({str(path.parent) for path in program.rglob("*.so*")})
    carried = third_party.packages_of(third_party.system_libraries(program))
    (work / "debian").mkdir(parents=True)
    (work / "debian" / "control").write_text(f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n")
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
    command += [f"-x{package}" for package in sorted(set(carried.values()))]
    command += [*(f"-l{folder}" for folder in folders), *(f"-e{path}" for path in natives)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"dpkg-shlibdeps does not know what the .deb needs:\n{done.stderr}")
    found = done.stdout.partition("=")[2].strip().split(", ")
    return sorted({*found, *DATA})


def lay_out(usr: Path, source: Path, root: Path, works: list[Licence], version: str, moment: int) -> None:
    """Lay out all that is in the package beside DEBIAN/."""
    shutil.copytree(usr, root / "usr", symlinks=True)
    doc = root / "usr" / "share" / "doc" / NAME
    doc.mkdir(parents=True)
    upstream = version.partition("-")[0]
    date = format_datetime(datetime.fromtimestamp(moment, UTC))
    changes = CHANGES.format(name=NAME, version=version, upstream=upstream, maintainer=MAINTAINER, date=date)
    archives.squeeze(changes.encode(), doc / "changelog.Debian.gz")
    archives.squeeze((source / "CHANGELOG.md").read_bytes(), doc / "changelog.gz")
    licence = (source / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2].strip()
    body = "\n".join(f" {line}" if line.strip() else " ." for line in licence.splitlines())
    names = ",\n ".join(f"{work.name} {work.version}".strip() for work in works)
    text = COPYRIGHT.format(home=HOME, works=names, licence=body)
    (doc / "copyright").write_text(text, encoding="utf-8")
    overrides = root / "usr" / "share" / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES, encoding="utf-8")


def write_control(root: Path, version: str, needs: list[str]) -> None:
    """Write DEBIAN/control and DEBIAN/md5sums."""
    files = linux_tree.files(root)
    kept = [root / name for name in files]
    control = CONTROL.format(
        name=NAME,
        version=version,
        architecture=architecture(),
        maintainer=MAINTAINER,
        kilobytes=-(-stage.size(kept) // 1024),
        depends=", ".join(needs),
        recommends=", ".join([*WAYLAND, SOUND]),
        home=HOME,
    )
    sums = ""
    for name, path in zip(files, kept, strict=True):
        if not path.is_symlink():
            sums += f"{hashlib.md5(path.read_bytes()).hexdigest()}  {name}\n"
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_text(sums, encoding="utf-8")


def hold_to_size(installed: int, packed: int) -> None:
    """Raise `SystemExit` where the package takes more bytes, unpacked or packed, than it may."""
    for what, size, most in (("installed", installed, MOST_INSTALLED), ("packed", packed, MOST_PACKED)):
        if size > most:
            raise SystemExit(f"The .deb has {size / 1e6:.1f} MB {what}, and may have {most / 1e6:.0f}.")


def build(
    usr: Path, source: Path, works: list[Licence], version: str, moment: int, work: Path, into: Path
) -> Path:
    """Build the .deb from the tree below `usr`, and return it."""
    root = work / "root"
    full = f"{version}-1"
    lay_out(usr, source, root, works, full, moment)
    write_control(root, full, depends(usr, work))
    stage.set_times(root, moment)
    target = into / f"{NAME}_{full}_{architecture()}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=1", "--build"]
    subprocess.run(
        [*command, str(root), str(target)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(moment)},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    hold_to_size(stage.size(root.rglob("*")), target.stat().st_size)
    return target
