"""What lies in the bin: the records that were deleted, and until when each can be brought back."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.keeping import Deleted, bin_folders, goes_at
from rc_desktop.game.library import SUFFIX
from rc_desktop.game.listed import DAMAGED, Listed
from rc_desktop.game.peek import after_reading, peek
from rc_desktop.game.record_count import count_record
from rc_desktop.game.wrong import NOTHING, Damage


@dataclass(frozen=True)
class Binned:
    """A deleted record: as the library lists it where it lies now, what `keeping.bring_back` takes, when it
    was deleted and when it goes for good (UTC)."""

    listed: Listed
    deleted: Deleted
    since: datetime
    until: datetime


def in_bin(data: Path, records: Path, now: datetime, tell: Tell = in_silence) -> tuple[Binned, ...]:
    """The records in the bin of a data folder, those deleted last first; they would go back to `records`.

    Each is read whole: what its last lines claim is not told of it. For a thread. Only what `keeping.delete`
    has put there is told; a record that the disk does not give is left out. Raises what `tell` raises.
    """
    found: list[Binned] = []
    for folder, since in sorted(bin_folders(data, now), key=lambda each: (each[1], each[0]), reverse=True):
        tell(len(found), len(found) + 1)
        try:
            (path,) = (file for file in folder.iterdir() if file.name.endswith(SUFFIX))
            stat = path.stat()
        except (OSError, ValueError):  # none, or several: the program has not put them there
            continue
        seen = peek(path, stat.st_size, stat.st_mtime_ns)
        listed = after_reading(seen, count_record(path)) if seen is not None else None
        if listed is None:  # no match is in it, but whoever deleted it finds it
            damage = Damage(1, NOTHING)
            listed = Listed(path, stat.st_size, stat.st_mtime_ns, DAMAGED, damage=damage, read=True)
        found.append(Binned(listed, Deleted(records / path.name, folder), since, goes_at(since)))
    return tuple(found)
