"""The version is one: wherever it is written, it is that of pyproject.toml."""

import re
import tomllib
import xml.etree.ElementTree as ET

from rc_desktop import __version__
from tests.packaging.packaged import APP_ID, LINUX, PACKAGING, ROOT, VERSION


def test_the_program_says_the_version_of_the_project() -> None:
    """Help and the engine's greeting say `__version__`."""
    assert __version__ == VERSION


def test_metainfo_begins_with_this_version() -> None:
    """The newest release comes first; software centres show it."""
    releases = [*ET.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot().iter("release")]
    assert releases[0].get("version") == VERSION
    dates = [release.attrib["date"] for release in releases]
    assert dates == sorted(dates, reverse=True)


def test_the_change_log_has_this_version() -> None:
    """Under a heading; once it has a date, metainfo has the same."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(VERSION)}\] - (\S+)$", text, re.MULTILINE)
    assert found is not None
    if found[1] != "unreleased":
        release = next(ET.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot().iter("release"))
        assert release.get("date") == found[1]
        assert release.get("type", "stable") == "stable"


def test_the_manual_page_is_of_this_version() -> None:
    """Its foot says so."""
    text = (LINUX / "rc-desktop.6").read_text(encoding="utf-8")
    assert f'"Royal Casino {VERSION}"' in text


def test_the_manifest_of_msix_is_of_this_version() -> None:
    """As it lies there; a package is given its own."""
    text = (PACKAGING / "windows" / "AppxManifest.xml").read_text(encoding="utf-8")
    assert f'Version="{VERSION}.0"' in text


def test_what_builds_is_pinned_alike() -> None:
    """The tools of building have the same version in every list of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = [project["build-system"]["requires"], project["project"]["dependencies"]]
    lists += project["project"]["optional-dependencies"].values()
    pinned: dict[str, set[str]] = {}
    for text in (text for texts in lists for text in texts if "rc-desktop[" not in text):
        name, _, version = text.partition(";")[0].strip().partition("==")
        assert version, text
        pinned.setdefault(name.lower(), set()).add(version)
    assert [name for name, versions in pinned.items() if len(versions) > 1] == []
