"""How the seats are spoken of: whose name is said, and who is "you"."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QTextBoundaryFinder

from rc_desktop.rules.position import NOBODY, side_of
from rc_desktop.table.sentences.cards import joined

translate = QCoreApplication.translate

# Marks that would turn the rest of a sentence round, or hide it, if a name could hold them.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_ISOLATE: Final = "\u2068"
_ISOLATE_END: Final = "\u2069"
_RIGHT_TO_LEFT: Final = frozenset(("R", "AL", "AN"))
_NUMBER_AT_END: Final = re.compile(r"(?<!\d)(\d{1,2})\)?$")
_SHORT: Final = (8, 6, 5)
"""Characters of the short forms of a name, the ellipsis counted."""
MAX_SAID: Final = 30
"""Most characters of a name in a sentence; a longer one, of an old profile, is shortened."""


def tidy(name: str) -> str:
    """A name on one line, single spaces within it, without marks that turn text round."""
    kept = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in name
        if sign not in _TURNING
    )
    return " ".join(kept.split())


def alike(name: str, other: str) -> bool:
    """True for names that differ in nothing but capitals, spaces, or how their letters are coded."""
    return _key(name) == _key(other)


def _key(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", tidy(name)).casefold().split())


def shortened(name: str, most: int = MAX_SAID) -> str:
    """A name of at most `most` characters, an ellipsis in place of what is cut; no character is torn."""
    if len(name) <= most:
        return name
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, name)
    finder.setPosition(len(name[: most - 1].encode("utf-16-le")) // 2)
    end = finder.position() if finder.isAtBoundary() else finder.toPreviousBoundary()
    kept = name.encode("utf-16-le")[: 2 * max(0, end)].decode("utf-16-le", "ignore")
    return kept.rstrip() + "…"


def isolated(name: str) -> str:
    """A name that turns nothing round it: one written from right to left stands in an isolate."""
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return f"{_ISOLATE}{name}{_ISOLATE_END}"
    return name


def _cut(name: str, most: int) -> str:
    bare = name.strip(_ISOLATE + _ISOLATE_END)
    return isolated(shortened(bare, most))


def said(name: str, seat: int) -> str:
    """A name as sentences say it, short and on one line; a seat without one is "Player 2"."""
    clean = tidy(name)
    if not clean:
        return translate("Names", "Player {number}").format(number=seat + 1)
    return isolated(shortened(clean))


def _told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Names of which no two look the same: the second Rosa is "Rosa (2)"."""
    taken: dict[str, int] = {}
    found = []
    for name in names:
        key = _key(name)
        taken[key] = taken.get(key, 0) + 1
        if taken[key] > 1:
            text = translate("Names", "{name} ({number})", "the second of two people of one name")
            name = text.format(name=name, number=taken[key])
        found.append(name)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of all seats, and the seat that sentences call "you" (`NOBODY`: all are named)."""

    all: tuple[str, ...]
    viewer: int = NOBODY

    @classmethod
    def of_seats(cls, names: Iterable[str], viewer: int = NOBODY) -> "Names":
        """The names as people typed them, made fit to be said and told apart."""
        return cls(_told_apart(said(name, seat) for seat, name in enumerate(names)), viewer)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.all)

    def __getitem__(self, seat: int) -> str:
        return self.all[seat]

    def you(self, seat: int) -> bool:
        """True when `seat` is the one that is spoken to."""
        return seat == self.viewer and seat != NOBODY

    def yours(self, side: int) -> bool:
        """True when `side` is that of the seat that is spoken to."""
        return self.viewer != NOBODY and side_of(self.viewer, self.seats) == side

    def cut(self, most: int) -> "Names":
        """The same seats, no name longer than `most` characters: for a line that has little room."""
        return Names(tuple(_cut(name, most) for name in self.all), self.viewer)

    def side(self, side: int) -> str:
        """The name of a side: the seat's, or both partners'; of two without names "Players 1 and 3"."""
        seats = [seat for seat in range(self.seats) if side_of(seat, self.seats) == side]
        if len(seats) == 2 and all(self.all[seat] == said("", seat) for seat in seats):
            text = translate("Names", "Players {first} and {second}", "partners without names")
            return text.format(first=seats[0] + 1, second=seats[1] + 1)
        return joined(self.all[seat] for seat in seats)

    def label(self, side: int) -> str:
        """A side at the head of a column or line: "You", "Your side", "Rosa", "Tomás and Inés"."""
        if not self.yours(side):
            return self.side(side)
        if self.seats == 4:
            return translate("Names", "Your side")
        return translate("Names", "You")

    def seat_label(self, seat: int) -> str:
        """A seat on a plate or token: "You" or its name."""
        return translate("Names", "You") if self.you(seat) else self.all[seat]

    def shorter(self, seat: int) -> tuple[str, ...]:
        """Ever shorter forms of a seat's name, for a plate that is too narrow for it: its first letters, and
        its first word. Each is another than those of all other seats."""
        if self.you(seat):
            return ()
        firsts = [name.strip(_ISOLATE + _ISOLATE_END).split(" ")[0] for name in self.all]
        ways = [firsts] + [[_cut(name, most) for name in self.all] for most in _SHORT]
        forms = {way[seat] for way in ways if way.count(way[seat]) == 1}
        return tuple(sorted(forms - {self.all[seat]}, key=lambda form: (-len(form), form)))

    def partner(self, seat: int) -> int:
        """The seat opposite in a partnership, or `NOBODY`."""
        return (seat + 2) % 4 if self.seats == 4 else NOBODY

    def initials(self) -> tuple[str, ...]:
        """The letters on the tokens, one or two a seat; no two seats have the same."""
        return _initials([tidy(name) for name in self.all])


def _initials(names: Sequence[str]) -> tuple[str, ...]:
    firsts = [_first_letter(name) for name in names]
    found = list(firsts)
    for first in set(firsts):
        seats = [seat for seat, other in enumerate(firsts) if other == first]
        if len(seats) > 1:
            for seat, mark in _second_marks({seat: names[seat][len(first) :] for seat in seats}).items():
                found[seat] = first + mark
    return tuple(found)


def _first_letter(name: str) -> str:
    """The first sign of a name, whatever it is made of, as a capital where that is one sign too."""
    name = unicodedata.normalize("NFC", name)
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, name)
    end = max(0, finder.toNextBoundary())
    sign = name.encode("utf-16-le")[: 2 * end].decode("utf-16-le", "ignore")
    return (sign.upper() if len(sign.upper()) == len(sign) else sign) or "?"


def _second_marks(rests: dict[int, str]) -> dict[int, str]:
    """What tells names apart that begin alike, for each seat the rest of its name: the number at the end of
    "Player 2"; else the first letter at which all differ; else the number of the seat."""
    numbers = {seat: mark[1] for seat, rest in rests.items() if (mark := _NUMBER_AT_END.search(rest))}
    counts = list(numbers.values())
    numbers = {seat: number for seat, number in numbers.items() if counts.count(number) == 1}
    others = {seat: rest.lower() for seat, rest in rests.items() if seat not in numbers}
    for at in range(max((1, *map(len, others.values())))):
        letters = {seat: rest[at : at + 1] for seat, rest in others.items()}
        taken = {*letters.values(), *numbers.values()}
        if len(taken) == len(rests) and all(letter.isalnum() or not letter for letter in letters.values()):
            return numbers | letters
    return {seat: str(seat + 1) for seat in rests}
