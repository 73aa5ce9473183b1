"""The curtain with names of any length: what it asks is always there to read."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from tests.screens.samples import setup


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    """A window to lay a curtain over."""
    made = QWidget()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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
