"""Words that appear over the table for a moment: a sweep, the last deal, how the hand ends."""

from dataclasses import dataclass
from typing import Final

from rc_desktop.rules.events import Claimed, Event, LastDeal, Residue, Swept
from rc_desktop.rules.options import Options
from rc_desktop.table import sentences
from rc_desktop.table.sentences import Names

SWEEP: Final = "sweep"
LAST_DEAL: Final = "last-deal"
CLAIM: Final = "claim"
REST: Final = "rest"


@dataclass(frozen=True, slots=True)
class Caption:
    """What a banner says: title, second line, and what stands in its medal (empty: no medal)."""

    kind: str
    title: str
    detail: str
    points: str = ""


def caption_of(event: Event, options: Options, names: Names) -> Caption | None:
    """The banner for an event; None for all that need none."""
    if isinstance(event, Swept):
        points = "" if options.sweeps == "off" else "+1"
        return Caption(SWEEP, *sentences.sweep_banner(event.seat, names), points)
    if isinstance(event, LastDeal):
        return Caption(LAST_DEAL, *sentences.last_deal_banner())
    if isinstance(event, Claimed):
        return Caption(CLAIM, *sentences.claimed_banner(event.side, event.item, names))
    if isinstance(event, Residue):
        return Caption(REST, *sentences.rest_banner(event, names))
    return None
