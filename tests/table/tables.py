"""Tables to lay out and draw: played from seeds through the rules, and the fullest, built card by card."""

import random
from collections.abc import Sequence
from functools import cache

from rc_desktop.game.seating import COMPUTER, PERSON, Sitter
from rc_desktop.rules.cards import as_set, parse
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import CAPTURE, Play, play_text
from rc_desktop.rules.position import Build, Observation, observe, sides
from rc_desktop.table.facts import TableFacts, last_play_of, table_facts

SITTERS = (
    Sitter("Manuel", PERSON, emblem="sunrise"),
    Sitter("Rosa", COMPUTER, "regular", emblem="waves"),
    Sitter("Lucía", COMPUTER, "novice", emblem="flower"),
    Sitter("Doña Inés", COMPUTER, "regular", emblem="moon"),
)


def played(
    seats: int,
    plays: int,
    seed: str,
    *,
    options: Options | None = None,
    scores: tuple[int, ...] | None = None,
    viewer: int = 0,
    builders: bool = False,
    sitters: Sequence[Sitter] = SITTERS,
) -> list[TableFacts]:
    """The facts after each of so many random plays, the opening first; `builders` prefer to build."""
    chance = random.Random(seed)
    position = deal(options or Options(), seats, seats - 1, shuffled(seed), scores)
    history: list[tuple[int, str]] = []
    seen = [table_facts(observe(position, viewer), sitters[:seats])]
    for _ in range(plays):
        choices = sorted(legal_plays(position), key=play_text)
        if not choices:
            break
        play = _chosen(chance, choices, builders)
        history.append((position.turn, play_text(play)))
        position, events = apply(position, play)
        view = observe(position, viewer, tuple(history))
        log = tuple(f"Rosa trailed the {number} of clubs" for number in range(len(history)))
        seen.append(table_facts(view, sitters[:seats], before=seen[-1], last=last_play_of(events), log=log))
    return seen


def _chosen(chance: random.Random, choices: list[Play], builders: bool) -> Play:
    if builders:
        quiet = [play for play in choices if play.kind != CAPTURE]
        built = [play for play in quiet if play.kind > CAPTURE]
        choices = built or quiet or choices
    return chance.choice(choices)


def full_table(
    seats: int,
    hand: str,
    counts: tuple[int, ...],
    loose: str,
    builds: Sequence[tuple[int, int, str]],
    *,
    stock: int = 0,
    captured: tuple[str, ...] = (),
    sweeps: tuple[int, ...] = (),
    scores: tuple[int, ...] = (),
) -> TableFacts:
    """The facts of a table put together card by card; no card may lie in two places."""
    piles = captured or ("",) * seats
    everything = " ".join([hand, loose, *piles, *(cards for _, _, cards in builds)]).split()
    parse(everything)  # raises for a card that stands twice
    made = [Build(value, owner, parse(cards.split())) for value, owner, cards in builds]
    view = Observation(
        Options(),
        seats - 1,
        0,
        0,
        parse(hand.split()),
        counts,
        parse(loose.split()),
        tuple(sorted(made, key=lambda build: build.value)),
        stock,
        tuple(parse(pile.split()) for pile in piles),
        sweeps or (0,) * seats,
        0,
        scores or (0,) * sides(seats),
        (),
    )
    log = tuple(f"Rosa trailed the {number} of clubs" for number in range(36))
    return table_facts(view, SITTERS[:seats], hand_number=3, log=log)


@cache
def crowded() -> TableFacts:
    """The table of the mock-up: fourteen loose cards and four builds, two players."""
    builds = [(9, 1, "7d 2c"), (10, 1, "6d 4s"), (8, 0, "5h 3c 8d"), (12, 0, "9h 3d Tc 2h")]
    loose = "Qh 9d Ac 5s Jd 4h 2s Th 6s As Kd 3s 7h Jc"
    return full_table(
        2, "8h Qs", (2, 2), loose, builds, stock=8, captured=("5d 5c 6h", "6c 7c 8c"), sweeps=(1, 0),
        scores=(14, 11),
    )  # fmt: skip


_SIX = (
    (9, 1, "7d 2c"),
    (10, 1, "6d 4s"),
    (8, 0, "5h 3c 8d"),
    (12, 0, "9h 3d Tc 2h"),
    (7, 2, "4d 3h"),
    (11, 2, "9s 2d 7s 4c"),
)
_SIXTEEN = "Qh 9d Ac 5s Jd 4h 2s Th 6s As Kd 3s 7h Jc Qd 6h"


@cache
def fullest() -> TableFacts:
    """Sixteen loose cards and eight builds: only four players can have so many, two each."""
    builds = [*_SIX, (6, 3, "5c Ah"), (13, 3, "8c 5d Kc")]
    return full_table(4, "8h Qs", (2, 2, 2, 2), _SIXTEEN, builds, scores=(19, 16))


def six_builds() -> TableFacts:
    """Sixteen loose cards and six builds, as many as three players can have."""
    return full_table(3, "8h Qs", (2, 2, 2), _SIXTEEN, list(_SIX), stock=0, scores=(3, 20, 11))


def cards_on(facts: TableFacts) -> int:
    """Every card whose face the table shows."""
    shown = as_set(facts.hand_order) | facts.observation.loose
    for build in facts.observation.builds:
        shown |= build.cards
    return shown
