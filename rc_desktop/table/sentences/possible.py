"""What is possible where a play was refused: the second line of every refusal."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules import refusals as codes
from rc_desktop.rules.cards import cards_in, rank_of, worth
from rc_desktop.rules.groups import MAX_VALUE
from rc_desktop.rules.legal import TooManyPlays, count_plays, fitting
from rc_desktop.rules.plays import CAPTURE, TRAIL
from rc_desktop.rules.position import View
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table.sentences.cards import (
    Counts,
    joined,
    spoken,
    spoken_rank,
    spoken_value_rank,
    the_cards,
    with_article,
)
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate

Sentence = Callable[[Refusal, View, Names], str]
"""Makes one line of a refusal from its code's arguments, what was played on, and the names."""


def _left(reason: Refusal, view: View, _names: Names) -> str:
    """What the card can do, or the hand when the card can do nothing."""
    if _one_play_left(view):
        return _only_play(view)
    kinds = {play.kind for play in fitting(view, reason.card).plays}
    if not kinds:
        return translate("Refusals", "The {card} has no play now: play another card.").format(
            card=spoken(reason.card)
        )
    if kinds == {TRAIL}:
        return translate("Refusals", "The {card} can only be trailed.").format(card=spoken(reason.card))
    if kinds <= {CAPTURE, TRAIL}:
        return translate("Refusals", "The {card} can capture instead.").format(card=spoken(reason.card))
    if CAPTURE in kinds:
        return translate("Refusals", "The {card} can capture or build instead.").format(
            card=spoken(reason.card)
        )
    return translate("Refusals", "The {card} can build instead.").format(card=spoken(reason.card))


def _one_play_left(view: View) -> bool:
    try:
        return count_plays(view) == 1
    except TooManyPlays:
        return False


def _only_play(view: View) -> str:
    """The one play that the hand has left."""
    play = next(play for card in cards_in(view.hand) for play in fitting(view, card).plays)
    if play.kind == CAPTURE and play.build and not play.loose:
        text = translate("Refusals", "One play is left: the {rank} takes the build.")
    elif play.kind == CAPTURE:
        text = translate("Refusals", "One play is left: the {rank} captures.")
    elif play.kind == TRAIL:
        text = translate("Refusals", "One play is left: the {rank} is trailed.")
    else:
        text = translate("Refusals", "One play is left: the {rank} builds.")
    return text.format(rank=spoken_rank(rank_of(play.card)))


def _wait(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "You can play as soon as your turn comes.")


def _points_come(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "The points are counted now.")


def _hold(_reason: Refusal, view: View, _names: Names) -> str:
    return translate("Refusals", "You hold {cards}.").format(cards=the_cards(view.hand))


def _loose_only(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "Cards are taken loose, or with the whole build they lie in.")


def _which_builds(_reason: Refusal, view: View, _names: Names) -> str:
    if not view.builds:
        return translate("Refusals", "There is no build on the table now.")
    values = joined(str(build.value) for build in view.builds)
    if len(view.builds) == 1:
        return translate("Refusals", "The only build is worth {values}.").format(values=values)
    return translate("Refusals", "The builds are worth {values}.").format(values=values)


def _owner_may(reason: Refusal, view: View, names: Names) -> str:
    if _one_play_left(view):
        return _only_play(view)
    if any(play.kind != TRAIL for play in fitting(view, reason.card).plays):
        return _left(reason, view, names)
    text = translate("Refusals", "Capture or build instead; your {rank} can take the build.")
    return text.format(rank=spoken_value_rank(reason.build))


def _rank_may(reason: Refusal, view: View, names: Names) -> str:
    kinds = {play.kind for play in fitting(view, reason.card).plays}
    if _one_play_left(view) or CAPTURE not in kinds:
        return _left(reason, view, names)
    if kinds == {CAPTURE}:
        return translate("Refusals", "It can capture instead.")
    return translate("Refusals", "It can capture or build instead.")


def _taken_by(reason: Refusal, _view: View, _names: Names) -> str:
    if reason.build <= 10:
        return translate("Refusals", "Only a card worth {value} takes it, whole.").format(value=reason.build)
    text = translate("Refusals", "Only a card worth {value} takes it, whole: {rank}.")
    return text.format(value=reason.build, rank=spoken_value_rank(reason.build))


def _groups(reason: Refusal, _view: View, _names: Names) -> str:
    if reason.value == MAX_VALUE:
        return translate("Refusals", "An ace takes aces and groups that sum to 14, aces in them counting 1.")
    text = translate("Refusals", "It takes single cards worth {value} and sums of {value}, each card once.")
    return text.format(value=reason.value)


def _rank_goes_along(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "A capture takes every loose {rank} with it, the rest as you like.")
    return text.format(rank=spoken_rank(rank_of(reason.card)))


def _one_goes_along(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "In this match a capture takes at least one loose {rank} with it.")
    return text.format(rank=spoken_rank(rank_of(reason.card)))


def _values(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "Builds are worth 2 to 14.")


def _join_it(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "The cards can join it: play them on the build of {value}.").format(
        value=reason.build
    )


def _build_groups(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "Each group of a build of {value} must be worth {value}.")
    return text.format(value=reason.value)


def _take_it(reason: Refusal, view: View, names: Names) -> str:
    if view.hand & worth(reason.build):
        text = translate("Refusals", "You may take it with your {rank}.")
        return text.format(rank=spoken_value_rank(reason.build))
    return _taken_by(reason, view, names)


def _add_or_take(reason: Refusal, view: View, names: Names) -> str:
    if view.hand & worth(reason.build):
        text = translate("Refusals", "You may add groups of {value} to it, or take it with your {rank}.")
        return text.format(value=reason.build, rank=spoken_value_rank(reason.build))
    return _taken_by(reason, view, names)


def _raises_to(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "Any card that takes part must be worth {value}.")
    return text.format(value=reason.value)


def _raise_room(reason: Refusal, _view: View, _names: Names) -> str:
    room = MAX_VALUE - reason.build
    if not room:
        return translate("Refusals", "A build of 14 can only be added to or taken.")
    if room == 1:
        return translate("Refusals", "Only an ace can raise it.")
    return translate("Refusals", "It can be raised by {room} at most.").format(room=room)


def _bare_raise(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "Without loose cards the {card} can make it {value}, if you keep {rank}.")
    rank = with_article(1 if reason.value == MAX_VALUE else reason.value)
    return text.format(card=spoken(reason.card), value=reason.value, rank=rank)


def _keep_one(reason: Refusal, view: View, names: Names) -> str:
    if _one_play_left(view):
        return _only_play(view)
    return translate("Refusals", "Whoever builds keeps a card in hand that takes the build.")


def _guard_may(reason: Refusal, view: View, _names: Names) -> str:
    if _one_play_left(view):
        return _only_play(view)
    if view.hand & ~(1 << reason.card):
        return translate("Refusals", "It may take that build; or play another card.")
    return translate("Refusals", "It may take that build.")


def _one_build(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "A play takes one build, unless a raise makes two builds equal.")


def _other_places(reason: Refusal, view: View, names: Names) -> str:
    total = fitting(view, reason.card, limit=0).total
    if total > 1 and not _one_play_left(view):
        return Counts.tr("It has %n plays elsewhere: they are lit when you hold it.", "", total)
    return _left(reason, view, names)


POSSIBLE: Final[dict[str, Sentence]] = {
    codes.HAND_OVER: _points_come,
    codes.NOT_YOUR_TURN: _wait,
    codes.NOT_IN_HAND: _hold,
    codes.NOT_ON_TABLE: _loose_only,
    codes.NO_SUCH_BUILD: _which_builds,
    codes.TRAIL_OWNER: _owner_may,
    codes.TRAIL_RANK: _rank_may,
    codes.CAPTURE_BUILD: _taken_by,
    codes.CAPTURE_SPLIT: _groups,
    codes.CAPTURE_RANK: _rank_goes_along,
    codes.CAPTURE_RANK_ONE: _one_goes_along,
    codes.VALUE_RANGE: _values,
    codes.BUILD_JOINS: _join_it,
    codes.BUILD_SPLIT: _build_groups,
    codes.BUILD_PARTNER: _take_it,
    codes.RAISE_OWN: _add_or_take,
    codes.RAISE_MULTIPLE: _add_or_take,
    codes.RAISE_SUM: _raises_to,
    codes.RAISE_HIGH: _raise_room,
    codes.RAISE_LOOSE: _bare_raise,
    codes.RAISE_SPLIT: _raises_to,
    codes.NO_GUARD: _keep_one,
    codes.LAST_GUARD: _guard_may,
    codes.TWO_BUILDS: _one_build,
    codes.NOTHING_FITS: _other_places,
}
