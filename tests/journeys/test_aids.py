"""Help at the table: a hint that is asked for and played, plays taken back, the cards seen looked up."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt

from tests.journeys.house import House, match_of
from tests.journeys.person import Person

Start = Callable[..., House]
Key = Qt.Key


def at_the_table(house: House, how: str = "drag") -> Person:
    """Ana against Rosa, at Ana's first turn."""
    person = house.person(how)
    house.begin(match_of("Ana", "Rosa:regular"))
    person.wait(person.sight.my_turn, "the first turn")
    return person


def undo_name(person: Person) -> str:
    """What the Undo button says, where there is one."""
    tools = person.sight.names("tools")
    return next((name for name in tools if name.startswith("Undo")), "")


def wait_for_table(person: Person, screen: list[str]) -> None:
    """It is the person's turn, and all that is seen is what was seen then."""
    person.wait(lambda: person.sight.my_turn() and person.sight.screen() == screen, "the table of before")


def hint_rows(person: Person) -> list[str]:
    """The plays that the hint lists."""
    return [row.text() for number in "123" for row in person.sight.buttons_saying(f"{number}. ...")]


def test_a_hint_is_asked_for_looked_through_and_played(open_house: Start, screens_dir: Path) -> None:
    """By mouse: Hint; by key: the second row; Enter plays it, and the card is gone from the hand (A5)."""
    house = open_house(seed=53)
    person = at_the_table(house)
    hand = person.sight.names("hand")
    person.use_tool("Hint")
    assert any("Thinking" in words for words in person.sight.words()) or hint_rows(person)
    person.wait(lambda: hint_rows(person), "a hint")
    rows = hint_rows(person)
    assert len(rows) >= 2
    assert all("points" in row for row in rows)
    house.photograph(screens_dir, "hint")
    person.key(Key.Key_2)
    assert [row.isChecked() for row in person.sight.buttons_saying("2. ...")] == [True]
    house.photograph(screens_dir, "hint-row-2")
    person.key(Key.Key_Return)
    person.wait(lambda: person.sight.names("hand") != hand, "the card to be played")
    assert not hint_rows(person)
    assert len(person.sight.names("hand")) == len(hand) - 1
    person.wait(person.sight.my_turn, "the next turn")
    person.use_tool("Hint")
    person.wait(lambda: hint_rows(person), "a second hint")
    person.push("play it")
    person.wait(lambda: len(person.sight.names("hand")) == len(hand) - 2, "the second card to be played")


def test_a_hint_is_closed_by_playing_otherwise(open_house: Start) -> None:
    """The table is there to be played on while the adviser thinks, and nothing comes up later (A4.P23)."""
    house = open_house(seed=59)
    person = at_the_table(house)
    for _ in range(3):
        person.key(Key.Key_H)
        person.play_a_turn()
        assert not hint_rows(person)
        person.wait(person.sight.my_turn, "the next turn")
        assert not hint_rows(person)


def test_a_play_is_taken_back_after_the_answer(open_house: Start, screens_dir: Path) -> None:
    """All that is seen is as before Ana's play; the button says what it takes back, and is gone then."""
    house = open_house(seed=61)
    person = at_the_table(house)
    assert undo_name(person) == ""
    before = person.sight.screen()
    person.play_a_turn()
    person.wait(person.sight.my_turn, "Rosa's answer")
    assert person.sight.screen() != before
    assert undo_name(person).startswith("Undo: Ana ")
    house.photograph(screens_dir, "undo")
    person.use_tool(undo_name(person))
    wait_for_table(person, before)
    assert undo_name(person) == ""
    person.play_a_hand()
    assert person.notes.turns == 25


def test_a_play_is_taken_back_while_the_computer_thinks(open_house: Start) -> None:
    """By key, at any moment; what the computer was thinking is never seen (flow 5, "stopped mid-thought")."""
    house = open_house(seed=67)
    person = at_the_table(house, "click")
    before = person.sight.screen()
    house.hold_engine()
    person.play_a_turn()
    person.wait(lambda: any("Rosa, at turn" in name for name in person.sight.names("plates")), "Rosa")
    person.key(Key.Key_U)
    person.wait(person.sight.my_turn, "the turn to be Ana's again")
    assert person.sight.screen() == before
    house.kill_engine()
    person.play_a_turn()
    person.wait(person.sight.my_turn, "Rosa's answer")
    person.play_a_hand()
    assert person.notes.turns == 25


def test_taken_back_in_mid_flight_at_full_speed(open_house: Start) -> None:
    """Again and again while cards fly; then every card lies where it belongs (A4.1: undo and redo)."""
    house = open_house(seed=71, speed=2.0)
    person = at_the_table(house)
    for _ in range(4):
        before = person.sight.screen()
        person.play_a_turn()
        person.key(Key.Key_U)
        wait_for_table(person, before)
        view = person.sight.table()
        assert view is not None
        assert all(card.is_home() for card in view.table.card_items())
        person.play_a_turn()
        person.wait(lambda: person.sight.my_turn() or not person.sight.names("hand"), "the next turn")


def test_the_cards_seen_are_looked_up(open_house: Start, screens_dir: Path) -> None:
    """Switched on at the start screen; a key shows them, the same key puts them away."""
    house = open_house(seed=73)
    person = house.person("click")
    person.push("Cards seen")
    person.push("Play")
    person.wait(person.sight.my_turn, "the first turn")
    person.key(Key.Key_S)
    words = " ".join(person.sight.words())
    assert "cards are still out." in words
    assert "Of the spades these are still out" in words
    house.photograph(screens_dir, "cards-seen")
    person.key(Key.Key_S)
    assert "are still out" not in " ".join(person.sight.words())
