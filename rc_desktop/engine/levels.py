"""The levels by name, from the weakest to the strongest.

A new level is a class with the three things of `choice.Level`, added here; nothing else lists levels.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rc_desktop.engine.choice import Level
from rc_desktop.engine.master import Master
from rc_desktop.engine.novice import Novice
from rc_desktop.engine.regular import Regular
from rc_desktop.engine.sharp import Sharp

_IN_ORDER: Final[tuple[Level, ...]] = (Novice(), Regular(), Sharp(), Master())

LEVELS: Final[Mapping[str, Level]] = MappingProxyType({level.name: level for level in _IN_ORDER})
