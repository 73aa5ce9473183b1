"""Journeys: a house to play in, closed at the end of each test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.journeys.house import House, LaidTable


@pytest.fixture
def open_house(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Start the program; every house is closed at the end. They share one folder, one after the other."""
    qapp.setQuitOnLastWindowClosed(False)
    houses: list[House] = []

    def start(**how: Any) -> House:
        houses.append(House(tmp_path / "data", **how))
        return houses[-1]

    yield start
    for house in houses:
        house.close()


@pytest.fixture
def laid_table(qapp: QApplication) -> Iterator[LaidTable]:
    """A table in a window of its own, to lay positions on."""
    table = LaidTable()
    yield table
    table.close()
