"""The icons of every platform: each size is there, is a picture, and is the same picture every time."""

import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.packaging.packaged import script

icons = script("icons.py")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the icons of all platforms."""
    folder = tmp_path_factory.mktemp("icons")
    for name, make in icons.PLATFORMS.items():
        make(folder / name)
    return folder


def assert_drawn(image: QImage, side: int, height: int = 0) -> None:
    """A picture of a size, with clear corners and something of several colours in the middle."""
    assert (image.width(), image.height()) == (side, height or side)
    width, height = image.width(), image.height()
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(width // 2, height // 2).alpha() == 255
    seen = {image.pixel(x, y) for x in range(width) for y in range(height)}
    assert len(seen) > min(side, 30)


@pytest.mark.parametrize("side", [16, 22, 24, 32, 48, 64, 96, 128, 256, 512])
@pytest.mark.parametrize(("room", "name"), [("apps", icons.APP_ID), ("mimetypes", icons.RECORD)])
def test_each_size_is_there_for_a_linux_desktop(made: Path, room: str, name: str, side: int) -> None:
    """In the hicolor theme, for the program and for its records."""
    image = QImage(str(made / "linux" / "hicolor" / f"{side}x{side}" / room / f"{name}.png"))
    assert_drawn(image, side)


@pytest.mark.parametrize(("room", "name"), [("apps", icons.APP_ID), ("mimetypes", icons.RECORD)])
def test_the_drawing_is_there_for_every_other_size(made: Path, room: str, name: str) -> None:
    """As SVG, without anything that would have to be fetched."""
    text = (made / "linux" / "hicolor" / "scalable" / room / f"{name}.svg").read_text(encoding="utf-8")
    assert text.startswith("<svg ")
    assert "href" not in text


@pytest.mark.parametrize("name", ["rc-desktop.ico", "record.ico"])
def test_a_windows_icon_has_every_size(made: Path, name: str) -> None:
    """Bitmaps of 32 bits up to 128 pixels, above them a PNG."""
    data = (made / "windows" / name).read_bytes()
    kind, count = struct.unpack_from("<2xHH", data)
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    ends = []
    for number, side in enumerate(icons.ICO_SIZES):
        width, _, _, _, _, bits, size, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width or 256, bits) == (side, 32)
        picture = data[place : place + size]
        if picture.startswith(b"\x89PNG"):
            image = QImage.fromData(picture)
        else:
            header, wide, high = struct.unpack_from("<Iii", picture)
            assert (header, wide, high) == (40, side, 2 * side)
            image = QImage(picture[40:], side, side, QImage.Format.Format_ARGB32).flipped()
            assert picture[40 + 4 * side * side :] == bytes((side + 31) // 32 * 4 * side)
        assert_drawn(image, side)
        ends.append(place + size)
    assert ends[-1] == len(data)


def unpacked(data: bytes, side: int) -> QImage:
    """The picture in packed channels, as Apple's `ARGB` has them."""
    assert data.startswith(b"ARGB")
    out, place = bytearray(), 4
    while place < len(data):
        count = data[place]
        if count < 128:
            out += data[place + 1 : place + 2 + count]
            place += 2 + count
        else:
            out += data[place + 1 : place + 2] * (count - 125)
            place += 2
    area = side * side
    assert len(out) == 4 * area
    alpha, red, green, blue = (out[area * number : area * (number + 1)] for number in range(4))
    pixels = bytearray(4 * area)
    pixels[0::4], pixels[1::4], pixels[2::4], pixels[3::4] = blue, green, red, alpha
    return QImage(bytes(pixels), side, side, QImage.Format.Format_ARGB32).copy()


@pytest.mark.parametrize("name", ["rc-desktop.icns", "record.icns"])
def test_a_macos_icon_has_every_size(made: Path, name: str) -> None:
    """From 16 to 1024 pixels, the two smallest as packed channels."""
    data = (made / "macos" / name).read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    place, found = 8, {}
    while place < len(data):
        kind, size = struct.unpack_from(">4sI", data, place)
        found[kind.decode()] = data[place + 8 : place + size]
        place += size
    sizes = {**icons.ICNS_RAW, **icons.ICNS, "ic10": 1024}
    assert found.keys() == sizes.keys()
    for kind, side in sizes.items():
        raw = kind in icons.ICNS_RAW
        image = unpacked(found[kind], side) if raw else QImage.fromData(found[kind])
        assert_drawn(image, side)
        if raw:
            drawing, share = (icons.APP, icons.MAC_APP) if "rc" in name else (icons.FILE, 1.0)
            assert image == icons.draw(drawing, side, share=share)


def test_tiles_have_their_sizes(made: Path) -> None:
    """At scale 100 and 200, and the icon at every size that the taskbar asks for."""
    images = made / "windows" / "images"
    for name, (width, height, _) in icons.TILES.items():
        assert_drawn(QImage(str(images / f"{name}.png")), width, height)
        assert_drawn(QImage(str(images / f"{name}.scale-200.png")), 2 * width, 2 * height)
    for side in icons.TARGETS:
        for form in ("", "_altform-unplated", "_altform-lightunplated"):
            assert_drawn(QImage(str(images / f"Square44x44Logo.targetsize-{side}{form}.png")), side)
        assert_drawn(QImage(str(images / f"Record.targetsize-{side}.png")), side)


def test_the_installers_pictures_are_opaque(made: Path) -> None:
    """It paints them as they are."""
    for name, size in (("wizard.bmp", (328, 628)), ("wizard-small.bmp", (138, 140))):
        image = QImage(str(made / "windows" / name))
        assert (image.width(), image.height()) == size
        assert not image.hasAlphaChannel()


def test_they_are_the_same_bytes_every_time(made: Path, tmp_path: Path) -> None:
    """A package that is built again is the same."""
    for name, make in icons.PLATFORMS.items():
        make(tmp_path / name)
    first = {path.relative_to(made): path.read_bytes() for path in made.rglob("*") if path.is_file()}
    second = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert first == second
