"""A gesture: every legal play is reached, nothing else is, and nothing is guessed."""

import random
from functools import reduce

import pytest

from rc_desktop.rules.cards import card, cards_in
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import TRAIL, Play, parse_play, play_text
from rc_desktop.rules.position import Observation
from rc_desktop.rules.refusals import CODES, NOTHING_FITS, TRAIL_OWNER, Refusal
from rc_desktop.table.gesture import Shown
from rc_desktop.table.question import (
    BuildOf,
    HandCard,
    LooseCard,
    OpenTable,
    Spot,
    answer,
    targets_of,
)
from tests.rules.worked import WORKED, Worked
from tests.table.gestures import FOUR_WAYS, listed, looking_at, press, spot
from tests.table.positions import seen, table, vectors


def reach(view: Observation, wanted: Play, card_first: bool) -> Play | None:
    """Make a play by clicks: card then targets, or targets then card; choose it where a list opens."""
    gesture = looking_at(view)
    steps: list[Spot] = sorted(targets_of(wanted), key=repr) or [OpenTable()]
    steps = [HandCard(wanted.card), *steps] if card_first else [*steps, HandCard(wanted.card)]
    for step in steps:
        if (play := gesture.press(step)) is not None:
            return play
    choice = gesture.shown.choice
    if choice is None or wanted not in choice.plays:
        return None
    return gesture.choose(choice.plays.index(wanted))


def test_every_legal_play_of_every_vector_is_reached_by_gathering_its_targets() -> None:
    """A3 P23, P14: the interface cannot select some legal plays."""
    for view in vectors():
        for wanted in legal_plays(view):
            if wanted.kind != TRAIL:
                assert reach(view, wanted, card_first=False) == wanted

    # A card that cannot be trailed first is not asked of the open table, so trails are reached card first.


def test_every_legal_play_of_every_vector_is_reached_card_first() -> None:
    """A3 P23: the same plays with the hand card clicked first, as newcomers do (of many, some everywhere)."""
    for view in vectors():
        plays = sorted(legal_plays(view), key=play_text)
        for wanted in plays[:: max(1, len(plays) // 25)]:
            assert reach(view, wanted, card_first=True) == wanted


def test_what_glows_is_what_takes_part_in_the_generators_plays() -> None:
    """A4 23, A3 4: the highlight set is the union of the legal plays, on all vectors."""
    for view in vectors():
        plays = legal_plays(view)
        for held in cards_in(view.hand):
            gesture = looking_at(view)
            assert gesture.lift(held)
            mine = [play for play in plays if play.card == held]
            glow = gesture.lit()
            assert glow is not None
            assert glow.loose == reduce(lambda cards, play: cards | play.loose, mine, 0)
            values = {play.build for play in mine if play.build}
            joined = {play.value for play in mine if play.build and play.value}
            assert glow.builds == values | joined & {build.value for build in view.builds}
            assert glow.trail == any(play.kind == TRAIL for play in mine)
            assert gesture.preview(held).loose == glow.loose


def test_with_targets_gathered_what_glows_is_what_still_goes_with_them() -> None:
    """A4 23, for the list that narrows: a glowing card always leaves a play, any other never does."""
    chance = random.Random(7)
    for view in vectors():
        wanted = chance.choice(legal_plays(view))
        gesture = looking_at(view)
        if wanted.loose.bit_count() < 2 or gesture.press(HandCard(wanted.card)):
            continue
        first = next(cards_in(wanted.loose))
        if gesture.press(LooseCard(first)) is not None:
            continue
        glow = gesture.lit()
        assert glow is not None
        mine = [play for play in legal_plays(view) if play.card == wanted.card and play.loose >> first & 1]
        assert glow.loose == reduce(lambda cards, play: cards | play.loose, mine, 0)


@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.name)
def test_worked_positions_reach_all_that_is_legal_and_nothing_else(worked: Worked) -> None:
    """Worked positions of rules.md; A4 22: a subset of choice, a divisible sum, an ace 14 inside a sum."""
    view = seen(worked.position)
    for text in worked.legal:
        wanted = parse_play(text)
        assert reach(view, wanted, card_first=True) == wanted
        if wanted.kind != TRAIL:
            assert reach(view, wanted, card_first=False) == wanted
    for text in worked.illegal:
        wanted = parse_play(text)
        if view.hand >> wanted.card & 1:
            assert reach(view, wanted, card_first=True) != wanted
            assert reach(view, wanted, card_first=False) != wanted


def test_every_gesture_without_a_play_has_a_reason_of_its_own() -> None:
    """A4 14, A3 P2: every refused gesture in the vectors has a reason, none is empty or generic."""
    for view in vectors():
        spots: list[Spot] = [LooseCard(number) for number in cards_in(view.loose)]
        spots += [BuildOf(build.value) for build in view.builds]
        for held in cards_in(view.hand):
            for place in [*spots, OpenTable()]:
                gesture = looking_at(view)
                gesture.lift(held)
                offered = gesture.offer(place)
                play = gesture.drop(place)
                refusal = gesture.shown.refusal
                assert (refusal is None) == (play is not None or gesture.shown.choice is not None)
                assert isinstance(offered, Refusal) == (refusal is not None)
                if refusal is not None:
                    assert refusal.code in CODES
                    assert refusal.code != NOTHING_FITS
                    assert refusal.card == held


# --- one target -----------------------------------------------------------------------------------------


def test_one_play_is_played_at_once_by_drop_and_by_click() -> None:
    """A3 P3 the other way round: where only one play fits there is nothing to ask."""
    view = table("Jc 4h", "Js 2c")
    dragged = looking_at(view)
    dragged.lift(card("Js"))
    assert dragged.drop(LooseCard(card("Jc"))) == parse_play("Js x Jc")
    assert press(looking_at(view), "Js", "Jc") == parse_play("Js x Jc")


def test_several_plays_are_listed_most_cards_first_and_never_guessed() -> None:
    """A3 P3: build or capture, pair or sum are never guessed; the list is that of the mock-up."""
    dragged = looking_at(FOUR_WAYS)
    dragged.lift(card("9c"))
    assert dragged.drop(LooseCard(card("4h"))) is None
    assert dragged.shown.dropped
    rows = listed(dragged)
    assert rows[0] == "9c x [9] 4h 5s 9d"
    assert set(rows) == {play_text(p) for p in legal_plays(FOUR_WAYS) if p.card == 32 and p.loose >> 14 & 1}
    sizes = [play.loose.bit_count() + 2 * (play.build == 9) for play in dragged.shown.choice.plays]  # type: ignore[union-attr]
    assert sizes == sorted(sizes, reverse=True)
    clicked = looking_at(FOUR_WAYS)
    assert press(clicked, "9c", "4h") is None
    assert listed(clicked) == rows


def test_five_on_five_asks_pair_or_sum() -> None:
    """Worked positions: a build of 10, or a build of 5, or the capture: the player chooses."""
    gesture = looking_at(table("5c", "5d 5h Td"))
    assert press(gesture, "5d", "5c") is None
    assert set(listed(gesture)) == {"5d x 5c", "5d + 5c = 10", "5d + 5c = 5"}
    assert gesture.choose(listed(gesture).index("5d + 5c = 5")) == parse_play("5d + 5c = 5")


def test_the_open_table_means_the_trail() -> None:
    gesture = looking_at(table("4h 9d", "9c Kd 2s"))
    gesture.press(HandCard(card("Kd")))
    assert gesture.press(OpenTable()) == parse_play("Kd")
    again = looking_at(table("4h 9d", "9c Kd 2s"))
    again.lift(card("Kd"))
    assert again.drop(OpenTable()) == parse_play("Kd")


def test_a_refused_drop_lets_the_card_go_and_a_refused_click_keeps_it_selected() -> None:
    """Worked positions, own build of 8; A3 P23: the selection stays, the reason too."""
    view = table("Kc", "8c 4d", (8, 0, "5c 3d"))
    dragged = looking_at(view)
    dragged.lift(card("4d"))
    assert dragged.drop(OpenTable()) is None
    assert dragged.shown == Shown(refusal=dragged.shown.refusal)
    assert dragged.shown.refusal is not None
    assert dragged.shown.refusal.code == TRAIL_OWNER
    clicked = looking_at(view)
    clicked.press(HandCard(card("4d")))
    assert clicked.press(OpenTable()) is None
    assert clicked.shown.card == card("4d")
    assert clicked.shown.refusal == dragged.shown.refusal
    clicked.press(HandCard(card("8c")))
    assert clicked.shown == Shown(card("8c"))


# --- several targets ------------------------------------------------------------------------------------


def test_targets_clicked_while_the_list_is_open_narrow_it_and_leave_it_again() -> None:
    """A3 P25, P14: what is chosen can be corrected before it is played; nothing is cleared by itself."""
    gesture = looking_at(FOUR_WAYS)
    press(gesture, "9c", "4h")
    everything = listed(gesture)
    assert gesture.press(spot("9d")) is None
    narrowed = listed(gesture)
    assert set(narrowed) < set(everything)
    assert all("9d" in row for row in narrowed)
    assert gesture.press(spot("[9]")) is None
    assert listed(gesture) == ["9c x [9] 4h 5s 9d"]
    gesture.press(spot("[9]"))
    gesture.press(spot("9d"))
    assert listed(gesture) == everything
    gesture.press(spot("4h"))
    assert gesture.shown == Shown(card("9c"))


def test_a_target_that_goes_with_nothing_says_why_and_the_list_stays() -> None:
    """A3 P14, P2: a wrong click costs nothing of what was chosen."""
    gesture = looking_at(FOUR_WAYS)
    press(gesture, "9c", "4h", "9d")
    rows = listed(gesture)
    assert gesture.press(spot("2s")) is None
    assert gesture.shown.refusal is not None
    assert listed(gesture) == rows
    gesture.press(spot("5s"))
    assert gesture.shown.refusal is None


def test_the_play_with_just_the_gathered_cards_is_the_row_to_begin_on() -> None:
    gesture = looking_at(table("Qh 5s 4h", "9c 8h", (9, 1, "7d 2c")))
    press(gesture, "9c", "4h", "5s")
    assert listed(gesture) == ["9c x [9] 4h 5s", "9c x 4h 5s"]
    choice = gesture.shown.choice
    assert choice is not None
    assert choice.row == 1


def test_targets_gathered_first_are_confirmed_by_the_hand_card() -> None:
    """Clicking table cards first says exactly what is meant: no list where just one play has just those."""
    gesture = looking_at(table("4h 5s 9d Kc", "9c Qd"))
    for text in ("4h", "5s", "9d"):
        assert gesture.press(spot(text)) is None
    assert gesture.lit_hand() == {card("9c")}
    assert gesture.press(HandCard(card("9c"))) == parse_play("9c x 4h 5s 9d")


def test_targets_gathered_first_that_do_not_go_together_stay_gathered() -> None:
    """A3 P14: 7 7 2 and an 8; the reason is given, and one more click mends the selection."""
    gesture = looking_at(table("2c 7c 7h Ah", "8d"))
    for text in ("7c", "7h", "Ah"):
        gesture.press(spot(text))
    assert gesture.press(HandCard(card("8d"))) is None
    assert gesture.shown.refusal is not None
    assert len(gesture.shown.targets) == 3
    gesture.press(spot("7h"))
    assert gesture.press(HandCard(card("8d"))) == parse_play("8d x Ah 7c")


def test_a_card_dropped_beside_gathered_targets_takes_them_along() -> None:
    gesture = looking_at(table("4h 5s 9d Kc", "9c Qd"))
    gesture.press(spot("4h"))
    gesture.press(spot("5s"))
    gesture.lift(card("9c"))
    assert gesture.drop(spot("9d")) == parse_play("9c x 4h 5s 9d")


def test_the_smallest_play_is_offered_among_thousands() -> None:
    """A3 P22, P23: 16 loose cards with match_loose free; the list is cut, what was gathered never is."""
    fullest = " ".join(rank + suit for rank in "A234" for suit in "cdhs")
    gesture = looking_at(table(fullest, "Kd Qd Td", match_loose="free"))
    press(gesture, "Td", "4c", "4d", "2c")
    choice = gesture.shown.choice
    assert choice is not None
    assert choice.total > len(choice.plays) == 500
    assert play_text(choice.plays[choice.row]) == "Td x 2c 4c 4d"


def test_answers_do_not_depend_on_how_many_are_listed() -> None:
    """The pill under a held card asks for one play only, and must say what the drop will do."""
    chance = random.Random(11)
    for view in chance.sample(vectors(), 60):
        for held in cards_in(view.hand):
            for number in cards_in(view.loose):
                short = answer(view, held, frozenset({LooseCard(number)}), limit=1)
                whole = answer(view, held, frozenset({LooseCard(number)}))
                assert getattr(short, "total", short) == getattr(whole, "total", whole)
