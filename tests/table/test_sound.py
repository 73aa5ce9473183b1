"""The table's sounds: each moment its cue, in time with what is seen, and silence where nothing can sound."""

import io
import sys
from array import array
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.rules.events import Built, Captured, Dealt, Event, Played, Residue, Swept
from rc_desktop.table import sound_cues, sound_player
from rc_desktop.table.motion import FRAME, Pace
from rc_desktop.table.sound import Sounds
from rc_desktop.table.sound_cues import ORDER, cue_of, is_loss
from rc_desktop.table.sound_player import Loudspeaker, Mixer, serve
from rc_desktop.table.sound_speaker import Speaker
from tests.table.stage import HOUSE, Stage, steps


class Heard:
    """Stands in for the speaker: what was played."""

    def __init__(self) -> None:
        self.cues: list[str] = []

    def play(self, cue: str) -> None:
        self.cues.append(cue)


class Listening(Stage):
    """A stage on which every cue is noted with the clock's time; the first seat looks on."""

    def __init__(self, pace: Pace, seats: int = 2) -> None:
        super().__init__()
        self.seats = seats
        self.director.set_pace(pace)
        self.heard = Heard()
        self.sounds = Sounds(self.heard)
        self.times: list[tuple[str, float]] = []
        self.director.reached.connect(self._reached)

    def _reached(self, event: Event, moment: str) -> None:
        cue = cue_of(event, moment, 0, self.seats)
        if cue:
            self.times.append((cue, self.clock.now))
        self.sounds.happened(event, moment, 0, self.seats)


TWINS = {
    sound_cues.DEAL: "a card flies from the stock",
    sound_cues.CARD_DOWN: "the card lies there, and the log says so",
    sound_cues.CAPTURE: "rings, then the cards go to the pile and its number rises",
    sound_cues.BUILD: "the badge with the value springs up",
    sound_cues.RAISE: "the badge counts up",
    sound_cues.BUILD_LOST: "the build's tray pales, and a pill says who has it now",
    sound_cues.SWEEP: "rays, petals and the word",
    sound_cues.TURN: 'the plate lights up and says "Your turn"',
    sound_cues.REFUSED: "the card flies back, and the reason stands beside it",
    sound_cues.SCORE: "the marker climbs by a point",
    sound_cues.HAND_WON: "the count of the hand",
    sound_cues.GAME_WON: "the end of the match, with petals",
    sound_cues.HINT: "the hint's arrows and list",
}
"""What is seen with each cue: nothing is told by sound alone."""

# --- which cue ----------------------------------------------------------------------------------------


def test_every_cue_has_a_visible_twin_and_a_rank() -> None:
    """Art direction, "Sound": nothing is told by sound alone."""
    named = {value for name, value in vars(sound_cues).items() if name.isupper() and isinstance(value, str)}
    assert set(TWINS) == set(ORDER) == named - {"card", "down", "made", "point", "taken"}
    assert len(ORDER) == len(set(ORDER))


def test_a_lost_build_stings_for_its_owner_alone() -> None:
    """Issue 4, "Feel": a lost build stings; the one who takes it hears a capture."""
    taken = Captured(1, 8, (), 9, 0b11, 0)
    raised = Built(1, 8, "raise", 9, 5, 0, 0b111, 1, 0, False, -1, True)
    joined = Built(1, 8, "raise", 9, 5, 0, 0b111, 1, 1, True, 0, False)
    for event, moment in ((taken, "taken"), (raised, "made"), (joined, "made")):
        assert cue_of(event, moment, 0, 2) == "build-lost"
        assert cue_of(event, moment, 1, 2) != "build-lost"
        assert cue_of(event, moment, -1, 2) != "build-lost"
    assert not is_loss(Captured(2, 8, (), 9, 0b11, 0), 0, 4)  # a partner takes it
    assert is_loss(Captured(1, 8, (), 9, 0b11, 2), 0, 4)  # a partner loses it
    assert not is_loss(Built(1, 8, "add", 9, 0, 0, 0b111, 0, 0, False, -1, False), 0, 2)  # it stays mine


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pace", [Pace(), Pace(4.0), Pace(1.0, reduced=True), Pace(0.0)], ids=str)
def test_everything_that_happens_is_heard(qapp: QApplication, seats: int, pace: Pace) -> None:
    """At every speed, and without motion, each event with a sound reaches its moment exactly once."""
    stage = Listening(pace, seats)
    wanted: dict[str, int] = {}
    for number, (events, facts) in enumerate(steps("heard", seats, options=HOUSE)):
        for event in events:
            for kind in (Played, Captured, Built, Swept):
                wanted[kind.__name__] = wanted.get(kind.__name__, 0) + isinstance(event, kind)
        stage.director.present(number, events, facts)
        stage.clock.run()
    counts = {cue: sum(name == cue for name, _at in stage.times) for cue in ORDER}
    assert counts["card-down"] == wanted["Played"]
    assert counts["build"] + counts["raise"] <= wanted["Built"]
    assert counts["sweep"] == wanted["Swept"]
    lost = counts["build-lost"]
    residues = (
        counts["capture"] + counts["build"] + counts["raise"] + lost - wanted["Captured"] - wanted["Built"]
    )
    assert residues in (0, 1)
    if not pace.off and not pace.reduced:
        assert counts["deal"] == 52


def test_a_card_is_heard_as_it_lands(qapp: QApplication) -> None:
    """The sound is in time with the motion: a tap when the card lies, a build's knock with its badge."""
    stage = Listening(Pace())
    for number, (events, facts) in enumerate(steps("landing", options=HOUSE)):
        stage.times.clear()
        stage.director.present(number, events, facts)
        began = stage.clock.now
        stage.clock.run()
        kinds = [type(event) for event in events]
        heard = dict(stage.times)
        if kinds[0] is Played:
            assert heard["card-down"] - began == pytest.approx(Pace().ms("play"), abs=FRAME)
        if Dealt in kinds:
            ticks = [at for cue, at in stage.times if cue == "deal"]
            assert all(later - earlier <= 5 * FRAME for earlier, later in pairwise(ticks))
            assert ticks[-1] - ticks[0] > 300
        if Built in kinds and "build" in heard:
            assert heard["build"] - heard["card-down"] <= Pace().ms("slide") + FRAME


def test_of_one_moment_only_the_foremost_cue_is_heard(qtbot: QtBot) -> None:
    """A step without motion, or one ended by a click, is one sound and not a chord of twenty."""
    heard = Heard()
    sounds = Sounds(heard)
    for cue in ("deal", "deal", "card-down", "sweep", "capture", ""):
        sounds.cue(cue)
    qtbot.waitUntil(lambda: bool(heard.cues))
    assert heard.cues == ["sweep"]
    sounds.cue("turn")
    qtbot.waitUntil(lambda: len(heard.cues) == 2)
    assert heard.cues == ["sweep", "turn"]


def test_a_deal_ended_by_a_click_ticks_once_more(qtbot: QtBot) -> None:
    stage = Listening(Pace())
    events, facts = next(steps("clicked"))
    stage.director.present(0, events, facts)
    stage.director.finish()
    assert sum(cue == "deal" for cue, _at in stage.times) == 12
    qtbot.waitUntil(lambda: bool(stage.heard.cues))
    QApplication.processEvents()
    assert stage.heard.cues == ["deal"]


# --- mixing -------------------------------------------------------------------------------------------


def test_cues_sound_together_and_softer() -> None:
    mixer = Mixer({"a": array("f", [0.5] * 6), "b": array("f", [0.25] * 3)})
    mixer.play("a")
    mixer.play("b")
    mixer.play("none")
    assert list(mixer.frames(4)) == [0.75, 0.75, 0.75, 0.5]
    mixer.set_volume(50)
    assert list(mixer.frames(4)) == [0.125, 0.125, 0, 0]
    assert mixer.silent
    mixer.play("b")
    assert not mixer.silent
    mixer.set_volume(0)
    assert list(mixer.frames(4)) == [0, 0, 0, 0]


def test_the_same_cue_twice_at_one_moment_is_no_louder() -> None:
    mixer = Mixer({"a": array("f", [0.5] * 6)})
    mixer.play("a")
    mixer.play("a")
    assert list(mixer.frames(2)) == [0.5, 0.5]
    mixer.play("a")
    assert list(mixer.frames(2)) == [1.0, 1.0]


# --- the process, and what can be missing ---------------------------------------------------------------


class NoDevice:
    """A library on a machine without a loudspeaker."""

    class SampleFormat:
        FLOAT32 = 5

    tried = 0

    @classmethod
    def PlaybackDevice(cls, **_how: Any) -> Any:
        cls.tried += 1
        raise RuntimeError("no device")


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 4: no device, no sound, no error; it is not asked again at every cue."""
    NoDevice.tried = 0
    monkeypatch.setitem(sys.modules, "miniaudio", NoDevice)
    mixer = Mixer({"turn": array("f", [0.1] * 10)})
    serve(io.StringIO("volume 50\nplay turn\nplay turn\nnonsense\nvolume x\n"), mixer, Loudspeaker(mixer))
    assert NoDevice.tried == 1
    assert mixer.silent


def test_no_library_is_silence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no wheel was to be had the process runs all the same, and says nothing but that."""
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert sound_player.main(io.StringIO("play turn\n")) == 0
    assert capsys.readouterr().out == "silent\n"
    assert sound_player.main(None) == 0


@pytest.fixture
def echo(tmp_path: Path) -> tuple[list[str], Path]:
    """A process in the player's place, which writes down what it is told."""
    out = tmp_path / "told"
    code = (
        "import sys\nfor line in sys.stdin:\n"
        f"    open({str(out)!r}, 'a').write(line)\n    if 'refused' in line: sys.exit(1)\n"
    )
    return [sys.executable, "-c", code], out


def told(out: Path) -> list[str]:
    return out.read_text().splitlines() if out.exists() else []


def test_volume_and_mute_are_live(qtbot: QtBot, echo: tuple[list[str], Path]) -> None:
    """EarTrumpet#578: muted is muted at once, and while it is there is nothing to hear it with."""
    command, out = echo
    speaker = Speaker(command)
    speaker.play("turn")
    assert speaker.findChildren(QProcess) == []
    speaker.set_volume(True, 60)
    speaker.play("turn")
    speaker.set_volume(True, 60)
    speaker.set_volume(True, 30)
    qtbot.waitUntil(lambda: len(told(out)) == 3)
    assert told(out) == ["volume 60", "play turn", "volume 30"]
    speaker.set_volume(False, 30)
    speaker.play("turn")
    assert not speaker.is_on
    qtbot.waitUntil(lambda: speaker.findChildren(QProcess) == [])
    assert told(out)[-1] == "volume 30"
    speaker.set_volume(True, 0)
    assert not speaker.is_on
    assert speaker.findChildren(QProcess) == []
    speaker.close()


def test_a_process_that_ends_leaves_the_table_in_silence(qtbot: QtBot, echo: tuple[list[str], Path]) -> None:
    """It is started anew when the volume changes, but not for ever."""
    command, out = echo
    speaker = Speaker(command)
    for number in range(3):
        speaker.set_volume(True, 60 + number)
        speaker.play("refused")
        qtbot.waitUntil(lambda: speaker._process is None)
        speaker.play("turn")
    assert len(told(out)) == 6
    speaker.set_volume(True, 50)
    assert speaker._process is None
    speaker.close()


def test_a_program_that_is_not_there_is_silence(qtbot: QtBot, tmp_path: Path) -> None:
    speaker = Speaker([str(tmp_path / "missing")])
    speaker.set_volume(True, 60)
    speaker.play("turn")
    qtbot.waitUntil(lambda: speaker._process is None)
    speaker.play("turn")
    speaker.close()


def test_the_residue_is_heard_as_a_capture() -> None:
    assert cue_of(Residue(0, 0b11), "taken", 0, 2) == "capture"
    assert cue_of(Residue(-1, 0), "taken", 0, 2) == ""


def test_it_is_told_whether_there_is_a_device(qtbot: QtBot, tmp_path: Path) -> None:
    """Finding of a newcomer, 8: "Play a sound" without a device was silence and not a word."""
    for said, found in (("silent", False), ("Alsa", True)):
        speaker = Speaker(
            [sys.executable, "-c", f"print({said!r}, flush=True)\nimport sys\nsys.stdin.read()"]
        )
        told_of: list[bool] = []
        speaker.device_told.connect(told_of.append)
        speaker.set_volume(True, 60)
        qtbot.waitUntil(lambda told_of=told_of: bool(told_of))
        speaker.play("turn")
        assert told_of == [found, found]
        speaker.close()
    missing = Speaker([str(tmp_path / "missing")])
    told_of = []
    missing.device_told.connect(told_of.append)
    missing.set_volume(True, 60)
    qtbot.waitUntil(lambda: told_of == [False])
    missing.close()


def test_a_device_that_comes_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """One that is plugged in later is found with the next sound."""

    class Later(Loudspeaker):
        kinds: ClassVar[list[str]] = ["", "", "Alsa", "Alsa"]

        def start(self) -> str:
            return self.kinds.pop(0)

    mixer = Mixer({"turn": array("f", [0.1] * 10)})
    serve(io.StringIO("play turn\nplay turn\nplay turn\n"), mixer, Later(mixer))
    assert capsys.readouterr().out == "silent\nAlsa\n"
