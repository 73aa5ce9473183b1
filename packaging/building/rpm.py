"""The .rpm: the same tree below /usr; rpmbuild itself finds what its native files need."""

import os
import platform
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from building import linux_tree, stage
from rc_desktop.licences import Licence

TOOL: Final = "rpmbuild"

# Nothing is touched, and nothing of this machine or moment gets in: see rpm's own macros of these names.
SPEC: Final = """%global debug_package %{{nil}}
%global _build_id_links none
%global __os_install_post %{{nil}}
%global _buildhost localhost
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global _binary_payload w6.xzdio
%global __provides_exclude_from .*
%global __requires_exclude ^({own})\\\\.

Name: {name}
Version: {version}
Release: 1
Summary: Royal Casino, the Dominican card game of casino
License: {licences}
URL: https://github.com/royal-casino/royal-casino
Group: Amusements/Games
AutoReqProv: yes
Requires: xkeyboard-config
Requires: hicolor-icon-theme
Recommends: libwayland-client.so.0()(64bit)
Recommends: libwayland-cursor.so.0()(64bit)
Recommends: (libpulse.so.0()(64bit) or libasound.so.2()(64bit))

%description
Casino as it is played in the Dominican Republic, for two to four players at
one table: capture cards, build towards sums, take sweeps, and reach 21.
Against people at the same computer and computer opponents of four levels,
with hints, reviews of whole matches, statistics and records that can be
replayed. It plays without a network.

%install
mkdir -p %{{buildroot}}
cp -a {tree} %{{buildroot}}/usr
mkdir -p %{{buildroot}}/usr/share/licenses
cp -a {texts} %{{buildroot}}{licence_folder}

%files
%defattr(-,root,root,-)
%license {licence_folder}
{files}

%changelog
* {date} Royal Casino contributors <royal-casino@users.noreply.github.com> - {version}-1
- Royal Casino {version}
"""


def own_libraries(program: Path) -> list[str]:
    """The libraries that are not required: its own, and Wayland's; by how their names begin."""
    found = {path.name.split(".so")[0] for path in program.rglob("*.so*")}
    return sorted(
        {name for name in found if name.startswith("lib")} | {"libwayland-client", "libwayland-cursor"}
    )


def licences(works: list[Licence]) -> str:
    """What all that is in the package is under, the program's own licence first, as one SPDX expression."""
    found = dict.fromkeys(["MIT", *(work.licence for work in works)])
    return " AND ".join(f"({text})" if " OR " in text else text for text in found)


def lay_out_texts(licence: Path, works: list[Licence], folder: Path, moment: int) -> None:
    """Lay out the program's own licence and those of all works in it, each with its whole text."""
    folder.mkdir(parents=True)
    shutil.copy(licence, folder / "LICENSE")
    rule = "=" * 72
    parts = []
    for work in works:
        about = filter(None, (f"{work.name} {work.version}".strip(), work.licence, work.where))
        parts.append("\n".join([rule, *about, rule, "", work.text.strip(), ""]))
    (folder / "THIRD-PARTY").write_text("\n".join(parts), encoding="utf-8")
    stage.set_times(folder, moment)


def spec(usr: Path, works: list[Licence], version: str, moment: int, texts: Path) -> str:
    """The text of the .spec; `texts` has the licences to lay in the package."""
    share = [f"/usr/{name}" for name in linux_tree.files(usr) if not name.startswith("lib/")]
    return SPEC.format(
        name=linux_tree.NAME,
        version=version,
        licences=licences(works),
        own="|".join(own_libraries(usr / linux_tree.PROGRAM)),
        tree=usr,
        texts=texts,
        licence_folder=f"/usr/share/licenses/{linux_tree.NAME}",
        files="\n".join([f"/usr/{linux_tree.PROGRAM.as_posix()}", *share]),
        date=datetime.fromtimestamp(moment, UTC).strftime("%a %b %d %Y"),
    )


def build(
    usr: Path, licence: Path, works: list[Licence], version: str, moment: int, work: Path, into: Path
) -> Path:
    """Build the .rpm and return it; raises `SystemExit` with rpmbuild's own words where it fails."""
    work.mkdir(parents=True, exist_ok=True)
    text = work / f"{linux_tree.NAME}.spec"
    lay_out_texts(licence, works, work / "texts", moment)
    text.write_text(spec(usr, works, version, moment, work / "texts"), encoding="utf-8")
    command = [TOOL, "-bb", "--define", f"_topdir {work / 'top'}", "--target", platform.machine(), str(text)]
    environ = {**os.environ, "SOURCE_DATE_EPOCH": str(moment), "LC_ALL": "C"}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"rpmbuild has built nothing:\n{done.stderr}")
    (made,) = (work / "top" / "RPMS").rglob("*.rpm")
    return made.replace(into / made.name)
