"""PyInstaller's spec, followed for each platform with PyInstaller's names stood in for."""

import plistlib
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rc_desktop import compiled
from tests.packaging.packaged import PACKAGING, ROOT, VERSION, script

NATIVE = {
    "linux": ["PySide6/QtCore.abi3.so", "PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libQt6Qml.so.6"],
    "win32": ["python312.dll", "PySide6\\QtCore.pyd", "PySide6\\Qt6Core.dll", "PySide6\\Qt6Qml.dll"],
    "darwin": [
        "Python.framework/Versions/3.12/Python",
        "PySide6/QtCore.abi3.so",
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
        "PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml",
    ],
}
"""What PyInstaller collects on each platform, in short: Python, Qt's core, and what nobody links."""

LINKED = {"QtCore.abi3.so": ["libQt6Core.so.6", "QtCore"], "QtCore.pyd": ["Qt6Core.dll", "python312.dll"]}

LINKS = {
    "darwin": [
        ("Python", "Python.framework/Versions/3.12/Python", "SYMLINK"),
        ("PySide6/Qt/lib/QtCore.framework/QtCore", "Versions/Current/QtCore", "SYMLINK"),
        ("PySide6/Qt/lib/QtQml.framework/QtQml", "Versions/Current/QtQml", "SYMLINK"),
    ],
}


class Followed(SimpleNamespace):
    """What a spec asked PyInstaller for."""

    analysis: SimpleNamespace
    programs: dict[str, dict[str, Any]]
    folder: tuple[Any, ...]
    bundle: dict[str, Any] | None


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A staged program, with an icon folder beside it, as packaging/dist.py leaves them."""
    folder = tmp_path_factory.mktemp("building")
    staged = folder / "stage"
    (staged / "assets").mkdir(parents=True)
    (staged / "0123abcd__mypyc.cpython-312-x.so").touch()
    icons = script("icons.py")
    icons.windows(folder / "icons" / "windows")
    icons.macos(folder / "icons" / "macos")
    (folder / "work").mkdir()
    return staged


def follow(platform: str, stage: Path, monkeypatch: pytest.MonkeyPatch) -> Followed:
    """Run the spec as PyInstaller would on a platform."""
    found = Followed(programs={}, bundle=None)

    def analyse(scripts: list[str], **given: Any) -> SimpleNamespace:
        natives = [(name, name, "BINARY") for name in NATIVE[platform]]
        datas = [(Path(source).name, source, "DATA") for source, _ in given["datas"]]
        found.analysis = SimpleNamespace(
            scripts=scripts,
            pure=[],
            binaries=natives,
            datas=datas + LINKS.get(platform, []),
            **{"asked": given},
        )
        return found.analysis

    def program(*_parts: Any, name: str, **given: Any) -> str:
        found.programs[name] = given
        return name

    def collect(*parts: Any, **given: Any) -> str:
        found.folder = parts
        return given["name"]

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "argv", ["pyinstaller", str(PACKAGING / "rc-desktop.spec"), "--", str(stage)])
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.syspath_prepend(str(PACKAGING))
    from building import linkage  # type: ignore[import-not-found]

    monkeypatch.setattr(linkage, "links", lambda file: LINKED.get(file.replace("\\", "/").split("/")[-1], []))
    names = {
        "SPECPATH": str(PACKAGING),
        "workpath": str(stage.parent / "work"),
        "Analysis": analyse,
        "PYZ": lambda pure: pure,
        "EXE": program,
        "COLLECT": collect,
        "BUNDLE": lambda folder, **given: setattr(found, "bundle", given),
    }
    runpy.run_path(str(PACKAGING / "rc-desktop.spec"), init_globals=names)
    return found


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_the_paths_of_the_spec_are_there(platform: str, stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the program begins, its data, icons, version resources and entitlements."""
    found = follow(platform, stage, monkeypatch)
    paths = [*found.analysis.scripts, *(source for source, _ in found.analysis.asked["datas"])]
    for given in found.programs.values():
        paths += [given[key] for key in ("icon", "version", "entitlements_file") if given.get(key)]
    if found.bundle is not None:
        paths.append(found.bundle["icon"])
    assert len(paths) >= 2
    assert [path for path in paths if not Path(path).exists()] == []


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_compiled_modules_are_asked_for_by_name(
    platform: str, stage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hide what they import, and the library that they share has a hash for a name."""
    hidden = set(follow(platform, stage, monkeypatch).analysis.asked["hiddenimports"])
    modules = compiled.modules(str(ROOT / compiled.PACKAGE))
    assert {f"rc_desktop.{name.removesuffix('.py').replace('/', '.')}" for name in modules} <= hidden
    assert {"0123abcd__mypyc", "_cffi_backend"} <= hidden


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_only_what_is_linked_is_carried(platform: str, stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt's core and Python stay; what nothing links goes, on macOS with its whole framework."""
    found = follow(platform, stage, monkeypatch)
    carried = [name for name, _, _ in [*found.analysis.binaries, *found.analysis.datas]]
    assert [name for name in carried if "Qml" in name] == []
    assert any("QtCore" in name or "Qt6Core" in name for name in carried)
    assert len(found.analysis.binaries) == len(NATIVE[platform]) - 1
    if platform == "darwin":
        assert {"Python", "PySide6/Qt/lib/QtCore.framework/QtCore"} <= set(carried)


def test_on_windows_the_engine_has_a_console(stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two executables in one folder; a windowed one can lose its pipes."""
    found = follow("win32", stage, monkeypatch)
    assert {name: given["console"] for name, given in found.programs.items()} == {
        "rc-desktop": False,
        "rc-desktop-engine": True,
    }
    assert {"rc-desktop", "rc-desktop-engine"} <= set(found.folder[:2])
    for name, given in found.programs.items():
        text = Path(given["version"]).read_text(encoding="utf-8")
        assert f"{name}.exe" in text
        assert VERSION in text


def test_on_linux_there_is_one_executable(stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stripped, and nothing of the other platforms."""
    found = follow("linux", stage, monkeypatch)
    assert list(found.programs) == ["rc-desktop"]
    assert found.programs["rc-desktop"]["strip"]
    assert "icon" not in found.programs["rc-desktop"]
    assert found.bundle is None


def test_on_macos_there_is_a_bundle(stage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what Info.plist says, and its version; the icon of records is in it."""
    found = follow("darwin", stage, monkeypatch)
    about = plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
    assert found.bundle is not None
    assert found.bundle["version"] == found.bundle["info_plist"]["CFBundleVersion"] == VERSION
    assert found.bundle["bundle_identifier"] == about["CFBundleIdentifier"]
    assert about.items() <= found.bundle["info_plist"].items()
    assert "record.icns" in [name for name, _, _ in found.analysis.datas]


@pytest.mark.parametrize("arguments", [["--opponent"], ["--engine", "--opponent"], []])
def test_the_console_executable_is_the_engine(arguments: list[str], tmp_path: Path) -> None:
    """By its name alone, and when the program itself starts it."""
    loader = "from types import SimpleNamespace\n\npyz_archive = SimpleNamespace(_filename='')\n"
    (tmp_path / "pyimod02_importers.py").write_text(loader, encoding="utf-8")  # PyInstaller's, when frozen
    executable = tmp_path / "rc-desktop-engine"
    executable.write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        f"exec(open({str(PACKAGING / 'start.py')!r}).read())\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(executable), *arguments],
        input='{"id":1,"do":"hello"}\n',
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.startswith('{"id":1,"ok":true'), done.stderr
