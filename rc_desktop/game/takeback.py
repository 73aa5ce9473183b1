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


def the_person(setup: MatchSetup) -> int:
    """The seat of the one person at the table, where the match allows aids; else `NOBODY`."""
    persons = [seat for seat, sitter in enumerate(setup.sitters) if sitter.is_person]
    return persons[0] if setup.aids and len(persons) == 1 else NOBODY


def turns_back(setup: MatchSetup, dealer: int, made: Sequence[Sitter]) -> tuple[int, ...]:
    """How many plays lie between now and each turn that the person can have again, the nearest turn first.

    `made` says who made each play of the hand that runs so far, and `setup` who sits where now. Only plays
    of this deal are in it: once the hands are empty the next cards are dealt, and cards that were seen
    cannot be unseen. The deck never changes (it was committed to), so after a redeal a person who took
    back would know what comes. For the same reason a play that another person made stays.
    """
    seat, seats = the_person(setup), setup.seats
    if seat == NOBODY:
        return ()
    deal_began = len(made) - len(made) % (HAND_SIZE * seats)
    found = []
    for place in range(len(made) - 1, deal_began - 1, -1):
        maker = made[place]
        if (dealer + 1 + place) % seats == seat:
            if not maker.is_person or maker.profile != setup.sitters[seat].profile:
                break
            found.append(len(made) - place)
        elif maker.is_person:
            break
    return tuple(found)
