"""Moments of hands that chance has played, also of the kinds that take the engine longest."""

from random import Random
from typing import Final

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import TRAIL, Play, play_text
from rc_desktop.rules.position import Observation, Position, observe
from rc_desktop.rules.refusals import refusal

USUAL: Final = "usual"
"""Any play of a hand."""
CROWDED: Final = "crowded"
"""Free of the duty to capture, with most cards trailed: up to fifty lie loose then."""
LAST_DEAL: Final = "last deal"
"""Two seats and no stock, nine to sixteen loose cards: what can just be solved, and what just cannot."""
KINDS: Final = (USUAL, CROWDED, LAST_DEAL)

_FREE: Final = Options(match_loose="free")
_LAST_PLY: Final = 47
_ENOUGH_LOOSE: Final = range(9, 17)


def view(seed: str, seats: int, kind: str = USUAL) -> Observation:
    """What a seat sees at a moment of this kind."""
    if kind == LAST_DEAL:
        return _last_deal(seed)
    rng = Random(seed)
    crowded = kind == CROWDED
    trailing = rng.choice((0.8, 1.0)) if crowded else 0.0
    plies = rng.randrange(12 if crowded else 0, _LAST_PLY)
    position = deal(_FREE if crowded else DOMINICAN, seats, 0, shuffled(seed))
    return _after(position, plies, rng, trailing)


def _last_deal(seed: str) -> Observation:
    rng = Random(seed)
    plies = rng.randrange(40, 44)
    number = 0
    while True:
        seen = _after(deal(_FREE, 2, 0, shuffled(f"{seed} {number}")), plies, rng, 0.5)
        if seen.loose.bit_count() in _ENOUGH_LOOSE:
            return seen
        number += 1


def _after(position: Position, plies: int, rng: Random, trailing: float) -> Observation:
    history: tuple[tuple[int, str], ...] = ()
    for _ in range(plies):
        play = _any_play(position, rng, trailing)
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return observe(position, position.turn, history)


def _any_play(position: Position, rng: Random, trailing: float) -> Play:
    if rng.random() < trailing:
        play = Play(TRAIL, rng.choice(list(cards_in(position.hand))), 0, 0, 0)
        if refusal(position, play) is None:
            return play
    plays = [play for card in cards_in(position.hand) for play in fitting(position, card, limit=30).plays]
    return rng.choice(plays)
