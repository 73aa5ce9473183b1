"""The program on a Linux desktop: entry, metainfo, file type, manual page, and Flatpak."""

import configparser
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from rc_desktop import __main__, application
from rc_desktop.table.palettes import EVENING
from tests.game.playing import finished_match
from tests.packaging.packaged import APP_ID, HOME, LINUX, MIME, PROJECT, ROOT, script, tool

SPACE = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def entry() -> configparser.SectionProxy:
    """The desktop entry."""
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(LINUX / f"{APP_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


@pytest.fixture
def metainfo() -> ET.Element:
    """AppStream's description."""
    return ET.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()


@pytest.fixture
def record_type() -> ET.Element:
    """The MIME type of a record."""
    found = ET.parse(LINUX / f"{APP_ID}.xml").getroot().find("m:mime-type", SPACE)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("desktop-file-validate", [f"{APP_ID}.desktop"]),
        ("appstreamcli", ["validate", "--no-net", f"{APP_ID}.metainfo.xml"]),
        ("flatpak-builder", ["--show-manifest", f"flatpak/{APP_ID}.yml"]),
        ("man", ["--warnings=all", "--encoding=UTF-8", "--local-file", "rc-desktop.6"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_desktops_own_checkers_have_nothing_to_say(
    program: str, arguments: list[str], tmp_path: Path
) -> None:
    """Each ends with 0 and without a word of warning."""
    command = [tool(program), *arguments[:-1], str(LINUX / arguments[-1])]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in (done.stdout + done.stderr).lower()


def test_the_entry_starts_the_program_with_the_record_that_was_opened(
    entry: configparser.SectionProxy,
) -> None:
    """The command is one that the wheel installs, and takes one file."""
    assert entry["Exec"] == "rc-desktop %f"
    assert "rc-desktop" in PROJECT["project"]["gui-scripts"]
    assert entry["MimeType"] == f"{MIME};"
    assert entry["Categories"] == "Game;CardGame;"
    assert entry["Terminal"] == "false"


@pytest.mark.parametrize("key", ["Name", "GenericName", "Comment", "Keywords"])
def test_the_entry_is_in_english_and_spanish(entry: configparser.SectionProxy, key: str) -> None:
    """All that a person reads of it."""
    assert entry[key]
    assert entry[f"{key}[es]"]


def test_a_desktop_finds_the_entry_of_an_open_window(entry: configparser.SectionProxy) -> None:
    """By the file's name on Wayland; on X11 by the window's class, which is Qt's name of the application."""
    asked = (
        "from rc_desktop.application import make_application as make\n"
        "made = make(['rc-desktop'])\n"
        "print(made.desktopFileName(), made.applicationName())"
    )
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [APP_ID, entry["StartupWMClass"]]


def test_the_entry_has_the_icon_that_is_made(entry: configparser.SectionProxy) -> None:
    """Under the program's id."""
    assert entry["Icon"] == script("icons.py").APP_ID == application.DESKTOP_ID == APP_ID


def test_metainfo_names_the_same_things(metainfo: ET.Element) -> None:
    """Id, entry, command, file type and addresses are those of the rest."""
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert metainfo.findtext("provides/binary") in PROJECT["project"]["gui-scripts"]
    assert metainfo.findtext("provides/mediatype") == MIME
    assert {url.get("type"): url.text for url in metainfo.iter("url")} == {
        "homepage": HOME,
        "bugtracker": PROJECT["project"]["urls"]["Issues"],
        "vcs-browser": HOME,
    }
    assert metainfo.find("content_rating") is not None


def test_metainfo_says_everything_in_both_languages(metainfo: ET.Element) -> None:
    """What has an English text has a Spanish one beside it."""
    for kind in ("summary", "p", "li", "caption"):
        texts = [*metainfo.iter(kind)]
        english = [text for text in texts if text.get(LANGUAGE) is None]
        spanish = [text for text in texts if text.get(LANGUAGE) == "es"]
        assert len(english) == len(spanish) > 0, kind


def test_a_software_centre_paints_it_in_the_tables_colours(metainfo: ET.Element) -> None:
    """Those of the first theme: brass where the centre is light, felt where it is dark."""
    painted = {color.get("scheme_preference"): color.text for color in metainfo.iterfind("branding/color")}
    assert painted == {"light": EVENING.brass.name(), "dark": EVENING.felt[1].name()}


def test_its_screenshots_are_pictures_that_are_here(metainfo: ET.Element) -> None:
    """Each address ends in a file of this repository, of the size that is said."""
    images = [*metainfo.iter("image")]
    assert len(images) >= 3
    for image in images:
        before, address = f"{HOME.replace('github.com', 'raw.githubusercontent.com')}/main/", image.text or ""
        assert address.startswith(before)
        picture = QImage(str(ROOT / address.removeprefix(before)))
        assert (picture.width(), picture.height()) == (
            int(image.get("width", 0)),
            int(image.get("height", 0)),
        )


def test_a_record_is_known_by_its_name_and_by_its_first_line(
    record_type: ET.Element, tmp_path: Path, qapp: QApplication
) -> None:
    """The magic is what a record that the program writes begins with (docs/record-format.md, "match")."""
    finished_match(tmp_path)
    (path,) = tmp_path.glob("*.rcg")
    match = record_type.find("m:magic/m:match", SPACE)
    glob = record_type.find("m:glob", SPACE)
    assert match is not None
    assert glob is not None
    assert record_type.get("type") == MIME
    assert path.read_text(encoding="utf-8").startswith(match.attrib["value"])
    assert path.match(glob.attrib["pattern"])


def test_the_icon_of_a_record_is_one_that_is_made(record_type: ET.Element) -> None:
    """And its name begins with the program's id, without which Flatpak does not hand it on."""
    icon = record_type.find("m:icon", SPACE)
    assert icon is not None
    assert icon.attrib["name"] == script("icons.py").RECORD
    assert icon.attrib["name"].startswith(APP_ID)


def test_the_manual_page_has_the_programs_options(capsys: pytest.CaptureFixture[str]) -> None:
    """Those that `--help` lists, and no others."""
    with pytest.raises(SystemExit):
        __main__.parse(["--help"])
    helped = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)) - {"--help"}
    page = (LINUX / "rc-desktop.6").read_text(encoding="utf-8").replace("\\-", "-")
    written = set(re.findall(r"--[a-z][a-z-]+", page)) - {"--help", "--opponent"}
    assert written == helped


def test_the_flatpak_is_built_from_the_pinned_wheels() -> None:
    """Each dependency of pyproject.toml is there in its version, with a hash; no address is named."""
    listed = json.loads((LINUX / "flatpak" / "wheels.json").read_text(encoding="utf-8"))
    names = {}
    for source in [*listed["sources"], *listed["modules"][0]["sources"]]:
        assert set(source) <= {"type", "path", "sha256", "only-arches"}
        assert re.fullmatch("[0-9a-f]{64}", source["sha256"])
        name, version, *_ = Path(source["path"]).name.split("-")
        names[name.lower()] = version
    pinned = PROJECT["project"]["dependencies"] + PROJECT["project"]["optional-dependencies"]["compile"]
    for text in [*pinned, *PROJECT["build-system"]["requires"]]:
        name, version = text.partition(";")[0].split("==")
        assert names[name.replace("-", "_").lower()] == version.strip()


def test_the_flatpak_installs_files_that_are_here() -> None:
    """Every path that its commands name, and no more rights than a window and sound need."""
    text = (LINUX / "flatpak" / f"{APP_ID}.yml").read_text(encoding="utf-8").replace("${FLATPAK_ID}", APP_ID)
    named = set(re.findall(r"\bpackaging/[\w./-]+", text)) | {"LICENSE"}
    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert f"id: {APP_ID}\n" in text
    assert "--share=network" not in text
    assert "--filesystem" not in text
