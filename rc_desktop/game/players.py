"""Who plays: a person or a computer. Each is asked with an observation, and each answers with a play."""

import random
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from rc_desktop.game.engine_client import ILLEGAL, EngineClient
from rc_desktop.rules.cards import cards_in, count
from rc_desktop.rules.legal import fitting
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play, PlayError, parse_play
from rc_desktop.rules.position import Observation
from rc_desktop.rules.refusals import refusal

_LONGEST: Final = 1.25
"""A play takes its pace or up to so many times as long, as people's do."""
_FORCED: Final = 0.5


class Player(QObject):
    """One who plays a seat. `answered` carries the question's number, so that a late answer can be told."""

    answered = Signal(int, object)

    def ask(self, question: int, observation: Observation) -> None:
        """Be asked for a play; `answered` follows in its time, unless the question is taken back."""
        raise NotImplementedError

    def forget(self) -> None:
        """The question is taken back."""
        raise NotImplementedError


class Person(Player):
    """A person at this computer, who answers through the table."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._question = 0

    def ask(self, question: int, observation: Observation) -> None:
        """Wait for the person."""
        self._question = question

    def forget(self) -> None:
        """Wait no more."""
        self._question = 0

    def choose(self, play: Play) -> None:
        """The person has chosen."""
        if self._question:
            question, self._question = self._question, 0
            self.answered.emit(question, play)


class Computer(Player):
    """A computer opponent: asks the engine, and takes about `pace_ms` milliseconds for people to follow.

    Whatever the engine does, a legal play comes: an answer that breaks the rules is refused, and a play
    made from the rules alone stands in for it. `troubled` carries the code and detail of such trouble.
    """

    troubled = Signal(str, str)

    def __init__(
        self, engine: EngineClient, level: str, style: str, pace_ms: int, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._level = level
        self._style = style
        self._asked_as = 0
        self._thinking = 0
        self._observation: Observation | None = None
        self._play: Play | None = None
        self.pace_ms = pace_ms
        self._pace = QTimer(self, singleShot=True)
        self._pace.timeout.connect(self._answer_when_ready)
        engine.chosen.connect(self._engine_chose)
        engine.failed.connect(self._engine_failed)

    def ask(self, question: int, observation: Observation) -> None:
        """Start thinking."""
        self._asked_as = question
        self._observation = observation
        self._play = None
        self._pace.start(human_ms(self.pace_ms, observation, random.random()))
        self._thinking = self._engine.choose(observation, self._level, self._style)

    def forget(self) -> None:
        """Stop thinking."""
        if self._thinking:
            self._engine.cancel()
        self._pace.stop()
        self._asked_as = self._thinking = 0
        self._observation = self._play = None

    def _engine_chose(self, number: int, text: str) -> None:
        if number != self._thinking or self._observation is None:
            return
        try:
            play = parse_play(text)
        except PlayError as error:
            self._stand_in(ILLEGAL, str(error))
            return
        reason = refusal(self._observation, play)
        if reason is not None:
            self._stand_in(ILLEGAL, f"{text}: {reason.code}")
            return
        self._ready(play)

    def _engine_failed(self, number: int, code: str, detail: str) -> None:
        if number == self._thinking:
            self._stand_in(code, detail)

    def _stand_in(self, code: str, detail: str) -> None:
        self.troubled.emit(code, detail)
        if self._observation is not None:
            self._ready(plain_play(self._observation))

    def _ready(self, play: Play) -> None:
        self._thinking = 0
        self._play = play
        self._answer_when_ready()

    def _answer_when_ready(self) -> None:
        if self._play is None or self._pace.isActive() or not self._asked_as:
            return
        question, play = self._asked_as, self._play
        self._asked_as = 0
        self._observation = self._play = None
        self.answered.emit(question, play)


def human_ms(pace_ms: int, view: Observation, chance: float) -> int:
    """How long a play takes, ms: `pace_ms` or a little longer by `chance` (0..1), half of it when forced.

    Forced is the only play of a last card, which is open to all as soon as it lies there: with more cards in
    the hand a quick answer would tell what the others must not know.
    """
    if view.hand.bit_count() == 1:
        fits = fitting(view, next(cards_in(view.hand)), limit=2)
        if len(fits.plays) == 1:
            return round(_FORCED * pace_ms)
    return round(pace_ms * (1 + (_LONGEST - 1) * chance))


def plain_play(view: Observation) -> Play:
    """A legal play made from the rules alone: the capture of most cards, else a trail, else what there is.

    There always is a legal play ("Guard"); raises `ValueError` when it is not the seat's turn.
    """
    plays = [play for card in cards_in(view.hand) for play in fitting(view, card, limit=1).plays]
    captures = [play for play in plays if play.kind == CAPTURE]
    if captures:
        return max(captures, key=lambda play: (count(play.loose), play.build, play.card))
    trails = [play for play in plays if play.kind == TRAIL]
    return min(trails or plays, key=lambda play: (play.card, play.loose))
