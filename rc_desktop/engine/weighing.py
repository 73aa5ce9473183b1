"""Choosing by weighing each play once: what the levels that do not search have in common."""

from collections.abc import Callable, Iterator
from typing import Final

from rc_desktop.engine.chance import Chance
from rc_desktop.engine.choice import NONE, Candidate, Choice, Flag, Limits, Patience
from rc_desktop.rules.cards import cards_in, count, of_rank, rank_of, worth_alone
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play, play_text
from rc_desktop.rules.position import Observation
from rc_desktop.rules.refusals import refusal

MOST_WEIGHED: Final = 240
"""On a crowded table only so many plays are weighed, those that take most cards."""
MOST_LOOKED_AT: Final = 1000
"""And of so many families of one value, which takes a few milliseconds a card where there are millions."""

Weigh = Callable[[Play], float]
"""The value of a play in points."""


def choose_by_weighing(view: Observation, weigh: Weigh, limits: Limits, stop: Flag) -> Choice:
    """The plays of the seat at turn, best first, without reasons; equal ones in an order the seed decides.

    A style leans the order towards what it likes, and leaves the values as they are.
    """
    patience = Patience(limits, stop)
    plays = list(limits.among) or plays_to_weigh(view, patience)
    if len(plays) == 1:
        return Choice((Candidate(plays[0], 0.0, 1, ()),), 1, False, NONE)
    weighed: list[Candidate] = []
    for play in plays:
        weighed.append(Candidate(play, weigh(play), 1, ()))
        if patience.is_over():
            break
    chance = Chance(limits.seed)
    lots = {candidate.play: chance.number() for candidate in weighed}
    likes = limits.style.likes if limits.style is not None else None
    leans = {each.play: each.value + (likes(view, each.play) if likes else 0.0) for each in weighed}
    weighed.sort(key=lambda candidate: (-leans[candidate.play], lots[candidate.play]))
    return Choice(tuple(weighed), len(weighed), False)


def plays_to_weigh(view: Observation, patience: Patience | None = None) -> list[Play]:
    """The legal plays, or on a crowded table the weightiest of them; those that take most cards first.

    Once the patience is over, those of one card are enough.
    """
    most = MOST_WEIGHED // max(1, count(view.hand))
    plays: list[Play] = []
    for card in cards_in(view.hand):
        plays.extend(fitting(view, card, limit=most, look=MOST_LOOKED_AT).plays)
        if patience is not None and plays and patience.is_over():
            break
    if not plays:
        plays = [play for play in _simple_plays(view) if refusal(view, play) is None]
    plays.sort(key=lambda play: (-count(play.loose) - bool(play.build), play_text(play)))
    return plays


def _simple_plays(view: Observation) -> Iterator[Play]:
    """Trailing, capturing equals, capturing builds: one is legal however full the table ("Guard")."""
    values = {build.value for build in view.builds}
    for card in cards_in(view.hand):
        same = view.loose & of_rank(rank_of(card))
        build = worth_alone(card) if worth_alone(card) in values else 0
        yield Play(TRAIL, card, 0, 0, 0)
        if same or build:
            yield Play(CAPTURE, card, same, build, 0)
