"""The scene: draws what the facts say, corrects itself to them, and shows what stands around the cards."""

import logging
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import card, cards_in
from rc_desktop.rules.events import Captured
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.card import CardItem, CardState
from rc_desktop.table.facts import last_play_of, table_facts
from rc_desktop.table.piles import sweep_cards
from rc_desktop.table.recall import played_groups
from rc_desktop.table.scene import TableScene
from tests.table.tables import SITTERS, cards_on, crowded, fullest, played

# --- what is on it -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_leaves_everything_where_the_layout_says(scene: TableScene, seats: int) -> None:
    """A4-1: after every play of a hand each card item lies where the layout says, and none is too many."""
    for facts in played(seats, 60, f"scene {seats}"):
        scene.set_facts(facts)
        assert {item.card for item in scene.card_items()} == set(cards_in(cards_on(facts)))
        for item in scene.card_items():
            assert item.is_home()
            assert item.pos() == scene.home_of(item.card).center()
            assert item.face_up
        for seat in range(seats):
            hidden = 0 if seat == facts.viewer else facts.observation.hand_counts[seat]
            assert len(scene.back_items(seat)) == hidden
            assert all(item.card == -1 and not item.face_up for item in scene.back_items(seat))
        assert {item.value for item in scene.build_items()} == {b.value for b in facts.observation.builds}
        assert scene.stock_item.count == facts.observation.stock_count


def test_item_count_does_not_grow(scene: TableScene) -> None:
    """Nothing is left over from play to play (A2 privacy-friendly-solitaire#43)."""
    story = played(3, 40, "growth")
    scene.set_facts(story[10])
    before = len(scene.items())
    for facts in (*story, story[10]):
        scene.set_facts(facts)
    assert len(scene.items()) == before


def test_no_hidden_card_is_anywhere(scene: TableScene) -> None:
    """A4-19: with nobody looking on, no item of the scene knows a card of a hand."""
    shown = played(2, 3, "leak")[-1]
    scene.set_facts(shown)
    scene.set_facts(table_facts(shown.observation, SITTERS[:2], viewer=NOBODY, bottom=0))
    known = {item.card for item in scene.items() if isinstance(item, CardItem)} - {-1}
    assert known.isdisjoint(cards_in(shown.observation.hand))
    assert len(scene.back_items(0)) == shown.observation.hand_counts[0]


# --- correcting ----------------------------------------------------------------------------------------


def test_it_tells_whether_it_had_to_correct(scene: TableScene, caplog: pytest.LogCaptureFixture) -> None:
    facts = crowded()
    assert scene.set_facts(facts)
    with caplog.at_level(logging.DEBUG, "rc_desktop.table"):
        assert not scene.set_facts(facts, after_motion=True)
    assert not caplog.records


@pytest.mark.logs_warnings
@pytest.mark.parametrize("fault", ["moved", "turned", "wide", "face", "faded", "missing", "extra", "back"])
def test_a_fault_after_motion_is_corrected_and_logged(
    scene: TableScene, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    """Anchors C7-10: the scene corrects itself to the observation and logs if it had to."""
    facts = crowded()
    scene.set_facts(facts)
    item = scene.card_item(card("Qh"))
    assert item is not None
    breakages: dict[str, Callable[[], object]] = {
        "moved": lambda: item.setPos(item.pos() + QPointF(3, 0)),
        "turned": lambda: item.setRotation(10),
        "wide": lambda: item.set_width(item.get_width() + 5),
        "face": lambda: item.set_flip(0.3),
        "faded": lambda: item.setOpacity(0.2),
        "missing": lambda: scene.remove_card(item),
        "extra": lambda: scene.add_card(card("9c"), QRectF(0, 0, 60, 84), face_up=True),
        "back": lambda: scene.take_back(1),
    }
    breakages[fault]()
    assert scene.set_facts(facts, after_motion=True)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert {shown.card for shown in scene.card_items()} == set(cards_in(cards_on(facts)))
    assert all(shown.is_home() for shown in scene.card_items())


def test_another_size_is_laid_out_at_once(scene: TableScene) -> None:
    """A2: resize in mid-animation leaves nothing astray; a flying card comes home."""
    scene.set_facts(crowded())
    flying = scene.card_item(card("Qh"))
    assert flying is not None
    flying.setPos(5, 5)
    flying.setRotation(30)
    scene.set_size(960, 600)
    assert all(item.is_home() for item in scene.card_items())
    assert scene.sceneRect() == QRectF(0, 0, 960, 600)


# --- what stands around ---------------------------------------------------------------------------------


def test_the_last_play_stays_marked(scene: TableScene) -> None:
    """A4-7, A2 lichess-org/mobile#2428, P7: pill and mark tell the last play until the next one."""
    trails = [f for f in played(2, 12, "marks") if f.last is not None and f.last.kind == "trail"]
    assert trails
    for facts in trails:
        scene.set_facts(facts)
        assert facts.last is not None
        item = scene.card_item(facts.last.card)
        assert item is not None
        assert item.state & CardState.LAST
        others = [other for other in scene.card_items() if other is not item]
        assert not any(other.state & CardState.LAST for other in others)
        assert scene.last_item.text(facts).startswith("Last: ")


def test_a_new_build_stays_marked(scene: TableScene) -> None:
    facts = next(f for f in played(2, 20, "marks 2", builders=True) if f.last and f.last.kind == "build")
    scene.set_facts(facts)
    assert facts.last is not None
    build = scene.build_item(facts.last.value)
    assert build is not None
    assert build.state & CardState.LAST


def test_last_play_of_events() -> None:
    assert last_play_of(()) is None
    captures = [f.last for f in played(2, 40, "takes") if f.last is not None and f.last.kind == "capture"]
    assert captures
    for last in captures:
        taken = next(event for event in last.events if isinstance(event, Captured))
        assert last.cards == taken.cards
        shown = played_groups(last)
        assert shown[0] == (last.card,)
        assert sorted(member for group in shown for member in group) == sorted(cards_in(taken.cards))


@pytest.mark.parametrize("seed", range(20))
def test_sweeps_lie_crosswise(seed: int) -> None:
    """ "Sweep": the capturing card lies face up in the pile; which ones they are follows from the plays."""
    for facts in played(2 + seed % 3, 60, f"sweeps {seed}"):
        if facts.turn == NOBODY:
            continue
        found = sweep_cards(facts.observation)
        for seat in range(facts.seats):
            mine = [member for owner, member in found if owner == seat]
            assert len(mine) == facts.observation.sweeps[seat]
            assert all(facts.observation.captured[seat] >> member & 1 for member in mine)


def test_partners_share_a_pile(scene: TableScene) -> None:
    facts = played(4, 14, "partners")[-1]
    scene.set_facts(facts)
    assert scene.pile_item(0) is scene.pile_item(2)
    assert scene.pile_item(1) is scene.pile_item(3)
    view = facts.observation
    assert scene.pile_item(0).cards == view.captured[0].bit_count() + view.captured[2].bit_count()


def test_scores_may_climb_and_facts_have_the_last_word(scene: TableScene) -> None:
    scene.set_facts(crowded())
    scene.track_item.set_scores((3.5, 11))
    assert scene.track_item.scores == (3.5, 11)
    scene.set_facts(crowded())
    assert scene.track_item.scores == (14, 11)


def test_the_band_near_21(scene: TableScene) -> None:
    """ "The match: to 21": in a hand begun on 18, 19 or 20 the table says what wins."""
    near = played(4, 1, "near", scores=(19, 16))[-1]
    assert "19" in scene.band_item.text(near)
    assert scene.band_item.text(played(4, 1, "near", scores=(17, 16))[-1]) == ""


def test_the_top_card_is_found(scene: TableScene) -> None:
    """Of overlapping cards a point belongs to the one on top, and to a lifted one where that covers it."""
    scene.set_facts(fullest())
    layout = scene.layout
    for member, spot in layout.loose.items():
        index = QPointF(spot.rect.left() + 3, spot.rect.top() + 3)
        found = scene.item_at(index)
        assert found is not None
        assert found.card == member
    for value, place in layout.builds.items():
        found = scene.item_at(place.visible.center())
        assert found is not None
        assert found.build is not None
        assert found.build.value == value
