"""An engine for tests that does what its argument says: answers, hangs, dies, talks nonsense."""

import json
import os
import sys
from pathlib import Path

from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.notation import observation_from_json


def say(number: object, **fields: object) -> None:
    """Answer a request."""
    print(json.dumps({"id": number, "ok": True, **fields}), flush=True)


def hang(request: dict) -> None:
    """Never answer, not even a stop."""


def garbage(request: dict) -> None:
    """Say things that are no answers, and then answer."""
    for line in ("", "hello", "[" * 5000, "[1,2]", '{"id":"7"}', '{"id":99999,"ok":true,"play":"As"}', "\0"):
        print(line)
    honest(request)


def no_play(request: dict) -> None:
    """Answer with what is no text of a play."""
    say(request["id"], play=17)


def nonsense(request: dict) -> None:
    """Answer with a text that is no play."""
    say(request["id"], play="all of them, please")


def illegal(request: dict) -> None:
    """Answer with a play of a card that is not held."""
    view = observation_from_json(request["observation"])
    say(request["id"], play="As" if not view.hand >> 3 & 1 else "As x [2]")


def refuse(request: dict) -> None:
    """Say that the observation is wrong."""
    print(json.dumps({"id": request["id"], "ok": False, "error": {"code": "bad-position"}}), flush=True)


def die(request: dict) -> None:
    """Die in mid-thought, each time."""
    os._exit(3)


def die_once(request: dict) -> None:
    """Die in mid-thought the first time; the file named by the second argument remembers that."""
    mark = Path(sys.argv[2])
    if mark.exists():
        honest(request)
    else:
        mark.touch()
        os._exit(3)


def honest(request: dict) -> None:
    """Answer with the first legal play."""
    say(request["id"], play=legal_texts(observation_from_json(request["observation"]))[0])


def advise(request: dict) -> None:
    """Answer with plays, values and reasons, as the real engine does; the last legal text is the best."""
    best = request.get("among") or legal_texts(observation_from_json(request["observation"]))[::-1]
    reason = [{"code": "captures", "cards": ["As", "Ac"]}]
    plays = [
        {"play": text, "value": 3.2 - number, "visits": 1, "reason": reason}
        for number, text in enumerate(best)
    ]
    say(request["id"], play=best[0], plays=plays, measure="lead", exact=False, iterations=9, time_ms=1)


def levels(request: dict) -> None:
    """Play the levels that there are, and refuse every other one, as the real engine does."""
    if request["level"] in LEVELS:
        honest(request)
    else:
        refuse(request)


def main() -> None:
    """Read requests until the end of input; a thinker answers when it is stopped."""
    how = sys.argv[1]
    asked: dict = {}
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "hello":
            say(request["id"], protocol=2 if how == "other_protocol" else 1, name="fake")
        elif request["do"] == "choose":
            asked = request
            if len(sys.argv) > 2 and how in ("spy", "advise"):
                with open(sys.argv[2], "a", encoding="ascii") as file:
                    file.write(line)
            if how not in ("think", "other_protocol"):
                globals().get(how, honest)(request)
        elif request["do"] == "stop" and how == "think":
            say(request["id"])
            honest(asked)


if __name__ == "__main__":
    main()
