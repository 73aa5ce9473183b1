"""What a palette is: every colour of a theme by the part it plays, and the arithmetic of colours."""

from dataclasses import dataclass, fields
from typing import Literal

from PySide6.QtGui import QColor

Hue = Literal["coral", "sky", "lime", "lilac"]


@dataclass(frozen=True)
class Palette:
    """Every colour of one theme on one cloth. Never change the QColor a field holds: `tint` gives a copy.

    `name` is the theme's, `cloth` the felt's; together they are a palette's own.
    """

    name: str
    cloth: str
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
    lit: QColor  # what a surface takes on under the pointer
    line: QColor  # hairline round panels
    line_bright: QColor  # key caps, switches
    dim: QColor  # a level pip that is not lit
    tick: QColor  # a minor tick of the score track
    frame: QColor  # behind an emblem
    cap: QColor  # the face of a key cap
    # Words.
    text: QColor
    felt_text: QColor  # small words on felt
    muted: QColor  # second lines, on panels only
    # Metal and light.
    brass: QColor
    felt_brass: QColor  # the crown on felt
    brass_line: QColor
    brass_light: QColor  # the brass gradient's top and bottom
    brass_dark: QColor
    brass_rim: QColor
    brass_ink: QColor
    lantern: QColor  # fills: the turn tab, pills
    lantern_ink: QColor
    target: QColor  # lines: legal targets, turn ring, focus
    glow: QColor  # the light round such a line
    arrow: QColor  # the small arrow over a target, and its edge
    target_edge: QColor
    gap: QColor  # the gap beside a focus line
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
    card_edge: QColor  # the line round a card where its shadow is not enough; else transparent
    veil: QColor  # over a card that cannot be used; carries its alpha
    # What a theme leaves out.
    ornament: bool = True  # cane, lamp, shadows, glow, veils, anything one sees through
    min_line: float = 1.0  # thinnest line, in px at scale 1
    target_line: float = 3.6  # the line round a target, in px at scale 1

    def sheer(self, color: QColor, alpha: float) -> QColor:
        """`color` let through so far (0..1); solid where the theme has nothing one sees through."""
        return tint(color, alpha) if self.ornament else color

    def over(self, under: QColor, color: QColor, alpha: float) -> QColor:
        """So much (0..1) of `color` over a surface: sheer, or where nothing is, what that looks like."""
        return tint(color, alpha) if self.ornament else mix(under, color, alpha)


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
