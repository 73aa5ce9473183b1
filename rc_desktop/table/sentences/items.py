"""What lies on the table and who sits at it, in words: spoken names of table items, plates, the top bar."""

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import Card, cards_in
from rc_desktop.rules.events import Residue
from rc_desktop.rules.position import NOBODY, Build, Observation, deal_number, deals_in_hand
from rc_desktop.table.sentences.cards import Counts, capital, cards_counted, listed, spoken, sweeps_counted
from rc_desktop.table.sentences.happened import rest_line
from rc_desktop.table.sentences.house_rules import computer_line, strength_line
from rc_desktop.table.sentences.match import item_title
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate

# --- spoken names of table items ----------------------------------------------------------------------


def loose_name(card: Card, takes_part: bool = False) -> str:
    """A loose card: "9 of clubs, loose, can be played on"."""
    if takes_part:
        return capital(translate("Items", "{card}, loose, can be taken").format(card=spoken(card)))
    return capital(translate("Items", "{card}, loose").format(card=spoken(card)))


def hand_name(card: Card, playable: bool = True, selected: bool = False) -> str:
    """A card of the viewer's own hand."""
    if selected:
        return capital(translate("Items", "{card}, in your hand, selected").format(card=spoken(card)))
    if not playable:
        return capital(translate("Items", "{card}, in your hand, no play now").format(card=spoken(card)))
    return capital(translate("Items", "{card}, in your hand").format(card=spoken(card)))


def face_down_name() -> str:
    """A card that may not be seen: nothing more is ever said of it."""
    return translate("Items", "Face-down card")


def build_name(build: Build, names: Names, takes_part: bool = False) -> str:
    """A build: "Build of 9, Rosa's, single, 7 of diamonds, 2 of clubs, can be taken"."""
    cards = listed(spoken(card) for card in sorted(cards_in(build.cards), reverse=True))
    you = names.you(build.owner)
    if build.single:
        text = translate("Items", "Build of {value}, {name}'s, single, {cards}")
        if you:
            text = translate("Items", "Build of {value}, yours, single, {cards}")
        if takes_part and you:
            text = translate("Items", "Build of {value}, yours, single, {cards}, can be taken")
        elif takes_part:
            text = translate("Items", "Build of {value}, {name}'s, single, {cards}, can be taken")
    else:
        text = translate("Items", "Build of {value}, {name}'s, multiple, {cards}")
        if you:
            text = translate("Items", "Build of {value}, yours, multiple, {cards}")
        if takes_part and you:
            text = translate("Items", "Build of {value}, yours, multiple, {cards}, can be taken")
        elif takes_part:
            text = translate("Items", "Build of {value}, {name}'s, multiple, {cards}, can be taken")
    return text.format(value=build.value, name=names[build.owner], cards=cards)


def stock_name(observation: Observation) -> str:
    """The stock, and which deal is being played."""
    if not observation.stock_count:
        return translate("Items", "Stock, empty: this is the last deal")
    text = translate("Items", "Stock, {cards}, deal {number} of {of}")
    return text.format(
        cards=cards_counted(observation.stock_count),
        number=deal_number(observation),
        of=deals_in_hand(observation.seats),
    )


def pile_name(side: int, cards: int, sweeps: int, names: Names) -> str:
    """A side's pile: how many cards and sweeps lie in it."""
    if names.yours(side):
        text = translate("Items", "Your pile, {cards}, {sweeps}")
        if names.seats == 4:
            text = translate("Items", "Your side's pile, {cards}, {sweeps}")
    else:
        text = translate("Items", "{name}'s pile, {cards}, {sweeps}")
    return text.format(name=names.side(side), cards=cards_counted(cards), sweeps=sweeps_counted(sweeps))


def pile_lines(sweeps: int) -> tuple[str, str]:
    """The two short lines beside a pile."""
    return translate("Items", "captured", "beside a pile of cards"), sweeps_counted(sweeps)


def plate_name(seat: int, subtitle: str, at_turn: bool, cards: int, names: Names) -> str:
    """A seat's plate: who sits there, whether it is that seat's turn, and how many cards it holds."""
    text = translate("Items", "{name}, {subtitle}, {cards} in hand")
    if names.you(seat) and at_turn:
        text = translate("Items", "{name}, you, your turn, {subtitle}, {cards} in hand")
    elif at_turn:
        text = translate("Items", "{name}, at turn, {subtitle}, {cards} in hand")
    elif names.you(seat):
        text = translate("Items", "{name}, you, {subtitle}, {cards} in hand")
    return text.format(name=names[seat], subtitle=subtitle, cards=cards_counted(cards))


def track_name(scores: tuple[int, ...], target: int, names: Names) -> str:
    """The score track: where every side stands on the way to the target."""
    parts = []
    for side, score in enumerate(scores):
        text = translate("Items", "{side} {score}", "a side and its score")
        parts.append(text.format(side=names.label(side), score=score))
    text = translate("Items", "Score, to {target}: {scores}")
    return text.format(target=target, scores=listed(parts))


def log_name(plays: int) -> str:
    """The handle of the move log."""
    if plays == 1:
        return translate("Items", "Move log, 1 play")
    return Counts.tr("Move log, %n plays", "", plays)


# --- plates and bars ----------------------------------------------------------------------------------


def seat_subtitle(observation: Observation, sitters: tuple[Sitter, ...], seat: int, names: Names) -> str:
    """The second line of a seat's plate: what it owns if that is you, else who sits there."""
    return seat_subtitles(observation, sitters, seat, names)[0]


def seat_subtitles(
    observation: Observation, sitters: tuple[Sitter, ...], seat: int, names: Names
) -> tuple[str, ...]:
    """`seat_subtitle`, and what is said instead of it where there is less and less room."""
    owned = [build.value for build in observation.builds if build.owner == seat]
    if names.you(seat) and owned:
        values = _two_or_more(owned)
        short = translate("Plates", "You own the {values}").format(values=values)
        if observation.options.owner_may_trail:
            return (short,)
        return (translate("Plates", "You own the {values}: no trailing").format(values=values), short)
    if not sitters[seat].is_person:
        return _computer_lines(sitters[seat], names.viewer != NOBODY and names.partner(seat) == names.viewer)
    return (_person_line(seat, names),)


def _computer_lines(sitter: Sitter, partner: bool) -> tuple[str, ...]:
    level, style = sitter.level, sitter.style
    if partner:
        text = translate("Plates", "Partner · {level}", "a computer's level, and its style")
        lines = [text.format(level=strength_line(level, style)), text.format(level=strength_line(level))]
        return (*dict.fromkeys(lines), translate("Plates", "Partner"))
    lines = [computer_line(level, style), strength_line(level, style), computer_line(level)]
    return tuple(dict.fromkeys([*lines, strength_line(level)]))


def _person_line(seat: int, names: Names) -> str:
    partner = names.partner(seat)
    if names.you(seat):
        if names.seats == 2:
            return translate("Plates", "Against {name}").format(name=names[1 - seat])
        if partner == NOBODY:
            return translate("Plates", "Playing for yourself")
        return translate("Plates", "You · with {name}").format(name=names[partner])
    if names.viewer != NOBODY and partner == names.viewer:
        return translate("Plates", "Your partner")
    if partner != NOBODY:
        return translate("Plates", "With {name}").format(name=names[partner])
    return translate("Plates", "At this computer")


def _two_or_more(values: list[int]) -> str:
    text = translate("Plates", "{first} and {last}", "two values of builds")
    if len(values) == 2:
        return text.format(first=values[0], last=values[1])
    return listed(str(value) for value in values)


def turn_label(seat: int, names: Names, thinking: bool = False) -> str:
    """The tab on the plate of the seat at turn."""
    if thinking:
        return translate("Plates", "Thinking …")
    if names.you(seat):
        return translate("Plates", "Your turn")
    return translate("Plates", "At turn")


def whose_turn(turn: int, names: Names) -> str:
    """Whose turn it is, where no plate says it; empty between hands."""
    if turn == NOBODY:
        return ""
    if names.you(turn):
        return translate("Plates", "Your turn")
    return translate("Plates", "{name}'s turn").format(name=names[turn])


def top_bar(hand_number: int, observation: Observation) -> str:
    """The line in the middle of the top bar: "Hand 3 · Deal 4 of 6"."""
    seats, number, of = observation.seats, deal_number(observation), deals_in_hand(observation.seats)
    last = number == of
    if seats == 4:
        text = translate("TopBar", "Hand {hand} · Deal {number} of {of} · Partnerships")
        if last:
            text = translate("TopBar", "Hand {hand} · Last deal · Partnerships")
    elif seats == 3:
        text = translate("TopBar", "Hand {hand} · Deal {number} of {of} · 3 players")
        if last:
            text = translate("TopBar", "Hand {hand} · Last deal · 3 players")
    else:
        text = translate("TopBar", "Hand {hand} · Deal {number} of {of}")
        if last:
            text = translate("TopBar", "Hand {hand} · Last deal")
    return text.format(hand=hand_number, number=number, of=of)


def last_deal_banner() -> tuple[str, str]:
    """The banner of the last deal: title and second line."""
    return (
        translate("Banners", "Last deal"),
        translate("Banners", "The stock is out: whoever captures last takes what is left"),
    )


def last_deal_pill() -> str:
    """The same in one line, where there is no room for two."""
    return translate("Banners", "Last deal: whoever captures last takes what is left")


def sweep_banner(seat: int, names: Names) -> tuple[str, str]:
    """The banner of a sweep: the word, and who has made it."""
    if names.you(seat):
        return translate("Banners", "Sweep!"), translate("Banners", "virado · you cleared the table")
    text = translate("Banners", "virado · {name} cleared the table")
    return translate("Banners", "Sweep!"), text.format(name=names[seat])


def cancelling_sweep(side: int, names: Names) -> str:
    """The second line of a sweep that brings no point but takes one from a side."""
    if names.yours(side):
        return translate("Banners", "virado · no point, cancels one of yours")
    if names.seats == 4:
        return translate("Banners", "virado · no point, cancels one of theirs")
    text = translate("Banners", "virado · no point, cancels one of {name}'s")
    return text.format(name=names.side(side))


def pointless_sweep(near: int) -> str:
    """The second line of a sweep that changes no score: so `near` the target, or (0) as sweeps stand."""
    if not near:
        return translate("Banners", "virado · no point as sweeps stand")
    return translate("Banners", "virado · no points for sweeps so near {target}").format(target=near)


def sweep_pill(cards: int, sweeps: int) -> str:
    """The pill beside a pile to which a sweep has just come: "+ 4 cards, now 2 sweeps"."""
    text = translate("Banners", "+ {cards}, now {sweeps}", "beside a pile, after a sweep")
    return text.format(cards=cards_counted(cards), sweeps=sweeps_counted(sweeps))


def rest_banner(event: Residue, names: Names) -> tuple[str, str]:
    """The banner at the end of a hand: that it is over, and who took what was left."""
    return translate("Banners", "The hand is over"), rest_line(event, names)


def claimed_banner(side: int, item: str, names: Names) -> tuple[str, str]:
    """The banner of a condition that cannot fail any more: title and second line."""
    second = translate("Banners", "{side} wins the match with it")
    if names.yours(side):
        second = translate("Banners", "You win the match with it")
        if names.seats == 4:
            second = translate("Banners", "Your side wins the match with it")
    elif names.seats == 4:
        second = translate("Banners", "{side} win the match with it")
    return item_title(item), second.format(side=names.side(side))
