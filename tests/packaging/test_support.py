"""PySide's support modules in the frozen program: all of them, with bytecode, taken from where they lie."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import shiboken6

from tests.packaging.packaged import script

support = script("building", "support.py")

ASK = """
import sys
sys.path.insert(0, sys.argv[1])
import PySide6.QtCore
for name, module in sorted(sys.modules.items()):
    if name.startswith("shibokensupport"):
        print(name, module.__file__, module.__cached__)
"""


def test_pyside_takes_them_from_the_folder(tmp_path: Path) -> None:
    """Beside a copy of PySide's own package, as in the frozen program; and compiles none of them."""
    package = tmp_path / "with" / "shiboken6"
    shutil.copytree(Path(str(shiboken6.__file__)).parent, package, ignore=shutil.ignore_patterns("include"))
    entries = support.unpack(tmp_path / "unpacked")
    for name, source, kind in entries:
        assert kind == "DATA"
        place = package.parent / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, place)
    before = sorted(package.rglob("*"))
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run(
        [sys.executable, "-c", ASK, str(package.parent)],
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in told.stdout.splitlines()]
    assert len(lines) > 5
    for _, file, cached in lines:
        assert Path(file).is_relative_to(package / "files.dir")
        assert Path(cached).is_file()
    assert sorted(package.rglob("*")) == before


def test_the_same_bytes_each_time(tmp_path: Path) -> None:
    """Nothing in them tells where they were unpacked, or when."""
    one, other = (
        {name: Path(source).read_bytes() for name, source, _ in support.unpack(tmp_path / folder)}
        for folder in ("one", "other")
    )
    assert one
    assert one == other
