"""A data folder to be backed up."""

from pathlib import Path

import pytest

from tests.game.backup.packs import everything


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with a match that runs, a review, settings, people and names."""
    folder = tmp_path / "data"
    (folder / "matches").mkdir(parents=True)
    for name, text in everything().items():
        (folder / name).write_bytes(text)
    (folder / "catalogue.sqlite").write_bytes(b"made anew at any time")
    (folder / "matches" / "notes.txt").write_bytes(b"no record")
    return folder
