"""How the seats are spoken of: whose name is said, and who is "you"."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.position import NOBODY, side_of
from rc_desktop.table.sentences.cards import joined

translate = QCoreApplication.translate

# Marks that would turn the rest of a sentence round, or hide it, if a name could hold them.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def said(name: str, seat: int) -> str:
    """A name as sentences say it, on one line; a seat without one is "Player 2"."""
    kept = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in name
        if sign not in _TURNING
    )
    clean = " ".join(kept.split())
    return clean or translate("Names", "Player {number}").format(number=seat + 1)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of all seats, and the seat that sentences call "you" (`NOBODY`: all are named)."""

    all: tuple[str, ...]
    viewer: int = NOBODY

    @classmethod
    def of_seats(cls, names: Iterable[str], viewer: int = NOBODY) -> "Names":
        """The names as people typed them, made fit to be said."""
        return cls(tuple(said(name, seat) for seat, name in enumerate(names)), viewer)

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

    def side(self, side: int) -> str:
        """The name of a side: the seat's, or both partners'."""
        return joined(self.all[seat] for seat in range(self.seats) if side_of(seat, self.seats) == side)

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

    def partner(self, seat: int) -> int:
        """The seat opposite in a partnership, or `NOBODY`."""
        return (seat + 2) % 4 if self.seats == 4 else NOBODY

    def initials(self) -> tuple[str, ...]:
        """The letters on the tokens: one a seat, two where two names begin alike."""
        firsts = [name[:1].upper() for name in self.all]
        return tuple(
            name[:1].upper() + name[1:2].lower() if firsts.count(first) > 1 else first
            for name, first in zip(self.all, firsts, strict=True)
        )
