"""The sentences of advice as they are translated: one for every code of the engine, and for pairs of codes.

The codes at the end of `SINGLES` are those that `advice_said` makes of the engine's.

What stands in braces is filled in by `advice`: {cards}, {count}, {value}, {rank}, {name} and so on of the
first code, and with `second_` before it of the second of a pair.
"""

from typing import Final


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:
    """Mark a text that is translated where it is used; Qt's own says nothing of what it gives back."""
    return text


_SWEPT: Final = "leaves-sweep"
_OFFERED: Final = "leaves-points"

SINGLES: Final[dict[str, str]] = {
    "only-play": QT_TRANSLATE_NOOP("Advice", "This is your only play."),
    "meets-condition": QT_TRANSLATE_NOOP("Advice", "Makes sure of {item}, and with it of the match."),
    "denies-condition": QT_TRANSLATE_NOOP("Advice", "Puts {item} out of {name}'s reach."),
    "sweep": QT_TRANSLATE_NOOP("Advice", "Sweeps the table."),
    "takes-points": QT_TRANSLATE_NOOP("Advice", "Takes {cards}."),
    "decides-cards": QT_TRANSLATE_NOOP("Advice", "Takes {count}, which makes sure of most cards."),
    "decides-spades": QT_TRANSLATE_NOOP("Advice", "Takes {spades}, which makes sure of most spades."),
    "takes-build": QT_TRANSLATE_NOOP("Advice", "Takes {name}'s build of {value}."),
    "raises-away": QT_TRANSLATE_NOOP("Advice", "Raises {name}'s build of {value} to {to}: it is yours then."),
    "takes-over": QT_TRANSLATE_NOOP("Advice", "Adds to {name}'s build of {value}: it is yours then."),
    "takes-last": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take any more, so you get {cards} in the end too."
    ),
    "takes-own-build": QT_TRANSLATE_NOOP("Advice", "Takes your build of {value}."),
    "takes-partner-build": QT_TRANSLATE_NOOP("Advice", "Takes {name}'s build of {value} for your side."),
    "captures": QT_TRANSLATE_NOOP("Advice", "Captures {count}."),
    "leaves-sweep": QT_TRANSLATE_NOOP("Advice", "Leaves a table that {rank} would sweep: {cards}."),
    "leaves-points": QT_TRANSLATE_NOOP("Advice", "Leaves {cards} for others to take."),
    "safe-build": QT_TRANSLATE_NOOP("Advice", "Nobody else can take or raise this build of {value}."),
    "no-taker": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take this build of {value}, unless somebody raises it."
    ),
    "leaves-nothing": QT_TRANSLATE_NOOP("Advice", "Leaves nothing that anybody else could take."),
    "safe-trail": QT_TRANSLATE_NOOP("Advice", "Trails {cards}, which nobody else can take as it lies."),
    "dead-rank": QT_TRANSLATE_NOOP("Advice", "Trails {cards}: no other card of that rank is still out."),
    "needed": QT_TRANSLATE_NOOP("Advice", "Takes {counted} towards {item}, which you need."),
    "withheld": QT_TRANSLATE_NOOP("Advice", "Keeps {counted} from {name}, who needs {item}."),
    "most-cards": QT_TRANSLATE_NOOP("Advice", "Takes {count}, which puts you ahead in cards."),
    "most-spades": QT_TRANSLATE_NOOP("Advice", "Takes {spades}, which puts you ahead in spades."),
    "leaves-no-sweep": QT_TRANSLATE_NOOP("Advice", "Leaves a table that nobody can sweep."),
    "keeps-guard": QT_TRANSLATE_NOOP("Advice", "Keeps {cards} for your build of {value}."),
    "keeps-partner-build": QT_TRANSLATE_NOOP(
        "Advice", "Leaves the build of {value} to {name}, your partner."
    ),
    "rank-gone": QT_TRANSLATE_NOOP("Advice", "Trails {cards}: only one more of that rank is still out."),
    "fixes-build": QT_TRANSLATE_NOOP("Advice", "Makes a build of {value} that nobody can raise any more."),
    "keeps-points": QT_TRANSLATE_NOOP("Advice", "Keeps {cards} in your hand."),
    "sets-up": QT_TRANSLATE_NOOP("Advice", "Trails a card that you could take next with {either}."),
    "takes-spades": QT_TRANSLATE_NOOP("Advice", "Takes {spades}."),
    "builds": QT_TRANSLATE_NOOP("Advice", "Builds {value} for your {taker}."),
    "adds": QT_TRANSLATE_NOOP("Advice", "Adds to the build of {value}, for your {taker} to take."),
    "raises": QT_TRANSLATE_NOOP("Advice", "Raises the build to {value}, for your {taker} to take."),
    "trails": QT_TRANSLATE_NOOP("Advice", "Trails {cards}."),
    "solved": QT_TRANSLATE_NOOP("Advice", "No play comes to more."),
    "meets-unless": QT_TRANSLATE_NOOP(
        "Advice", "Makes sure of {item}: that wins the match, unless {name} can get {rival_item}."
    ),
    "decides-both": QT_TRANSLATE_NOOP("Advice", "Makes sure of most cards and of most spades."),
    "most-both": QT_TRANSLATE_NOOP("Advice", "Puts you ahead in cards and in spades."),
    "banks": QT_TRANSLATE_NOOP("Advice", "Banks your {own}."),
    "contested": QT_TRANSLATE_NOOP("Advice", "Takes {counted} towards {item}, which you and {name} need."),
    "withheld-many": QT_TRANSLATE_NOOP("Advice", "Keeps {counted} from {name}, who need {item}."),
    "takes-last-points": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take any more, so you get all the rest too, with {cards}."
    ),
    "takes-last-many": QT_TRANSLATE_NOOP(
        "Advice", "Nobody else can take any more, so you get the {count} left in the end too."
    ),
    "leaves-sweep-points": QT_TRANSLATE_NOOP(
        "Advice", "Leaves a table that {rank} would sweep, with {cards}."
    ),
    "leaves-it-too": QT_TRANSLATE_NOOP("Advice", "Leaves a card that others could take, and {cards} too."),
    "leaves-it": QT_TRANSLATE_NOOP("Advice", "Leaves a card that others could take."),
}
"""A sentence for each code by itself."""

PAIRS: Final[dict[tuple[str, str], str]] = {
    ("sweep", "banks"): QT_TRANSLATE_NOOP("Advice", "Sweeps the table and banks your {second_own}."),
    ("takes-points", "takes-own-build"): QT_TRANSLATE_NOOP(
        "Advice", "Takes your build of {second_value}, {all} in all, among them {cards}."
    ),
    ("takes-points", "takes-partner-build"): QT_TRANSLATE_NOOP(
        "Advice",
        "Takes {second_name}'s build of {second_value} for your side, {all} in all, among them {cards}.",
    ),
    ("takes-points", "banks"): QT_TRANSLATE_NOOP("Advice", "Takes {cards} and banks your {second_own}."),
    ("takes-build", "banks"): QT_TRANSLATE_NOOP(
        "Advice", "Takes {name}'s build of {value} and banks your {second_own}."
    ),
    ("takes-own-build", "banks"): QT_TRANSLATE_NOOP(
        "Advice", "Takes your build of {value} and banks your {second_own}."
    ),
    ("takes-partner-build", "banks"): QT_TRANSLATE_NOOP(
        "Advice", "Takes {name}'s build of {value} for your side and banks your {second_own}."
    ),
    ("banks", "captures"): QT_TRANSLATE_NOOP("Advice", "Captures {second_count} and banks your {own}."),
    ("sweep", "takes-points"): QT_TRANSLATE_NOOP("Advice", "Sweeps the table, {second_cards} included."),
    ("sweep", "captures"): QT_TRANSLATE_NOOP("Advice", "Sweeps the table, {second_count} in all."),
    ("takes-points", "takes-build"): QT_TRANSLATE_NOOP(
        "Advice", "Takes {cards} and denies {second_name} the build of {second_value}."
    ),
    ("takes-points", "captures"): QT_TRANSLATE_NOOP("Advice", "Captures {second_count}, among them {cards}."),
    ("takes-points", _SWEPT): QT_TRANSLATE_NOOP(
        "Advice", "Takes {cards}, but {second_rank} would then sweep the table."
    ),
    ("takes-points", _OFFERED): QT_TRANSLATE_NOOP("Advice", "Takes {cards}, but leaves {second_cards}."),
    ("takes-build", "captures"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {second_count} and denies {name} the build of {value}."
    ),
    ("takes-build", _SWEPT): QT_TRANSLATE_NOOP(
        "Advice", "Takes {name}'s build of {value}, but {second_rank} would then sweep the table."
    ),
    ("takes-build", _OFFERED): QT_TRANSLATE_NOOP(
        "Advice", "Takes {name}'s build of {value}, but leaves {second_cards}."
    ),
    ("takes-own-build", "captures"): QT_TRANSLATE_NOOP(
        "Advice", "Takes your build of {value}, {second_count} in all."
    ),
    ("takes-own-build", _SWEPT): QT_TRANSLATE_NOOP(
        "Advice", "Takes your build of {value}, but {second_rank} would then sweep the table."
    ),
    ("takes-own-build", _OFFERED): QT_TRANSLATE_NOOP(
        "Advice", "Takes your build of {value}, but leaves {second_cards}."
    ),
    ("takes-partner-build", "captures"): QT_TRANSLATE_NOOP(
        "Advice", "Takes {name}'s build of {value} for your side, {second_count} in all."
    ),
    ("captures", _SWEPT): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}, but {second_rank} would then sweep the table."
    ),
    ("captures", _OFFERED): QT_TRANSLATE_NOOP("Advice", "Captures {count}, but leaves {second_cards}."),
    ("captures", "leaves-nothing"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} and leaves nothing that anybody else could take."
    ),
    ("captures", "needed"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}: {second_counted} towards {second_item}, which you need."
    ),
    ("captures", "withheld"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}: {second_counted} kept from {second_name}, who needs {second_item}."
    ),
    ("captures", "withheld-many"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}: {second_counted} kept from {second_name}, who need {second_item}."
    ),
    ("captures", "contested"): QT_TRANSLATE_NOOP(
        "Advice",
        "Captures {count}: {second_counted} towards {second_item}, which you and {second_name} need.",
    ),
    ("captures", "most-both"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}, which puts you ahead in cards and in spades."
    ),
    ("captures", "most-cards"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}, which puts you ahead in cards."
    ),
    ("captures", "most-spades"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}, which puts you ahead in spades."
    ),
    ("captures", "leaves-no-sweep"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} and leaves a table that nobody can sweep."
    ),
    ("captures", "keeps-guard"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} and keeps {second_cards} for your build of {second_value}."
    ),
    ("captures", "keeps-partner-build"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} and leaves the build of {second_value} to {second_name}, your partner."
    ),
    ("captures", "takes-spades"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count}, {second_spades} among them."
    ),
    ("takes-over", "safe-build"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to {name}'s build of {value}, which nobody but you can take or raise then."
    ),
    ("takes-over", _SWEPT): QT_TRANSLATE_NOOP(
        "Advice", "Adds to {name}'s build of {value}, but {second_rank} would then sweep the table."
    ),
    ("takes-over", _OFFERED): QT_TRANSLATE_NOOP(
        "Advice", "Adds to {name}'s build of {value}, but leaves {second_cards}."
    ),
    ("raises-away", "safe-build"): QT_TRANSLATE_NOOP(
        "Advice", "Raises {name}'s build of {value} to {to}, which nobody but you can take or raise."
    ),
    ("raises-away", "no-taker"): QT_TRANSLATE_NOOP(
        "Advice", "Raises {name}'s build of {value} to {to}, which nobody but you can take as it is."
    ),
    ("raises-away", _SWEPT): QT_TRANSLATE_NOOP(
        "Advice", "Raises {name}'s build of {value} to {to}, but {second_rank} would then sweep the table."
    ),
    ("raises-away", _OFFERED): QT_TRANSLATE_NOOP(
        "Advice", "Raises {name}'s build of {value} to {to}, but leaves {second_cards}."
    ),
    (_SWEPT, "builds"): QT_TRANSLATE_NOOP(
        "Advice", "Builds {second_value}, but {rank} would then sweep the table."
    ),
    (_SWEPT, "adds"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to the build of {second_value}, but {rank} would then sweep the table."
    ),
    (_SWEPT, "raises"): QT_TRANSLATE_NOOP(
        "Advice", "Raises the build to {second_value}, but {rank} would then sweep the table."
    ),
    (_SWEPT, "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards}, but {rank} would then sweep the table."
    ),
    (_OFFERED, "builds"): QT_TRANSLATE_NOOP("Advice", "Builds {second_value}, but leaves {cards}."),
    (_OFFERED, "adds"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to the build of {second_value}, but leaves {cards}."
    ),
    (_OFFERED, "raises"): QT_TRANSLATE_NOOP(
        "Advice", "Raises the build to {second_value}, but leaves {cards}."
    ),
    (_OFFERED, "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards}, with {cards} there to be taken."
    ),
    ("leaves-it-too", "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards}, which others could take, and {cards} too."
    ),
    ("leaves-it", "trails"): QT_TRANSLATE_NOOP("Advice", "Trails {second_cards}, which others could take."),
    ("safe-build", "builds"): QT_TRANSLATE_NOOP(
        "Advice", "Builds {value}, which nobody else can take or raise."
    ),
    ("safe-build", "adds"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to the build of {value}, which nobody else can take or raise."
    ),
    ("safe-build", "raises"): QT_TRANSLATE_NOOP(
        "Advice", "Raises the build to {value}, which nobody else can take or raise."
    ),
    ("no-taker", "builds"): QT_TRANSLATE_NOOP(
        "Advice", "Builds {value}, which nobody else can take, though it could be raised."
    ),
    ("no-taker", "adds"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to the build of {value}, which nobody else can take, though it could be raised."
    ),
    ("no-taker", "raises"): QT_TRANSLATE_NOOP(
        "Advice", "Raises the build to {value}, which nobody else can take, though it could be raised."
    ),
    ("leaves-no-sweep", "builds"): QT_TRANSLATE_NOOP(
        "Advice", "Builds {second_value} and leaves a table that nobody can sweep."
    ),
    ("leaves-no-sweep", "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards} and leaves a table that nobody can sweep."
    ),
    ("keeps-guard", "builds"): QT_TRANSLATE_NOOP(
        "Advice", "Builds {second_value} and keeps {cards} for your build of {value}."
    ),
    ("keeps-guard", "adds"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to the build of {second_value} and keeps {cards} for your build of {value}."
    ),
    ("keeps-guard", "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards} and keeps {cards} for your build of {value}."
    ),
    ("keeps-partner-build", "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards} and leaves the build of {value} to {name}, your partner."
    ),
    ("fixes-build", "builds"): QT_TRANSLATE_NOOP(
        "Advice", "Builds {value} in several groups, so that nobody can raise it."
    ),
    ("fixes-build", "adds"): QT_TRANSLATE_NOOP(
        "Advice", "Adds to the build of {value}, so that nobody can raise it any more."
    ),
    ("keeps-points", "trails"): QT_TRANSLATE_NOOP("Advice", "Trails {second_cards} and keeps {cards}."),
    ("sets-up", "trails"): QT_TRANSLATE_NOOP(
        "Advice", "Trails {second_cards}, which you could take next with {either}."
    ),
}
"""A sentence for two codes of one play, the more telling first."""

SAME_CARDS: Final[dict[tuple[str, str], str]] = {
    ("captures", "needed"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} towards {second_item}, which you need."
    ),
    ("captures", "withheld"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} and keeps them from {second_name}, who needs {second_item}."
    ),
    ("captures", "withheld-many"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} and keeps them from {second_name}, who need {second_item}."
    ),
    ("captures", "contested"): QT_TRANSLATE_NOOP(
        "Advice", "Captures {count} towards {second_item}, which you and {second_name} need."
    ),
}
"""The same where both codes speak of the same cards."""
