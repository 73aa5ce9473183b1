"""The engine's rules on the positions of the specification: vectors.json and the worked positions."""

import json
from pathlib import Path
from typing import Any

import pytest

from rc_desktop.rules.legal import legal_plays, legal_texts
from rc_desktop.rules.match import settle
from rc_desktop.rules.notation import (
    items_from_json,
    options_from_json,
    position_from_json,
    position_to_json,
    scores_from_json,
)
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.rules.refusals import CODES, refusal
from tests.rules.worked import WORKED, Worked

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())


@pytest.mark.parametrize("number", range(len(VECTORS["legal"])))
def test_every_legal_play_of_every_vector(number: int) -> None:
    vector = VECTORS["legal"][number]
    position = position_from_json(vector["position"])
    assert legal_texts(position) == vector["plays"]
    assert len(legal_plays(position)) == len(vector["plays"]), "a play was generated twice"


def test_a_position_written_is_the_position_read() -> None:
    for vector in VECTORS["legal"]:
        position = position_from_json(vector["position"])
        assert position_from_json(json.loads(json.dumps(position_to_json(position)))) == position


@pytest.mark.parametrize("number", range(len(VECTORS["settle"])))
def test_every_settlement_of_the_vectors(number: int) -> None:
    vector = VECTORS["settle"][number]
    scores = scores_from_json(vector["scores"])
    options = options_from_json(vector["rules"])
    settled = settle(options, scores, items_from_json(vector["items"], len(scores)))
    assert list(settled.scores) == vector["after"]
    assert settled.winner == vector["winner"]


@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.name)
def test_the_worked_positions_of_the_rules(worked: Worked) -> None:
    """rules.md, "Worked positions": what is legal is among the plays, what is not has a reason."""
    position = position_from_json(worked.position)
    plays = legal_texts(position)
    for text in worked.legal:
        assert text in plays
        assert refusal(position, parse_play(text)) is None
    for text in worked.illegal:
        assert text not in plays
        reason = refusal(position, parse_play(text))
        assert reason is not None
        assert reason.code in CODES


def test_the_text_of_every_play_is_read_back_in_any_order() -> None:
    """notation.md, "Cards and plays": text to play to text is the identity."""
    for vector in VECTORS["legal"]:
        for text in vector["plays"]:
            play = parse_play(text)
            assert play_text(play) == text
            assert parse_play(_loose_reversed(text)) == play


def _loose_reversed(text: str) -> str:
    words = text.split()
    loose = [place for place, word in enumerate(words) if place and len(word) == 2 and word[1] in "cdhs"]
    turned: list[Any] = list(words)
    for place, other in zip(loose, reversed(loose), strict=True):
        turned[place] = words[other]
    return " ".join(turned)
