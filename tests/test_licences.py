"""Whose work is in the program: every distribution that is given out has its licence with its whole text."""

import re
import struct
from importlib import metadata
from pathlib import Path

import pytest

from rc_desktop import licences
from rc_desktop.licences import Licence, collect, from_json, to_json
from rc_desktop.paths import assets_dir

ROOT = Path(__file__).parent.parent


def installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def closure(names: list[str]) -> set[str]:
    """The distributions that these bring along on this machine, themselves among them."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in found or not installed(name):
            continue
        found.add(key)
        for line in metadata.requires(name) or []:
            wanted, _, marker = line.partition(";")
            if "extra" not in marker:
                waiting.append(re.match(r"[\w.-]+", wanted).group())  # type: ignore[union-attr]
    return found


def test_every_dependency_is_there_with_its_text() -> None:
    """What pyproject.toml requires, with what that brings along, is in the list; no text is missing."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    required = re.search(r"^dependencies = \[(.*?)^\]", project, re.DOTALL | re.MULTILINE)
    assert required is not None
    names = re.findall(r'^\s*"([\w.-]+)==', required.group(1), re.MULTILINE)
    assert len(names) >= 4
    found = collect()
    told = {re.sub(r"[-_.]+", "-", licence.name).lower() for licence in found}
    assert closure(names) <= told
    for licence in found:
        assert len(licence.text) > (300 if licence.name.endswith("(in Qt)") else 800), licence.name
        assert licence.licence, licence.name
        assert licence.where.startswith("https://"), licence.name
        assert licence.version or licence.name.endswith("(in Qt)"), licence.name


def test_qt_python_and_the_fonts_are_named() -> None:
    """The Lesser GPL, which alone says little, comes with the GPL that it adds to."""
    found = {licence.name: licence for licence in collect()}
    assert {"Qt", "Python", "Inter", "League Spartan"} <= found.keys()
    assert "The FreeType Project LICENSE" in found["FreeType (in Qt)"].text
    assert "University of Cambridge" in found["PCRE2 (in Qt)"].text
    assert "Martin Mitáš" in found["MD4C (in Qt)"].text, "finding: it is in QtGui, and was named nowhere"
    assert "Intel Corporation" in found["TinyCBOR (in Qt)"].text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in found["Qt"].text
    assert "GNU GENERAL PUBLIC LICENSE" in found["Qt"].text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in found["Python"].text
    assert "The Inter Project Authors" in found["Inter"].text


def test_fonts_that_the_program_has_have_a_licence() -> None:
    """No font is given out without the licence that must go with it."""
    families = {path.name.partition("-")[0] for path in (assets_dir() / "fonts").glob("*.ttf")}
    told = {licence.name.replace(" ", "") for licence in collect() if licence.licence == "OFL-1.1"}
    assert families == told


def versions(font: bytes) -> set[str]:
    """What a font says of its version: the entries of number 5 in its table of names, for Windows."""
    count = struct.unpack(">H", font[4:6])[0]
    tables = [struct.unpack(">4sLLL", font[12 + 16 * i : 28 + 16 * i]) for i in range(count)]
    start = next(offset for tag, _, offset, _ in tables if tag == b"name")
    _, entries, texts = struct.unpack(">HHH", font[start : start + 6])
    found = set()
    for i in range(entries):
        at = start + 6 + 12 * i
        platform, _, _, number, length, offset = struct.unpack(">6H", font[at : at + 12])
        if (platform, number) == (3, 5):
            found.add(font[start + texts + offset :][:length].decode("utf-16-be"))
    return found


def test_fonts_have_the_version_that_their_files_have() -> None:
    """Finding: without it the bill of materials names fonts that nobody can look up."""
    told = {licence.name.replace(" ", ""): licence.version for licence in collect()}
    for path in (assets_dir() / "fonts").glob("*.ttf"):
        (said,) = versions(path.read_bytes())
        assert said.partition(";")[0] == f"Version {told[path.name.partition('-')[0]]}", path.name


def test_what_is_not_installed_is_left_out() -> None:
    names = [licence.name for licence in collect(["msgspec", "no-such-distribution", "msgspec"])]
    assert names == ["Inter", "League Spartan", "msgspec", "Python"]


def test_a_package_has_its_own_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program has no metadata of distributions: it reads what its builder wrote."""
    kept = [Licence("Bootloader", "1", "GPL-2.0", "text", "https://example.org")]
    (tmp_path / licences.FILE).write_bytes(to_json(kept))
    monkeypatch.setattr(licences, "assets_dir", lambda: tmp_path)
    assert licences.licences() == kept


def test_the_file_is_the_same_each_time() -> None:
    assert to_json(collect()) == to_json(collect())
    assert from_json(to_json(collect())) == collect()


@pytest.mark.parametrize("data", [b"{}", b"[1]", b'[{"name": "x"}]', b"nothing"])
def test_a_file_that_is_no_list_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (json's own error is one)
        from_json(data)


def test_a_distribution_without_a_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can give out a work without the licence that goes with it, and not notice."""
    info = tmp_path / "nameless-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: nameless\nVersion: 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LookupError, match="nameless"):
        collect(["nameless"])
