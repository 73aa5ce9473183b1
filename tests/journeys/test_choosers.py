"""Every choice of the worked positions, made on the table: nothing is guessed, everything can be reached."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.journeys.house import LaidTable
from tests.journeys.person import Person
from tests.journeys.sight import Thing
from tests.rules.worked import WORKED, Worked

RANKS = {"A": "Ace", "T": "10", "J": "Jack", "Q": "Queen", "K": "King"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
IDS = [worked.name for worked in WORKED]


def spoken(card: str) -> str:
    """A card's spoken name: "Td" is "10 of diamonds"."""
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def thing_of(person: Person, text: str) -> Thing:
    """The thing on the table that a text names: a card "4h", a build "[9]", or the open "table"."""
    for thing in person.sight.things("hand", "loose", "builds", "table"):
        named = (
            f"Build of {text[1:-1]},"
            if text.startswith("[")
            else f"{spoken(text)},"
            if text != "table"
            else "Open"
        )
        if thing.name.startswith(named):
            return thing
    raise AssertionError(f"{text} is not on the table")


def parts(play: str) -> tuple[str, list[str]]:
    """A play's card, and what it is put on: "8d x [8] 2c = 8" is put on [8] and 2c, a trail on the table."""
    card, *others = re.sub(r"=.*", "", play).replace(" x ", " ").replace(" + ", " ").split()
    return card, others or ["table"]


def click_on(person: Person, text: str) -> None:
    """Click on a thing, or on the open table where nothing lies."""
    thing = thing_of(person, text)
    person.click(person.sight.open_felt() if text == "table" else person.sight.point_of(thing))


def click_play(person: Person, play: str) -> None:
    """Click the card and everything it is put on, until something is played or all are gathered."""
    card, others = parts(play)
    click_on(person, card)
    for number, other in enumerate(others):
        if number and not person.sight.rows():
            return
        click_on(person, other)


@pytest.fixture
def person(laid_table: LaidTable) -> Person:
    """Somebody before that table."""
    return Person(laid_table.window, "click")


@pytest.mark.parametrize("worked", WORKED, ids=IDS)
def test_every_play_of_a_worked_position_can_be_reached(
    laid_table: LaidTable, person: Person, worked: Worked
) -> None:
    """One row of every list is what was meant, and no row is anything else (A3 P3, P14, P23; A4.22)."""
    for play in worked.legal:
        laid_table.lay(worked.position)
        click_play(person, play)
        rows = person.sight.rows()
        if not rows:
            assert laid_table.plays == [play]
            continue
        assert laid_table.plays == []
        assert len(set(rows)) == len(rows), "two rows read the same"
        reached = set()
        for number in range(len(rows)):
            laid_table.lay(worked.position)
            click_play(person, play)
            assert person.sight.rows() == rows
            by_arrows = [Qt.Key.Key_Home, *[Qt.Key.Key_Down] * number, Qt.Key.Key_Return]
            person.key(*by_arrows if number % 2 else [Qt.Key(Qt.Key.Key_1 + number)])
            reached.update(laid_table.plays)
            assert len(laid_table.plays) == 1
        assert play in reached
        assert len(reached) == len(rows)
        assert not reached & set(worked.illegal)


@pytest.mark.parametrize("worked", WORKED, ids=IDS)
def test_no_gesture_makes_an_illegal_play(laid_table: LaidTable, person: Person, worked: Worked) -> None:
    """Refused with a reason, or not among the rows of the list (A4.14, A4.22; A3 1, 2, 3, P2, P19)."""
    for play in worked.illegal:
        laid_table.lay(worked.position)
        card, others = parts(play)
        if others == ["table"]:
            click_play(person, play)
        else:
            # Gathered first, the card last: the only question is about all of them together.
            for other in others:
                click_on(person, other)
            click_on(person, card)
        rows = person.sight.rows()
        assert laid_table.plays == [] or play not in laid_table.plays
        if not rows and not laid_table.plays:
            assert len(person.sight.refusal()) > 10
        if rows:
            person.key(Qt.Key.Key_Return)
            assert laid_table.plays
            assert play not in laid_table.plays


@pytest.mark.parametrize("worked", WORKED, ids=IDS)
def test_what_glows_is_taken_and_nothing_else_is(
    laid_table: LaidTable, person: Person, worked: Worked
) -> None:
    """For every card and every thing on the table: glowing means that it plays or lists (A4.23, A3 4)."""
    laid_table.lay(worked.position)
    hand = [thing.name for thing in person.sight.things("hand")]
    others = [thing.key for thing in person.sight.things("loose", "builds", "table")]
    assert hand
    for card in hand:
        for key in others:
            laid_table.lay(worked.position)
            held = next(thing for thing in person.sight.things("hand") if thing.name == card)
            person.click(person.sight.point_of(held))
            target = next(thing for thing in person.sight.things() if thing.key == key)
            person.click(
                person.sight.open_felt() if target.group == "table" else person.sight.point_of(target)
            )
            taken = bool(laid_table.plays or person.sight.rows())
            assert taken == target.glows, f"{card} on {target.name}"
            assert taken != bool(person.sight.refusal())


def test_the_choosers_are_photographed(laid_table: LaidTable, person: Person, screens_dir: Path) -> None:
    """Pair or sum, one group or several, build or capture: each list as a picture."""
    for number, name in enumerate(IDS):
        worked = WORKED[number]
        for play in worked.legal:
            laid_table.lay(worked.position)
            click_play(person, play)
            if person.sight.rows():
                assert laid_table.window.grab().save(str(screens_dir / f"journey-choice-{number:02d}.png")), (
                    name
                )
                break


def test_a_choice_can_be_taken_back(laid_table: LaidTable, person: Person) -> None:
    """Esc leaves the list, again lets the card go; nothing was played (A3 P25, 12)."""
    worked = next(worked for worked in WORKED if worked.name.startswith("5 on 5"))
    laid_table.lay(worked.position)
    click_play(person, "5d x 5c")
    assert len(person.sight.rows()) >= 3
    person.key(Qt.Key.Key_Escape)
    assert person.sight.rows() == []
    assert thing_of(person, "5d").said == "selected"
    person.key(Qt.Key.Key_Escape)
    assert thing_of(person, "5d").said == ""
    assert laid_table.plays == []
