"""Faults of other Casino programs, each as a position where this one must do better (anchors.md A3)."""

import pytest

from rc_desktop.rules.cards import as_set, cards_in, parse
from rc_desktop.rules.hand import apply, deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays, legal_texts
from rc_desktop.rules.match import next_dealer, settle
from rc_desktop.rules.notation import position_from_json
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import TRAIL, Play, parse_play
from rc_desktop.rules.position import NOBODY, Build, Position, deals_in_hand
from rc_desktop.rules.refusals import refusal
from rc_desktop.rules.scoring import Item, tally, totals
from tests.rules.worked import last_deal, opponents, own


def _refused(position: Position, text: str) -> str:
    reason = refusal(position, parse_play(text))
    assert reason is not None, f"{text} was taken for legal"
    assert text not in legal_texts(position)
    return reason.code


def test_every_chosen_card_must_be_covered_exactly_once() -> None:
    """A3 1 and 3, A4 22: 8 on [8, 3] never takes the 3, and 5 serves one group only."""
    position = position_from_json(last_deal("8c 3d 5d", "8h", "Kc"))
    assert _refused(position, "8h x 3d 8c") == "capture-split"
    assert legal_texts(position) == ["8h x 3d 5d 8c", "8h x 8c"]
    position = position_from_json(last_deal("5c 3c 3d", "8h", "Kc"))
    assert _refused(position, "8h x 3c 3d 5c") == "capture-split"


def test_an_ace_in_a_sum_is_never_fourteen() -> None:
    """A3 2: A + 3 is 4, not 17, and no card captures 17 or 15."""
    position = position_from_json(last_deal("Ac 3c", "4h Kd", "Kc 9c"))
    assert "4h x Ac 3c" in legal_texts(position)
    assert _refused(position, "Kd x Ac 3c") == "capture-split"


def test_a_sum_that_is_merely_divisible_is_no_capture() -> None:
    """P19: 7 + 7 + 2 is 16, which eight divides, but the cards do not split."""
    position = position_from_json(last_deal("7c 7d 2c", "8h", "Kc"))
    assert _refused(position, "8h x 2c 7c 7d") == "capture-split"


def test_the_owner_of_a_build_cannot_trail() -> None:
    """A3 5: trailing is not "always allowed"."""
    position = position_from_json(last_deal("", "8h 4c", "Kc Qc", own(8, "5c 3c")))
    assert _refused(position, "4c") == "trail-owner"


def test_a_tie_for_most_goes_to_nobody() -> None:
    """A3 5 and 6: ties share nothing and do not fall to the first in the list."""
    red = [c for c in range(52) if c & 3 in (1, 2)]
    black = [c for c in range(52) if c & 3 in (0, 3)]
    spades = [c for c in black if c & 3 == 3]
    even = as_set([*red[:20], *spades[:6]])
    position = _over((even, (1 << 52) - 1 & ~even))
    items = {item.item for item in tally(position)}
    assert "cards" not in items
    assert "spades" in items


def test_most_of_three_is_more_than_each_other() -> None:
    """P20: with three players 18 cards are most when the others have 17."""
    deck = list(range(52))
    piles = (as_set(deck[:18]), as_set(deck[18:35]), as_set(deck[35:]))
    assert Item("cards", 0, 3) in tally(_over(piles))


def test_a_hand_in_which_nobody_captures() -> None:
    """A3 10, A4 22: the cards left go to nobody, and the hand counts for nothing."""
    position = deal(Options(match_loose="free"), 2, 0, shuffled("nobody"))
    while position.turn != NOBODY:
        number = next(cards_in(position.hand))
        position = next_position(position, Play(TRAIL, number, 0, 0, 0))
    assert position.last_capturer == NOBODY
    assert tally(position) == ()
    assert totals((), 2) == (0, 0)


def test_several_groups_in_one_build() -> None:
    """A3 11, P14: 3+4, 5+2 and 7 become one build of 7 in one play."""
    position = position_from_json(last_deal("3c 4c 5c 7c", "2c 7d", "Kc Qc"))
    after, _ = apply(position, parse_play("2c + 3c 4c 5c 7c = 7"))
    assert after.builds == (Build(7, 1, parse(["2c", "3c", "4c", "5c", "7c"])),)
    assert not after.builds[0].single


def test_a_build_is_never_part_of_a_sum_but_goes_with_one() -> None:
    """P2, P14: 7 and 2 are not 9 when the 7 is a build; the build of 9 and 5 + 4 are taken together."""
    position = position_from_json(last_deal("2c", "9h 7d", "Kc 7s", opponents(7, "3c 4c")))
    assert _refused(position, "9h x [7] 2c") == "capture-build"
    position = position_from_json(last_deal("5d 4d", "9h", "9c", opponents(9, "6c 3c")))
    assert "9h x [9] 4d 5d" in legal_texts(position)


def test_an_ace_takes_the_build_of_fourteen_alone() -> None:
    """P12: the build of 13 stays."""
    builds = (opponents(14, "Kc Ac"), opponents(13, "Tc 3c"))
    position = position_from_json(last_deal("", "As 2c", "Ad Kd", *builds))
    after, _ = apply(position, parse_play("As x [14]"))
    assert [build.value for build in after.builds] == [13]


def test_a_raise_takes_no_table_cards_and_changes_the_owner() -> None:
    """P13: the owner is a seat; the loose 2 stays where it is."""
    position = position_from_json(last_deal("2d", "3c 8c Td", "Kc 5s 9s", opponents(5, "Ac 4c")))
    after, _ = apply(position, parse_play("3c + [5] = 8"))
    assert after.builds == (Build(8, 1, parse(["Ac", "3c", "4c"])),)
    assert after.loose == parse(["2d"])
    assert _refused(position, "3c + [5] 2d = 8") == "raise-loose"


def test_either_side_may_raise_the_others_build() -> None:
    """P1: there is one generator, whoever sits where."""
    ours = last_deal("", "2c 9c", "7d Kd", opponents(7, "3c 4c"))
    theirs = {**ours, "dealer": 1, "turn": 0, "hands": ours["hands"][::-1]}
    theirs["builds"] = [{**ours["builds"][0], "owner": 1}]
    for value in (ours, theirs):
        assert "2c + [7] = 9" in legal_texts(position_from_json(value))


def test_there_is_no_build_of_one_and_one_ace_guards_one_value() -> None:
    """P21: an ace guards a build of 14 and nothing else, so there is always a legal play."""
    position = position_from_json(last_deal("Ac", "Ah As 2c", "Kc Qc Jc"))
    made = {play.value for play in legal_plays(position) if play.value}
    assert 1 not in made
    assert {2, 14} <= made


def test_every_deal_is_dealt_and_played() -> None:
    """P17: new cards come when hands are empty, and the last deal is played too."""
    for seats in (2, 3, 4):
        position = deal(DOMINICAN, seats, seats - 1, shuffled(f"deals {seats}"))
        plays = deals = 0
        while position.turn != NOBODY:
            stock = position.stock_count
            position = next_position(position, sorted(legal_plays(position), key=str)[0])
            plays += 1
            deals += position.stock_count < stock
        assert plays == 48
        assert deals == deals_in_hand(seats) - 1


def test_the_deal_passes_and_the_scores_stay() -> None:
    """P15: the dealer moves between hands only, to the side that the house rule names."""
    assert [next_dealer(Options(), 3, dealer) for dealer in range(3)] == [2, 0, 1]
    assert [next_dealer(Options(deal_passes="right"), 3, dealer) for dealer in range(3)] == [1, 2, 0]
    assert next_dealer(Options(direction="clockwise"), 4, 3) == 0
    position = deal(DOMINICAN, 2, 1, shuffled("scores"), (7, 11))
    while position.turn != NOBODY:
        assert position.dealer == 1
        position = next_position(position, legal_plays(position)[0])
    assert position.scores == (7, 11)


@pytest.mark.parametrize(
    ("scores", "items", "winner", "after"),
    [
        ((17, 10), (Item("cards", 0, 3), Item("spades", 0, 1)), 0, (21, 10)),
        ((20, 10), (Item("ace_spades", 0, 1),), None, (20, 10)),
        ((16, 16), (Item("cards", 0, 3), Item("big_casino", 0, 2), Item("ace_clubs", 1, 1)), 0, (21, 17)),
        ((22, 22), (Item("ace_clubs", 0, 1), Item("ace_hearts", 1, 1)), None, (23, 23)),
    ],
)
def test_reaching_the_target_ends_the_match_and_a_tie_does_not(
    scores: tuple[int, ...], items: tuple[Item, ...], winner: int | None, after: tuple[int, ...]
) -> None:
    """P4 and P15: a win is recorded, a tie is no win, and 21 is not shown while the match goes on."""
    settled = settle(DOMINICAN, scores, items)
    assert settled.winner == winner
    assert settled.scores == after


def _over(piles: tuple[int, ...]) -> Position:
    nothing = (0,) * len(piles)
    return Position(DOMINICAN, 0, NOBODY, nothing, 0, (), (), piles, nothing, 0, nothing)
