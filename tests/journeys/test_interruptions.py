"""Whatever comes between: another size, an engine that dies, the program left or killed. Nothing is lost."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt

from tests.journeys.house import House, match_of
from tests.journeys.person import Person

Start = Callable[..., House]
ROOT = Path(__file__).parents[2]


def in_motion(person: Person) -> bool:
    """True while a card is seen elsewhere than where it is to lie."""
    view = person.sight.table()
    return view is not None and any(not card.is_home() for card in view.table.card_items())


def test_resized_in_mid_animation(open_house: Start, screens_dir: Path) -> None:
    """The window changes its size while cards fly: all lie where they belong, the turn comes (A4.1, A4.5)."""
    house = open_house(seed=37, speed=1.0)
    person = house.person("drag")
    house.begin(match_of("Ana", "Rosa:regular"))
    resized = 0
    for width, height in ((960, 600), (1500, 820), (1120, 700), (1280, 800)):
        person.wait(lambda: in_motion(person) or person.sight.my_turn(), "motion")
        if in_motion(person):
            house.window.resize(width, height)
            person.let_happen()
            resized += 1
        person.wait(person.sight.my_turn, "a turn")
        assert not in_motion(person)
        inside = house.window.rect()
        assert all(inside.contains(thing.rect) for thing in person.sight.things("hand", "loose", "builds"))
        house.photograph(screens_dir, f"resized-{width}x{height}")
        person.play_a_turn()
    assert resized >= 3


def test_engine_killed_in_mid_think(open_house: Start) -> None:
    """It is started again, the match goes on, and a sentence says so (A4.6, A3 P9)."""
    house = open_house(seed=41)
    person = house.person("click")
    house.begin(match_of("Ana", "Rosa:regular"))
    person.wait(person.sight.my_turn, "the first turn")
    for _ in range(3):
        house.hold_engine()
        person.play_a_turn()
        person.wait(lambda: any("Rosa, at turn" in name for name in person.sight.names("plates")), "Rosa")
        assert not person.sight.my_turn()
        house.kill_engine()
        person.wait(person.sight.my_turn, "a turn after the engine's end")
        assert "The computer player was started again" in person.sight.words()
    person.play_a_hand()
    assert person.notes.turns == 24


# --- left at any moment ------------------------------------------------------------------------------


def at_my_turn(person: Person) -> None:
    """Nothing has been begun."""


def with_a_card_held(person: Person) -> None:
    """A card is under the pointer."""
    start = person.sight.point_of(person.sight.things("hand")[0])
    person.point(start)
    person.press(start)
    person.point(start - person.sight.things("hand")[0].rect.bottomRight() / 9)


def with_a_card_selected(person: Person) -> None:
    """A card has been clicked."""
    person.click(person.sight.point_of(person.sight.things("hand")[0]))


def with_the_menu_open(person: Person) -> None:
    """The menu lies over the table."""
    person.use_tool("Menu")
    assert person.sight.buttons_saying("Quit")


def with_the_log_open(person: Person) -> None:
    """The move log is open."""
    person.click(person.sight.point_of(person.sight.things("log")[0]))


MOMENTS = [at_my_turn, with_a_card_held, with_a_card_selected, with_the_menu_open, with_the_log_open]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_left_at_any_moment_and_gone_on_with(open_house: Start, moment: Callable[[Person], None]) -> None:
    """Closing asks nothing; what was on the screen is there again after Resume (A3 P9; A4.15)."""
    house = open_house(seed=43)
    person = house.person("click")
    house.begin(match_of("Ana", "Rosa:regular"))
    for _ in range(6):
        person.wait(person.sight.my_turn, "a turn")
        person.play_a_turn()
    person.wait(person.sight.my_turn, "a turn")
    before = person.sight.screen()
    moment(person)
    house.window.close()
    assert not house.in_sight
    house.close()
    again = open_house(seed=44).person("click")
    again.push("Resume")
    again.wait(again.sight.my_turn, "the same turn")
    assert again.sight.screen() == before
    again.play_a_turn()


def test_quit_from_the_menu_between_two_hands(open_house: Start) -> None:
    """Quit asks nothing; Resume goes on with the next hand, the points kept (A3 P9, P15)."""
    house = open_house(seed=47)
    person = house.person("click")
    house.begin(match_of("Ana", "Rosa:regular"))
    person.wait(person.something_to_do, "a turn")
    person.play_a_hand()
    points = [words for words in person.sight.words() if re.fullmatch(r"(You|Rosa): \d+", words)]
    assert points
    person.push("Menu")
    person.push("Quit")
    assert not house.in_sight
    house.close()
    again = open_house(seed=48).person("click")
    again.push("Resume")
    again.wait(again.something_to_do, "the next hand")
    again.play_on(again.sight.my_turn)
    track = again.sight.names("track")[0]
    for words in points:
        side, score = words.split(": ")
        assert f"{side} {score}" in track


def test_left_while_the_curtain_is_drawn(open_house: Start) -> None:
    """Between two people: gone on with, the curtain is drawn again, and no hand lies open (A4.19)."""
    house = open_house(seed=53)
    person = house.person("click")
    house.begin(match_of("Ana", "Beto"))
    for _ in range(4):
        person.wait(person.something_to_do, "somebody")
        person.go_on()
    person.wait(lambda: person.sight.buttons_saying("I am ..., show my cards"), "the curtain")
    who = person.sight.labels()
    house.window.close()
    house.close()
    again = open_house(seed=54).person("click")
    again.push("Resume")
    again.wait(lambda: again.sight.buttons_saying("I am ..., show my cards"), "the curtain")
    assert again.sight.labels() == who
    assert again.sight.names("hand") == []


# --- killed ------------------------------------------------------------------------------------------


def program(folder: Path) -> "subprocess.Popen[str]":
    """The program in a process of its own, without a screen."""
    command = [sys.executable, "-m", "tests.journeys.child", str(folder)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, env=environment)


def kill(process: "subprocess.Popen[str]") -> None:
    """Kill -9, and wait for the end."""
    process.kill()
    process.communicate()


def log_lines(screen: list[str]) -> int:
    """How many lines the move log says it has."""
    return next(int(re.search(r"\d+", name)[0]) for name in screen if name.startswith("Move log"))  # type: ignore[index]


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of POSIX systems")
def test_killed_and_resumed_at_the_same_position(open_house: Start, tmp_path: Path) -> None:
    """SIGKILL at a turn, twice; the same screen in another process, and then here (A4.15, A3 P9)."""
    screen: list[str] = []
    for turns in (3, 4):
        process = program(tmp_path / "data")
        assert process.stdin is not None
        assert process.stdout is not None
        first = json.loads(process.stdout.readline())
        assert not screen or first == screen
        for _ in range(turns):
            process.stdin.write("go\n")
            process.stdin.flush()
            screen = json.loads(process.stdout.readline())
        kill(process)
    person = open_house().person("click")
    person.push("Resume")
    person.wait(person.sight.my_turn, "the same turn")
    assert person.sight.screen() == screen
    person.play_a_turn()


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is of POSIX systems")
@pytest.mark.parametrize("seed", range(2))
def test_killed_at_any_moment_nothing_shown_is_missing(open_house: Start, tmp_path: Path, seed: int) -> None:
    """Killed while it plays on: what was on the screen, or more, is there again (A4.15)."""
    process = program(tmp_path / "data")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("go\n" * 60)
    process.stdin.flush()
    lines = [process.stdout.readline() for _ in range(Random(seed).randrange(2, 12))]
    kill(process)
    assert all(lines), "the program ended by itself"
    person = open_house().person("click")
    person.push("Resume")
    person.wait(person.sight.my_turn, "a turn")
    assert log_lines(person.sight.screen()) >= log_lines(json.loads(lines[-1]))


# --- tips, resigning, another match -------------------------------------------------------------------


def test_each_tip_is_given_once(open_house: Start) -> None:
    """Two matches, the program ended between them: no tip comes twice (issue 2, 4)."""
    tips: list[str] = []
    for seed in (59, 61):
        house = open_house(seed=seed)
        person = house.person("click")
        house.begin(match_of("Ana", "Rosa:novice"))
        person.wait(person.something_to_do, "a turn")
        person.play_a_hand()
        tips += [re.sub(r"\b(\d+|[AJQK])\b", "#", tip) for tip in person.notes.tips]
        house.window.close()
        house.close()
    kinds = [tip.split(",")[0].split(":")[0] for tip in tips]
    assert len(kinds) >= 3
    assert len(set(kinds)) == len(kinds)


def test_resign_asks_first_and_ends_the_match(open_house: Start, screens_dir: Path) -> None:
    """The safe answer is given by Enter; the other one ends the match, and it is not offered again."""
    house = open_house(seed=67)
    person = house.person("click")
    house.begin(match_of("Ana", "Rosa:novice"))
    person.wait(person.sight.my_turn, "a turn")
    person.play_a_turn()
    person.wait(person.sight.my_turn, "a turn")
    before = person.sight.screen()
    person.key(Qt.Key.Key_M)
    person.push("Resign …")
    house.photograph(screens_dir, "resign")
    person.key(Qt.Key.Key_Return)
    assert person.sight.my_turn()
    assert person.sight.screen() == before
    person.key(Qt.Key.Key_M)
    person.push("Resign …")
    person.push("Resign")
    person.wait(lambda: person.sight.buttons_saying("Rematch"), "the match's end")
    house.photograph(screens_dir, "resigned")
    person.push("New match")
    person.wait(lambda: person.sight.buttons_saying("Play"), "the start screen")
    assert not person.sight.buttons_saying("Resume")
