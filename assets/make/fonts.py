#!/usr/bin/env python3
"""Make the static fonts in assets/fonts from the variable ones. Needs fonttools.

    python assets/make/fonts.py INTER.ttf LEAGUE_SPARTAN.ttf

The variable files are those of the PyPI packages fontpkg-inter 4.1.post1 (`Inter[opsz,wght].ttf`) and
fontpkg-league-spartan 2.2 (`LeagueSpartan[wght].ttf`). Qt draws a variable font in its default weight
whatever is asked for (6.11, FreeType), so each weight we use is cut into a file of its own. Left out are
stylistic alternates, no languages: Latin, Greek and Cyrillic stay whole, and so do tabular figures,
kerning and marks.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

OUT = Path(__file__).resolve().parent.parent / "fonts"
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "case", "calt", "liga"]
NAMES = {500: "Medium", 600: "SemiBold", 700: "Bold"}


def cut(source: str, family: str, weight: int, axes: dict[str, float]) -> Path:
    """Write one static weight of `source` and return its path."""
    font = instantiateVariableFont(
        TTFont(source, recalcTimestamp=False), axes | {"wght": weight}, inplace=False
    )
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    rename(font, family, weight)
    path = OUT / f"{family.replace(' ', '')}-{NAMES[weight]}.ttf"
    font.save(path)
    return path


def rename(font: TTFont, family: str, weight: int) -> None:
    """Name the weight so that every platform groups the files into one family."""
    style, plain = NAMES[weight], weight == 700
    name = font["name"]
    for record in list(name.names):
        if record.nameID in (16, 17, 21, 22, 25) or record.nameID > 255:
            name.removeNames(nameID=record.nameID)
    texts = {
        1: family if plain else f"{family} {style}",
        2: "Bold" if plain else "Regular",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    if not plain:
        texts |= {16: family, 17: style}
    for key, text in texts.items():
        name.setName(text, key, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0x61 | (0x20 if plain else 0x40)
    font["head"].macStyle = 1 if plain else 0
    if "STAT" in font:
        del font["STAT"]


def main(inter: str, spartan: str) -> None:
    """Cut all five files."""
    OUT.mkdir(exist_ok=True)
    made = [cut(inter, "Inter", weight, {"opsz": 14}) for weight in (500, 600, 700)]
    made += [cut(spartan, "League Spartan", weight, {}) for weight in (600, 700)]
    for path in made:
        print(f"{path.name} {path.stat().st_size}")


if __name__ == "__main__":
    main(*sys.argv[1:])
