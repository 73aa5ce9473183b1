"""The works in Qt's own libraries, in the bill of materials: their versions are read, never guessed."""

import shutil
import sys
from pathlib import Path
from types import ModuleType

import PySide6
import pytest

from rc_desktop.licences import Licence, collect
from tests.packaging.packaged import PACKAGING, script

CORE = b"\x7fELF...\x0010.49 2026-09-28\x00..."
GUI = b"\x7fELF...\x00 libpng version 1.6.59\n\x00"
GUI += b"..14.6.0\x0014.6.0\x00\x01en\x00\x13\x00zh-tw\x00\x146.0.1\x00"


@pytest.fixture
def in_qt(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, found as dist.py finds it."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return script("building", "in_qt.py")


def told(in_qt: ModuleType, frozen: Path, system: str) -> dict[str, str]:
    """The works in Qt that are in a frozen folder, with their versions."""
    works = in_qt.sorted_out(collect(), frozen, system)
    return {work.name.removesuffix(in_qt.MARK): work.version for work in works if in_qt.MARK in work.name}


def dated(found: dict[str, str]) -> dict[str, str]:
    """Those that have a version."""
    return {name: version for name, version in found.items() if version}


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """Qt's libraries as PyInstaller lays them, with little in them."""
    lib = tmp_path / "_internal" / "PySide6" / "Qt" / "lib"
    lib.mkdir(parents=True)
    (lib / "libQt6Core.so.6").write_bytes(CORE)
    (lib / "libQt6Gui.so.6").write_bytes(GUI)
    (lib / "libQt6Widgets.so.6").write_bytes(b" libpng version 9.9.9\n")
    return tmp_path


def test_what_the_system_has_is_not_said_to_be_given(
    in_qt: ModuleType, frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: five works in Qt without a version. Two of them are not even there on Linux."""
    monkeypatch.setattr(in_qt.linkage, "links", lambda *_: ["libz.so.1", "libfreetype.so.6", "libc.so.6"])
    found = told(in_qt, frozen, "linux")
    assert "MD4C" in found
    assert not {"FreeType", "zlib"} & found.keys()
    assert dated(found) == {"HarfBuzz": "14.6.0", "PCRE2": "10.49", "libpng": "1.6.59"}


def test_nothing_is_guessed(in_qt: ModuleType, frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that tells nothing, or two things, leaves a work without a version."""
    monkeypatch.setattr(in_qt.linkage, "links", lambda *_: ["KERNEL32.dll"])
    core = frozen / "_internal" / "PySide6" / "Qt" / "lib" / "libQt6Core.so.6"
    core.write_bytes(CORE + b"\x0010.50 2026-10-01\x00 deflate 1.3.1 Copyright 1995-2024 ")
    found = told(in_qt, frozen, "win32")
    assert {"FreeType", "PCRE2"} <= found.keys()
    assert dated(found) == {"HarfBuzz": "14.6.0", "libpng": "1.6.59", "zlib": "1.3.1"}
    core.unlink()
    (core.parent / "libQt6Gui.so.6").unlink()
    assert dated(told(in_qt, frozen, "win32")) == {}


def test_other_works_are_left_as_they_are(in_qt: ModuleType, tmp_path: Path) -> None:
    work = Licence("libxcb-util1", "0.4.0-1+b1", "MIT", "text", "")
    (tmp_path / "_internal").mkdir()
    assert in_qt.sorted_out([work], tmp_path) == [work]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads Qt's libraries for Linux")
def test_the_qt_that_is_given_tells_all(in_qt: ModuleType, tmp_path: Path) -> None:
    """With another Qt that says it in other words, this fails before a package has a gap."""
    lib = Path(PySide6.__file__).parent / "Qt" / "lib"
    target = tmp_path / "_internal"
    target.mkdir()
    for name in ("libQt6Core.so.6", "libQt6Gui.so.6"):
        shutil.copy(lib / name, target)
    found = told(in_qt, tmp_path, sys.platform)
    assert dated(found).keys() == {"HarfBuzz", "PCRE2", "libpng"}, found
