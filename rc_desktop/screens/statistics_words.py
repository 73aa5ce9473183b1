"""The words of the statistics: numbers as a person writes them, names of what is counted, and what counts."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from rc_desktop.game.counting import ACES
from rc_desktop.game.figures import OWN_RULES, GivenAway, LeftOut
from rc_desktop.game.rivals import PEOPLE
from rc_desktop.rules.scoring import BIG, CARDS, LITTLE, SPADES, SWEEPS
from rc_desktop.table.sentences import joined, level_name, preset_text
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate

WORTH: Final[Mapping[str, int]] = {CARDS: 3, SPADES: 1, BIG: 2, LITTLE: 1, ACES: 4}
"""What an item brings at most in a hand; there is no most for sweeps."""


# --- numbers -------------------------------------------------------------------------------------------


def number(value: float, places: int = 0) -> str:
    """A number with so many places, as it is written in the person's country."""
    return QLocale().toString(float(value), "f", places)


def percent(share: float) -> str:
    """A share (0 to 1) in whole percent."""
    return translate("Statistics", "{number}\u00a0%", "a share in percent").format(number=number(100 * share))


def shares(counts: Sequence[int]) -> tuple[float, ...]:
    """The shares of counts in their whole, in hundredths that add up to 1; all 0 where there is nothing.

    What rounding leaves over goes to those that lose most by it, the first of them first.
    """
    whole = sum(counts)
    if not whole:
        return (0.0,) * len(counts)
    hundredths = [100 * count // whole for count in counts]
    losing = sorted(range(len(counts)), key=lambda at: -(100 * counts[at] % whole))
    for at in losing[: 100 - sum(hundredths)]:
        hundredths[at] += 1
    return tuple(each / 100 for each in hundredths)


def day(at: datetime, year: bool = False) -> str:
    """A day: "7 Sep", with the year where that is asked for."""
    form = translate("Statistics", "d MMM yyyy", "a date, as QDate writes it")
    if not year:
        form = translate("Statistics", "d MMM", "a date without the year, as QDate writes it")
    return QLocale().toString(QDate(at.year, at.month, at.day), form)


def won_of(won: int, of: int) -> str:
    """How many of how many."""
    return translate("Statistics", "{won} of {of}").format(won=number(won), of=number(of))


def matches(count: int) -> str:
    """So many matches."""
    return translate("Statistics", "1 match") if count == 1 else Counts.tr("%n matches", "", count)


def hands(count: int) -> str:
    """So many hands."""
    return translate("Statistics", "1 hand") if count == 1 else Counts.tr("%n hands", "", count)


def few_hands(count: int) -> str:
    """That averages are of few hands: "only 4 hands so far"."""
    if count == 1:
        return translate("Statistics", "only 1 hand so far")
    return Counts.tr("only %n hands so far", "averages of so few", count)


def points_of_few_hands(count: int) -> str:
    """That points by item are of few hands, below the title of their chart."""
    if count == 1:
        return translate("Statistics", "per hand, of its worth; only 1 hand so far")
    return Counts.tr("per hand, of its worth; only %n hands so far", "points of an item", count)


def counted(of: int, hands_of: int) -> str:
    """How much a chart is made of."""
    text = translate("Statistics", "Counted: {matches} that ended with a winner, {hands}.")
    return text.format(matches=matches(of), hands=hands(hands_of))


def given_in(average: GivenAway) -> str:
    """One average of points given away, in words."""
    points = number(average.points, 2)
    text = translate("Statistics", "From {day}: {points} points a hand, in {hands} of {matches}")
    if average.low is not None and average.high is not None:
        text = translate(
            "Statistics", "From {day}: {points} points a hand ({low} to {high}), in {hands} of {matches}"
        )
    return text.format(
        day=day(average.begins),
        points=points,
        low=number(average.low or 0.0, 2),
        high=number(average.high or 0.0, 2),
        hands=hands(average.hands),
        matches=matches(average.matches),
    )


# --- names ---------------------------------------------------------------------------------------------


def rivals_name(rivals: str) -> str:
    """Whom a match was played against, one of `rivals.RIVALS`."""
    return translate("Statistics", "People") if rivals == PEOPLE else level_name(rivals)


def preset_name(preset: str) -> str:
    """The name of a preset, or of house rules of one's own."""
    return preset_text(None if preset == OWN_RULES else preset).name


def item_name(item: str) -> str:
    """The short name of an item of `counting.COUNTED`."""
    return {
        CARDS: translate("Statistics", "Cards"),
        SPADES: translate("Statistics", "Spades"),
        BIG: translate("Statistics", "Big Casino"),
        LITTLE: translate("Statistics", "Little Casino"),
        ACES: translate("Statistics", "Aces"),
        SWEEPS: translate("Statistics", "Sweeps"),
    }[item]


def place_name(place: int) -> str:
    """A seat by its place from the dealer, who is 0."""
    return {
        0: translate("Statistics", "Dealer"),
        1: translate("Statistics", "Plays first"),
        2: translate("Statistics", "Plays second"),
    }.get(place, translate("Statistics", "Plays third"))


# --- what counts -----------------------------------------------------------------------------------------


def what_matches_count() -> str:
    """What the share of matches won counts."""
    return translate(
        "Statistics",
        "Matches that ended with a winner. Against several computers a match stands with the strongest, with "
        "another person among the rivals it stands with people.",
    )


def what_interval_means() -> str:
    """What the interval of a share means."""
    return translate(
        "Statistics",
        "The interval (Wilson, 95\u00a0%) is where the true share most likely lies; it shrinks with "
        "every match.",
    )


def what_points_count() -> str:
    """What points by item count."""
    return translate(
        "Statistics",
        "Points of each item at the end of a hand, on average, whether or not the rules near the target let "
        "them count. With partners they are the pair's; of several rival sides they are one side's.",
    )


def what_sweeps_count() -> str:
    """What sweeps count."""
    return translate(
        "Statistics",
        "Sweeps made, on average in a hand; those that stand against sweeps of the others are cancelled and "
        "score nothing.",
    )


def what_captures_count() -> str:
    """What captures by kind count."""
    return translate(
        "Statistics",
        "Everything taken from the table, group by group: one card by its equal, two cards that add up, "
        "three or more that add up, and whole builds.",
    )


def what_builds_count() -> str:
    """What builds by their end count."""
    return translate(
        "Statistics",
        "Every time a player came to own a build: taken by the owner or the partner, raised or added to by "
        "another side whose it then was, or taken by another side.",
    )


def what_given_counts() -> str:
    """What points given away count."""
    return translate(
        "Statistics",
        "In reviewed hands: how many points a hand the plays fell short of the best ones the review found.",
    )


def what_dealt_counts() -> str:
    """What the cards dealt count."""
    return translate(
        "Statistics",
        "Aces among the cards dealt to a hand, and how often the Big Casino was one of them. Cards dealt to "
        "the table are nobody's. Over many hands both sides come close to each other.",
    )


def what_places_count() -> str:
    """What hands won by place count."""
    return translate(
        "Statistics",
        "How often the side of a seat took the most points of a hand, whoever sat there; hands that nobody "
        "won are left out.",
    )


def the_rule() -> str:
    """Which matches and hands are counted at all."""
    return translate(
        "Statistics",
        "A match given up counts as lost for who gave it up; its last hand does not count. Matches from "
        "given cards, or with one person on both sides, are left out.",
    )


def gave_up(count: int) -> str:
    """How many of the matches the person gave up; empty for none."""
    if not count:
        return ""
    return translate("Statistics", "Given up: {matches}.").format(matches=matches(count))


def left_out(left: LeftOut) -> str:
    """What was left out; empty for nothing."""
    said = []
    if left.given:
        text = translate("Statistics", "{matches} from given cards", "left out")
        said.append(text.format(matches=matches(left.given)))
    if left.unfinished:
        text = translate("Statistics", "{matches} not over yet", "left out")
        said.append(text.format(matches=matches(left.unfinished)))
    if left.nobody:
        text = translate("Statistics", "{matches} that nobody won", "left out")
        said.append(text.format(matches=matches(left.nobody)))
    if not said:
        return ""
    return translate("Statistics", "Not among the matches: {listed}.").format(listed=joined(said))
