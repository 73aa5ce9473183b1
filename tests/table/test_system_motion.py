"""The system's wish for less motion: heard where there is one, never waited for, never in the way."""

import os
import shutil
import subprocess
import sys
import textwrap

import pytest
from PySide6.QtCore import QObject, QProcess

from rc_desktop.table import system_motion
from rc_desktop.table.system_motion import SystemMotion

PORTAL = {
    ("org.freedesktop.appearance", "reduced-motion"): None,
    ("org.gnome.desktop.interface", "enable-animations"): None,
}


@pytest.mark.parametrize(
    ("portal", "gnome", "reduced"),
    [
        (1, None, True),
        (0, False, False),
        (None, False, True),
        (None, True, False),
        (None, None, False),
        ("odd", "odd", False),
    ],
)
def test_portal_and_desktop_are_asked_in_turn(
    monkeypatch: pytest.MonkeyPatch, portal: object, gnome: object, reduced: bool
) -> None:
    """A2 (ultimate-ttt#203): reduced motion is honoured, whichever key the desktop knows."""
    answers = dict(zip(PORTAL, (portal, gnome), strict=True))

    def read(_asker: QObject, namespace: str, key: str, answered: system_motion.Answer) -> None:
        answered(answers[namespace, key])

    monkeypatch.setattr(system_motion, "_read_setting", read)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    motion, heard = SystemMotion(), []
    motion.changed.connect(heard.append)
    motion.ask("linux")
    assert motion.reduced is reduced
    assert heard == ([True] if reduced else [])


def test_without_a_session_bus_nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bus is never started for it: that would take time."""
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setattr(system_motion, "_read_setting", lambda *_: pytest.fail("asked"))
    motion = SystemMotion()
    motion.ask("linux")
    assert motion.reduced is False


@pytest.mark.parametrize("platform", ["win32", "aix", "linux", "darwin"])
def test_what_fails_is_no_preference(qtbot, monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    """Asked on a system that is not there, it says nothing and breaks nothing."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    motion = SystemMotion()
    motion.ask(platform)
    for process in motion.findChildren(QProcess):
        qtbot.waitUntil(lambda: process.state() == QProcess.ProcessState.NotRunning)  # noqa: B023
    motion.close()
    assert motion.reduced is False


# A desktop portal of a few lines, in a process and on a bus of its own, asked by the real thing.
REAL = """
    import sys
    from PySide6.QtCore import ClassInfo, QCoreApplication, QTimer, Slot
    from PySide6.QtDBus import QDBusAbstractAdaptor, QDBusConnection, QDBusVariant
    from PySide6.QtCore import QObject
    from rc_desktop.table.system_motion import SystemMotion

    app = QCoreApplication([])

    @ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Settings"})
    class Portal(QDBusAbstractAdaptor):
        @Slot(str, str, result="QDBusVariant")
        def Read(self, namespace, key):
            return QDBusVariant(1 if key == "reduced-motion" else 0)

    thing = QObject()
    portal = Portal(thing)
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "portal")
    assert bus.registerObject("/org/freedesktop/portal/desktop", thing)
    assert bus.registerService("org.freedesktop.portal.Desktop")
    motion = SystemMotion()
    motion.changed.connect(lambda reduced: (print("reduced", reduced), app.quit()))
    motion.ask()
    QTimer.singleShot(5000, app.quit)
    app.exec()
"""


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="needs dbus-run-session")
def test_a_real_portal_is_heard() -> None:
    """The whole way over a real bus: a portal that wants less motion."""
    command = ["dbus-run-session", "--", sys.executable, "-c", textwrap.dedent(REAL)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, env=os.environ | {"PYTHONPATH": "."}
    )
    assert done.stdout.strip() == "reduced True", done.stderr
