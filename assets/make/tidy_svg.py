#!/usr/bin/env python3
"""Make the SVG files in assets smaller without changing a pixel. Running it twice changes nothing more.

    python assets/make/tidy_svg.py [FOLDER ...]          default: deck, icons and emblems

Only text is touched: numbers lose zeros that say nothing (`0.50` -> `.5`), and separators the grammar of
paths does not need, attributes with their default value and blanks between elements go.
"""

import re
import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent
VALUES = re.compile(r'\b(d|transform|x|y|width|height|r|rx|cx|cy|points|stroke-width|opacity)="([^"]*)"')


def value(match: re.Match[str]) -> str:
    """One attribute tidied."""
    name, text = match[1], re.sub(r"\d*\.\d+|\d+", lambda m: plain(m[0]), match[2])
    text = (
        re.sub(r"\s*([A-Za-z,()])\s*", r"\1", text) if name == "d" else re.sub(r"\s*([,()])\s*", r"\1", text)
    )
    text = text.replace(")", ") ").strip() if name == "transform" else text
    if name in ("d", "points"):
        text = re.sub(r"[ ,]-", "-", text)
    return f'{name}="{text}"'


def plain(text: str) -> str:
    """`0.50` -> `.5`, `12.00` -> `12`, `0.0` -> `0`."""
    if "." not in text:
        return text
    text = text.rstrip("0").rstrip(".")
    return (text[1:] if text.startswith("0.") else text) or "0"


def tidy(text: str) -> str:
    """The same picture in fewer characters."""
    text = VALUES.sub(value, re.sub(r">\s+<", "><", text.strip()))
    text = re.sub(r' (?:opacity="1"|rx="0"|fill-opacity="1")(?=[ />])', "", text)
    text = re.sub(r'(fill="none" stroke="none")', 'fill="none"', text)
    return re.sub(r"\s+(/?>)", r"\1", re.sub(r"(<\w+)\s{2,}", r"\1 ", text)) + "\n"


def main(folders: list[str]) -> None:
    """Tidy every file of `folders` and say what it saved."""
    for folder in folders or ["deck", "icons", "emblems"]:
        files = sorted((ASSETS / folder).glob("*.svg"))
        before = sum(path.stat().st_size for path in files)
        for path in files:
            path.write_text(tidy(path.read_text("utf-8")), "utf-8")
        print(f"{folder}: {len(files)} files, {before} -> {sum(path.stat().st_size for path in files)} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
