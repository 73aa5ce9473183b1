"""Colours, measures and who is drawn how. One palette per theme; nothing else names a colour of the table."""

from dataclasses import dataclass, fields
from typing import Final, Literal

from PySide6.QtGui import QColor

Place = Literal["bottom", "left", "top", "right"]
Shape = Literal["circle", "square", "hexagon", "shield"]
Hue = Literal["coral", "sky", "lime", "lilac"]
Direction = Literal["counter-clockwise", "clockwise"]


def _c(text: str, alpha: float = 1.0) -> QColor:
    color = QColor(text)
    color.setAlphaF(alpha)
    return color


@dataclass(frozen=True)
class Palette:
    """Every colour of one theme. Never change the QColor a field holds: `tint` gives a changed copy."""

    name: str
    # The table and the room it stands in.
    felt: tuple[QColor, QColor, QColor, QColor]  # lamp to edge
    felt_rim: QColor  # the dark step between cane and felt
    cane: QColor  # the rim's wood, under the weave
    cane_strand: QColor
    cane_shade: QColor  # laid over the weave
    inlay: QColor  # hairline inside the felt
    lamp: QColor  # centre of the lamp's pool of light; transparent where the theme has no lamp
    room: tuple[QColor, QColor]  # middle, edge
    bar: QColor  # title and tool bar
    shadow: QColor  # under cards
    deep_shadow: QColor  # under panels, badges, the table
    # Surfaces.
    panel: QColor
    raised: QColor
    tray: QColor  # owner plates, pills and wells: the darkest surface
    groove: QColor  # the score track's line
    build_tray: QColor  # under a build's cards
    line: QColor  # hairline round panels
    line_bright: QColor  # key caps, switches
    dim: QColor  # a level pip that is not lit
    tick: QColor  # a minor tick of the score track
    frame: QColor  # behind an emblem
    # Words.
    text: QColor
    felt_text: QColor  # small words on felt
    muted: QColor  # second lines, on panels only
    # Metal and light.
    brass: QColor
    brass_line: QColor
    brass_light: QColor  # the brass gradient's top and bottom
    brass_dark: QColor
    brass_rim: QColor
    brass_ink: QColor
    lantern: QColor  # fills: the turn tab, pills
    lantern_ink: QColor
    target: QColor  # lines: legal targets, turn ring, focus
    target_edge: QColor
    gap: QColor  # the dark gap beside a focus line
    # Owners.
    coral: QColor
    sky: QColor
    lime: QColor
    lilac: QColor
    token_ink: QColor
    token_rim: QColor
    # The primary button.
    coral_light: QColor
    coral_dark: QColor
    coral_rim: QColor
    coral_ink: QColor
    # Refusals, problems, review.
    problem: QColor
    problem_line: QColor
    problem_text: QColor
    good: QColor
    mistake: QColor
    blunder: QColor
    # Cards.
    ivory: QColor
    ink: QColor
    red: QColor
    four_blue: QColor
    four_green: QColor
    card_gold: QColor
    veil: QColor  # over a card that cannot be used; carries its alpha
    # What a theme leaves out.
    ornament: bool = True  # cane, lamp, shadows, glow
    min_line: float = 1.0  # thinnest line, in px at scale 1


EVENING: Final = Palette(
    name="evening",
    felt=(_c("#17706B"), _c("#0F5858"), _c("#0A4048"), _c("#083039")),
    felt_rim=_c("#052028"),
    cane=_c("#7A5427"),
    cane_strand=_c("#D9A95A"),
    cane_shade=_c("#2A1A08", 0.25),
    inlay=_c("#E3B75F", 0.28),
    lamp=_c("#C9F2C4", 0.19),
    room=(_c("#0B3640"), _c("#041A20")),
    bar=_c("#051C22", 0.86),
    shadow=_c("#021418", 0.42),
    deep_shadow=_c("#010C10", 0.5),
    panel=_c("#0A2C34"),
    raised=_c("#123E46"),
    tray=_c("#051C22"),
    groove=_c("#04171C"),
    build_tray=_c("#052A31", 0.62),
    line=_c("#2F6468"),
    line_bright=_c("#4F8A8C"),
    dim=_c("#34565C"),
    tick=_c("#7C6A42"),
    frame=_c("#0B3A44"),
    text=_c("#F7EFDC"),
    felt_text=_c("#DDEBE4"),
    muted=_c("#A9C6C3"),
    brass=_c("#E3B75F"),
    brass_line=_c("#C08F3C"),
    brass_light=_c("#F2CE84"),
    brass_dark=_c("#C9973F"),
    brass_rim=_c("#7A5A1E"),
    brass_ink=_c("#2B1C05"),
    lantern=_c("#FFD978"),
    lantern_ink=_c("#2B1600"),
    target=_c("#FFD978"),
    target_edge=_c("#3A2600"),
    gap=_c("#04171C"),
    coral=_c("#FF8A66"),
    sky=_c("#6CB8F5"),
    lime=_c("#B7D86A"),
    lilac=_c("#D2A8FF"),
    token_ink=_c("#0B1E24"),
    token_rim=_c("#041A20"),
    coral_light=_c("#FF9A79"),
    coral_dark=_c("#F0704E"),
    coral_rim=_c("#FFD3C2"),
    coral_ink=_c("#2A0D05"),
    problem=_c("#3A1B12"),
    problem_line=_c("#FFB59C"),
    problem_text=_c("#FFD9C8"),
    good=_c("#8FE3A8"),
    mistake=_c("#FFB27D"),
    blunder=_c("#FF8F86"),
    ivory=_c("#FBF6EA"),
    ink=_c("#17262B"),
    red=_c("#C22E2A"),
    four_blue=_c("#1D5DB8"),
    four_green=_c("#1B7440"),
    card_gold=_c("#A87628"),
    veil=_c("#0A3A40", 0.40),
)

PALETTES: Final[dict[str, Palette]] = {EVENING.name: EVENING}


def palette_of(theme: str, felt: str) -> Palette:
    """The colours of a theme by name, with the cloth `felt`; evening and terrace for what there is not."""
    return PALETTES.get(theme, EVENING)


def tint(color: QColor, alpha: float) -> QColor:
    """`color` with its opacity multiplied by `alpha` (0..1), as a new QColor."""
    copy = QColor(color)
    copy.setAlphaF(color.alphaF() * alpha)
    return copy


def mix(under: QColor, over: QColor, part: float) -> QColor:
    """`part` (0..1) of `over` on `under`: what an overlay of that opacity looks like."""
    return QColor.fromRgbF(
        under.redF() + (over.redF() - under.redF()) * part,
        under.greenF() + (over.greenF() - under.greenF()) * part,
        under.blueF() + (over.blueF() - under.blueF()) * part,
    )


def _luminance(color: QColor) -> float:
    def linear(v: float) -> float:
        return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """WCAG 2 contrast ratio of two opaque colours, 1..21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def colors(palette: Palette) -> dict[str, QColor]:
    """Every single colour of a palette by field name (the felt and room gradients left out)."""
    found = {field.name: getattr(palette, field.name) for field in fields(palette)}
    return {name: value for name, value in found.items() if isinstance(value, QColor)}


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
