"""What a whole record tells the catalogue: how its match stands, who sat where, and what its hands count.

No Qt, and never a private file: what is asked for here may be asked in a process of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rc_desktop.game import durable
from rc_desktop.game.counting import HandCount, count_hand
from rc_desktop.game.listed import DAMAGED, FINISHED, NEWER, UNFINISHED
from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.record import MAX_BYTES
from rc_desktop.game.replay import Story, not_read, read
from rc_desktop.game.seating import Sitter
from rc_desktop.game.wrong import Damage, RecordError
from rc_desktop.rules.position import side_of

NOTHING: Final = ""
"""The state of a file that ends within its first line: there is no match in it yet."""


@dataclass(frozen=True)
class RecordCount:
    """A record as it was read: most as in `Listed`. `sitters` sit there now.

    `profiles` are those of the persons who made each seat's last play in each hand of `counts`; of one who
    played on both sides none is told, neither there nor in `at_end`, which goes with the match's end.
    """

    state: str
    damage: Damage | None = None
    sitters: tuple[Sitter, ...] = ()
    hand: int = 0
    scores: tuple[int, ...] = ()
    winner: int | None = None
    reason: str = ""
    resigned: int = -1
    at_end: tuple[str, ...] = ()
    counts: tuple[HandCount, ...] = ()
    profiles: tuple[tuple[str, ...], ...] = ()


def count_record(path: Path) -> RecordCount:
    """Read a record whole; whatever is wrong with it is told in what is returned."""
    try:
        story = read(durable.read(path, MAX_BYTES))
    except RecordError as error:
        return RecordCount(NEWER if error.newer else DAMAGED, error.damage)
    except OSError:
        return RecordCount(DAMAGED)
    except ValueError as error:
        return RecordCount(DAMAGED, not_read(error).damage)
    return RecordCount(NOTHING) if story is None else _of_story(story)


def _of_story(story: Story) -> RecordCount:
    timeline = story.timeline
    result = timeline.result
    hands = [hand for hand in story.hands if hand.result is not None]
    return RecordCount(
        FINISHED if result is not None else UNFINISHED,
        sitters=timeline.setup.sitters,
        hand=story.running.line.number if story.running is not None else len(timeline.results),
        scores=timeline.scores,
        winner=result.winner if result is not None else None,
        reason=result.reason if result is not None else "",
        resigned=result.resigned if result is not None else -1,
        at_end=_profiles(timeline.setup.sitters),
        counts=tuple(count_hand(hand, timeline.setup.options) for hand in hands),
        profiles=tuple(_profiles(_last_players(hand)) for hand in hands),
    )


def _last_players(hand: PlayedHand) -> list[Sitter]:
    """Who made the last play of each seat: a sitter may change in mid-hand."""
    players = list(hand.sitters)
    for moment in hand.moments:
        if moment.by is not None:
            players[moment.history[-1][0]] = moment.by
    return players


def _profiles(sitters: Sequence[Sitter]) -> tuple[str, ...]:
    """The persons' profiles by seat (empty: a computer, or nobody known), without who sits on both sides."""
    named = [sitter.profile if sitter.is_person else "" for sitter in sitters]
    sides: dict[str, set[int]] = {}
    for seat, profile in enumerate(named):
        sides.setdefault(profile, set()).add(side_of(seat, len(named)))
    return tuple(profile if len(sides[profile]) == 1 else "" for profile in named)
