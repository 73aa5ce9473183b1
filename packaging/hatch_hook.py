"""Hatchling's hook: puts compiled modules into a wheel where packaging/wheel.py names some; else nothing."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER: Final = "RC_DESKTOP_COMPILED"
"""The environment variable that names a folder made by `packaging/compile.py --into`."""


class CompiledModules(BuildHookInterface[Any]):
    """Without the variable the wheel is plain Python, for every machine."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the modules beside their sources, and have the wheel say which Python and machine it is for."""
        named = os.environ.get(FOLDER, "")
        if not named or version == "editable":
            return
        folder = Path(named)
        modules = sorted(folder.rglob(f"*{EXTENSION_SUFFIXES[0]}"))
        if not modules:
            raise FileNotFoundError(f"no compiled modules in {folder}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in modules:
            build_data["force_include"][str(module)] = module.relative_to(folder).as_posix()
