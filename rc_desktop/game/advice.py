"""Advice on a play: what the engine thinks best, read from its answer, none of which is taken on trust."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rc_desktop.game.in_points import EVEN_CHANCE
from rc_desktop.rules.cards import CardError, Cards, card
from rc_desktop.rules.plays import CAPTURE, Play, PlayError, parse_play
from rc_desktop.rules.position import Observation
from rc_desktop.rules.refusals import refusal

BEST: Final = 3
"""So many plays are advised at most."""

LEAD: Final = "lead"
CHANCE: Final = "chance"
WORTH: Final = "worth"
NONE: Final = "none"
MEASURES: Final = (LEAD, CHANCE, WORTH, NONE)
"""What values can be (docs/engine-protocol.md, "Choosing")."""

_READ: Final = 40  # plays looked at: reading an answer takes no time that anybody could see
_MOST_REASONS: Final = 20


class AdviceError(ValueError):
    """An answer that no advice can be read from; the message says why."""


@dataclass(frozen=True)
class Because:
    """A reason for or against a play: a code of docs/engine-protocol.md, its cards and value (0: none)."""

    code: str
    cards: Cards = 0
    value: int = 0


@dataclass(frozen=True)
class Advised:
    """A legal play, its value in what the advice measures, and the reasons, the most telling first."""

    play: Play
    value: float
    reasons: tuple[Because, ...] = ()


@dataclass(frozen=True)
class Advice:
    """Plays worth a thought, best first, one at least; `exact` where their values are proved.

    `measure` says what the values are: points of the hand by which the own side is expected to lead (`LEAD`),
    the chance to win the match from 0 to 1 (`CHANCE`), points that only compare (`WORTH`), nothing (`NONE`).
    """

    plays: tuple[Advised, ...]
    measure: str = LEAD
    exact: bool = False

    def best(self, most: int = BEST) -> "Advice":
        """The advice shortened to its best plays; a capture of less with the same card than one before it is
        no play of its own."""
        kept: list[Advised] = []
        for advised in self.plays:
            if len(kept) < most and not any(_is_less(advised.play, other.play) for other in kept):
                kept.append(advised)
        return Advice(tuple(kept), self.measure, self.exact)

    def level(self) -> tuple[Advised, ...]:
        """The plays whose proved chance to win the match is the best's; nothing where the best stands alone,
        or where values are points or not proved."""
        if not self.exact or self.measure != CHANCE:
            return ()
        least = self.plays[0].value - EVEN_CHANCE
        level = tuple(advised for advised in self.plays if advised.value >= least)
        return level if len(level) > 1 else ()

    def by_points(self, points: Mapping[Play, float]) -> "Advice":
        """The same with the level plays in the order of their points of the hand, the most first."""
        level = sorted(self.level(), key=lambda advised: -points.get(advised.play, -math.inf))
        rest = self.plays[len(level) :]
        return Advice((*level, *rest), self.measure, self.exact)


def _is_less(play: Play, other: Play) -> bool:
    """True for a capture of some of what a capture with the same card takes."""
    if play.kind != CAPTURE or other.kind != CAPTURE or play.card != other.card:
        return False
    return not play.loose & ~other.loose and play.build in (0, other.build)


def read_advice(answer: Mapping[str, Any], view: Observation) -> Advice:
    """The advice in an engine's answer to a choose about `view`; raises `AdviceError`.

    Plays that are no legal plays are an error; reasons that cannot be read are left out.
    """
    listed = answer.get("plays")
    if not isinstance(listed, list) or not listed:
        raise AdviceError("no plays")
    measure = answer.get("measure", WORTH)
    if measure not in MEASURES:
        raise AdviceError("an unknown measure")
    plays = tuple(_advised(entry, view, measure) for entry in listed[:_READ])
    return Advice(plays, measure, answer.get("exact") is True)


def _advised(entry: object, view: Observation, measure: str) -> Advised:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("play"), str):
        raise AdviceError("a play without its text")
    value: Any = entry.get("value")
    if type(value) not in (int, float) or not math.isfinite(value) or abs(value) > 1000:
        raise AdviceError("a play without a value")
    if measure == CHANCE and not -1e-6 <= value <= 1 + 1e-6:
        raise AdviceError("a chance that is none")
    try:
        play = parse_play(entry["play"])
    except PlayError as error:
        raise AdviceError(str(error)) from None
    if refusal(view, play) is not None:
        raise AdviceError("a play that is not legal")
    return Advised(play, float(value), tuple(_reasons(entry.get("reason"))))


def _reasons(listed: object) -> Iterable[Because]:
    for entry in listed[:_MOST_REASONS] if isinstance(listed, list) else ():
        if not isinstance(entry, Mapping) or not isinstance(entry.get("code"), str):
            continue
        value = entry.get("value", 0)
        try:
            cards = _cards(entry.get("cards", ()))
        except CardError:
            continue
        if type(value) is int and 0 <= value <= 1000:
            yield Because(entry["code"], cards, value)


def _cards(texts: object) -> Cards:
    if not isinstance(texts, Sequence) or isinstance(texts, str) or len(texts) > 52:
        raise CardError("no list of cards")
    cards = 0
    for text in texts:
        if not isinstance(text, str):
            raise CardError("no card")
        cards |= 1 << card(text)
    return cards
