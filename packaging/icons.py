"""Makes the icons of every platform from our own SVG: hicolor PNGs, .ico, .icns, and tiles for MSIX.

`python packaging/icons.py FOLDER` leaves the three platforms' in FOLDER/linux, FOLDER/windows and
FOLDER/macos. The same Qt makes the same bytes.
"""

import argparse
import os
import shutil
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT: Final = Path(__file__).resolve().parent.parent
APP_ID: Final = "io.github.royal_casino.RoyalCasino"
RECORD: Final = f"{APP_ID}-record"
"""What the MIME type calls its icon; with the id in front, as Flatpak asks."""

SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Pixels of the PNGs on Linux."""
ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
SMALL: Final = 64
"""Up to this many pixels the simpler drawing is the clearer one."""

APP: Final = (ROOT / "assets" / "icons" / "app.svg", ROOT / "assets" / "icons" / "app-small.svg")
FILE: Final = (
    ROOT / "packaging" / "drawings" / "record.svg",
    ROOT / "packaging" / "drawings" / "record-small.svg",
)
Drawing = tuple[Path, Path]
"""The full drawing, and the one for small sizes."""

# The tile of a macOS icon takes 824 of 1024 pixels; that of the drawing 240 of 256.
MAC_APP: Final = (824 / 1024) / (240 / 256)
ICNS: Final = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512}
"""The parts of an .icns that are PNGs, and their pixels; what shows 1024 px comes last, as `ic10`."""
ICNS_RAW: Final = {"ic04": 16, "ic05": 32}
"""Those that Finder wants as packed channels: PNGs of these sizes it shows wrongly in an application."""

TILES: Final = {
    "StoreLogo": (50, 50, 1.0),
    "Square44x44Logo": (44, 44, 1.0),
    "Square71x71Logo": (71, 71, 0.72),
    "Square150x150Logo": (150, 150, 0.6),
    "Square310x310Logo": (310, 310, 0.6),
    "Wide310x150Logo": (310, 150, 0.72),
}
"""MSIX: width and height at scale 100, and how much of the lesser side the drawing takes."""
TARGETS: Final = (16, 24, 32, 48, 256)
"""MSIX: pixels of the icon in the taskbar and in lists."""


def draw(drawing: Drawing, width: int, height: int = 0, share: float = 1.0) -> QImage:
    """The drawing in the middle of a picture without a background, as large as `share` of its lesser side."""
    height = height or width
    side = min(width, height) * share
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    svg = QSvgRenderer(str(drawing[side <= SMALL]))
    svg.render(painter, QRectF((width - side) / 2, (height - side) / 2, side, side))
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """The bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError("Qt could not write a PNG")
    return bytes(buffer.data().data())


def bitmap(image: QImage) -> bytes:
    """A picture as Windows keeps it in an icon: a header, rows of BGRA from the bottom, an empty mask."""
    side = image.width()
    header = struct.pack("<IiiHHIIiiII", 40, side, side * 2, 1, 32, 0, 0, 0, 0, 0, 0)
    flipped = image.flipped(Qt.Orientation.Vertical)
    mask = bytes((side + 31) // 32 * 4 * side)
    return header + bytes(flipped.constBits()) + mask


def ico(drawing: Drawing) -> bytes:
    """A Windows icon of every size; the largest is a PNG inside, which all since Vista read."""
    parts = [(side, draw(drawing, side)) for side in ICO_SIZES]
    pictures = [png(image) if side == 256 else bitmap(image) for side, image in parts]
    index, place = b"", 6 + 16 * len(pictures)
    for side, picture in zip(ICO_SIZES, pictures, strict=True):
        index += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + index + b"".join(pictures)


def packed(channel: bytes) -> bytes:
    """Run lengths as .icns has them: n < 128 is n + 1 bytes as they are, n >= 128 one byte n - 125 times."""
    out, place, loose = bytearray(), 0, bytearray()

    def flush() -> None:
        while loose:
            out.append(min(len(loose), 128) - 1)
            out.extend(loose[:128])
            del loose[:128]

    while place < len(channel):
        run = 1
        while run < 130 and channel[place : place + run + 1] == channel[place : place + 1] * (run + 1):
            run += 1
        if run >= 3:
            flush()
            out += bytes([run + 125, channel[place]])
        else:
            loose += channel[place : place + run]
        place += run
    flush()
    return bytes(out)


def channels(image: QImage) -> bytes:
    """A picture as packed channels: alpha, red, green, blue."""
    bgra = bytes(image.constBits())
    return b"ARGB" + b"".join(packed(bgra[place::4]) for place in (3, 2, 1, 0))


def icns(drawing: Drawing, share: float) -> bytes:
    """A macOS icon of every size."""
    parts = [(kind, channels(draw(drawing, side, share=share))) for kind, side in ICNS_RAW.items()]
    parts += [(kind, png(draw(drawing, side, share=share))) for kind, side in {**ICNS, "ic10": 1024}.items()]
    body = b"".join(kind.encode() + struct.pack(">I", 8 + len(part)) + part for kind, part in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def wizard(width: int, height: int, share: float, ground: tuple[str, str]) -> QImage:
    """A picture of the installer: the icon on a ground from one colour to another."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    light = QLinearGradient(QPointF(0, 0), QPointF(0, height))
    light.setColorAt(0, QColor(ground[0]))
    light.setColorAt(1, QColor(ground[1]))
    painter.fillRect(image.rect(), light)
    painter.drawImage(0, 0, draw(APP, width, height, share))
    painter.end()
    return image


def linux(folder: Path) -> None:
    """The folder `hicolor`, as it lies under share/icons."""
    for room, name, drawing in (("apps", APP_ID, APP), ("mimetypes", RECORD, FILE)):
        for side in SIZES:
            write(folder / "hicolor" / f"{side}x{side}" / room / f"{name}.png", png(draw(drawing, side)))
        scalable = folder / "hicolor" / "scalable" / room / f"{name}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(drawing[0], scalable)


def windows(folder: Path) -> None:
    """Two .ico, the installer's pictures, and in `images` the tiles of MSIX."""
    write(folder / "rc-desktop.ico", ico(APP))
    write(folder / "record.ico", ico(FILE))
    for name, image in (
        ("wizard.bmp", wizard(328, 628, 0.62, ("#17837A", "#0A3A44"))),
        ("wizard-small.bmp", wizard(138, 140, 0.94, ("#FFFFFF", "#FFFFFF"))),
    ):
        if not image.save(str(folder / name), "BMP"):  # type: ignore[call-overload]
            raise OSError(f"Qt could not write {name}")
    tiles(folder / "images")


def tiles(images: Path) -> None:
    """The pictures that MSIX's manifest names, each at scale 100 and 200 or at every size it is shown in."""
    for name, (width, height, share) in TILES.items():
        write(images / f"{name}.png", png(draw(APP, width, height, share)))
        write(images / f"{name}.scale-200.png", png(draw(APP, 2 * width, 2 * height, share)))
    for side in TARGETS:
        for form in ("", "_altform-unplated", "_altform-lightunplated"):
            write(images / f"Square44x44Logo.targetsize-{side}{form}.png", png(draw(APP, side)))
        write(images / f"Record.targetsize-{side}.png", png(draw(FILE, side)))
    write(images / "Record.png", png(draw(FILE, 48)))


def macos(folder: Path) -> None:
    """Two .icns."""
    write(folder / "rc-desktop.icns", icns(APP, MAC_APP))
    write(folder / "record.icns", icns(FILE, 1.0))


def write(path: Path, content: bytes) -> None:
    """Write a file, and the folder around it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


PLATFORMS: Final[dict[str, Callable[[Path], None]]] = {"linux": linux, "windows": windows, "macos": macos}


def main() -> int:
    """Make the icons of the platforms asked for, of all three unless any is named."""
    parser = argparse.ArgumentParser(description="Make the icons of every platform from our own SVG.")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("platforms", nargs="*", metavar="PLATFORM", help="linux, windows or macos")
    asked = parser.parse_args()
    for name in asked.platforms or PLATFORMS:
        if name not in PLATFORMS:
            parser.error(f"{name} is none of {', '.join(PLATFORMS)}")
        PLATFORMS[name](asked.folder / name)
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
