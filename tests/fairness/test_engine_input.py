"""All that reaches the engine process over whole matches, searched for what it must not have.

Every byte on its input, its arguments, its environment, the files it is given and those it opens.
"""

import contextlib
import json
import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QProcessEnvironment

from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.folders import VARIABLE
from rc_desktop.game.match import Match, fresh_deck
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.cards import DECK, Card, parse
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import Position, observe
from tests.game.playing import play_through

pytestmark = pytest.mark.usefixtures("qapp")

WATCHED = Path(__file__).with_name("watched_engine.py")
ROOT = Path(__file__).parents[2]
CARD = re.compile(r"(?<![0-9A-Za-z])[A23456789TJQK][cdhs](?![0-9A-Za-z])")
SEED = re.compile(r"[0-9a-f]{32}")


@dataclass
class Seen:
    """What a watched engine was given over a whole match, and what was dealt."""

    folder: Path
    decks: list[tuple[Card, ...]]
    dealers: list[int]
    options: Options
    seats: int
    notes: list[tuple[str, Any]] = field(default_factory=list)

    def of(self, *whats: str) -> list[Any]:
        """Everything noted of some kinds."""
        return [value for what, value in self.notes if what in whats]

    def choices(self) -> list[dict[str, Any]]:
        """The questions for a play, in their order."""
        requests = [json.loads(line) for line in self.of("heard") if line]
        assert {request["do"] for request in requests} <= {"hello", "choose", "stop"}
        return [request for request in requests if request["do"] == "choose"]


LEVELS = {2: ("novice", "sharp"), 3: ("regular", "novice", "regular"), 4: ("novice", "regular") * 2}


@pytest.fixture(scope="module", params=[2, 3, 4])
def seen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Seen:
    """A match of fresh decks between computers, one engine process for all of them."""
    seats = request.param
    folder = tmp_path_factory.mktemp("match")
    log = tmp_path_factory.mktemp("log") / "log"
    options = Options(target=6)
    decks: list[tuple[Card, ...]] = []

    def deck() -> tuple[Card, ...]:
        decks.append(fresh_deck())
        return decks[-1]

    sitters = tuple(Sitter(f"Seat {seat}", "computer", level) for seat, level in enumerate(LEVELS[seats]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        client = EngineClient([sys.executable, str(WATCHED), str(log), "--opponent"], cap_ms=60_000)
        match = Match.new(
            MatchSetup(options, sitters), folder, engine=client, pace_ms=0, headless=True, shuffle=deck
        )
        players = play_through(match, plays=10**6)
        client.close()
    assert players.end is not None
    assert players.troubles == []
    dealers = [result.dealer for result in match.results]
    lines = log.read_text(encoding="ascii").splitlines()
    return Seen(folder, decks, dealers, options, seats, [tuple(json.loads(line)) for line in lines])


def truth(seen: Seen, hand: int, scores: list[int], history: list[list[Any]]) -> Position:
    """The whole position behind an observation, from the deck that only the dealer knows."""
    position = deal(seen.options, seen.seats, seen.dealers[hand], seen.decks[hand], tuple(scores))
    for _seat, text in history:
        position, _ = apply(position, parse_play(text))
    return position


def test_every_question_is_the_observation_and_nothing_else(seen: Seen) -> None:
    """Made anew from the deck, every question comes out the same; no card it names is hidden."""
    hand = -1
    hidden_cards = 0
    for request in seen.choices():
        observation = request["observation"]
        history = observation["history"]
        hand += not history
        position = truth(seen, hand, observation["scores"], history)
        view = observe(position, position.turn, tuple((seat, text) for seat, text in history))
        assert observation == observation_to_json(view)
        assert set(request) <= {"id", "do", "observation", "level", "style", "seed"}
        assert SEED.fullmatch(request["seed"])
        shown = parse(set(CARD.findall(json.dumps({**request, "seed": ""}))))
        secret = 0
        for seat, cards in enumerate(position.hands):
            secret |= cards if seat != view.seat else 0
        for card in position.stock:
            secret |= 1 << card
        assert not shown & secret
        assert shown | secret == DECK
        hidden_cards += secret.bit_count()
    assert hand + 1 == len(seen.decks)
    assert len(seen.choices()) == 48 * len(seen.decks)
    assert hidden_cards > 500 * len(seen.decks)


def test_no_seed_is_that_of_the_deck(seen: Seen) -> None:
    """The engine's chance is its own: fresh each time, and no deck comes out of it."""
    seeds = [request["seed"] for request in seen.choices()]
    assert len(set(seeds)) == len(seeds)
    for seed in seeds[:200]:
        assert shuffled(seed) not in seen.decks


def test_nothing_else_is_on_its_input(seen: Seen) -> None:
    """All lines that were heard: hello, choose, stop, with fields that are accounted for."""
    for line in seen.of("heard"):
        request = json.loads(line) if line else {"do": "stop", "id": 0, "target": 0}
        allowed = {"hello": set(), "choose": set(request), "stop": {"target"}}[request["do"]]
        assert set(request) - {"id", "do"} <= allowed
        if request["do"] != "choose":
            assert not CARD.search(line)


def test_arguments_environment_and_files_tell_nothing(seen: Seen) -> None:
    """No path of the match's files, no card, no deck; of the environment only what is this program's own."""
    assert seen.of("arguments") == [["--opponent"]]
    (environment,) = seen.of("environment")
    assert VARIABLE not in environment
    # Not os.environ: what a C library has set since the start (readline: LINES, COLUMNS) is our own too.
    system = QProcessEnvironment.systemEnvironment()
    own = {name: system.value(name) for name in system.keys()}  # noqa: SIM118
    assert set(environment) - set(own) <= {"PYTHONPATH", "LC_CTYPE"}
    changed = {name for name, value in environment.items() if own.get(name) != value}
    assert changed - {"PYTHONPATH", "LC_CTYPE", "PYTEST_CURRENT_TEST"} <= PRIVATE
    for text in (*environment.values(), *seen.of("folder"), *seen.of("files")[0]):
        assert str(seen.folder) not in text
    for name in seen.of("files")[0]:
        number, target = name.split(" ", 1)
        ours = "/log" in target or "/fd" in target or target.endswith("watched_engine.py")
        assert int(number) <= 2 or ours or target in HANDED_DOWN


def handed_down() -> set[str]:
    """What a shell, or whatever started the tests, hands down to all programs: open before any match is."""
    folder = Path("/proc/self/fd")
    found = set()
    for place in folder.iterdir() if folder.is_dir() else ():
        with contextlib.suppress(OSError):
            if os.get_inheritable(int(place.name)):
                found.add(os.readlink(place))
    return found


HANDED_DOWN = handed_down()
PRIVATE = {
    *("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"),
    *("XDG_RUNTIME_DIR", "XDG_STATE_HOME"),
}
"""What the tests themselves change from test to test."""


def test_it_opens_nothing_but_its_own_modules(seen: Seen) -> None:
    """Of the disk it reads Python's files and the package's; it starts nothing and connects to nothing."""
    own = tuple({str(ROOT), sys.prefix, sys.base_prefix, os.path.dirname(os.__file__)})
    for name in seen.of("open", "os.listdir", "os.scandir"):
        assert os.path.abspath(name).startswith(own), name
        assert not os.path.abspath(name).startswith(str(seen.folder))
        assert ".rcg" not in name
    assert seen.of("subprocess.Popen", "os.exec", "os.system", "socket.connect", "socket.bind") == []


def test_watching_sees_what_there_is(seen: Seen) -> None:
    """The audit hook does hear of files, or the test above could not fail."""
    assert any("levels" in name for name in seen.of("open"))
