"""One telling reason a position, found by hand; and a change, often one card, that makes it untrue."""

import threading
from collections.abc import Sequence
from typing import Any

import pytest

from rc_desktop.engine.choice import Limits, Reason
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.reasons import TABLE_ONLY, WHOLE, WITHOUT_PILES, Sight, told
from rc_desktop.engine.telling import Teller
from rc_desktop.rules.cards import DECK, Cards, cards_in, parse, texts
from rc_desktop.rules.notation import observation_from_json
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import Observation
from rc_desktop.rules.refusals import refusal

Change = dict[str, Any]
NEVER = threading.Event()
LIMITS = Limits(None, 60, "seed")

NINE = {"builds": ["9 of 1: 4d 5d"]}
OWN_NINE = {"builds": ["9 of 0: 4d 5d"]}
PARTNERS_NINE = {"seats": 4, "builds": ["9 of 2: 4d 5d"], "unseen": "9h 3c 7h 7d 8c 8d"}
SIX_SPADES = "3s 4s 5s 6s 7s 8s"

# (reason, play, hand, unseen, loose, more, a change that unmakes it)
POSITIONS: list[tuple[str, str, str, str, str, Change, Change]] = [
    # near 21
    ("meets-condition Td =19", "Th x Td", "Th 3c", "Kh 4c", "Td", {"scores": [19, 0]}, {"scores": [18, 0]}),
    (
        "meets-condition Td =19",
        "Th x Td",
        "Th 3c",
        "Kh 4c",
        "Td",
        {"scores": [19, 0], "near_target": "cap"},
        {"near_target": "off"},
    ),
    ("meets-condition 2s =20", "2h x 2s", "2h 3c", "Kh 4c", "2s", {"scores": [20, 0]}, {"scores": [21, 0]}),
    (
        "meets-condition Qd Qh =18",
        "Qh x Qd",
        "Qh Kh",
        "Qs 9c",
        "Qd",
        {"mine": 25, "scores": [18, 0]},
        {"mine": 24},
    ),
    (
        "meets-condition 9s =20",
        "9h x 9s",
        "9h Ah",
        "Kh 9d",
        "9s",
        {"mine": SIX_SPADES, "scores": [20, 0], "at_one_short": "most_spades"},
        {"at_one_short": "little_casino"},
    ),
    ("denies-condition Td =19", "Th x Td", "Th 3c", "Kh 4c", "Td", {"scores": [0, 19]}, {"scores": [0, 20]}),
    (
        "denies-condition Qd Qh =18",
        "Qh x Qd",
        "Qh Kh",
        "Qs 9c",
        "Qd",
        {"mine": 25, "scores": [0, 18]},
        {"mine": 23},
    ),
    (
        "needed Qd Qh =18",
        "Qh x Qd",
        "Qh Kh",
        "Qs 9c",
        "Qd",
        {"mine": 22, "scores": [18, 0]},
        {"scores": [17, 0]},
    ),
    ("withheld Qd Qh =18", "Qh x Qd", "Qh Kh", "Qs 9c", "Qd", {"mine": 22, "scores": [3, 18]}, {"mine": 26}),
    # what a capture takes
    ("sweep 9h", "9h x 9c", "9h 2d", "8h 3c", "9c", {}, {"sweeps": "off"}),
    ("sweep 9h", "9h x 9c", "9h", "", "9c", {"dealer": 0}, {"last_play_sweep": False}),
    ("takes-points Ac Ah", "Ah x Ac", "Ah 4c", "8h 3c", "Ac Kd", {}, {"play": "4c"}),
    ("takes-points Td", "Th x Td", "Th 4c", "8h 3c", "Td Kd", {}, {"loose": "Tc Kd", "play": "Th x Tc"}),
    ("captures 4c 5d 9h", "9h x 4c 5d", "9h 2d", "8h 3c", "4c 5d Kd", {}, {"play": "9h"}),
    ("decides-cards Qd Qh", "Qh x Qd", "Qh Kh", "Qs 9c", "Qd", {"mine": 25}, {"scores": [19, 0]}),
    ("decides-spades 9s", "9h x 9s", "9h Ah", "Kh 9d", "9s", {"mine": SIX_SPADES}, {"mine": "3s 4s 5s 6s"}),
    ("most-cards Qd Qh", "Qh x Qd", "Qh Kh", "Qs 9c", "Qd", {"mine": 23}, {"mine": 24}),
    (
        "most-spades 9s",
        "9h x 9s",
        "9h Ah",
        "Kh 9d As 2s 6s 7s 8s Ts 4h 5h",
        "9s",
        {"mine": "3s 4s 5s", "stock": 8},
        {"mine": "3s 4s 5s Js"},
    ),
    (
        "takes-spades 4s 5s",
        "9h x 4s 5s",
        "9h 2c",
        "Ks 8d",
        "4s 5s Jd",
        {"mine": "3s 6s 7s 8s 9s"},
        {"loose": "4s 5d Jd", "play": "9h x 4s 5d"},
    ),
    (
        "takes-last 7c 8d",
        "Qh x Qd",
        "Qh Kc",
        "9h Jh",
        "Qd 7c 8d",
        {},
        {"unseen": "7h Jh"},
    ),
    ("takes-last 7c", "Qh x Qd", "Qh", "", "Qd 7c", {"dealer": 0}, {"loose": "Qd"}),
    # builds
    ("takes-build =9", "9c x [9]", "9c 2c", "9h 3c", "", NINE, OWN_NINE),
    ("takes-own-build =9", "9c x [9]", "9c 2c", "9h 3c", "", OWN_NINE, NINE),
    (
        "takes-partner-build =9",
        "9c x [9]",
        "9c 2c",
        "",
        "",
        PARTNERS_NINE,
        {"builds": ["9 of 3: 4d 5d"]},
    ),
    (
        "raises-away =9",
        "4c + [9] = 13",
        "4c Kd",
        "9h 3c",
        "",
        NINE,
        {**OWN_NINE, "raise_own": True, "hand": "4c Kd 9s", "unseen": "9h 3c 8c"},
    ),
    ("takes-over =9", "4c + [9] 5c = 9", "4c 9c", "9h 3c", "5c", NINE, OWN_NINE),
    ("safe-build =9", "4h + 5d = 9", "4h 9c", "Kh 2c", "5d", {}, {"unseen": "Kh 9d"}),
    ("safe-build =13", "4h + 9d = 13", "4h Kc", "Ad Qc", "9d", {}, {"unseen": "Ad As"}),
    ("no-taker =9", "4h + 5d = 9", "4h 9c", "Jh 2c", "5d", {}, {"unseen": "Jh 3c"}),
    ("fixes-build =9", "4h + 5d 9d = 9", "4h 9c", "9h 3c", "5d 9d", {}, {"play": "4h + 5d = 9"}),
    ("keeps-guard 9c =9", "6h x 6c", "9c 6h", "9h 3c", "6c", OWN_NINE, {"play": "9c x [9]"}),
    (
        "keeps-partner-build =9",
        "6h x 6c",
        "9c 6h",
        "",
        "6c",
        PARTNERS_NINE,
        {"builds": ["9 of 1: 4d 5d"]},
    ),
    ("builds =9", "4h + 5d = 9", "4h 9c", "Kh 2c", "5d", {}, {"play": "9c"}),
    ("adds =9", "4c + [9] 5c = 9", "4c 9c", "9h 3c", "5c", NINE, {"play": "9c x [9]"}),
    ("raises =13", "4c + [9] = 13", "4c Kd", "9h 3c", "", NINE, {"play": "Kd"}),
    # what a play leaves
    ("leaves-sweep 4h 9c =13", "4h", "4h Jh", "Kh 3c", "9c", {}, {"unseen": "Js 3c"}),
    ("leaves-sweep 4h 5d 9c =9", "4h", "4h Jh", "9h 3c", "9c 5d", {}, {"unseen": "8h 3c"}),
    ("leaves-sweep 4d 5d =9", "6h x 6c", "9c 6h", "9h 3c", "6c", OWN_NINE, {"unseen": "8h 3c"}),
    ("leaves-sweep 4d 5d 9s =9", "6h x 6c", "9c 6h", "9h 3c", "6c 9s", OWN_NINE, {"loose": "6c 8s"}),
    (
        "leaves-sweep 9c =9",
        "Th x Td",
        "Th 3c",
        "9h 4c",
        "Td 9c",
        {"scores": [19, 0]},
        {"claim": "immediate"},
    ),
    (
        "leaves-sweep 4h 9c =13",
        "4h",
        "4h",
        "Kh",
        "9c",
        {"seats": 2},
        {"last_play_sweep": False},
    ),
    ("leaves-no-sweep", "Jh", "4h Jh", "Kh 3c", "9c", {}, {"unseen": "Qh 3c"}),
    ("leaves-points Td", "Kh", "Kh Qh", "Th 3c", "Td 4c", {}, {"unseen": "Jh 3c"}),
    ("leaves-points Ah", "Ah", "Ah Qh", "8d 3c", "7c", {}, {"unseen": "9d 3c"}),
    ("leaves-nothing", "9h x 9c", "9h 3d", "Qs 2c", "9c Kd", {}, {"unseen": "Ks 2c"}),
    # a card laid down
    ("safe-trail 4h", "4h", "4h Jh", "Js 3c", "9c", {}, {"unseen": "Kh 3c"}),
    ("dead-rank 4h", "4h", "4h Jh", "Kh 3c", "9c", {}, {"unseen": "4s 3c"}),
    ("rank-gone 4h =2", "4h", "4h Jh", "4s 3c", "9c", {}, {"unseen": "4s 4d"}),
    ("keeps-points Td", "4h", "4h Td", "Kh 3c", "Kc", {}, {"play": "Td"}),
    ("sets-up Kd", "4h", "4h Kd", "Qc 3c", "9c", {}, {"hand": "4h Qd"}),
    ("sets-up 4c", "4h", "4h 4c", "Qc 3c", "9c", {}, {"hand": "4h 5c"}),
    ("trails 4h", "4h", "4h 7d", "Kh 3c", "Kc", {}, {"play": "7d"}),
]


def seen(
    hand: str,
    unseen: str,
    loose: str,
    mine: str | int = "",
    seats: int = 2,
    dealer: int | None = None,
    stock: int = 0,
    builds: Sequence[str] = (),
    scores: list[int] | None = None,
    **rules: Any,
) -> Observation:
    """What seat 0 sees at turn: all that is named nowhere lies in the next seat's pile.

    `mine` are cards of its own pile, or how many of those it has.
    """
    held, hidden, table = (parse(cards.split()) for cards in (hand, unseen, loose))
    told_builds = []
    for build in builds:
        made, cards = build.split(": ")
        value, owner = made.split(" of ")
        told_builds.append({"value": int(value), "owner": int(owner), "cards": cards.split()})
        table |= parse(cards.split())
    pile = _pile(mine, DECK & ~(held | hidden | table))
    others = (hidden.bit_count() - stock) // (seats - 1)
    view = {
        "rules": rules,
        "seats": seats,
        "dealer": seats - 1 if dealer is None else dealer,
        "turn": 0,
        "loose": loose.split(),
        "builds": told_builds,
        "captured": [texts(pile), texts(DECK & ~(held | hidden | table | pile)), *[[]] * (seats - 2)],
        "sweeps": [0] * seats,
        "last_capturer": 1,
        "scores": scores or [0] * (3 if seats == 3 else 2),
        "seat": 0,
        "hand": hand.split(),
        "hand_counts": [held.bit_count(), *[others] * (seats - 1)],
        "stock_count": stock,
        "history": [],
    }
    return observation_from_json(view)


def _pile(mine: str | int, rest: Cards) -> Cards:
    if isinstance(mine, str):
        return parse(mine.split())
    return sum(1 << card for card in list(cards_in(rest))[:mine])


def told_of(view: Observation, text: str, sight: Sight = WHOLE) -> list[str]:
    """What is told of a legal play, each reason as a text."""
    play = parse_play(text)
    assert refusal(view, play) is None, f"{text} is not legal"
    return [as_text(each) for each in told(Teller(view, sight is not WITHOUT_PILES).all_of(play), sight)]


def as_text(reason: Reason) -> str:
    value = [f"={reason.value}"] if reason.value else []
    return " ".join([reason.code, *texts(reason.cards), *value])


@pytest.mark.parametrize(
    ("reason", "play", "hand", "unseen", "loose", "more", "change"),
    POSITIONS,
    ids=[f"{number}-{row[0].split()[0]}" for number, row in enumerate(POSITIONS)],
)
def test_a_telling_reason(
    reason: str, play: str, hand: str, unseen: str, loose: str, more: Change, change: Change
) -> None:
    """It is told; and it is not where a card, a score or a house rule, or the play, is another."""
    position = {"hand": hand, "unseen": unseen, "loose": loose, **more}
    assert reason in told_of(seen(**position), play)
    changed = {**position, **change}
    other = changed.pop("play", play)
    assert reason not in told_of(seen(**changed), other)


def test_every_code_has_its_position() -> None:
    codes = {row[0].split()[0] for row in POSITIONS}
    assert codes == WHOLE - {"only-play", "solved"}
    assert len(POSITIONS) >= 25


@pytest.mark.parametrize("level", LEVELS)
def test_the_only_play_is_only_that(level: str) -> None:
    choice = LEVELS[level].choose(seen("9h", "9d", "9c"), LIMITS, NEVER)
    assert [as_text(each) for each in choice.candidates[0].reasons] == ["only-play"]


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_solved_is_said_of_the_best_and_of_no_other(level: str) -> None:
    """The queens first, for the kings nobody else can take."""
    choice = LEVELS[level].choose(seen("Qh Kh", "Qs 9c", "Qd Kd", mine=20), LIMITS, NEVER)
    assert choice.exact
    best = choice.candidates[0].value
    assert len({each.value for each in choice.candidates}) > 1
    for each in choice.candidates:
        assert ("solved" in {reason.code for reason in each.reasons}) == (each.value == best)


def test_a_sight_tells_only_what_it_sees() -> None:
    """Regular forgets the piles: that no four is left it knows only where the others lie before it."""
    gone = seen("4h Jh", "Kh 3c", "9c")
    assert told_of(gone, "4h", WHOLE) == ["leaves-sweep 4h 9c =13", "dead-rank 4h", "trails 4h"]
    assert told_of(gone, "4h", WITHOUT_PILES) == ["leaves-sweep 4h 9c =13", "trails 4h"]
    assert told_of(gone, "4h", TABLE_ONLY) == ["trails 4h"]
    before_it = seen("4h 4s", "8h 3c", "9c", builds=("8 of 1: 4c 4d",))
    assert "dead-rank 4h" in told_of(before_it, "4h", WITHOUT_PILES)


def test_there_are_four_unless_more_must_be_told() -> None:
    """Of what may be left out the most telling is kept, in the order of the page."""
    trail = seen("4h Td Kd", "8h 3c Jc", "9c")
    assert told_of(trail, "4h") == ["safe-trail 4h", "dead-rank 4h", "keeps-points Td", "trails 4h"]
    assert "sets-up Kd" in [as_text(each) for each in Teller(trail, True).all_of(parse_play("4h"))]
    denied = seen("Th 3c", "9h 4c", "Td 9c", scores=[0, 19])
    assert told_of(denied, "Th x Td") == [
        "denies-condition Td =19",
        "takes-points Td",
        "captures Td Th",
        "leaves-sweep 9c =9",
    ]
