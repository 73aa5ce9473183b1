"""How the program lies on Linux, in an AppDir and in a disk image; tools that are not here are stood for."""

import configparser
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.packaged import APP_ID, PACKAGING, ROOT, script

MOMENT = 1_790_000_000
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="links, modes and sh")


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """The modules that lay packages out."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return {name: script("building", f"{name}.py") for name in ("appdir", "archives", "linux_tree")}


@pytest.fixture
def usr(building: dict[str, ModuleType], tmp_path: Path) -> Path:
    """The tree below /usr, of a program that is one line."""
    frozen, icons = tmp_path / "frozen", tmp_path / "icons"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "rc-desktop").write_text('#!/bin/sh\necho "it runs $*"\n')
    (frozen / "rc-desktop").chmod(0o700)
    for size in ("48x48", "256x256"):
        (icons / "hicolor" / size / "apps").mkdir(parents=True)
        (icons / "hicolor" / size / "apps" / f"{APP_ID}.png").write_bytes(size.encode())
    building["linux_tree"].lay_out(frozen, ROOT, icons, tmp_path / "usr", MOMENT)
    return tmp_path / "usr"


def test_the_tree_has_what_a_desktop_looks_for(building: dict[str, ModuleType], usr: Path) -> None:
    """The command by a link that holds wherever the tree is put; entry, metainfo, file type, icon, manual."""
    found = set(building["linux_tree"].files(usr))
    share = {
        f"applications/{APP_ID}.desktop",
        f"metainfo/{APP_ID}.metainfo.xml",
        f"mime/packages/{APP_ID}.xml",
    }
    share |= {f"icons/hicolor/{size}/apps/{APP_ID}.png" for size in ("48x48", "256x256")}
    share |= {"man/man6/rc-desktop.6.gz"}
    assert found == {"bin/rc-desktop", "lib/rc-desktop/rc-desktop", *(f"share/{name}" for name in share)}
    assert os.readlink(usr / "bin" / "rc-desktop") == "../lib/rc-desktop/rc-desktop"
    assert (usr / "lib" / "rc-desktop" / "rc-desktop").stat().st_mode & 0o777 == 0o755
    assert {int(path.lstat().st_mtime) for path in usr.rglob("*")} == {MOMENT}


def test_an_appdir_starts_by_apprun(building: dict[str, ModuleType], usr: Path, tmp_path: Path) -> None:
    """Moved to wherever it is mounted; entry and icon lie at its top, under the name that the entry has."""
    building["appdir"].lay_out(usr, tmp_path / "made", MOMENT)
    folder = (tmp_path / "made").rename(tmp_path / "mounted")
    done = subprocess.run([folder / "AppRun", "a.rcg"], capture_output=True, text=True, check=True)
    assert done.stdout == "it runs a.rcg\n"
    (entry,) = folder.glob("*.desktop")
    assert entry.name == f"{APP_ID}.desktop"
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(entry, encoding="utf-8")
    icon = folder / f"{parser['Desktop Entry']['Icon']}.png"
    assert icon.read_bytes() == (folder / ".DirIcon").read_bytes() == b"256x256"
    assert (folder / "usr" / "share" / "metainfo" / f"{APP_ID}.metainfo.xml").is_file()


def stand_in(folder: Path, name: str, script: str) -> None:
    """A program of that name that a script finds first."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\nset -eu\n{script}\n")
    (folder / name).chmod(0o755)


def test_the_recipe_of_the_appimage_makes_one_of_the_archive(
    building: dict[str, ModuleType], usr: Path, tmp_path: Path
) -> None:
    """appimagetool is given the AppDir, the machine, the archive's own moment, and a place beside it."""
    building["appdir"].lay_out(usr, tmp_path / "appdir", MOMENT)
    archive = tmp_path / "rc-desktop-0.1.0-x86_64.AppDir.tar.gz"
    building["archives"].pack(tmp_path / "appdir", "RoyalCasino.AppDir", archive, MOMENT)
    said = 'for last; do :; done; echo "$ARCH $SOURCE_DATE_EPOCH $*" > "$last"; "$3/AppRun" >> "$last"'
    stand_in(tmp_path / "bin", "appimagetool", said)
    environ = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin"}
    subprocess.run([PACKAGING / "linux" / "appimage.sh", archive], env=environ, check=True)
    told, ran = (tmp_path / "rc-desktop-0.1.0-x86_64.AppImage").read_text().splitlines()
    assert told.startswith(f"{os.uname().machine} {MOMENT} --comp zstd ")
    assert ran == "it runs "


@pytest.mark.parametrize(
    ("given", "order"),
    [
        ({}, ["hdiutil create", "hdiutil verify"]),
        ({"CODESIGN_IDENTITY": "Us"}, ["hdiutil create", "codesign --force", "hdiutil verify"]),
        (
            {"CODESIGN_IDENTITY": "Us", "NOTARY_PROFILE": "ours"},
            [
                *("hdiutil create", "codesign --force", "xcrun notarytool", "xcrun stapler"),
                "hdiutil verify",
            ],
        ),
    ],
)
def test_the_recipe_of_the_disk_image_signs_what_it_has_made(
    given: dict[str, str], order: list[str], tmp_path: Path
) -> None:
    """It has the bundle and a way to the folder of applications; signed and notarised where asked to."""
    app, image, log = tmp_path / "Royal Casino.app", tmp_path / "dist" / "royal-casino.dmg", tmp_path / "log"
    (app / "Contents").mkdir(parents=True)
    image.parent.mkdir()
    for name in ("hdiutil", "codesign", "xcrun"):
        stand_in(tmp_path / "bin", name, f'echo "{name} $*" >> "{log}"')
    holds = 'case "$1" in create) ls "$6" > "${11}"; readlink "$6/Applications" >> "${11}" ;; esac'
    stand_in(tmp_path / "bin", "hdiutil", f'echo "hdiutil $*" >> "{log}"\n{holds}')
    environ = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin", **given}
    subprocess.run([PACKAGING / "macos" / "dmg.sh", app, image], env=environ, check=True)
    assert image.read_text().splitlines() == ["Applications", "Royal Casino.app", "/Applications"]
    lines = log.read_text().splitlines()
    assert [" ".join(line.split()[:2]) for line in lines] == order
    assert all(str(image) in line for line in lines)
