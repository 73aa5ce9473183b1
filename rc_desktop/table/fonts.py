"""The two typefaces, League Spartan for names, numerals and headings, Inter for everything else."""

from functools import cache
from typing import Final, Literal

from PySide6.QtGui import QFont, QFontDatabase

from rc_desktop.paths import asset

Role = Literal["curtain", "play", "badge", "title", "section", "heading", "name", "body", "button", "small"]

_FILES: Final = (
    ("League Spartan", 600, "LeagueSpartan-SemiBold.ttf"),
    ("League Spartan", 700, "LeagueSpartan-Bold.ttf"),
    ("Inter", 500, "Inter-Medium.ttf"),
    ("Inter", 600, "Inter-SemiBold.ttf"),
    ("Inter", 700, "Inter-Bold.ttf"),
)
# Family, size in px at scale 1, weight.
ROLES: Final[dict[Role, tuple[str, float, int]]] = {
    "curtain": ("League Spartan", 68, 600),
    "play": ("League Spartan", 40, 700),
    "badge": ("League Spartan", 30, 700),
    "title": ("League Spartan", 34, 600),
    "section": ("League Spartan", 28, 600),
    "heading": ("League Spartan", 20, 600),
    "name": ("League Spartan", 18, 600),
    "body": ("Inter", 15, 500),
    "button": ("Inter", 14, 600),
    "small": ("Inter", 13, 500),
}


@cache
def load() -> tuple[str, ...]:
    """Give Qt our fonts, once; needs a QGuiApplication. Returns the names of the files Qt would not take."""
    refused = []
    for family, _weight, name in _FILES:
        number = QFontDatabase.addApplicationFont(str(asset("fonts", name)))
        if number < 0 or family not in QFontDatabase.applicationFontFamilies(number):
            refused.append(name)
    return tuple(refused)


def font(role: Role, px: float | None = None, weight: int | None = None) -> QFont:
    """The font of a role. `px` (default: the role's size at scale 1) is the size in px, already scaled;
    `weight` 500, 600 or 700 (League Spartan has 600 and 700). Do not change it: copy it."""
    family, size, usual = ROLES[role]
    # Qt takes whole px only; half a px is under what anyone sees at these sizes.
    return _made(family, max(1, round(px if px is not None else size)), weight or usual)


@cache
def _made(family: str, px: int, weight: int) -> QFont:
    """Kept, since every line of words asks for its font whenever it is measured or drawn."""
    load()
    made = QFont(family)
    made.setPixelSize(px)
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return made
