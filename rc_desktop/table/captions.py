"""Words that appear over the table for a moment: a sweep, a lost build, the last deal, how the hand ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rc_desktop.rules.cards import count
from rc_desktop.rules.events import Built, Captured, Claimed, Event, LastDeal, Residue, Swept
from rc_desktop.rules.position import NOBODY, side_of
from rc_desktop.rules.scoring import NO_SIDE, sweeps_barred
from rc_desktop.table import sentences
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.losses import is_loss
from rc_desktop.table.sweep_points import sweep_points

SWEEP: Final = "sweep"
LAST_DEAL: Final = "last-deal"
CLAIM: Final = "claim"
REST: Final = "rest"
LOSS: Final = "loss"


@dataclass(frozen=True, slots=True)
class Caption:
    """What a banner says: title, second line, and what stands in its medal (empty: no medal).

    `gain` is what a pill says beside the pile of `seat` meanwhile (empty: no pill). `short` says it in one
    line where a banner would cover cards (empty: the title does).
    """

    kind: str
    title: str
    detail: str
    points: str = ""
    seat: int = NOBODY
    gain: str = ""
    short: str = ""


def caption_of(event: Event, events: Sequence[Event], facts: TableFacts) -> Caption | None:
    """The banner for one of the events that lead to `facts`; None for all that need none."""
    names = facts.names
    if isinstance(event, Swept):
        # Where sweeps do not count there is nothing to call out.
        return None if facts.observation.options.sweeps == "off" else _sweep(event, events, facts)
    if isinstance(event, Captured | Built) and is_loss(event, facts.viewer, facts.seats):
        return Caption(LOSS, sentences.lost_build(event, names), "")
    if isinstance(event, LastDeal):
        return Caption(LAST_DEAL, *sentences.last_deal_banner(), short=sentences.last_deal_pill())
    if isinstance(event, Claimed):
        return Caption(CLAIM, *sentences.claimed_banner(event.side, event.item, names))
    if isinstance(event, Residue):
        return Caption(REST, *sentences.rest_banner(event, names))
    return None


def _sweep(event: Swept, events: Sequence[Event], facts: TableFacts) -> Caption:
    title, detail = sentences.sweep_banner(event.seat, facts.names)
    taken = sum(count(other.cards) for other in events if isinstance(other, Captured))
    _, sweeps = facts.pile_of(event.seat)
    points, loser = sweep_points(facts.observation, event.seat)
    if not points:
        detail = _pointless(facts, event.seat, loser)
    medal = f"+{points}" if points else ""
    return Caption(SWEEP, title, detail, medal, event.seat, sentences.sweep_pill(taken, sweeps))


def _pointless(facts: TableFacts, seat: int, loser: int) -> str:
    """Why a sweep brings no point: what it does instead."""
    if loser != NO_SIDE:
        return sentences.cancelling_sweep(loser, facts.names)
    view = facts.observation
    barred = sweeps_barred(view.options, view.scores[side_of(seat, facts.seats)])
    return sentences.pointless_sweep(view.options.target if barred else 0)
