"""Two against two at one computer: two people as partners, and two computers."""

from collections.abc import Callable
from pathlib import Path

from tests.journeys.house import House


def test_a_partnership_match_with_two_computers(open_house: Callable[..., House], screens_dir: Path) -> None:
    """Set up on the start screen, played to 11 (issue 2, 5: a four-seat partnership match)."""
    house = open_house(seed=31)
    person = house.person("click")
    person.push("4 · partners")
    person.push("Person here", 2)
    person.push("11")
    house.photograph(screens_dir, "start-partners")
    person.push("Play")
    person.wait(person.something_to_do, "the curtain")
    house.photograph(screens_dir, "curtain-partners")
    person.play_a_hand()
    house.photograph(screens_dir, "hand-summary-partners")
    assert person.notes.turns == 24
    takers = {words for words in person.notes.presses if words.startswith("I am")}
    assert len(takers) <= 1
    person.play_on()
    house.photograph(screens_dir, "match-end-partners")
    assert any("match" in words and "win" in words for words in person.sight.words())
