"""What a play is, in a word or two: beside its little cards, and on the picture of a better play.

A capture and a build can be made of the very same cards; these words and the badge tell them apart.
"""

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, Play
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate


def kind_words(play: Play) -> str:
    """What a play is: "Capture", "Build 14", "Add to 9", "Raise 8 → 11", "Trail"."""
    text = {
        CAPTURE: translate("PlayKind", "Capture"),
        NEW_BUILD: translate("PlayKind", "Build {value}"),
        ADD: translate("PlayKind", "Add to {value}"),
        RAISE: translate("PlayKind", "Raise {before} → {value}"),
    }.get(play.kind, translate("PlayKind", "Trail"))
    return text.format(value=play.value, before=play.build)


def best_play_words(play: Play, taken: int) -> str:
    """The pill on the table: "Best play: build 14", or how many cards a capture has `taken`."""
    text = {
        CAPTURE: Counts.tr("Best play: capture %n cards", "", taken),
        NEW_BUILD: translate("PlayKind", "Best play: build {value}"),
        ADD: translate("PlayKind", "Best play: add to {value}"),
        RAISE: translate("PlayKind", "Best play: raise {before} → {value}"),
    }.get(play.kind, translate("PlayKind", "Best play: trail"))
    return text.format(value=play.value, before=play.build)


def badge_of(play: Play) -> str:
    """The value of the build that a play makes, for its badge; empty where it makes none."""
    return str(play.value) if play.kind in (NEW_BUILD, ADD, RAISE) else ""
