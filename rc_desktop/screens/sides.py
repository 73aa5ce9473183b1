"""How the sides of a match are shown on the screens: label, letters, emblem, colour and shape."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.position import NOBODY, sides
from rc_desktop.screens.look import Look
from rc_desktop.table import art, paint
from rc_desktop.table.facts import seat_of_side
from rc_desktop.table.sentences import Names
from rc_desktop.table.theme import OwnerStyle, owner_style


@dataclass(frozen=True)
class SideLook:
    """One side: its number, how it is spoken of, and the seat whose emblem and shape stand for it."""

    side: int
    label: str
    letters: str
    emblem: str
    style: OwnerStyle

    def draw_emblem(self, painter: QPainter, rect: QRectF, look: Look, ui: float) -> None:
        """The emblem in its frame, with the token."""
        paint.emblem_frame(painter, rect, look.palette, ui, self.style, self.emblem, self.letters)

    def draw_token(self, painter: QPainter, rect: QRectF, look: Look, ui: float) -> None:
        """The small mark."""
        paint.owner_token(painter, rect, look.palette, ui, self.style, self.letters)


def persons(sitters: Sequence[Sitter]) -> tuple[int, ...]:
    """The seats at which persons sit."""
    return tuple(seat for seat, sitter in enumerate(sitters) if sitter.is_person)


def only_person(sitters: Sequence[Sitter]) -> int:
    """The seat of the one person at the computer; `NOBODY` with several, or with none."""
    found = persons(sitters)
    return found[0] if len(found) == 1 else NOBODY


def names_of(setup: MatchSetup) -> Names:
    """How a summary speaks of the seats: one person alone is "you", of several all are named."""
    return Names.of_seats((sitter.name for sitter in setup.sitters), only_person(setup.sitters))


def side_looks(setup: MatchSetup) -> tuple[SideLook, ...]:
    """The sides as summaries show them, the viewer's first."""
    names = names_of(setup)
    letters = names.initials()
    found = []
    for side in range(sides(setup.seats)):
        seat = seat_of_side(setup.sitters, side)
        style = owner_style(seat, setup.seats, setup.options.direction)  # type: ignore[arg-type]
        emblem = art.emblem_at(setup.sitters[seat].emblem, seat)  # as at the table
        found.append(SideLook(side, names.label(side), letters[seat], emblem, style))
    return tuple(sorted(found, key=lambda one: not names.yours(one.side)))
