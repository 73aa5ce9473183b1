"""A hand that computers play with given cards, always alike: your cards again, or the deal of a day."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game import decisions, durable
from rc_desktop.game.deals import GivenDeal
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.engine_client import ILLEGAL, EngineClient
from rc_desktop.game.errands import Errands, Tell, in_silence
from rc_desktop.game.moments import Deal
from rc_desktop.game.record import MAX_BYTES, encode, header
from rc_desktop.game.replay import read
from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.plays import PlayError, parse_play
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.refusals import refusal

ITERATIONS: Final[Mapping[str, tuple[int, int, int]]] = {"sharp": (50, 60, 200), "master": (2000, 1000, 1600)}
"""How much the levels that search think, by seats: as much as in a match, but never less for want of time
(a test holds them to the engine's)."""
CAP_MS: Final = 30_000
PLAYS: Final = 48
"""Cards that are dealt to hands, and so plays, in every hand."""
_NONCE: Final = f"{0:064x}"
_STARTED: Final = datetime(2026, 1, 1, tzinfo=UTC)


class Demonstration(QObject):
    """Computers play a deal; its record is written to `path`, for a replay, and read there the next time.

    Cards, levels and chance are given, so it is the same play by play for everybody with this engine. One
    of `done` (HandResult) and `failed` (code, detail) follows `start`, unless it is closed; before it
    `progressed` says how many plays of how many are made.
    """

    progressed = Signal(int, int)
    done = Signal(object)
    failed = Signal(str, str)

    def __init__(
        self,
        setup: MatchSetup,
        deal: GivenDeal,
        path: Path,
        engine: EngineClient | None = None,
        parent: QObject | None = None,
    ) -> None:
        """All sitters of `setup` are computers. `engine` is whom to ask; None: one of its own."""
        super().__init__(parent)
        self.setup = replace(setup.with_known_levels(), dealer=deal.dealer)
        self.deal, self.path = deal, path
        self.result: HandResult | None = None
        self._engine = engine or EngineClient(cap_ms=CAP_MS, parent=self)
        self._engine.chosen.connect(self._chosen)
        self._engine.failed.connect(self._failed)
        self._errands = Errands(self)
        self._timeline = Timeline(self.setup, one_hand=True)
        self._lines: list[bytes] = []
        self._question = 0
        self._closed = False

    def start(self) -> None:
        """Begin: with the record that is there already, if it is that of this very deal."""
        errand = self._errands.do(lambda tell: kept(self.path, self.setup, self.deal, tell))
        errand.done.connect(self._found)

    def close(self) -> None:
        """Stop at any moment; nothing is left running."""
        self._closed = True
        self._question = 0
        self._engine.close()
        self._errands.retire()

    def _found(self, result: HandResult | None) -> None:
        if self._closed:
            return
        if result is not None:
            self.result = result
            self.done.emit(result)
            return
        dealt = Deal(1, self.deal.dealer, self.deal.deck, _NONCE)
        name = hashlib.sha256(f"{self.deal.cards} {self.setup}".encode()).hexdigest()[:16]
        self._lines = [
            encode(header(self.setup, name, "demonstration", _STARTED, self.deal.cards)),
            decisions.hand_line(dealt),
        ]
        self._timeline.open_hand(dealt)
        self._ask()

    def _ask(self) -> None:
        timeline = self._timeline
        step = len(timeline.moments) - 1
        self.progressed.emit(step, PLAYS)
        seat = timeline.now.turn
        sitter = self.setup.sitters[seat]
        how: dict[str, Any] = {"seed": f"{self.deal.cards} {seat} {step}"}
        if sitter.level in ITERATIONS:
            how["iterations"] = ITERATIONS[sitter.level][self.setup.seats - 2]
        view = timeline.seen(step, seat).observation
        self._question = self._engine.choose(view, sitter.level, sitter.style, **how)

    def _chosen(self, number: int, text: str) -> None:
        if number != self._question or self._closed:
            return
        timeline = self._timeline
        try:
            play = parse_play(text)
        except PlayError as error:
            self._failed(number, ILLEGAL, str(error))
            return
        if refusal(timeline.now, play) is not None:
            self._failed(number, ILLEGAL, text)
            return
        self._lines.append(decisions.play_line(timeline.now.turn, play))
        timeline.moments.append(timeline.after(play))
        if timeline.now.turn != NOBODY:
            self._ask()
            return
        self._lines.append(decisions.result_lines(timeline, timeline.now))
        self.result = timeline.close_hand()
        self._engine.close()
        self.progressed.emit(PLAYS, PLAYS)
        errand = self._errands.do(partial(_keep, self.path, b"".join(self._lines)))
        errand.over.connect(self._told)

    def _told(self) -> None:
        """The record is written, or cannot be: what came of it is known in either case."""
        if not self._closed:
            self.done.emit(self.result)

    def _failed(self, number: int, code: str, detail: str) -> None:
        if number == self._question and not self._closed:
            self._question = 0
            self._engine.close()
            self.failed.emit(code, detail)


def kept(path: Path, setup: MatchSetup, deal: GivenDeal, tell: Tell = in_silence) -> HandResult | None:
    """The result of the record at this place, if it is a whole one of this deal and these sitters.

    Their names may differ. For a thread: it plays the hand again.
    """
    try:
        story = read(durable.read(path, MAX_BYTES), tell=tell)
    except (OSError, ValueError, RecordError):
        return None
    if story is None or not story.timeline.results or len(story.hands) != 1:
        return None
    dealt = story.hands[0].deal
    then = story.head.setup()
    same = (dealt.deck, dealt.dealer, then.options) == (deal.deck, deal.dealer, setup.options)
    return story.timeline.results[0] if same and _players(then) == _players(setup) else None


def _players(setup: MatchSetup) -> list[tuple[str, str, str]]:
    return [(one.player, one.level, one.style) for one in setup.with_known_levels().sitters]


def _keep(path: Path, data: bytes, _tell: Tell) -> None:
    try:
        durable.write(path, data, keep_previous=False)
    except DiskTrouble as trouble:
        durable.log.info("a demonstration was not kept: %s", trouble.detail)
