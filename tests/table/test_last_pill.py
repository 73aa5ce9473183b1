"""The pill of the last play: what was played is always told, however little room there is."""

from pathlib import Path

import pytest
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from rc_desktop.game.seating import Sitter
from rc_desktop.table import paint
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import arrange
from rc_desktop.table.plates import plate_rect
from rc_desktop.table.track import LastPlayItem
from rc_desktop.table.view import TableView
from tests.table.tables import played
from tests.table.test_layout import SIZES
from tests.table.test_screens_table import photograph

LONG = "Rosalinda de la Altagracia Peña"


def trailed(name: str) -> TableFacts:
    """A table on which the second seat has trailed a card with a long name."""
    sitters = (Sitter("Manuel"), Sitter(name))
    for seed in range(60):
        for facts in played(2, 6, f"pill {seed}", sitters=sitters):
            last = facts.last
            if last is not None and last.kind == "trail" and last.seat == 1 and last.card == 49:
                return facts
    raise AssertionError("nobody trailed the king of diamonds")


def shown(qtbot: QtBot, facts: TableFacts, size: tuple[int, int]) -> TableView:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    qtbot.waitExposed(view)
    view.show_facts(facts)
    return view


@pytest.mark.parametrize("name", ["Rosalinda", LONG])
def test_on_a_small_table_the_play_is_told_and_the_name_gives_way(
    qtbot: QtBot, screens_dir: Path, name: str
) -> None:
    """Second newcomer, 2: the pill was cut to "Last: Manuel trailed the king of clu…" at 960 x 600."""
    view = shown(qtbot, trailed(name), (960, 600))
    table = view.table
    words = table.last_item.words(table.facts, table.layout)
    assert words.endswith(" trailed K♦")
    assert words.startswith("Rosalinda" if name == "Rosalinda" else "Rosa")
    assert paint.pill_size(words, table.layout.ui, "quiet", "eye").width() <= table.layout.last.width()
    assert photograph(view, 1).save(str(screens_dir / f"last-pill-960-{len(name)}.png"))


def test_where_there_is_room_the_pill_is_a_whole_sentence(qtbot: QtBot) -> None:
    view = shown(qtbot, trailed("Rosa"), (1280, 800))
    table = view.table
    assert table.last_item.words(table.facts, table.layout) == "Last: Rosa trailed the king of diamonds"


def test_the_tip_of_a_shortened_pill_is_the_whole_sentence(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Second newcomer, 2: what the pill has no room for is told under the pointer."""
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _over: told.append(text))
    view = shown(qtbot, trailed(LONG), (960, 600))
    at = view.mapFromScene(view.table.layout.last.center())
    tip = QHelpEvent(QHelpEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), tip)
    assert told == [view.table.last_item.text(view.table.facts)]
    assert told[0].endswith("trailed the king of diamonds")


@pytest.mark.parametrize("words", [1.0, 1.18, 1.25, 1.18 * 1.25])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pill_lies_on_no_plate_pile_or_words(
    qapp: QApplication, seats: int, size: tuple[int, int], words: float
) -> None:
    """Newcomer's fourth sitting, 3: it lay on "captured 0 sweeps" of the upper seat, and on its plate."""
    item = LastPlayItem()
    for facts in played(seats, 12, f"no words {seats}")[1::3]:
        layout = arrange(facts, *size, words)
        pill = item.pill_rect(facts, layout)
        things = {f"plate {seat.seat}": plate_rect(facts, layout, seat.seat) for seat in layout.seats}
        things |= {f"pile {seat}": pile.bounds for seat, pile in layout.piles.items()}
        things |= {f"words {seat}": pile.words for seat, pile in layout.piles.items()}
        things |= {
            f"card {seat.seat}.{n}": b.bounds() for seat in layout.seats for n, b in enumerate(seat.backs)
        }
        things |= {"stock": layout.stock.card, "track": layout.track, "bar": layout.bar}
        assert [name for name, rect in things.items() if rect.intersects(pill)] == []


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pill_keeps_off_the_cards_above_it(seats: int, size: tuple[int, int]) -> None:
    """Looks against the mock-ups: it lay 4 px below the cards of the seat opposite."""
    layout = arrange(played(seats, 8, "pill below", builders=True)[-1], *size)
    backs = [spot.rect.bottom() for seat in layout.seats if seat.place == "top" for spot in seat.backs]
    assert backs
    assert layout.last.top() - max(backs) >= 9 * layout.scale
    cards = [spot.rect.top() for spot in layout.loose.values()]
    cards += [place.badge.top() for place in layout.builds.values()]
    assert min(cards) - layout.last.bottom() >= 6 * layout.scale
