"""The program on macOS: what its bundle says of itself and may do, and the recipe of its disk image."""

import plistlib
import re
import subprocess

from tests.packaging.packaged import APP_ID, MIME, PACKAGING, ROOT, tool

MACOS = PACKAGING / "macos"
BUNDLE_ID = APP_ID.replace("_", "-")
"""No underscore may stand in a bundle's identifier."""


def test_the_bundle_has_the_programs_name() -> None:
    """As macOS allows it; the version is left to the spec."""
    about = plistlib.loads((MACOS / "Info.plist").read_bytes())
    assert about["CFBundleIdentifier"] == BUNDLE_ID
    assert re.fullmatch(r"[-.A-Za-z0-9]+", BUNDLE_ID)
    assert "CFBundleShortVersionString" not in about
    assert about["LSApplicationCategoryType"] == "public.app-category.card-games"


def test_the_bundle_starts_where_qt_does() -> None:
    """The oldest macOS is that of the wheels of the pinned PySide6."""
    about = plistlib.loads((MACOS / "Info.plist").read_bytes())
    assert about["LSMinimumSystemVersion"] == "13.0"
    assert "PySide6-Essentials==6.11.3" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_bundle_owns_records() -> None:
    """It declares their type, by ending and MIME type, and opens what is of it."""
    about = plistlib.loads((MACOS / "Info.plist").read_bytes())
    (declared,) = about["UTExportedTypeDeclarations"]
    (opened,) = about["CFBundleDocumentTypes"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert re.fullmatch(r"[-.A-Za-z0-9]+", declared["UTTypeIdentifier"])
    tags = declared["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": ["rcg"], "public.mime-type": [MIME]}
    assert opened["CFBundleTypeIconFile"] == declared["UTTypeIconFile"] == "record.icns"


def test_the_bundle_is_allowed_one_thing() -> None:
    """The hardened runtime stays as it is but for the trampolines of the sound library."""
    allowed = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_recipe_of_the_disk_image_is_a_shell_script() -> None:
    """It can be started, and a shell can read it."""
    recipe = MACOS / "dmg.sh"
    assert recipe.stat().st_mode & 0o111
    assert subprocess.run([tool("sh"), "-n", str(recipe)], capture_output=True).returncode == 0
