"""The file of pictures is believed in nothing; tests/test_start.py has how it is used, and cut short."""

import json
import os
import zlib
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from rc_desktop.table import image_file, rasters
from rc_desktop.table.rasters import Rasters

KEY = ("icons", "play", (), 8, 8, 0, 0)


def drawn() -> QImage:
    """A picture of 8 by 8 px in one colour."""
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0xFF17837A)
    return image


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """What a start has kept."""
    kept = Rasters()
    kept.open(tmp_path / "pictures.bin")
    kept.get(KEY, drawn)
    write = kept.close()
    assert write is not None
    write()
    return tmp_path / "pictures.bin"


def whole(head: bytes) -> bytes:
    """A file with this head, its sum right."""
    body = len(head).to_bytes(4, "big") + head
    return b"RCP2" + zlib.crc32(body).to_bytes(4, "big") + body


FORGED: dict[str, bytes] = {
    "no head": whole(b""),
    "no list": whole(b"7"),
    "no images": whole(b"[[], 7]"),
    "images that are not there": whole(json.dumps([["a"], [[8, 8]]]).encode()),
    "a size that none has": whole(json.dumps([["a"], [[1 << 40, 1]]]).encode()),
    "a size that is none": whole(json.dumps([["a"], [["a", 1]]]).encode()),
    "fewer images than names": whole(json.dumps([["a", "b"], []]).encode()),
    "a name that is none": image_file.to_bytes(b"RCP2", [[]], [drawn()]),
    "without an end": whole(b"[" * 100_000),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_file_that_somebody_else_has_made(file: Path, what: str) -> None:
    """Its sum is right, and what it says is no picture: all is drawn."""
    file.write_bytes(FORGED[what])
    kept = Rasters()
    kept.open(file)
    assert kept.get(KEY, drawn) == drawn()
    assert kept.close() is not None, "it is written anew"


def test_a_huge_file_is_not_read_to_its_end(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasters, "_MOST_BYTES", file.stat().st_size - 1)
    kept = Rasters()
    kept.open(file)
    kept.get(KEY, drawn)
    assert kept.close() is not None, "it is written anew"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name here")
def test_a_pipe_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Neither the start, which reads, nor the end, which waits for what is written."""
    os.mkfifo(tmp_path / "pictures.bin")
    kept = Rasters()
    kept.open(tmp_path / "pictures.bin")
    assert kept.get(KEY, drawn) == drawn()
    write = kept.close()
    assert write is not None
    write()
    assert not (tmp_path / "pictures.bin").is_file()
