"""The table that the settings show their effect on: a position made up for it, seen by one person."""

from functools import cache

from rc_desktop.game.seating import COMPUTER, PERSON, Sitter
from rc_desktop.rules.cards import parse
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.position import Build, Observation
from rc_desktop.table.facts import TableFacts, table_facts

_SITTERS = (
    Sitter("Manuel", PERSON, emblem="sunrise"),
    Sitter("Rosa", COMPUTER, "sharp", emblem="waves"),
)


@cache
def sample_facts() -> TableFacts:
    """Two players in the third deal: six loose cards, a single and a multiple build, a sweep each."""
    builds = (
        Build(8, 0, parse(["5h", "3c", "8d"])),
        Build(9, 1, parse(["7d", "2c"])),
    )
    taken = (
        parse(["6h", "6c", "Js", "Jh", "9h", "9s", "Ah", "4c", "5c", "3h", "2h"]),
        parse(["7h", "7c", "3s", "4s", "Qs", "Qd", "8c", "8h"]),
    )
    view = Observation(
        options=DOMINICAN,
        dealer=1,
        turn=0,
        seat=0,
        hand=parse(["9c", "Ks", "Jd"]),
        hand_counts=(3, 3),
        loose=parse(["Qh", "9d", "Ac", "5s", "4h", "2s"]),
        builds=builds,
        stock_count=16,
        captured=taken,
        sweeps=(1, 0),
        last_capturer=0,
        scores=(14, 11),
        history=(),
    )
    return table_facts(view, _SITTERS, hand_number=3)
