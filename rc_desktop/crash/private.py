"""What must not stand in a report: the person's home and name, other people's names, folders, cards."""

import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path, PurePath
from typing import Final

MOST: Final = 500
"""Characters that a message may have."""
_READ: Final = 20_000

# A path: its root, folders whose names may have blanks, and what it ends in.
_PATHS: Final = re.compile(
    r"""(?:~|(?<!\w)[A-Za-z]:|(?<![\w.…~:/]))[\\/]{1,2}(?=\S)(?:[^\\/:'"<>|\n]+[\\/]{1,2})*([^\s\\/:'"<>|,;)}\]]*)"""
)
_OF_THE_PROGRAM: Final = re.compile(r"[a-z0-9][a-z0-9._-]*")
_CARDS: Final = re.compile(r"(?<![\w-])(?:10|[2-9TJQKA])[cdhs♣♦♥♠](?!\w)")
_SETS: Final = re.compile(r"\b(?:0x[0-9a-fA-F]+|\d{5,})\b")  # a set of cards is a 52-bit number
_LISTS: Final = re.compile(r"[\[({]\s*-?\d+(?:\s*[,:]\s*-?\d+)*\s*,?\s*[\])}]")  # cards by their numbers
_BARE: Final = re.compile(r"[\s\d,()\[\]{}:'\"-]*")
_FRAME: Final = re.compile(r'File "([^"]*)"')
_HERE: Final = Path(__file__).resolve().parents[2]


def message(text: str, names: Iterable[str] = ()) -> str:
    """A message of an error or a log, without what is private; `names` are of people who play here."""
    text = text[:_READ]
    if _BARE.fullmatch(text) and any(letter.isdigit() for letter in text):
        return "#"  # a number alone can be a card
    text = _without_home(text)
    text = _PATHS.sub(_end_of_path, text)
    for name in sorted({*names, *_user_names()}, key=len, reverse=True):
        if name.strip():
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<name>", text, flags=re.IGNORECASE)
    for pattern, mark in ((_CARDS, "<card>"), (_LISTS, "<numbers>"), (_SETS, "#")):
        text = pattern.sub(mark, text)
    return text if len(text) <= MOST else text[:MOST] + " …"


def _end_of_path(found: re.Match[str]) -> str:
    """A file or folder without where it lies; one that a person has named only by its kind."""
    end = found.group(1)
    return f"…/{end}" if _OF_THE_PROGRAM.fullmatch(end) or not end else f"…/<file>{PurePath(end).suffix}"


def dump(text: str) -> str:
    """What `faulthandler` wrote, its files by their short names."""
    return _without_home(_FRAME.sub(lambda found: f'File "{short_path(found.group(1))}"', text))


def short_path(file: str) -> str:
    """A source file as everybody has it: "rc_desktop/app.py", "PySide6/__init__.py", "json/decoder.py"."""
    path = PurePath(file)
    if not path.is_absolute():
        return path.as_posix()
    for root in _roots():
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return f"…/{path.name}"


@cache
def _roots() -> tuple[PurePath, ...]:
    """Where source files lie, the deepest first."""
    given = [str(_HERE), *sys.path, os.path.dirname(os.__file__)]
    found = {PurePath(os.path.abspath(root)) for root in given if root}
    return tuple(sorted(found, key=lambda root: len(root.parts), reverse=True))


@cache
def _user_names() -> tuple[str, ...]:
    named = [os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")]
    return tuple({name for name in (*named, *(home.name for home in _homes())) if len(name) > 1})


@cache
def _homes() -> tuple[PurePath, ...]:
    try:
        home = Path.home()
    except RuntimeError:  # a system that does not know who this is
        return ()
    return tuple({PurePath(home), PurePath(os.path.realpath(home))})


def _without_home(text: str) -> str:
    for home in _homes():
        if len(home.parts) > 1:
            for form in {str(home), home.as_posix(), str(home).replace("\\", "\\\\")}:
                text = re.sub(re.escape(form) + r"(?![^\\/\s:'\",)])", "~", text, flags=re.IGNORECASE)
    return text
