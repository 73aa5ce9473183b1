"""The match being set up: four chairs, of which so many are used, and the house rules. Plain data."""

from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.profiles import Profile
from rc_desktop.game.seating import COMPUTER, PERSON, MatchSetup, Sitter, with_known_level
from rc_desktop.game.seating import LEVELS as LEVELS
from rc_desktop.game.seating import USUAL_LEVEL as USUAL_LEVEL
from rc_desktop.rules.options import DOMINICAN, PRESETS, Options
from rc_desktop.table.sentences import alike

translate = QCoreApplication.translate

CHAIRS: Final = 4
_EMBLEMS: Final = ("sunrise", "waves", "flower", "moon")


def computer_names() -> tuple[str, ...]:
    """What computers are called until somebody names them otherwise, by chair; then names to spare."""
    return (
        translate("Computers", "Manuel"),
        translate("Computers", "Rosa"),
        translate("Computers", "Tomás"),
        translate("Computers", "Inés"),
        translate("Computers", "Lucía"),
        translate("Computers", "Andrés"),
        translate("Computers", "Carmen"),
        translate("Computers", "Pedro"),
    )


@dataclass(frozen=True)
class Draft:
    """A match in the making. `chairs` keeps all four sitters, so that a third comes back as they left."""

    chairs: tuple[Sitter, ...]
    seats: int
    options: Options

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who plays. A style that a chair keeps for another level is no part of it."""
        return tuple(with_known_level(sitter) for sitter in self.chairs[: self.seats])

    def setup(self, aids: bool = True, memory_aid: bool = False) -> MatchSetup:
        """The match as it is set up now, with or without hints and take-backs, and the memory aid."""
        return MatchSetup(self.options, self.sitters, aids=aids, memory_aid=memory_aid)

    def with_seats(self, seats: int) -> "Draft":
        """With 2, 3 or 4 seats."""
        return replace(self, seats=seats)

    def with_sitter(self, seat: int, sitter: Sitter) -> "Draft":
        """With another sitter on a chair."""
        return replace(self, chairs=(*self.chairs[:seat], sitter, *self.chairs[seat + 1 :]))

    def with_computers_renamed(self) -> "Draft":
        """With another name for each computer that is called like somebody else who plays."""
        draft = self
        for seat, sitter in enumerate(self.sitters):
            others = [other.name for number, other in enumerate(draft.sitters) if number != seat]
            if sitter.is_person or not any(alike(sitter.name, other) for other in others):
                continue
            free = (name for name in computer_names() if not any(alike(name, other) for other in others))
            draft = draft.with_sitter(seat, replace(sitter, name=next(free, sitter.name)))
        return draft

    def with_rule(self, rule: str, value: str | bool | int) -> "Draft":
        """With one house rule changed; raises `OptionError` for what it cannot be."""
        values: dict[str, Any] = {rule: value}
        return replace(self, options=replace(self.options, **values))

    def with_preset(self, preset: str) -> "Draft":
        """With the house rules of a preset; the target stays, it is no part of one."""
        return replace(self, options=replace(PRESETS[preset], target=self.options.target))


def first_draft(me: Profile | None, last: MatchSetup | None = None) -> Draft:
    """What the start screen shows: the match set up last, else `me` against one computer."""
    chairs = [_usual_sitter(seat) for seat in range(CHAIRS)]
    chairs[0] = person_sitter(me) if me is not None else Sitter("", PERSON, emblem=_EMBLEMS[0])
    if last is None:
        return Draft(tuple(chairs), 2, DOMINICAN)
    chairs[: last.seats] = [_playable(sitter, seat) for seat, sitter in enumerate(last.sitters)]
    return Draft(tuple(chairs), last.seats, last.options)


def person_sitter(profile: Profile) -> Sitter:
    """A person of a profile, sitting down."""
    return Sitter(profile.name, PERSON, profile=profile.id, emblem=profile.emblem)


def computer_sitter(seat: int, level: str = USUAL_LEVEL) -> Sitter:
    """The computer that sits on a chair unless somebody changes it."""
    return Sitter(computer_names()[seat], COMPUTER, level=level, emblem=_EMBLEMS[seat])


def new_person(seat: int) -> Sitter:
    """Somebody new on a chair, without a name as yet."""
    return Sitter("", PERSON, emblem=_EMBLEMS[seat])


def _usual_sitter(seat: int) -> Sitter:
    return computer_sitter(seat)


def _playable(sitter: Sitter, seat: int) -> Sitter:
    """A remembered sitter; a level that there is not becomes the nearest one."""
    if not sitter.emblem:
        sitter = replace(sitter, emblem=_EMBLEMS[seat])
    return with_known_level(sitter)
