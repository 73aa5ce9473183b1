"""The one list of table items: complete, in the order of the focus, spoken, and silent about hidden cards."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.facts import TableFacts, table_facts
from rc_desktop.table.items import TableItem, table_items
from rc_desktop.table.layout import arrange
from tests.table.tables import SITTERS, crowded, fullest, played

pytestmark = pytest.mark.usefixtures("qapp")  # plates are measured by their words

ORDER = ["hand", "loose", "builds", "table", "backs", "piles", "plates", "track", "log", "tools"]


def items_of(facts: TableFacts, width: float = 1280, height: float = 800) -> tuple[TableItem, ...]:
    return table_items(facts, arrange(facts, width, height))


@pytest.mark.parametrize("make", [crowded, fullest, lambda: played(3, 5, "items")[-1]])
def test_the_order_of_the_focus(make: Callable[[], TableFacts]) -> None:
    """Art direction, "Focus order": hand, loose by row, builds, piles, plates, track, log; the bar last."""
    items = items_of(make())
    groups = [ORDER.index(item.group) for item in items]
    assert groups == sorted(groups)
    loose = [item.rect for item in items if item.group == "loose"]
    assert loose == sorted(loose, key=lambda rect: (round(rect.top()), rect.left()))


@pytest.mark.parametrize("seed", range(6))
def test_every_visible_thing_is_an_item(seed: int) -> None:
    """A4-10, A2 Cockatrice#4278: every visible card is there once, loose ones and the hand by themselves."""
    for facts in played(2 + seed % 3, 24, f"items {seed}"):
        items = items_of(facts)
        keys = [item.key for item in items]
        assert len(set(keys)) == len(keys)
        cards = {item.card for item in items if item.role == "card"}
        assert cards == set(facts.hand_order) | set(cards_in(facts.observation.loose))
        builds = {item.build for item in items if item.role == "build"}
        assert builds == set(facts.observation.builds)
        backs = sum(item.role == "back" for item in items)
        assert backs == sum(facts.observation.hand_counts) - len(facts.hand_order)
        assert {item.key for item in items if item.role == "plate"} == {
            ("plate", seat) for seat in range(facts.seats)
        }


def test_spoken_names() -> None:
    """A4-10: "Seven of hearts, loose"; art direction: the whole sentence of a build."""
    names = {item.key: item.name for item in items_of(crowded())}
    loose = [item for item in items_of(crowded()) if item.group == "loose"]
    assert all("loose" in item.name for item in loose)
    assert names["build", 9].startswith("Build of 9, Rosa's, single, 7 of diamonds, 2 of clubs")
    assert "multiple" in names["build", 8]
    assert names["tool", "menu"] == "Menu"
    assert all(names.values())


def test_face_down_cards_say_nothing_more() -> None:
    """A4-10 and A4-19: a hidden card's item tells neither card nor seat in words."""
    facts = played(4, 3, "backs")[-1]
    backs = [item for item in items_of(facts) if item.role == "back"]
    assert backs
    assert {item.name for item in backs} == {"Face-down card"}
    assert {item.card for item in backs} == {-1}
    assert not any(item.focusable for item in backs)


def test_nobody_looks_on() -> None:
    """A4-19: with no viewer the list holds no card of any hand."""
    shown = played(2, 3, "nobody")[-1]
    hidden = table_facts(shown.observation, SITTERS[:2], viewer=NOBODY, bottom=0)
    items = items_of(hidden)
    assert not any(item.group == "hand" for item in items)
    words = " ".join(item.name for item in items)
    assert "your hand" not in words
    for item in items_of(shown):
        if item.group == "hand":
            assert item.name not in words


@settings(max_examples=40)
@given(names=st.lists(st.text(max_size=200), min_size=2, max_size=2))
def test_any_name_is_spoken(names: list[str]) -> None:
    """A4-21: empty, equal, endless, right-to-left and hostile names."""
    sitters = tuple(Sitter(name) for name in names)
    facts = table_facts(crowded().observation, sitters, hand_number=3)
    plates = [item.name for item in items_of(facts) if item.role == "plate"]
    assert len(plates) == 2
    assert all("\n" not in name for name in plates)


@pytest.mark.parametrize("name", ["", "None", ';|"\n', "‮abc", "🂡🂡", "x" * 200])
def test_awkward_names(name: str) -> None:
    """A4-21, A3-7: names decorate and are never keys."""
    facts = table_facts(crowded().observation, (Sitter(name), Sitter(name)), hand_number=3)
    items = items_of(facts)
    assert len({item.key for item in items}) == len(items)


def test_rectangles_are_those_of_the_layout() -> None:
    facts = crowded()
    layout = arrange(facts, 960, 600)
    for item in table_items(facts, layout):
        if item.role == "card":
            spot = layout.spot_of(item.card)
            assert spot is not None
            assert item.rect == spot.rect
        elif item.build is not None:
            assert item.rect == layout.builds[item.build.value].visible
        assert item.rect.isValid() or item.rect == QRectF()


def test_same_facts_same_items() -> None:
    assert items_of(crowded()) == items_of(crowded())
