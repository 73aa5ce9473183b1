"""Which rule a play of a record breaks, in the words that end the sentence about it."""

from collections.abc import Mapping
from typing import Final

from rc_desktop.game.plain_words import QT_TRANSLATE_NOOP, translate
from rc_desktop.rules import refusals as codes

_WORDS: Final[Mapping[str, str]] = {
    codes.HAND_OVER: QT_TRANSLATE_NOOP("Records", "the hand is over"),
    codes.NOT_YOUR_TURN: QT_TRANSLATE_NOOP("Records", "it is another seat's turn"),
    codes.NOT_IN_HAND: QT_TRANSLATE_NOOP("Records", "the card is not in the player's hand"),
    codes.NOT_ON_TABLE: QT_TRANSLATE_NOOP("Records", "not all its cards lie loose on the table"),
    codes.NO_SUCH_BUILD: QT_TRANSLATE_NOOP("Records", "there is no such build on the table"),
    codes.TRAIL_OWNER: QT_TRANSLATE_NOOP("Records", "the owner of a build cannot trail"),
    codes.TRAIL_RANK: QT_TRANSLATE_NOOP("Records", "a card of that rank lies loose on the table"),
    codes.CAPTURE_BUILD: QT_TRANSLATE_NOOP("Records", "the card does not take that build"),
    codes.CAPTURE_SPLIT: QT_TRANSLATE_NOOP("Records", "the cards do not split into groups of its value"),
    codes.CAPTURE_RANK: QT_TRANSLATE_NOOP("Records", "all loose cards of that rank must be taken"),
    codes.CAPTURE_RANK_ONE: QT_TRANSLATE_NOOP("Records", "a loose card of that rank must be taken"),
    codes.VALUE_RANGE: QT_TRANSLATE_NOOP("Records", "builds have values from 2 to 14"),
    codes.BUILD_JOINS: QT_TRANSLATE_NOOP("Records", "there is a build of that value already"),
    codes.BUILD_SPLIT: QT_TRANSLATE_NOOP("Records", "the cards do not split into groups of that value"),
    codes.BUILD_PARTNER: QT_TRANSLATE_NOOP("Records", "the build is the partner's"),
    codes.RAISE_OWN: QT_TRANSLATE_NOOP("Records", "nobody raises their own build"),
    codes.RAISE_MULTIPLE: QT_TRANSLATE_NOOP("Records", "a multiple build cannot be raised"),
    codes.RAISE_SUM: QT_TRANSLATE_NOOP("Records", "the card raises the build to another value"),
    codes.RAISE_HIGH: QT_TRANSLATE_NOOP("Records", "no build is raised above 14"),
    codes.RAISE_LOOSE: QT_TRANSLATE_NOOP("Records", "no loose cards may join in a raise"),
    codes.RAISE_SPLIT: QT_TRANSLATE_NOOP("Records", "the loose cards do not split into groups of that value"),
    codes.NO_GUARD: QT_TRANSLATE_NOOP("Records", "no card to take the build would be left in hand"),
    codes.LAST_GUARD: QT_TRANSLATE_NOOP("Records", "the card is the last that takes the player's build"),
    codes.TWO_BUILDS: QT_TRANSLATE_NOOP("Records", "two builds never take part in one play"),
    codes.NOTHING_FITS: QT_TRANSLATE_NOOP("Records", "no legal play takes in these cards"),
}


def broken_rule(code: str) -> str:
    """What is against the rules, for a code of `rules.refusals`: words without a capital and a full stop."""
    return translate("Records", _WORDS[code])
