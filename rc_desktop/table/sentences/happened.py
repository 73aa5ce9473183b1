"""What happened, in words: log lines, the last play, the curtain's facts and spoken announcements.

Only public facts: a card is named once it has been played or lies on the table, never before.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import cards_in, count
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
from rc_desktop.rules.position import NOBODY, side_of
from rc_desktop.table.sentences.cards import (
    Counts,
    cards_counted,
    signed,
    spoken,
    the_cards,
    things,
)
from rc_desktop.table.sentences.match import item_title
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate

_CUTS: Final = (20, 14, 10, 7, 5)
"""Characters of a name in the shortest forms of the last play."""


# --- the last play ------------------------------------------------------------------------------------


def last_play(events: Sequence[Event], names: Names) -> str:
    """The pill on the table: "Last: you trailed the 5 of clubs"; empty when no card was played."""
    swept = any(isinstance(event, Swept) for event in events)
    for event in reversed(events):
        if isinstance(event, Captured):
            return _last_sweep(event, names) if swept else _last_capture(event, names)
        if isinstance(event, Built):
            return _last_build(event, names)
        if isinstance(event, Played) and event.kind == "trail":
            if names.you(event.seat):
                return translate("LastPlay", "Last: you trailed the {card}").format(card=spoken(event.card))
            text = translate("LastPlay", "Last: {name} trailed the {card}")
            return text.format(name=names[event.seat], card=spoken(event.card))
    return ""


def last_play_forms(events: Sequence[Event], names: Names) -> Iterator[str]:
    """The pill's words, whole first, then ever shorter: the card by signs, and at last the name cut.

    What was played stays in all of them; a capture's cards, which lie in the pile by now, are named by signs
    where there is room.
    """
    whole = last_play(events, names)
    if not whole:
        return
    yield from _named_capture(events, names)
    yield whole
    yield short_play(events, names)
    for most in _CUTS:
        yield short_play(events, names.cut(most))


def brief_forms(events: Sequence[Event], names: Names) -> Iterator[str]:
    """A play without "Last", ever shorter: its cards by signs, their number, at last the name cut."""
    if last_play(events, names):
        yield from tuple(_named_capture(events, names))[1:]
        yield short_play(events, names)
        for most in _CUTS:
            yield short_play(events, names.cut(most))


def _named_capture(events: Sequence[Event], names: Names) -> Iterator[str]:
    """A capture with every card it took: "Last: Rosa captured 9♦ 5♠ 4♥ with 9♣", then without "Last"."""
    event = next((event for event in events if isinstance(event, Captured)), None)
    if event is None:
        return
    cards = " ".join(signed(card) for card in reversed(list(cards_in(event.cards & ~(1 << event.card)))))
    if any(isinstance(other, Swept) for other in events):
        texts = (
            translate("LastPlay", "Last: {name} swept {cards} with {card}", "cards by signs: 9♦ 5♠"),
            translate("LastPlay", "{name} swept {cards} with {card}", "cards by signs: 9♦ 5♠"),
        )
        if names.you(event.seat):
            texts = (
                translate("LastPlay", "Last: you swept {cards} with {card}", "cards by signs: 9♦ 5♠"),
                translate("LastPlay", "You swept {cards} with {card}", "cards by signs: 9♦ 5♠"),
            )
    else:
        texts = (
            translate("LastPlay", "Last: {name} captured {cards} with {card}", "cards by signs: 9♦ 5♠"),
            translate("LastPlay", "{name} captured {cards} with {card}", "cards by signs: 9♦ 5♠"),
        )
        if names.you(event.seat):
            texts = (
                translate("LastPlay", "Last: you captured {cards} with {card}", "cards by signs: 9♦ 5♠"),
                translate("LastPlay", "You captured {cards} with {card}", "cards by signs: 9♦ 5♠"),
            )
    for text in texts:
        yield text.format(name=names[event.seat], cards=cards, card=signed(event.card))


def short_play(events: Sequence[Event], names: Names) -> str:
    """The pill without its first word: "Manuel trailed K♣"."""
    swept = any(isinstance(event, Swept) for event in events)
    event = next(event for event in reversed(events) if isinstance(event, Captured | Built | Played))
    you, name = names.you(event.seat), names[event.seat]
    if isinstance(event, Captured):
        cards = count(event.cards)
        if swept and you:
            return Counts.tr("You swept %n cards", "", cards)
        if swept:
            return Counts.tr("{name} swept %n cards", "", cards).format(name=name)
        if you:
            return Counts.tr("You captured %n cards", "", cards)
        return Counts.tr("{name} captured %n cards", "", cards).format(name=name)
    if isinstance(event, Played):
        text = translate("LastPlay", "{name} trailed {card}", "a card by signs: K♣")
        if you:
            text = translate("LastPlay", "You trailed {card}", "a card by signs: K♣")
        return text.format(name=name, card=signed(event.card))
    if event.how == "raise":
        text = translate("LastPlay", "{name} raised the {before} to {value}")
        if you:
            text = translate("LastPlay", "You raised the {before} to {value}")
    elif event.how == "add":
        text = translate("LastPlay", "{name} added to the {value}", "to the build of that value")
        if you:
            text = translate("LastPlay", "You added to the {value}", "to the build of that value")
    else:
        text = translate("LastPlay", "{name} built {value}")
        if you:
            text = translate("LastPlay", "You built {value}")
    return text.format(name=name, before=event.before, value=event.value)


def _last_capture(event: Captured, names: Names) -> str:
    cards = count(event.cards)
    if names.you(event.seat):
        return Counts.tr("Last: you captured %n cards", "", cards)
    return Counts.tr("Last: {name} captured %n cards", "", cards).format(name=names[event.seat])


def _last_sweep(event: Captured, names: Names) -> str:
    cards = count(event.cards)
    if names.you(event.seat):
        return Counts.tr("Last: you swept %n cards", "", cards)
    return Counts.tr("Last: {name} swept %n cards", "", cards).format(name=names[event.seat])


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


def lost_build(event: Captured | Built, names: Names) -> str:
    """Who has a build now that was the viewer's or their partner's: "Rosa takes your build of 9"."""
    if isinstance(event, Captured):
        return _lost_to_capture(event, names)
    mine = event.previous_owner != NOBODY and names.yours(side_of(event.previous_owner, names.seats))
    owner, value = (event.previous_owner, event.before) if mine else (event.joined_owner, event.value)
    if mine and event.how == "add":
        value = event.value
        text = translate("LostBuild", "{name} adds to {owner}'s build of {value} and owns it now")
        if names.you(owner):
            text = translate("LostBuild", "{name} adds to your build of {value} and owns it now")
    elif mine:
        text = translate("LostBuild", "{name} raises {owner}'s build of {value} and owns it now")
        if names.you(owner):
            text = translate("LostBuild", "{name} raises your build of {value} and owns it now")
    else:
        text = translate("LostBuild", "{name} joins {owner}'s build of {value} and owns it now")
        if names.you(owner):
            text = translate("LostBuild", "{name} joins your build of {value} and owns it now")
    return text.format(name=names[event.seat], owner=names[owner], value=value)


def _lost_to_capture(event: Captured, names: Names) -> str:
    text = translate("LostBuild", "{name} takes {owner}'s build of {value}")
    if names.you(event.owner):
        text = translate("LostBuild", "{name} takes your build of {value}")
    return text.format(name=names[event.seat], owner=names[event.owner], value=event.build)


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
        if not event.table:
            text = translate("Log", "Deal {number} of {of}")
            return text.format(number=event.number, of=event.of)
        text = translate("Log", "Deal {number} of {of}, on the table: {cards}")
        return text.format(number=event.number, of=event.of, cards=the_cards(event.table))
    return _marked(event, names)


def announcement(event: Event, names: Names) -> str:
    """What a screen reader says of an event, a sentence for every one of them."""
    if isinstance(event, Played) and event.kind != "trail":
        if names.you(event.seat):
            return translate("Announcements", "You played the {card}.").format(card=spoken(event.card))
        text = translate("Announcements", "{name} played the {card}.")
        return text.format(name=names[event.seat], card=spoken(event.card))
    if isinstance(event, Dealt) and not event.table:
        text = translate("Announcements", "Deal {number} of {of}: four cards to each player.")
        return text.format(number=event.number, of=event.of)
    if isinstance(event, HandOver):
        return translate("Announcements", "The hand is over.")
    return translate("Announcements", "{line}.", "a line of the log, spoken").format(
        line=log_line(event, names)
    )


def _trailed(event: Played, names: Names) -> str:
    if names.you(event.seat):
        return translate("Log", "You trailed the {card}").format(card=spoken(event.card))
    text = translate("Log", "{name} trailed the {card}")
    return text.format(name=names[event.seat], card=spoken(event.card))


def _captured(event: Captured, names: Names) -> str:
    build = _build_taken(event, names) if event.build else ""
    if names.you(event.seat):
        text = translate("Log", "You captured {things} with the {card}: {count}")
    else:
        text = translate("Log", "{name} captured {things} with the {card}: {count}")
    return text.format(
        name=names[event.seat],
        things=things(event.groups, build),
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
    if event.how == "add":
        text = translate("Log", "{name} added {cards} to the build of {value}")
        if you:
            text = translate("Log", "You added {cards} to the build of {value}")
    else:
        text = translate("Log", "{name} built {value}: {cards}")
        if you:
            text = translate("Log", "You built {value}: {cards}")
    cards = the_cards(1 << event.card | event.loose) if event.how == "add" else _laid_on(event)
    return text.format(name=names[event.seat], cards=cards, value=event.value)


def _laid_on(event: Built) -> str:
    """The card from hand, and what it was laid with: "the 4 of clubs with the 2 and 3 of hearts"."""
    text = translate("Log", "the {card} with {cards}", "a card from hand and loose cards, built together")
    return text.format(card=spoken(event.card), cards=the_cards(event.loose))


def _raised(event: Built, names: Names) -> str:
    you = names.you(event.seat)
    cards = the_cards(1 << event.card | event.loose)
    if event.joined:
        text = translate(
            "Log", "{name} raised the build of {before} with {cards} and joined it to the build of {value}"
        )
        if you:
            text = translate(
                "Log", "You raised the build of {before} with {cards} and joined it to the build of {value}"
            )
    else:
        text = translate("Log", "{name} raised the build of {before} to {value} with {cards}")
        if you:
            text = translate("Log", "You raised the build of {before} to {value} with {cards}")
    return text.format(name=names[event.seat], before=event.before, value=event.value, cards=cards)


def _marked(event: Event, names: Names) -> str:
    """The lines of events that name no card."""
    if isinstance(event, LastDeal):
        return translate("Log", "This is the last deal of the hand")
    if isinstance(event, Swept):
        if names.you(event.seat):
            return translate("Log", "Sweep! You cleared the table")
        return translate("Log", "Sweep! {name} cleared the table").format(name=names[event.seat])
    if isinstance(event, Claimed):
        text = translate("Log", "{item} can no longer be lost: {side} wins the match")
        if names.seats == 4:
            text = translate("Log", "{item} can no longer be lost: {side} win the match")
        if names.yours(event.side):
            text = translate("Log", "{item} can no longer be lost: your side wins the match")
            if names.seats != 4:
                text = translate("Log", "{item} can no longer be lost: you win the match")
        return text.format(item=item_title(event.item), side=names.side(event.side))
    return rest_line(event, names) if isinstance(event, Residue) else ""


def rest_line(event: Residue, names: Names) -> str:
    """Who took what was left on the table ("End of a hand")."""
    cards = count(event.cards)
    if not cards:
        return translate("Log", "No card was left on the table")
    if event.seat == NOBODY:
        return translate("Log", "Nobody captured: the cards left on the table count for nobody")
    if names.you(event.seat):
        if cards == 1:
            return translate("Log", "You captured last and took the card left on the table")
        return Counts.tr("You captured last and took the %n cards left on the table", "", cards)
    if cards == 1:
        text = translate("Log", "{name} captured last and took the card left on the table")
        return text.format(name=names[event.seat])
    text = Counts.tr("{name} captured last and took the %n cards left on the table", "", cards)
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
