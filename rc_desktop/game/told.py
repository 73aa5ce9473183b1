"""What a record tells when it is read whole: hands, results, where it stands, what is wrong with it."""

from dataclasses import dataclass
from pathlib import Path

from rc_desktop.game.masters import masters_of
from rc_desktop.game.replay import Tell, in_silence, read_whole
from rc_desktop.game.results import HandResult
from rc_desktop.game.review import Given
from rc_desktop.game.review_file import given_away
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.wrong import Damage


@dataclass(frozen=True)
class Told:
    """A record read whole, as far as it can be.

    `deal` is the deal of the hand that runs, from 1 (0: none runs). `watchable` is how many hands can be
    watched, `taken_back` how often a play was taken back. `given` says, by seat, what a review found that
    was given away (None: it was not reviewed); `masters`, by seat too, what a Master made of the deal of a
    day, where it has played it here.
    """

    path: Path
    setup: MatchSetup | None
    results: tuple[HandResult, ...]
    deal: int
    watchable: int
    taken_back: int
    given: dict[int, Given] | None
    masters: dict[int, HandResult]
    damages: tuple[Damage, ...]


def look_into(path: Path, tell: Tell = in_silence, shown: Path | None = None) -> Told:
    """Read a record whole. For a thread: a long match takes a while.

    `shown` is where the hands are kept that computers play with given cards (None: nowhere).
    Raises `DiskTrouble`, and what `tell` raises, which is called now and then.
    """
    story, damages = read_whole(path, tell)
    if story is None:
        return Told(path, None, (), 0, 0, 0, None, {}, damages)
    setup, running = story.timeline.setup, story.running
    hands, day = story.hands, story.head.where_from().day
    deal, watchable = 0, len(hands)
    if running is not None and not damages:
        deal = len(running.standing) // (4 * setup.seats) + 1
        watchable += all(hand.number != running.line.number for hand in hands)
    return Told(
        path,
        setup,
        tuple(story.timeline.results),
        deal,
        watchable,
        sum(hand.takebacks for hand in hands),
        given_away(path),
        masters_of(shown, day) if shown is not None and day is not None else {},
        damages,
    )
