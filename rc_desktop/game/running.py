"""A hand of a record whose deck has not been shown yet: what can be checked of it before it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rc_desktop.game.deals import GivenDeal
from rc_desktop.game.misread import shown
from rc_desktop.game.moments import Deal
from rc_desktop.game.record import HandLine, PlayLine, TakebackLine, deck_of, keeps
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.takeback import Opened, turns_back
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import (
    BROKEN_PROMISE,
    CARD_AGAIN,
    DECK,
    ILLEGAL,
    NO_TAKEBACK,
    NOT_A_PLAY,
    NOT_THE_DAYS,
    NOT_THE_TURN,
    RecordError,
)
from rc_desktop.rules.cards import card_text
from rc_desktop.rules.hand import IllegalPlay
from rc_desktop.rules.plays import Play, PlayError, parse_play, play_text
from rc_desktop.rules.position import NOBODY

EVERY: Final = 64
"""After so many lines, or plays played again, whoever waits for the reading of a record can end it."""


def no_pause() -> None:
    """Nobody waits for the reading."""


@dataclass(frozen=True)
class _Made:
    """A play as it stands in a line: who made it."""

    line: int
    play: Play
    by: Sitter


@dataclass(frozen=True)
class _TakenBack:
    """So many plays were taken back, in a line."""

    line: int
    seat: int
    plays: int


@dataclass
class RunningHand:
    """A hand whose deck has not been shown yet: its line, who sat there as it was dealt, and its plays.

    `given` are the cards it must have, where the record says whose they are and they are known to everyone.

    The plays that stand are checked at once, as far as that needs no deck; `play_onto` checks them all,
    those that were taken back too, once the deck is shown.
    """

    line: HandLine
    sitters: tuple[Sitter, ...]
    given: GivenDeal | None = None
    standing: list[_Made] = field(default_factory=list)
    entries: list[_Made | _TakenBack] = field(default_factory=list)
    opened: Opened = field(default_factory=Opened)

    def add_play(self, line: PlayLine, setup: MatchSetup, number: int) -> None:
        """Add a play, after seeing whose turn it is and that no card is played twice."""
        try:
            play = parse_play(line.play)
        except PlayError:
            raise RecordError(number, NOT_A_PLAY, play=shown(line.play)) from None
        turn = (self.line.dealer + 1 + len(self.standing)) % setup.seats
        if line.seat != turn:
            raise RecordError(number, NOT_THE_TURN, seat=line.seat, turn=turn)
        if any(play.card == earlier.play.card for earlier in self.standing):
            raise RecordError(number, CARD_AGAIN, card=card_text(play.card))
        made = _Made(number, play, setup.sitters[turn])
        self.standing.append(made)
        self.entries.append(made)

    def reseat(self, setup: MatchSetup) -> None:
        """Others sit down in mid-hand; `setup` says who sat there until now."""
        self.opened.sat(setup.sitters, len(self.standing))

    def take_back(self, line: TakebackLine, setup: MatchSetup, number: int) -> None:
        """Take plays back, after seeing that the person who does so is one who can ("takeback")."""
        made = [earlier.by for earlier in self.standing]
        seat = (self.line.dealer + 1 + len(made) - line.plays) % setup.seats
        if line.seat != seat or line.plays not in turns_back(setup, self.line.dealer, made, self.opened):
            raise RecordError(number, NO_TAKEBACK, seat=line.seat, plays=line.plays)
        del self.standing[-line.plays :]
        self.entries.append(_TakenBack(number, line.seat, line.plays))

    def play_onto(
        self, timeline: Timeline, deck: str, nonce: str, number: int, pause: Callable[[], None] = no_pause
    ) -> None:
        """Play the hand again, now that its deck is shown; `number` is the line that shows it.

        `pause` is called between plays now and then; what it raises ends the reading. Where a play is wrong
        the timeline is left at the moment before it.
        """
        try:
            cards = deck_of(deck)
        except ValueError:
            raise RecordError(number, DECK) from None
        if not keeps(self.line.commitment, deck, nonce):
            raise RecordError(number, BROKEN_PROMISE, hand=self.line.number)
        if self.given is not None and self.given.deck != cards:
            raise RecordError(number, NOT_THE_DAYS, day=str(self.given.cards.day))
        dealt = Deal(self.line.number, self.line.dealer, cards, nonce)
        timeline.open_hand(dealt, self.sitters, self.opened)
        for done, entry in enumerate(self.entries, 1):
            if done % EVERY == 0:
                pause()
            if isinstance(entry, _Made):
                _play_again(timeline, entry)
            elif timeline.turn == NOBODY:
                raise RecordError(entry.line, NO_TAKEBACK, seat=entry.seat, plays=entry.plays)
            else:
                timeline.take_back(entry.plays)


def _play_again(timeline: Timeline, made: _Made) -> None:
    try:
        timeline.moments.append(timeline.after(made.play, made.by))
    except IllegalPlay as error:
        text, reason = play_text(made.play), error.refusal.code
        raise RecordError(made.line, ILLEGAL, play=text, reason=reason) from None
