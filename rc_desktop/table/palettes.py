"""The colours of each theme and of each cloth, as the art direction gives them."""

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtGui import QColor

from rc_desktop.table.palette import Palette


def _c(text: str, alpha: float = 1.0) -> QColor:
    color = QColor(text)
    color.setAlphaF(alpha)
    return color


_CLEAR: Final = _c("#000000", 0)

EVENING: Final = Palette(
    name="evening",
    cloth="terrace",
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
    lit=_c("#2F6468"),
    line=_c("#2F6468"),
    line_bright=_c("#4F8A8C"),
    dim=_c("#34565C"),
    tick=_c("#7C6A42"),
    frame=_c("#0B3A44"),
    cap=_c("#0B3A44"),
    text=_c("#F7EFDC"),
    felt_text=_c("#DDEBE4"),
    muted=_c("#A9C6C3"),
    brass=_c("#E3B75F"),
    felt_brass=_c("#E3B75F"),
    brass_line=_c("#C08F3C"),
    brass_light=_c("#F2CE84"),
    brass_dark=_c("#C9973F"),
    brass_rim=_c("#7A5A1E"),
    brass_ink=_c("#2B1C05"),
    lantern=_c("#FFD978"),
    lantern_ink=_c("#2B1600"),
    target=_c("#FFD978"),
    glow=_c("#FFD978"),
    arrow=_c("#FFD978"),
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
    card_edge=_CLEAR,
    veil=_c("#0A3A40", 0.40),
)

MORNING: Final = Palette(
    name="morning",
    cloth="terrace",
    felt=(_c("#93D0C0"), _c("#82C3B3"), _c("#6CB1A2"), _c("#5EA496")),
    felt_rim=_c("#8A5F24"),
    cane=_c("#D3A45E"),
    cane_strand=_c("#8F6226"),
    cane_shade=_c("#FFF3D6", 0.25),
    inlay=_c("#82570E", 0.28),
    lamp=_c("#FFFDF0", 0.5),
    room=(_c("#FBF3E2"), _c("#EADBBD")),
    bar=_c("#FFFAF0", 0.86),
    shadow=_c("#2E2410", 0.42),
    deep_shadow=_c("#6B5328", 0.5),
    panel=_c("#FFFAF0"),
    raised=_c("#F5E9CF"),
    tray=_c("#FFFAF0"),
    groove=_c("#E2D5B9"),
    build_tray=_c("#EAF5EE", 0.62),
    lit=_c("#CDBD9A"),
    line=_c("#CDBD9A"),
    line_bright=_c("#857755"),
    dim=_c("#DACBA9"),
    tick=_c("#BBA77C"),
    frame=_c("#0B3A44"),
    cap=_c("#F5E9CF"),
    text=_c("#17262B"),
    felt_text=_c("#0B2A30"),
    muted=_c("#47595B"),
    brass=_c("#82570E"),
    felt_brass=_c("#6E4A0C"),
    brass_line=_c("#A0722A"),
    brass_light=_c("#F2CE84"),
    brass_dark=_c("#C9973F"),
    brass_rim=_c("#7A5A1E"),
    brass_ink=_c("#2B1C05"),
    lantern=_c("#FFD978"),
    lantern_ink=_c("#2B1600"),
    target=_c("#6F2D00"),
    glow=_c("#FFD978"),
    arrow=_c("#FFD978"),
    target_edge=_c("#3A2600"),
    gap=_c("#FFFAF0"),
    coral=_c("#C4441C"),
    sky=_c("#1C6AAE"),
    lime=_c("#4A7510"),
    lilac=_c("#7440B4"),
    token_ink=_c("#FFFDF6"),
    token_rim=_c("#FFFAF0"),
    coral_light=_c("#FF9A79"),
    coral_dark=_c("#F0704E"),
    coral_rim=_c("#FFD3C2"),
    coral_ink=_c("#2A0D05"),
    problem=_c("#FBE3D6"),
    problem_line=_c("#8A2A0C"),
    problem_text=_c("#9A3412"),
    good=_c("#1F6B3A"),
    mistake=_c("#8F4A00"),
    blunder=_c("#B3261E"),
    ivory=_c("#FBF6EA"),
    ink=_c("#17262B"),
    red=_c("#C22E2A"),
    four_blue=_c("#1D5DB8"),
    four_green=_c("#1B7440"),
    card_edge=_c("#7F7459", 0.9),
    veil=_c("#A9D8C8", 0.38),
)

CONTRAST_DARK: Final = Palette(
    name="contrast-dark",
    cloth="",
    felt=(_c("#00343A"),) * 4,
    felt_rim=_c("#FFFFFF"),
    cane=_c("#000000"),
    cane_strand=_c("#FFFFFF"),
    cane_shade=_CLEAR,
    inlay=_c("#47603B"),
    lamp=_CLEAR,
    room=(_c("#000000"), _c("#000000")),
    bar=_c("#000000"),
    shadow=_CLEAR,
    deep_shadow=_CLEAR,
    panel=_c("#000000"),
    raised=_c("#000000"),
    tray=_c("#000000"),
    groove=_c("#000000"),
    build_tray=_c("#000000"),
    lit=_c("#5C5C5C"),
    line=_c("#FFFFFF"),
    line_bright=_c("#FFFFFF"),
    dim=_c("#4A4A4A"),
    tick=_c("#FFFFFF"),
    frame=_c("#00262E"),
    cap=_c("#000000"),
    text=_c("#FFFFFF"),
    felt_text=_c("#FFFFFF"),
    muted=_c("#FFFFFF"),
    brass=_c("#FFD23F"),
    felt_brass=_c("#FFD23F"),
    brass_line=_c("#FFD23F"),
    brass_light=_c("#FFD23F"),
    brass_dark=_c("#FFD23F"),
    brass_rim=_c("#7A5A1E"),
    brass_ink=_c("#2B1C05"),
    lantern=_c("#FFE45C"),
    lantern_ink=_c("#2B1600"),
    target=_c("#FFE45C"),
    glow=_CLEAR,
    arrow=_c("#FFE45C"),
    target_edge=_c("#000000"),
    gap=_c("#000000"),
    coral=_c("#FF9A70"),
    sky=_c("#7CC4FF"),
    lime=_c("#C6E86B"),
    lilac=_c("#DDBBFF"),
    token_ink=_c("#0B1E24"),
    token_rim=_c("#000000"),
    coral_light=_c("#FF9A70"),
    coral_dark=_c("#FF9A70"),
    coral_rim=_c("#FFFFFF"),
    coral_ink=_c("#000000"),
    problem=_c("#2B0A00"),
    problem_line=_c("#FFB59C"),
    problem_text=_c("#FFFFFF"),
    good=_c("#8FE3A8"),
    mistake=_c("#FFB27D"),
    blunder=_c("#FF9C93"),
    ivory=_c("#FFFFFF"),
    ink=_c("#000000"),
    red=_c("#B00018"),
    four_blue=_c("#0A3FA8"),
    four_green=_c("#00592A"),
    card_edge=_c("#000000"),
    veil=_CLEAR,
    ornament=False,
    min_line=2.0,
    target_line=5.0,
)

CONTRAST_LIGHT: Final = replace(
    CONTRAST_DARK,
    name="contrast-light",
    felt=(_c("#DDEFE8"),) * 4,
    felt_rim=_c("#000000"),
    cane=_c("#FFFFFF"),
    cane_strand=_c("#000000"),
    inlay=_c("#B9BDA7"),
    room=(_c("#FFFFFF"), _c("#FFFFFF")),
    bar=_c("#FFFFFF"),
    panel=_c("#FFFFFF"),
    raised=_c("#FFFFFF"),
    tray=_c("#FFFFFF"),
    groove=_c("#FFFFFF"),
    build_tray=_c("#FFFFFF"),
    lit=_c("#B0B0B0"),
    line=_c("#000000"),
    line_bright=_c("#000000"),
    dim=_c("#C8C8C8"),
    tick=_c("#000000"),
    cap=_c("#FFFFFF"),
    text=_c("#000000"),
    felt_text=_c("#000000"),
    muted=_c("#000000"),
    brass=_c("#5E3D00"),
    felt_brass=_c("#5E3D00"),
    brass_line=_c("#000000"),
    lantern=_c("#FFD978"),
    target=_c("#9A0050"),
    arrow=_c("#FFD978"),
    gap=_c("#FFFFFF"),
    coral=_c("#A83000"),
    sky=_c("#00508F"),
    lime=_c("#345600"),
    lilac=_c("#5B1FA0"),
    token_ink=_c("#FFFFFF"),
    token_rim=_c("#FFFFFF"),
    coral_rim=_c("#000000"),
    problem=_c("#FFF1EA"),
    problem_line=_c("#8A1F00"),
    problem_text=_c("#000000"),
    good=_c("#005A28"),
    mistake=_c("#7A3A00"),
    blunder=_c("#B00000"),
)

THEMES: Final[dict[str, Palette]] = {
    palette.name: palette for palette in (EVENING, MORNING, CONTRAST_DARK, CONTRAST_LIGHT)
}
"""The themes by name, on the cloth of the terrace or on their own."""


@dataclass(frozen=True)
class Cloth:
    """What another felt changes in a palette."""

    felt: tuple[QColor, QColor, QColor, QColor]
    felt_rim: QColor
    lamp: QColor
    build_tray: QColor
    veil: QColor


def _cloth(
    felt: tuple[str, str, str, str], rim: str, lamp: str, tray: str, veil: str, like: Palette
) -> Cloth:
    """A cloth as bright and as sheer as the one `like` has."""
    first, second, third, last = (_c(text) for text in felt)
    return Cloth(
        (first, second, third, last),
        _c(rim),
        _c(lamp, like.lamp.alphaF()),
        _c(tray, like.build_tray.alphaF()),
        _c(veil, like.veil.alphaF()),
    )


_DARK: Final = {
    "lagoon": (("#1E6480", "#154C66", "#0F3A50", "#0A2A3C"), "#051A26", "#C4E4F2", "#06243A", "#0B3048"),
    "mango": (("#3B6B3A", "#2A5231", "#1E3E27", "#142D1E"), "#0C1C10", "#E4F2C4", "#0F2A17", "#14351E"),
    "plum": (("#5A3A5E", "#452B4B", "#34203A", "#25152B"), "#180C1C", "#F0CDF2", "#221028", "#2E1A35"),
}
_LIGHT: Final = {
    "lagoon": (("#A2D0E6", "#90C1DA", "#7BB0CB", "#6DA4C0"), "#8A5F24", "#F2FBFF", "#EAF3F8", "#A9CFE2"),
    "mango": (("#BDDAA2", "#ACCC90", "#98BB7B", "#8BAF6E"), "#8A5F24", "#FFFDE6", "#F1F6E6", "#BFD8A8"),
    "plum": (("#DCC4E2", "#CFB3D7", "#BFA0C8", "#B393BD"), "#8A5F24", "#FFF5FF", "#F6EEF8", "#D6C0DD"),
}
CLOTHS: Final[dict[tuple[str, str], Cloth]] = {
    **{(EVENING.name, name): _cloth(*figures, like=EVENING) for name, figures in _DARK.items()},
    **{(MORNING.name, name): _cloth(*figures, like=MORNING) for name, figures in _LIGHT.items()},
}
"""The other cloths by theme and name; high contrast keeps its own."""
