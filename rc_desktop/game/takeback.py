"""Which plays the person against computers can take back: one pure question for match and record."""

from collections.abc import Sequence
from dataclasses import dataclass

from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import HAND_SIZE, NOBODY


@dataclass(frozen=True)
class Takeback:
    """What can be taken back: the seat, its `play`, and how many `plays` go with it, that one included."""

    seat: int
    play: Play
    plays: int


class Opened:
    """Whose hands lay open, or could have, in the hand that runs: those of the persons who sat at the table.

    A person who sat at a seat for a while may have told what they saw there: nobody plays again from before.
    """

    def __init__(self) -> None:
        self._until: dict[int, int] = {}

    def sat(self, sitters: Sequence[Sitter], plays: int) -> None:
        """Others sit down after so many plays; `sitters` sat there until now."""
        self._until.update((seat, plays) for seat, sitter in enumerate(sitters) if sitter.is_person)

    def beside(self, seat: int) -> int:
        """How many plays had been made when a person last left another seat than this one; 0: none did."""
        return max((plays for other, plays in self._until.items() if other != seat), default=0)


def the_person(setup: MatchSetup) -> int:
    """The seat of the one person at the table, where the match allows aids; else `NOBODY`."""
    persons = [seat for seat, sitter in enumerate(setup.sitters) if sitter.is_person]
    return persons[0] if setup.aids and len(persons) == 1 else NOBODY


def turns_back(setup: MatchSetup, dealer: int, made: Sequence[Sitter], opened: Opened) -> tuple[int, ...]:
    """How many plays lie between now and each turn that the person can have again, the nearest turn first.

    `made` says who made each play of the hand that runs so far, and `setup` who sits where now. Only plays
    of this deal are in it: once the hands are empty the next cards are dealt, and cards that were seen
    cannot be unseen. The deck never changes (it was committed to), so after a redeal a person who took
    back would know what comes. For the same reason a play that another person made stays, and so does every
    play from before another hand was `opened`.
    """
    seat, seats = the_person(setup), setup.seats
    if seat == NOBODY:
        return ()
    deal_began = len(made) - len(made) % (HAND_SIZE * seats)
    first = max(deal_began, opened.beside(seat))
    found = []
    for place in range(len(made) - 1, first - 1, -1):
        maker = made[place]
        if (dealer + 1 + place) % seats == seat:
            if not maker.is_person or maker.profile != setup.sitters[seat].profile:
                break
            found.append(len(made) - place)
        elif maker.is_person:
            break
    return tuple(found)
