"""A match with takebacks in a process of its own, to be killed inside a write.

Arguments as those of child.py. It says what stands after everything it was told: the hand and its plays.
"""

import sys
from pathlib import Path
from random import Random

from PySide6.QtCore import QCoreApplication

from rc_desktop.game import durable
from rc_desktop.game.library import unfinished
from rc_desktop.game.match import Match
from rc_desktop.game.seating import MatchSetup, Sitter
from tests.game.child import dying_write
from tests.game.playing import choose, decks
from tests.game.quick_engine import QuickEngine


def main() -> None:
    """Play, and take back now and then, until killed."""
    folder, seed, left = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    app = QCoreApplication([])
    rng = Random(seed)
    durable.write_all = dying_write(left)
    how = {"engine": QuickEngine(seed), "pace_ms": 0, "headless": True, "shuffle": decks(seed)}
    waiting = unfinished(folder)
    if not waiting:
        sitters = (Sitter("Ana", profile="a1"), Sitter("Rosa", "computer", "novice"))
        match = Match.new(MatchSetup(sitters=sitters), folder, **how)
    else:
        match = Match.resume(waiting[0].path, **how)
        print("resumed", standing(match), flush=True)

    def asked(seat: int) -> None:
        if rng.random() < 0.3 and match.take_back(0):
            return
        if seat == 0:
            match.play(0, choose(rng, match.observation(0)))

    match.happened.connect(lambda _: print("told", standing(match), flush=True))
    match.taken_back.connect(lambda _: print("told", standing(match), flush=True))
    match.asked.connect(asked)
    match.match_ended.connect(match.close)
    match.closed.connect(app.quit)
    match.start()
    app.exec()


def standing(match: Match) -> str:
    """The hand that runs and its plays, in one line."""
    return f"{match.hand_number}: " + "; ".join(text for _, text in match.observation(0).history)


if __name__ == "__main__":
    main()
