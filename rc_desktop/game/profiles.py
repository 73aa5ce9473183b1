"""The people who play here: a name and an emblem each, and which of them is "I"."""

import codecs
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from rc_desktop.game.own_file import NewerFormat, OwnFile
from rc_desktop.game.seating import MAX_TEXT, clean_text

FORMAT: Final = 1
MAX_PEOPLE: Final = 1000
MAX_BYTES: Final = 8 * 1024 * 1024


class ProfileError(ValueError):
    """A profile that does not exist, or a name or emblem that cannot be."""


@dataclass(frozen=True)
class Profile:
    """A person: `id` is what other files call them by, so that the name may be anything and may change."""

    id: str
    name: str
    emblem: str

    def __post_init__(self) -> None:
        for text in (self.id, self.name, self.emblem):
            if len(text) > MAX_TEXT:
                raise ProfileError(f"a text of a profile has at most {MAX_TEXT} characters")
        object.__setattr__(self, "name", clean_text(self.name))


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """What the file holds."""

    format: int
    me: str
    people: list[Profile]


class _Head(msgspec.Struct):
    """What the file of any version holds."""

    format: int


class Profiles(QObject):
    """The profiles in use, kept in a JSON file.

    `file` says what was wrong with that file, for the person to be told once. `changed` says that something
    is different; `not_saved` carries the code and detail of a disk that refused.
    """

    changed = Signal()
    not_saved = Signal(str, str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = OwnFile(path, MAX_BYTES, self)
        self.file.failed.connect(self.not_saved)
        self.people: tuple[Profile, ...] = ()
        self._me = ""
        self.file.read(self._take)

    @property
    def me(self) -> Profile | None:
        """Who is "I"; None while nobody is."""
        return self.find(self._me)

    def find(self, profile_id: str) -> Profile | None:
        """The profile of this id, or None."""
        return next((person for person in self.people if person.id == profile_id), None)

    def add(self, name: str, emblem: str) -> Profile:
        """A new person; the first one is "I". Raises `ProfileError` for a text too long or one too many."""
        if len(self.people) >= MAX_PEOPLE:
            raise ProfileError(f"there are {MAX_PEOPLE} profiles already")
        person = Profile(secrets.token_hex(8), name, emblem)
        self._keep((*self.people, person), self._me or person.id)
        return person

    def change(self, profile_id: str, **values: str) -> Profile:
        """Give a person another `name` or `emblem`; raises `ProfileError` where there is no such person."""
        person = self.find(profile_id)
        if person is None or not values.keys() <= {"name", "emblem"}:
            raise ProfileError("no such profile, or nothing of it that can change")
        changed = replace(person, **values)
        if changed != person:
            people = tuple(changed if other == person else other for other in self.people)
            self._keep(people, self._me)
        return changed

    def choose_me(self, profile_id: str) -> None:
        """Say who is "I"; raises `ProfileError` where there is no such person."""
        if self.find(profile_id) is None:
            raise ProfileError("no such profile")
        if profile_id != self._me:
            self._keep(self.people, profile_id)

    def remove(self, profile_id: str) -> None:
        """Take a person from the list; nobody is "I" after "I" has gone, until somebody is chosen or added.

        Records name their sitters themselves, so none loses anything. Raises `ProfileError` where there is no
        such person.
        """
        if self.find(profile_id) is None:
            raise ProfileError("no such profile")
        people = tuple(person for person in self.people if person.id != profile_id)
        self._keep(people, "" if profile_id == self._me else self._me)

    def flush(self) -> None:
        """Wait until all is written: for the end of the program."""
        self.file.flush()

    def _keep(self, people: tuple[Profile, ...], me: str) -> None:
        self.people, self._me = people, me
        self.file.keep(msgspec.json.encode(_File(FORMAT, me, list(people))))
        self.changed.emit()

    def _take(self, data: bytes) -> None:
        """Take over what a file holds; raises `ValueError` for one that is damaged or newer."""
        data = data.removeprefix(codecs.BOM_UTF8)
        if msgspec.json.decode(data, type=_Head).format > FORMAT:
            raise NewerFormat("written by a newer version of the program")
        file: Any = msgspec.json.decode(data, type=_File)
        ids = [person.id for person in file.people]
        if file.format != FORMAT or len(set(ids)) < len(ids) or len(ids) > MAX_PEOPLE:
            raise ProfileError("the file is not one of this program's profiles")
        if file.me and file.me not in ids:
            raise ProfileError("nobody is I")
        self.people, self._me = tuple(file.people), file.me
