"""How long a hint takes: from the question to the plays advised, in an engine that is warm."""

import statistics
import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from rc_desktop.game.adviser import Adviser
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import Observation, Position, observe

HINTS: Final = 8
PLAYS_BEFORE: Final = 9
_PATIENCE_MS: Final = 10_000


def report(hints: int = HINTS) -> Iterator[str]:
    """Every line of the measurement; a few seconds."""
    app = QCoreApplication.instance() or QCoreApplication([])
    adviser = Adviser(parent=app)
    try:
        yield "A hint, from the question to the plays advised (aim: under 1,000 ms)"
        cold = _took(adviser, _mid_hand(0, 2))
        yield f"  {'the first, with the start of its engine':<56}{cold:>8,.0f} ms"
        for seats in (2, 4):
            took = [_took(adviser, _mid_hand(number, seats)) for number in range(1, hints + 1)]
            middle, most = statistics.median(took), max(took)
            which = f"{seats} seats, in mid-hand, {len(took)} hints: median, longest"
            yield f"  {which:<56}{middle:>8,.0f}{most:>8,.0f} ms"
    finally:
        adviser.close()


def _mid_hand(number: int, seats: int) -> Observation:
    """What the seat at turn sees some plays into a hand."""
    position: Position = deal(Options(), seats, 0, shuffled(f"hint {number}"))
    for _ in range(PLAYS_BEFORE):
        plays = legal_plays(position)
        position, _events = apply(position, plays[number % len(plays)])
    return observe(position, position.turn)


def _took(adviser: Adviser, view: Observation) -> float:
    """How long one hint takes, ms."""
    loop = QEventLoop()
    adviser.advised.connect(loop.quit)
    adviser.failed.connect(loop.quit)
    limit = QTimer(singleShot=True, interval=_PATIENCE_MS)
    limit.timeout.connect(loop.quit)
    limit.start()
    began = time.perf_counter()
    adviser.ask(view)
    loop.exec()
    limit.stop()
    return 1000 * (time.perf_counter() - began)
