"""Cards, lists and counts in words: the pieces that whole sentences name.

Sentences are written in English and translated whole through Qt. A count has its plural forms in
`Counts.tr`, the one way in which pyside6-lupdate sees a plural; English says one thing by itself.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import Card, Cards, cards_in, rank_of, suit_of

translate = QCoreApplication.translate

SUIT_SIGNS: Final = "♣♦♥♠"
"""The signs of the suits 0..3 in a short line; never drawn from a font, which may not have them."""


class Counts:
    """Plural forms: the class's name is their translation context."""

    @staticmethod
    def tr(text: str, comment: str, n: int) -> str:
        """`text` with the plural form of `n`, the number standing where the text says %n."""
        return translate("Counts", text, comment, n)


def spoken_rank(rank: int) -> str:
    """A rank 1..13 in a sentence: "ace", "9", "king"."""
    if rank == 1:
        return translate("Cards", "ace")
    if rank == 11:
        return translate("Cards", "jack")
    if rank == 12:
        return translate("Cards", "queen")
    return translate("Cards", "king") if rank == 13 else str(rank)


def short_rank(rank: int) -> str:
    """A rank 1..13 as the corner of a card shows it: "A", "9", "K"."""
    if rank == 1:
        return translate("Cards", "A", "ace, on a card")
    if rank == 11:
        return translate("Cards", "J", "jack, on a card")
    if rank == 12:
        return translate("Cards", "Q", "queen, on a card")
    return translate("Cards", "K", "king, on a card") if rank == 13 else str(rank)


def spoken_suit(suit: int) -> str:
    """A suit 0..3 in words."""
    if suit == 0:
        return translate("Cards", "clubs")
    if suit == 1:
        return translate("Cards", "diamonds")
    return translate("Cards", "hearts") if suit == 2 else translate("Cards", "spades")


def spoken(card: Card) -> str:
    """A card in words, for sentences and screen readers: "9 of clubs"."""
    text = translate("Cards", "{rank} of {suit}", "a card: 9 of clubs")
    return text.format(rank=spoken_rank(rank_of(card)), suit=spoken_suit(suit_of(card)))


def signed(card: Card) -> str:
    """A card as short as can be, its suit as a sign that `paint.suited` draws: "K♣"."""
    return short_rank(rank_of(card)) + SUIT_SIGNS[suit_of(card)]


def value_rank(value: int) -> str:
    """The rank that takes a build of 2..14, as the corner of a card shows it: 14 is "A", 13 "K"."""
    return short_rank(1 if value == 14 else value)


def spoken_value_rank(value: int) -> str:
    """The rank that takes a build of 2..14, in words: 14 is "ace", 13 "king"."""
    return spoken_rank(1 if value == 14 else value)


def joined(parts: Iterable[str]) -> str:
    """A list in a sentence: "a", "a and b", "a, b and c"."""
    items = list(parts)
    if not items:
        return ""
    if len(items) == 1:
        return items[0]
    text = translate("Lists", "{first} and {last}", "the last two of a list")
    return text.format(first=listed(items[:-1]), last=items[-1])


def listed(parts: Iterable[str]) -> str:
    """A list without a word before its last: "a, b, c"."""
    items = list(parts)
    text = items[0] if items else ""
    for item in items[1:]:
        text = translate("Lists", "{first}, {next}", "a list goes on").format(first=text, next=item)
    return text


def the_cards(cards: Cards) -> str:
    """Cards as a sentence takes them: "the 4 of hearts and the 5 of spades", "the 2 and 5 of hearts"."""
    found = list(cards_in(cards))
    suits = {suit_of(card) for card in found}
    if len(found) > 1 and len(suits) == 1:
        text = translate("Cards", "the {ranks} of {suit}", "cards of one suit: the 2 and 5 of hearts")
        return text.format(
            ranks=joined(spoken_rank(rank_of(card)) for card in found), suit=spoken_suit(suits.pop())
        )
    return joined(the_card(card) for card in found)


def one_of(cards: Cards) -> str:
    """Any one of some cards: "a 4" of several of a rank, "the 4 of hearts or the 8 of spades"."""
    found = list(cards_in(cards))
    ranks = {rank_of(card) for card in found}
    if len(found) > 1 and len(ranks) == 1:
        return with_article(ranks.pop())
    text = the_card(found[0]) if found else ""
    for card in found[1:]:
        either = translate("Lists", "{first} or {last}", "one of a list")
        text = either.format(first=text, last=the_card(card))
    return text


def the_card(card: Card) -> str:
    """A card as a sentence takes it: "the 9 of clubs"."""
    return translate("Cards", "the {card}", "the 9 of clubs").format(card=spoken(card))


def things(groups: Sequence[Cards], last: str = "") -> str:
    """What a play takes, group by group, `last` of all a build: "the 9 of clubs and Rosa's build of 9".

    A group of several cards stands between commas, so that no card seems to belong to its neighbours.
    """
    parts = [the_cards(group) for group in groups]
    apart = any(group.bit_count() > 1 for group in groups)
    if last:
        parts.append(last)
    if not apart or len(parts) < 2:
        return joined(parts)
    text = translate("Lists", "{first}, and {last}", "the last two of a list of groups")
    return text.format(first=listed(parts[:-1]), last=parts[-1])


def with_article(rank: int) -> str:
    """Any card of a rank 1..13: "an ace", "an 8", "a king"."""
    if rank == 1:
        return translate("Cards", "an ace")
    if rank == 8:
        return translate("Cards", "an 8")
    return translate("Cards", "a {rank}", "any card of a rank: a 9, a king").format(rank=spoken_rank(rank))


def plain(card: Card) -> str:
    """A card by its rank alone: "9", "K"."""
    return short_rank(rank_of(card))


def sum_of(cards: Cards) -> str:
    """A group as the sum it is, by rank alone: "4 + 5"."""
    text = ""
    for card in cards_in(cards):
        if text:
            text = translate("Lists", "{sum} + {card}", "a sum goes on").format(sum=text, card=plain(card))
        else:
            text = plain(card)
    return text


def cards_counted(n: int) -> str:
    """So many cards."""
    return translate("Cards", "1 card") if n == 1 else Counts.tr("%n cards", "", n)


def spades_counted(n: int) -> str:
    """So many spades."""
    return translate("Cards", "1 spade") if n == 1 else Counts.tr("%n spades", "", n)


def aces_counted(n: int) -> str:
    """So many aces."""
    return translate("Cards", "1 ace") if n == 1 else Counts.tr("%n aces", "", n)


def sweeps_counted(n: int) -> str:
    """So many sweeps."""
    return translate("Cards", "1 sweep") if n == 1 else Counts.tr("%n sweeps", "", n)


def points_counted(n: int) -> str:
    """So many points."""
    return translate("Cards", "1 point") if n == 1 else Counts.tr("%n points", "", n)


def capital(text: str) -> str:
    """A name at the beginning of a line: its first letter large, where the script has large letters."""
    return text[:1].upper() + text[1:]
