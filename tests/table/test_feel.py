"""How it feels: a lost build stings, the last deal is read, the last play is named; nobody is held up."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Built, Captured, Event, LastDeal
from rc_desktop.table.banner import BannerItem, PillItem
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.losses import is_loss
from rc_desktop.table.motion import FRAME, Pace
from rc_desktop.table.sentences import Names, last_play_forms, lost_build
from rc_desktop.table.view import TableView
from tests.table.stage import HOUSE, Stage, Step, steps
from tests.table.test_screens_table import photograph

NAMES = Names(("Manuel", "Rosa", "Lucía", "Inés"), 0)


def losing(kind: type[Event]) -> tuple[list[Step], Step]:
    """The steps before one in which the first seat loses a build, and that step."""
    for seed in range(300):
        before: list[Step] = []
        for step in steps(f"lost {seed}", options=HOUSE, zeal=0.9):
            if any(isinstance(event, kind) and is_loss(event, 0, 2) for event in step[0]):
                return before, step
            before.append(step)
    raise AssertionError("nobody lost a build")


def losses(stage: Stage) -> list[PillItem]:
    return [item for item in stage.scene.items() if isinstance(item, PillItem)]


@pytest.mark.parametrize("pace", [Pace(), Pace(1.0, reduced=True), Pace(0.0)], ids=str)
def test_a_lost_build_is_told_in_a_pill(qapp: QApplication, pace: Pace) -> None:
    """Issue 4, "Feel": the owner sees their build leave, at every speed, and it holds nobody up."""
    before, (events, facts) = losing(Captured)
    stage = Stage()
    stage.director.set_pace(Pace(0.0))
    for number, step in enumerate(before):
        stage.director.present(number, *step)
    stage.director.finish()
    stage.director.set_pace(pace)
    lost = next(event for event in events if isinstance(event, Captured) and event.build)
    stage.director.present(99, events, facts)
    told: list[str] = []
    pale = 1.0
    for _ in range(400):
        told += [item.caption.title for item in losses(stage)]
        item = stage.scene.build_item(lost.build)
        pale = min(pale, item.opacity()) if item is not None else pale
        if not stage.clock.running:
            break
        stage.clock.advance(FRAME)
    assert set(told) == {f"Rosa takes your build of {lost.build}"}
    assert losses(stage) == []
    assert stage.done[-1] == 99
    if not pace.off and not pace.reduced:
        assert pale < 0.5
    assert stage.wrong() == []


def test_the_one_who_takes_it_sees_no_loss(qapp: QApplication) -> None:
    stage = Stage()
    _before, (events, _facts) = losing(Captured)
    assert not any(is_loss(event, 1, 2) for event in events)
    assert losses(stage) == []


def test_a_click_ends_the_sting(qapp: QApplication) -> None:
    before, (events, facts) = losing(Captured)
    stage = Stage()
    stage.director.set_pace(Pace(0.0))
    for number, step in enumerate(before):
        stage.director.present(number, *step)
    stage.director.finish()
    stage.director.set_pace(Pace())
    stage.director.present(99, events, facts)
    stage.clock.advance(500)
    assert losses(stage)
    stage.director.finish()
    assert losses(stage) == []
    assert stage.done[-1] == 99
    assert stage.wrong() == []


def test_each_way_to_lose_a_build_has_its_words() -> None:
    raised = Built(1, 8, "raise", 9, 5, 0, 0b111, 1, 0, False, -1, True)
    added = Built(1, 8, "add", 9, 0, 0, 0b111, 1, 0, False, -1, False)
    joined = Built(1, 8, "raise", 9, 5, 0, 0b111, 1, 1, True, 0, False)
    partner = Captured(1, 8, (), 9, 0b11, 2)
    assert lost_build(raised, NAMES) == "Rosa raises your build of 5 and owns it now"
    assert lost_build(added, NAMES) == "Rosa adds to your build of 9 and owns it now"
    assert lost_build(joined, NAMES) == "Rosa joins your build of 9 and owns it now"
    assert lost_build(partner, NAMES) == "Rosa takes Lucía's build of 9"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_sting_is_photographed(qtbot: QtBot, screens_dir: Path, size: tuple[int, int]) -> None:
    before, (events, facts) = losing(Captured)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    qtbot.waitExposed(view)
    view.show_facts(before[-1][1])
    view.present(1, events, facts)
    qtbot.waitUntil(lambda: any(isinstance(item, PillItem) for item in view.table.items()))
    item = next(item for item in view.table.items() if isinstance(item, PillItem))
    assert view.table.sceneRect().contains(item.rect)
    assert not any(item.rect.intersects(spot.rect) for spot in view.table.layout.hand.values())
    assert photograph(view, 1).save(str(screens_dir / f"table-loss-{size[0]}.png"))
    view.finish_motion()


def last_deal(turn: int) -> tuple[TableFacts, Step]:
    """The facts before a hand's last deal, and the step that brings it; then it is `turn`'s turn."""
    for seed in range(60):
        before: TableFacts | None = None
        for events, facts in steps(f"last {seed}"):
            if before is not None and facts.turn == turn and any(isinstance(e, LastDeal) for e in events):
                return before, (events, facts)
            before = facts
    raise AssertionError("there was no last deal")


@pytest.mark.parametrize("turn", [0, 1])
def test_the_last_deals_words_stand_until_they_are_read(qapp: QApplication, turn: int) -> None:
    """A newcomer missed them after one second: they stay 2.5 s, before a person's turn and a computer's."""
    before, (events, facts) = last_deal(turn)
    stage = Stage()
    stage.scene.set_facts(before)
    stage.director.present(1, events, facts)
    began = None
    while stage.clock.running:
        stage.clock.advance(FRAME)
        if began is None and any(isinstance(item, BannerItem | PillItem) for item in stage.scene.items()):
            began = stage.clock.now
            assert stage.done == ([] if turn else [1])  # a person may play while they stand
    assert began is not None
    assert 2500 <= stage.clock.now - began <= 2500 + Pace().ms("fade") + 2 * FRAME
    assert stage.done == [1]


def test_any_input_ends_the_last_deals_words(qapp: QApplication) -> None:
    before, (events, facts) = last_deal(1)
    stage = Stage()
    stage.scene.set_facts(before)
    stage.director.present(1, events, facts)
    stage.clock.advance(4000)
    stage.director.finish()
    assert not any(isinstance(item, BannerItem | PillItem) for item in stage.scene.items())
    assert stage.done == [1]


def test_the_last_capture_names_its_cards(qapp: QApplication) -> None:
    """A newcomer: "Rosa captured 4 cards" did not say which, and they lie face down by then."""
    _before, (events, _facts) = losing(Captured)
    captured = next(event for event in events if isinstance(event, Captured))
    forms = list(last_play_forms(events, NAMES))
    assert forms[0].startswith("Last: Rosa ")
    assert sum(forms[0].count(sign) for sign in "♣♦♥♠") == len(list(cards_in(captured.cards)))
    assert any(form.startswith("Rosa captured") for form in forms)
