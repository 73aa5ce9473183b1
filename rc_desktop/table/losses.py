"""When a build is lost: what the one who looks on had built is another side's from here on."""

from rc_desktop.rules.events import Built, Captured, Event
from rc_desktop.rules.position import NOBODY, side_of


def is_loss(event: Event, viewer: int, seats: int) -> bool:
    """True when the viewer's side loses a build by an event: it is taken, raised or joined by the others."""
    return lost_owner(event, viewer, seats) != NOBODY


def lost_owner(event: Event, viewer: int, seats: int) -> int:
    """The seat of the viewer's side whose build an event takes away; `NOBODY` where it takes none."""
    if viewer == NOBODY:
        return NOBODY
    mine = side_of(viewer, seats)
    if isinstance(event, Captured) and side_of(event.seat, seats) != mine:
        owners: tuple[int, ...] = (event.owner,)
    elif isinstance(event, Built) and side_of(event.owner, seats) != mine:
        owners = (event.previous_owner, event.joined_owner)
    else:
        owners = ()
    return next((seat for seat in owners if seat != NOBODY and side_of(seat, seats) == mine), NOBODY)
