"""Words for a person when the program ends before it has a window, or has none any more."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

UNREACHABLE: Final = "could not connect to display"
"""In what Qt says of an X display that is not there, or is another person's."""


def say(text: str) -> None:
    """Tell the person: at the terminal, or in a small window where there is none, until it is read."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)
        if sys.stderr.isatty():
            return
    if os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] not in ("offscreen", "minimal"):
        _show(text)


def _show(text: str) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QMessageBox

    from rc_desktop.application import make_application

    make_application(sys.argv[:1])
    box = QMessageBox(QMessageBox.Icon.Warning, "Royal Casino", text)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.exec()


@contextmanager
def no_display_told() -> Iterator[None]:
    """While Qt looks for its display: where there is none that answers Qt would end the program with a dump,
    and with advice for whoever has not installed it well. One sentence instead, and exit code 2."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    heard: list[str] = []

    def hear(kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            print(_no_display(heard, text), file=sys.stderr, flush=True)
            os._exit(2)  # there is nothing yet to be put in order, and Qt takes no other end
        heard.append(text)

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
        if sys.stderr is not None:
            for text in heard:
                print(text, file=sys.stderr)


def _no_display(heard: list[str], fatal: str) -> str:
    """Why there is no window; in Qt's words, where it is no matter of the display's."""
    if any(UNREACHABLE in text for text in heard):
        named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY", "")
        return (
            f"The display {named} does not answer, or is not yours, and so no window can be opened; "
            "--offscreen-hand plays a hand without one."
        )
    return "\n".join(["No window can be opened:", *heard, fatal])
