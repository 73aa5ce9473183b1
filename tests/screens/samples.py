"""Results of hands and matches made by hand, for the summaries."""

from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.game.seating import COMPUTER, PERSON, MatchSetup, Sitter
from rc_desktop.rules.match import settle
from rc_desktop.rules.options import Options
from rc_desktop.rules.scoring import Item

Scored = list[tuple[str, int, int]]


def hand(
    number: int,
    before: tuple[int, ...],
    scored: Scored,
    cards: tuple[int, ...],
    spades: tuple[int, ...],
    sweeps: tuple[int, ...],
    options: Options | None = None,
) -> HandResult:
    """A hand with these items, settled by the rules."""
    items = tuple(Item(*item) for item in scored)
    settlement = settle(options or Options(), before, items)
    return HandResult(number, 0, items, before, settlement, cards, spades, sweeps)


def mock_up_hands() -> list[HandResult]:
    """Four hands like those of the mock-ups: 6-5, 14-11, 19-18, and the Big Casino wins at 19."""
    one = hand(1, (0, 0), [("cards", 0, 3), ("spades", 1, 1), ("big_casino", 0, 2), ("ace_spades", 0, 1),
               ("little_casino", 1, 1), ("ace_hearts", 1, 1), ("ace_clubs", 1, 1), ("ace_diamonds", 1, 1)],
               (28, 24), (6, 7), (0, 0))  # fmt: skip
    two = hand(2, (6, 5), [("cards", 0, 3), ("spades", 0, 1), ("big_casino", 0, 2), ("ace_spades", 0, 1),
               ("ace_hearts", 0, 1), ("ace_clubs", 1, 1), ("ace_diamonds", 1, 1), ("little_casino", 1, 1),
               ("sweeps", 1, 3)], (30, 22), (8, 5), (0, 3))  # fmt: skip
    three = hand(3, (14, 11), [("cards", 0, 3), ("spades", 1, 1), ("big_casino", 1, 2),
                 ("little_casino", 1, 1), ("ace_spades", 0, 1), ("ace_hearts", 1, 1), ("ace_clubs", 1, 1),
                 ("ace_diamonds", 0, 1), ("sweeps", 1, 1)], (27, 25), (6, 7), (1, 2))  # fmt: skip
    four = hand(4, (19, 18), [("cards", 0, 3), ("spades", 1, 1), ("big_casino", 0, 2),
                ("little_casino", 1, 1), ("ace_spades", 0, 1), ("ace_hearts", 1, 1), ("ace_clubs", 1, 1),
                ("ace_diamonds", 0, 1), ("sweeps", 0, 1)], (27, 25), (6, 7), (2, 1))  # fmt: skip
    return [one, two, three, four]


def ended(hands: list[HandResult]) -> MatchResult:
    """The match that these hands make."""
    last = hands[-1].settlement
    return MatchResult(last.winner, last.reason, last.scores, tuple(hands))


def setup(seats: int = 2, people: int = 1, options: Options | None = None) -> MatchSetup:
    """Manuel and others; the first `people` of them are persons here."""
    names = ("Manuel", "Rosa", "Tomás", "Inés")
    emblems = ("sunrise", "waves", "flower", "moon")
    sitters = tuple(
        Sitter(names[seat], PERSON if seat < people else COMPUTER, "" if seat < people else "regular",
               emblem=emblems[seat])
        for seat in range(seats)
    )  # fmt: skip
    return MatchSetup(options or Options(), sitters)
