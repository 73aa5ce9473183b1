"""Whether the person asked the system for less motion; asked without ever making anyone wait.

PySide6 6.11 does not tell it. On Linux the desktop portal is asked over D-Bus and macOS by a program of its
own, and both answer when they like; Windows answers at once. Whatever fails means: no preference.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, Signal

Answer = Callable[[object], None]

_GNOME: Final = ("org.gnome.desktop.interface", "enable-animations")
_PORTAL: Final = ("org.freedesktop.appearance", "reduced-motion")
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042


class SystemMotion(QObject):
    """Learns the system's wish: `reduced` is what is known so far, `changed` tells when it is another.

    `ask` returns at once, whatever the system does; an answer that never comes leaves False.
    """

    changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reduced = False
        self._process: QProcess | None = None

    def ask(self, platform: str = sys.platform) -> None:
        """Ask the system; the answer comes at once, later, or never."""
        try:
            if platform == "win32":
                self._take(not _windows_animates())
            elif platform == "darwin":
                self._ask_macos()
            elif platform.startswith("linux") and _has_session_bus():
                self._ask_portal()
        except (OSError, AttributeError, ImportError, RuntimeError):
            return  # a wish that cannot be learnt is no wish

    def close(self) -> None:
        """Wait for no answer any more."""
        if self._process is not None:
            self._process.finished.disconnect()
            self._process.kill()
            self._process.waitForFinished(100)
            self._process = None

    def _take(self, reduced: bool) -> None:
        if reduced != self.reduced:
            self.reduced = reduced
            self.changed.emit(reduced)

    # --- Linux -----------------------------------------------------------------------------------------

    def _ask_portal(self) -> None:
        """The portal's own key first; desktops that do not know it have GNOME's."""

        def second(value: object) -> None:
            if isinstance(value, bool):
                self._take(not value)

        def first(value: object) -> None:
            if isinstance(value, int) and not isinstance(value, bool):
                self._take(value == 1)
            else:
                _read_setting(self, *_GNOME, second)

        _read_setting(self, *_PORTAL, first)

    # --- macOS -----------------------------------------------------------------------------------------

    def _ask_macos(self) -> None:
        process = QProcess(self)
        self._process = process
        process.finished.connect(self._macos_answered)
        process.start("/usr/bin/defaults", ["read", "com.apple.universalaccess", "reduceMotion"])

    def _macos_answered(self) -> None:
        if self._process is not None:
            self._take(bytes(self._process.readAllStandardOutput().data()).strip() == b"1")
            self._process = None


def _has_session_bus() -> bool:
    """True where a session bus is there; without one Qt would start one, and that takes time."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and Path(str(folder), "bus").exists()


def _read_setting(asker: QObject, namespace: str, key: str, answered: Answer) -> None:
    """Read a setting from the desktop portal; `answered` gets its value, or None where there is none."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

    message = QDBusMessage.createMethodCall(
        "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings",
        "Read",
    )
    message.setArguments([namespace, key])
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return
    watcher = QDBusPendingCallWatcher(bus.asyncCall(message), asker)

    def finished() -> None:
        reply = watcher.reply()
        watcher.deleteLater()
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            answered(_plain(reply.arguments()[0]))
        else:
            answered(None)

    watcher.finished.connect(finished)


def _plain(value: Any) -> object:
    """A value out of the variants it is wrapped in: `Read` wraps it twice."""
    while hasattr(value, "variant"):
        value = value.variant()
    result: object = value
    return result


# --- Windows ------------------------------------------------------------------------------------------


def _windows_animates() -> bool:
    """What "Show animations in Windows" says."""
    answer = ctypes.c_int(1)
    windows: Any = getattr(ctypes, "windll")  # noqa: B009 - there is none elsewhere
    ok = windows.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(answer), 0)
    return not ok or bool(answer.value)
