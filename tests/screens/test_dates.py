"""Days and times in words."""

from datetime import UTC, date, datetime

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.screens.dates import clock, day_and_time


def test_the_month_is_a_word(qapp: QApplication) -> None:
    """Finding of the tester of issue 4, n11: "since 30 11 2026 18:34"."""
    at = datetime(2026, 11, 27, 18, 34, tzinfo=UTC)
    local = at.astimezone()
    assert day_and_time(at, date(2026, 12, 1)) == f"{local.day} Nov, {clock(local)}"
    assert day_and_time(at, date(2027, 1, 1)) == f"{local.day} Nov 2026, {clock(local)}"


@pytest.mark.parametrize("year", [1, 9999])
def test_a_year_that_no_clock_shows(qapp: QApplication, year: int) -> None:
    """A backup's list may name any."""
    edge = datetime.max if year > 1 else datetime.min
    assert str(year) in day_and_time(edge.replace(tzinfo=UTC))
