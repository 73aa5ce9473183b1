"""The program in a process of its own, to be killed: a robot plays in it, one turn for each line it is told.

Argument: the data folder; a match that was left there is gone on with. Before each turn it prints what is on
the screen, as JSON.
"""

import json
import sys
from pathlib import Path

from tests.journeys.house import House, make_application, match_of


def main() -> None:
    """Play until killed."""
    make_application(["royal-casino"])
    house = House(Path(sys.argv[1]), seed=29)
    person = house.person("click")
    person.wait(lambda: person.sight.buttons_saying("Play"), "the start screen")
    if person.sight.buttons_saying("Resume"):
        person.push("Resume")
    else:
        house.begin(match_of("Ana", "Rosa:novice"))
    while True:
        person.wait(person.sight.my_turn, "a turn")
        print(json.dumps(person.sight.screen()), flush=True)
        if not sys.stdin.readline():
            return
        person.go_on()
        person.play_on(person.sight.my_turn)


if __name__ == "__main__":
    main()
