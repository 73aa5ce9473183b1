"""The tools of the bar: which there are, that they keep their places, and that no words lie beneath them."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.position import NOBODY
from rc_desktop.table import paint, sentences
from rc_desktop.table.facts import TableFacts, table_facts
from rc_desktop.table.fonts import font
from rc_desktop.table.items import table_items
from rc_desktop.table.layout import arrange
from tests.screens.reading import plainly, written
from tests.table.board import Board
from tests.table.spoken_of import table
from tests.table.tables import SITTERS

pytestmark = pytest.mark.usefixtures("qapp")

ALL = ("hint", "memory", "undo")


def facts(seats: int = 2, aids: tuple[str, ...] = ALL, undo: str = "Undo: Ana builds 9") -> TableFacts:
    """The facts of a match with these aids, with sound."""
    made = table_facts(table(seats=seats), SITTERS[:seats])
    return replace(made, aids=aids, undo=undo, sound=True)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800), (1920, 1080), (3840, 2160)])
def test_nothing_lies_beneath_a_tool(size: tuple[int, int], text_scale: float, seats: int) -> None:
    """Neither another one nor the words in the middle of the bar; each is a target of 40 x 32 px or more."""
    shown = facts(seats)
    layout = arrange(shown, *size, text_scale)
    tools = list(layout.tools.values())
    assert len(tools) == 6
    ruler = max(layout.scale, 0.875)
    words = sentences.top_bar(shown.hand_number, shown.observation)
    wide = paint.text_width(words, font("button", 14 * ruler, 500))
    middle = QRectF(layout.bar.center().x() - wide / 2, layout.bar.top(), wide, layout.bar.height())
    for one, other in combinations([*tools, middle], 2):
        assert not one.intersects(other)
    for rect in tools:
        assert layout.bar.contains(rect)
        assert rect.width() >= 40 * 0.875
        assert rect.height() >= 32


def test_a_tool_that_goes_leaves_its_place_free() -> None:
    """The others do not move (the bar does not jump): with nothing to take back, or nobody who looks on."""
    whole = arrange(facts(), 1280, 800).tools
    nothing = arrange(facts(undo=""), 1280, 800).tools
    assert set(whole) - set(nothing) == {"undo"}
    assert all(whole[name] == rect for name, rect in nothing.items())
    shut = replace(facts(undo=""), viewer=NOBODY, hand_order=())
    nobody = arrange(shut, 1280, 800).tools
    assert set(whole) - set(nobody) == set(ALL)
    assert all(whole[name] == rect for name, rect in nobody.items())


def test_a_match_without_aids_has_none() -> None:
    """The bar of a match without them is that of table-2p.png without its first two buttons."""
    assert set(arrange(facts(aids=()), 1280, 800).tools) == {"menu", "last", "sound"}


def test_undo_is_called_by_what_it_takes_back() -> None:
    """Anki's habit: "Undo: Ana builds 9", for the ear and as a tip; the button itself says Undo."""
    shown = facts()
    items = {item.key: item.name for item in table_items(shown, arrange(shown, 1280, 800))}
    assert items["tool", "undo"] == "Undo: Ana builds 9"
    assert items["tool", "hint"] == "Hint"
    assert items["tool", "memory"] == "Cards seen"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800)])
def test_title_and_words_of_the_bar_grow_with_large_text(
    board: Board, size: tuple[int, int], seats: int
) -> None:
    """Looks at large text: title, hand and the figures of a flat track stayed as they were."""
    view = board.view
    view.resize(*size)
    view.show_facts(facts(seats))
    plainly(view)
    found = []
    for scale in (1.0, 1.25):
        view.set_text_scale(scale)
        QApplication.processEvents()
        tools = [view.viewportTransform().mapRect(rect) for rect in view.table.layout.tools.values()]
        marks = {mark.said: mark.rect for mark in written(view)}
        words = marks[sentences.top_bar(view.table.facts.hand_number, view.table.facts.observation)]
        assert not any(words.intersects(rect) for rect in tools)
        assert words.left() > marks["Royal Casino"].right() + 8
        found.append([rect.width() for rect in (marks["Royal Casino"], words, marks["19"])])
    grown = [large / usual for usual, large in zip(*found, strict=True)]
    assert grown[0] > 1.2
    assert grown[1] >= 1.0
    assert grown[2] > 1.05
