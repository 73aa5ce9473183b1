"""Why a play is refused, and what is possible instead: one pair of whole sentences for every code."""

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules import refusals as codes
from rc_desktop.rules.cards import cards_in, count, low_sum
from rc_desktop.rules.groups import MAX_VALUE
from rc_desktop.rules.position import NOBODY, View
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table.sentences.cards import capital, joined, spoken, the_cards, with_article
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.possible import POSSIBLE, Sentence

translate = QCoreApplication.translate


class Reason(NamedTuple):
    """Why a play was refused, and a second line that says what is possible."""

    title: str
    possible: str


def refusal(reason: Refusal, view: View, names: Names) -> Reason:
    """The sentences of a refusal, as the box beside the card shows them; `view` is what was played on."""
    return Reason(_TITLES[reason.code](reason, view, names), POSSIBLE[reason.code](reason, view, names))


def rule_of(code: str) -> str:
    """Which heading of the rules a refusal comes under ("Rule: Guard"); empty where none says more."""
    return {
        codes.TRAIL_OWNER: translate("Refusals", "Rule: Trail"),
        codes.TRAIL_RANK: translate("Refusals", "Rule: Trail"),
        codes.CAPTURE_BUILD: translate("Refusals", "Rule: Capture"),
        codes.CAPTURE_SPLIT: translate("Refusals", "Rule: Capture"),
        codes.CAPTURE_RANK: translate("Refusals", "Rule: Capture"),
        codes.CAPTURE_RANK_ONE: translate("Refusals", "Rule: Capture"),
        codes.VALUE_RANGE: translate("Refusals", "Rule: Cards and values"),
        codes.BUILD_JOINS: translate("Refusals", "Rule: Build"),
        codes.BUILD_SPLIT: translate("Refusals", "Rule: Build"),
        codes.BUILD_PARTNER: translate("Refusals", "Rule: Build"),
        codes.RAISE_OWN: translate("Refusals", "Rule: Build, raise"),
        codes.RAISE_MULTIPLE: translate("Refusals", "Rule: Build, raise"),
        codes.RAISE_SUM: translate("Refusals", "Rule: Build, raise"),
        codes.RAISE_HIGH: translate("Refusals", "Rule: Build, raise"),
        codes.RAISE_LOOSE: translate("Refusals", "Rule: Build, raise"),
        codes.RAISE_SPLIT: translate("Refusals", "Rule: Build, raise"),
        codes.NO_GUARD: translate("Refusals", "Rule: Guard"),
        codes.LAST_GUARD: translate("Refusals", "Rule: Guard"),
        codes.TWO_BUILDS: translate("Refusals", "Rule: Capture"),
    }.get(code, "")


def _hand_over(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "The hand is over")


def _not_your_turn(_reason: Refusal, view: View, names: Names) -> str:
    return translate("Refusals", "It is {name}'s turn").format(name=names[view.turn])


def _not_in_hand(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "The {card} is not in your hand").format(card=spoken(reason.card))


def _not_on_table(reason: Refusal, _view: View, _names: Names) -> str:
    if count(reason.cards) == 1:
        text = translate("Refusals", "{cards} does not lie loose on the table", "one card")
    else:
        text = translate("Refusals", "{cards} do not lie loose on the table", "several cards")
    return capital(text.format(cards=the_cards(reason.cards)))


def _no_such_build(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "There is no build of {value} on the table").format(value=reason.build)


def _trail_owner(reason: Refusal, view: View, _names: Names) -> str:
    owned = [str(build.value) for build in view.builds if build.owner == view.seat]
    if len(owned) > 1:
        text = translate("Refusals", "You own the builds of {values}: you cannot trail", "8 and 9")
        return text.format(values=joined(owned))
    return translate("Refusals", "You own the build of {value}: you cannot trail").format(value=reason.build)


def _trail_rank(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "You cannot trail the {card}: the {other} lies loose")
    first = next(cards_in(reason.cards))
    return text.format(card=spoken(reason.card), other=spoken(first))


def _capture_build(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "The {card} cannot take the build of {value}")
    return text.format(card=spoken(reason.card), value=reason.build)


def _capture_split(reason: Refusal, _view: View, _names: Names) -> str:
    if count(reason.cards) == 1:
        text = translate("Refusals", "The {card} cannot take {other}")
        return text.format(card=spoken(reason.card), other=the_cards(reason.cards))
    total = low_sum(reason.cards)
    if total % reason.value == 0:
        text = translate("Refusals", "These cards sum to {sum}, but do not split into groups of {value}")
        return text.format(sum=total, value=reason.value)
    text = translate("Refusals", "These cards do not make groups of {value}: their sum is {sum}")
    return text.format(sum=total, value=reason.value)


def _capture_rank(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "The {card} must take {other} too")
    return text.format(card=spoken(reason.card), other=the_cards(reason.cards))


def _capture_rank_one(reason: Refusal, _view: View, _names: Names) -> str:
    if count(reason.cards) == 1:
        return _capture_rank(reason, _view, _names)
    text = translate("Refusals", "The {card} must also take one of these: {other}")
    return text.format(card=spoken(reason.card), other=the_cards(reason.cards))


def _value_range(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "There is no build of {value}").format(value=reason.value)


def _build_joins(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "A build of {value} is on the table already").format(value=reason.build)


def _build_split(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "{cards} do not split into groups of {value}")
    return capital(text.format(cards=the_cards(reason.cards | 1 << reason.card), value=reason.value))


def _build_partner(reason: Refusal, view: View, names: Names) -> str:
    text = translate("Refusals", "The build of {value} is your partner's: you cannot build on it")
    owner = next((build.owner for build in view.builds if build.value == reason.build), NOBODY)
    if owner != NOBODY:
        text = translate(
            "Refusals", "The build of {value} is {name}'s, your partner's: you cannot build on it"
        )
        return text.format(value=reason.build, name=names[owner])
    return text.format(value=reason.build)


def _raise_own(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "The build of {value} is yours: you cannot raise it").format(
        value=reason.build
    )


def _raise_multiple(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "The build of {value} has several groups: it cannot be raised")
    return text.format(value=reason.build)


def _raise_sum(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "The {card} makes the build of {before} a build of {value}, nothing else")
    return text.format(card=spoken(reason.card), before=reason.build, value=reason.value)


def _raise_high(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "The {card} would raise the build of {before} to {value}: builds end at 14")
    return text.format(card=spoken(reason.card), before=reason.build, value=reason.value)


def _raise_loose(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "Only a card from hand raises a build: {cards} cannot join in")
    return text.format(cards=the_cards(reason.cards))


def _raise_split(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "{cards} cannot join the raised build: they do not make {value}")
    if count(reason.cards) == 1:
        text = translate("Refusals", "{cards} cannot join the raised build: it is not worth {value}")
    return capital(text.format(cards=the_cards(reason.cards), value=reason.value))


def _no_guard(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "You need to keep {rank} to take a build of {value} later")
    rank = with_article(1 if reason.value == MAX_VALUE else reason.value)
    return text.format(rank=rank, value=reason.value)


def _last_guard(reason: Refusal, _view: View, _names: Names) -> str:
    text = translate("Refusals", "You need the {card} to take your build of {value} later")
    return text.format(card=spoken(reason.card), value=reason.build)


def _two_builds(_reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "No card plays on these builds together")


def _nothing_fits(reason: Refusal, _view: View, _names: Names) -> str:
    return translate("Refusals", "The {card} does not play there").format(card=spoken(reason.card))


_TITLES: Final[dict[str, Sentence]] = {
    codes.HAND_OVER: _hand_over,
    codes.NOT_YOUR_TURN: _not_your_turn,
    codes.NOT_IN_HAND: _not_in_hand,
    codes.NOT_ON_TABLE: _not_on_table,
    codes.NO_SUCH_BUILD: _no_such_build,
    codes.TRAIL_OWNER: _trail_owner,
    codes.TRAIL_RANK: _trail_rank,
    codes.CAPTURE_BUILD: _capture_build,
    codes.CAPTURE_SPLIT: _capture_split,
    codes.CAPTURE_RANK: _capture_rank,
    codes.CAPTURE_RANK_ONE: _capture_rank_one,
    codes.VALUE_RANGE: _value_range,
    codes.BUILD_JOINS: _build_joins,
    codes.BUILD_SPLIT: _build_split,
    codes.BUILD_PARTNER: _build_partner,
    codes.RAISE_OWN: _raise_own,
    codes.RAISE_MULTIPLE: _raise_multiple,
    codes.RAISE_SUM: _raise_sum,
    codes.RAISE_HIGH: _raise_high,
    codes.RAISE_LOOSE: _raise_loose,
    codes.RAISE_SPLIT: _raise_split,
    codes.NO_GUARD: _no_guard,
    codes.LAST_GUARD: _last_guard,
    codes.TWO_BUILDS: _two_builds,
    codes.NOTHING_FITS: _nothing_fits,
}
