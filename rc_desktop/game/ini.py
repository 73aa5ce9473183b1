"""The text of an INI file of one section whose values are JSON in ASCII; QSettings reads it too."""

import re
from collections.abc import Mapping
from typing import Final

_SECTION: Final = "General"
_KEY: Final = re.compile(r"[A-Za-z0-9_]+")


def ini_bytes(texts: Mapping[str, str]) -> bytes:
    """The file that holds these texts, each quoted, with backslashes before quotes and backslashes."""
    lines = [f"[{_SECTION}]"]
    for key, text in sorted(texts.items()):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'{key}="{escaped}"')
    return ("\n".join(lines) + "\n").encode("ascii")


def ini_texts(data: bytes) -> dict[str, str]:
    """The texts that a file holds; of a key that stands there twice the last counts.

    A byte order mark, Windows line ends, comments and other sections are passed over. Raises `ValueError`
    for a line that is none of an INI file.
    """
    text = data.decode("utf-8-sig")
    if "\0" in text:
        raise ValueError("a NUL in a text")
    found: dict[str, str] = {}
    section = _SECTION
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if not line or line[0] in ";#":
            continue
        if line[0] == "[" and line[-1] == "]":
            section = line[1:-1]
            continue
        key, sign, value = line.partition("=")
        if not sign:
            raise ValueError(f"line {number} is none of an INI file")
        if section == _SECTION and _KEY.fullmatch(key.strip()):
            found[key.strip()] = _unescaped(value.strip())
    return found


def _unescaped(value: str) -> str:
    if len(value) > 1 and value[0] == value[-1] == '"':
        value = value[1:-1]
    return re.sub(r"\\(.)", r"\1", value)
