"""Plays in a process of its own: a fault is planted by code, and what the person is told goes to its output.

Arguments: the data folder ("" for none), code that is run once the window is painted (with `program`, and
`later(code, ms)`), for how many ms a notice is waited for, and options of the program. Output: one line of
JSON. It ends as its window closes.
"""

import json
import signal
import sys

from PySide6.QtCore import QTimer

from rc_desktop import app
from rc_desktop.__main__ import main
from rc_desktop.screens.fault_notice import FaultNotice

# Whoever runs the tests in the background, or by nohup, has these ignored, which is inherited.
for name in ("SIGINT", "SIGHUP"):
    if hasattr(signal, name):
        signal.signal(
            getattr(signal, name), signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
        )

DATA, FAULT, PATIENCE = sys.argv[1], sys.argv[2], int(sys.argv[3])
opened = app.Program.open


def tell(program: app.Program) -> None:
    """Say what the start screen shows, and close the window."""
    page = program.start_page
    notices = [notice for notice in page.findChildren(FaultNotice) if notice.isVisible()]
    print(
        json.dumps(
            {
                "notice": [notice.accessibleName() for notice in notices],
                "go_on": [not notice.go_on.isHidden() for notice in notices],
                "trouble": page.trouble.code,
                "resume": not page.cover.resume.isHidden(),
                "sound": program.speaker.is_on,
                "line": page.cover.line,
                "title": program.window.windowTitle(),
                "settings": program.settings.settings.theme,
            }
        ),
        flush=True,
    )
    program.window.close()


def open_with_fault(program: app.Program) -> None:
    """The program's own `open`, and the fault after it."""
    asked = QTimer(program, interval=50)
    waited = [0]

    def look() -> None:
        waited[0] += asked.interval()
        if waited[0] >= PATIENCE or program.start_page.findChildren(FaultNotice):
            asked.stop()
            tell(program)

    def later(code: str, ms: int = 0) -> None:
        QTimer.singleShot(ms, program, lambda: exec(code, {"program": program, "later": later}))

    def painted() -> None:
        later(FAULT)
        if PATIENCE:
            asked.start()

    asked.timeout.connect(look)
    program.painted.connect(painted)
    opened(program)


app.Program.open = open_with_fault  # type: ignore[method-assign]
sys.exit(main([*(["--data", DATA] if DATA else []), *sys.argv[4:]]))
