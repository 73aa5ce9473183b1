"""The engine's process: asked, cut short, killed, and believed in nothing."""

import json
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QProcess, QTimer
from pytestqt.qtbot import QtBot

from rc_desktop import engine_start
from rc_desktop.engine_start import engine_command, packaged
from rc_desktop.game import engine_client
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.rules.legal import legal_texts
from tests.game.engines import FAKE, LONG, Answers, fake, view
from tests.game.playing import wait_for

pytestmark = pytest.mark.usefixtures("qapp")


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
