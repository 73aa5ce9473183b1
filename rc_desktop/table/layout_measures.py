"""How large everything on the table is in one window: scale, bar, track, rim and hand."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from rc_desktop.table.theme import CARD_RATIO, scale_for

LEAST_BESIDE_LOG: Final = 960.0
COMPACT: Final = (1120.0, 700.0)

LEAST_UI: Final = 0.93
"""Plates and pills are no smaller: their text is 12 px or more."""

_BROADEST: Final = 16 / 9
_WATCHED: Final = 2.5
"""How broad a table may be that is watched beside controls: its place is lower than a window's."""
_NARROWEST: Final = 5 / 4


def card_rect(x: float, y: float, width: float) -> QRectF:
    """A card `width` px wide with its middle at x, y."""
    height = width * CARD_RATIO
    return QRectF(x - width / 2, y - height / 2, width, height)


@dataclass(frozen=True)
class Measures:
    """The size of things for one window."""

    compact: bool
    docked: bool
    drawn_in: bool  # as large as without the log that stands beside it, but with less room
    drawer: float  # width of the move log
    content: QRectF  # below the bar
    bar: QRectF
    scale: float
    ui: float
    track: QRectF
    track_scale: float
    rim: QRectF
    hand_width: float
    hand_top: float

    @property
    def middle_x(self) -> float:
        """The middle of the table, across."""
        return self.content.center().x()

    @property
    def plain_ui(self) -> float:
        """What `ui` is with text of the usual size."""
        return max(self.scale, LEAST_UI)

    @property
    def rim_radius(self) -> float:
        """How round the rim's corners are."""
        return 84 * self.scale / 0.75 if self.compact else 170 * self.scale

    @property
    def cane(self) -> float:
        """How broad the rim is."""
        return 14 * self.scale


def can_keep_size(width: float, height: float) -> bool:
    """True where the table beside an open log can stay as large as it is without."""
    return width >= COMPACT[0] and height >= COMPACT[1]


def measure(
    width: float,
    height: float,
    text_scale: float,
    log_open: bool,
    keep_size: bool = False,
    watched: bool = False,
) -> Measures:
    """The sizes in a window of `width` x `height` px ("Layout" of the art direction).

    Beside an open log the table is laid out as for a smaller window, or, to `keep_size`, draws together and
    all on it stays as large as it is without the log.
    """
    rough = scale_for(width, height)
    # An open log stands beside the table where the smallest table has room beside it.
    docked = log_open and (keep_size or width - 320 * rough >= LEAST_BESIDE_LOG)
    drawer = 320 * rough if docked else max(320 * rough, 260 * max(rough, 0.93) * text_scale)
    free = width - (drawer if docked else 0.0)
    whole = width if keep_size else free
    compact = whole < COMPACT[0] or height < COMPACT[1]
    across = min(whole, height * (_WATCHED if watched else _BROADEST))
    high = min(height, across / _NARROWEST)
    scale = scale_for(across, high)
    across = min(across, free)
    ui = max(scale, LEAST_UI) * text_scale
    bar = QRectF(0, 0, width, max(48 * scale, 40.0))
    left = (free - across) / 2
    top = bar.bottom() + (height - high) / 2
    content = QRectF(left, top, across, high - bar.height())
    track_scale = max(1.0, scale * text_scale)
    if compact:
        track = QRectF(left + 16, top + 4, across - 32, 36 * track_scale)
        rim = QRectF(left + 14, track.bottom() + 5, across - 28, 0)
        rim.setBottom(content.bottom() - 86 * scale / 0.75)
        hand_width = 88 * scale / 0.75
        hand_top = content.bottom() - 2 - hand_width * CARD_RATIO
    else:
        track = QRectF(left + 18 * scale, top + 18 * scale, 94 * track_scale, 0)
        tab = 18 * scale if keep_size and text_scale > 1 else 0.0  # of the own turn, on a plate that is short
        track.setBottom(content.bottom() - 128 * scale - tab)
        rim = QRectF(track.right() + 12 * scale, top + 16 * scale, 0, 0)
        rim.setRight(left + across - 44 * scale)
        rim.setBottom(content.bottom() - 126 * scale)
        hand_width = 112 * scale
        hand_top = content.bottom() - 10 * scale - hand_width * CARD_RATIO
    return Measures(
        *(compact, docked, keep_size, drawer, content, bar, scale, ui),
        *(track, track_scale, rim, hand_width, hand_top),
    )
