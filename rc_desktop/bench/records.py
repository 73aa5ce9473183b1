"""Records for measurements: whole matches played by chance, as many as wanted, under names of their own."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from rc_desktop.game import decisions
from rc_desktop.game.library import new_record_path
from rc_desktop.game.moments import Deal
from rc_desktop.game.record import encode, header
from rc_desktop.game.seating import COMPUTER, LEVELS, MatchSetup, Sitter
from rc_desktop.game.timeline import Timeline
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import NOBODY

PROFILE: Final = "0123456789abcdef"
"""The person who plays all of them."""
_MATCHES: Final = 40
_FIRST: Final = datetime(2025, 1, 6, 19, 30, tzinfo=UTC)


def fill(folder: Path, count: int) -> None:
    """Write so many records; they share their hands in a cycle of forty matches, and nothing else."""
    setups = [_setup(number) for number in range(_MATCHES)]
    matches = [b"".join(_lines(Timeline(setup), Random(number))) for number, setup in enumerate(setups)]
    rng = Random(0)
    for number in range(count):
        started = _FIRST + timedelta(hours=3 * number)
        match = f"{rng.getrandbits(64):016x}"
        first = encode(header(setups[number % _MATCHES], match, "bench", started))
        new_record_path(folder, started, match).write_bytes(first + matches[number % _MATCHES])


def play_match(setup: MatchSetup, rng: Random, started: datetime = _FIRST) -> bytes:
    """The record of a match played by chance to its end."""
    first = encode(header(setup, f"{rng.getrandbits(64):016x}", "bench", started))
    return first + b"".join(_lines(Timeline(setup), rng))


def _setup(number: int) -> MatchSetup:
    seats = (2, 2, 2, 3, 4)[number % 5]
    rivals = [Sitter(f"Rosa {seat}", COMPUTER, LEVELS[number % 4]) for seat in range(1, seats)]
    return MatchSetup(sitters=(Sitter("Marisol", profile=PROFILE), *rivals), dealer=0)


def _lines(timeline: Timeline, rng: Random) -> Iterator[bytes]:
    while not timeline.decided:
        dealer = max(timeline.next_dealer, 0)
        deck = tuple(rng.sample(range(52), 52))
        hand = Deal(timeline.next_number, dealer, deck, f"{rng.getrandbits(256):064x}")
        yield decisions.hand_line(hand)
        timeline.open_hand(hand)
        while timeline.now.turn != NOBODY:
            play = rng.choice(sorted(legal_plays(timeline.now), key=play_text))
            yield decisions.play_line(timeline.now.turn, play)
            timeline.moments.append(timeline.after(play))
        yield decisions.result_lines(timeline, timeline.now)
        timeline.close_hand()
