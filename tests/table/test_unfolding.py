"""What is said at each moment of a step: no count, turn, deal or line before its event, none behind it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Captured, Dealt, LastDeal, Played, Residue, Swept
from rc_desktop.rules.position import NOBODY, deal_number, deals_in_hand
from rc_desktop.table.banner import BannerItem, GainItem, PillItem
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.log import MoveLog
from rc_desktop.table.motion import FRAME, MOTIONS, Pace
from rc_desktop.table.unfolding import acts, arrived, at_rest, begun, told, undealt
from tests.table.stage import HOUSE, SITTERS, Stage, Step, steps

pytestmark = pytest.mark.usefixtures("qapp")

COMPUTERS = tuple(replace(sitter, player="computer", level="regular") for sitter in SITTERS)


def computer_hand(seed: str, seats: int, viewer: int = NOBODY) -> Iterator[Step]:
    """A hand between computers alone, with its move log."""
    log = MoveLog()
    for events, facts in steps(seed, seats, viewer, HOUSE, 0.8):
        log.add(events)
        yield events, replace(facts, sitters=COMPUTERS[:seats], log=log.lines(facts.names))


def cards_shown(stage: Stage) -> int:
    """How many cards are shown or counted: on the table, in hands, in flight, in piles, in the stock."""
    scene = stage.scene
    backs = sum(len(scene.back_items(seat)) for seat in range(scene.facts.seats))
    piles = sum(scene.pile_item(seat).cards for seat in scene.facts.pile_seats())
    return len(scene.card_items()) + backs + piles + scene.stock_item.count


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_frame_of_a_computer_hand_tells_what_has_begun(seats: int, reduced: bool) -> None:
    """Finding: while a redeal was shown, turn, counts, stock and deal number lagged a whole step behind.

    At every frame: 52 cards are shown or counted, nobody is at turn while cards move, and deal, log and
    hands are those of the events begun so far.
    """
    stage, before = Stage(), None
    stage.director.set_pace(Pace(1.0, reduced))
    for number, (events, facts) in enumerate(computer_hand(f"lag {seats}", seats)):
        stage.director.present(number, events, facts)
        numbers, lines = set(), []
        while stage.director.moving:
            now = stage.scene.facts
            if now is facts:
                break  # what stands on is words to be read
            assert now.turn == NOBODY
            assert [stage.scene.plate_item(seat).words(now).turn for seat in range(seats)] == [""] * seats
            if not reduced:
                assert cards_shown(stage) == 52
            numbers.add(deal_number(now.observation))
            lines.append(len(now.log))
            assert f"{now.observation.hand_counts[0]} card" in said_of(stage, "plate", 0)
            stage.clock.advance(FRAME)
        expected = {deal_number(facts.observation)}
        if before is not None:
            expected.add(deal_number(before.observation))
            assert lines[0] >= len(before.log)
        assert numbers <= expected
        assert lines == sorted(lines)
        stage.clock.run()
        assert stage.scene.facts is facts
        assert stage.wrong() == []
        before = facts
    assert number > 40


def said_of(stage: Stage, role: str, at: int) -> str:
    """The spoken name of a thing on the table."""
    return next(item.name for item in stage.scene.items_list if item.key == (role, at))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_the_events_lead_from_the_facts_before_to_those_after(seats: int, viewer: int) -> None:
    """Told one after the other, the events of a step make its facts, but for whose turn it is then."""
    before = None
    for events, facts in computer_hand(f"fold {seats}", seats, viewer):
        found: TableFacts = before if before is not None else undealt(facts)
        for number, event in enumerate(events):
            after = told(facts, events, number)
            found = arrived(begun(found, event, after), event, after)
        assert at_rest(found.observation)._key()[:-1] == at_rest(facts.observation)._key()[:-1]
        for name in ("hand_order", "places", "build_places", "last", "log"):
            assert getattr(found, name) == getattr(facts, name)
        if before is not None:
            assert acts(before, events, facts)[-1].facts is facts
        before = facts


def to_a_redeal(stage: Stage) -> tuple[tuple[object, ...], TableFacts, TableFacts]:
    """Show a hand until a capture that ends a deal begins; its events, the facts before and after."""
    for seed in range(30):
        before = None
        for number, (events, facts) in enumerate(computer_hand(f"redeal {seed}", 2, 0)):
            stage.director.present(number, events, facts)
            kinds = {type(event) for event in events}
            if before is not None and {Captured, Dealt} <= kinds:
                return events, before, facts
            stage.director.finish()
            before = facts
    raise AssertionError("no capture ended a deal")


def test_a_capture_and_the_redeal_after_it_are_told_one_after_the_other() -> None:
    """Finding: pile, last play and deal change with their events; the turn comes with the cards."""
    stage = Stage()
    events, before, after = to_a_redeal(stage)
    taken = next(event for event in events if isinstance(event, Captured))
    had, has = before.pile_of(taken.seat), after.pile_of(taken.seat)
    assert stage.scene.facts.turn == NOBODY
    assert stage.scene.facts.last is None
    while stage.scene.pile_item(taken.seat).cards == had[0]:
        assert deal_number(stage.scene.facts.observation) == deal_number(before.observation)
        stage.clock.advance(FRAME)
    assert stage.scene.pile_item(taken.seat).cards == has[0]
    assert stage.scene.facts.last == after.last
    assert stage.scene.stock_item.count == before.observation.stock_count
    while stage.scene.stock_item.count == before.observation.stock_count:
        stage.clock.advance(FRAME)
    assert deal_number(stage.scene.facts.observation) == deal_number(after.observation)
    assert stage.scene.facts.turn == NOBODY
    stage.clock.run()
    assert stage.scene.facts.turn == after.turn


def test_nobody_thinks_while_its_card_flies() -> None:
    """Finding: "Thinking" stayed on the plate while the computer's card flew."""
    stage = Stage()
    shows = list(computer_hand("thinking", 2))
    stage.director.present(0, *shows[0])
    stage.clock.run()
    seat = shows[0][1].turn
    assert stage.scene.plate_item(seat).words(stage.scene.plate_item(seat).facts).turn
    stage.director.present(1, *shows[1])
    assert not stage.scene.plate_item(seat).words(stage.scene.plate_item(seat).facts).turn
    assert stage.director.moving
    stage.clock.run()
    assert stage.scene.plate_item(1 - seat).words(stage.scene.plate_item(1 - seat).facts).turn


# --- words that are read first ------------------------------------------------------------------------


def banners(stage: Stage) -> list[BannerItem | PillItem]:
    """The words that stand over the table."""
    return [item for item in stage.scene.items() if isinstance(item, BannerItem | PillItem)]


def to_event(stage: Stage, kind: type, hand: Iterator[Step]) -> TableFacts:
    """Show a hand until a step with such an event begins; the facts after that."""
    for number, (events, facts) in enumerate(hand):
        stage.director.present(number, events, facts)
        if any(isinstance(event, kind) for event in events):
            return facts
        stage.director.finish()
    raise AssertionError("no such event came up")


@pytest.mark.parametrize("pace", [Pace(), Pace(1.0, True), Pace(0.0), Pace(2.0)])
def test_a_computer_waits_until_the_last_deal_was_read(pace: Pace) -> None:
    """Finding: the banner of the last deal stood over the computer's next play."""
    stage = Stage()
    stage.director.set_pace(pace)
    facts = to_event(stage, LastDeal, computer_hand("read", 2))
    while not banners(stage):
        stage.clock.advance(FRAME)
    begun_at, asked = stage.clock.now, len(stage.done)
    while len(stage.done) == asked:
        assert [item.caption.title for item in banners(stage)] == ["Last deal"]
        # Second newcomer, 13: the next plate said "Thinking" while these words were read.
        assert stage.scene.facts.turn == NOBODY
        stage.clock.advance(FRAME)
    assert banners(stage) == []
    assert stage.scene.facts is facts
    words = "notice" if pace == Pace() or pace == Pace(2.0) else "label"
    assert stage.clock.now - begun_at >= pace.reading_ms(words) - FRAME


def test_a_person_is_not_kept_waiting_by_the_last_deal() -> None:
    """The person at turn plays when they like: the words stand, and any input takes them away."""
    stage = Stage()
    hand = ((events, replace(facts, sitters=SITTERS[2:] * 2)) for events, facts in computer_hand("mine", 2))
    people = tuple(replace(sitter, player="person") for sitter in SITTERS[:2])
    to_event(stage, LastDeal, ((events, replace(facts, sitters=people)) for events, facts in hand))
    while stage.director.moving:
        stage.clock.advance(FRAME)
    assert [item.caption.title for item in banners(stage)] == ["Last deal"]
    stage.director.finish()


def test_input_ends_the_wait_at_once() -> None:
    """Finding: any input ends the wait; the step is done, exactly once."""
    for kind in (LastDeal, Residue):
        stage = Stage()
        to_event(stage, kind, computer_hand("skip", 2))
        while not banners(stage) or stage.director._motion is not None:
            stage.clock.advance(FRAME)
        count = len(stage.done)
        stage.director.finish()
        assert len(stage.done) == count + 1
        assert banners(stage) == []
        assert not stage.director.moving
        assert not stage.clock.running


def left_over(
    size: tuple[int, int] = (1280, 800), pace: Pace | None = None
) -> tuple[Stage, TableFacts, Residue]:
    """A stage on which a hand ends with cards that go to whoever captured last, and none swept."""
    for seed in range(20):
        stage = Stage(*size)
        stage.director.set_pace(pace or Pace())
        facts = to_event(stage, Residue, computer_hand(f"end {seed}", 2))
        rest = next(event for event in facts.last.events if isinstance(event, Residue))
        if rest.cards and not any(isinstance(event, Swept) for event in facts.last.events):
            return stage, facts, rest
    raise AssertionError("no hand ended so")


@pytest.mark.parametrize("speed", [1.0, 2.0])
@pytest.mark.parametrize("reduced", [False, True])
def test_the_end_of_a_hand_can_be_seen(speed: float, reduced: bool) -> None:
    """Finding: the hand's last play, and who took what was left, were gone before one could look.

    The last play lies there for a beat; the rest goes; then words say who took it, and stand to be read.
    """
    stage, facts, rest = left_over(pace=Pace(speed, reduced))
    lies = next(iter(cards_in(rest.cards)))
    while stage.scene.facts.last is None:
        stage.clock.advance(FRAME)
    landed = stage.clock.now
    start = stage.scene.card_item(lies).pos()
    while (item := stage.scene.card_item(lies)) is not None and item.pos() == start and item.opacity() == 1.0:
        assert not banners(stage)
        stage.clock.advance(FRAME)
    assert stage.clock.now - landed >= MOTIONS["beat"].ms / speed - FRAME
    while not banners(stage):
        stage.clock.advance(FRAME)
    caption = banners(stage)[0].caption
    assert caption.title == "The hand is over"
    assert COMPUTERS[rest.seat].name in caption.detail
    told_at, count = stage.clock.now, len(stage.done)
    while len(stage.done) == count:
        stage.clock.advance(FRAME)
    assert stage.clock.now - told_at >= MOTIONS["ending"].ms / speed - FRAME
    assert stage.scene.facts is facts


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_end_of_a_hand_is_told_in_the_middle(size: tuple[int, int], screens_dir: Path) -> None:
    """Looks: the banner stood off the middle of the felt, beside cards that were about to go."""
    stage, _facts, _rest = left_over(size)
    while not banners(stage):
        stage.clock.advance(FRAME)
    banner, felt = banners(stage)[0], stage.scene.layout.felt
    assert abs(banner.rect.center().x() - felt.center().x()) < 1
    assert abs(banner.rect.center().y() - felt.center().y()) < 1
    assert not any(banner.rect.intersects(item.sceneBoundingRect()) for item in stage.scene.card_items())
    picture = QImage(QSize(*size), QImage.Format.Format_ARGB32)
    painter = QPainter(picture)
    stage.scene.render(painter)
    painter.end()
    assert picture.save(str(screens_dir / f"hand-over-{size[0]}x{size[1]}.png"))
    stage.director.finish()


def test_with_motion_off_the_hand_ends_at_once() -> None:
    """Who has switched motion off reads it in the count of the hand, which says who captured last."""
    stage = Stage()
    stage.director.set_pace(Pace(0.0))
    hand = list(computer_hand("off", 2))
    for number, (events, facts) in enumerate(hand):
        stage.director.present(number, events, facts)
        if number < len(hand) - 1:
            stage.director.finish()
    assert stage.done[-1] == len(hand) - 1
    assert banners(stage) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_pill_beside_the_pile_says_what_a_sweep_brings(seats: int, size: tuple[int, int]) -> None:
    """sweep.png: "+ 4 cards, now 2 sweeps", as the cards arrive; it covers no card, plate or count."""
    found = 0
    for seed in range(8):
        stage = Stage(*size)
        for number, (events, facts) in enumerate(steps(f"gain {seed}", seats, 0, HOUSE, 1.0)):
            stage.director.present(number, events, facts)
            if any(isinstance(event, Swept) for event in events):
                taken = next(event for event in events if isinstance(event, Captured))
                while not (pills := [item for item in stage.scene.items() if isinstance(item, GainItem)]):
                    stage.clock.advance(FRAME)
                cards = facts.pile_of(taken.seat)
                assert str(taken.cards.bit_count()) in pills[0].text.split(",")[0]
                assert str(cards[1]) in pills[0].text.split(",")[1]
                lies = [item.rect for item in stage.scene.items_list if item.role in LIES]
                assert not any(pills[0].rect.intersects(rect) for rect in lies)
                assert stage.scene.sceneRect().contains(pills[0].rect)
                found += 1
            stage.director.finish()
            assert not any(isinstance(item, GainItem) for item in stage.scene.items())
    assert found > 5


LIES = ("card", "back", "pile", "plate", "log")


def test_a_word_goes_as_the_next_card_comes() -> None:
    """Finding: a word over the table covered the play that followed it."""
    for seed in range(60):
        stage = Stage()
        hand = list(computer_hand(f"covered {seed}", 2))
        at = next(
            (n for n, (events, _) in enumerate(hand[:-1]) if any(type(e) is Swept for e in events)), None
        )
        if at is None:
            continue
        for number in range(at + 1):
            stage.director.finish()
            stage.director.present(number, *hand[number])
        while stage.director.moving:
            stage.clock.advance(FRAME)
        assert banners(stage)
        stage.director.present(at + 1, *hand[at + 1])
        assert isinstance(hand[at + 1][0][0], Played)
        assert banners(stage) == []
        stage.director.finish()
        return
    raise AssertionError("no sweep came up")


def test_deals_are_told_in_every_hand() -> None:
    """The hands above hold all their redeals."""
    for seats in (2, 3, 4):
        deals = [e for events, _ in computer_hand(f"lag {seats}", seats) for e in events if type(e) is Dealt]
        assert [deal.number for deal in deals] == list(range(1, deals_in_hand(seats) + 1))
