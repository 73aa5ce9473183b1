"""The tarball's install.sh, run on a small tree: all or nothing, into any folder, and out again."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.packaging.packaged import APP_ID, LINUX, PACKAGING, ROOT, script, tool

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="installs on Linux")
MOMENT = 1_790_000_000
ENTRY = f"share/applications/{APP_ID}.desktop"
FORMER = "lib/rc-desktop/_internal/only-in-the-former"
KILLED = "kill -9 $(cat running) $PPID; exit 1"
"""Ends the script, and the part of it that waits for the command."""
CAUGHT = ("mv", "cp", "mkdir")
"""The commands that may fail midway, or after which the power may go."""


def tree(usr: Path, says: str) -> Path:
    """A program that says which one it is, beside a folder of its own, and what a desktop reads."""
    program = usr / "lib" / "rc-desktop"
    (program / "_internal" / "deep").mkdir(parents=True)
    (program / "_internal" / "deep" / "canción").write_text(says)
    (program / "rc-desktop").write_text(
        '#!/bin/sh\ncat "$(dirname "$(readlink -f "$0")")/_internal/deep/canción"\n'
    )
    (program / "rc-desktop").chmod(0o755)
    (usr / "bin").mkdir()
    (usr / "bin" / "rc-desktop").symlink_to("../lib/rc-desktop/rc-desktop")
    for name, place in ((f"{APP_ID}.desktop", "applications"), (f"{APP_ID}.xml", "mime/packages")):
        (usr / "share" / place).mkdir(parents=True)
        shutil.copy(LINUX / name, usr / "share" / place / name)
    return usr


@pytest.fixture
def unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the tarball has, with a tree of our own."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    folder = tmp_path / "unpacked"
    script("building", "tarball.py").lay_out(tree(tmp_path / "usr", "new"), ROOT, folder, MOMENT)
    return folder


@pytest.fixture
def former(tmp_path: Path, unpacked: Path) -> Path:
    """Another version's folder; it has one file that the new one has not, in bin/ and in its own folder."""
    usr = tree(tmp_path / "former-usr", "former")
    (usr / FORMER).touch()
    (usr / "bin" / "former").touch()
    folder = tmp_path / "former"
    script("building", "tarball.py").lay_out(usr, ROOT, folder, MOMENT)
    return folder


def run(folder: Path, *words: str | Path, path: str = "/usr/bin:/bin") -> subprocess.CompletedProcess[str]:
    """Run the script of an unpacked tarball in the folder that holds it."""
    environ = {"PATH": path, "HOME": str(folder.parent / "home"), "LC_ALL": "C"}
    command = ["sh", "-c", 'echo $$ > running; exec "$@"', "sh", folder / "install.sh", *words]
    return subprocess.run(
        command, env=environ, cwd=folder.parent, capture_output=True, text=True, check=False
    )


def started(prefix: Path) -> str:
    return subprocess.run([prefix / "bin" / "rc-desktop"], capture_output=True, text=True, check=True).stdout


def listing(folder: Path) -> dict[str, str]:
    """Every path below a folder, with what is in the files."""
    found = (path for path in folder.rglob("*") if not path.name.endswith(".cache"))
    return {str(path.relative_to(folder)): path.read_text() if path.is_file() else "" for path in found}


def failing(tmp_path: Path, at: int, ends: str = "exit 1", caught: tuple[str, ...] = CAUGHT) -> str:
    """A PATH whose commands that write are counted, and the one of the number `at` does `ends` instead."""
    folder, counted = tmp_path / "failing", tmp_path / "counted"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    counted.write_text("0")
    for name in caught:
        text = f'#!/bin/sh\nn=$(($(cat "{counted}") + 1))\necho $n > "{counted}"\n'
        text += f'if [ $n = {at} ]; then {ends}; fi\nexec /bin/{name} "$@"\n'
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    return f"{folder}:/usr/bin:/bin"


def reached(tmp_path: Path, at: int) -> bool:
    """Tell whether the run had as many commands that write."""
    return int((tmp_path / "counted").read_text()) >= at


def test_an_install_that_fails_leaves_the_former_one(unpacked: Path, former: Path, tmp_path: Path) -> None:
    """Finding: a full disk midway left 384 files, and neither program. Each command fails in turn."""
    prefix = tmp_path / "prefix"
    run(former, prefix)
    (prefix / "lib" / "rc-desktop" / "royal-casino-data").mkdir()
    before = listing(prefix)
    for at in count(1):
        done = run(unpacked, prefix, path=failing(tmp_path, at))
        if not reached(tmp_path, at):
            break
        assert done.returncode != 0
        assert started(prefix) == "former"
        assert listing(prefix) == before
    assert at > 15, "the commands are caught"
    assert started(prefix) == "new"
    assert not (prefix / FORMER).exists()
    assert not (prefix / "bin" / "former").exists()
    assert (prefix / "lib" / "rc-desktop" / "royal-casino-data").is_dir(), "what --portable keeps there"


def test_an_install_that_is_killed_is_put_right_by_the_next(
    unpacked: Path, former: Path, tmp_path: Path
) -> None:
    """Killed anywhere, and the next run too: the one after that has the former program back, whole."""
    prefix = tmp_path / "prefix"
    run(former, prefix)
    before = listing(prefix)
    for at in count(1):
        done = run(unpacked, prefix, path=failing(tmp_path, at, KILLED))
        if not reached(tmp_path, at):
            break
        assert done.returncode < 0
        run(unpacked, prefix, path=failing(tmp_path, at % 5 + 1, KILLED, ("mv",)))
        run(unpacked, prefix, path=failing(tmp_path, 1, caught=("mkdir",)))
        if listing(prefix) != before:  # the swap was over
            assert started(prefix) == "new"
            run(former, prefix)
        assert started(prefix) == "former"
        assert listing(prefix) == before
    assert at > 15, "the commands are caught"
    assert started(prefix) == "new"


def test_what_a_killed_install_leaves_is_taken_away(unpacked: Path, tmp_path: Path) -> None:
    """Finding: --remove knew of nothing. Killed anywhere, a first install goes, and its folders with it."""
    prefix = tmp_path / "made" / "prefix"
    for at in count(1):
        run(unpacked, prefix, path=failing(tmp_path, at, KILLED))
        if not reached(tmp_path, at):
            break
        run(unpacked, "--remove", prefix)
        assert listing(tmp_path / "made") == {}
        shutil.rmtree(tmp_path / "made", ignore_errors=True)
    assert at > 15, "the commands are caught"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 128 kB, where one may be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("a full disk needs one that may be mounted: not tried here")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_is_told_in_one_line(unpacked: Path, small_disk: Path) -> None:
    """Finding: hundreds of lines of cp. Nothing is left of it, not even a folder."""
    (unpacked / "files" / "lib" / "rc-desktop" / "large").write_bytes(bytes(200_000))
    done = run(unpacked, small_disk / "prefix")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "could not be copied" in done.stderr
    assert "No space left" in done.stderr
    assert list(small_disk.iterdir()) == []


def test_where_it_may_not_write_it_says_so_before_anything_is_touched(unpacked: Path, tmp_path: Path) -> None:
    """Finding: seven lines of cp. A file in the way is a folder that may not be written, for root as well."""
    prefix = tmp_path / "prefix"
    (prefix / "share").mkdir(parents=True)
    (prefix / "share" / "applications").touch()
    done = run(unpacked, prefix)
    assert done.returncode == 1
    told = f"Royal Casino cannot be installed in {prefix}: "
    assert done.stderr == f"{told}{prefix}/share/applications may not be written by you.\n"
    assert listing(prefix) == {"share": "", "share/applications": ""}


def test_on_a_disk_that_is_read_only_nothing_is_tried(unpacked: Path, small_disk: Path) -> None:
    """The same for /usr/local as a person: one sentence, for an install and for --remove."""
    assert run(unpacked, small_disk / "there").returncode == 0
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    for words, told in (((), "installed in"), (("--remove",), "removed from")):
        done = run(unpacked, *words, small_disk / "there")
        assert done.returncode == 1
        assert done.stderr.startswith(f"Royal Casino cannot be {told} {small_disk}/there: ")
        assert done.stderr.endswith(" may not be written by you.\n")
        assert len(done.stderr.splitlines()) == 1
    assert started(small_disk / "there") == "new"


@pytest.mark.parametrize(
    ("named", "whole", "quoted"),
    [
        ("plain", "plain", '"{}/plain/bin/rc-desktop"'),
        ("a b/ñandú", "a b/ñandú", '"{}/a b/ñandú/bin/rc-desktop"'),
        ("./x/../y//z/", "y/z", '"{}/y/z/bin/rc-desktop"'),
        ("its $HOME `id`", "its $HOME `id`", r'"{}/its \\$HOME \\`id\\`/bin/rc-desktop"'),
        ('say "100%"', 'say "100%"', r'env "{}/say \\"100%%\\"/bin/rc-desktop"'),
        ("back\\slash&|", "back\\slash&|", r'"{}/back\\\\slash&|/bin/rc-desktop"'),
    ],
)
def test_any_name_of_a_folder_will_do(
    unpacked: Path, tmp_path: Path, named: str, whole: str, quoted: str
) -> None:
    """Finding: $ and " were not escaped, so that the menu's entry was dead; .. stayed in it."""
    done = run(unpacked, named)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "update-mime-database does not scare anybody"
    prefix = tmp_path / whole
    assert started(prefix) == "new"
    assert f"Exec={quoted.format(tmp_path)} %f\n" in (prefix / ENTRY).read_text()
    valid = subprocess.run(
        [tool("desktop-file-validate"), prefix / ENTRY], capture_output=True, text=True, check=False
    )
    assert (valid.returncode, valid.stdout) == (0, "")
    assert run(unpacked, "--remove", named).returncode == 0
    assert not (tmp_path / Path(whole).parts[0]).exists(), "the folders that were made, the named one too"


def test_what_was_there_before_stays(unpacked: Path, tmp_path: Path) -> None:
    """An icon cache is renewed where there is one, and none is begun; the person's folders stay."""
    mine = tmp_path / "prefix" / "share" / "mine"
    mine.mkdir(parents=True)
    run(unpacked, tmp_path / "prefix")
    run(unpacked, "--remove", tmp_path / "prefix")
    assert [path.name for path in (tmp_path / "prefix").rglob("*")] == ["share", "mine"]
    done = run(unpacked, "--remove", tmp_path / "prefix")
    assert done.returncode == 1
    assert "is not installed" in done.stderr


def test_the_folder_has_a_readme_of_its_own(unpacked: Path) -> None:
    """Finding: it was the checkout's, with run.py and pictures that a tarball has not."""
    text = (unpacked / "README.md").read_text(encoding="utf-8")
    assert "./install.sh --remove" in text
    assert "run.py" not in text
    assert "docs/" not in text
    for name in ("install.sh", "files/", "LICENSE", "CHANGELOG.md"):
        assert f"`{name}`" in text
        assert (unpacked / name).exists()
