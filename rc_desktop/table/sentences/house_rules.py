"""House rules, presets and levels in words: names, one-line explanations and the names of their values."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.table.sentences.cards import capital

translate = QCoreApplication.translate


class RuleText(NamedTuple):
    """A house rule's name and its explanation in one line."""

    name: str
    line: str


def rule_text(option: str) -> RuleText:
    """The words for a house rule of `options.CHOICES`, or for `target`."""
    name, line = _playing().get(option) or _scoring()[option]
    return RuleText(name, line)


def _playing() -> dict[str, tuple[str, str]]:
    return {
        "direction": (
            translate("HouseRules", "Direction of play"),
            translate("HouseRules", "Which way the turn goes round the table"),
        ),
        "deal_passes": (
            translate("HouseRules", "The deal passes"),
            translate("HouseRules", "Whose turn it is to deal the next hand"),
        ),
        "match_loose": (
            translate("HouseRules", "Cards of the same rank"),
            translate("HouseRules", "What a capture must take of the played rank"),
        ),
        "raise_own": (
            translate("HouseRules", "Raise your own build"),
            translate("HouseRules", "The owner may raise a single build too"),
        ),
        "raise_absorbs": (
            translate("HouseRules", "Raise with loose cards"),
            translate("HouseRules", "Loose groups of the new value may join in the same play"),
        ),
        "partner_builds": (
            translate("HouseRules", "Play on your partner's build"),
            translate("HouseRules", "Partners may add to and raise each other's builds"),
        ),
        "owner_may_trail": (
            translate("HouseRules", "Trail while owning a build"),
            translate("HouseRules", "The owner of a build may leave a card on the table"),
        ),
    }


def _scoring() -> dict[str, tuple[str, str]]:
    return {
        "sweeps": (
            translate("HouseRules", "Sweeps"),
            translate("HouseRules", "What clearing the table is worth"),
        ),
        "last_play_sweep": (
            translate("HouseRules", "Sweep with the last card"),
            translate("HouseRules", "Clearing the table with the hand's last card counts as a sweep"),
        ),
        "target": (
            translate("HouseRules", "Play to"),
            translate("HouseRules", "How many points win the match"),
        ),
        "near_target": (
            translate("HouseRules", "The last three points"),
            translate("HouseRules", "What a side close to the end needs in order to win"),
        ),
        "at_one_short": (
            translate("HouseRules", "One point short"),
            translate("HouseRules", "What a side needs that is one point short of the end"),
        ),
        "claim": (
            translate("HouseRules", "A condition is met"),
            translate("HouseRules", "When a win by one of the last three points ends the match"),
        ),
        "both_reach": (
            translate("HouseRules", "Two reach the end"),
            translate("HouseRules", "Who wins when more than one side gets there in the same hand"),
        ),
    }


def value_name(option: str, value: str | bool | int) -> str:
    """The name of one value of a house rule."""
    if option == "target":
        return translate("HouseRules", "{points} points").format(points=value)
    if isinstance(value, bool):
        return translate("HouseRules", "Yes") if value else translate("HouseRules", "No")
    return {
        ("direction", "counter-clockwise"): translate("HouseRules", "Counter-clockwise"),
        ("direction", "clockwise"): translate("HouseRules", "Clockwise"),
        ("deal_passes", "left"): translate("HouseRules", "To the left"),
        ("deal_passes", "right"): translate("HouseRules", "To the right"),
        ("match_loose", "all"): translate("HouseRules", "Take them all"),
        ("match_loose", "any"): translate("HouseRules", "Take at least one"),
        ("match_loose", "free"): translate("HouseRules", "As you like"),
        ("sweeps", "cancel"): translate("HouseRules", "One point each, sides cancel out"),
        ("sweeps", "count"): translate("HouseRules", "One point each"),
        ("sweeps", "off"): translate("HouseRules", "Nothing"),
        ("near_target", "gate"): translate("HouseRules", "One item alone wins"),
        ("near_target", "cap"): translate("HouseRules", "One item wins, others stop one short"),
        ("near_target", "off"): translate("HouseRules", "All points as always"),
        ("at_one_short", "little_casino"): translate("HouseRules", "Little Casino"),
        ("at_one_short", "most_spades"): translate("HouseRules", "Most spades"),
        ("claim", "hand_end"): translate("HouseRules", "At the end of the hand"),
        ("claim", "immediate"): translate("HouseRules", "At once"),
        ("both_reach", "higher"): translate("HouseRules", "The higher score"),
        ("both_reach", "counting_out"): translate("HouseRules", "The first in the order of counting"),
    }[option, str(value)]


def preset_text(preset: str | None) -> RuleText:
    """The words for a preset of `options.PRESETS`; None is a mixture of one's own."""
    if preset is None:
        return RuleText(
            translate("HouseRules", "Your own"), translate("HouseRules", "House rules mixed as you like them")
        )
    name, line = {
        "dominican": (
            translate("HouseRules", "Dominican"),
            translate("HouseRules", "As played in the Dominican Republic"),
        ),
        "pagat": (
            translate("HouseRules", "Dominican, pagat reading"),
            translate("HouseRules", "Most spades at one short, partners build together"),
        ),
        "north_american": (
            translate("HouseRules", "North American Royal"),
            translate("HouseRules", "Clockwise, free captures, every sweep counts, no conditions"),
        ),
    }[preset]
    return RuleText(name, line)


def level_name(level: str) -> str:
    """The name of a computer's level; one that is not known here is shown by its code."""
    return {
        "novice": translate("Levels", "Novice"),
        "regular": translate("Levels", "Regular"),
        "sharp": translate("Levels", "Sharp"),
        "master": translate("Levels", "Master"),
    }.get(level, capital(level))


def level_line(level: str) -> str:
    """A level's character in a few words; empty for one that is not known here."""
    return {
        "novice": translate("Levels", "forgets, plays safe"),
        "regular": translate("Levels", "a friendly evening"),
        "sharp": translate("Levels", "counts the cards"),
        "master": translate("Levels", "remembers it all"),
    }.get(level, "")


def style_name(style: str) -> str:
    """The name of a computer's style; without one it is even-handed."""
    return {
        "": translate("Levels", "Even-handed"),
        "builder": translate("Levels", "Builder"),
        "hunter": translate("Levels", "Hunter"),
    }.get(style, capital(style))


def style_line(style: str) -> str:
    """What a style likes, in a few words; empty for one that is not known here."""
    return {
        "": translate("Levels", "has no favourites"),
        "builder": translate("Levels", "likes to build"),
        "hunter": translate("Levels", "likes a low table to sweep"),
    }.get(style, "")


def computer_line(level: str, style: str = "") -> str:
    """A computer in a line: "Computer · Regular", and with a style "Computer · Regular, builder"."""
    return translate("Levels", "Computer · {level}").format(level=strength_line(level, style))


def strength_line(level: str, style: str = "") -> str:
    """A computer's level and style: "Regular", "Regular, builder"."""
    text = {
        "builder": translate("Levels", "{level}, builder"),
        "hunter": translate("Levels", "{level}, hunter"),
    }.get(style, "{level}")
    return text.format(level=level_name(level))
