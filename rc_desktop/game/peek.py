"""A look at a record's first and last lines: how the library lists it before it has been read whole."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from rc_desktop.game import durable
from rc_desktop.game.library import read_entry, standing
from rc_desktop.game.listed import DAMAGED, FINISHED, NEWER, UNFINISHED, Listed
from rc_desktop.game.record import EndLine, decode
from rc_desktop.game.record_count import NOTHING, RecordCount
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.position import sides

_LAST: Final = 4096
"""Bytes at a record's end that hold its last line."""


def peek(path: Path, size: int, written: int) -> Listed | None:
    """How a record looks from its ends; None for one that holds no match yet."""
    try:
        entry = read_entry(path)
        if entry is None:
            return None
        stands = standing(path, sides(entry.setup.seats))
        end = _end_line(path) if entry.finished else None
    except RecordError as error:
        return Listed(path, size, written, NEWER if error.newer else DAMAGED, damage=error.damage)
    except (OSError, ValueError):
        return Listed(path, size, written, DAMAGED)
    return Listed(
        path,
        size,
        written,
        FINISHED if entry.finished else UNFINISHED,
        match=entry.match,
        started=entry.started,
        setup=entry.setup,
        hands=stands.hand if stands.between else stands.hand - 1,
        hand=stands.hand,
        scores=stands.scores,
        winner=end.winner if end is not None else None,
        reason=end.reason if end is not None else "",
        resigned=end.resigned if end is not None and end.resigned is not None else -1,
        cards=entry.cards,
    )


def _end_line(path: Path) -> EndLine | None:
    """The line that ends a match; raises OSError and `ValueError`."""
    with durable.opened(path) as file:
        file.seek(max(0, file.seek(0, 2) - _LAST))
        lines = file.read().split(b"\n")
    line = decode(lines[-2], 2)
    return line if isinstance(line, EndLine) else None


def after_reading(seen: Listed, count: RecordCount) -> Listed | None:
    """What was listed, and what its record told as it was read whole; None for no match."""
    if count.state == NOTHING:
        return None
    if count.state in (DAMAGED, NEWER):
        return replace(seen, state=count.state, damage=count.damage, read=True)
    if seen.setup is None:  # the disk gave it only now: the next look will list it
        return seen
    return replace(
        seen,
        state=count.state,
        setup=replace(seen.setup, sitters=count.sitters),
        hands=len(count.counts),
        hand=max(1, count.hand),
        scores=count.scores,
        winner=count.winner,
        reason=count.reason,
        resigned=count.resigned,
        read=True,
    )
