"""Opens the statistics page over a catalogue, made up or of records."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from rc_desktop.game.profiles import Profiles
from rc_desktop.screens.look import Look
from rc_desktop.screens.statistics import StatisticsPage
from tests.screens.statistics.figures import Answers, Open


@pytest.fixture
def pages(look: Look, profiles: Profiles) -> Iterator[Open]:
    """Opens the page over a catalogue; a fake one has answered."""
    made: list[StatisticsPage] = []

    def opened(catalogue: object, size: tuple[int, int] = (1280, 800)) -> StatisticsPage:
        page = StatisticsPage(look, catalogue, profiles)  # type: ignore[arg-type]
        page.resize(*size)
        page.show()
        page.activateWindow()
        made.append(page)
        QApplication.processEvents()
        page.start_focus()
        if isinstance(catalogue, Answers):
            catalogue.reply()
        return page

    yield opened
    for page in made:
        if isValid(page._errands):
            page._errands.close()
        page.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
