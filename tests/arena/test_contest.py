"""Contests: paired deals, a referee that believes nothing, and programs that do what they should not."""

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rc_desktop.arena import player as player_module
from rc_desktop.arena.contest import BrokenOff, Contest, Setting
from rc_desktop.arena.entrant import Entrant, EntrantError, entrant
from rc_desktop.arena.player import Terms, Unusable, first_legal
from rc_desktop.pairing import seatings
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.options import DOMINICAN, PRESETS, Options
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import observe
from rc_desktop.rules.refusals import refusal
from tests.engine.positions import full_table

FAKE = Path(__file__).with_name("fake_player.py")
ROOT = Path(__file__).parents[2]
LONG_MS = 60_000
Start = Callable[..., Contest]


@pytest.fixture(autouse=True)
def _from_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fake programs find the package."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def fake(how: str, *more: object, level: str = "") -> Entrant:
    """A program that behaves so."""
    line = shlex.join([sys.executable, str(FAKE), how, *map(str, more)])
    return entrant(f"{level}@{line}" if level else line)


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts contests, and ends their programs after the test."""
    started: list[Contest] = []

    def begin(a: Entrant, b: Entrant, cap_ms: int = LONG_MS, **setting: Any) -> Contest:
        contest = Contest((a, b), Setting(**{"pairs": 1, "seed": "arena", **setting}), Terms(cap_ms=cap_ms))
        started.append(contest)
        contest.start()
        return contest

    yield begin
    for contest in started:
        contest.close()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deck_is_played_from_every_side(start: Start, seats: int) -> None:
    """One process a seat and seating; every hand is whole; nothing is at fault."""
    contest = start(fake("any_legal"), fake("first"), seats=seats, pairs=2)
    contest.play()
    hands = 2 * len(seatings(seats))
    assert len(contest.score.differences) == 2
    assert sum(contest.score.won) == hands
    assert sum(account.plays for account in contest.accounts) == 48 * hands
    assert [account.faults + account.strays for account in contest.accounts] == [0, 0]
    assert len({player._pipe for table in contest.tables for player in table}) == seats * len(seatings(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_player_twice_is_level(start: Start, seats: int) -> None:
    """The same deck in each seating takes out the luck of the cards altogether."""
    contest = start(fake("first"), fake("first"), seats=seats)
    contest.play()
    assert contest.score.differences == pytest.approx([0.0])


def test_the_same_seed_is_the_same_contest(start: Start) -> None:
    """Decks, seatings and the programs' own seeds come again."""
    scores = []
    for seed in ("one", "one", "two"):
        contest = start(fake("any_legal"), fake("first"), pairs=2, seed=seed)
        contest.play()
        scores.append(contest.score.differences)
    assert scores[0] == scores[1] != scores[2]


def test_what_programs_are_asked(start: Start, tmp_path: Path) -> None:
    """Observations of their own seats, under the rules asked for; nothing tells the deck."""
    files = [tmp_path / "a", tmp_path / "b"]
    contest = start(
        fake("spy", files[0]), fake("spy", files[1]), options=PRESETS["pagat"], seed="secret-deck"
    )
    contest.play()
    dealt: list[set[str]] = []
    for file in files:
        text = file.read_text(encoding="ascii")
        assert "secret" not in text
        asked = [json.loads(line) for line in text.splitlines()]
        assert len(asked) == 48
        for request in asked:
            assert set(request) == {"id", "do", "observation", "level", "seed"}
            assert request["observation"]["seat"] == request["observation"]["turn"]
            assert request["observation"]["rules"]["raise_absorbs"] is True
        seats = {request["observation"]["seat"] for request in asked}
        assert seats == {0, 1}
        hands = {
            (request["observation"]["seat"], " ".join(sorted(request["observation"]["hand"])))
            for request in asked
            if len(request["observation"]["hand"]) == 4
        }
        dealt.append({f"{seat}: {hand}" for seat, hand in hands})
    assert dealt[0] == dealt[1], "each has held the very cards of the other"


@pytest.mark.parametrize("how", ["illegal", "nonsense", "no_text", "refuse"])
def test_a_bad_answer_is_counted_and_replaced(start: Start, how: str) -> None:
    """By the first legal play: it does no better and no worse than one who plays that."""
    contest = start(fake(how), fake("first"), most_faults=48)
    contest.play()
    assert contest.accounts[0].illegal == contest.accounts[0].plays == 48
    assert contest.accounts[1].faults == 0
    assert contest.score.differences == [0.0]


def test_garbage_is_passed_over(start: Start) -> None:
    """Lines that answer nothing are counted, too long ones too; the answer among them is taken."""
    contest = start(fake("garbage"), fake("first"))
    contest.play()
    account = contest.accounts[0]
    assert (account.faults, account.strays) == (0, 7 * 48)
    assert contest.score.differences == [0.0]


@pytest.mark.parametrize("how", ["hang", "flood", "chatter", "deaf", "on_stop"])
def test_a_late_program_costs_its_time_only(start: Start, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped, killed if that does not help, started anew; after too many faults the contest ends."""
    monkeypatch.setattr(player_module, "STOP_SECONDS", 30.0 if how == "on_stop" else 0.05)
    # Deaf, it cannot say hello to be started anew.
    most = 0 if how == "deaf" else 1
    contest = start(fake(how), fake("first"), cap_ms=50, most_faults=most)
    first_pipes = [player._pipe for player in contest.tables[0]]
    with pytest.raises(BrokenOff, match=f"{most + 1} fault"):
        contest.play()
    # The machine may be so busy that the good one is late too.
    assert max(account.late for account in contest.accounts) == most + 1
    if contest.accounts[1].late == 0:
        assert (contest.tables[0][0]._pipe is first_pipes[0]) == (how == "on_stop")
    assert contest.score.differences == []


def test_a_program_that_dies_is_started_again(start: Start) -> None:
    """Each death is counted, and its play is the first legal one."""
    contest = start(fake("die"), fake("first"), most_faults=48)
    contest.play()
    assert contest.accounts[0].crashes == contest.accounts[0].plays == 48
    assert contest.accounts[1].faults == 0
    assert contest.score.differences == [0.0]


@pytest.mark.parametrize(
    ("how", "level", "words"),
    [
        ("other_protocol", "", "protocol 2, not 1"),
        ("gone", "", "ended before it said hello"),
        ("silent", "", "did not say hello"),
        ("no_levels", "", "no level"),
        ("first", "grand", "no level 'grand', but: weak, strong"),
        ("first", "weak:hunter", "no style 'hunter'"),
    ],
)
def test_a_program_that_cannot_play(
    start: Start, how: str, level: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_module, "HELLO_SECONDS", 0.1 if how == "silent" else 60.0)
    with pytest.raises(Unusable, match=words):
        start(fake(how, level=level), fake("first"))


def test_a_program_that_the_system_cannot_start(start: Start, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"\0\1\2")
    bad.chmod(0o755)
    with pytest.raises(Unusable, match="bad"):
        start(entrant(str(bad)), fake("first"))


def test_levels(start: Start) -> None:
    """The strongest unless another is named; names are made fit for a terminal."""
    contest = start(fake("first"), fake("first", level="weak:builder"))
    assert [contest.who(which).level for which in (0, 1)] == ["strong", "weak"]
    assert contest.who(0).name == "Fake?[31m 1"


def test_the_own_engine_plays(start: Start) -> None:
    contest = start(entrant("regular@"), fake("first"), pairs=3)
    contest.play()
    assert [account.faults for account in contest.accounts] == [0, 0]
    assert sum(contest.score.differences) > 0


def test_naming_a_player() -> None:
    own = entrant("sharp@")
    assert (own.level, own.style, own.own) == ("sharp", "", True)
    assert own.command[-1] == "--opponent"
    assert entrant("sharp:builder@").style == "builder"
    other = entrant(f"weak@{sys.executable} 'a b' c")
    assert (other.command, other.level, other.own) == ((sys.executable, "a b", "c"), "weak", False)
    assert entrant(sys.executable).level == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "names no program"), ("sharp", "say sharp@"), ("'", "quotation"), ("x@/no/such --y", "/no/such")],
)
def test_names_of_nobody(text: str, words: str) -> None:
    with pytest.raises(EntrantError, match=words):
        entrant(text)


def test_the_first_legal_play() -> None:
    """As `legal` lists them; on a table that is too crowded for a list there is one too."""
    view = observe(deal(DOMINICAN, 2, 0, shuffled("first")), 1)
    assert play_text(first_legal(view)) == legal_texts(view)[0]
    crowded = full_table("Kc Qc Tc As", 44, Options(match_loose="free"))
    assert refusal(crowded, first_legal(crowded)) is None
