"""Every work of others that Qt names is listed with its text, or left out for a reason that is told."""

import json
from typing import Final

import PySide6
import pytest

from rc_desktop import qt_works
from rc_desktop.paths import asset
from tests.packaging.packaged import PACKAGING

TABLE: Final = json.loads((PACKAGING / "licences" / "qt-attributions.json").read_text(encoding="utf-8"))
"""What the qt_attribution.json files of qtbase and qtsvg name, by name and folder."""
SYSTEMS: Final = (("linux", "x86_64"), ("linux", "aarch64"), ("win32", "AMD64"), ("darwin", "arm64"))


def listed() -> set[str]:
    """The names of all works, of whatever system."""
    return {name for system in SYSTEMS for name, _, _ in qt_works.works(*system)}


def test_the_table_is_of_the_qt_that_is_given() -> None:
    """With another Qt its files have to be read again: works come, go, and change their licences."""
    assert PySide6.__version__.startswith(f"{TABLE['qt']}.")


def test_every_attribution_is_listed_or_left_out_for_a_reason() -> None:
    """Finding: a third of what is in QtGui, QtNetwork and the plugin of Wayland was named nowhere."""
    rows = TABLE["attributions"]
    assert len({(row["name"], row["record"]) for row in rows}) == len(rows)
    for row in rows:
        assert ("work" in row) != ("left_out" in row), row
        assert row.get("work") in listed() or len(row["left_out"]) > 15, row
    assert {row["work"] for row in rows if "work" in row} == listed(), "a work that Qt does not name"


def test_every_text_is_of_a_listed_work() -> None:
    """No text lies about that belongs to nothing, none is missing."""
    assert {path.stem for path in asset("licences", "Qt").glob("*.txt")} == listed()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Adobe Glyph List", "Adobe Systems Incorporated"),
        ("Apache Tika types", "Apache License"),
        ("FreeType rasterizer", "The FreeType Project LICENSE"),
        ("OpenGL headers", "Khronos"),
        ("Public Suffix List", "Mozilla Public License Version 2.0"),
        ("Smooth scaling", "Carsten Haitzler"),
        ("sRGB profile", "International Color Consortium"),
        ("Wayland menus of KDE", "GNU LESSER GENERAL PUBLIC LICENSE"),
        ("Wayland protocols", "Kristian Høgsberg"),
        ("WebGradients", "itmeo"),
        ("X11 regions", "Digital Equipment Corporation"),
    ],
)
def test_texts_are_those_of_their_works(name: str, said: str) -> None:
    assert said in asset("licences", "Qt", f"{name}.txt").read_text(encoding="utf-8")


def test_each_system_has_its_own() -> None:
    """Nothing is said to be given on a system whose Qt has it not."""
    linux, arm, windows, mac = ({name for name, _, _ in qt_works.works(*system)} for system in SYSTEMS)
    assert arm - linux == {"Pixman"}
    assert {"Wayland protocols", "XCB XInput"} <= linux - windows - mac
    assert {"IAccessible2", "D3D12 Memory Allocator"} <= windows - linux - mac
    assert "Cocoa event loop" in mac - linux - windows
