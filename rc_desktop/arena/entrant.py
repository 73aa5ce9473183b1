"""Who enters the arena: a command line and a level, read from one argument (docs/arena.md, "Players")."""

import os
import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rc_desktop import engine_start

_WITH_LEVEL: Final = re.compile(r"(?P<level>[\w-]{1,40})(?::(?P<style>[\w-]{1,40}))?@(?P<command>.*)", re.S)


class EntrantError(ValueError):
    """An argument that names no player; the message says why."""


@dataclass(frozen=True)
class Entrant:
    """A program and how it is to play; an empty level is the strongest that it names."""

    text: str
    command: tuple[str, ...]
    level: str = ""
    style: str = ""
    own: bool = False
    """True for this program's own engine."""

    def environ(self) -> Mapping[str, str]:
        """The environment of its process: this one's, in which the own engine is found."""
        if not self.own:
            return os.environ
        return {**os.environ, engine_start.PYTHONPATH: engine_start.python_path(os.environ)}


def entrant(text: str) -> Entrant:
    """The player that an argument names; raises `EntrantError`.

    `LEVEL@` or `LEVEL:STYLE@` is the own engine, the same before a command line another program at that
    level, and a command line alone a program at its strongest level.
    """
    named = _WITH_LEVEL.fullmatch(text.strip())
    level, style, line = ("", "", text) if named is None else named.group("level", "style", "command")
    if named is not None and not line.strip():
        return Entrant(text, tuple(engine_start.engine_command()), level, style or "", own=True)
    try:
        # Backslashes are part of paths on Windows, and quotes are kept there by shlex.
        words = shlex.split(line, posix=os.name != "nt")
        words = [word.strip('"') for word in words] if os.name == "nt" else words
    except ValueError as error:
        raise EntrantError(f"{text!r}: {error}") from None
    if not words or not words[0]:
        raise EntrantError(f"{text!r} names no program; a level of the own engine ends in @, as in sharp@")
    if shutil.which(words[0]) is None:
        more = f"; for the own engine's level say {line.strip()}@" if len(words) == 1 else ""
        raise EntrantError(f"there is no program {words[0]!r}{more}")
    return Entrant(text, tuple(words), level, style or "")
