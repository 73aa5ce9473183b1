"""What each decision of a match writes: the bytes of its lines."""

from rc_desktop.game.moments import Deal
from rc_desktop.game.record import (
    EndLine,
    HandLine,
    PlayLine,
    ResultLine,
    Secret,
    SitterLine,
    TakebackLine,
    VoidLine,
    commitment,
    deck_text,
    encode,
    encode_secret,
)
from rc_desktop.game.replay import Story
from rc_desktop.game.results import RESIGNED
from rc_desktop.game.seating import Sitter, sitter_to_json
from rc_desktop.game.timeline import Timeline
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import Position


def secret(match: str, dealt: Deal) -> bytes:
    """The private file of a hand about to be dealt."""
    return encode_secret(Secret(match, dealt.number, deck_text(dealt.deck), dealt.nonce))


def running_secret(story: Story) -> bytes:
    """The private file of the hand that runs; empty between hands, and where its deck is not known."""
    running = story.timeline.deal
    return secret(story.head.match, running) if running is not None else b""


def hand_line(dealt: Deal) -> bytes:
    """A hand is dealt; its deck is promised and not shown."""
    return encode(HandLine(dealt.number, dealt.dealer, commitment(deck_text(dealt.deck), dealt.nonce)))


def play_line(seat: int, play: Play) -> bytes:
    """A seat plays."""
    return encode(PlayLine(seat, play_text(play)))


def takeback_line(seat: int, plays: int) -> bytes:
    """A seat takes back so many plays."""
    return encode(TakebackLine(seat, plays))


def sitter_line(seat: int, sitter: Sitter) -> bytes:
    """Another sitter takes a seat."""
    return encode(SitterLine(seat, sitter_to_json(sitter)))


def void_line(number: int, reason: str) -> bytes:
    """A hand does not count: its private file was `lost` or `changed`."""
    return encode(VoidLine(number, reason))


def result_lines(timeline: Timeline, position: Position) -> bytes:
    """The hand that runs ends in this position: its result and, if that decides the match, the end."""
    running = timeline.deal
    assert running is not None
    settlement = timeline.outcome(position).settlement
    line = ResultLine(running.number, deck_text(running.deck), running.nonce, list(settlement.scores))
    ending = timeline.ending(settlement)
    return encode(line) + (encode(EndLine(*ending)) if ending is not None else b"")


def end_line(timeline: Timeline) -> bytes:
    """The end that the last hand decided."""
    ending = timeline.ending(timeline.results[-1].settlement)
    assert ending is not None
    return encode(EndLine(*ending))


def resignation_line(timeline: Timeline, side: int) -> bytes:
    """A side gives up; the deck of a hand that runs is shown, so that the record can be checked whole."""
    winner = timeline.winner_without(side)
    running = timeline.deal
    if running is None:
        return encode(EndLine(winner, RESIGNED, side))
    return encode(EndLine(winner, RESIGNED, side, deck_text(running.deck), running.nonce))
