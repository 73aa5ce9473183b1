"""The watch over a run: what it keeps to itself where what it asks fails, and errors that come together."""

import threading
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QApplication

from rc_desktop.crash import report, shelf
from rc_desktop.crash.watch import Watch


def fail(watch: Watch, text: str) -> None:
    """An error that nobody caught."""
    try:
        raise ValueError(text)
    except ValueError as error:
        watch.uncaught(type(error), error, error.__traceback__)


def test_names_that_were_found_count_where_the_rest_fails(tmp_path: Path) -> None:
    """What is asked for names may be what has failed: those it gave before are not in the report."""
    watch = Watch(tmp_path)

    def names() -> Iterator[str]:
        yield "Anacaona"
        raise OSError("the records cannot be read")

    watch.names = names
    fail(watch, "Anacaona holds it")
    (path,) = shelf.reports(tmp_path)
    assert "ValueError: <name> holds it" in shelf.read(path)


def test_errors_of_several_threads_in_one_second(tmp_path: Path) -> None:
    """Each has a report of its own: none takes the name of another's."""
    watch = Watch(tmp_path)
    together = threading.Barrier(4)

    def work(number: int) -> None:
        together.wait()
        fail(watch, f"fault {'abcd'[number]}")

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(shelf.reports(tmp_path)) == 4


def test_what_fails_while_a_report_is_written(tmp_path: Path) -> None:
    """In the same thread: it waits for nobody, and both are told."""
    watch = Watch(tmp_path)

    def settings() -> dict[str, str]:
        watch.settings = dict
        fail(watch, "within")
        return {}

    watch.settings = settings
    fail(watch, "without")
    told = [shelf.read(path) for path in shelf.reports(tmp_path)]
    assert sorted("within" in text for text in told) == [False, True]


def test_a_thread_asks_for_no_screens(qapp: QApplication) -> None:
    """They belong to the interface's thread."""
    found: list[dict[str, str]] = []
    thread = threading.Thread(target=lambda: found.append(report.facts()))
    thread.start()
    thread.join()
    assert "Screens" in report.facts()
    assert "Screens" not in found[0]
    assert "Qt" in found[0]
