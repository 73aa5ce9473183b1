"""The people who play here: a name and an emblem each, and which of them is "I"."""

import secrets
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from rc_desktop.game import durable
from rc_desktop.game.background import Background
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


class Profiles(QObject):
    """The profiles in use, kept in a JSON file.

    `set_aside` is where a file that could not be read was put (None: it could), for the person to be
    told once. `changed` says that something is different; `not_saved` carries the code and detail of a
    disk that refused.
    """

    changed = Signal()
    not_saved = Signal(str, str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._background = Background(self)
        self._background.failed.connect(self.not_saved)
        self.set_aside: Path | None = None
        self.people: tuple[Profile, ...] = ()
        self._me = ""
        try:
            self._read(path.read_bytes())
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            self.set_aside = durable.set_aside(path)

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

    def flush(self) -> None:
        """Wait until all is written: for the end of the program."""
        self._background.flush()

    def _keep(self, people: tuple[Profile, ...], me: str) -> None:
        self.people, self._me = people, me
        data = msgspec.json.encode(_File(FORMAT, me, list(people)))
        self._background.do(partial(durable.write, self._path, data))
        self.changed.emit()

    def _read(self, data: bytes) -> None:
        """Take over what a file holds; raises `ValueError` for one that is damaged."""
        if len(data) > MAX_BYTES:
            raise ProfileError("the file is too large")
        file: Any = msgspec.json.decode(data, type=_File)
        ids = [person.id for person in file.people]
        if file.format != FORMAT or len(set(ids)) < len(ids) or len(ids) > MAX_PEOPLE:
            raise ProfileError("the file is not one of this program's profiles")
        if file.me and file.me not in ids:
            raise ProfileError("nobody is I")
        self.people, self._me = tuple(file.people), file.me
