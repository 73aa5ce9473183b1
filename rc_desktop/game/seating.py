"""Who sits where in a match, and under which house rules: plain data, and its JSON form."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final

from rc_desktop.rules.options import DOMINICAN, OptionError, Options, from_dict, to_dict
from rc_desktop.rules.position import NOBODY

PERSON: Final = "person"
COMPUTER: Final = "computer"
PLAYERS: Final = (PERSON, COMPUTER)
LEVELS: Final = ("novice", "regular", "sharp", "master")
"""The levels a computer can have, the weakest first (a test holds them to the engine's)."""
USUAL_LEVEL: Final = "regular"
STYLES: Final = ("builder", "hunter")
"""What a computer can like beside what is best (a test holds them to the engine's)."""
WITHOUT_STYLES: Final = ("novice",)
"""The levels that have none."""
_NEEDED: Final = frozenset({"rules", "seats", "dealer"})
_AIDS: Final = frozenset({"aids", "memory_aid"})
MAX_TEXT: Final = 1000
"""Most characters of a name or any other text about a sitter; a name is never a key, only shown."""


class SeatingError(ValueError):
    """A value that describes no sitter or no match to be played; the message says why.

    `field` is the name of what is wrong, `fault` says how: it is "missing", "unknown" or "wrong".
    """

    def __init__(self, message: str, field: str = "seats", fault: str = "wrong") -> None:
        self.field, self.fault = field, fault
        super().__init__(message)


def clean_text(text: str) -> str:
    """A text as it can be written to any file: halves of surrogate pairs become a question mark."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\ufffd", "?")


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person here (`profile` says whose) or a computer with a `level` and a `style`.

    `name` may be any text, empty and equal to another's too. `emblem` names the picture beside it.
    Raises `SeatingError` for another kind of player or a text above `MAX_TEXT` characters.
    """

    name: str
    player: str = PERSON
    level: str = ""
    style: str = ""
    profile: str = ""
    emblem: str = ""

    def __post_init__(self) -> None:
        for entry in fields(self):
            text = getattr(self, entry.name)
            if not isinstance(text, str) or len(text) > MAX_TEXT:
                message = f"{entry.name} must be a text of at most {MAX_TEXT} characters"
                raise SeatingError(message, entry.name)
            object.__setattr__(self, entry.name, clean_text(text))
        if self.player not in PLAYERS:
            raise SeatingError("player must be person or computer", "player")

    @property
    def is_person(self) -> bool:
        """True for a person at this computer."""
        return self.player == PERSON


def nearest_level(level: str) -> str:
    """The level; for one that only another version knows that of the nearest name, else the usual one."""
    if level in LEVELS:
        return level
    from difflib import get_close_matches

    near = get_close_matches(level.strip().casefold()[:50], LEVELS, 1, 0.6)
    return near[0] if near else USUAL_LEVEL


def styles_of(level: str) -> tuple[str, ...]:
    """The styles that a computer of this level can have, beside none."""
    return STYLES if level in LEVELS and level not in WITHOUT_STYLES else ()


def with_known_level(sitter: Sitter) -> Sitter:
    """The same sitter, a computer with a level and a style that the engine can play."""
    if sitter.is_person:
        return sitter
    level = sitter.level if sitter.level in LEVELS else nearest_level(sitter.level)
    style = sitter.style if sitter.style in styles_of(level) else ""
    known = replace(sitter, level=level, style=style)
    return sitter if known == sitter else known


@dataclass(frozen=True)
class MatchSetup:
    """A match to be played: house rules, 2-4 sitters by seat, and who deals first (`NOBODY`: at random).

    `aids`: hints and take-backs are allowed in this match. `memory_aid`: the cards that have been seen
    may be looked up while it is played. Both are kept in its record.
    """

    options: Options = DOMINICAN
    sitters: tuple[Sitter, ...] = field(default=())
    dealer: int = NOBODY
    aids: bool = True
    memory_aid: bool = False

    def __post_init__(self) -> None:
        if not 2 <= len(self.sitters) <= 4:
            raise SeatingError("a match has 2, 3 or 4 seats")
        if type(self.dealer) is not int or not NOBODY <= self.dealer < len(self.sitters):
            raise SeatingError("the first dealer must be one of the seats")
        if type(self.aids) is not bool or type(self.memory_aid) is not bool:
            raise SeatingError("aids and memory_aid are true or false")

    @property
    def seats(self) -> int:
        """How many seats play: 2, 3 or 4."""
        return len(self.sitters)

    def with_known_levels(self) -> "MatchSetup":
        """The same match, its computers with levels that the engine can play."""
        return replace(self, sitters=tuple(with_known_level(sitter) for sitter in self.sitters))


def sitter_to_json(sitter: Sitter) -> dict[str, str]:
    """A sitter as JSON; empty texts are left out."""
    return {name: text for name, text in asdict(sitter).items() if text or name == "name"}


def sitter_from_json(value: object) -> Sitter:
    """The sitter that a JSON value describes; raises `SeatingError`."""
    if not isinstance(value, Mapping):
        raise SeatingError("a sitter must be an object")
    known = {entry.name for entry in fields(Sitter)}
    unknown = sorted(str(name) for name in value if name not in known)
    if unknown:
        raise SeatingError(f"unknown: {' '.join(unknown)[:200]}", unknown[0], "unknown")
    for needed in ("name", "player"):
        if needed not in value:
            raise SeatingError("a sitter needs a name and a player", needed, "missing")
    return Sitter(**value)


def setup_to_json(setup: MatchSetup) -> dict[str, Any]:
    """A set-up as JSON, as settings remember the last one."""
    return {
        "rules": to_dict(setup.options),
        "seats": [sitter_to_json(sitter) for sitter in setup.sitters],
        "dealer": None if setup.dealer == NOBODY else setup.dealer,
        "aids": setup.aids,
        "memory_aid": setup.memory_aid,
    }


def setup_from_json(value: object) -> MatchSetup:
    """The set-up that a JSON value describes; raises `SeatingError`.

    One written before there were aids says nothing of them: it has the defaults.
    """
    if not isinstance(value, Mapping) or not _NEEDED <= set(value) <= _NEEDED | _AIDS:
        raise SeatingError("a set-up has rules, seats, dealer, aids and memory_aid")
    rules, seats, dealer = value["rules"], value["seats"], value["dealer"]
    if not isinstance(rules, Mapping) or not isinstance(seats, list):
        raise SeatingError("rules must be an object and seats a list")
    try:
        options = from_dict(rules)
    except OptionError as error:
        raise SeatingError(str(error)) from None
    sitters = tuple(sitter_from_json(entry) for entry in seats[:5])
    aids = {name: value[name] for name in _AIDS if name in value}
    return MatchSetup(options, sitters, NOBODY if dealer is None else dealer, **aids)
