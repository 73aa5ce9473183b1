"""A match against computers, and one who plays it by chance and takes back."""

import json
from random import Random
from typing import Any

from rc_desktop.game.match import Match
from rc_desktop.game.results import Step
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.options import Options
from tests.game.playing import choose


def against_computers(seats: int = 2, person: int = 0, **values: Any) -> MatchSetup:
    """One person against computers."""
    sitters = [Sitter(f"Computer {seat}", "computer", "regular") for seat in range(seats)]
    sitters[person] = Sitter("Ana", profile="a1")
    return MatchSetup(values.pop("options", Options()), tuple(sitters), values.pop("dealer", -1), **values)


class Table:
    """A match and one who plays it by chance, stops where wanted, and keeps what the match told."""

    def __init__(self, match: Match, seed: int = 0, backs: int = 0) -> None:
        self.match, self.rng, self.backs = match, Random(seed), backs
        self.told: list[Step] = []
        self.ended = False
        match.happened.connect(self.happened)
        match.taken_back.connect(self.taken_back)
        match.asked.connect(self.asked)
        match.hand_ended.connect(lambda _: match.next_hand())
        match.match_ended.connect(self.close)

    def happened(self, step: int) -> None:
        assert step == len(self.told) == self.match.steps - 1
        self.told.append(self.match.seen(step, -1))
        assert self.match.turn() >= 0 or self.match.takeback_of() is None
        self.maybe_back(0.1)
        self.match.presented(step)

    def taken_back(self, step: int) -> None:
        assert step == self.match.steps - 1 < len(self.told) - 1
        del self.told[step + 1 :]
        assert self.told[step] == self.match.seen(step, -1)
        last = json.loads(self.match.path.read_bytes().splitlines()[-1])
        assert last["line"] == "takeback"  # on the disk before it is shown

    def asked(self, seat: int) -> None:
        if not self.maybe_back(0.3) and self.match.setup.sitters[seat].is_person:
            assert self.match.play(seat, choose(self.rng, self.match.observation(seat))) is None

    def maybe_back(self, chance: float) -> bool:
        """Take back by chance, any number of times, wherever the match stands."""
        found = self.match.takeback_of()
        if not self.backs or found is None or self.rng.random() > chance:
            return False
        self.backs -= 1
        return self.match.take_back(found.seat)

    def close(self, _: object = None) -> None:
        self.ended = True
        self.match.close()
