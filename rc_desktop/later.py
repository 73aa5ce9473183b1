"""Names that a room gives out and loads when they are first asked for: what the start does not need can wait.

A room with one door for many modules (`sentences`, `paint`) would have the start screen load all that stands
behind it. This is the only way in which such a door loads later; docs/start.md says what it saves.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def later(door: str, places: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of the module `door`: `places` maps full names of modules to what each has, spaced.

    What was asked for once is an attribute of the door from then on. `AttributeError` for any other name.
    """
    homes = {name: module for module, names in places.items() for name in names.split()}

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {door!r} has no attribute {name!r}")
        value = getattr(import_module(homes[name]), name)
        setattr(sys.modules[door], name, value)
        return value

    return load
