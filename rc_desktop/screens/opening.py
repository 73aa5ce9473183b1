"""A record made ready to be gone on with, in a thread: the match so far, and what a table remembers of it."""

from dataclasses import dataclass
from pathlib import Path

from rc_desktop.game.beginning import taken_up
from rc_desktop.game.deals import GivenDeal
from rc_desktop.game.errands import Tell
from rc_desktop.game.public import MatchSeen
from rc_desktop.game.replay import Story
from rc_desktop.screens.table_memory import TableMemory
from rc_desktop.screens.viewer import Viewer
from rc_desktop.table.sentences import Names


@dataclass(frozen=True)
class Opened:
    """What a `Match` and its table begin with; `deal` has the given cards that are still to be dealt."""

    path: Path
    story: Story
    deal: GivenDeal | None
    memory: TableMemory


def open_record(path: Path, tell: Tell) -> Opened:
    """Read a record whole. Nothing of it is written before its match starts.

    Raises `RecordError` for a record that cannot be used, `DiskTrouble` for one that cannot be read, and
    what `tell` raises.
    """
    story, deal = taken_up(path, tell)
    memory = TableMemory(MatchSeen(story.timeline))
    memory.catch_up(tell)
    sitters = story.timeline.setup.sitters
    memory.log.lines(Names.of_seats((sitter.name for sitter in sitters), Viewer(sitters).seat))
    return Opened(path, story, deal, memory)
