"""A match being played: the turn loop between players, rules, record and whoever shows it."""

import secrets
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from rc_desktop.game import decisions, record
from rc_desktop.game.beginning import anew, taken_up
from rc_desktop.game.company import Company
from rc_desktop.game.deals import Cards, GivenDeal
from rc_desktop.game.deck import first_dealer, fresh_deck
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.moments import Deal, Moment
from rc_desktop.game.players import Person
from rc_desktop.game.public import HAND_CHANGED, HAND_LOST, LEVEL_UNKNOWN, RECOVERED, PublicMatch
from rc_desktop.game.replay import KNOWN, LOST, Story
from rc_desktop.game.results import MatchResult
from rc_desktop.game.seating import MatchSetup, Sitter, with_known_level
from rc_desktop.game.writer import Writer
from rc_desktop.rules.cards import Card
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.refusals import HAND_OVER, NOT_YOUR_TURN, Refusal, refusal


class Match(PublicMatch):
    """A match from the first deal to its end, on disk at every moment.

    Nothing it gives out holds a hidden card. Every decision is written first and happens when the
    writer says *written*; one at a time, in the order in which they were wished for. The next player
    is asked once the last step has been shown (`presented`). Nothing here looks at a clock: however
    long the computer sleeps, or the disk takes, only time passes.
    """

    def __init__(
        self,
        story: Story,
        path: Path,
        *,
        engine: EngineClient | None = None,
        pace_ms: int = 600,
        shuffle: Callable[[], Sequence[Card]] = fresh_deck,
        headless: bool = False,
        deal: GivenDeal | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Make a match, with its record at `path`; `Match.new` and `Match.resume` are the usual ways to one.

        `story` is what the record told, should a thread have read it (`beginning.taken_up`).

        `engine` is whom computers ask (None: an engine of the match's own, should a computer sit here),
        `pace_ms` the least time each of their plays takes. `shuffle` makes the decks; of a `deal` that is
        given there is one. `headless` takes every step as shown and goes from hand to hand by itself.
        """
        super().__init__(story.timeline, parent)
        self.path = path
        self._story = story
        self._shuffle = shuffle if deal is None else lambda: deal.deck
        self._headless = headless
        self._writer = Writer(path, story.length, secret=decisions.running_secret(story), parent=self)
        self._writer.written.connect(self._written)
        self._writer.failed.connect(self.trouble)
        self._writer.recovered.connect(self._recovered)
        self._writer.given_up.connect(self.given_up)
        self._writer.closed.connect(self.closed)
        self._wishes: deque[Callable[[], None]] = deque()
        self._awaited = 0
        self._then: Callable[[], None] = _nothing
        self._shown = len(self._timeline.moments) - 1
        self._generation = 0
        self._question = 0
        self._between_hands = False
        self._started = False
        self._closing = False
        self._players = Company(self.setup.sitters, engine, pace_ms, self)
        self._players.answered.connect(self._answered)
        self._players.troubled.connect(self.trouble)

    @classmethod
    def new(cls, setup: MatchSetup, folder: Path, *, deal: GivenDeal | None = None, **how: Any) -> "Match":
        """A new match with its record in `folder`; `how` is passed on. Nothing is written before `start`.

        With a `deal` (game/deals.py) it has one hand, of those cards, and the dealer that goes with them.
        """
        story, path = anew(setup, folder, deal)
        return cls(story, path, deal=deal, **how)

    @classmethod
    def resume(cls, path: Path, **how: Any) -> "Match":
        """The match of a record, as it was when the last thing decided was written.

        It waits for the disk. Raises `RecordError` for a record that cannot be used and `DiskTrouble` for one
        that cannot be read. A table shows the present at once (`steps` is not 0 when there is one), then
        calls `start`.
        """
        story, deal = taken_up(path)
        return cls(story, path, deal=deal, **how)

    # --- what a person, or the table, does ---

    def start(self) -> None:
        """Begin the match, or go on with it."""
        if self._started or self._closing:
            return
        self._started = True
        timeline, story = self._timeline, self._story
        if not story.length:
            self._writer.append(record.encode(story.head))
        self._replace_unknown_levels()
        if timeline.result is not None:
            self.match_ended.emit(timeline.result)
        elif story.running is not None and story.secret != KNOWN:
            self._deal_anew(story)
        elif timeline.deal is not None:
            self._go_on()
        elif timeline.results:
            self._decide(decisions.end_line(timeline) if timeline.decided else b"", self._tell_result)
        else:
            self._deal(timeline.next_dealer)

    def _replace_unknown_levels(self) -> None:
        """Put the nearest level for one that another version wrote and that is none here; it is told."""
        for seat, sitter in enumerate(self.setup.sitters):
            known = with_known_level(sitter)
            if known != sitter and not self._timeline.end_is_written:
                self._writer.append(decisions.sitter_line(seat, known))
                self._timeline.seat(seat, known)
                self.seating_changed.emit()
                if known.level != sitter.level:
                    self.trouble.emit(LEVEL_UNKNOWN, known.level)

    def presented(self, step: int) -> None:
        """The table has shown this step; the next player may be asked once all have been shown."""
        self._shown = max(self._shown, min(step, self.steps - 1))
        self._proceed()

    def play(self, seat: int, play: Play) -> Refusal | None:
        """A person's play; the reason it is refused for, or None: accepted, it will happen."""
        if seat != self.turn() or not self._question:
            return Refusal(HAND_OVER if self.turn() == NOBODY else NOT_YOUR_TURN, play.card)
        player = self._players[seat]
        if not isinstance(player, Person):
            return Refusal(NOT_YOUR_TURN, play.card)
        reason = refusal(self._timeline.now, play)
        if reason is None:
            player.choose(play)
        return reason

    def take_back(self, seat: int) -> bool:
        """Go back to the person's last turn, in mid-hand and at any moment (`takeback_of` says to which).

        True: accepted. `taken_back` follows, unless a play that was being written ends the deal first.
        """
        found = self.takeback_of()
        if found is None or found.seat != seat or not self._started or self._closing:
            return False
        self._withdraw()
        self._wish(partial(self._take_back, seat, self.steps - found.plays))
        return True

    def next_hand(self) -> None:
        """Go on after a hand's result: to the next deal, or to the end of the match. Else nothing."""
        if not self._between_hands or self._closing:
            return
        self._between_hands = False
        if self._timeline.decided:
            self._finished(self._timeline.finish())
        else:
            self._wish(partial(self._deal, self._timeline.next_dealer))

    def resign(self, side: int) -> None:
        """A side gives up; the match ends. Nothing happens once the match is won."""
        if self._started and self.result is None:
            self._withdraw()
            self._wish(partial(self._resign, side))

    def set_sitter(self, seat: int, sitter: Sitter) -> None:
        """Put another sitter at a seat, at any moment; one who was thinking is interrupted."""
        sitter = with_known_level(sitter)
        if self._question and seat == self.turn():
            self._withdraw()
        if self._timeline.end_is_written:
            self._seat(seat, sitter)
        else:
            self._wish(partial(self._seat, seat, sitter))

    def rematch(self) -> MatchSetup:
        """The set-up of another match between those who sit here now: the deal passes on.

        A match that was begun before there were aids does not say that nobody wants any.
        """
        aids = self.setup.aids or self._story.head.format == 1
        return replace(self.setup, dealer=self._timeline.next_dealer, aids=aids)

    @property
    def cards(self) -> Cards:
        """Where the cards come from."""
        return self._story.head.where_from()

    def set_pace(self, pace_ms: int) -> None:
        """Change the least time a computer's play takes, in milliseconds, from its next play on."""
        self._players.set_pace(pace_ms)

    def try_again(self) -> None:
        """The disk may take now what it refused: see at once, rather than in a moment."""
        self._writer.try_again()

    def close(self) -> None:
        """Stop at any moment, with nothing lost; `closed` follows when all is written."""
        if self._closing:
            return
        self._withdraw()
        self._closing = True
        self._write_what_is_wished()
        self._players.close()
        self._writer.close()

    # --- one decision after the other ---

    def _wish(self, wish: Callable[[], None]) -> None:
        """Do this as soon as nothing else is being written."""
        if not self._closing and self._started:
            self._wishes.append(wish)
            self._proceed()

    def _decide(self, lines: bytes, then: Callable[[], None]) -> None:
        """Write lines; when they are on disk, go on with `then`."""
        self._awaited = self._writer.append(lines)
        self._then = then

    def _write_what_is_wished(self) -> None:
        """Leaving loses nothing that was accepted: what still waits is written too, and told to nobody."""
        self.blockSignals(True)
        while self._wishes:
            if self._awaited:
                self._awaited = 0
                self._then()
            else:
                self._wishes.popleft()()
        self.blockSignals(False)

    def _written(self, ticket: int) -> None:
        if ticket == self._awaited and not self._closing:
            self._awaited = 0
            self._then()
            self._proceed()

    def _proceed(self) -> None:
        """Do what comes next, if it is time for it."""
        while self._wishes and not self._awaited and self.result is None and not self._closing:
            self._wishes.popleft()()
        if self._awaited or self._closing or not self._started or self._timeline.deal is None:
            return
        if self._shown < self.steps - 1:
            return
        if self.turn() == NOBODY:
            self._timeline.close_hand()
            self._tell_result()
        elif not self._question:
            self._ask()

    def _ask(self) -> None:
        self._generation += 1
        self._question = self._generation
        seat = self.turn()
        self._players[seat].ask(self._question, self.observation(seat))
        self.asked.emit(seat)

    def _withdraw(self) -> None:
        """Take back the question being thought about; an answer that comes later is dropped."""
        if self._question:
            self._question = 0
            self._players[self.turn()].forget()

    def _answered(self, question: int, play: Play) -> None:
        if not question or question != self._question or self._closing:
            return
        self._question = 0
        self._wish(partial(self._take, play))

    # --- the decisions ---

    def _deal(self, dealer: int) -> None:
        """Deal the next hand: its private file first, then its line, then it happens."""
        if dealer == NOBODY:
            dealer = first_dealer(self.seats)
        deck = tuple(self._shuffle())
        dealt = Deal(self._timeline.next_number, dealer, deck, secrets.token_hex(32))
        self._writer.keep_secret(decisions.secret(self._story.head.match, dealt))
        self._decide(decisions.hand_line(dealt), partial(self._dealt, dealt))

    def _dealt(self, dealt: Deal) -> None:
        self._timeline.open_hand(dealt)
        self._tell_step()

    def _deal_anew(self, story: Story) -> None:
        """The private file of the hand that ran is lost or was changed: say so, and deal that hand anew."""
        assert story.running is not None
        line = story.running.line
        self._writer.append(decisions.void_line(line.number, story.secret))
        self.trouble.emit(HAND_LOST if story.secret == LOST else HAND_CHANGED, str(line.number))
        self._deal(line.dealer)

    def _take(self, play: Play) -> None:
        """A play was answered: write it, and the hand's result with it if it ends the hand."""
        seat = self.turn()
        moment = self._timeline.after(play)
        lines = decisions.play_line(seat, play)
        over = moment.position.turn == NOBODY
        if over:
            lines += decisions.result_lines(self._timeline, moment.position)
        self._decide(lines, partial(self._played, moment))
        if over:
            self._writer.drop_secret()

    def _played(self, moment: Moment) -> None:
        self._timeline.moments.append(moment)
        self._tell_step()

    def _take_back(self, seat: int, steps: int) -> None:
        """Return to where so many steps had happened, if that still can be: it was wished for a while ago."""
        plays = self.steps - steps
        if any((found.seat, found.plays) == (seat, plays) for found in self._timeline.takebacks):
            self._decide(decisions.takeback_line(seat, plays), partial(self._taken_back, plays))

    def _taken_back(self, plays: int) -> None:
        self._timeline.take_back(plays)
        self._shown = self.steps - 1
        self.taken_back.emit(self._shown)

    def _go_on(self) -> None:
        """Go on in the middle of a hand, or at its end when only its result was not written any more."""
        if self.turn() != NOBODY:
            self._proceed()
            return
        self._decide(decisions.result_lines(self._timeline, self._timeline.now), _nothing)
        self._writer.drop_secret()

    def _resign(self, side: int) -> None:
        timeline = self._timeline
        if timeline.deal is not None and timeline.now.turn == NOBODY:
            # The hand's result is on disk already, but has not been told yet.
            timeline.close_hand()
            if timeline.decided:
                self._tell_result()
        if timeline.decided:
            return
        self._decide(decisions.resignation_line(timeline, side), partial(self._resigned, side))
        self._writer.drop_secret()

    def _resigned(self, side: int) -> None:
        self._between_hands = False
        self._finished(self._timeline.resign(side))

    def _seat(self, seat: int, sitter: Sitter) -> None:
        if self._timeline.end_is_written:
            # A record that tells the end of its match takes no further line: the seat is for a rematch.
            self._seated(seat, sitter)
        else:
            self._decide(decisions.sitter_line(seat, sitter), partial(self._seated, seat, sitter))

    def _seated(self, seat: int, sitter: Sitter) -> None:
        self._timeline.seat(seat, sitter)
        self._players.reseat(seat, sitter)
        self.seating_changed.emit()

    # --- telling ---

    def _tell_step(self) -> None:
        step = self.steps - 1
        self.happened.emit(step)
        if self._headless:
            self.presented(step)

    def _tell_result(self) -> None:
        self._between_hands = True
        self.hand_ended.emit(self._timeline.results[-1])
        if self._headless:
            self.next_hand()

    def _finished(self, result: MatchResult) -> None:
        self._wishes.clear()
        self.match_ended.emit(result)

    def _recovered(self) -> None:
        self.trouble.emit(RECOVERED, "")


def _nothing() -> None:
    """What follows a decision that nothing waits for."""
