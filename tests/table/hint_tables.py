"""Tables with a play to advise, from fixed seeds: two to twelve loose cards, up to four builds."""

from collections.abc import Iterator
from random import Random

from rc_desktop.rules.cards import card_text
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.table.facts import TableFacts
from tests.table.tables import full_table


def advised_tables(count: int) -> Iterator[tuple[TableFacts, Play]]:
    """Two, three and four at the table by turns, and of the plays there one that takes many cards, or most,
    now and then any at all."""
    chance = Random("hints on the table")
    for number in range(count):
        plays: list[Play] = []
        while not plays:  # who cannot capture their own build has none
            facts = _table(chance, 2 + number % 3)
            plays = sorted(legal_plays(facts.observation), key=play_text)
        most = max(play.loose.bit_count() for play in plays)
        full = [play for play in plays if play.loose.bit_count() >= min(most, chance.choice((2, 4, 6, 12)))]
        yield facts, chance.choice(full if chance.random() < 0.85 else plays)


def _table(chance: Random, seats: int) -> TableFacts:
    cards = [card_text(card) for card in range(52)]
    chance.shuffle(cards)
    hand = [cards.pop() for _ in range(chance.randint(1, 3))]
    loose = [cards.pop() for _ in range(chance.choice((2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12)))]
    builds = []
    for value in chance.sample(range(6, 14), chance.choice((0, 0, 1, 1, 2, 3, 4))):
        low = chance.randint(1, 4)
        ranks = ["?", *"A23456789TJQK"]
        pair = [next((c for c in cards if c[0] == ranks[part]), "") for part in (low, value - low)]
        if all(pair) and pair[0] != pair[1]:
            builds.append((value, chance.randrange(seats), " ".join(pair)))
            cards = [card for card in cards if card not in pair]
    return full_table(seats, " ".join(hand), (len(hand),) * seats, " ".join(loose), builds, stock=8)
