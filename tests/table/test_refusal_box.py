"""The refusal box: both sentences whole at every size, beside the card, and out of the way of clicks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import DECK, card, texts
from rc_desktop.rules.refusals import why_nothing_fits
from rc_desktop.table import sentences
from rc_desktop.table.refusal_box import RefusalBox
from tests.table.positions import table

LONG = (
    "The ace of diamonds cannot take the king of spades, the queen of hearts and the jack of clubs together"
)


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[QWidget]:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(960, 600)
    widget.show()
    yield widget
    widget.hide()


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_long_sentences_go_on_in_the_next_line_and_none_is_cut(room: QWidget, scale: float) -> None:
    """Refusals stand whole at every scale, in letters of 12 px or more."""
    box = RefusalBox(room)
    bounds = QRectF(8, 8, 944, 584)
    target = QRectF(430, 440, 100, 140)
    box.tell(LONG, "The ace of diamonds can capture or build instead.", [target], [], [bounds], scale)
    place = box.box()
    assert bounds.contains(place)
    assert not place.intersects(target)
    for sentence, typeface in ((box.title, box._title_font()), (box.detail, box._detail_font())):
        assert typeface.pixelSize() >= 12
        lines = QFontMetricsF(typeface).horizontalAdvance(sentence) / (place.width() - 82 * scale)
        assert place.height() >= lines * typeface.pixelSize()
    assert box.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert (box.accessibleName(), box.accessibleDescription()) == (box.title, box.detail)


def test_a_table_too_full_to_count_its_plays_still_says_why(qtbot: QtBot) -> None:
    """A3 P22: a refusal must not wait for, or fail on, a list of hundreds of thousands of plays."""
    hand = "Kd Qd Td 9d"
    loose = " ".join(text for text in texts(DECK) if text not in hand.split())
    view = table(loose, hand, match_loose="free", turn=1)
    mine = table(loose, hand, match_loose="free")
    names = sentences.Names.of_seats(["Ana", "Rosa"], 0)
    for seen in (view, mine):
        reason = why_nothing_fits(seen, card("9d"), 1 << card("Kc"), frozenset())
        said = sentences.refusal(reason, seen, names)
        assert said.title
        assert said.possible
