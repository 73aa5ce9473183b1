"""A short tip the first time an idea of the game can be used: which one, and its sentence."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import ACES, Cards, cards_in, count, low_sum, rank_of, worth_alone
from rc_desktop.rules.groups import split
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.plays import CAPTURE, NEW_BUILD, RAISE, Play
from rc_desktop.rules.position import Observation, side_of
from rc_desktop.rules.scoring import condition_of
from rc_desktop.table.sentences import short_rank, sum_of, value_rank, what_wins
from rc_desktop.table.sentences.plays import sweeps
from rc_desktop.table.sweep_points import sweep_points

translate = QCoreApplication.translate

NEAR: Final = "near-target"
SWEEP: Final = "sweep"
RAISING: Final = "raise"
SUM: Final = "capture-by-sum"
BUILDING: Final = "build"
TIPS: Final = (NEAR, SWEEP, RAISING, SUM, BUILDING)
"""Every tip's code, as settings remember it, the rarest chance first: that tip is given when several fit."""


_ACE_ALONE: Final = 14

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
    """The ideas that some play of this turn uses, each with the sentence for the simplest such play."""
    found: dict[str, _Idea] = {}
    if set(missing) <= {NEAR}:
        return {}
    for card in cards_in(view.hand):
        for play in fitting(view, card).plays:
            for idea in _ideas(view, play):
                if idea.code not in found or idea.cost < found[idea.code].cost:
                    found[idea.code] = idea
    return {code: idea.sentence for code, idea in found.items()}


class _Idea(NamedTuple):
    """An idea and its sentence; simpler plays, without aces and of few cards, have a lower `cost`."""

    code: str
    cost: tuple[bool, int]
    sentence: str


def _ideas(view: Observation, play: Play) -> Iterator[_Idea]:
    rank = short_rank(rank_of(play.card))
    if play.kind == CAPTURE:
        if sweeps(play, view) and sweep_points(view, view.seat, another=True)[0] > 0:
            text = translate("Tips", "The {rank} can clear the whole table: a sweep, worth a point.")
            yield _Idea(SWEEP, (False, count(play.loose)), text.format(rank=rank))
        sums = [group for group in split(play.loose, worth_alone(play.card)) if count(group) > 1]
        if sums:
            yield min((_sum_idea(play, group) for group in sums), key=lambda idea: idea.cost)
    elif play.kind == NEW_BUILD and low_sum(play.loose | 1 << play.card) == play.value:
        aces = _has_ace(play.loose | 1 << play.card) or play.value == _ACE_ALONE
        text = translate("Tips", "You can build: {rank} and {sum} make {value}, kept for your {guard}.")
        if aces:
            text = translate(
                "Tips",
                "You can build, an ace being 14 alone and 1 in a sum: {rank} and {sum} make {value}, "
                "kept for your {guard}.",
            )
        guard = value_rank(play.value)
        said = text.format(rank=rank, sum=sum_of(play.loose), value=play.value, guard=guard)
        yield _Idea(BUILDING, (aces, count(play.loose)), said)
    elif play.kind == RAISE and not play.loose:
        aces = _has_ace(1 << play.card) or play.value == _ACE_ALONE
        text = translate(
            "Tips", "You can raise the build of {before} to {value} with your {rank}, and own it."
        )
        if aces:
            text = translate(
                "Tips",
                "You can raise the build of {before} to {value} with your {rank}, and own it; an ace is 14 "
                "alone, 1 in a sum.",
            )
        yield _Idea(RAISING, (aces, 1), text.format(before=play.build, value=play.value, rank=rank))


def _sum_idea(play: Play, group: Cards) -> _Idea:
    """A capture of one sum. With aces the sentence says what they are worth: nobody has been told yet."""
    aces = _has_ace(group | 1 << play.card)
    text = translate("Tips", "A card also captures cards that sum to it: your {rank} takes {sum}.")
    if aces:
        text = translate(
            "Tips", "A card captures sums too, an ace being 14 alone and 1 in a sum: your {rank} takes {sum}."
        )
    said = text.format(rank=short_rank(rank_of(play.card)), sum=sum_of(group))
    return _Idea(SUM, (aces, count(group)), said)


def _has_ace(cards: Cards) -> bool:
    return bool(cards & ACES)
