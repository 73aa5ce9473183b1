"""What is told once at a start about the person's files: codes and details, in the order they are told."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rc_desktop.game.library import NEWEST, Unreadable, survey
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.public import LEVEL_UNKNOWN
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.seating import nearest_level, with_known_level
from rc_desktop.game.settings import SettingsFile


class Notice(NamedTuple):
    """A code for which the interface has words, and what it is about."""

    code: str
    detail: str


def notices(
    settings: SettingsFile,
    profiles: Profiles,
    names: RecordNames,
    records: Path,
    unreadable: Sequence[Unreadable] | None = None,
) -> list[Notice]:
    """What is wrong with the files found at this start; what was told at another start is not told again.

    `unreadable` are the newest records that cannot be read, where a thread has looked for them.
    """
    found = []
    files = (("settings", settings.file), ("profiles", profiles.file), ("names", names.file))
    for name, file in files:
        if file.fault:
            found.append(Notice(f"{name}-{file.fault}", str(file.set_aside or file.path)))
    if unreadable is None:
        unreadable = survey(records, NEWEST)[1]
    return found + _unreadable(settings, records, unreadable) + _levels(settings)


def _unreadable(settings: SettingsFile, records: Path, found: Sequence[Unreadable]) -> list[Notice]:
    """One notice for all damaged records of which the person has not been told, one for all newer ones.

    Only the newest records are looked at; the library tells of every one.
    """
    told = settings.settings.records_told
    fresh = [record for record in found if record.path.name not in told]
    if not fresh:
        return []
    names = (*told, *(record.path.name for record in fresh))
    settings.change(records_told=names[-1000:])
    kinds = {record.newer for record in fresh}
    return [Notice("records-newer" if newer else "records-damaged", str(records)) for newer in sorted(kinds)]


def _levels(settings: SettingsFile) -> list[Notice]:
    """The match set up last has a computer of a level that this version has not: it gets the nearest."""
    setup = settings.settings.last_setup
    if setup is None:
        return []
    found = [
        Notice(LEVEL_UNKNOWN, nearest_level(sitter.level))
        for sitter in setup.sitters
        if with_known_level(sitter).level != sitter.level
    ]
    settings.change(last_setup=setup.with_known_levels())
    return found[:1]
