"""Tables to speak of and to draw, made for tests: a hand, loose cards and builds as seat 0 sees them."""

from rc_desktop.rules.cards import parse
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.position import NOBODY, Build, Observation
from rc_desktop.table.sentences import Names

NAMES = Names(("Manuel", "Rosa"), 0)
FOUR = Names(("Manuel", "Tomás", "Lucía", "Inés"), 0)


def table(
    hand: str = "9c 8h Ks",
    loose: str = "Qh 9d Ac 5s 4h",
    builds: tuple[Build, ...] = (),
    options: Options = DOMINICAN,
    seats: int = 2,
    **other: int,
) -> Observation:
    """Return a table as seat 0 sees it, at turn unless said otherwise."""
    held = parse(hand.split())
    counts = (held.bit_count(),) + (3,) * (seats - 1)
    zeros = (0,) * seats
    turn, stock = other.get("turn", 0), other.get("stock", 16)
    return Observation(
        options,
        1,
        turn,
        0,
        held,
        counts,
        parse(loose.split()),
        builds,
        stock,
        zeros,
        zeros,
        NOBODY,
        zeros[:2],
        (),
    )


ROSA_9 = Build(9, 1, parse(["7d", "2c"]))
MY_8 = Build(8, 0, parse(["5h", "3c"]))
MULTIPLE_8 = Build(8, 1, parse(["5h", "3c", "8d"]))
