"""Wheels and source archive: what is in them, that one builds the other, and that a wheel starts."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from rc_desktop import compiled
from tests.packaging.packaged import PACKAGING, PROJECT, ROOT, VERSION, script

wheel = script("wheel.py")
ENDS = EXTENSION_SUFFIXES[0]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the plain wheel."""
    folder = tmp_path_factory.mktemp("dist")
    wheel.build_all(folder, kinds=["sdist", "plain"])
    return folder


@pytest.fixture(scope="module")
def plain(made: Path) -> Path:
    """The plain wheel."""
    return made / f"rc_desktop-{VERSION}-py3-none-any.whl"


@pytest.fixture(scope="module")
def unpacked(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(made / f"rc_desktop-{VERSION}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder / f"rc_desktop-{VERSION}"


def own_files(*folders: str) -> set[str]:
    """The files of folders of this repository, without what Python leaves there."""
    files = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    found = (path.relative_to(ROOT) for path in files if path.suffix not in (".pyc", ".so", ".pyd"))
    return {
        path.as_posix()
        for path in found
        if not re.search(r"(^|/)(\.(?!github)|__pycache__)", path.as_posix())
    }


def test_the_plain_wheel_is_for_every_machine(plain: Path) -> None:
    """All modules and assets are in it, the assets inside the package, and no tests."""
    with zipfile.ZipFile(plain) as archive:
        names = set(archive.namelist())
        about = archive.read(f"rc_desktop-{VERSION}.dist-info/WHEEL").decode()
    assert "Root-Is-Purelib: true" in about
    modules = own_files("rc_desktop")
    assets = {f"rc_desktop/{name}" for name in own_files("assets") if not name.startswith("assets/make/")}
    assert {name for name in names if name.startswith("rc_desktop/")} == modules | assets
    assert {name.split("/")[0] for name in names} == {
        "rc_desktop",
        f"rc_desktop-{VERSION}.dist-info",
        f"rc_desktop-{VERSION}.data",
    }


def test_the_plain_wheel_brings_its_commands_and_manual(plain: Path) -> None:
    """What pyproject.toml names as scripts, and a page that man and pipx find."""
    with zipfile.ZipFile(plain) as archive:
        commands = archive.read(f"rc_desktop-{VERSION}.dist-info/entry_points.txt").decode()
        page = archive.read(f"rc_desktop-{VERSION}.data/data/share/man/man6/rc-desktop.6")
    for kind in ("scripts", "gui-scripts"):
        for name, place in PROJECT["project"][kind].items():
            assert f"{name} = {place}" in commands
    assert page == (PACKAGING / "linux" / "rc-desktop.6").read_bytes()


def test_the_program_starts_from_the_plain_wheel(plain: Path, tmp_path: Path) -> None:
    """Outside of the checkout, with what it depends on: its version, an engine that speaks, its pictures."""
    environ = {**os.environ, "PYTHONPATH": str(plain), "PYTHONSAFEPATH": "1"}

    def run(*arguments: str, given: str = "") -> str:
        command = [sys.executable, "-m", *arguments]
        done = subprocess.run(
            command, input=given, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert run("rc_desktop", "--version") == f"Royal Casino {VERSION}\n"
    assert '"ok":true' in run("rc_desktop.engine", given='{"id":1,"do":"hello"}\n')
    with zipfile.ZipFile(plain) as archive:
        archive.extractall(tmp_path / "installed")
    environ["PYTHONPATH"] = str(tmp_path / "installed")
    asked = "from rc_desktop.paths import asset; print(asset('deck', 'Td.svg'))"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, env=environ, capture_output=True, text=True
    )
    assert done.stdout.strip() == str(tmp_path / "installed" / "rc_desktop" / "assets" / "deck" / "Td.svg")


def test_the_source_archive_holds_all_that_building_and_testing_need(unpacked: Path) -> None:
    """Every file of the folders that belong to the project."""
    wanted = own_files("rc_desktop", "assets", "tests", "packaging", "docs", ".github")
    found = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert wanted - found == set()
    assert {"run.py", "pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md"} <= found


def test_the_source_archive_builds_the_same_wheel(unpacked: Path, plain: Path, tmp_path: Path) -> None:
    """To the byte, by its own script."""
    command = [sys.executable, str(unpacked / "packaging" / "wheel.py"), "--only", "plain", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True, timeout=100)
    assert (tmp_path / plain.name).read_bytes() == plain.read_bytes()


def test_a_compiled_wheel_is_for_one_python_and_machine(tmp_path: Path) -> None:
    """Compiled modules lie beside their sources, the library that they share beside the package."""
    modules = tmp_path / "modules"
    names = [f"0123abcd__mypyc{ENDS}", *(f"rc_desktop/{name[:-3]}{ENDS}" for name in some_modules())]
    for name in names:
        (modules / name).parent.mkdir(parents=True, exist_ok=True)
        (modules / name).write_bytes(b"compiled")
    (built,) = wheel.build_all(tmp_path / "dist", modules, kinds=["compiled"])
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    assert built.name.startswith(f"rc_desktop-{VERSION}-{tag}-{tag}-")
    with zipfile.ZipFile(built) as archive:
        inside = set(archive.namelist())
        about = archive.read(f"rc_desktop-{VERSION}.dist-info/WHEEL").decode()
    assert "Root-Is-Purelib: false" in about
    assert set(names) <= inside
    assert {f"rc_desktop/{name}" for name in some_modules()} <= inside


def some_modules() -> list[str]:
    """The first few of the modules that are compiled."""
    return compiled.modules(str(ROOT / compiled.PACKAGE))[:3]


def test_a_compiled_wheel_without_modules_is_not_built(tmp_path: Path) -> None:
    """An empty folder is a mistake, and nothing is left of the attempt."""
    (tmp_path / "modules").mkdir()
    with pytest.raises(SystemExit, match="no compiled modules"):
        wheel.build("wheel", tmp_path / "dist", tmp_path / "modules")
    assert list((tmp_path / "dist").iterdir()) == []
