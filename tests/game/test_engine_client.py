"""The engine process: kept warm, stopped, killed, restarted, and never believed."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QProcess, QTimer
from pytestqt.qtbot import QtBot

from rc_desktop import engine_start
from rc_desktop.engine_start import engine_command, packaged
from rc_desktop.game import engine_client
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.match import LEVEL_UNKNOWN, Match
from rc_desktop.game.players import Computer, human_ms, plain_play
from rc_desktop.game.replay import load
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays, legal_texts
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY, Observation, observe
from tests.game.playing import Players, decks, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")

FAKE = Path(__file__).with_name("fake_engine.py")
LONG = 60_000


def fake(how: str, *more: object, cap_ms: int = LONG, grace_ms: int = 3_000) -> EngineClient:
    """A client of the engine that behaves so."""
    command = [sys.executable, str(FAKE), how, *map(str, more)]
    return EngineClient(command, cap_ms=cap_ms, grace_ms=grace_ms)


@pytest.fixture
def clients() -> Iterator[list[EngineClient]]:
    """Engines to be ended after the test."""
    used: list[EngineClient] = []
    yield used
    for client in used:
        client.close()


def view() -> Observation:
    """What the first seat sees as a hand begins."""
    return observe(deal(Options(), 2, 1, shuffled("engine")), 0)


class Answers:
    """What a client said."""

    def __init__(self, client: EngineClient) -> None:
        self.chosen: list[tuple[int, str]] = []
        self.failed: list[tuple[int, str]] = []
        self.restarted: list[str] = []
        client.chosen.connect(self.note_chosen)
        client.failed.connect(self.note_failed)
        client.restarted.connect(self.restarted.append)

    def note_chosen(self, question: int, play: str) -> None:
        self.chosen.append((question, play))

    def note_failed(self, question: int, code: str, _detail: str) -> None:
        self.failed.append((question, code))


def test_one_process_answers_many_questions(clients: list[EngineClient]) -> None:
    """Started once and kept warm."""
    client = fake("honest")
    clients.append(client)
    answers = Answers(client)
    client.start()
    first = client.process_id
    for _ in range(3):
        wait_for(client.chosen, lambda: client.choose(view(), "novice"))
    assert client.process_id == first != 0
    assert [play for _, play in answers.chosen] == [legal_texts(view())[0]] * 3


def test_a_killed_process_goes_by_itself(
    clients: list[EngineClient], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: leaving a review waited 10 to 20 ms in the interface's thread for each engine to be gone."""
    client = fake("honest")
    clients.append(client)
    wait_for(client.chosen, lambda: client.choose(view(), "novice"))
    number = client.process_id
    waited: list[int] = []
    monkeypatch.setattr(QProcess, "waitForFinished", lambda *_: waited.append(1))
    client.close(wait=False)
    client.deleteLater()
    clients.clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert waited == []
    assert len(engine_client._dying) == 1
    qtbot.waitUntil(lambda: not engine_client._dying)
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_what_was_killed_is_gone_at_the_end(clients: list[EngineClient]) -> None:
    """The end of the program waits for it after all: nothing is left behind."""
    client = fake("honest")
    clients.append(client)
    client.start()
    client.close(wait=False)
    engine_client.wait_for_the_killed()
    assert not engine_client._dying


def test_garbage_is_dropped(clients: list[EngineClient]) -> None:
    """Lines that are no answers are passed over; the answer among them is found."""
    client = fake("garbage")
    clients.append(client)
    wait_for(client.chosen, lambda: client.choose(view(), "novice"))


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("refuse", engine_client.REFUSED),
        ("no_play", engine_client.REFUSED),
        ("other_protocol", engine_client.REFUSED),
        ("die", engine_client.DIED),
    ],
)
def test_an_engine_that_is_no_use(clients: list[EngineClient], how: str, code: str) -> None:
    """It is said, once, with the question it was about."""
    client = fake(how)
    clients.append(client)
    answers = Answers(client)
    wait_for(client.failed, lambda: client.choose(view(), "novice"))
    assert [found for _, found in answers.failed] == [code]
    assert len(answers.restarted) == (engine_client.MOST_RESTARTS if how == "die" else 0)


def test_a_program_that_is_not_there(clients: list[EngineClient]) -> None:
    """Said with the question's number, which the asker knows by then."""
    client = EngineClient(["/no/such/engine"])
    clients.append(client)
    answers = Answers(client)
    asked: list[int] = []
    wait_for(client.failed, lambda: asked.append(client.choose(view(), "novice")))
    assert answers.failed == [(asked[0], engine_client.MISSING)]


def test_an_engine_that_hangs_is_killed_at_its_cap(clients: list[EngineClient]) -> None:
    """Not answering by the cap, nor to the stop: killed; the next question gets a new process (A4.6)."""
    client = fake("hang", cap_ms=1)
    clients.append(client)
    answers = Answers(client)
    wait_for(client.failed, lambda: client.choose(view(), "novice"))
    assert [code for _, code in answers.failed] == [engine_client.SILENT]
    assert client.process_id == 0


def test_an_engine_that_thinks_too_long_is_stopped(clients: list[EngineClient]) -> None:
    """Asked to stop at its cap it answers with its best so far, and lives on (A4.6)."""
    client = EngineClient([sys.executable, str(FAKE), "think"], cap_ms=1, grace_ms=LONG)
    clients.append(client)
    answers = Answers(client)
    wait_for(client.chosen, lambda: client.choose(view(), "novice"))
    assert client.process_id != 0
    assert answers.failed == []


def test_a_late_answer_is_dropped(clients: list[EngineClient]) -> None:
    """A question taken back is answered when stopped, and nobody hears of it; the next one is (P15)."""
    client = fake("think")
    clients.append(client)
    answers = Answers(client)
    first = client.choose(view(), "novice")
    client.cancel()
    second = client.choose(view(), "novice")
    QTimer.singleShot(0, client, client._time_is_up)
    wait_for(client.chosen)
    assert first != second
    assert [question for question, _ in answers.chosen] == [second]


def test_it_gets_the_observation_and_nothing_else(clients: list[EngineClient], tmp_path: Path) -> None:
    """No unseen card is in what is sent, and the seed is new every time (P8)."""
    client = fake("spy", tmp_path / "seen")
    clients.append(client)
    for _ in range(2):
        wait_for(client.chosen, lambda: client.choose(view(), "novice", "bold"))
    one, two = [json.loads(line) for line in (tmp_path / "seen").read_text().splitlines()]
    assert set(one) == {"id", "do", "observation", "level", "style", "seed"}
    assert one["observation"] == two["observation"]
    assert set(one["observation"]) >= {"hand", "hand_counts", "stock_count"}
    assert not {"hands", "stock", "deck"} & set(one["observation"])
    assert one["seed"] != two["seed"]


def test_the_command_in_a_checkout_and_in_a_frozen_program(monkeypatch) -> None:
    """In a checkout the module; frozen the same executable with --engine."""
    assert engine_command() == [sys.executable, "-m", "rc_desktop.engine", "--opponent"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert engine_command() == [sys.executable, "--engine", "--opponent"]


def test_on_windows_its_processes_run_in_the_console_executable(monkeypatch, tmp_path: Path) -> None:
    """A windowed executable can lose its pipes; the console one lies beside it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "rc-desktop.exe"))
    console = tmp_path / "rc-desktop-engine.exe"
    console.touch()
    assert packaged() == sys.executable
    monkeypatch.setattr(engine_start, "os", SimpleNamespace(name="nt"))
    assert engine_command() == [str(console), "--engine", "--opponent"]


# --- the match goes on --------------------------------------------------------------------------------------


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
