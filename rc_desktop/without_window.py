"""Words for a person when the program ends before it has a window."""

import os
import sys


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
