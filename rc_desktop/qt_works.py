"""The works of others in Qt's own libraries: which ones, under what, and on which systems. No Qt.

packaging/licences/qt-attributions.json holds this list to what Qt itself names; the texts are in
assets/licences/Qt, each under the name of its work.
"""

import platform
import sys
from typing import Final

_EVERYWHERE: Final = (
    ("Adobe Glyph List", "BSD-3-Clause", "https://github.com/adobe-type-tools/agl-aglfn"),
    ("Apache Tika types", "Apache-2.0", "https://github.com/apache/tika"),
    ("Cycle counter", "MIT", "https://www.fftw.org"),
    ("double-conversion", "BSD-3-Clause", "https://github.com/google/double-conversion"),
    ("Easing equations", "BSD-3-Clause", "https://robertpenner.com/easing"),
    ("Emoji Segmenter", "Apache-2.0", "https://github.com/google/emoji-segmenter"),
    ("FreeType", "FTL", "https://freetype.org"),
    ("FreeType rasterizer", "FTL", "https://freetype.org"),
    ("HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io"),
    ("libdbus headers", "AFL-2.1", "https://www.freedesktop.org/wiki/Software/dbus"),
    ("libpng", "libpng-2.0", "https://libpng.sourceforge.io"),
    ("libpsl", "BSD-3-Clause", "https://github.com/rockdaboot/libpsl"),
    ("MD4C", "MIT", "https://github.com/mity/md4c"),
    ("OpenGL headers", "MIT", "https://registry.khronos.org/OpenGL"),
    ("PCRE2", "BSD-3-Clause", "https://www.pcre.org"),
    ("PCRE2 sljit", "BSD-2-Clause", "https://www.pcre.org"),
    ("Public Suffix List", "MPL-2.0", "https://publicsuffix.org"),
    ("RFC 6234 hashes", "BSD-3-Clause", "https://www.rfc-editor.org/rfc/rfc6234"),
    ("SHA-3 byte order", "Brian-Gladman-2-Clause", "https://github.com/BrianGladman/sha"),
    ("Smooth scaling", "BSD-2-Clause AND Imlib2", "https://docs.enlightenment.org/api/imlib2/html"),
    ("sRGB profile", "LicenseRef-ICC-License", "https://www.color.org"),
    ("TinyCBOR", "MIT", "https://github.com/intel/tinycbor"),
    ("Unicode data", "Unicode-3.0", "https://www.unicode.org/ucd"),
    ("Vulkan Memory Allocator", "MIT", "https://gpuopen.com/vulkan-memory-allocator"),
    ("Vulkan registry", "MIT", "https://registry.khronos.org/vulkan"),
    ("WebGradients", "MIT", "https://webgradients.com"),
    ("X11 regions", "X11 AND HPND", "https://www.x.org"),
    ("XSVG", "HPND-sell-variant", "https://doc.qt.io/qt-6/qtsvg-attribution-xsvg.html"),
    ("zlib", "Zlib", "https://zlib.net"),
)
_UNIX: Final = (
    ("forkfd", "MIT", "https://code.qt.io/cgit/qt/qtbase.git/tree/src/3rdparty/forkfd"),
    ("Valgrind headers", "bzip2-1.0.6", "https://valgrind.org"),
)
_OWN_FREETYPE: Final = ("FreeType font formats", "MIT AND MIT-open-group", "https://freetype.org")
"""Within FreeType, which Qt for Linux has from the system."""
_BY_SYSTEM: Final = {
    "linux": (
        *_UNIX,
        ("Wayland menus of KDE", "LGPL-2.1-or-later", "https://kde.org"),
        ("Wayland protocols", "MIT", "https://wayland.freedesktop.org"),
        ("Wayland text input 2", "HPND", "https://wayland.freedesktop.org"),
        ("XCB XInput", "MIT", "https://xcb.freedesktop.org"),
    ),
    "darwin": (
        *_UNIX,
        _OWN_FREETYPE,
        (
            "Cocoa event loop",
            "BSD-3-Clause",
            "https://code.qt.io/cgit/qt/qtbase.git/tree/src/plugins/platforms/cocoa",
        ),
    ),
    "win32": (
        _OWN_FREETYPE,
        ("D3D12 Memory Allocator", "MIT", "https://gpuopen.com/d3d12-memory-allocator"),
        ("D3D12 mipmaps", "MIT", "https://github.com/microsoft/DirectX-Graphics-Samples"),
        ("IAccessible2", "BSD-3-Clause", "https://wiki.linuxfoundation.org/accessibility/iaccessible2"),
    ),
}
_ARM: Final = (("Pixman", "MIT", "https://www.pixman.org"),)


def works(system: str = sys.platform, machine: str | None = None) -> tuple[tuple[str, str, str], ...]:
    """Name, licence as SPDX has it and home of each work in the Qt for a system and a kind of processor.

    `system` is one of `sys.platform`, `machine` one of `platform.machine()`; without them, what runs here.
    """
    arm = (machine or platform.machine()).lower().startswith(("arm", "aarch64"))
    return (*_EVERYWHERE, *_BY_SYSTEM.get(system, ()), *(_ARM if arm else ()))
