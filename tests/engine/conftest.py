"""Engine processes for the tests of the engine room: started, spoken to, and ended."""

from collections.abc import Iterator

import pytest

from tests.engine.talk import Talk


@pytest.fixture(scope="module")
def _process() -> Iterator[Talk]:
    with Talk("-m", "rc_desktop.engine") as talk:
        yield talk


@pytest.fixture
def engine(_process: Talk) -> Talk:
    """An engine process that a module's tests share: whatever one sends it must not harm the next."""
    return _process


@pytest.fixture
def slow_engine() -> Iterator[Talk]:
    """An engine of its own with the level `slow`, which thinks in plain Python until it is stopped."""
    with Talk("-m", "tests.engine.slow_engine") as talk:
        yield talk
