"""The notice that a backup was put in its place, kept on the disk until the person has read it."""

import contextlib
import logging
from pathlib import Path
from typing import Annotated, Final

import msgspec

from rc_desktop.game import durable
from rc_desktop.game.folders import RESTORED

log = logging.getLogger(__name__)

_MOST: Final = 1 << 12
_Name = Annotated[str, msgspec.Meta(pattern=r"\Areplaced-[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}\Z")]


class _Restored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says: the folder to which the former state was moved, which lies beside it."""

    replaced: _Name


def keep(replaced: Path) -> None:
    """Write down that a backup is in its place, and where the former state lies. Raises `DiskTrouble`."""
    data = msgspec.json.encode(_Restored(replaced.name))
    durable.write(replaced.parent / RESTORED, data, keep_previous=False)


def unread(data: Path) -> Path | None:
    """Where the state lies that a restore replaced of which nobody has read yet; None where there is none.

    A file that says nothing, or names a folder that is not there, is no notice, and goes.
    """
    try:
        said = msgspec.json.decode(durable.read(data / RESTORED, _MOST), type=_Restored)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        log.info("%s is no notice: %s", data / RESTORED, error)
        forget(data)
        return None
    replaced = data / said.replaced
    if replaced.is_dir() and not replaced.is_symlink():
        return replaced
    forget(data)
    return None


def forget(data: Path) -> None:
    """Take the notice away: it was read, or is not true. One that stays is told again, which does no harm."""
    with contextlib.suppress(OSError):
        (data / RESTORED).unlink(missing_ok=True)
