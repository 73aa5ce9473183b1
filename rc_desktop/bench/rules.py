"""How fast the rules are: generating and playing, the table's questions, and the most crowded tables."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from rc_desktop.bench.figures import Figure
from rc_desktop.compiled import is_compiled
from rc_desktop.engine.chance import Chance
from rc_desktop.rules.cards import Cards, card_text, cards_in, parse
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import fitting, legal_plays, lit
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import CAPTURE
from rc_desktop.rules.position import NOBODY, Build, Observation

SEED: Final = "bench"
STEPS: Final = 20_000
DRAWN: Final = 9973
HAND: Final = parse("Kc Qc Tc Ac".split())
FREE: Final = Options(match_loose="free")
LOW_CARDS: Final = parse([rank + suit for rank in "234" for suit in "cdhs"])


def measure_rules() -> Iterator[Figure]:
    """Every figure of the rules."""
    for seats in (2, 3, 4):
        yield _steps(seats)
    for name, view in (
        ("16 loose A-4", full_table()),
        ("16 loose A-4, ace held", low_table()),
        ("16 loose and 8 builds", table_of_builds()),
    ):
        yield from _questions(name, view)
    view = full_table()
    captures = 0

    def all_captures() -> None:
        nonlocal captures
        captures = sum(play.kind == CAPTURE for play in legal_plays(view))

    took = _best_ms(all_captures, 3)
    yield Figure(f"every legal play on 16 loose A-4 ({captures:,} captures)", took, "ms")


def _steps(seats: int) -> Figure:
    """Random plies, every legal play generated at each: no caches, one hand after another.

    In processor time: what else the machine does is no matter of the rules.
    """
    chance = Chance(f"{SEED} {seats}")
    # Drawn beforehand: what is measured is the rules.
    drawn = [chance.below(DRAWN) for _ in range(DRAWN)]
    steps = hands = 0
    began = time.process_time()
    while steps < (20 * STEPS if is_compiled() else STEPS):
        position = deal(DOMINICAN, seats, hands % seats, shuffled(f"{SEED} {hands}"))
        hands += 1
        while position.turn >= 0:
            plays = legal_plays(position)
            position = next_position(position, plays[drawn[steps % DRAWN] % len(plays)])
            steps += 1
    rate = steps / (time.process_time() - began)
    aim = "aim: 25,000 plain, 300,000 compiled"
    return Figure(f"generate and play, {seats} seats, seed {SEED!r}, cold", rate, "/s", aim, True)


def full_table() -> Observation:
    """Ace to four, four times each, `match_loose` free, with K Q T and a five in hand.

    All four aces lie loose, so that none is held.
    """
    return _observation(parse("Kc Qc Tc 5c".split()), LOW_CARDS | parse("Ac Ad Ah As".split()), ())


def low_table() -> Observation:
    """The same with one ace in hand, and a five in its place."""
    return _observation(HAND, LOW_CARDS | parse("Ad Ah As 5c".split()), ())


def table_of_builds() -> Observation:
    """Sixteen loose cards and eight builds, all the other seat's and single."""
    builds = "5:4c Ac|6:5d Ad|7:5h 2c|8:6c 2d|9:6d 3c|10:7c 3d|11:7d 4d|12:8c 4h"
    made = []
    taken: Cards = 0
    for text in builds.split("|"):
        value, cards = text.split(":")
        taken |= parse(cards.split())
        made.append(Build(int(value), 1, parse(cards.split())))
    loose: Cards = 0
    for number in cards_in(~taken & ~parse("Kc Qc Tc As".split()) & (1 << 52) - 1):
        if loose.bit_count() < 16:
            loose |= 1 << number
    return _observation(parse("Kc Qc Tc As".split()), loose, tuple(made))


def _observation(hand: Cards, loose: Cards, builds: tuple[Build, ...]) -> Observation:
    counts = (hand.bit_count(), 4)
    return Observation(FREE, 1, 0, 0, hand, counts, loose, builds, 0, (0, 0), (0, 0), NOBODY, (0, 0), ())


def _questions(name: str, view: Observation) -> Iterator[Figure]:
    """The filtered questions for the card of the hand that takes longest."""
    target = view.loose & -view.loose
    questions: dict[str, Callable[[int], object]] = {
        "glow": partial(lit, view),
        "drop on a card": partial(fitting, view, loose=target),
        "drop, the first 500": partial(fitting, view),
    }
    for what, ask in questions.items():
        slowest, card = max((_best_ms(partial(ask, card), 20), card) for card in cards_in(view.hand))
        yield Figure(f"{name}: {what}, slowest card {card_text(card)}", slowest, "ms", "aim: under 5")


def _best_ms(work: Callable[[], object], times: int) -> float:
    """The shortest of several runs, in milliseconds."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best * 1000
