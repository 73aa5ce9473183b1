"""What is said of an advised play: the engine's reasons, put together as a player would tell them.

The engine's codes (docs/engine-protocol.md, "Reasons") are each true by itself. Told one after the other
they would name the card that is played as a catch, count the same cards twice, or leave a rival in doubt.
Codes made here stand in `MADE`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rc_desktop.game.advice import Because
from rc_desktop.rules.cards import ACES, ALL_SPADES, BIG_CASINO, DECK, LITTLE_CASINO, Cards, count
from rc_desktop.rules.plays import CAPTURE, Play
from rc_desktop.rules.position import Observation, side_of, sides
from rc_desktop.rules.scoring import BIG, CARDS, ITEMS, LITTLE, SPADES, condition_of
from rc_desktop.table.sentences.advice_texts import SINGLES

MADE: Final = frozenset(
    {
        *("meets-unless", "decides-both", "most-both", "banks", "contested", "withheld-many"),
        *("takes-last-points", "takes-last-many", "leaves-sweep-points", "leaves-it", "leaves-it-too"),
    }
)
"""Codes that are made here of the engine's."""

_COUNTED: Final = {CARDS: DECK, SPADES: ALL_SPADES, BIG: 1 << BIG_CASINO, LITTLE: 1 << LITTLE_CASINO}
_POINT_CARDS: Final = ACES | 1 << BIG_CASINO | 1 << LITTLE_CASINO
_NAMED: Final = 3  # cards of a heap that are named one by one
_CERTAIN, _OPEN, _IMPOSSIBLE = range(3)


@dataclass(frozen=True)
class Said:
    """A reason as it is told: the code of a sentence, its cards and value, and the sides it speaks of."""

    code: str
    cards: Cards = 0
    value: int = 0
    sides: tuple[int, ...] = ()


def told_of(reasons: Sequence[Because], play: Play, view: Observation) -> list[Said]:
    """The reasons whose code is known as they are told, the most telling first."""
    known = [Said(each.code, each.cards, each.value) for each in reasons if each.code in SINGLES]
    found = list(_about_sides(known, play, view))
    if any(each.code == "meets-condition" for each in found):
        # The match is won: nothing else is worth a word.
        return [each for each in found if each.code in ("meets-condition", "captures")]
    met = [each.cards for each in found if each.code == "meets-unless"]
    found = _joined([each for each in found if each.code != "denies-condition" or each.cards not in met])
    return [_heap(each) for each in _warned(_without_played(found, play, view), play)]


# --- conditions near the target -----------------------------------------------------------------------


def _about_sides(known: Iterable[Said], play: Play, view: Observation) -> Iterable[Said]:
    """The same, where a reason is about conditions with the sides that have them."""
    standing = _Standing(view, play)
    for each in known:
        if each.code == "meets-condition":
            yield from standing.met(each)
        elif each.code in ("denies-condition", "withheld"):
            wanted = _IMPOSSIBLE if each.code == "denies-condition" else _OPEN
            found = standing.others(each.value, wanted)
            many = each.code == "withheld" and (len(found) > 1 or view.seats == 4)
            yield replace(each, code="withheld-many" if many else each.code, sides=found)
        else:
            yield each


class _Standing:
    """The piles of the sides before and after a play, and what is decided by them."""

    def __init__(self, view: Observation, play: Play) -> None:
        self._view = view
        self._mine = side_of(view.seat, view.seats)
        self._sides = range(sides(view.seats))
        self._before = [0] * len(self._sides)
        for seat, pile in enumerate(view.captured):
            self._before[side_of(seat, view.seats)] |= pile
        self._after = list(self._before)
        if play.kind == CAPTURE:
            builds = [build.cards for build in view.builds if build.value == play.build]
            self._after[self._mine] |= 1 << play.card | play.loose | sum(builds)

    def met(self, reason: Said) -> Iterable[Said]:
        """The own condition is met: that wins, unless a rival can meet one that counts before it."""
        view = self._view
        own = condition_of(view.options, view.scores, self._mine)
        if own is None or view.options.claim == "immediate":
            yield reason
            return
        before = [
            (side, self._state(side, item, self._after))
            for side in self._sides
            if side != self._mine
            and (item := condition_of(view.options, view.scores, side)) is not None
            and ITEMS.index(item) < ITEMS.index(own)
        ]
        before = [(side, state) for side, state in before if state != _IMPOSSIBLE]
        if not before:
            yield reason
        elif all(state == _OPEN for _, state in before):
            yield replace(reason, code="meets-unless", sides=tuple(side for side, _ in before[:1]))

    def others(self, score: int, wanted: int) -> tuple[int, ...]:
        """The rivals on a score whose condition stands so after the play, and was open before it."""
        view = self._view
        found = tuple(
            side
            for side in self._sides
            if side != self._mine
            and view.scores[side] == score
            and (item := condition_of(view.options, view.scores, side)) is not None
            and self._state(side, item, self._before) == _OPEN
            and self._state(side, item, self._after) == wanted
        )
        return found or tuple(side for side in self._sides if side != self._mine)[:1]

    def _state(self, side: int, item: str, piles: Sequence[Cards]) -> int:
        """Whether a side has an item for certain, cannot have it any more, or neither."""
        amounts = [count(pile & _COUNTED[item]) for pile in piles]
        free = count(_COUNTED[item]) - sum(amounts)
        own = amounts.pop(side)
        if own > max(amounts) + free:
            return _CERTAIN
        return _IMPOSSIBLE if max(amounts) >= own + free else _OPEN


# --- what belongs together ----------------------------------------------------------------------------


def _joined(found: Sequence[Said]) -> list[Said]:
    """The same, with one reason for two that say nearly the same."""
    codes = {each.code for each in found}
    kept: list[Said] = []
    for each in found:
        pair = each.code.rpartition("-")
        if pair[0] in ("decides", "most") and {f"{pair[0]}-cards", f"{pair[0]}-spades"} <= codes:
            if pair[2] == "cards":
                kept.append(replace(each, code=f"{pair[0]}-both"))
        elif each.code.startswith("withheld") and _replaced(kept, each):
            continue
        else:
            kept.append(each)
    return kept


def _replaced(kept: list[Said], withheld: Said) -> bool:
    """Make one of what both the own side and others need; False where the own side does not need it."""
    for place, each in enumerate(kept):
        if (each.code, each.cards, each.value) == ("needed", withheld.cards, withheld.value):
            kept[place] = replace(withheld, code="contested")
            return True
    return False


def _without_played(found: Sequence[Said], play: Play, view: Observation) -> list[Said]:
    """The same, point cards taken off the table apart from the played one, which counts by what it takes.

    A card that a rival's condition asks for is said by the condition's name.
    """
    points = next((each for each in found if each.code == "takes-points"), None)
    if points is None:
        return list(found)
    played = 1 << play.card
    denied = [each.cards for each in found if each.code == "denies-condition" and count(each.cards) == 1]
    taken = points.cards & ~played & ~sum(set(denied))
    kept = [replace(each, cards=taken) if each is points else each for each in found]
    kept = [each for each in kept if each.code != "takes-points" or taken]
    if points.cards & played and _counts(view):
        # After whose build it takes, before how many cards.
        at = next((place for place, each in enumerate(kept) if each.code == "captures"), len(kept))
        kept.insert(at, Said("banks", played))
    return kept


def _counts(view: Observation) -> bool:
    """Whether items are points to the own side in this hand."""
    mine = side_of(view.seat, view.seats)
    return view.options.near_target != "gate" or condition_of(view.options, view.scores, mine) is None


def _warned(found: Sequence[Said], play: Play) -> Iterable[Said]:
    """The same, the two drawbacks in one, and no card that is laid down named as one that lies there."""
    codes = {each.code for each in found}
    both = {"leaves-sweep", "leaves-points"} <= codes
    points = next((each.cards for each in found if each.code == "leaves-points"), 0)
    for each in found:
        if each.code == "leaves-points" and both:
            continue
        if each.code == "leaves-sweep" and both:
            yield replace(each, code="leaves-sweep-points", cards=points)
        elif each.code == "leaves-points" and each.cards >> play.card & 1:
            others = each.cards & ~(1 << play.card)
            yield replace(each, code="leaves-it-too" if others else "leaves-it", cards=others)
        else:
            yield each


def _heap(each: Said) -> Said:
    """A heap that nobody else can take: its point cards, or their number where there are many."""
    if each.code != "takes-last":
        return each
    points = each.cards & _POINT_CARDS
    if count(each.cards) <= _NAMED:
        return each
    if points:
        return replace(each, code="takes-last-points", cards=points)
    return replace(each, code="takes-last-many")
