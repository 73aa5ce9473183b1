"""The people who play here: a name and an emblem each, and which of them is "I"."""

import codecs
import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

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


def _bytes(people: tuple[Profile, ...], me: str) -> bytes:
    """The file that holds these."""
    file = {"format": FORMAT, "me": me, "people": [asdict(person) for person in people]}
    return json.dumps(file, ensure_ascii=False, separators=(",", ":")).encode()


def _read(data: bytes) -> tuple[tuple[Profile, ...], str]:
    """The people a file holds, and who of them is "I"; raises `ValueError` for one that is damaged or newer.

    By hand, and not with the library that reads records: this one is read before the first picture.
    """
    file = json.loads(data.removeprefix(codecs.BOM_UTF8).decode())
    if not isinstance(file, dict) or type(file.get("format")) is not int:
        raise ProfileError("the file tells no format")
    if file["format"] > FORMAT:
        raise NewerFormat("written by a newer version of the program")
    people, me = file.get("people"), file.get("me")
    if file["format"] != FORMAT or file.keys() != {"format", "me", "people"} or not isinstance(people, list):
        raise ProfileError("the file is not one of this program's profiles")
    found = tuple(_person(person) for person in people)
    ids = [person.id for person in found]
    if len(set(ids)) < len(ids) or len(ids) > MAX_PEOPLE:
        raise ProfileError("two people are one, or there are too many")
    if me and me not in ids:
        raise ProfileError("nobody is I")
    return found, _text(me)


def _person(person: Any) -> Profile:
    if not isinstance(person, dict) or person.keys() != {"id", "name", "emblem"}:
        raise ProfileError("somebody is no person")
    return Profile(**{name: _text(text) for name, text in person.items()})


def _text(text: Any) -> str:
    if not isinstance(text, str):
        raise ProfileError("a text is none")
    text.encode()  # raises for half a character
    return text


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
        person = Profile(os.urandom(8).hex(), name, emblem)
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
        self.file.keep(_bytes(people, me))
        self.changed.emit()

    def _take(self, data: bytes) -> None:
        """Take over what a file holds; raises `ValueError` for one that is damaged or newer."""
        self.people, self._me = _read(data)
