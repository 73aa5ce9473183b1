"""Images kept in a file for a later start: what they are, and their pixels, behind a mark and a checksum.

A mark of four bytes, the CRC-32 of all that follows, the length of the head, the head (JSON: what its owner
says of the images, and their sizes), and the pixels, image after image.
"""

import json
import zlib
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtGui import QImage

WRONG: Final = (OSError, ValueError, LookupError, TypeError, OverflowError, RecursionError)
"""What reading such a file, and looking into what it says, may raise: anybody may have made it."""

_MOST_PX: Final = 8192
_BYTES: Final = 4
"""Of the mark, the checksum, the length of the head, and every pixel."""


def to_bytes(mark: bytes, about: Any, images: Sequence[QImage]) -> bytes:
    """A file of images with four bytes a pixel. `about` is what its owner says of them, as JSON has it."""
    head = json.dumps([about, [(image.width(), image.height()) for image in images]]).encode()
    pixels = (image.constBits() for image in images)
    body = b"".join([len(head).to_bytes(_BYTES, "big"), head, *pixels])
    return mark + zlib.crc32(body).to_bytes(_BYTES, "big") + body


def from_bytes(mark: bytes, data: bytes, pixels: QImage.Format) -> tuple[Any, list[QImage]]:
    """What the owner of such a file said, and the images; raises `WRONG` for a damaged file or another's."""
    body = memoryview(data)[2 * _BYTES :]
    if data[:_BYTES] != mark or zlib.crc32(body) != int.from_bytes(data[_BYTES : 2 * _BYTES], "big"):
        raise ValueError("the file is damaged")
    at = _BYTES + int.from_bytes(body[:_BYTES], "big")
    about, sizes = json.loads(bytes(body[_BYTES:at]))
    images = []
    for width, height in sizes:
        if not (isinstance(width, int) and isinstance(height, int)):
            raise ValueError("a size is no number")
        end = at + _BYTES * width * height
        if not (0 < width <= _MOST_PX and 0 < height <= _MOST_PX and end <= len(body)):
            raise ValueError("an image is not there")
        images.append(QImage(body[at:end], width, height, _BYTES * width, pixels).copy())
        at = end
    if at != len(body):
        raise ValueError("something lies behind the images")
    return about, images
