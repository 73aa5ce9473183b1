"""What is said of advice after its first sentence: another reason, what a play is worth more, a drawback.

Each is a whole sentence of its own, so that none is ever glued from words. Codes as in `advice_texts`.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.advice import CHANCE, NONE, Advice
from rc_desktop.game.review import Reviewed
from rc_desktop.table.sentences.advice_texts import QT_TRANSLATE_NOOP
from rc_desktop.table.sentences.reviews import points_text

translate = QCoreApplication.translate

FURTHER: Final[dict[str, str]] = {
    "denies-condition": QT_TRANSLATE_NOOP("Advice", "It puts {item} out of {name}'s reach."),
    "sweep": QT_TRANSLATE_NOOP("Advice", "It sweeps the table."),
    "takes-points": QT_TRANSLATE_NOOP("Advice", "It takes {cards}."),
    "banks": QT_TRANSLATE_NOOP("Advice", "It banks your {own}."),
    "takes-build": QT_TRANSLATE_NOOP("Advice", "It denies {name} the build of {value}."),
    "takes-own-build": QT_TRANSLATE_NOOP("Advice", "It takes your build of {value}."),
    "takes-partner-build": QT_TRANSLATE_NOOP("Advice", "It takes {name}'s build of {value} for your side."),
    "decides-both": QT_TRANSLATE_NOOP("Advice", "It makes sure of most cards and of most spades."),
    "most-both": QT_TRANSLATE_NOOP("Advice", "It puts you ahead in cards and in spades."),
    "takes-last": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take any more, so you get {cards} in the end too."
    ),
    "takes-last-points": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take any more, so you get all the rest too, with {cards}."
    ),
    "takes-last-many": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take any more, so you get the {count} left in the end too."
    ),
    "leaves-nothing": QT_TRANSLATE_NOOP("Advice", "It leaves nothing that anybody else could take."),
    "dead-rank": QT_TRANSLATE_NOOP("Advice", "No other card of that rank is still out."),
    "rank-gone": QT_TRANSLATE_NOOP("Advice", "Only one more of that rank is still out."),
    "needed": QT_TRANSLATE_NOOP("Advice", "It brings {counted} towards {item}, which you need."),
    "contested": QT_TRANSLATE_NOOP(
        "Advice", "It brings {counted} towards {item}, which you and {name} need."
    ),
    "withheld": QT_TRANSLATE_NOOP("Advice", "It keeps {counted} from {name}, who needs {item}."),
    "withheld-many": QT_TRANSLATE_NOOP("Advice", "It keeps {counted} from {name}, who need {item}."),
    "most-cards": QT_TRANSLATE_NOOP("Advice", "It puts you ahead in cards."),
    "most-spades": QT_TRANSLATE_NOOP("Advice", "It puts you ahead in spades."),
    "decides-cards": QT_TRANSLATE_NOOP("Advice", "It makes sure of most cards."),
    "decides-spades": QT_TRANSLATE_NOOP("Advice", "It makes sure of most spades."),
    "leaves-no-sweep": QT_TRANSLATE_NOOP("Advice", "It leaves a table that nobody can sweep."),
    "keeps-guard": QT_TRANSLATE_NOOP("Advice", "It keeps {cards} for your build of {value}."),
    "keeps-partner-build": QT_TRANSLATE_NOOP(
        "Advice", "It leaves the build of {value} to {name}, your partner."
    ),
    "fixes-build": QT_TRANSLATE_NOOP("Advice", "Nobody can raise that build any more."),
    "keeps-points": QT_TRANSLATE_NOOP("Advice", "It keeps {cards} in your hand."),
    "sets-up": QT_TRANSLATE_NOOP("Advice", "You could take it next with {either}."),
    "takes-spades": QT_TRANSLATE_NOOP("Advice", "It takes {spades}."),
    "solved": QT_TRANSLATE_NOOP("Advice", "No play comes to more."),
}
"""A second sentence for a code that the first did not say."""

SAID_WITH: Final[dict[str, frozenset[str]]] = {
    "leaves-nothing": frozenset({"leaves-no-sweep"}),
    "safe-trail": frozenset({"dead-rank", "leaves-no-sweep"}),
    "safe-build": frozenset({"fixes-build"}),
    "takes-last": frozenset({"leaves-nothing"}),
    "takes-last-points": frozenset({"leaves-nothing"}),
    "takes-last-many": frozenset({"leaves-nothing"}),
}
"""What goes without saying once a code was said."""

BUT: Final[dict[str, str]] = {
    "leaves-sweep": QT_TRANSLATE_NOOP("Advice", "But {rank} would then sweep the table."),
    "leaves-points": QT_TRANSLATE_NOOP("Advice", "But it leaves {cards} for others to take."),
    "leaves-sweep-points": QT_TRANSLATE_NOOP(
        "Advice", "But {rank} would then sweep the table, {cards} included."
    ),
    "leaves-it-too": QT_TRANSLATE_NOOP("Advice", "But others could take that card, and {cards} too."),
    "leaves-it": QT_TRANSLATE_NOOP("Advice", "But others could take that card."),
}
"""A drawback, after what speaks for the play."""


def than_next(advice: Advice, number: int) -> str:
    """What a play, from 0, is worth more than the next one listed; for the last, less than the best.

    What is told is the difference of the values as they stand in the list, each of them rounded.
    """
    if advice.measure == NONE or len(advice.plays) < 2:
        return ""
    by_chance = advice.measure == CHANCE
    shown = [round(play.value * (100 if by_chance else 10)) for play in advice.plays]
    if number + 1 < len(shown):
        more = shown[number] - shown[number + 1]
        if more < 1:
            return translate("Advice", "The next play is worth as much.")
        text = translate("Advice", "That is {points} points better than the next play.")
        if by_chance:
            text = translate("Advice", "That is {percent} % more chance to win than the next play.")
    else:
        more = shown[0] - shown[number]
        if more < 1:
            return translate("Advice", "It is worth as much as the best.")
        text = translate("Advice", "It is {points} points behind the best.")
        if by_chance:
            text = translate("Advice", "It is {percent} % of the chance behind the best.")
    return text.format(points=points_text(more / 10), percent=more)


def than_played(play: Reviewed) -> str:
    """What the better play is worth more than the one that was made; empty where nothing was given away."""
    if not play.given:
        return ""
    text = translate("Advice", "That is {points} points better than what was played.")
    if play.by_chance:
        text = translate("Advice", "That is {percent} % more chance to win than what was played.")
    return text.format(points=points_text(play.given), percent=max(1, round(10 * play.given)))
