"""What happened, in words: log lines, the last play, the curtain's facts and spoken announcements.

Only public facts: a card is named once it has been played or lies on the table, never before.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import count
from rc_desktop.rules.events import (
    Built,
    Captured,
    Claimed,
    Dealt,
    Event,
    HandOver,
    LastDeal,
    Played,
    Residue,
    Swept,
)
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.sentences.cards import (
    Counts,
    cards_counted,
    joined,
    spoken,
    spoken_cards,
    sum_of,
)
from rc_desktop.table.sentences.match import item_title
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate


# --- the last play ------------------------------------------------------------------------------------


def last_play(events: Sequence[Event], names: Names) -> str:
    """The pill on the table: "Last: you trailed the 5 of clubs"; empty when no card was played."""
    for event in reversed(events):
        if isinstance(event, Captured):
            return _last_capture(event, names)
        if isinstance(event, Built):
            return _last_build(event, names)
        if isinstance(event, Played) and event.kind == "trail":
            if names.you(event.seat):
                return translate("LastPlay", "Last: you trailed the {card}").format(card=spoken(event.card))
            text = translate("LastPlay", "Last: {name} trailed the {card}")
            return text.format(name=names[event.seat], card=spoken(event.card))
    return ""


def _last_capture(event: Captured, names: Names) -> str:
    cards = count(event.cards)
    if names.you(event.seat):
        return Counts.tr("Last: you captured %n cards", "", cards)
    return Counts.tr("Last: {name} captured %n cards", "", cards).format(name=names[event.seat])


def _last_build(event: Built, names: Names) -> str:
    you = names.you(event.seat)
    if event.how == "raise":
        text = translate("LastPlay", "Last: {name} raised the {before} to {value}")
        if you:
            text = translate("LastPlay", "Last: you raised the {before} to {value}")
    elif event.how == "add":
        text = translate("LastPlay", "Last: {name} added to the build of {value}")
        if you:
            text = translate("LastPlay", "Last: you added to the build of {value}")
    else:
        text = translate("LastPlay", "Last: {name} built {value}")
        if you:
            text = translate("LastPlay", "Last: you built {value}")
    return text.format(name=names[event.seat], before=event.before, value=event.value)


# --- the log ------------------------------------------------------------------------------------------


def log_line(event: Event, names: Names) -> str:
    """The log's line for an event; empty where another event tells it.

    A capture or build is told by its own event, so the `Played` before it says nothing.
    """
    if isinstance(event, Played):
        return _trailed(event, names) if event.kind == "trail" else ""
    if isinstance(event, Captured):
        return _captured(event, names)
    if isinstance(event, Built):
        return _built(event, names)
    if isinstance(event, Dealt):
        text = translate("Log", "Deal {number} of {of}")
        if event.table:
            text = translate("Log", "Deal {number} of {of}, on the table: {cards}")
        return text.format(number=event.number, of=event.of, cards=spoken_cards(event.table))
    return _marked(event, names)


def announcement(event: Event, names: Names) -> str:
    """What a screen reader says of an event, a sentence for every one of them."""
    if isinstance(event, Played) and event.kind != "trail":
        if names.you(event.seat):
            return translate("Announcements", "You play the {card}.").format(card=spoken(event.card))
        text = translate("Announcements", "{name} plays the {card}.")
        return text.format(name=names[event.seat], card=spoken(event.card))
    if isinstance(event, Dealt) and not event.table:
        text = translate("Announcements", "Deal {number} of {of}: four cards to each player.")
        return text.format(number=event.number, of=event.of)
    if isinstance(event, HandOver):
        return translate("Announcements", "The hand is over.")
    return log_line(event, names)


def _trailed(event: Played, names: Names) -> str:
    if names.you(event.seat):
        return translate("Log", "You trailed the {card}").format(card=spoken(event.card))
    text = translate("Log", "{name} trailed the {card}")
    return text.format(name=names[event.seat], card=spoken(event.card))


def _captured(event: Captured, names: Names) -> str:
    things = [sum_of(group, spoken) for group in event.groups]
    if event.build:
        things.append(_build_taken(event, names))
    if names.you(event.seat):
        text = translate("Log", "You captured {things} with the {card}: {count}")
    else:
        text = translate("Log", "{name} captured {things} with the {card}: {count}")
    return text.format(
        name=names[event.seat],
        things=joined(things),
        card=spoken(event.card),
        count=cards_counted(count(event.cards)),
    )


def _build_taken(event: Captured, names: Names) -> str:
    if names.you(event.owner):
        return translate("Log", "your build of {value}").format(value=event.build)
    text = translate("Log", "{name}'s build of {value}")
    if event.owner == event.seat:
        text = translate("Log", "the build of {value}", "the capturing player's own")
    return text.format(name=names[event.owner], value=event.build)


def _built(event: Built, names: Names) -> str:
    if event.how == "raise":
        return _raised(event, names)
    you = names.you(event.seat)
    if event.how == "add" and event.loose:
        text = translate("Log", "{name} added the {card} and {cards} to the build of {value}")
        if you:
            text = translate("Log", "You added the {card} and {cards} to the build of {value}")
    elif event.how == "add":
        text = translate("Log", "{name} added the {card} to the build of {value}")
        if you:
            text = translate("Log", "You added the {card} to the build of {value}")
    else:
        text = translate("Log", "{name} built {value}: the {card} with {cards}")
        if you:
            text = translate("Log", "You built {value}: the {card} with {cards}")
    return text.format(
        name=names[event.seat], card=spoken(event.card), cards=spoken_cards(event.loose), value=event.value
    )


def _raised(event: Built, names: Names) -> str:
    you = names.you(event.seat)
    if event.joined:
        text = translate("Log", "{name} raised the build of {before} to {value} with the {card}, joining two")
        if you:
            text = translate(
                "Log", "You raised the build of {before} to {value} with the {card}, joining two"
            )
    else:
        text = translate("Log", "{name} raised the build of {before} to {value} with the {card}")
        if you:
            text = translate("Log", "You raised the build of {before} to {value} with the {card}")
    return text.format(
        name=names[event.seat], before=event.before, value=event.value, card=spoken(event.card)
    )


def _marked(event: Event, names: Names) -> str:
    """The lines of events that name no card."""
    if isinstance(event, LastDeal):
        return translate("Log", "This is the last deal of the hand")
    if isinstance(event, Swept):
        if names.you(event.seat):
            return translate("Log", "Sweep! You cleared the table")
        return translate("Log", "Sweep! {name} cleared the table").format(name=names[event.seat])
    if isinstance(event, Claimed):
        text = translate("Log", "{item} cannot be lost any more: {side} wins")
        if names.yours(event.side):
            text = translate("Log", "{item} cannot be lost any more: your side wins")
            if names.seats != 4:
                text = translate("Log", "{item} cannot be lost any more: you win")
        return text.format(item=item_title(event.item), side=names.side(event.side))
    return _residue(event, names) if isinstance(event, Residue) else ""


def _residue(event: Residue, names: Names) -> str:
    cards = count(event.cards)
    if not cards:
        return translate("Log", "No card is left on the table")
    if event.seat == NOBODY:
        return translate("Log", "Nobody captured: the cards on the table go to nobody")
    if names.you(event.seat):
        if cards == 1:
            return translate("Log", "You captured last and take the card that is left")
        return Counts.tr("You captured last and take the %n cards that are left", "", cards)
    if cards == 1:
        text = translate("Log", "{name} captured last and takes the card that is left")
        return text.format(name=names[event.seat])
    text = Counts.tr("{name} captured last and takes the %n cards that are left", "", cards)
    return text.format(name=names[event.seat])


# --- the curtain --------------------------------------------------------------------------------------


def public_facts(events: Sequence[Event], names: Names) -> tuple[str, ...]:
    """What everyone saw, as the curtain repeats it to the next person (the viewer of `names`)."""
    facts: list[str] = []
    for event in events:
        line = log_line(event, names)
        if line and not isinstance(event, Dealt):
            facts.append(line)
        if (
            isinstance(event, Captured)
            and event.build
            and names.you(event.owner)
            and event.seat != event.owner
        ):
            facts.append(translate("Curtain", "Your build of {value} is gone").format(value=event.build))
        if (
            isinstance(event, Built)
            and names.you(event.previous_owner)
            and event.seat != event.previous_owner
        ):
            value = event.before or event.value
            facts.append(translate("Curtain", "Your build of {value} has a new owner").format(value=value))
    return tuple(facts)
