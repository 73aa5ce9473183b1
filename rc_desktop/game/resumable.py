"""Which matches that seem to wait can be gone on with: their records, read whole."""

from collections.abc import Iterable
from pathlib import Path

from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.replay import Tell, bytes_of, in_silence, read
from rc_desktop.game.wrong import RecordError

State = tuple[Path, int]
"""A record, and when it was last written, in nanoseconds."""


def can_be_gone_on_with(path: Path, tell: Tell = in_silence) -> bool:
    """True where nothing in a record is wrong, and its match is not over; raises what `tell` raises."""
    try:
        story = read(*bytes_of(path), tell)
    except (RecordError, DiskTrouble):
        return False
    return story is not None and story.timeline.result is None


def looked_at(states: Iterable[State], tell: Tell = in_silence) -> dict[State, bool]:
    """For each of these whether it can be gone on with. For a thread: a match takes some ms."""
    return {state: can_be_gone_on_with(state[0], tell) for state in states}
