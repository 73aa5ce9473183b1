"""Why a play is advised: one sentence a player would say, made of the engine's reasons; and what it is worth.

The codes and their arguments are those of docs/engine-protocol.md, "Reasons".
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from rc_desktop.game.advice import CHANCE, LEAD, NONE, Advice, Because
from rc_desktop.rules.cards import count, rank_of
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import NOBODY, Observation, side_of, sides
from rc_desktop.rules.scoring import CARDS, SPADES
from rc_desktop.table.sentences.advice_more import BUT, FURTHER, SAID_WITH
from rc_desktop.table.sentences.advice_said import Said, told_of
from rc_desktop.table.sentences.advice_texts import PAIRS, SAME_CARDS, SINGLES
from rc_desktop.table.sentences.cards import (
    cards_counted,
    joined,
    one_of,
    spades_counted,
    spoken,
    spoken_rank,
    spoken_value_rank,
    the_cards,
    with_article,
)
from rc_desktop.table.sentences.match import track_condition, what_wins
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.plays import play_line

translate = QCoreApplication.translate

CAVEATS: Final = ("leaves-sweep", "leaves-points")
"""What speaks against a play: it is said with whatever speaks for it."""
_AGAINST: Final = (*CAVEATS, "leaves-sweep-points", "leaves-it", "leaves-it-too")
"""The same, as it is told."""
_SIDES: Final = frozenset(
    {
        "meets-condition",
        "meets-unless",
        "denies-condition",
        "needed",
        "withheld",
        "withheld-many",
        "contested",
    }
)
"""The codes whose value is the score of a side that needs a condition; else it is that of a build or card."""
_PLAIN: Final = ("captures", "builds", "adds", "raises", "trails")
"""What a play is, which its little cards show already: it does not say why it is good."""
_MAIN: Final = frozenset(
    {
        *("meets-unless", "denies-condition", "sweep", "takes-points", "banks", "takes-build"),
        *("takes-own-build", "takes-partner-build", "decides-cards", "decides-spades", "decides-both"),
        *("takes-last", "takes-last-points", "takes-last-many", "raises-away", "takes-over", "needed"),
        *("contested", "withheld", "withheld-many", "most-cards", "most-spades", "most-both"),
    }
)
"""What a play is made for: what of these is not the first is said even where a drawback follows."""


_MORE: Final = 2
"""So much more of what a play is made for is said after the first sentence."""


def why_advised(
    reasons: Sequence[Because], play: Play, view: Observation, names: Names, than: str = ""
) -> str:
    """Why a play is good, in a sentence or two, and only then what speaks against it.

    Where the codes say no more than what the play does, `than` does: a sentence that compares it with another
    play (`advice_more`). Where no code is known it is the play and that sentence.
    """
    told = told_of(reasons, play, view)
    good = [each for each in told if each.code not in _AGAINST]
    against = [each for each in told if each.code in _AGAINST]
    if not told:
        return _sentences(play_line(play, view, names).title + ("." if than else ""), than)
    if not good:
        return _with_second(told, play, view, names)[0]
    telling = any(each.code not in _PLAIN for each in good)
    if not telling and not than and against and (against[0].code, good[0].code) in PAIRS:
        return _with_second([against[0], good[0]], play, view, names)[0]
    more_to_say = any(each.code in _MAIN for each in good[1:])
    if against and telling and not more_to_say and (good[0].code, against[0].code) in PAIRS:
        return _with_second([good[0], against[0]], play, view, names)[0]
    first, said = _with_second(good, play, view, names)
    more = _further(good, said, play, view, names, main_only=bool(against)) if telling else than
    but = ""
    if against:
        but = translate("Advice", BUT[against[0].code]).format_map(_Fields(against[0], play, view, names))
    return _sentences(first, more, but)


def _with_second(
    known: Sequence[Said], play: Play, view: Observation, names: Names
) -> tuple[str, tuple[Said, ...]]:
    """The sentence of the first code, and of another one that goes with it; and the codes it says."""
    first = known[0]
    rest = sorted(known[1:], key=lambda each: (each.code not in _AGAINST, each.code in _PLAIN))
    second = next((each for each in rest if (first.code, each.code) in PAIRS), None)
    fields = _Fields(first, play, view, names)
    if second is None:
        return translate("Advice", SINGLES[first.code]).format_map(fields), (first,)
    fields.second = _Fields(second, play, view, names)
    pair = (first.code, second.code)
    same = SAME_CARDS.get(pair) if first.cards == second.cards else None
    return translate("Advice", same or PAIRS[pair]).format_map(fields), (first, second)


def _further(
    good: Sequence[Said],
    said: tuple[Said, ...],
    play: Play,
    view: Observation,
    names: Names,
    *,
    main_only: bool,
) -> str:
    """What has not been said and does not follow from what has: what the play is made for, else one more
    reason; empty: there is none."""
    follows = frozenset[str]().union(*(SAID_WITH.get(each.code, frozenset()) for each in said))
    rest = [each for each in good if each not in said and each.code in FURTHER and each.code not in follows]
    main = [each for each in rest if each.code in _MAIN]
    told = main[:_MORE] or ([] if main_only else rest[:1])
    return _sentences(
        *(
            translate("Advice", FURTHER[each.code]).format_map(_Fields(each, play, view, names))
            for each in told
        )
    )


def _sentences(*all_: str) -> str:
    """Whole sentences, one after the other; empty ones are left out."""
    text = ""
    for one in all_:
        both = translate("Advice", "{first} {second}", "two whole sentences of advice")
        text = both.format(first=text, second=one) if text and one else text or one
    return text


class _Fields(dict[str, str]):
    """What stands in the braces of a sentence, made when it is asked for."""

    def __init__(self, reason: Said, play: Play, view: Observation, names: Names) -> None:
        super().__init__()
        self._reason, self._play, self._view, self._names = reason, play, view, names
        self.second: _Fields | None = None

    def __missing__(self, field: str) -> str:
        if field.startswith("second_") and self.second is not None:
            return self.second[field.removeprefix("second_")]
        reason = self._reason
        return {
            "cards": lambda: the_cards(reason.cards),
            "either": lambda: one_of(reason.cards),
            "own": self._own,
            "all": self._all,
            "count": lambda: cards_counted(count(reason.cards)),
            "spades": lambda: spades_counted(count(reason.cards)),
            "counted": self._counted,
            "value": lambda: str(reason.value),
            "rank": self._rank,
            "taker": lambda: spoken_value_rank(reason.value),
            "to": lambda: str(self._play.value),
            "name": self._name,
            "item": lambda: what_wins(self._item(reason.value)),
            "rival_item": self._rival_item,
        }[field]()

    def _rank(self) -> str:
        value = self._reason.value
        return with_article(1 if value == 14 else value)

    def _item(self, score: int) -> str:
        """The item that a side on a score needs."""
        options = self._view.options
        return track_condition(options, options.target - score) or CARDS

    def _rival_item(self) -> str:
        """The item that the first of the reason's sides needs."""
        sides_ = self._reason.sides
        return what_wins(self._item(self._view.scores[sides_[0]] if sides_ else self._reason.value))

    def _counted(self) -> str:
        """So many cards, of the kind that the item counts."""
        number = count(self._reason.cards)
        item = self._item(self._reason.value)
        return spades_counted(number) if item == SPADES else cards_counted(number)

    def _own(self) -> str:
        """The card that is played: "ace", or "10 of diamonds"."""
        card = self._play.card
        return spoken_rank(1) if rank_of(card) == 1 else spoken(card)

    def _all(self) -> str:
        """So many cards as a capture brings."""
        builds = [build.cards for build in self._view.builds if build.value == self._play.build]
        return cards_counted(1 + count(self._play.loose) + sum(map(count, builds)))

    def _name(self) -> str:
        """Who owns the build of the reason's value, or whose condition it is about."""
        view, reason = self._view, self._reason
        if reason.code in _SIDES:
            mine = side_of(view.seat, view.seats)
            return joined(self._names.side(side) for side in reason.sides or (1 - min(mine, 1),))
        owner = next((build.owner for build in view.builds if build.value == reason.value), NOBODY)
        return self._names[owner] if owner != NOBODY else self._names[(view.seat + 1) % view.seats]


# --- what a play is worth -----------------------------------------------------------------------------


def advice_title(advice: Advice) -> str:
    """The heading over so many plays."""
    if any(reason.code == "only-play" for reason in advice.plays[0].reasons):
        return translate("Advice", "The only play")
    return {
        1: translate("Advice", "Best play"),
        2: translate("Advice", "Two best plays"),
        3: translate("Advice", "Three best plays"),
    }[len(advice.plays)]


def advice_measure(advice: Advice, view: Observation, names: Names) -> str:
    """What the numbers are, in a few words: "points, you − Rosa"; empty where there are none."""
    if advice.measure == NONE:
        return ""
    if advice.measure == CHANCE:
        if advice.exact:
            return translate("Advice", "chance to win the match, exact")
        return translate("Advice", "chance to win the match")
    if advice.measure != LEAD:
        return translate("Advice", "worth, the match included")
    return _lead_words(advice.exact, view, names)


def _lead_words(exact: bool, view: Observation, names: Names) -> str:
    mine = side_of(view.seat, view.seats)
    if sides(view.seats) > 2:
        if exact:
            return translate("Advice", "points, you − others, exact")
        return translate("Advice", "points, you − others")
    if view.seats == 4:
        if exact:
            return translate("Advice", "points, your side − theirs, exact")
        return translate("Advice", "points, your side − theirs")
    text = translate("Advice", "points, you − {name}")
    if exact:
        text = translate("Advice", "points, you − {name}, exact")
    return text.format(name=names.side(1 - mine))


def advice_about(advice: Advice) -> str:
    """What the numbers are, in a whole sentence: the tip of the heading, and its description."""
    if advice.measure == CHANCE:
        return translate("Advice", "Your chance to win the match after each play.")
    if advice.measure == LEAD:
        return translate(
            "Advice", "Points expected from this whole hand after each play, yours less your rivals'."
        )
    if advice.measure == NONE:
        return ""
    return translate("Advice", "What each play is worth in points, with what it does for winning the match.")


def advice_turned(advice: Advice, before: str) -> str:
    """Said once, where the numbers are of another kind than those of the hint `before` (its measure; empty:
    there was none)."""
    if advice.measure == before or not before or NONE in (advice.measure, before):
        return ""
    if advice.measure == CHANCE:
        return translate("Advice", "The numbers are now your chance to win the match, no longer points.")
    if before == CHANCE:
        return translate("Advice", "The numbers are points again, no longer the chance to win the match.")
    return ""


def advice_value(value: float, measure: str) -> str:
    """A play's number as the panel shows it: "+3.2", "−0.6", "62 %"; empty where there is none."""
    if measure == NONE:
        return ""
    locale = QLocale()
    if measure == CHANCE:
        return translate("Advice", "{number} %", "a chance, 62 %").format(number=round(100 * value))
    number = round(value, 1) or 0.0
    text = locale.toString(abs(number), "f", 1)
    if number > 0:
        return translate("Advice", "+{number}", "points ahead").format(number=text)
    return translate("Advice", "−{number}", "points behind").format(number=text) if number < 0 else text


def advice_spoken(value: float, measure: str) -> str:
    """A play's number in words."""
    if measure == NONE:
        return ""
    shown = advice_value(value, measure)
    if measure == CHANCE:
        return translate("Advice", "{number} to win the match", "62 % to win").format(number=shown)
    return translate("Advice", "{number} points", "spoken: +3.2 points").format(number=shown)


def thinking_words() -> str:
    """What the panel says until the answer comes."""
    return translate("Advice", "Thinking …")


def no_advice() -> str:
    """What the panel says where the engine is missing or has died."""
    return translate("Advice", "No hint can be given now: the adviser does not answer. The match goes on.")


def not_your_turn() -> str:
    """What the panel says while others play."""
    return translate("Advice", "A hint comes when it is your turn.")
