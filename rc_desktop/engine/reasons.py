"""Why a play is good or bad: which of all that is true of it is told, and in which order.

docs/engine-protocol.md, "Reasons", defines every code. Reasons never change a choice: they are looked for
once it is made. Interfaces make sentences of them.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from rc_desktop.engine.choice import Candidate, Choice, Reason
from rc_desktop.engine.telling import Teller
from rc_desktop.rules.families import families_of, plays_of
from rc_desktop.rules.position import Observation

CODES: Final = (
    *("only-play", "meets-condition", "denies-condition", "sweep", "takes-points"),
    *("decides-cards", "decides-spades", "takes-build", "raises-away", "takes-over", "takes-last"),
    *("takes-own-build", "takes-partner-build", "captures", "leaves-sweep", "leaves-points"),
    *("safe-build", "no-taker", "leaves-nothing", "safe-trail", "dead-rank", "needed", "withheld"),
    *("most-cards", "most-spades", "leaves-no-sweep", "keeps-guard", "keeps-partner-build", "rank-gone"),
    *("fixes-build", "keeps-points", "sets-up", "takes-spades", "builds", "adds", "raises", "trails"),
    "solved",
)
"""Every code, the most telling first."""

ALWAYS: Final = frozenset(
    {
        *("only-play", "meets-condition", "denies-condition", "sweep", "takes-points", "takes-build"),
        *("raises-away", "captures", "leaves-sweep", "leaves-points", "builds", "adds", "raises", "trails"),
        "solved",
    }
)
"""Those that are told whenever they are true."""

TABLE_ONLY: Final = frozenset(
    {"only-play", "sweep", "takes-points", "captures", "builds", "adds", "raises", "trails"}
)
"""What a player sees who thinks of nothing but its own play."""
WITHOUT_PILES: Final = frozenset(CODES) - {"decides-cards", "decides-spades", "most-cards", "most-spades"}
"""What a player sees who does not remember the piles."""
WHOLE: Final = frozenset(CODES)
"""What a player sees who counts."""

Sight = frozenset[str]
"""The codes that a level thinks of, one of the three above."""

MOST_TOLD: Final = 4
"""So many reasons a play has at most, unless more of those that are always told are true."""
WITH_REASONS: Final = 12
"""Reasons are given for so many of the best plays."""

_MANY: Final = 64
"""Where a value can take more than so many choices of ranks there is no only play."""
_PLACE: Final = {code: place for place, code in enumerate(CODES)}
_SHOWN: Final = 4
"""Values are shown to so many places; beyond that a play does not come to more."""


def with_reasons(view: Observation, choice: Choice, sight: Sight) -> Choice:
    """The same choice, its best plays with what there is to say for and against them."""
    candidates = choice.candidates
    if len(candidates) == 1 and _is_only_play(view):
        return replace(choice, candidates=(replace(candidates[0], reasons=(Reason("only-play"),)),))
    teller = Teller(view, remembers_piles=sight is not WITHOUT_PILES)
    best = round(max(each.value for each in candidates), _SHOWN) if choice.exact else 0.0
    reasoned: list[Candidate] = []
    for each in candidates[:WITH_REASONS]:
        found = list(teller.all_of(each.play))
        if choice.exact and round(each.value, _SHOWN) == best:
            found.append(Reason("solved"))
        reasoned.append(replace(each, reasons=told(found, sight)))
    return replace(choice, candidates=(*reasoned, *candidates[WITH_REASONS:]))


def told(found: Iterable[Reason], sight: Sight) -> tuple[Reason, ...]:
    """Those of the reasons found that are told, the most telling first."""
    seen = [reason for reason in found if reason.code in sight]
    seen.sort(key=lambda reason: (_PLACE[reason.code], reason.value))
    room = MOST_TOLD - sum(reason.code in ALWAYS for reason in seen)
    kept: list[Reason] = []
    for reason in seen:
        if reason.code not in ALWAYS:
            if room <= 0:
                continue
            room -= 1
        kept.append(reason)
    return tuple(kept)


def _is_only_play(view: Observation) -> bool:
    """True when no other play is legal, not only none that was thought about."""
    families, complete = families_of(view, view.hand, _MANY)
    return complete and plays_of(families, view.loose) == 1
