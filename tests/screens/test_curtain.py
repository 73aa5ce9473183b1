"""The curtain with names of any length: what it asks is always there to read."""

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.rules.cards import card
from rc_desktop.rules.events import Built, Captured, Event, Played, Swept
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.cover import fitting
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.curtain_facts import MOST_MET
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from tests.screens.samples import setup

ACE = card("As")


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["x" * 200, "W" * 200, "Maximiliana " * 17, "\u202eanA", "مرحبا"])
def test_the_button_says_all_of_it(look: Look, window: QWidget, name: str, width: int, height: int) -> None:
    """Finding: 200 letters broke the button. The name is shortened, what is asked is not."""
    plain = setup(2, 2)
    sitters = (plain.sitters[0], replace(plain.sitters[1], name=name))
    curtain = Curtain(look, replace(plain, sitters=sitters), 1, 0, (), window)
    window.resize(width, height)
    curtain.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()
    button = curtain.button
    assert button.label.startswith("I am ")
    assert button.label.endswith(", show my cards")
    assert "\u202e" not in button.label
    assert paint.text_width(button.label, font("heading", 21 * button.ui, 700)) < button.face().width()
    assert button.width() <= width - 20
    assert not curtain.grab().isNull()


def _long_capture(cards: int) -> tuple[Event, ...]:
    """A capture of so many cards from the table in groups of two, and what stood before it: a raise."""
    taken = [number for number in range(52) if number != ACE]
    groups = tuple(1 << one | 1 << two for one, two in zip(taken[::2], taken[1::2], strict=False))
    built = Built(1, 20, "new", 9, 0, 1 << 25, 1 << 20 | 1 << 25, 1, NOBODY, False, NOBODY, True)
    took = Captured(0, ACE, groups[: cards // 2], 9, 1 << 50 | 1 << 49, 1)
    return (Played(1, 20, "build", ""), built, Played(0, ACE, "capture", ""), took, Swept(0, ACE))


LONG = "Rosalinda de la Altagracia Peña"
SIZES = ((960, 600), (960, 1100), (1280, 800), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize(
    ("width", "height"), [(960, 600), (960, 1100), (1280, 800), (1920, 1080), (3840, 2160)]
)
def test_nothing_lies_over_anything(
    look: Look, window: QWidget, width: int, height: int, scale: float
) -> None:
    """Finding: at 960x600 the box of what happened lay over the question after a capture of 14 or 24."""
    look.text_scale = scale
    window.resize(width, height)
    window.show()
    for cards, name in product((2, 6, 14, 24, 40), ("Rosa", LONG, "W" * 40)):
        plain = setup(2, 2)
        sitters = tuple(replace(sitter, name=name) for sitter in plain.sitters)
        curtain = Curtain(look, replace(plain, sitters=sitters), 1, 0, _long_capture(cards), window)
        curtain.setGeometry(window.rect())
        curtain.show()
        QApplication.processEvents()
        _all_apart(curtain, cards)
        curtain.close()
        curtain.deleteLater()


def _all_apart(curtain: Curtain, cards: int) -> None:
    box, words, ui = curtain.facts.rect, curtain.facts.words, curtain.ui
    letters = 0.36 * curtain.title_face().pixelSize()  # half as high as capitals
    assert curtain.title_place.center().y() + letters <= curtain.line_place.top()
    assert curtain.line_place.bottom() <= box.top() + 2 * ui
    assert box.bottom() <= curtain.button.y() + 1
    assert box.left() >= 20
    assert box.top() + 26 * ui <= words.top()
    assert words.bottom() <= box.bottom()
    assert words.right() <= box.right()
    main = next(line.text for line in curtain.facts.shown if line.main)
    assert "captured" in main
    assert "ace of spades" in main
    assert curtain.facts.more == max(0, cards + 2 - MOST_MET)
    if curtain.facts.more:
        assert f"captured {cards + 3} cards" in main
    face, place = font("body", 15 * ui), curtain.played_place
    said = fitting(curtain._has_played, face, place.width())  # finding E8: "has pl...", the name cut already
    assert paint.text_width(said, face) <= place.width()
    assert place.left() >= 0
    assert not curtain.grab().isNull()
