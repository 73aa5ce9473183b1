"""What every test stands on: a private home, Qt without a screen, and guards against what tests leave behind.

A test fails on Python warnings and on Qt messages of level warning or worse (both set in pyproject.toml),
on logged warnings (unless it is marked `logs_warnings`), and on timers, animations, threads, processes and
windows that are still alive when it and its fixtures are done. tests/test_guards.py proves each of these.
"""

import gc
import logging
import os
import re
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

# Before anything creates a QApplication: no screen, and none of the person's own scaling or theme.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for name in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE"):
    os.environ.pop(name, None)

import hypothesis
import pytest
from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QProcess,
    QSettings,
    QStandardPaths,
    QThread,
    QThreadPool,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from rc_desktop.compiled import is_compiled

ON_X_SERVER = os.environ["QT_QPA_PLATFORM"] == "xcb"
# run.py test asks for it: the tests of what is compiled, and they fail where it is not.
COMPILED_ROOMS = os.environ.get("RC_TESTS") == "compiled"

hypothesis.settings.register_profile("dev", deadline=None, max_examples=50)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.register_profile("nightly", deadline=None, max_examples=5000, print_blob=True)
hypothesis.settings.load_profile(os.environ.get("RC_HYPOTHESIS", "ci" if "CI" in os.environ else "dev"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep tests marked `xvfb` for runs on a real X server, and all others for runs without one.

    Of what is compiled, those marked `plain` need plain Python.
    """
    kept = [item for item in items if ("xvfb" in item.keywords) == ON_X_SERVER]
    if COMPILED_ROOMS:
        rooms = [config.rootpath / "tests" / name for name in ("rules", "engine", "test_compiled.py")]
        kept = [item for item in kept if any(room in (item.path, *item.path.parents) for room in rooms)]
    if is_compiled():
        kept = [item for item in kept if "plain" not in item.keywords]
    elif COMPILED_ROOMS:
        raise pytest.UsageError("RC_TESTS=compiled, and there is nothing compiled from these sources")
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def pytest_collection_finish() -> None:
    """Put aside what collecting made: each test is followed by a look at all objects that are not."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def screens_dir(pytestconfig: pytest.Config) -> Path:
    """Return the folder for photographs of screens, build/screens/."""
    folder = pytestconfig.rootpath / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(autouse=True)
def _guarded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the test a home of its own, and look for what it left behind.

    One fixture and not several: autouse fixtures of this file are set up before all others of a test and
    so taken down after them, which is when nothing may be left.
    """
    with _private_home(tmp_path_factory.mktemp("home")), _no_logged_warnings(request.node), _nothing_left():
        yield


# --- threads that load -----------------------------------------------------------------------------------


class _NotInThreads:
    """Finds nothing; a thread that loads a part of Qt, or what is made of it, is told that it must not.

    PySide makes its types when they are first asked for, and looks for no other thread that makes them.
    """

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        """See Python."""
        made_of_qt = name.startswith(("PySide6", "rc_desktop.screens", "rc_desktop.table"))
        if made_of_qt and threading.current_thread() is not threading.main_thread():
            raise AssertionError(f"{name} is loaded in a thread")


@pytest.fixture(scope="session", autouse=True)
def _no_thread_loads() -> Iterator[None]:
    guard = _NotInThreads()
    sys.meta_path.insert(0, guard)
    yield
    sys.meta_path.remove(guard)


# --- a home of its own ---------------------------------------------------------------------------------


@contextmanager
def _private_home(home: Path) -> Iterator[None]:
    """Point everything that looks for a person's folders to an empty one."""
    folders = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "AppData" / "Roaming",
        "LOCALAPPDATA": home / "AppData" / "Local",
        "XDG_CACHE_HOME": home / ".cache",
        "XDG_CONFIG_HOME": home / ".config",
        "XDG_DATA_HOME": home / ".local" / "share",
        "XDG_RUNTIME_DIR": home / "runtime",
        "XDG_STATE_HOME": home / ".local" / "state",
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in folders.items():
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            patch.setenv(name, str(folder))
        QStandardPaths.setTestModeEnabled(True)
        for form in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
            QSettings.setPath(form, QSettings.Scope.UserScope, str(folders["XDG_CONFIG_HOME"]))
        yield


# --- Qt's messages while a test is taken down ----------------------------------------------------------


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Fail on Qt's warnings in fixtures that end; pytest-qt watches only until the test's own last line."""
    expected: list[str] = [*item.config.getini("qt_log_ignore")]
    expected += [text for marker in item.iter_markers("qt_log_ignore") for text in marker.args]
    lines: list[str] = []

    def keep(level: QtMsgType, _context: object, message: str) -> None:
        if level not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            lines.append(message)

    previous = qInstallMessageHandler(keep)
    try:
        yield
    finally:
        qInstallMessageHandler(previous)
    lines = [line for line in lines if not any(re.search(text, line) for text in expected)]
    if lines:
        pytest.fail("Qt said while the test was taken down: " + "; ".join(lines), pytrace=False)


# --- logged warnings -----------------------------------------------------------------------------------


class _WarningCollector(logging.Handler):
    """Keeps the messages logged at level warning or above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one message."""
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@contextmanager
def _no_logged_warnings(item: pytest.Item) -> Iterator[None]:
    """Fail when a warning was logged that the test did not say it expects."""
    collector = _WarningCollector()
    root = logging.getLogger()
    root.addHandler(collector)
    try:
        yield
    finally:
        root.removeHandler(collector)
    if collector.lines and item.get_closest_marker("logs_warnings") is None:
        pytest.fail("logged: " + "; ".join(collector.lines), pytrace=False)


# --- things left behind --------------------------------------------------------------------------------

# Qt objects that go on by themselves: how to tell that one does, and how to stop it for the next test's sake.
_LIVING: list[tuple[type, Callable[..., bool], Callable[..., object]]] = [
    (QTimer, lambda timer: timer.isActive(), lambda timer: timer.stop()),
    (
        QAbstractAnimation,
        lambda animation: animation.state() == QAbstractAnimation.State.Running,
        lambda animation: animation.stop(),
    ),
    (
        QThread,
        lambda thread: thread.isRunning() and thread != QThread.currentThread(),
        lambda thread: (thread.quit(), thread.wait(5000)),
    ),
    (
        QProcess,
        lambda process: process.state() != QProcess.ProcessState.NotRunning,
        lambda process: (process.kill(), process.waitForFinished(5000)),
    ),
]


@contextmanager
def _nothing_left() -> Iterator[None]:
    """Fail when timers, animations, threads, processes or windows are left that were not there before."""
    threads, children = set(threading.enumerate()), _child_processes()
    yield
    app = QCoreApplication.instance()
    if app is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
    living = _living_objects()
    if living or _windows():
        gc.collect()  # what only a reference cycle still holds is not left behind
        living = _living_objects()
    left = [_stop(thing, stop) for thing, stop in living]
    left += [_close(window) for window in _windows()]
    left += [f"thread {thread.name}" for thread in threading.enumerate() if _is_left(thread, threads)]
    if app is not None and QThreadPool.globalInstance().activeThreadCount():
        left.append("work in Qt's thread pool")
        QThreadPool.globalInstance().waitForDone(5000)
    left += [f"process {pid}" for pid in sorted(_child_processes() - children)]
    if left:
        pytest.fail("left behind: " + ", ".join(left), pytrace=False)


def _is_left(thread: threading.Thread, before: set[threading.Thread]) -> bool:
    """Tell whether a Python thread was left behind; a Qt thread's stand-in stays listed after its end."""
    return thread not in before and not isinstance(thread, threading._DummyThread)


def _living_objects() -> list[tuple[object, Callable[..., object]]]:
    """Return the Qt objects that are still going, each with how to stop it."""
    ways = {kind: (going, stop) for base, going, stop in _LIVING for kind in _family(base)}
    found = [(thing, *ways[type(thing)]) for thing in gc.get_objects() if type(thing) in ways]
    return [(thing, stop) for thing, going, stop in found if _is_going(thing, going)]


def _family(base: type) -> set[type]:
    """Return a class and every class derived from it."""
    return {base}.union(*(_family(derived) for derived in base.__subclasses__()))


def _is_going(thing: object, is_going: Callable[..., bool]) -> bool:
    """Ask a Qt object; one that Qt has already deleted, or that was never initialised, is not going."""
    try:
        return is_going(thing)
    except RuntimeError:
        return False


def _stop(thing: object, stop: Callable[..., object]) -> str:
    """Stop a Qt object and return its description."""
    stop(thing)
    return f"{type(thing).__name__} {thing.objectName()!r}"  # type: ignore[attr-defined]


def _windows() -> list[object]:
    """Return the top-level widgets that exist."""
    return list(QApplication.topLevelWidgets()) if QApplication.instance() is not None else []


def _close(window: object) -> str:
    """Delete a window and return its description."""
    text = f"window {type(window).__name__} {window.objectName()!r}"  # type: ignore[attr-defined]
    window.close()  # type: ignore[attr-defined]
    window.deleteLater()  # type: ignore[attr-defined]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return text


def _child_processes() -> set[int]:
    """Return the process ids of this process's children, where the system tells them (Linux)."""
    pids: set[int] = set()
    for task in Path("/proc/self/task").glob("*/children"):
        try:
            pids.update(map(int, task.read_text().split()))
        except OSError:  # a thread that ended meanwhile
            continue
    return pids
