"""Which cards a seat has seen, in words: how many are still out, and of each suit which."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import DECK, Cards, cards_in, count, rank_of, suit_of
from rc_desktop.rules.position import Observation
from rc_desktop.table.sentences.cards import Counts, joined, spoken_rank, spoken_suit

translate = QCoreApplication.translate


def seen_cards(view: Observation) -> Cards:
    """The cards that the seat has seen: its hand, the table, and every pile, since captures are open."""
    seen = view.hand | view.loose
    for build in view.builds:
        seen |= build.cards
    for pile in view.captured:
        seen |= pile
    return seen


def still_out(view: Observation) -> Cards:
    """The cards that the seat has not seen: they lie in other hands or in the stock."""
    return DECK & ~seen_cards(view)


def out_line(view: Observation) -> str:
    """How many cards are still out."""
    number = count(still_out(view))
    if number == 0:
        return translate("Seen", "No card is still out.")
    if number == 1:
        return translate("Seen", "1 card is still out.")
    return Counts.tr("%n cards are still out.", "", number)


def suit_line(view: Observation, suit: int) -> str:
    """What of a suit 0..3 is still out."""
    ranks = [rank_of(card) for card in cards_in(still_out(view)) if suit_of(card) == suit]
    if not ranks:
        text = translate("Seen", "All {suit} have been seen.")
    elif len(ranks) == 13:
        text = translate("Seen", "All {suit} are still out.")
    else:
        text = translate("Seen", "Of the {suit} these are still out: {ranks}.")
    return text.format(suit=spoken_suit(suit), ranks=joined(spoken_rank(rank) for rank in ranks))


def seen_lines(view: Observation) -> Iterator[str]:
    """Everything that the panel of cards seen shows, in whole sentences; the suits as they stand in it."""
    yield out_line(view)
    for suit in (3, 2, 1, 0):
        yield suit_line(view, suit)
