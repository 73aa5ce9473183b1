"""What the tests of the game have in common."""

from collections.abc import Iterator

import pytest

from rc_desktop.game.engine_client import EngineClient


@pytest.fixture
def clients() -> Iterator[list[EngineClient]]:
    """Engines to be ended after the test."""
    used: list[EngineClient] = []
    yield used
    for client in used:
        client.close()
