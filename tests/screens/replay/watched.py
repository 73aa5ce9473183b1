"""Records to be watched, and what is seen of them."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from rc_desktop.game.match import Match
from rc_desktop.game.moments import Deal
from rc_desktop.game.record import (
    EndLine,
    HandLine,
    PlayLine,
    TakebackLine,
    commitment,
    deck_text,
    encode,
    header,
)
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from rc_desktop.game.timeline import Timeline
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import play_text
from rc_desktop.screens.replay import ReplayPage
from tests.game.playing import decks, play_through

Watch = Callable[..., ReplayPage]


def unfinished(folder: Path, setup: MatchSetup, plays: int = 9) -> Path:
    """A match left in the middle of a hand."""
    match = Match.new(setup, folder, headless=True, shuffle=decks(4))
    play_through(match, 4, plays=plays)
    return match.path


def with_takeback(folder: Path) -> Path:
    """A match of a person against a computer in which the first play, and its answer, were taken back."""
    sitting = MatchSetup(Options(), (Sitter("Ana"), Sitter("Rosa", COMPUTER, "regular")))
    deck, nonce = decks(5)(), "ab" * 32
    text = deck_text(deck)
    lines: list[object] = [
        header(sitting, "0123456789abcdef", "0.1.0", datetime(2026, 11, 30, 12, tzinfo=UTC))
    ]
    lines.append(HandLine(1, 1, commitment(text, nonce)))
    timeline = Timeline(sitting)
    timeline.open_hand(Deal(1, 1, deck, nonce))

    def play(number: int) -> None:
        legal = sorted(legal_plays(timeline.now), key=play_text)
        chosen = legal[number % len(legal)]
        lines.append(PlayLine(timeline.turn, play_text(chosen)))
        timeline.moments.append(timeline.after(chosen))

    play(0)
    play(0)
    lines.append(TakebackLine(0, 2))
    timeline.take_back(2)
    for number in (1, 2, 0, 1):
        play(number)
    lines.append(EndLine(1, "resigned", 0, text, nonce))
    path = folder / "2026-11-30-120000-0123456789abcdef.rcg"
    path.write_bytes(b"".join(encode(line) for line in lines))  # type: ignore[arg-type]
    return path


def seen_cards(page: ReplayPage) -> set[int]:
    """Every card whose face is drawn."""
    table = page.view.table
    backs = [item for seat in range(table.facts.seats) for item in table.back_items(seat)]
    return {item.card for item in (*table.card_items(), *backs) if item.face_up and item.card >= 0}


def hands_at(page: ReplayPage) -> list[set[int]]:
    """What every seat really holds where one stands."""
    assert page.walk is not None
    return [set(cards_in(hand)) for hand in page.walk.moment(page.at).position.hands]
