"""A match goes on whatever its engine does."""

import os
import signal
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer

from rc_desktop.game import engine_client
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.match import LEVEL_UNKNOWN, Match
from rc_desktop.game.players import Computer, human_ms, plain_play
from rc_desktop.game.replay import load
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY, observe
from tests.game.engines import LONG, fake, view
from tests.game.playing import Players, decks, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")


def against(client: EngineClient, folder: Path, target: int = 4) -> Match:
    """A person against a computer."""
    sitters = (Sitter("Ana"), Sitter("Rosa", "computer", "novice"))
    setup = MatchSetup(Options(target=target), sitters)
    return Match.new(setup, folder, engine=client, pace_ms=0, headless=True, shuffle=decks(1))


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("honest", None),
        ("garbage", None),
        ("illegal", engine_client.ILLEGAL),
        ("nonsense", engine_client.ILLEGAL),
        ("refuse", engine_client.REFUSED),
    ],
)
def test_a_match_against_any_engine_ends(
    clients: list[EngineClient], tmp_path: Path, how: str, code: str | None
) -> None:
    """Whatever it answers, every play made is legal and the match is played to its end (P1)."""
    client = fake(how)
    clients.append(client)
    players = play_through(against(client, tmp_path))
    assert players.end is not None
    assert {found for found, _ in players.troubles} == ({code} if code else set())


def test_an_unknown_level_is_played_by_the_nearest(clients: list[EngineClient], tmp_path: Path) -> None:
    """A record of a newer version names a level that is none here: told, replaced, played (finding 2)."""
    client = fake("levels")
    clients.append(client)
    match = against(client, tmp_path)
    play_through(match, plays=1)
    data = match.path.read_bytes().replace(b'"level":"novice"', b'"level":"Grandmaster"')
    match.path.write_bytes(data)
    again = Match.resume(match.path, engine=client, pace_ms=0, headless=True, shuffle=decks(1))
    assert again.setup.sitters[1].level == "Grandmaster"
    seated: list[str] = []
    again.seating_changed.connect(lambda: seated.append(again.setup.sitters[1].level))
    players = play_through(again)
    assert players.end is not None
    assert players.troubles == [(LEVEL_UNKNOWN, "master")]
    assert seated == ["master"]
    assert again.rematch().sitters[1].level == "master"
    story = load(match.path)
    assert story is not None
    assert story.timeline.setup.sitters[1].level == "master"


def test_no_way_to_a_seat_lets_an_unknown_level_in(clients: list[EngineClient], tmp_path: Path) -> None:
    """A new match's set-up and a change in mid-match are brought to levels that there are (finding 2)."""
    client = fake("levels")
    clients.append(client)
    sitters = (Sitter("Ana"), Sitter("Rosa", "computer", "oracle"))
    setup = MatchSetup(Options(target=4), sitters, 0)
    match = Match.new(setup, tmp_path, engine=client, pace_ms=0, headless=True, shuffle=decks(1))
    assert match.setup.sitters[1].level == "regular"
    players = Players(match, plays=2)
    wait_for(match.closed, lambda: (match.start(), match.set_sitter(1, sitters[1])))
    assert match.setup.sitters[1].level == "regular"
    assert match.path.read_bytes().count(b'"line":"sitter"') == 1
    assert len(players.steps) >= 4
    assert players.troubles == []


def test_a_match_against_an_engine_that_hangs(clients: list[EngineClient], tmp_path: Path) -> None:
    """Killed at its cap, replaced by a play made from the rules alone; the match goes on (A4.6)."""
    client = fake("hang", cap_ms=1)
    clients.append(client)
    players = play_through(against(client, tmp_path), plays=3)
    assert {code for code, _ in players.troubles} == {engine_client.SILENT}
    assert len(players.steps) >= 6


def test_an_engine_killed_in_mid_thought(clients: list[EngineClient], tmp_path: Path) -> None:
    """It is started again, asked again, and the match goes on (issue: engine killed in mid-think)."""
    client = fake("die_once", tmp_path / "mark")
    clients.append(client)
    players = play_through(against(client, tmp_path))
    assert players.end is not None
    assert [code for code, _ in players.troubles] == [engine_client.RESTARTED]


@pytest.mark.skipif(os.name == "nt", reason="signals are of POSIX systems")
def test_an_engine_killed_from_outside(clients: list[EngineClient], tmp_path: Path) -> None:
    """Killed while it thinks for good: a new process is asked, and so on until a play is made without it."""
    client = fake("think")
    clients.append(client)
    match = against(client, tmp_path)
    players = Players(match)

    def kill(seat: int) -> None:
        if seat == 1:
            client.chosen.connect(match.close)
            os.kill(client.process_id, signal.SIGKILL)

    match.asked.connect(kill)
    client.restarted.connect(client._time_is_up)  # the new one is asked to stop, and answers
    wait_for(match.closed, match.start)
    assert (engine_client.RESTARTED) in [code for code, _ in players.troubles]


def test_a_seat_changes_hands_in_mid_thought(clients: list[EngineClient], tmp_path: Path) -> None:
    """A thinking computer is replaced by a person, a person by a computer; late answers are dropped."""
    client = fake("think")
    clients.append(client)
    sitters = (Sitter("Ana"), Sitter("Rosa", "computer", "novice"))
    match = Match.new(MatchSetup(Options(), sitters, 0), tmp_path, engine=client, pace_ms=0, shuffle=decks(2))
    players = Players(match)
    match.happened.connect(match.presented)
    asked: list[int] = []
    match.asked.connect(asked.append)
    wait_for(match.asked, match.start)
    assert asked == [1]
    bela = Sitter("Bela")
    match.asked.disconnect(players.answer)
    wait_for(match.seating_changed, lambda: match.set_sitter(1, bela))
    assert asked == [1, 1]
    assert match.setup.sitters[1] == bela
    assert match.steps == 1
    play = plain_play(match.observation(1))
    wait_for(match.asked, lambda: match.play(1, play))
    assert asked == [1, 1, 0]
    wait_for(match.seating_changed, lambda: match.set_sitter(0, Sitter("Ana", "computer", "regular")))
    QTimer.singleShot(0, client, client._time_is_up)
    wait_for(match.happened)
    assert match.observation(NOBODY).history[1][0] == 0
    assert players.troubles == []
    wait_for(match.closed, match.close)
    again = Match.resume(match.path, engine=client)
    assert [sitter.player for sitter in again.setup.sitters] == ["computer", "person"]
    wait_for(again.closed, again.close)


def test_a_computer_takes_its_time(clients: list[EngineClient]) -> None:
    """However quick the engine, the answer comes when the pace has run out, and not before (P7)."""
    client = fake("honest")
    clients.append(client)
    computer = Computer(client, "novice", "", LONG)
    answered: list[int] = []
    computer.answered.connect(lambda question, play: answered.append(question))
    wait_for(client.chosen, lambda: computer.ask(7, view()))
    assert computer._pace.isActive()
    assert answered == []
    computer._pace.stop()
    computer._pace.timeout.emit()
    assert answered == [7]


def test_a_computer_takes_a_human_time() -> None:
    """Issue 4, "Feel": the pace or a little more, never past a quarter; a forced last card is quick (P7)."""
    full = view()
    times = {human_ms(800, full, chance / 10) for chance in range(11)}
    assert (min(times), max(times)) == (800, 1000)
    assert len(times) == 11
    assert human_ms(0, full, 1.0) == 0
    forced = free = 0
    for seed in range(60):
        rng = Random(seed)
        position = deal(Options(), 2, 0, shuffled(f"human {seed}"))
        while position.turn != NOBODY and position.hands[position.turn].bit_count() > 1:
            plays = legal_plays(observe(position, position.turn))
            position, _events = apply(position, rng.choice(plays))
        last = observe(position, position.turn)
        if len(legal_plays(last)) == 1:
            forced += 1
            assert human_ms(800, last, 1.0) == 400
        else:
            free += 1
            assert human_ms(800, last, 0.0) == 800
    assert min(forced, free) > 3


def test_a_play_from_the_rules_alone_is_legal() -> None:
    """Whatever the position, the stand-in's play is among the legal ones."""
    for seed in range(30):
        position = deal(Options(), 2 + seed % 3, 0, shuffled(str(seed)))
        seen = observe(position, position.turn)
        assert plain_play(seen) in legal_plays(seen)


def test_a_whole_match_with_the_real_engine(tmp_path: Path) -> None:
    """The program's own engine, started as the program starts it, plays a match between computers."""
    sitters = (Sitter("Rosa", "computer", "novice"), Sitter("Luis", "computer", "novice"))
    match = Match.new(
        MatchSetup(Options(target=4), sitters), tmp_path, pace_ms=0, headless=True, shuffle=decks(3)
    )
    players = play_through(match)
    assert players.end is not None
    assert players.troubles == []
