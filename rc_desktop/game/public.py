"""What everyone may know of a match: its signals, and what is so now. Nothing in here holds a hidden card."""

from typing import Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.moments import observation_of
from rc_desktop.game.results import HandResult, MatchResult, Step
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.takeback import Takeback
from rc_desktop.game.timeline import Timeline
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY, Observation

RECOVERED: Final = "disk-recovered"
HAND_LOST: Final = "hand-lost"
HAND_CHANGED: Final = "hand-changed"
LEVEL_UNKNOWN: Final = "level-unknown"


class MatchSeen:
    """What is so now, as everyone may know it. Without Qt: a record that is read in a thread has it too."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline

    @property
    def setup(self) -> MatchSetup:
        """House rules, and who sits where now."""
        return self._timeline.setup

    @property
    def options(self) -> Options:
        """The house rules."""
        return self._timeline.setup.options

    @property
    def seats(self) -> int:
        """How many seats play: 2, 3 or 4."""
        return self._timeline.setup.seats

    @property
    def is_deal(self) -> bool:
        """True for a deal with cards that were given: over after one hand, and no match to the target."""
        return self._timeline.one_hand

    @property
    def dealer(self) -> int:
        """Who dealt the hand that runs or ran last; `NOBODY` before the first."""
        return self._timeline.dealer

    @property
    def hand_number(self) -> int:
        """The number of the hand that runs or ran last, from 1."""
        running = self._timeline.deal
        return running.number if running is not None else max(1, len(self._timeline.results))

    @property
    def scores(self) -> tuple[int, ...]:
        """The sides' scores; a hand's points are added when `hand_ended` goes out."""
        return self._timeline.scores

    @property
    def results(self) -> tuple[HandResult, ...]:
        """The hands that are over."""
        return tuple(self._timeline.results)

    @property
    def result(self) -> MatchResult | None:
        """How the match ended; None until `match_ended`."""
        return self._timeline.result

    @property
    def steps(self) -> int:
        """How many steps have happened: the last one is `steps` - 1."""
        return len(self._timeline.moments)

    def turn(self) -> int:
        """The seat to play; `NOBODY` between hands."""
        return self._timeline.turn if self.steps else NOBODY

    def takeback_of(self) -> Takeback | None:
        """The last play that can be taken back, of the one person at the table; None where none can be."""
        found = self._timeline.takebacks
        return found[0] if found else None

    def observation(self, seat: int) -> Observation:
        """What a seat may know now; for `NOBODY` an observation with an empty hand.

        There is none before the first `happened` (`IndexError`).
        """
        return observation_of(self._timeline.moments[-1], seat)

    def seen(self, step: int, seat: int) -> Step:
        """A step as a seat may know it: its events, masked, and the observation after it."""
        return self._timeline.seen(step, seat)

    def by_computer(self, step: int) -> bool:
        """True for a play that a computer made, whoever sits there now."""
        player = self._timeline.moments[step].by
        return player is not None and not player.is_person


class PublicMatch(MatchSeen, QObject):
    """The side of a match that a table, a page or a log looks at."""

    happened = Signal(int)
    """Step n happened and is on disk; ask `seen(n, seat)`."""
    asked = Signal(int)
    """This seat is to play now; its player has been asked."""
    hand_ended = Signal(object)
    """A `HandResult`, after the hand's last step was shown; `next_hand` goes on from here."""
    match_ended = Signal(object)
    """A `MatchResult`: after `next_hand` when the last hand decided the match, or after a resignation."""
    seating_changed = Signal()
    taken_back = Signal(int)
    """Plays were taken back, and that is on disk: the present is this step, and it counts as shown."""
    trouble = Signal(str, str)
    """Something is wrong, and the match goes on as well as it can: code and detail.

    Codes: those of `durable`, `RECOVERED`, those of `engine_client`, `HAND_LOST`, `HAND_CHANGED` and
    `LEVEL_UNKNOWN`.
    """
    given_up = Signal(str, str)
    """Before `closed`: the disk refused what was accepted last to the end; code and detail."""
    closed = Signal()
    """Everything is written and nothing of the match is running any more."""

    def __init__(self, timeline: Timeline, parent: QObject | None) -> None:
        QObject.__init__(self, parent)
        MatchSeen.__init__(self, timeline)
