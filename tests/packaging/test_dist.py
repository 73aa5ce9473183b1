"""The packages' own parts: archives of the same bytes, what dpkg and rpm are told, what installs."""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType

import pytest

from rc_desktop.licences import Licence
from tests.packaging.packaged import PACKAGING, ROOT, VERSION, script, tool

MOMENT = 1_790_000_000
WORKS = [
    Licence("msgspec", "0.23.0", "BSD-3-Clause", "text", "https://jcristharif.com/msgspec"),
    Licence("Inter", "", "OFL-1.1", "text", ""),
    Licence("pyinstaller", "6.22.3", "GPL-2.0-or-later WITH Bootloader-exception", "text", ""),
    Licence("libxcb-util1", "0.4.0-1+b1", "MIT", "text", ""),
    Licence("libpng (in Qt)", "1.6.59", "libpng-2.0", "text", ""),
    Licence("FreeType (in Qt)", "", "FTL", "text", ""),
    Licence("PySide6_Essentials", "6.11.3", "A OR B", "text", ""),
]
"""Some of what is in a package."""
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="builds packages of Linux")


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> "dict[str, ModuleType]":
    """The modules that build packages, found as dist.py finds them."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    names = ("archives", "deb", "linux_tree", "rpm", "sbom", "stage", "tarball")
    return {name: script("building", f"{name}.py") for name in names}


@pytest.fixture
def usr(tmp_path: Path) -> Path:
    """A tree below /usr as small as can be."""
    program = tmp_path / "usr" / "lib" / "rc-desktop"
    program.mkdir(parents=True)
    (program / "rc-desktop").write_text("#!/bin/sh\necho it runs\n")
    (program / "rc-desktop").chmod(0o755)
    (program / "libown.so.1").write_bytes(b"\x7fELF")
    (tmp_path / "usr" / "bin").mkdir()
    (tmp_path / "usr" / "bin" / "rc-desktop").symlink_to("../lib/rc-desktop/rc-desktop")
    entry = tmp_path / "usr" / "share" / "applications" / "io.github.royal_casino.RoyalCasino.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("[Desktop Entry]\nExec=rc-desktop %f\n")
    records = tmp_path / "usr" / "share" / "mime" / "packages" / "io.github.royal_casino.RoyalCasino.xml"
    records.parent.mkdir(parents=True)
    records.write_bytes((PACKAGING / "linux" / records.name).read_bytes())
    return tmp_path / "usr"


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@LINUX
@pytest.mark.parametrize("suffix", ["xz", "gz"])
def test_archives_do_not_tell_when_where_and_by_whom(
    building: dict[str, ModuleType], tmp_path: Path, suffix: str
) -> None:
    """The same files from two folders, of other times, rights and order: the same bytes (issue 5)."""
    made = []
    for place, names in (("one", "ab"), ("another", "ba")):
        folder = tmp_path / place / "tree"
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name)
            os.utime(folder / name, (len(made), len(made)))
        (folder / "a").chmod(0o700 if made else 0o755)
        (folder / "link").symlink_to("a")
        building["stage"].set_times(folder, MOMENT)
        made.append(tmp_path / place / f"tree.tar.{suffix}")
        building["archives"].pack(folder, "tree", made[-1], MOMENT)
    assert digest(made[0]) == digest(made[1])
    with tarfile.open(made[0]) as archive:
        entries = archive.getmembers()
    assert [entry.name for entry in entries] == ["tree", "tree/a", "tree/b", "tree/link"]
    assert {(entry.mtime, entry.uid, entry.uname) for entry in entries} == {(MOMENT, 0, "root")}


@LINUX
def test_the_moment_is_that_of_the_last_commit(
    building: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "77")
    assert building["stage"].moment_of(ROOT, "HEAD") == 77
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    (tmp_path / "pyproject.toml").touch()
    os.utime(tmp_path / "pyproject.toml", (88, 88))
    assert building["stage"].moment_of(tmp_path, "") == 88


@LINUX
def test_packages_are_made_of_what_is_committed(building: dict[str, ModuleType], tmp_path: Path) -> None:
    """What lies in a checkout without being committed, or is changed there, is in no package."""
    root = tmp_path / "checkout"
    (root / "rc_desktop").mkdir(parents=True)
    (root / "rc_desktop" / "kept.py").write_text("committed\n")
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b", "-C", str(root)]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
        subprocess.run([*git, *words], check=True)
    assert not building["stage"].is_changed(root)
    (root / "rc_desktop" / "kept.py").write_text("changed\n")
    (root / "rc_desktop" / "new.py").write_text("new\n")
    assert building["stage"].is_changed(root)
    building["stage"].copy_sources(root, tmp_path / "copy", building["stage"].last_commit(root))
    assert (tmp_path / "copy" / "rc_desktop" / "kept.py").read_text() == "committed\n"
    assert not (tmp_path / "copy" / "rc_desktop" / "new.py").exists()


@LINUX
def test_the_control_file_says_what_the_package_needs(
    building: dict[str, ModuleType], usr: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deb = building["deb"]
    monkeypatch.setattr(deb, "architecture", lambda: "amd64")
    root = tmp_path / "root"
    works = [Licence("Qt", "6.11.3", "LGPL-3.0-only", "text", "")]
    deb.lay_out(usr, ROOT, root, works, f"{VERSION}-1", MOMENT)
    deb.write_control(root, f"{VERSION}-1", ["libc6 (>= 2.35)", "xkb-data"])
    control = (root / "DEBIAN" / "control").read_text()
    assert f"Version: {VERSION}-1\n" in control
    assert "Depends: libc6 (>= 2.35), xkb-data\n" in control
    assert all(line.startswith(" ") or ":" in line for line in control.splitlines())
    sums = (root / "DEBIAN" / "md5sums").read_text().splitlines()
    assert any(line.endswith("  usr/lib/rc-desktop/rc-desktop") for line in sums)
    assert not any("DEBIAN" in line or line.endswith("usr/bin/rc-desktop") for line in sums)
    copyright_file = (root / "usr/share/doc/rc-desktop/copyright").read_text()
    assert "Qt 6.11.3" in copyright_file
    assert "Permission is hereby granted" in copyright_file


def test_what_is_for_wayland_only_is_no_dependency(building: dict[str, ModuleType]) -> None:
    is_wayland = building["deb"].is_wayland
    assert is_wayland(Path("_internal/PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so"))
    assert is_wayland(Path("_internal/PySide6/Qt/lib/libQt6WaylandClient.so.6"))
    assert not is_wayland(Path("_internal/PySide6/Qt/plugins/platforms/libqxcb.so"))


@LINUX
def test_the_rpm_requires_nothing_that_it_has(building: dict[str, ModuleType], usr: Path) -> None:
    text = building["rpm"].spec(usr, WORKS, VERSION, MOMENT, usr)
    assert "%global __requires_exclude ^(libown|libwayland-client|libwayland-cursor)\\\\." in text
    assert "%global use_source_date_epoch_as_buildtime 1" in text
    assert "Recommends: (libpulse.so.0()(64bit) or libasound.so.2()(64bit))" in text, "as the .deb does"
    assert "/usr/bin/rc-desktop" in text.splitlines()
    assert "/usr/lib/rc-desktop" in text.splitlines()


@LINUX
def test_the_rpm_says_what_all_that_it_carries_is_under(building: dict[str, ModuleType], usr: Path) -> None:
    """Finding: a list by hand lacked half of it; an alternative is one part of the whole."""
    text = building["rpm"].spec(usr, WORKS, VERSION, MOMENT, usr)
    whole = "MIT AND BSD-3-Clause AND OFL-1.1 AND GPL-2.0-or-later WITH Bootloader-exception"
    whole += " AND libpng-2.0 AND FTL AND (A OR B)"
    assert f"License: {whole}\n" in text


@LINUX
def test_the_rpm_has_its_licences_where_rpm_looks_for_them(
    building: dict[str, ModuleType], usr: Path, tmp_path: Path
) -> None:
    """Finding: the program's own licence was nowhere in it. Built twice, the same bytes (issue 5)."""
    tool("rpmbuild")
    (usr / "lib" / "rc-desktop" / "libown.so.1").unlink()  # no library of any machine
    made = []
    for place in ("one", "another"):
        work = tmp_path / place
        (work / "into").mkdir(parents=True)
        licence = ROOT / "LICENSE"
        made.append(building["rpm"].build(usr, licence, WORKS, VERSION, MOMENT, work / "work", work / "into"))
    assert digest(made[0]) == digest(made[1])
    asked = ["rpm", "-qp", "--licensefiles", str(made[0])]
    files = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()
    assert {Path(name).name for name in files} >= {"LICENSE", "THIRD-PARTY"}
    texts = tmp_path / "one" / "work" / "texts"
    assert (texts / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
    told = (texts / "THIRD-PARTY").read_text()
    assert "msgspec 0.23.0\nBSD-3-Clause\nhttps://jcristharif.com/msgspec\n====" in told
    assert told.count("\ntext\n") == len(WORKS)


@LINUX
@pytest.mark.parametrize(
    ("installed", "packed", "words"),
    [
        (125_000_001, 1, "125.0 MB installed, and may have 125"),
        (1, 41_000_000, "41.0 MB packed, and may have 40"),
    ],
)
def test_a_deb_that_has_grown_too_large_is_not_built(
    building: dict[str, ModuleType], installed: int, packed: int, words: str
) -> None:
    """Issue 5: installed at most 125 MB, the .deb at most 40."""
    building["deb"].hold_to_size(125_000_000, 40_000_000)
    with pytest.raises(SystemExit, match=words):
        building["deb"].hold_to_size(installed, packed)


@LINUX
def test_what_is_installed_for_everybody_everybody_can_read(
    building: dict[str, ModuleType], usr: Path, tmp_path: Path
) -> None:
    """Finding: installed by one whose own files are for nobody else, nobody else could start it."""
    folder, prefix = tmp_path / "unpacked", tmp_path / "prefix"
    building["tarball"].lay_out(usr, ROOT, folder, MOMENT)
    command = f'umask 077; "{folder}/install.sh" "{prefix}"'
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}
    subprocess.run(["/bin/sh", "-c", command], env=environ, capture_output=True, check=True)
    installed = [path for path in prefix.rglob("*") if not path.is_symlink()]
    assert len(installed) > 5
    assert [path for path in installed if not path.stat().st_mode & 0o004] == []


@LINUX
def test_the_tarball_installs_and_leaves_nothing_when_it_is_removed(
    building: dict[str, ModuleType], usr: Path, tmp_path: Path
) -> None:
    """Into a folder with a space in its name, twice over, and out again; what lay there before stays."""
    folder, prefix = tmp_path / "unpacked", tmp_path / "a prefix"
    building["tarball"].lay_out(usr, ROOT, folder, MOMENT)
    mine = prefix / "share" / "applications" / "mine.desktop"
    mine.parent.mkdir(parents=True)
    mine.touch()
    install = [str(folder / "install.sh")]
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}
    for _ in range(2):
        done = subprocess.run(
            [*install, str(prefix)], env=environ, capture_output=True, text=True, check=True
        )
        assert str(prefix) in done.stdout
    started = subprocess.run([prefix / "bin" / "rc-desktop"], capture_output=True, text=True, check=True)
    assert started.stdout == "it runs\n"
    entry = prefix / "share/applications/io.github.royal_casino.RoyalCasino.desktop"
    assert f'Exec="{prefix}/bin/rc-desktop" %f\n' in entry.read_text()
    subprocess.run([*install, "--remove", str(prefix)], env=environ, capture_output=True, check=True)
    left = [path for path in prefix.rglob("*") if path.name not in ("mimeinfo.cache", "icon-theme.cache")]
    assert left == [prefix / "share", mine.parent, mine], "no folder either that was not there before"
    again = subprocess.run([*install, "--remove", str(prefix)], env=environ, capture_output=True, text=True)
    assert again.returncode == 1
    assert "is not installed" in again.stderr


@LINUX
def test_the_tarball_installs_nothing_that_does_not_run(
    building: dict[str, ModuleType], usr: Path, tmp_path: Path
) -> None:
    """On a system that is too old for it a person is told, and what was installed before stays."""
    (usr / "lib" / "rc-desktop" / "rc-desktop").write_text("#!/bin/sh\nexit 1\n")
    folder = tmp_path / "unpacked"
    building["tarball"].lay_out(usr, ROOT, folder, MOMENT)
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}
    done = subprocess.run([folder / "install.sh"], env=environ, capture_output=True, text=True)
    assert done.returncode == 1
    assert "does not run on this system" in done.stderr
    assert not (tmp_path / "home").exists()


@LINUX
def test_only_a_folder_of_packages_is_emptied(
    building: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`--into` with a folder of the person's own is refused, and nothing in it is touched."""
    dist = script("dist.py")
    (tmp_path / "letter.txt").touch()
    monkeypatch.setattr(sys, "argv", ["dist", "wheels", "--into", str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        dist.main()
    assert ended.value.code == 2
    assert (tmp_path / "letter.txt").exists()
    assert dist.may_be_emptied(tmp_path / "new")
    (tmp_path / dist.SUMS).touch()
    assert dist.may_be_emptied(tmp_path)


def test_the_bill_of_materials_is_the_same_for_the_same_folder(
    building: dict[str, ModuleType], tmp_path: Path
) -> None:
    """CycloneDX 1.6: each work by name, version, licence and address, and each native file by its hash."""
    (tmp_path / "libown.so").write_bytes(b"\x7fELF and more")
    (tmp_path / "data.txt").write_text("text")
    text = building["sbom"].bill(tmp_path, WORKS, VERSION, MOMENT)
    assert text == building["sbom"].bill(tmp_path, WORKS, VERSION, MOMENT)
    found = json.loads(text)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    parts = {part["name"]: part for part in found["components"]}
    assert parts["msgspec"]["purl"] == "pkg:pypi/msgspec@0.23.0"
    assert parts["msgspec"]["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert parts["pyinstaller"]["licenses"][0]["expression"].startswith("GPL-2.0-or-later WITH ")
    assert parts["libxcb-util1"]["purl"] == "pkg:deb/debian/libxcb-util1@0.4.0-1%2Bb1"
    assert parts["libpng (in Qt)"]["purl"] == "pkg:generic/libpng@1.6.59", "finding: an address with spaces"
    assert "purl" not in parts["FreeType (in Qt)"]
    assert parts["libown.so"]["hashes"][0]["content"] == digest(tmp_path / "libown.so")
    assert "data.txt" not in parts
    refs = [part["bom-ref"] for part in found["components"]]
    assert len(refs) == len(set(refs))


@LINUX
def test_every_licence_in_a_package_is_an_expression_of_spdx(
    building: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: PyInstaller says its own in a sentence, which stood so in the bill."""
    third_party = script("building", "third_party.py")
    said = (
        "GPLv2-or-later with a special exception which allows to use PyInstaller to build non-free programs"
    )
    works = [Licence("pyinstaller", "6.22.3", said, "text", ""), Licence("msgspec", "1", "MIT", "text", "")]
    monkeypatch.setattr(third_party.licences, "collect", lambda names: works)
    (tmp_path / "_internal").mkdir()
    found = {work.name: work.licence for work in third_party.collect(tmp_path, ROOT)}
    assert found == {"msgspec": "MIT", "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception"}


@pytest.mark.parametrize(
    ("licence", "told"),
    [
        ("MIT", {"expression": "MIT"}),
        ("LGPL-3.0-only OR GPL-2.0-only", {"expression": "LGPL-3.0-only OR GPL-2.0-only"}),
        ("MIT, with an exception", {"license": {"name": "MIT, with an exception"}}),
    ],
)
def test_a_licence_in_words_is_told_as_words(
    building: dict[str, ModuleType], tmp_path: Path, licence: str, told: dict[str, object]
) -> None:
    """What reads the bill takes an expression for one of SPDX."""
    text = building["sbom"].bill(tmp_path, [Licence("a work", "", licence, "text", "")], VERSION, MOMENT)
    assert json.loads(text)["components"][0]["licenses"] == [told]


def test_a_trial_reads_a_folder_that_is_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding: a trial of the .deb failed where a file was renamed while the folder was copied."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    monkeypatch.setenv("QT_QPA_PLATFORM", os.environ["QT_QPA_PLATFORM"])  # which the script sets
    (tmp_path / "data" / "matches").mkdir(parents=True)
    (tmp_path / "data" / "matches" / "one.rcg").touch()
    (tmp_path / "data" / "start.bin.new").symlink_to("gone by now")
    script("trying", "mirror.py").copy_of(tmp_path / "data", tmp_path / "copy")
    copied = {path.relative_to(tmp_path / "copy").as_posix() for path in (tmp_path / "copy").rglob("*")}
    assert copied == {"matches", "matches/one.rcg"}
