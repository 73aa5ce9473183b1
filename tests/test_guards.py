"""Each guard of conftest.py fails the test it is there for, and only that one."""

import re
from pathlib import Path

import pytest

# Each test breaks one rule; its docstring is what the guard must say of it.
BAD_TESTS = '''
import logging, subprocess, sys, threading, warnings
import pytest
from PySide6.QtCore import QByteArray, QPropertyAnimation, QProcess, QThread, QThreadPool, QTimer
from PySide6.QtCore import qCritical, qWarning
from PySide6.QtWidgets import QWidget

KEPT = []
GO = threading.Event()

def test_python_warning():
    """DeprecationWarning: an old way"""
    warnings.warn("an old way", DeprecationWarning)

def test_unraisable():
    """PytestUnraisableExceptionWarning"""
    class Bad:
        def __del__(self):
            raise ValueError("in a destructor")
    Bad()

def test_qt_warning():
    """Qt messages with level WARNING or above emitted"""
    qWarning("a Qt warning")

def test_qt_critical():
    """Qt messages with level WARNING or above emitted"""
    qCritical("a Qt error")

@pytest.fixture
def noisy_at_the_end():
    yield
    qWarning("a late Qt warning")

def test_qt_warning_in_teardown(noisy_at_the_end):
    """Qt said while the test was taken down: a late Qt warning"""

def test_logged_warning():
    """logged: WARNING room.table: look at this"""
    logging.getLogger("room.table").warning("look at %s", "this")

def test_exception_in_qt_override(qtbot):
    """ValueError: .*in an override"""
    class Bad(QWidget):
        def showEvent(self, event):
            raise ValueError("in an override")
    widget = Bad()
    qtbot.addWidget(widget)
    widget.show()

def test_timer(qapp):
    """left behind: QTimer 'clock'"""
    timer = QTimer(qapp, objectName="clock")
    timer.start(60000)

def test_single_shot(qapp):
    """left behind: QTimer ''"""
    QTimer.singleShot(60000, lambda: None)

def test_animation(qapp):
    """left behind: QPropertyAnimation 'flight'"""
    animation = QPropertyAnimation(qapp, QByteArray(b"objectName"), qapp, objectName="flight")
    animation.setDuration(60000)
    animation.setStartValue("a")
    animation.setEndValue("b")
    animation.start()

def test_qthread(qapp):
    """left behind: QThread 'worker'"""
    thread = QThread(objectName="worker")
    KEPT.append(thread)
    thread.start()

def test_thread_pool(qapp):
    """left behind: work in Qt's thread pool"""
    QThreadPool.globalInstance().start(lambda: GO.wait(0.5))

def test_thread():
    """left behind: thread writer"""
    threading.Thread(target=GO.wait, args=(30,), name="writer", daemon=True).start()

def test_qprocess(qtbot):
    """left behind: QProcess 'engine'"""
    process = QProcess(objectName="engine")
    KEPT.append(process)
    with qtbot.waitSignal(process.started):
        process.start(sys.executable, ["-c", "input()"])

def test_child_process():
    """left behind: process [0-9]+"""
    KEPT.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))

def test_window(qapp):
    """left behind: window QWidget 'table'"""
    widget = QWidget(objectName="table")
    KEPT.append(widget)
    widget.show()
'''

GOOD_TESTS = """
import logging, os, subprocess, sys, threading, warnings
from pathlib import Path
import pytest
from PySide6.QtCore import QProcess, QSettings, QStandardPaths, QThread, QTimer, qWarning
from PySide6.QtWidgets import QWidget
from hypothesis import given, strategies

def test_clean(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    timer = QTimer(widget)
    timer.start(60000)
    thread = QThread()
    thread.start()
    thread.quit()
    assert thread.wait(5000)
    worker = threading.Thread(target=list)
    worker.start()
    worker.join()
    process = QProcess()
    with qtbot.waitSignal(process.finished):
        process.start(sys.executable, ["-c", ""])
    subprocess.run([sys.executable, "-c", ""], check=True)

def test_delete_later(qapp):
    QWidget().deleteLater()

def test_qt_threads_that_ended(qapp):
    class Worker(QThread):
        def run(self):
            logging.getLogger("room").info("leaves a stand-in in the list of threads")
    worker = Worker()
    worker.start()
    assert worker.wait(5000)
    test_qt_threads_that_ended.kept = QThread.currentThread()

@pytest.mark.qt_log_ignore("as expected")
def test_expected_qt_warning(request):
    qWarning("as expected")
    request.addfinalizer(lambda: qWarning("as expected too"))

@pytest.mark.logs_warnings
def test_expected_log(caplog):
    logging.getLogger("room").warning("as expected")
    assert "as expected" in caplog.text

def test_expected_warning():
    with pytest.warns(UserWarning, match="as expected"):
        warnings.warn("as expected")

@pytest.mark.parametrize("run", [1, 2])
def test_home_is_private_and_empty(run, tmp_path_factory):
    home = Path.home()
    assert home.is_relative_to(tmp_path_factory.getbasetemp())
    assert not list((home / ".config").iterdir())
    for kind in ("ConfigLocation", "AppDataLocation", "CacheLocation"):
        folder = QStandardPaths.writableLocation(getattr(QStandardPaths.StandardLocation, kind))
        assert Path(folder).is_relative_to(home)
    settings = QSettings("Royal Casino", "guard")
    settings.setValue("seen", run)
    settings.sync()
    assert Path(settings.fileName()).is_relative_to(home)
    assert list((home / ".config").iterdir())

@given(strategies.integers())
def test_hypothesis_runs_with_the_guards(number):
    assert number == number

def test_offscreen(qapp):
    assert qapp.platformName() == "offscreen"
    assert "QT_SCALE_FACTOR" not in os.environ
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """Return a scratch project with this one's pytest settings and guards."""
    here = Path(__file__).parent
    pytester.makeconftest((here / "conftest.py").read_text(encoding="utf-8"))
    settings = (here.parent / "pyproject.toml").read_text(encoding="utf-8")
    pytester.makepyprojecttoml(settings.replace('testpaths = ["tests"]', ""))
    return pytester


def failures(text: str) -> dict[str, str]:
    """Return what pytest printed of each test that failed or had an error, by the test's name."""
    parts = re.split(r"^_{3,} (?:ERROR at \w+ of )?(\w+) _{3,}$", text, flags=re.MULTILINE)
    said: dict[str, str] = {}
    for name, part in zip(parts[1::2], parts[2::2], strict=True):
        said[name] = said.get(name, "") + part
    return said


def test_each_bad_test_fails_for_its_own_reason(project: pytest.Pytester) -> None:
    """No guard is missed, and none is set off by what the test before it left."""
    project.makepyfile(BAD_TESTS)
    result = project.runpytest_subprocess("--tb=short")
    said = failures(result.stdout.str().split("short test summary")[0])
    expected = dict(re.findall(r'def (test_\w+)\(.*\):\n    """(.*)"""', BAD_TESTS))
    assert len(expected) == 16
    assert {name for name, reason in expected.items() if re.search(reason, said.get(name, ""))} == set(
        expected
    )
    for name, text in said.items():
        assert text.count("left behind: ") == expected[name].count("left behind: "), name


def test_good_tests_pass(project: pytest.Pytester) -> None:
    """The guards leave alone what is taken down, expected or private."""
    project.makepyfile(GOOD_TESTS)
    project.runpytest_subprocess().assert_outcomes(passed=10)


def test_unknown_markers_are_refused(project: pytest.Pytester) -> None:
    """A misspelt marker does not go unnoticed."""
    project.makepyfile("import pytest\n\n@pytest.mark.xvbf\ndef test_it(): pass\n")
    result = project.runpytest_subprocess()
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*'xvbf' not found in `markers`*"])


def test_xvfb_tests_run_on_an_x_server_only(project: pytest.Pytester) -> None:
    """Without an X server a test marked `xvfb` is left out, and pytest says so."""
    project.makepyfile(
        "import pytest\n\n@pytest.mark.xvfb\ndef test_x(): assert False\n\ndef test_other(): pass\n"
    )
    project.runpytest_subprocess().assert_outcomes(passed=1, deselected=1)


def test_hanging_test_is_ended(project: pytest.Pytester) -> None:
    """A test that hangs inside Qt's own loop is ended, with the stack that shows where."""
    project.makepyfile("from PySide6.QtCore import QEventLoop\n\ndef test_hang(qapp): QEventLoop().exec()\n")
    result = project.runpytest_subprocess("--timeout=2")
    assert result.ret != 0
    assert "Timeout" in result.stdout.str() + result.stderr.str()
    assert "test_hang" in result.stdout.str() + result.stderr.str()
