"""Events become motion, motion always ends, and then the scene is what the facts say."""

from dataclasses import replace
from random import Random

import pytest
import shiboken6

from rc_desktop.rules.events import Built, Captured, Dealt, LastDeal, Played, Swept
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY, deals_in_hand
from rc_desktop.table import director as director_module
from rc_desktop.table.banner import BannerItem, PillItem
from rc_desktop.table.motion import FRAME, MOST_DEALT, MOTIONS, Pace
from rc_desktop.table.scene import TableScene
from rc_desktop.table.unfolding import acts
from tests.table.stage import HOUSE, Stage, steps

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_after_each_play_every_card_lies_where_the_layout_says(seats: int, viewer: int) -> None:
    """Check 1 of A4 and habit C7.10: shown to its end, no motion leaves anything to be corrected.

    A correction would be logged as a warning, and a warning fails a test.
    """
    for seed in ("a", "b"):
        stage = Stage()
        for number, (events, facts) in enumerate(steps(f"{seed}{seats}", seats, viewer, HOUSE)):
            stage.director.present(number, events, facts)
            assert stage.director.moving
            stage.clock.run()
            assert stage.done == list(range(number + 1))
            assert stage.wrong() == []


@pytest.mark.parametrize("reduced", [False, True])
def test_two_hundred_plays_at_full_speed(reduced: bool) -> None:
    """Check 1 of A4: each play starts while the one before moves, at any moment; nothing hangs in the air."""
    stage, number, rng = Stage(), 0, Random("moments")
    stage.director.set_pace(Pace(1.0, reduced))
    while number < 200:
        for events, facts in steps(f"fast {number}", 2, 0, HOUSE):
            stage.director.present(number, events, facts)
            assert stage.done == list(range(number))
            number += 1
            stage.clock.advance(rng.randrange(500))
            if number % 4 == 0:
                stage.director.finish()
                assert stage.scene.facts is facts
                assert stage.wrong() == []
                assert not stage.clock.running
        stage.director.finish()
        assert stage.wrong() == []


def test_the_first_play_is_at_its_end_before_the_second_starts() -> None:
    """Check 1 of A4 (fault P24): presenting a step finishes the one before, which is done exactly once."""
    stage = Stage()
    shows = list(steps("second", 2, 0, HOUSE))
    for number, (events, facts) in enumerate(shows):
        stage.director.present(number, events, facts)
        assert stage.done == list(range(number))
        stage.clock.advance(100)
        if number:
            first = acts(shows[number - 1][1], events, facts)[0].facts
            assert stage.scene.layout.hand.keys() == stage.scene.arrange(first).hand.keys()
            assert stage.scene.facts.observation.hand_counts == first.observation.hand_counts
    stage.director.finish()
    assert stage.done == list(range(len(shows)))
    assert stage.wrong() == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_off_and_four_times_as_fast_end_alike(seats: int) -> None:
    """Check 2 of A4: motion changes nothing but time; there is no state in an animation."""
    stages = []
    for pace in (Pace(0.0), Pace(4.0), Pace(1.0), Pace(1.0, True)):
        stage = Stage()
        stage.director.set_pace(pace)
        stages.append(stage)
    for number, (events, facts) in enumerate(steps(f"alike {seats}", seats, 0, HOUSE)):
        for stage in stages:
            stage.director.present(number, events, facts)
            stage.director.finish() if number % 3 else stage.clock.run()
        assert stages[0].picture() == stages[1].picture() == stages[2].picture() == stages[3].picture()
        assert all(stage.done == stages[0].done for stage in stages)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_stays_under_a_second_and_a_half(seats: int) -> None:
    """Check 4 of A4 (fault of A2, a deal of 40 s): on the clock, for any number of seats, redeals too."""
    stage, found = Stage(), 0
    for number, (events, facts) in enumerate(steps(f"deal {seats}", seats, 0)):
        deals = [event for event in events if isinstance(event, Dealt)]
        stage.director.present(number, events, facts)
        if deals:
            full = facts.observation.stock_count + sum(deals[0].counts) + deals[0].table.bit_count()
            while stage.scene.stock_item.count >= full:
                stage.clock.advance(FRAME)
            glide = 0 if deals[0].number == 1 else MOTIONS["redeal"].ms
            begun = stage.clock.now
            while stage.director._motion is not None:  # words that stand on are no part of the deal
                stage.clock.advance(FRAME)
            assert stage.clock.now - begun + glide < 1500
            found += 1
        stage.director.finish()
    assert found == deals_in_hand(seats)
    assert Pace().whole("deal", MOST_DEALT) < 1500


@pytest.mark.logs_warnings
@pytest.mark.parametrize("moment", range(0, 1500, 90))
def test_deleted_items_do_not_keep_a_step(moment: int) -> None:
    """Check 5 of A4: items deleted in mid-flight; the step is done all the same, exactly once."""
    stage = Stage()
    for number, (events, facts) in enumerate(steps("gone", 2, 0, HOUSE)):
        stage.director.present(number, events, facts)
        if any(isinstance(event, Captured) for event in events):
            break
        stage.clock.run()
    stage.clock.advance(moment)
    for item in list(stage.scene.card_items()):
        if not item.is_home():
            stage.scene.remove_card(item)
            shiboken6.delete(item)
    stage.clock.run()
    stage.director.finish()
    assert stage.done == list(range(number + 1))
    assert stage.wrong() == []


@pytest.mark.logs_warnings
def test_a_fault_in_the_motion_does_not_stop_the_match(monkeypatch, caplog) -> None:
    """Check 5 of A4: whatever goes wrong while things move is logged, and the step is done."""

    def broken(*_: object) -> None:
        raise ValueError("broken")

    stage = Stage()
    monkeypatch.setattr(director_module.Choreography, "lay", broken)
    for number, (events, facts) in enumerate(steps("fault", 2, 0)):
        stage.director.present(number, events, facts)
    assert stage.done == list(range(number + 1))
    assert stage.wrong() == []
    assert "could not be laid out" in caplog.text


def test_finish_may_be_called_while_it_finishes() -> None:
    """Check 5 of A4 (fault of A2, HearthSim): `done` may present, finish or ask for anything."""
    stage = Stage()
    shows = list(steps("again", 2, 0, HOUSE))

    def on_done(number: int) -> None:
        stage.director.finish()
        if number + 1 < len(shows):
            stage.director.present(number + 1, *shows[number + 1])
            if number % 2:
                stage.director.finish()

    stage.director.done.connect(on_done)
    stage.director.present(0, *shows[0])
    stage.clock.run()
    assert stage.done.count(0) == 1
    assert sorted(stage.done) == list(range(len(shows)))
    assert not stage.director.moving
    assert stage.wrong() == []


# --- the real clock -----------------------------------------------------------------------------------


def test_the_frame_clock_ends_in_a_window_nobody_sees(qtbot) -> None:
    """Check 5 of A4: no view, nothing shown: Qt's own frames still bring the step to its end."""
    scene = TableScene()
    scene.set_size(1280, 800)
    director = director_module.Director(scene)
    director.set_pace(Pace(4.0))
    shows = steps("frames", 2, 0)
    with qtbot.waitSignal(director.done):
        director.present(0, *next(shows))
    with qtbot.waitSignal(director.done):
        director.present(1, *next(shows))
    director.finish()
    assert not director.moving


# --- what is seen -------------------------------------------------------------------------------------


def test_piles_count_only_what_has_arrived() -> None:
    """Fault P24: no count goes up before its cards have come."""
    stage = Stage()
    seen = 0
    for number, (events, facts) in enumerate(steps("piles", 2, 0, HOUSE, 1.0)):
        before = stage.scene.facts.observation.captured if number else (0, 0)
        stage.director.present(number, events, facts)
        taken = next((event for event in events if isinstance(event, Captured)), None)
        if taken is not None:
            stage.clock.advance(400)
            assert stage.scene.pile_item(taken.seat).cards == before[taken.seat].bit_count()
            seen += 1
        stage.clock.run()
    assert seen > 5


def test_a_raised_badge_counts_up() -> None:
    """ "Raise: badge counts up": the old value first, every value between, then the new one."""
    stage = Stage()
    for seed in range(40):
        for number, (events, facts) in enumerate(steps(f"raise {seed}", 2, 0, HOUSE, 1.0)):
            built = next((event for event in events if isinstance(event, Built)), None)
            stage.director.present(number, events, facts)
            if built is not None and built.how == "raise" and built.value - built.before > 2:
                values = []
                while stage.director.moving:
                    stage.clock.advance(FRAME)
                    build = stage.scene.build_item(built.value)
                    if build is not None and stage.scene.build_item(built.before) is None:
                        values.append(int(build._shown))
                assert values[0] < built.value
                assert values == sorted(values)
                assert values[-1] == built.value
                return
            stage.director.finish()
    raise AssertionError("no raise came up")


# --- banners ------------------------------------------------------------------------------------------


def banners(stage: Stage) -> list[str]:
    """Return the titles that stand over the table."""
    return [item.caption.title for item in stage.scene.items() if isinstance(item, BannerItem | PillItem)]


def to_a_sweep(stage: Stage, options: Options = HOUSE) -> int:
    """Show hands until a step with a sweep begins; return its number."""
    for seed in range(60):
        for number, (events, facts) in enumerate(steps(f"sweep {seed}", 2, 0, options, 1.0)):
            stage.director.present(number, events, facts)
            if any(isinstance(event, Swept) for event in events):
                return number
            stage.director.finish()
    raise AssertionError("no sweep came up")


@pytest.mark.parametrize("pace", [Pace(), Pace(1.0, True), Pace(0.0), Pace(4.0)])
def test_the_word_of_a_sweep_never_holds_the_match_up(pace: Pace) -> None:
    """Fault P25: the step is done while the word still stands; the word goes by itself, at any speed."""
    stage = Stage()
    stage.director.set_pace(pace)
    number = to_a_sweep(stage)
    while stage.director.moving:
        stage.clock.advance(FRAME)
    assert stage.done[-1] == number
    assert banners(stage) == ["Sweep!"]
    stage.clock.run()
    assert banners(stage) == []


def test_where_sweeps_do_not_count_none_is_called_out() -> None:
    """The table is empty, and that is all there is to it."""
    stage = Stage()
    number = to_a_sweep(stage, Options(sweeps="off"))
    while stage.director.moving:
        assert banners(stage) == []
        stage.clock.advance(FRAME)
    assert stage.done[-1] == number


def test_input_takes_the_banner_away() -> None:
    """Habit C7.11: any input during motion finishes it and then counts."""
    stage = Stage()
    to_a_sweep(stage)
    stage.director.finish()
    assert banners(stage) == []
    assert not stage.clock.running


def test_the_last_deal_is_announced() -> None:
    """Fault P6."""
    stage = Stage()
    for number, (events, facts) in enumerate(steps("last", 2, 0)):
        stage.director.present(number, events, facts)
        if any(isinstance(event, LastDeal) for event in events):
            while stage.director._motion is not None:
                stage.clock.advance(FRAME)
            assert banners(stage) == ["Last deal"]
            break
        stage.director.finish()
    stage.director.finish()
    assert banners(stage) == []


# --- a refused drop -----------------------------------------------------------------------------------


def test_a_refused_card_flies_home() -> None:
    """ "Drop refused": back to its place in the hand; input ends that too."""
    stage = Stage()
    stage.director.present(0, *next(steps("home", 2, 0)))
    stage.clock.run()
    item = stage.scene.card_item(stage.scene.facts.hand_order[1])
    assert item is not None
    for ended in (False, True):
        item.moveBy(-200, -300)
        stage.director.fly_home(item)
        stage.clock.advance(96)
        assert not item.is_home()
        if ended:
            stage.director.finish()
        else:
            assert stage.clock.run() <= MOTIONS["refused"].ms + FRAME
        assert item.is_home()
        assert stage.wrong() == []


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_flies_home_while_a_play_is_shown(seats: int) -> None:
    """Found by a breaker: the play's end snapped it home, and logged that the scene had to be corrected.

    A warning fails a test.
    """
    stage, crossed = Stage(), 0
    for number, (events, facts) in enumerate(steps("held", seats, 0)):
        stage.director.present(number, events, facts)
        played = next((event for event in events if isinstance(event, Played)), None)
        hand = [] if played is None or played.seat == 0 else list(stage.scene.layout.hand)
        if hand and not any(isinstance(event, Dealt) for event in events):
            item = stage.scene.card_item(hand[0])
            assert item is not None
            while stage.director.moving:
                if not item.apart:  # one return after the other, so that the play ends amidst one
                    item.moveBy(-200, -300)
                    stage.director.fly_home(item)
                stage.clock.advance(FRAME)
            crossed += not item.is_home()
        stage.clock.run()
        assert stage.wrong() == []
    assert crossed


def test_nothing_to_show_yet_is_shown_at_once() -> None:
    """A table that has shown nothing yet, or another hand, is not animated into what it does not know."""
    stage = Stage()
    shows = list(steps("late", 2, 0))
    stage.director.present(7, *shows[5])
    assert stage.done == [7]
    other = replace(shows[6][1], bottom=1)
    stage.director.present(8, shows[6][0], other)
    assert stage.done == [7, 8]
