"""A folder of records for the catalogue's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.game.shelf import Shelf


@pytest.fixture
def shelf(tmp_path: Path, qtbot: QtBot) -> Iterator[Shelf]:
    made = Shelf(tmp_path, qtbot)
    yield made
    made.close()
