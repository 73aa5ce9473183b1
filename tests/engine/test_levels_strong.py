"""Sharp and Master: the order of strength, and positions near 21 with one right play."""

from typing import Any

import pytest

from rc_desktop.engine import contest
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.contest import Player, measure
from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.cards import DECK, Cards, card, parse
from rc_desktop.rules.options import PRESETS, Options
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Build, Observation
from rc_desktop.rules.refusals import refusal
from tests.engine.test_levels import NEVER, seen_by_first

STRONG = ("sharp", "master")
LIMITS = Limits(None, 600, "near")
PLAIN = [number for number in range(4, 52) if number not in (card("Td"), card("2s"))]
"""The cards that do not score by themselves."""


def chosen(level: str, view: Observation) -> str:
    choice = LEVELS[level].choose(view, LIMITS, NEVER)
    assert refusal(view, choice.candidates[0].play) is None
    return play_text(choice.candidates[0].play)


def midway(hand: str, loose: str, scores: tuple[int, int], **rules: Any) -> Observation:
    """Seat 0 at turn in the fourth of six deals; as many plain cards lie in the piles as have been played."""
    held, table = parse(hand.split()), parse(loose.split())
    left = held.bit_count()
    piles = [0, 0]
    plain = [number for number in PLAIN if not (held | table) >> number & 1]
    for place, number in enumerate(plain[: 52 - 16 - 2 * left - table.bit_count()]):
        piles[place & 1] |= 1 << number
    return Observation(
        Options(**rules),
        1,
        0,
        0,
        held,
        (left, left),
        table,
        (),
        16,
        (piles[0], piles[1]),
        (0, 0),
        1,
        scores,
        (),
    )


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize(
    ("scores", "play"),
    [
        ((0, 0), "Ah x Ac Ad As"),  # three aces and the own, rather than the ten
        ((19, 0), "Th x Td"),  # the ten wins the match
        ((0, 19), "Th x Td"),  # and is denied to the other
        ((19, 19), "Th x Td"),  # both need it
        ((19, 20), "Th x Td"),
    ],
)
def test_the_ten_on_19(level: str, scores: tuple[int, int], play: str) -> None:
    assert chosen(level, midway("Th Ah", "Td Ac Ad As", scores)) == play


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize(
    ("scores", "rules", "play"),
    [
        ((20, 3), {}, "2h x 2s"),  # the two of spades wins the match
        ((3, 20), {}, "2h x 2s"),  # and is denied
        ((20, 5), {"near_target": "cap"}, "2h x 2s"),
        ((5, 20), {"near_target": "cap"}, "2h x 2s"),
        ((0, 0), {}, "Th x Td"),  # else the ten is worth more
    ],
)
def test_the_two_on_20(level: str, scores: tuple[int, int], rules: dict[str, Any], play: str) -> None:
    assert chosen(level, midway("2h Th", "2s Td", scores, **rules)) == play


def ending(
    hands: tuple[str, str], loose: str, mine: Cards, scores: tuple[int, int], **rules: Any
) -> Observation:
    """Seat 0 at turn in the last deal; what is named nowhere lies in the other's pile."""
    held = parse(hands[0].split()), parse(hands[1].split())
    table = parse(loose.split())
    theirs = DECK & ~(held[0] | held[1] | table | mine)
    return Observation(
        Options(**rules), 1, 0, 0, held[0], (held[0].bit_count(), held[1].bit_count()), table, (), 0,
        (mine, theirs), (0, 0), 1, scores, (),
    )  # fmt: skip


PLAIN_24 = parse("3c 3d 3h 3s 4d 4h 4s 5c 5d 5h 5s 6c 6h 6s 7c 7d 7h 7s 8c 8d 8h Jc Jd Jh".split())
"""24 cards none of which scores by itself."""


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize(
    ("scores", "play"),
    [
        ((0, 0), "Qh x Qd"),  # keeps two of the cards from the ace, which takes the ace and king in its turn
        ((18, 0), "Qh x Qd"),
    ],
)
def test_the_cards_on_18_are_counted_to_the_end(level: str, scores: tuple[int, int], play: str) -> None:
    """25 of 52 cards are not most: both captures are needed, and queens first, which the other could take."""
    view = ending(("Qh Ah", "Qs 9c"), "Qd Ad", PLAIN_24, scores)
    assert chosen(level, view) == play


@pytest.mark.parametrize("level", STRONG)
def test_most_spades_on_20(level: str) -> None:
    """Six spades had, the seventh decides: taken before any ace (`at_one_short` most_spades)."""
    six = parse("3s 4s 5s 6s 7s 8s".split())
    view = ending(("9h Ah", "Kh 9d"), "9s Ad Ac", six, (20, 0), at_one_short="most_spades")
    assert chosen(level, view) == "9h x 9s"


@pytest.mark.parametrize("level", STRONG)
def test_an_opponent_on_18_is_denied_the_cards(level: str) -> None:
    """Only the nine's four cards, and not the king's one, keep most cards from the other."""
    view = ending(("9h Kh", "Qs 2c"), "4c 5s 9d 9s Kd", PLAIN_24 & ~parse(["5s"]), (0, 18))
    assert chosen(level, view) == "9h x 4c 5s 9d 9s"


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_score_and_preset_is_played(level: str, preset: str, seats: int) -> None:
    """Also with three sides: a legal play, and the deciding card where it lies open."""
    count = 3 if seats == 3 else 2
    for scores in ((20, 19, 18)[:count], (19, 19, 0)[:count]):
        loose = "2s Td Kc" if scores[0] == 20 else "Td Kc 3d"
        hand = "2h Th 5c 6d"
        named = parse(f"{hand} {loose}".split())
        stock = 52 - named.bit_count() - 4 * (seats - 1)
        pile = 0
        for number in range(51, -1, -1):
            if stock - pile.bit_count() > 4 * seats and not (named | pile) >> number & 1 and number > 8:
                pile |= 1 << number
        view = Observation(
            PRESETS[preset], seats - 1, 0, 0, parse(hand.split()), (4,) * seats, parse(loose.split()), (),
            stock - pile.bit_count(), (0,) * (seats - 1) + (pile,), (0,) * seats, seats - 1, scores, (),
        )  # fmt: skip
        play = chosen(level, view)
        if preset == "dominican":
            assert play == ("2h x 2s" if scores[0] == 20 else "Th x Td")


@pytest.mark.parametrize("level", STRONG)
def test_a_build_is_not_left_for_a_seat_that_must_hold_the_guard(level: str) -> None:
    """The other built nine this deal: it has a nine, so a loose nine's worth is not laid before it."""
    history = ((0, "Kc"), (1, "4d + 5d = 9"))
    view = seen_by_first(["9c 2c Jh", "9h 3c 7s"], "Kc", builds=[NINE])
    nine = Build(9, 1, parse("4d 5d".split()))
    view = Observation(
        view.options, 1, 0, 0, view.hand, view.hand_counts, view.loose, (nine,), 0,
        view.captured, view.sweeps, view.last_capturer, view.scores, history,
    )  # fmt: skip
    assert chosen(level, view) == "9c x [9]"


NINE = {"value": 9, "owner": 1, "cards": ["4d", "5d"]}


def with_iterations(level: str, iterations: int) -> Player:
    def play(view: Observation, limits: Limits) -> Any:
        return LEVELS[level].choose(view, Limits(None, iterations, limits.seed), NEVER).candidates[0].play

    return play


def test_the_strong_stand_above_expert_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of what was measured (docs/opponents.md), but always the same deals."""
    monkeypatch.setitem(contest.PLAYERS, "few", with_iterations("master", 100))
    assert measure("few", "expert", 8, 2, "strong").points.mean > 0.5
    assert measure("sharp", "novice", 8, 2, "strong").points.mean > 1
