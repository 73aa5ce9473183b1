"""Plays that are taken back, in words: the name of the Undo button, and what is told when it has happened."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import count
from rc_desktop.rules.events import Built, Captured, Event, Played
from rc_desktop.table.sentences.cards import Counts, spoken
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate


def undo_name(events: Sequence[Event], names: Names) -> str:
    """What Undo would take back: "Undo: Ana builds 9"; `events` are those of the play."""
    event = _telling(events)
    name = names[event.seat]
    if isinstance(event, Captured):
        text = Counts.tr("Undo: {name} captures %n cards", "", count(event.cards))
        return text.format(name=name)
    if isinstance(event, Played):
        text = translate("Takeback", "Undo: {name} trails the {card}")
        return text.format(name=name, card=spoken(event.card))
    if event.how == "raise":
        text = translate("Takeback", "Undo: {name} raises the {before} to {value}")
    elif event.how == "add":
        text = translate("Takeback", "Undo: {name} adds to the {value}", "to the build of that value")
    else:
        text = translate("Takeback", "Undo: {name} builds {value}")
    return text.format(name=name, before=event.before, value=event.value)


def taken_back(events: Sequence[Event], names: Names) -> str:
    """What is told of a play that was taken back, for log and screen reader; `events` are those it made."""
    event = _telling(events)
    you, name = names.you(event.seat), names[event.seat]
    if isinstance(event, Captured):
        if you:
            return Counts.tr("You took back a capture of %n cards.", "", count(event.cards))
        text = Counts.tr("{name} took back a capture of %n cards.", "", count(event.cards))
        return text.format(name=name)
    if isinstance(event, Played):
        text = translate("Takeback", "{name} took the {card} back into the hand.")
        if you:
            text = translate("Takeback", "You took the {card} back into your hand.")
        return text.format(name=name, card=spoken(event.card))
    if event.how == "raise":
        text = translate("Takeback", "{name} took back raising the {before} to {value}.")
        if you:
            text = translate("Takeback", "You took back raising the {before} to {value}.")
    elif event.how == "add":
        text = translate("Takeback", "{name} took back adding to the build of {value}.")
        if you:
            text = translate("Takeback", "You took back adding to the build of {value}.")
    else:
        text = translate("Takeback", "{name} took back the build of {value}.")
        if you:
            text = translate("Takeback", "You took back the build of {value}.")
    return text.format(name=name, before=event.before, value=event.value)


def _telling(events: Sequence[Event]) -> Captured | Built | Played:
    """The event that tells of the play."""
    return next(event for event in reversed(events) if isinstance(event, Captured | Built | Played))
