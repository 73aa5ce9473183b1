"""What a card on these targets means: one play, several to choose from, or the reason why none.

The one question that every gesture ends in, by mouse, touch, keyboard or screen reader. What is legal
is asked of the rules alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rc_desktop.rules.cards import Card, Cards, as_set, count
from rc_desktop.rules.legal import exactly, fitting
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import View
from rc_desktop.rules.refusals import Refusal, why_nothing_fits

LISTED: Final = 500
"""A chooser lists at most so many plays; gathering more targets brings every other one into reach."""


@dataclass(frozen=True)
class HandCard:
    """A card of the viewer's hand."""

    card: Card


@dataclass(frozen=True)
class LooseCard:
    """A loose card on the table."""

    card: Card


@dataclass(frozen=True)
class BuildOf:
    """The build of a value on the table, whole."""

    value: int


@dataclass(frozen=True)
class OpenTable:
    """The table between the cards: the place to trail."""


Target = LooseCard | BuildOf
Spot = HandCard | Target | OpenTable


@dataclass(frozen=True)
class Choice:
    """Plays to choose from, most cards first: those listed, how many there are, and the row to begin on.

    `complete` is False on a table so full that there are more than `total`.
    """

    plays: tuple[Play, ...]
    total: int
    row: int = 0
    complete: bool = True


Answer = Play | Choice | Refusal


def loose_of(targets: Iterable[Target]) -> Cards:
    """The loose cards among targets."""
    return as_set(target.card for target in targets if isinstance(target, LooseCard))


def builds_of(targets: Iterable[Target]) -> frozenset[int]:
    """The values of the builds among targets."""
    return frozenset(target.value for target in targets if isinstance(target, BuildOf))


def targets_of(play: Play) -> frozenset[Target]:
    """What a play takes or uses from the table: gathering exactly this always offers the play."""
    found: set[Target] = {LooseCard(card) for card in range(52) if play.loose >> card & 1}
    if play.build:
        found.add(BuildOf(play.build))
    return frozenset(found)


def answer(view: View, card: Card, targets: frozenset[Target], limit: int = LISTED) -> Answer:
    """What `card` on all of `targets` means; without targets, on the open table: the trail ("A turn").

    One target stands for every play that it takes part in, as a drop does. Two or more are a choice already
    made: a play with just these wins over plays that take more. Nothing is ever guessed between several.
    """
    loose, builds = loose_of(targets), builds_of(targets)
    just_these = exactly(view, card, loose, builds) if len(targets) != 1 else ()
    if len(just_these) == 1:
        return just_these[0]
    if not targets:
        return why_nothing_fits(view, card, 0, frozenset())
    found = listing(view, card, targets, limit)
    if isinstance(found, Choice) and found.total == 1 and found.complete:
        return found.plays[0]
    return found


def listing(view: View, card: Card, targets: frozenset[Target], limit: int = LISTED) -> Choice | Refusal:
    """All plays of `card` in which `targets` take part, or why there is none; never played by itself.

    A play with just these targets is always listed, however many larger ones there are, and is the row
    to begin on where it is the only such and two or more targets were gathered.
    """
    loose, builds = loose_of(targets), builds_of(targets)
    fits = fitting(view, card, loose, builds, limit)
    just_these = exactly(view, card, loose, builds)
    plays = fits.plays
    if limit < fits.total or not fits.complete:
        left_out = tuple(play for play in just_these if play not in plays)
        plays = (*plays[: max(0, limit - len(left_out))], *left_out)
    if not plays:
        return why_nothing_fits(view, card, loose, builds)
    row = plays.index(just_these[0]) if len(just_these) == 1 and len(targets) > 1 else 0
    return Choice(plays, max(fits.total, len(plays)), row, fits.complete)


def at_turn(view: View) -> bool:
    """True when the hand that `view` shows is the one to play."""
    return view.turn >= 0 and view.turn == view.seat and count(view.hand) > 0
