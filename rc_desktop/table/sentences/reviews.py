"""A review in words: moves without their player, marks, what was given away, and the level it comes to."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from rc_desktop.game.review import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE, Reviewed
from rc_desktop.game.review_level import Estimate
from rc_desktop.rules.cards import count
from rc_desktop.rules.events import Built, Captured, Event, Played, Swept
from rc_desktop.table.sentences.cards import Counts, signed
from rc_desktop.table.sentences.house_rules import level_name

translate = QCoreApplication.translate


def move_words(events: Sequence[Event]) -> str:
    """A play as a row of the list has it: "Built 13 with 9♣". Who played stands beside it."""
    swept = any(isinstance(event, Swept) for event in events)
    for event in reversed(events):
        if isinstance(event, Captured):
            number = count(event.cards)
            text = Counts.tr("Captured %n cards with {card}", "", number)
            if swept:
                text = Counts.tr("Swept %n cards with {card}", "", number)
            return text.format(card=signed(event.card))
        if isinstance(event, Built):
            text = translate("Review", "Built {value} with {card}")
            if event.how == "add":
                text = translate("Review", "Added to the {value} with {card}")
            elif event.how == "raise":
                text = translate("Review", "Raised the {before} to {value} with {card}")
            return text.format(value=event.value, before=event.before, card=signed(event.card))
        if isinstance(event, Played) and event.kind == "trail":
            return translate("Review", "Trailed {card}").format(card=signed(event.card))
    return ""


def mark_name(mark: str) -> str:
    """What a mark is called."""
    return {
        BEST: translate("Review", "Best play"),
        GOOD: translate("Review", "Good play"),
        INACCURACY: translate("Review", "Inaccuracy"),
        MISTAKE: translate("Review", "Mistake"),
        BLUNDER: translate("Review", "Blunder"),
    }[mark]


def marks_counted(mark: str, number: int) -> str:
    """So many plays with a mark: "3 inaccuracies"."""
    if number == 1:
        return {
            BEST: translate("Review", "1 best play"),
            GOOD: translate("Review", "1 good play"),
            INACCURACY: translate("Review", "1 inaccuracy"),
            MISTAKE: translate("Review", "1 mistake"),
            BLUNDER: translate("Review", "1 blunder"),
        }[mark]
    return {
        BEST: Counts.tr("%n best plays", "", number),
        GOOD: Counts.tr("%n good plays", "", number),
        INACCURACY: Counts.tr("%n inaccuracies", "", number),
        MISTAKE: Counts.tr("%n mistakes", "", number),
        BLUNDER: Counts.tr("%n blunders", "", number),
    }[mark]


def points_text(points: float, places: int = 1) -> str:
    """Points as a number: "2.6"."""
    return QLocale().toString(float(points), "f", places)


def given_so_far(points: float, part: bool) -> str:
    """Points given away in a match: "7.6"; "7.1+" where only `part` of its hands has been reviewed."""
    text = points_text(points)
    return translate("Review", "{points}+", "so many or more").format(points=text) if part else text


def given_text(points: float) -> str:
    """What one play gave away, as it stands in its row: "−2.6"; empty for nothing."""
    if round(points, 1) <= 0:
        return ""
    return translate("Review", "−{points}", "points given away").format(points=points_text(points))


def given_spoken(play: Reviewed) -> str:
    """What a play gave away, in a sentence."""
    if play.only:
        return translate("Review", "The only play.")
    text = translate("Review", "{mark}: it gave away {points} points.")
    if not play.given:
        text = translate("Review", "{mark}: nothing given away.")
        if play.for_match:
            text = translate("Review", "{mark}: another play scores more, but for the match it is no better.")
    elif play.by_chance:
        text = translate("Review", "{mark}: it gave away {percent} % of the chance to win the match.")
    return text.format(
        mark=mark_name(play.mark), points=points_text(play.given), percent=round(10 * play.given)
    )


def total_text(points: float, whole: bool) -> str:
    """What was given away in all; `whole`: everything has been reviewed."""
    text = translate("Review", "{points} points in all") if whole else translate("Review", "{points} so far")
    return text.format(points=points_text(points))


_FEW: Final = 6
"""Hands below which a mean says little: their number is told in the place of the points a hand."""


def level_about(found: Estimate | None, reviewed: int) -> str:
    """Whom somebody plays like and how sure that is, in one statement; of `reviewed` hands in all those
    near the target tell nothing of a level."""
    if found is None:
        return translate("Review", "A level is told from hands that were reviewed whole.")
    level = translate("Review", "Between a {weakest} and a {strongest}")
    if found.weakest == found.strongest:
        level = translate("Review", "About a {weakest}")
    level = level.format(weakest=level_name(found.weakest), strongest=level_name(found.strongest))
    text = translate("Review", "{level}; {points} points a hand, give or take {half}, over {hands}.")
    hands = Counts.tr("%n hands", "", found.hands)
    if found.hands == 1:
        text = translate("Review", "{level}; one hand says little.")
    elif found.hands < _FEW:
        text = translate("Review", "{level}; {hands} say little.")
    text = text.format(
        level=level, points=points_text(found.per_hand), half=points_text(found.half_width), hands=hands
    )
    if found.hands < reviewed:
        return translate("Review", "{level} Hands near the target do not count.").format(level=text)
    return text


def unit_about(by_chance: bool, exact: bool) -> str:
    """What the points of a play are, in a sentence."""
    if by_chance and exact:
        return translate("Review", "Exact. Near the end a tenth of the chance to win counts as one point.")
    if by_chance:
        return translate("Review", "Near the end a tenth of the chance to win counts as one point.")
    if exact:
        return translate("Review", "Exact: in the last deal every card is known to who remembers.")
    return translate("Review", "Points to the end of the hand, as a Master expects them.")


def progress_text(done: int, of: int) -> str:
    """How far a review has come."""
    return Counts.tr("Reviewed {done} of %n plays", "", of).format(done=done)
