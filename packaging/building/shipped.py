"""What of Qt and of Python's library the frozen program carries; rc-desktop.spec asks, and needs no more."""

import ast
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

PLUGINS: Final = frozenset(
    {
        # Linux: X11, Wayland with its windows and title bars, and no display at all (--offscreen-hand).
        "platforms/libqxcb.so",
        "platforms/libqwayland.so",
        "platforms/libqoffscreen.so",
        "wayland-shell-integration/libxdg-shell.so",
        "wayland-decoration-client/libadwaita.so",
        "wayland-decoration-client/libbradient.so",
        # The desktop's own file dialogs and colours, accents and dead keys, and input methods.
        "platformthemes/libqxdgdesktopportal.so",
        "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
        "platforminputcontexts/libibusplatforminputcontextplugin.so",
        # Windows and macOS.
        "platforms/qwindows.dll",
        "platforms/qoffscreen.dll",
        "platforms/libqcocoa.dylib",
        "platforms/libqoffscreen.dylib",
    }
)
"""Qt's plugins that are used. Pictures are painted or SVG drawn by QtSvg itself, the style is Fusion."""

MODULES: Final = frozenset({"QtCore", "QtDBus", "QtGui", "QtNetwork", "QtSvg", "QtTest", "QtWidgets"})
"""The Qt modules that the sources import; a test compares."""

EXCLUDED: Final = [
    # Whatever names them asks politely and goes on without: hashes and randomness have code of their own.
    *("_hashlib", "_ssl", "ssl", "readline", "curses", "tkinter", "multiprocessing", "unittest", "doctest"),
    *("pydoc", "pdb", "setuptools", "cffi", "pycparser", "numpy", "mypy", "mypyc", "pip", "xmlrpc", "ftplib"),
    *("asyncio", "lzma", "_lzma", "mypy_extensions", "typing_extensions"),
    # Texts of old East Asian encodings; records and settings are UTF-8.
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    "_multibytecodec",
]
"""Modules that the program never needs, though something that it imports may name them."""

SYSTEM: Final = (
    # The C and C++ libraries, and what must be the same as in the system's own drivers and servers.
    *("ld-linux", "libc.so", "libm.so", "libmvec.so", "libdl.so", "libpthread.so", "librt.so", "libutil.so"),
    *("libresolv.so", "libstdc++.so", "libgcc_s.so", "libGL.so", "libEGL.so", "libX11.so", "libX11-xcb.so"),
    "libxcb.so",
    # What every desktop has for others too, each with much behind it: the system keeps these mended.
    *("libdbus-1.so", "libglib-2.0.so", "libgthread-2.0.so", "libgssapi_krb5.so", "libfontconfig.so"),
    *("libfreetype.so", "libz.so", "libzstd.so", "libwayland-client.so", "libwayland-cursor.so"),
)
"""Libraries of Linux that packages depend on instead of carrying them, by how their names begin."""


def keeps(name: str) -> bool:
    """Tell whether a file stays, by its place in the frozen folder: Qt's plugins and texts are chosen."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    if "translations" in parts:
        return False  # Qt's own sentences: the program says its own
    if "plugins" in parts:
        return "/".join(parts[parts.index("plugins") + 1 :]) in PLUGINS
    return not parts[-1].startswith(SYSTEM)


def is_library(name: str) -> bool:
    """Tell whether a file is there only for others to link: not what Python imports or Qt loads by name."""
    file = PurePosixPath(name.replace("\\", "/"))
    if "plugins" in file.parts:
        return False
    suffixes = file.suffixes
    if ".pyd" in suffixes or any(mark in file.name for mark in (".cpython-", ".abi3.")):
        return False
    return ".so" in suffixes or ".dylib" in suffixes or ".dll" in suffixes or ".framework" in str(file)


def is_python(name: str) -> bool:
    """Tell whether a file is Python itself, which the executable loads by name: in a framework on macOS."""
    file = PurePosixPath(name.replace("\\", "/")).name.lower()
    return "python3" in file or file == "python"


def framework(name: str) -> str | None:
    """The framework of macOS that a file lies in, as a place in the frozen folder; None for other files."""
    parts = PurePosixPath(name).parts
    ends = [place for place, part in enumerate(parts, start=1) if part.endswith(".framework")]
    return "/".join(parts[: ends[0]]) if ends else None


def needed(binaries: Mapping[str, str], links: Callable[[str], Iterable[str]]) -> set[str]:
    """The names, of places in the frozen folder, that something which is loaded links, at whatever remove.

    `binaries` has where each comes from; `links` the file names that such a file links.
    """
    by_file: dict[str, list[str]] = {}
    for name in binaries:
        by_file.setdefault(PurePosixPath(name.replace("\\", "/")).name.lower(), []).append(name)
    reached = {name for name in binaries if not is_library(name) or is_python(name)}
    ahead = list(reached)
    while ahead:
        for link in links(binaries[ahead.pop()]):
            for name in by_file.get(PurePosixPath(link.replace("\\", "/")).name.lower(), ()):
                if name not in reached:
                    reached.add(name)
                    ahead.append(name)
    return reached


def imports_of(source: Path, root: Path) -> set[str]:
    """The modules that a source names: a compiled module hides its imports from whoever packs it.

    `root` is the folder of the package: a name that is imported from a package may be one of its modules.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            folder = root.joinpath(*node.module.split("."))
            found.update(
                f"{node.module}.{alias.name}"
                for alias in node.names
                if (folder / f"{alias.name}.py").exists() or (folder / alias.name).is_dir()
            )
    return found
