"""A short tip the first time an idea of the game can be used: which one, and its sentence."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import cards_in, count, low_sum, rank_of, worth_alone
from rc_desktop.rules.groups import split
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.plays import CAPTURE, NEW_BUILD, RAISE, Play
from rc_desktop.rules.position import Observation, side_of
from rc_desktop.rules.scoring import condition_of
from rc_desktop.table.sentences import short_rank, sum_of, value_rank, what_wins
from rc_desktop.table.sentences.plays import sweeps

translate = QCoreApplication.translate

NEAR: Final = "near-target"
SWEEP: Final = "sweep"
RAISING: Final = "raise"
SUM: Final = "capture-by-sum"
BUILDING: Final = "build"
TIPS: Final = (NEAR, SWEEP, RAISING, SUM, BUILDING)
"""Every tip's code, as settings remember it, the rarest chance first: that tip is given when several fit."""


_MOST: Final = 100
"""So many memories of tips are kept; the oldest are forgotten, and such a tip may come again."""


def shown_to(seen: Iterable[str], profile: str) -> frozenset[str]:
    """The codes of the tips that a person was shown, of what settings remember of everybody.

    Each person has memories of their own: what one was shown tells of that one's hand, and the next must not
    read it from a tip that stays away. What was remembered without a person counts for all.
    """
    codes = (text.rpartition(":") for text in seen)
    return frozenset(code for whose, _, code in codes if whose in ("", profile))


def remembered(seen: tuple[str, ...], profile: str, code: str) -> tuple[str, ...]:
    """What settings remember once a person was shown this tip too."""
    return (*seen, f"{profile}:{code}")[-_MOST:]


class Tip(NamedTuple):
    """A tip: its code, to be remembered once it was shown, and what it says."""

    code: str
    sentence: str


def tip(view: Observation, seen: Collection[str]) -> Tip | None:
    """The tip for the seat of `view`, which is at turn; None when every idea that fits was shown before."""
    if view.turn != view.seat:
        return None
    missing = [code for code in TIPS if code not in seen]
    if NEAR in missing and (found := _near(view)):
        return Tip(NEAR, found)
    chances = _chances(view, missing)
    for code in missing:
        if code in chances:
            return Tip(code, chances[code])
    return None


def _near(view: Observation) -> str:
    item = condition_of(view.options, view.scores, side_of(view.seat, view.seats))
    if item is None:
        return ""
    text = translate("Tips", "You are close to the end: only {item} wins for you in this hand.")
    if view.options.near_target == "cap":
        text = translate("Tips", "You are close to the end: {item} wins for you outright.")
    return text.format(item=what_wins(item))


def _chances(view: Observation, missing: Collection[str]) -> dict[str, str]:
    """The ideas that some play of this turn uses, each with the sentence for the first such play."""
    found: dict[str, str] = {}
    if set(missing) <= {NEAR}:
        return found
    for card in cards_in(view.hand):
        for play in fitting(view, card).plays:
            for code, sentence in _ideas(view, play):
                found.setdefault(code, sentence)
    return found


def _ideas(view: Observation, play: Play) -> Iterator[tuple[str, str]]:
    rank = short_rank(rank_of(play.card))
    if play.kind == CAPTURE:
        if sweeps(play, view):
            yield (
                SWEEP,
                translate("Tips", "The {rank} can clear the whole table: a sweep, worth a point.").format(
                    rank=rank
                ),
            )
        sums = [group for group in split(play.loose, worth_alone(play.card)) if count(group) > 1]
        if sums:
            text = translate("Tips", "A card also captures cards that sum to it: your {rank} takes {sum}.")
            yield SUM, text.format(rank=rank, sum=sum_of(sums[0]))
    elif play.kind == NEW_BUILD and low_sum(play.loose | 1 << play.card) == play.value:
        text = translate("Tips", "You can build: {rank} and {sum} make {value}, kept for your {guard}.")
        yield (
            BUILDING,
            text.format(rank=rank, sum=sum_of(play.loose), value=play.value, guard=value_rank(play.value)),
        )
    elif play.kind == RAISE and not play.loose:
        text = translate(
            "Tips", "You can raise the build of {before} to {value} with your {rank}, and own it."
        )
        yield RAISING, text.format(before=play.build, value=play.value, rank=rank)
