"""Where this person's files lie: settings, profiles and records, in one data folder."""

import os
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.durable import DISK_FULL, FAILING, FORBIDDEN, GONE, NAME, QUOTA, READ_ONLY, DiskTrouble

translate = QCoreApplication.translate

VARIABLE: Final = "RC_DESKTOP_DATA"
"""The environment variable that names another data folder."""

STAGED: Final = "restore"
"""The folder in the data folder where a backup waits to be put in its place at the next start."""
RESTORED: Final = "restored.json"
"""The file in the data folder that tells of a backup put in its place, until the person has read of it."""
_NAME: Final = "royal-casino"


class Folders(NamedTuple):
    """The data folder and what lies in it; `logs` is where the system keeps what programs report."""

    data: Path
    logs: Path | None = None

    @property
    def records(self) -> Path:
        """The folder of the matches' records."""
        return self.data / "matches"

    @property
    def shown(self) -> Path:
        """The folder of hands that computers played to be watched; each can be made anew."""
        return self.data / "shown"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.data / "settings.ini"

    @property
    def profiles(self) -> Path:
        """The file of people's profiles."""
        return self.data / "profiles.json"

    @property
    def names(self) -> Path:
        """The file of the names that were given to matches."""
        return self.data / "names.json"

    @property
    def pictures(self) -> Path:
        """The images of the first screen; it may be deleted at any time, and is made anew."""
        return self.data / "pictures.bin"

    @property
    def last_picture(self) -> Path:
        """The start screen as it was painted last; it may be deleted at any time, and is made anew."""
        return self.data / "start.bin"

    @property
    def catalogue(self) -> Path:
        """The catalogue of the records; it may be deleted at any time, and is made anew from them."""
        return self.data / "catalogue.sqlite"

    @property
    def reports(self) -> Path:
        """The folder of reports of faults: that of a data folder somebody has named lies in it."""
        return self.logs if self.logs is not None else self.data / "reports"


def folders() -> Folders:
    """Where this person's files lie: where `RC_DESKTOP_DATA` says, else where the system keeps such data."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return Folders(Path(named).absolute())
    import platformdirs

    return Folders(
        platformdirs.user_data_path(_NAME, appauthor=False),
        platformdirs.user_log_path(_NAME, appauthor=False),
    )


def make_folders() -> Folders:
    """Make the folders where they are missing, for this person's eyes only; raises `DiskTrouble`."""
    places = folders()
    for folder in (places.data, places.records):
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise DiskTrouble(error, folder) from error
    return places


def not_portable() -> str:
    """What to tell when there is no place beside the program."""
    return translate(
        "Folders",
        "This copy of Royal Casino is installed among other programs, so there is no place beside it. "
        "--data FOLDER keeps everything in a folder of your choice.",
    )


def no_place(trouble: DiskTrouble) -> str:
    """A sentence for a person whose folder could not be made where none was named, and what to do."""
    text = translate("Folders", "{trouble} --data FOLDER keeps everything in another place.")
    return text.format(trouble=in_words(trouble))


def not_started(places: Folders) -> str:
    """What to tell when the program failed before it could show anything."""
    text = translate(
        "Folders",
        "Royal Casino could not start. Your matches are safe. What went wrong is told in {path}; "
        "--safe-mode starts with the usual settings.",
    )
    return text.format(path=places.reports)


def in_words(trouble: DiskTrouble) -> str:
    """A sentence for a person whose folder could not be made or read."""
    text = {
        DISK_FULL: translate("Folders", "The disk is full: {path} cannot be written. Make some room on it."),
        QUOTA: translate("Folders", "Your share of the disk is used up: {path} cannot be written."),
        READ_ONLY: translate("Folders", "The disk is read-only: {path} cannot be written."),
        FORBIDDEN: translate("Folders", "There is no permission to write {path}."),
        GONE: translate("Folders", "The place for {path} is not there: a disk may not be connected."),
        NAME: translate("Folders", "The name {path} is too long for this disk."),
        FAILING: translate("Folders", "The disk reports an error at {path}. It may be failing."),
    }.get(trouble.code, translate("Folders", "{path} cannot be used: {reason}."))
    return text.format(path=trouble.filename, reason=trouble.strerror)
