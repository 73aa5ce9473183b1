"""Where the program's own files are, the same call in a checkout, an installed wheel and a frozen program."""

import sys
from functools import cache
from pathlib import Path


@cache
def assets_dir() -> Path:
    """The folder `assets`: in the frozen program, in the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "assets"] if frozen else []
    places += [package / "assets", package.parent / "assets"]
    for place in places:
        if (place / "deck").is_dir():
            return place
    raise FileNotFoundError(f"the folder 'assets' is in none of: {', '.join(map(str, places))}")


def asset(*parts: str) -> Path:
    """The path of an asset, such as `asset("deck", "Td.svg")`; FileNotFoundError if there is none."""
    path = assets_dir().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"no such asset: {'/'.join(parts)}")
    return path
