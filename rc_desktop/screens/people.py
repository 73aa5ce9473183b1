"""The people of the start screen: who may sit down, and what their chairs keep in their profiles."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.profiles import MAX_PEOPLE, Profile, Profiles
from rc_desktop.game.seating import Sitter
from rc_desktop.screens.draft import Draft, new_person, person_sitter
from rc_desktop.table.sentences import Names, alike, tidy

translate = QCoreApplication.translate


class People:
    """The profiles as chairs use them. A person who is named has a profile from then on.

    So has one who plays without a name, since statistics are a profile's: the unnamed person of this
    computer, who keeps all that was played when a name follows.
    """

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

    @staticmethod
    def labels(people: Sequence[Profile]) -> list[str]:
        """What people are called in a list, no two alike."""
        unnamed = translate("NewMatch", "Without a name")
        names = Names.of_seats(person.name for person in people).all
        return [name if tidy(person.name) else unnamed for name, person in zip(names, people, strict=True)]

    def called(self, name: str, but: str = "") -> Profile | None:
        """Who is called like that, capitals and spaces aside; `but` is a profile that does not count."""
        return next(
            (person for person in self._profiles.people if person.id != but and alike(person.name, name)),
            None,
        )

    def known(self, sitter: Sitter) -> bool:
        """True for a person who has a profile."""
        return sitter.is_person and self._profiles.find(sitter.profile) is not None

    def named(self, draft: Draft, seat: int, name: str) -> Draft | str:
        """The draft with another name at a seat, or why it cannot be: two people would look the same.

        An emptied field takes nobody's name away; a known name written on a free chair brings its person.
        """
        now = draft.chairs[seat]
        if not name and self.known(now):
            return draft
        others = [other for number, other in enumerate(draft.sitters) if number != seat]
        same = [other for other in others if name and alike(other.name, name)]
        if any(other.is_person for other in same) or (same and not now.is_person):
            text = translate("NewMatch", "Somebody here is called {name} already")
            return text.format(name=name)
        namesake = self.called(name, now.profile) if now.is_person and name else None
        if namesake is None:
            return draft.with_sitter(seat, self.rename(replace(now, name=name)))
        if self.known(now):
            text = translate("NewMatch", "There is a {name} already: choose from the list, or add a letter")
            return text.format(name=name)
        return draft.with_sitter(seat, person_sitter(namesake))

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

    def kept(self, draft: Draft) -> Draft:
        """The draft as it is played: everyone with a name has a profile, and so has the first person.

        Without a name that is the unnamed person of this computer. Others without one stay without a profile:
        nobody could tell whose hands are whose.
        """
        for seat, sitter in enumerate(draft.sitters):
            draft = draft.with_sitter(seat, self.keep(sitter))
        people = [seat for seat, sitter in enumerate(draft.sitters) if sitter.is_person]
        if not people or draft.sitters[people[0]].name.strip() or self.known(draft.sitters[people[0]]):
            return draft
        seated = {draft.sitters[seat].profile for seat in people}
        unnamed = next((each for each in self._profiles.people if not each.name), None)
        if unnamed is None:
            if len(self._profiles.people) >= MAX_PEOPLE:
                return draft
            unnamed = self._profiles.add("", draft.sitters[people[0]].emblem)
        return draft if unnamed.id in seated else draft.with_sitter(people[0], person_sitter(unnamed))

    def find(self, profile: str) -> Profile | None:
        """The profile of this id, or None."""
        return self._profiles.find(profile)

    def removed(self, draft: Draft, profile: str) -> Draft:
        """Take a person from the list; the draft with somebody new on each chair that was theirs."""
        self._profiles.remove(profile)
        for seat, sitter in enumerate(draft.chairs):
            if sitter.is_person and sitter.profile == profile:
                draft = draft.with_sitter(seat, new_person(seat))
        return draft

    def choose_me(self, profile: str) -> None:
        """Say who is "I"."""
        self._profiles.choose_me(profile)
