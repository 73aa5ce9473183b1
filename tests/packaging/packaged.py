"""What the tests of packaging share: where things lie, and how a script of packaging/ is imported."""

import importlib.util
import shutil
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PACKAGING: Final = ROOT / "packaging"
LINUX: Final = PACKAGING / "linux"
APP_ID: Final = "io.github.royal_casino.RoyalCasino"
MIME: Final = "application/x-royal-casino-record"
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
VERSION: Final[str] = PROJECT["project"]["version"]
HOME: Final[str] = PROJECT["project"]["urls"]["Homepage"]


def script(*place: str) -> ModuleType:
    """Import a script of packaging/, which is no package; `script("windows", "msix.py")`."""
    path = PACKAGING.joinpath(*place)
    name = f"packaging_{path.stem}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        before = [*sys.path]
        spec.loader.exec_module(module)
        sys.path[:] = before  # a script finds its neighbours, the tests keep to their own
        sys.modules[name] = module
    return sys.modules[name]


def tool(name: str) -> str:
    """The path of a program that checks something; without it the test says what it leaves out."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not on this system: what it checks has not been checked")
    return path
