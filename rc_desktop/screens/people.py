"""The people of the start screen: who may sit down, and what their chairs keep in their profiles."""

from collections.abc import Sequence
from dataclasses import replace

from rc_desktop.game.profiles import MAX_PEOPLE, Profile, Profiles
from rc_desktop.game.seating import Sitter


class People:
    """The profiles as chairs use them. A person who is named has a profile from then on."""

    def __init__(self, profiles: Profiles) -> None:
        self._profiles = profiles

    @property
    def me(self) -> Profile | None:
        """Who is "I"; None while nobody is."""
        return self._profiles.me

    @property
    def my_id(self) -> str:
        """The profile of "I", or an empty text."""
        return self._profiles.me.id if self._profiles.me is not None else ""

    def choices(self, sitters: Sequence[Sitter], seat: int) -> list[Profile]:
        """The people who could sit down at `seat`: all who sit nowhere, "I" first."""
        seated = {sitter.profile for sitter in sitters if sitter.is_person}
        free = [person for person in self._profiles.people if person.id not in seated]
        return sorted(free, key=lambda person: person.id != self.my_id)

    def rename(self, sitter: Sitter) -> Sitter:
        """Keep a sitter's new name; a nameless person who gets one is kept from now on."""
        if not sitter.is_person:
            return sitter
        if self._profiles.find(sitter.profile) is None:
            return self.keep(replace(sitter, profile=""))
        self._profiles.change(sitter.profile, name=sitter.name)
        return sitter

    def redraw(self, sitter: Sitter) -> Sitter:
        """Keep a sitter's new emblem."""
        if sitter.is_person and self._profiles.find(sitter.profile) is not None:
            self._profiles.change(sitter.profile, emblem=sitter.emblem)
        return sitter

    def keep(self, sitter: Sitter) -> Sitter:
        """The sitter with a profile: a person with a name who has none gets one."""
        unknown = sitter.is_person and self._profiles.find(sitter.profile) is None
        if not unknown or not sitter.name.strip() or len(self._profiles.people) >= MAX_PEOPLE:
            return sitter
        return replace(sitter, profile=self._profiles.add(sitter.name, sitter.emblem).id)

    def choose_me(self, profile: str) -> None:
        """Say who is "I"."""
        self._profiles.choose_me(profile)
