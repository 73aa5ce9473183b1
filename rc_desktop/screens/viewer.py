"""Whose hand lies open: the only person's, or with several nobody's until the next one has pressed."""

from collections.abc import Sequence

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.sides import persons


class Viewer:
    """`seat` is whose hand lies open (`NOBODY`: no hand), `bottom` the seat drawn nearest."""

    def __init__(self, sitters: Sequence[Sitter]) -> None:
        self._persons = persons(sitters)
        self.seat = self._persons[0] if len(self._persons) == 1 else NOBODY
        self.bottom = self._persons[0] if self._persons else 0

    @property
    def shared(self) -> bool:
        """True while several people share the screen."""
        return len(self._persons) > 1

    def seated(self, sitters: Sequence[Sitter]) -> None:
        """Others sit here now. A hand that was not open stays shut until its person has pressed.

        Whoever comes alone to a table of computers has just pressed.
        """
        before, self._persons = self._persons, persons(sitters)
        if not before and len(self._persons) == 1:
            self.lift(self._persons[0])
        if self.seat not in self._persons:
            self.seat = NOBODY
        if self.bottom not in self._persons and self._persons:
            self.bottom = self._persons[0]

    def played(self) -> None:
        """A play was accepted: between several people no hand lies open any more."""
        if self.shared:
            self.seat = NOBODY

    def needs_curtain(self, seat: int) -> bool:
        """True when a person is at turn whose hand does not lie open."""
        return seat in self._persons and seat != self.seat

    def lift(self, seat: int) -> None:
        """This person has pressed: the hand lies open, drawn nearest."""
        self.seat = self.bottom = seat
