"""What of Qt and of the system the frozen program carries, decided without freezing anything."""

import re
import sys
from pathlib import Path

import pytest

from tests.packaging.packaged import PACKAGING, ROOT, script

shipped = script("building", "shipped.py")


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqwayland.so", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/imageformats/libqpdf.so", False),
        ("PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
        ("PySide6/Qt/translations/qtbase_es.qm", False),
        ("PySide6/Qt/lib/libicudata.so.73", True),
        ("libxcb-cursor.so.0", True),
        ("libxcb.so.1", False),
        ("libstdc++.so.6", False),
        ("libmvec.so.1", False),
        ("libdbus-1.so.3", False),
        ("assets/deck/Td.svg", True),
    ],
)
def test_what_stays_in_the_frozen_folder(name: str, stays: bool) -> None:
    assert shipped.keeps(name) is stays


def test_only_what_something_links_is_carried() -> None:
    """Qt's hook brings what belongs to plugins that are left out; whoever is linked at any remove stays."""
    links = {
        "QtWidgets.abi3.so": ["libQt6Widgets.so.6"],
        "libQt6Widgets.so.6": ["libQt6Gui.so.6"],
        "libQt6Gui.so.6": ["libicudata.so.73", "libGL.so.1"],
        "libqeglfs.so": ["libQt6EglFs.so.6"],
        "libQt6Quick.so.6": ["libQt6Qml.so.6"],
    }
    names = ["PySide6/QtWidgets.abi3.so", "libpython3.11.so.1.0", "libQt6EglFs.so.6"]
    names += [
        f"PySide6/Qt/lib/{name}" for name in ("libQt6Widgets.so.6", "libQt6Gui.so.6", "libQt6Quick.so.6")
    ]
    names += ["PySide6/Qt/lib/libicudata.so.73"]
    found = shipped.needed(
        {name: name.rsplit("/", 1)[-1] for name in names}, lambda file: links.get(file, [])
    )
    assert set(names) - found == {"libQt6EglFs.so.6", "PySide6/Qt/lib/libQt6Quick.so.6"}


def test_the_qt_modules_are_those_that_the_sources_import() -> None:
    """A module more is megabytes more for everyone who downloads; bench is not in the frozen program."""
    found = set()
    for path in (ROOT / "rc_desktop").rglob("*.py"):
        if "bench" not in path.parts:
            found.update(
                re.findall(r"^\s*from PySide6\.(\w+) import", path.read_text(encoding="utf-8"), re.M)
            )
    assert found == shipped.MODULES


def test_a_module_that_is_left_out_is_imported_by_nobody() -> None:
    """Only what is excluded may be missing in the frozen program."""
    for path in (ROOT / "rc_desktop").rglob("*.py"):
        place = path.relative_to(ROOT / "rc_desktop").as_posix()
        if place.startswith("bench/") or place == "engine/ladder.py":
            continue
        named = shipped.imports_of(path, ROOT)
        assert not named & set(shipped.EXCLUDED), place


def test_imports_of_a_source_are_all_found(tmp_path: Path) -> None:
    """Those inside functions, and modules that are imported from their package, count too."""
    (tmp_path / "house" / "rooms").mkdir(parents=True)
    for name in ("__init__.py", "rooms/__init__.py", "rooms/hall.py"):
        (tmp_path / "house" / name).touch()
    source = tmp_path / "house" / "door.py"
    source.write_text("import math\nfrom house.rooms import hall, KEY\ndef f():\n    import json\n")
    found = shipped.imports_of(source, tmp_path)
    assert found == {"math", "json", "house.rooms", "house.rooms.hall"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads ELF files")
def test_links_of_a_native_file_are_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PACKAGING))
    linkage = script("building", "linkage.py")
    extensions = [path for path in Path(sys.prefix).rglob("QtNetwork.abi3.so")]
    assert extensions
    assert "libQt6Network.so.6" in linkage.links(str(extensions[0]))
    assert linkage.is_elf(extensions[0])
    assert not linkage.is_elf(ROOT / "LICENSE")
