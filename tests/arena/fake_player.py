"""A program for the arena that does what its argument says: plays, talks nonsense, hangs, floods, dies."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.notation import observation_from_json

Request = dict[str, Any]


def say(number: object, **fields: object) -> None:
    """Answer a request."""
    print(json.dumps({"id": number, "ok": True, **fields}), flush=True)


def legal(request: Request) -> list[str]:
    """The legal plays of a choose."""
    return legal_texts(observation_from_json(request["observation"]))


def first(request: Request) -> None:
    """The first legal play."""
    say(request["id"], play=legal(request)[0])


def any_legal(request: Request) -> None:
    """Any legal play, by the seed it is given."""
    say(request["id"], play=random.Random(request["seed"]).choice(legal(request)))


def illegal(request: Request) -> None:
    """A play of a card that is not in the hand."""
    say(request["id"], play="As" if "As" not in request["observation"]["hand"] else "Ks x As")


def nonsense(request: Request) -> None:
    """A text that is no play."""
    say(request["id"], play="all of them, please")


def no_text(request: Request) -> None:
    """A play that is no text."""
    say(request["id"], play=["As"])


def refuse(request: Request) -> None:
    """An error."""
    print(json.dumps({"id": request["id"], "ok": False, "error": {"code": "bad-position"}}), flush=True)


def garbage(request: Request) -> None:
    """Lines that are no answers, and then a good one."""
    for line in (
        "",
        "\0\x1b[2J",
        "[" * 5000,
        "[1,2]",
        '{"id": true, "play": "As"}',
        '{"id": 99999, "ok": true}',
    ):
        print(line)
    print("x" * ((1 << 20) + 100))
    first(request)


def hang(request: Request) -> None:
    """Nothing, ever."""


def flood(request: Request) -> None:
    """One line without an end."""
    while True:
        sys.stdout.write("x" * 65536)


def chatter(request: Request) -> None:
    """Line after line, none of them an answer."""
    while True:
        print('{"id": 0}')


def die(request: Request) -> None:
    """The end of the process in mid-thought."""
    os._exit(3)


def on_stop(request: Request) -> None:
    """Nothing before it is stopped."""


def spy(request: Request) -> None:
    """The first legal play; what was asked is written down."""
    with open(sys.argv[2], "a", encoding="ascii") as file:
        file.write(json.dumps(request) + "\n")
    first(request)


def stay() -> None:
    """Make it hard to end this process: no signal is heeded, and so is its child."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    code = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: signal.pause()"
    child = subprocess.Popen([sys.executable, "-c", code])
    with Path(sys.argv[2]).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()} {child.pid}\n")


def hello(request: Request, how: str) -> None:
    """Introduce itself, in its way."""
    if how == "silent":
        return
    if how == "gone":
        os._exit(0)
    say(
        request["id"],
        name="Fake\x1b[31m",
        version="1",
        protocol=2 if how == "other_protocol" else 1,
        levels=[] if how == "no_levels" else ["weak", "strong"],
        styles=["builder"],
    )


def main() -> None:
    """Read requests until the end of input."""
    how = sys.argv[1]
    if how == "deaf":
        say(1, name="deaf", protocol=1, levels=["only"])
        signal.pause()
    if how == "stay":
        stay()
    asked: Request = {}
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "hello":
            hello(request, how)
        elif request["do"] == "choose":
            asked = request
            globals().get(how, first)(request)
        elif request["do"] == "stop" and how == "on_stop":
            say(request["id"])
            first(asked)
    while how == "stay":
        signal.pause()


if __name__ == "__main__":
    main()
