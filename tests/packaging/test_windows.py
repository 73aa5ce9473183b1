"""The program on Windows: version resource, installer and MSIX, as far as they can be checked elsewhere."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QImage

from tests.packaging.packaged import APP_ID, HOME, MIME, PACKAGING, ROOT, VERSION, script

WINDOWS = PACKAGING / "windows"
FOUNDATION = "{http://schemas.microsoft.com/appx/manifest/foundation/windows10}"
version_resource = script("windows", "version_resource.py")
msix = script("windows", "msix.py")


def resource(version: str, program: str) -> SimpleNamespace:
    """The resource as PyInstaller reads it: an expression of these names."""
    names = (
        "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo VarStruct".split()
    )
    found = SimpleNamespace(strings={})

    def made(name: str):
        def take(*given, **named):
            if name == "StringStruct":
                found.strings[given[0]] = given[1]
            if name == "FixedFileInfo":
                found.fixed = named
            return name

        return take

    assert eval(version_resource.resource(version, program), {name: made(name) for name in names})
    return found


@pytest.mark.parametrize("program", ["rc-desktop", "rc-desktop-engine"])
def test_an_executable_says_its_version(program: str) -> None:
    """In numbers and in words, and what it is."""
    found = resource(VERSION, program)
    assert found.fixed["filevers"] == found.fixed["prodvers"] == version_resource.four_numbers(VERSION)
    assert found.strings["FileVersion"] == found.strings["ProductVersion"] == VERSION
    assert found.strings["OriginalFilename"] == f"{program}.exe"
    assert found.strings["ProductName"] == "Royal Casino"


def test_a_version_is_four_numbers_on_windows() -> None:
    """What follows the third number has no place; fewer than three are refused."""
    assert version_resource.four_numbers("1.20.3rc1") == (1, 20, 3, 0)
    assert version_resource.four_numbers("1.20.3.dev4") == (1, 20, 3, 0)
    with pytest.raises(ValueError, match="not enough"):
        version_resource.four_numbers("1.2")


def sections(text: str) -> dict[str, list[str]]:
    """The lines of each section of an Inno Setup script, without comments and preprocessor."""
    found: dict[str, list[str]] = {}
    here: list[str] = []
    for line in text.splitlines():
        if match := re.fullmatch(r"\[(\w+)\]", line):
            here = found.setdefault(match[1], [])
        elif line and not line.startswith((";", "#")):
            here.append(line)
    return found


@pytest.fixture
def setup_script() -> dict[str, list[str]]:
    """The installer's script."""
    return sections((WINDOWS / "royal-casino.iss").read_text(encoding="utf-8"))


def test_the_installer_asks_for_no_administrator(setup_script: dict[str, list[str]]) -> None:
    """It installs for one person, under the program's own name, from the version it is given."""
    assert {
        "PrivilegesRequired=lowest",
        f"AppId={APP_ID}",
        "AppVersion={#Version}",
        f"AppPublisherURL={HOME}",
        "ChangesAssociations=yes",
    } <= set(setup_script["Setup"])


def test_the_installer_opens_records_by_double_click(setup_script: dict[str, list[str]]) -> None:
    """The command hands the file over whatever stands in its name, and the icon is one that is installed."""
    registry = "\n".join(setup_script["Registry"])
    assert r'ValueData: """{app}\rc-desktop.exe"" ""%1"""' in registry
    assert (
        rf'Subkey: "Software\Classes\.rcg"; ValueType: string; ValueName: "Content Type"; ValueData: "{MIME}"'
        in registry
    )
    assert r"{app}\record.ico" in registry
    assert any(r"\record.ico" in line for line in setup_script["Files"])
    assert all("Root: HKA;" in line for line in setup_script["Registry"])


def test_removing_the_program_leaves_the_matches(setup_script: dict[str, list[str]]) -> None:
    """Nothing is removed but what was installed; before an update only the libraries of the older version."""
    assert "UninstallDelete" not in setup_script
    assert "UninstallRun" not in setup_script
    assert setup_script["InstallDelete"] == [r'Type: filesandordirs; Name: "{app}\_internal"']


def test_removing_the_program_leaves_nothing_in_the_registry(setup_script: dict[str, list[str]]) -> None:
    """Each key goes with what installed it or lies in one that does; in a trial with Wine `.rcg` stayed."""
    gone: list[str] = []
    for line in setup_script["Registry"]:
        (key,) = re.findall(r'Subkey: "([^"]+)"', line)
        flags = " ".join(re.findall(r"Flags: ([\w ]+);", line)).split()
        if "uninsdeletekey" in flags:
            gone.append(key)
        else:
            whole = {"uninsdeletevalue", "uninsdeletekeyifempty"} <= set(flags)
            assert whole or any(key.startswith(f"{above}\\") for above in gone), key


def test_the_installer_takes_files_that_are_there(setup_script: dict[str, list[str]], tmp_path: Path) -> None:
    """Pictures and icons by their names, and the rest from the repository."""
    script("icons.py").windows(tmp_path)
    text = "\n".join(line for lines in setup_script.values() for line in lines)
    made = set(re.findall(r"\{#Icons\}\\([\w.-]+)", text))
    assert made == {"rc-desktop.ico", "record.ico", "wizard.bmp", "wizard-small.bmp"}
    assert [name for name in made if not (tmp_path / name).is_file()] == []
    own = re.findall(r'(?:=|Source: ")\.\.\\\.\.\\([\w.-]+)', text)
    assert set(own) == {"LICENSE", "dist"}
    assert (ROOT / "LICENSE").is_file()


def test_the_installer_speaks_both_languages(setup_script: dict[str, list[str]]) -> None:
    """Each of its own sentences is in English and in Spanish."""
    words = [line.split("=")[0].split(".") for line in setup_script["CustomMessages"]]
    assert {name for language, name in words if language == "english"} == {
        name for language, name in words if language == "spanish"
    }


@pytest.fixture
def laid_out(tmp_path: Path) -> Path:
    """The folder of an MSIX package for ARM, of a program that is two names."""
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    for name in ("rc-desktop.exe", "rc-desktop-engine.exe"):
        (frozen / name).touch()
    msix.lay_out(frozen, tmp_path / "package", "1.2.3", "arm64")
    return tmp_path / "package"


def test_the_msix_package_says_what_it_is(laid_out: Path) -> None:
    """Version and architecture are those it is laid out for; its name is ours, as Windows allows it."""
    root = ET.parse(laid_out / "AppxManifest.xml").getroot()
    identity = root.find(f"{FOUNDATION}Identity")
    assert identity is not None
    assert identity.attrib["Version"] == "1.2.3.0"
    assert identity.attrib["ProcessorArchitecture"] == "arm64"
    assert identity.attrib["Name"] == APP_ID.replace("_", "-")
    assert re.fullmatch(r"[-.A-Za-z0-9]{3,50}", identity.attrib["Name"])


def test_the_msix_package_has_what_its_manifest_names(laid_out: Path) -> None:
    """Every executable and every picture, and pictures are not empty."""
    text = (laid_out / "AppxManifest.xml").read_text(encoding="utf-8")
    for name in set(re.findall(r"images\\[\w.]+\.png", text)):
        assert not QImage(str(laid_out / name.replace("\\", "/"))).isNull(), name
    programs = set(re.findall(r'Executable="([^"]+)"', text))
    assert programs == {"rc-desktop.exe", "rc-desktop-engine.exe"}
    assert [name for name in programs if not (laid_out / name).is_file()] == []


def test_an_msix_package_leaves_the_matches_when_it_is_removed() -> None:
    """What it writes to the person's folders would be thrown away with it; its manifest says no."""
    text = (WINDOWS / "AppxManifest.xml").read_text(encoding="utf-8")
    assert "<desktop6:FileSystemWriteVirtualization>disabled<" in text
    assert '<rescap:Capability Name="unvirtualizedResources"/>' in text


def test_the_msix_package_opens_records(laid_out: Path) -> None:
    """By their ending, with the name of the file as the argument."""
    text = (laid_out / "AppxManifest.xml").read_text(encoding="utf-8")
    assert f'<uap:FileType ContentType="{MIME}">.rcg</uap:FileType>' in text
    assert 'Parameters="&quot;%1&quot;"' in text


def test_no_package_is_laid_out_without_the_program(tmp_path: Path) -> None:
    """A folder that was not built for Windows is refused, and nothing is left."""
    (tmp_path / "frozen").mkdir()
    with pytest.raises(FileNotFoundError):
        msix.lay_out(tmp_path / "frozen", tmp_path / "package", "1.2.3", "x64")
    assert not (tmp_path / "package").exists()
