"""A tip the first time an idea can be used: the right one, once, with the cards it is about."""

import pytest

from rc_desktop.rules.cards import parse
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.position import NOBODY, Build, Observation
from rc_desktop.table.tips import BUILDING, NEAR, RAISING, SUM, SWEEP, TIPS, remembered, shown_to, tip
from tests.table.stage import steps


def view(
    hand: str,
    loose: str,
    builds: tuple[Build, ...] = (),
    options: Options = DOMINICAN,
    scores: tuple[int, int] = (0, 0),
    turn: int = 0,
    stock: int = 16,
) -> Observation:
    """Return a table for two as seat 0 sees it."""
    held = parse(hand.split())
    counts = (held.bit_count(), 1 if stock else 0)
    none = (0, 0)
    return Observation(
        options, 1, turn, 0, held, counts, parse(loose.split()), builds, stock, none, none, NOBODY, scores, ()
    )


ROSA_9 = Build(9, 1, parse(["7d", "2c"]))


@pytest.mark.parametrize(
    ("seen_by_now", "table", "code", "sentence"),
    [
        (
            (),
            view("9c 3h", "4h 5s Kd"),
            SUM,
            "A card also captures cards that sum to it: your 9 takes 4 + 5.",
        ),
        ((SUM,), view("9c 3h Qs", "9h Kd"), BUILDING, "You can build: 3 and 9 make 12, kept for your Q."),
        (
            (),
            view("2s Jc", "Kd", (ROSA_9,)),
            RAISING,
            "You can raise the build of 9 to 11 with your 2, and own it.",
        ),
        (
            (),
            view("9c 3h", "4h 5s"),
            SWEEP,
            "The 9 can clear the whole table: a sweep, worth a point.",
        ),
        (
            (),
            view("9c 3h", "4h 5s", scores=(19, 0)),
            NEAR,
            "You are close to the end: only the Big Casino (10 of diamonds) wins for you in this hand.",
        ),
    ],
)
def test_each_idea_has_its_tip(
    seen_by_now: tuple[str, ...], table: Observation, code: str, sentence: str
) -> None:
    """Issue 2, 4: a short tip the first time each idea can be used."""
    assert tip(table, seen_by_now) == (code, sentence)
    found = tip(table, (*seen_by_now, code))
    assert found is None or found.code != code


def test_no_tip_without_its_chance() -> None:
    """Tips come when they can be used, and in nobody else's turn."""
    assert tip(view("Kc 3h", "Qh Jd"), ()) is None
    assert tip(view("9c 3h", "4h 5s", turn=1), ()) is None
    assert tip(view("9c 3h", "4h 5s"), TIPS) is None


def test_house_rules_are_minded() -> None:
    """Fault P11: no tip speaks of what does not count in this match."""
    assert tip(view("9c", "4h 5s", options=Options(sweeps="off")), (SUM,)) is None
    last = view("9c", "9h", options=Options(last_play_sweep=False), stock=0)
    assert tip(last, (SUM,)) is None
    assert tip(view("9c", "9h", stock=0), (SUM,)).code == SWEEP
    off = view("Kc", "4h 5s", options=Options(near_target="off"), scores=(19, 0))
    assert tip(off, ()) is None
    cap = tip(view("Kc", "4h", options=Options(near_target="cap"), scores=(18, 0)), ())
    assert cap.sentence == "You are close to the end: most cards wins for you outright."


def test_a_person_meets_each_idea_once() -> None:
    """Over some hands every tip of the table is given, each once."""
    shown: list[str] = []
    for seed in range(30):
        for _events, facts in steps(f"tips {seed}", 2, 0, zeal=0.9, scores=(0, 0) if seed % 9 else (18, 0)):
            found = tip(facts.observation, shown)
            if found is not None:
                shown.append(found.code)
    assert sorted(shown) == sorted(TIPS)


def test_what_one_person_was_shown_tells_the_next_nothing() -> None:
    """Found by a breaker: a tip that stayed away told a second person what the first had been dealt."""
    seen = remembered((SUM,), "ana", SWEEP)
    assert shown_to(seen, "ana") == {SUM, SWEEP}
    assert shown_to(seen, "ben") == {SUM}
    assert shown_to(seen, "") == {SUM}


def test_memories_of_tips_stay_few_and_a_profile_may_be_named_anything() -> None:
    """Settings hold so many texts; the newest are kept, whatever a profile is called."""
    seen: tuple[str, ...] = ()
    for number in range(150):
        seen = remembered(seen, f"a:{number}", NEAR)
    assert len(seen) == 100
    assert shown_to(seen, "a:149") == {NEAR}
    assert shown_to(seen, "a:1") == frozenset()


ACE_TOLD = "an ace being 14 alone and 1 in a sum"


def test_the_first_tips_are_of_simple_plays() -> None:
    """Finding: the first tip of all was "your A takes A + A + Q", and nobody had been told what an ace is."""
    found = tip(view("Ac 9c 3h", "As Ah Qd 4h 5s 2c Kd"), ())
    assert found == (SUM, "A card also captures cards that sum to it: your 9 takes 4 + 5.")
    found = tip(view("Jc 9c 3h", "4h 5s 2c 6d Kd"), ())
    assert found is not None
    assert found.sentence.endswith("your 9 takes 4 + 5."), "of two cards rather than of three"


@pytest.mark.parametrize(
    ("seen_by_now", "table", "code", "sentence"),
    [
        (
            (),
            view("Ac 3h", "As Ah Qd Kd"),
            SUM,
            f"A card captures sums too, {ACE_TOLD}: your A takes A + K.",
        ),
        ((), view("9c 4h", "As 8h Kd"), SUM, f"A card captures sums too, {ACE_TOLD}: your 9 takes A + 8."),
        (
            (SUM,),
            view("As 9h 2c", "8h Qd"),
            BUILDING,
            f"You can build, {ACE_TOLD}: A and 8 make 9, kept for your 9.",
        ),
        (
            (SUM,),
            view("Ac 5h 2c", "9h Kd"),
            BUILDING,
            f"You can build, {ACE_TOLD}: 5 and 9 make 14, kept for your A.",
        ),
        (
            (SUM,),
            view("Ac Tc", "Kd", (ROSA_9,)),
            RAISING,
            "You can raise the build of 9 to 10 with your A, and own it; an ace is 14 alone, 1 in a sum.",
        ),
    ],
)
def test_what_an_ace_is_is_told(
    seen_by_now: tuple[str, ...], table: Observation, code: str, sentence: str
) -> None:
    """The same: where only a play with an ace shows the idea, the tip says what an ace is worth."""
    assert tip(table, seen_by_now) == (code, sentence)
