"""What is done with the data folder around a start: a backup put in its place, the bin emptied."""

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rc_desktop.game.folders import RESTORED, STAGED, Folders

if TYPE_CHECKING:
    from rc_desktop.game.notices import Notice

log = logging.getLogger(__name__)

_IN_PLACE = "restored"


def restore_waiting(folders: Folders) -> tuple["Notice", ...]:
    """Put a backup that waits in its place, before anything of the folder is read; returns what to tell.

    A backup that is in its place is told at every start until the person `has_read` it: a program that ends
    before it is on the screen loses no notice.
    """
    if not any((folders.data / name).exists() for name in (STAGED, RESTORED)):
        return ()
    from rc_desktop.game import restored, restoring
    from rc_desktop.game.durable import DiskTrouble
    from rc_desktop.game.notices import Notice

    try:
        replaced = restoring.apply(folders.data) or restored.unread(folders.data)
    except DiskTrouble as trouble:
        log.info("a backup is not restored: %s", trouble.detail)
        return (Notice("restore-failed", trouble.detail),)
    return () if replaced is None else (Notice(_IN_PLACE, str(replaced)),)


def has_read(folders: Folders, code: str, do: Callable[[Callable[[], None]], None]) -> None:
    """The person has read the notice of this code; what is to be done about it on the disk, `do` does."""
    if code == _IN_PLACE:
        from rc_desktop.game import restored

        do(partial(restored.forget, folders.data))


def empty_bin(folders: Folders) -> None:
    """Destroy what was deleted long ago."""
    from datetime import UTC, datetime

    from rc_desktop.game import keeping

    keeping.empty_bin(folders.data, datetime.now(UTC))
