"""What is done with the data folder around a start: a backup put in its place, the bin emptied."""

import logging
from typing import TYPE_CHECKING

from rc_desktop.game.folders import STAGED, Folders

if TYPE_CHECKING:
    from rc_desktop.game.notices import Notice

log = logging.getLogger(__name__)


def restore_waiting(folders: Folders) -> tuple["Notice", ...]:
    """Put a backup that waits in its place, before anything of the folder is read; returns what to tell."""
    if not (folders.data / STAGED).exists():
        return ()
    from rc_desktop.game import restoring
    from rc_desktop.game.durable import DiskTrouble
    from rc_desktop.game.notices import Notice

    try:
        replaced = restoring.apply(folders.data)
    except DiskTrouble as trouble:
        log.info("a backup is not restored: %s", trouble.detail)
        return (Notice("restore-failed", trouble.detail),)
    return () if replaced is None else (Notice("restored", str(replaced)),)


def empty_bin(folders: Folders) -> None:
    """Destroy what was deleted long ago."""
    from datetime import UTC, datetime

    from rc_desktop.game import keeping

    keeping.empty_bin(folders.data, datetime.now(UTC))
