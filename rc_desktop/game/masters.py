"""What a Master makes of the deal of a day from both seats: who plays, where it is kept, what came of it."""

from datetime import date
from pathlib import Path
from typing import Final

from rc_desktop.game.deals import daily, daily_setup, from_both_seats
from rc_desktop.game.demonstration import kept
from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import COMPUTER, LEVELS, PERSON, MatchSetup, Sitter

RIVAL: Final = "regular"
"""Everybody plays the deal of a day against the same level."""
STRONGEST: Final = LEVELS[-1]


def master_setups(rival: Sitter) -> tuple[MatchSetup, ...]:
    """The strongest level at seat 0, where a person sits, and at the other one; the rest is `rival`."""
    return from_both_seats(daily_setup(Sitter("", PERSON), rival), 0, STRONGEST)


def master_record(shown: Path, day: date, seat: int) -> Path:
    """Where the hand is kept that the Master plays at this seat; `shown` is the folder of such hands."""
    return shown / f"daily-{day.isoformat()}-{seat}.rcg"


def masters_of(shown: Path, day: date) -> dict[int, HandResult]:
    """What the Master made of a day's deal, by seat, where it has been played; for a thread, never raises."""
    found = {}
    for seat, setup in enumerate(master_setups(Sitter("", COMPUTER, RIVAL))):
        result = kept(master_record(shown, day, seat), setup, daily(day))
        if result is not None:
            found[seat] = result
    return found
