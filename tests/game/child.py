"""A match in a process of its own, to be killed: says what it has shown, and may die inside a write.

Arguments: the folder (a record in it is taken up again), a seed, and how many bytes may be written
before the process kills itself in the middle of a write (0: it waits for its end from outside).
"""

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from rc_desktop.game import durable
from rc_desktop.game.library import unfinished
from rc_desktop.game.match import Match
from tests.game.playing import Players, decks, people


def dying_write(left: int):
    """A write that writes only what is left of the bytes, and then the process is gone, as by kill -9."""
    write_all = durable.write_all
    count = [left]

    def write(file: int, data: bytes) -> None:
        if len(data) > count[0]:
            os.write(file, data[: count[0]])
            os.kill(os.getpid(), signal.SIGKILL)
        count[0] -= len(data)
        write_all(file, data)

    return write


def main() -> None:
    """Play until killed, one match after the other."""
    folder, seed, left = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    app = QCoreApplication([])
    if left:
        durable.write_all = dying_write(left)
    waiting = unfinished(folder)
    if not waiting:
        match = Match.new(people(3), folder, headless=True, shuffle=decks(seed))
    else:
        match = Match.resume(waiting[0].path, headless=True, shuffle=decks(seed))
        print("resumed", match.steps, flush=True)
    players = Players(match, seed)

    def show(step: int) -> None:
        history = match.seen(step, -1).observation.history
        print("shown", match.hand_number, len(history), history[-1][1] if history else "deal", flush=True)

    match.happened.connect(show)
    match.closed.connect(app.quit)
    match.start()
    app.exec()
    print("end", players.end is not None, flush=True)


if __name__ == "__main__":
    main()
