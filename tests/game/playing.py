"""Matches played by tests: persons who answer by chance, house rules by chance, and waiting for the end."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st
from PySide6.QtCore import QEventLoop, QObject, QTimer, SignalInstance

from rc_desktop.game.match import Match
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import CHOICES, Options
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import Observation

house_rules = st.builds(
    Options,
    target=st.integers(4, 24),
    **{name: st.sampled_from(values) for name, values in CHOICES.items()},
)


def people(seats: int, options: Options | None = None, dealer: int = -1) -> MatchSetup:
    """A match between so many people at this computer."""
    sitters = tuple(Sitter(f"Person {seat}") for seat in range(seats))
    return MatchSetup(options or Options(), sitters, dealer)


def decks(seed: int) -> Callable[[], tuple[int, ...]]:
    """A source of decks that is the same for the same seed."""
    rng = Random(seed)
    return lambda: tuple(rng.sample(range(52), 52))


def wait_for(signal: SignalInstance, act: Callable[[], object] = lambda: None) -> None:
    """Act, and turn Qt's loop until a signal comes; fails when it does not within half a minute."""
    loop = QEventLoop()
    limit = QTimer(singleShot=True)
    limit.timeout.connect(loop.quit)
    limit.start(30_000)
    seen: list[bool] = []

    def come(*_: object) -> None:
        seen.append(True)
        loop.quit()

    signal.connect(come)
    act()
    if not seen:
        loop.exec()
    limit.stop()
    signal.disconnect(come)
    assert seen, f"waited in vain for {signal}"


class Players(QObject):
    """Everyone at the table: plays by chance for every person asked, and notes all that the match says."""

    def __init__(self, match: Match, seed: int = 0, plays: int = 100_000) -> None:
        super().__init__()
        self.match = match
        self.rng = Random(seed)
        self.plays_left = plays
        self.steps: list[int] = []
        self.shown: list[str] = []
        self.results: list[object] = []
        self.end: object = None
        self.troubles: list[tuple[str, str]] = []
        match.happened.connect(self.note)
        match.asked.connect(self.answer)
        match.hand_ended.connect(self.results.append)
        match.match_ended.connect(self.ended)
        match.trouble.connect(self.note_trouble)

    def note(self, step: int) -> None:
        """Keep what was shown, as everyone may see it."""
        self.steps.append(step)
        self.shown.append(repr(self.match.seen(step, -1).events))

    def note_trouble(self, code: str, detail: str) -> None:
        self.troubles.append((code, detail))

    def answer(self, seat: int) -> None:
        """Play by chance, or leave the match when it has been long enough."""
        if not self.match._timeline.setup.sitters[seat].is_person:
            return
        if not self.plays_left:
            self.match.close()
            return
        self.plays_left -= 1
        play = choose(self.rng, self.match.observation(seat))
        assert self.match.play(seat, play) is None

    def ended(self, result: object) -> None:
        self.end = result
        self.match.close()


def choose(rng: Random, view: Observation) -> Play:
    """A legal play, by chance but the same for the same generator."""
    return rng.choice(sorted(legal_plays(view), key=play_text))


def play_through(match: Match, seed: int = 0, plays: int = 100_000) -> Players:
    """Play a headless match to its end, or for so many plays, and close it."""
    players = Players(match, seed, plays)
    wait_for(match.closed, match.start)
    return players


def finished_match(
    folder: Path, seats: int = 2, seed: int = 0, dealer: int = 0, **how: Any
) -> tuple[Match, Players]:
    """A whole match in a folder, the same for the same seed but for its name and nonces."""
    setup = people(seats, dealer=dealer)
    match = Match.new(setup, folder, headless=True, shuffle=decks(seed), **how)
    return match, play_through(match, seed)
