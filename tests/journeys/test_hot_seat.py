"""Several people at one computer: the curtain between them, and no hand in any frame, text or spoken word."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint

from rc_desktop.table.view import TableView
from tests.journeys.house import House, match_of
from tests.journeys.person import MINE, Person
from tests.journeys.watcher import Watcher

Start = Callable[..., House]
Watch = Callable[[House, Person], Watcher]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[House, Person], Watcher]]:
    """Have somebody watch all that a person sees, and hear all that is spoken."""
    watchers: list[Watcher] = []

    def hear(_speaker: object, sentence: str) -> None:
        for watcher in watchers:
            watcher.hear(sentence)

    def begin(house: House, person: Person) -> Watcher:
        watcher = Watcher(house.window)
        person.after_events = watcher.look
        person.before_play = watcher.lays_down
        person.after_play = watcher.settled
        watchers.append(watcher)
        return watcher

    monkeypatch.setattr("rc_desktop.table.announcements.Announcer._send", hear)
    yield begin
    for watcher in watchers:
        watcher.stop()


def take_a_seat(person: Person, watcher: Watcher) -> str:
    """Press the curtain's button; returns who that is."""
    button = person.sight.buttons_saying(MINE)[0]
    name = button.text().removeprefix("I am ").removesuffix(", show my cards")
    watcher.opens(name)
    person.push(MINE)
    person.wait(person.sight.my_turn, "the hand")
    watcher.holds()
    return name


@pytest.mark.parametrize(
    ("how", "speed"), [("drag", 4.0), ("click", 0.0)], ids=["moving, by drag", "still, by click"]
)
def test_three_people_and_no_secret_told(
    open_house: Start, screens_dir: Path, watch: Watch, how: str, speed: float
) -> None:
    """A whole hand: no frame, log line, tooltip, title, name or announcement shows another's hand (A4.19)."""
    house = open_house(seed=19, speed=speed)
    person = house.person(how)
    watcher = watch(house, person)
    house.begin(match_of("Ana", "Beto", "Carmen"))
    turns = []
    person.wait(person.something_to_do, "the curtain")
    while not person.sight.buttons_saying("Next hand"):
        if len(turns) == 1:
            house.photograph(screens_dir, "curtain")
        turns.append(take_a_seat(person, watcher))
        if len(turns) == 2:
            house.photograph(screens_dir, "table-3-people")
        person.play_a_turn()
        person.wait(person.something_to_do, "the next person, or the summary")
    assert turns[:6] == ["Carmen", "Ana", "Beto"] * 2 if turns[0] == "Carmen" else turns[3:6] == turns[:3]
    assert len(turns) == 48
    assert len(watcher.held) == 48
    assert watcher.leaks() == []
    # The watcher is awake: it saw open hands in pixels, scene and words, many frames, and heard every event.
    assert watcher.recognised >= 100
    assert {look.where for look in watcher.looks} >= {"scene", "pixels"}
    assert any(look.where.startswith("text") for look in watcher.looks)
    assert watcher.frames > 150
    assert watcher.said


def test_a_watcher_sees_what_lies_open(open_house: Start, watch: Watch) -> None:
    """The watcher's own test: an open hand that is nobody's business is found in pixels, scene and words."""
    house = open_house(seed=23)
    person = house.person("click")
    watcher = watch(house, person)
    house.begin(match_of("Ana", "Beto"))
    person.wait(person.something_to_do, "the curtain")
    take_a_seat(person, watcher)
    hand = {thing.split(",")[0].lower() for thing in person.sight.names("hand")}
    watcher.viewer = "Beto"
    person.point(QPoint(5, 5))
    house.window.findChild(TableView).viewport().update()
    seen = watcher.frames
    person.wait(lambda: watcher.frames > seen, "a frame")
    leaks = watcher.leaks()
    for where in ("pixels", "scene", "text"):
        found = {card for card in hand for leak in leaks if card in leak and f": {where}" in leak}
        assert found == hand, where
