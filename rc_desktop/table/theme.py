"""Themes, measures, and who is drawn how: nothing but this and `look` names a theme's colours.

What is drawn takes a `Palette` and asks it for colours by the part they play. A palette comes from the `Look`
the screens share, or from the scene (`themed.palette_of_item`), both of which change while the program runs.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal

from PySide6.QtGui import QColor

from rc_desktop.table.palette import Hue, Palette, colors, contrast, mix, tint
from rc_desktop.table.palettes import CLOTHS, EVENING, THEMES

__all__ = [
    "CARD_RADIUS", "CARD_RATIO", "DIALOG_RADIUS", "EVENING", "FAN_STEP", "INDEX_HEIGHT", "INDEX_WIDTH",
    "MAX_SCALE", "MIN_SCALE", "PANEL_RADIUS", "POPOVER_RADIUS", "TOUCH_TARGET", "USUAL", "Direction", "Hue",
    "OwnerStyle", "Palette", "Place", "Shape", "chrome_scale", "colors", "contrast", "deck_inks", "mix",
    "owner_style", "palette_of", "place_of", "scale_for", "tint",
]  # fmt: skip

Place = Literal["bottom", "left", "top", "right"]
Shape = Literal["circle", "square", "hexagon", "shield"]
Direction = Literal["counter-clockwise", "clockwise"]


USUAL: Final = EVENING
"""What is drawn before anyone has chosen."""


@cache
def palette_of(theme: str, felt: str) -> Palette:
    """The colours of a theme by name, with the cloth `felt`; evening and terrace for what there is not.

    High contrast keeps its own cloth.
    """
    palette = THEMES.get(theme, EVENING)
    cloth = CLOTHS.get((palette.name, felt))
    if cloth is None:
        return palette
    return replace(
        palette,
        cloth=felt,
        felt=cloth.felt,
        felt_rim=cloth.felt_rim,
        lamp=cloth.lamp,
        build_tray=cloth.build_tray,
        veil=cloth.veil,
    )


@cache
def deck_inks(suit: str, pure: bool, four_colours: bool) -> tuple[tuple[str, str], ...]:
    """Which colours of a drawing of the deck are replaced, and by which (each like `#rrggbb`).

    `suit` is one of "shdc", or none of them for a back. The drawings have the evening's inks, and morning
    leaves them; `pure` is the white and black of high contrast.
    """
    drawn, wanted = EVENING, THEMES["contrast-dark"] if pure else EVENING
    new = {name: getattr(wanted, name) for name in ("ivory", "ink", "red")}
    if four_colours and suit == "d":
        new["red"] = wanted.four_blue
    elif four_colours and suit == "c":
        new["ink"] = wanted.four_green
    inks = [(getattr(drawn, name).name(), color.name()) for name, color in new.items()]
    return tuple((old, ink) for old, ink in inks if old != ink)


@dataclass(frozen=True)
class OwnerStyle:
    """How a seat's things are marked: the side's colour, by its name in a palette, and the seat's shape."""

    hue: Hue
    shape: Shape

    def color(self, palette: Palette) -> QColor:
        """The side's colour in a theme."""
        color: QColor = getattr(palette, self.hue)
        return color


_SHAPES: Final[dict[Place, Shape]] = {
    "bottom": "circle",
    "left": "square",
    "top": "hexagon",
    "right": "shield",
}
_HUES: Final[dict[Place, Hue]] = {"bottom": "coral", "left": "sky", "top": "lime", "right": "lilac"}
# Counter-clockwise from the bottom, by number of seats. Three players leave the right side free.
_PLACES: Final[dict[int, tuple[Place, ...]]] = {
    2: ("bottom", "top"),
    3: ("bottom", "top", "left"),
    4: ("bottom", "right", "top", "left"),
}


def place_of(
    seat: int, seats: int, bottom_seat: int = 0, direction: Direction = "counter-clockwise"
) -> Place:
    """Where `seat` (0..seats-1, in the order of play) sits when `bottom_seat` is nearest the viewer."""
    places = _PLACES[seats]
    if direction == "clockwise":
        places = (places[0], *reversed(places[1:]))
    return places[(seat - bottom_seat) % seats]


def owner_style(
    seat: int,
    seats: int,
    direction: Direction = "counter-clockwise",
) -> OwnerStyle:
    """Colour and shape of a seat for the whole match, whoever is drawn at the bottom.

    They are those of its place in the art direction ("Palette") where seat 0 sits at the bottom; a table that
    turns to the next person leaves them as they are. Of four, partners share the colour but not the shape.
    """
    place = place_of(seat, seats, 0, direction)
    if seats == 2 and place == "top":
        return OwnerStyle("sky", "square")
    if seats == 4:
        return OwnerStyle("coral" if place in ("bottom", "top") else "sky", _SHAPES[place])
    return OwnerStyle(_HUES[place], _SHAPES[place])


# Measures at scale 1, in px.
TOUCH_TARGET: Final = 44.0
PANEL_RADIUS: Final = 16.0
POPOVER_RADIUS: Final = 18.0
DIALOG_RADIUS: Final = 24.0
CARD_RATIO: Final = 7 / 5  # height to width
CARD_RADIUS: Final = 0.08  # of the width
INDEX_WIDTH: Final = 0.27  # of the width: a card's rank and suit at its top left, across
INDEX_HEIGHT: Final = 0.42  # and down
FAN_STEP: Final = 0.34  # of a card's width, shown of each covered card
MIN_SCALE: Final = 0.75
MAX_SCALE: Final = 2.7


def scale_for(width: float, height: float) -> float:
    """The interface's scale for a window of that size in px: 1 at 1280 x 800, within 0.75..2.7."""
    return max(MIN_SCALE, min(width / 1280, height / 800, MAX_SCALE))


def chrome_scale(scale: float) -> float:
    """The scale for plates, pills, badges, bars and their words: in a small window cards shrink further than
    what must be read, so this never falls under 0.9 (13 px words stay 12)."""
    return max(scale, 0.9)
