"""The record's lines: documented, checked, never believed; and the commitment to a deck."""

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rc_desktop.game import record
from rc_desktop.game.record import RecordError
from rc_desktop.game.replay import CHANGED, read
from rc_desktop.game.results import RESIGNED
from tests.game.playing import finished_match, people

DOCUMENT = Path(__file__).parents[2] / "docs" / "record-format.md"

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> bytes:
    """A record of a whole match between three people."""
    match, _ = finished_match(tmp_path_factory.mktemp("good"), seats=3, seed=1)
    return match.path.read_bytes()


def examples() -> list[str]:
    """The blocks of JSON lines in the document."""
    return re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


def test_the_documents_example_is_a_record() -> None:
    """docs/record-format.md shows a whole record that this program reads and plays again."""
    whole = next(block for block in examples() if block.startswith('{"line":"match"'))
    story = read(whole.encode())
    assert story is not None
    assert story.timeline.result is not None
    assert story.timeline.result.reason == RESIGNED
    assert len(story.timeline.moments) > 3


def test_the_document_names_every_line_and_field() -> None:
    """No line and no field of the format is left undocumented."""
    text = DOCUMENT.read_text(encoding="utf-8")
    lines = [record.MatchLine, record.HandLine, record.PlayLine, record.TakebackLine, record.SitterLine]
    for line in [*lines, record.ResultLine, record.VoidLine, record.EndLine, record.Secret]:
        tag = line.__struct_config__.tag
        assert tag is None or f"## {tag}" in text
        for field in line.__struct_fields__:
            assert f"`{field}`" in text, f"{line.__name__}.{field}"


def test_a_record_of_the_first_format_is_read_and_has_no_aids(good: bytes) -> None:
    """Written before there were hints and take-backs: the same match, and none of them in it."""
    first = changed(good, 1, format=1, aids=None, memory_aid=None)
    old, new = read(first), read(good)
    assert old is not None
    assert new is not None
    assert new.timeline.setup.aids
    assert not old.timeline.setup.aids
    assert old.timeline.result == new.timeline.result


@pytest.mark.parametrize(("aids", "memory_aid"), [(True, False), (False, True)])
def test_aids_are_marked_in_the_record(aids: bool, memory_aid: bool) -> None:
    """Whoever reads a record knows what help the match allowed."""
    setup = replace(people(2), aids=aids, memory_aid=memory_aid)
    head = record.header(setup, "0" * 16, "0", datetime(2026, 11, 30, tzinfo=UTC))
    story = read(record.encode(head))
    assert story is not None
    assert (story.timeline.setup.aids, story.timeline.setup.memory_aid) == (aids, memory_aid)


def test_the_commitment_is_what_the_document_says() -> None:
    """SHA-256 of the deck's text, one newline and the nonce's text: computed here without the program."""
    deck, nonce = "As Td 9h", "00ff" * 16
    expected = hashlib.sha256(b"As Td 9h\n" + b"00ff" * 16).hexdigest()
    assert record.commitment(deck, nonce) == expected
    assert record.keeps(expected, deck, nonce)
    assert not record.keeps(expected, deck, nonce[:-1] + "0")


def test_every_hand_of_a_record_keeps_its_promise(good: bytes) -> None:
    """What a hand's line committed to is what its result shows (P8)."""
    promised = {}
    shown = 0
    for text in good.splitlines():
        line = json.loads(text)
        if line["line"] == "hand":
            promised[line["number"]] = line["commitment"]
        elif line["line"] == "result":
            digest = hashlib.sha256(f"{line['deck']}\n{line['nonce']}".encode()).hexdigest()
            assert digest == promised[line["number"]]
            shown += 1
    assert shown == len(promised) > 1


# --- records from outside ---------------------------------------------------------------------------------


def changed(data: bytes, where: int, /, **fields: Any) -> bytes:
    """The record with fields of a line (from 1) changed; a field set to None is taken out."""
    lines = data.splitlines()
    line = {**json.loads(lines[where - 1]), **fields}
    kept = {name: value for name, value in line.items() if value is not None}
    lines[where - 1] = json.dumps(kept, separators=(",", ":")).encode()
    return b"\n".join(lines) + b"\n"


def line_of(data: bytes, kind: str) -> int:
    """Where the first line of a kind stands, from 1."""
    return next(
        number for number, text in enumerate(data.splitlines(), 1) if json.loads(text)["line"] == kind
    )


def other_nonce(data: bytes) -> bytes:
    return changed(data, line_of(data, "result"), nonce="0" * 64)


def other_play(data: bytes) -> bytes:
    """The first play takes a build where there is none."""
    play = json.loads(data.splitlines()[2])["play"]
    return changed(data, 3, play=f"{play[:2]} x [9]")


def other_turn(data: bytes) -> bytes:
    """The second play is made by the seat of the first."""
    return changed(data, 4, seat=json.loads(data.splitlines()[2])["seat"])


def other_winner(data: bytes) -> bytes:
    """Another side has won than the last hand says."""
    end = json.loads(data.splitlines()[-1])
    return changed(data, line_of(data, "end"), winner=(end["winner"] + 1) % 3)


def without_last_play(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[line_of(data, "result") - 2]
    return b"".join(lines)


WRONG: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "not a record": (lambda data: b"hello\n" + data, "line 1: This is not a record"),
    "another program's": (lambda data: b'{"line":"game"}\n', "line 1: This is not a record"),
    "newer": (lambda data: changed(data, 1, format=3), "line 1: It was written by a newer"),
    "older than any": (
        lambda data: changed(data, 1, format=0),
        "line 1: No version of the program writes the format",
    ),
    "unknown field": (lambda data: changed(data, 1, extra=1), "line 1: “extra” does not belong"),
    "year 1": (
        lambda data: changed(data, 1, started="0001-01-01T00:00:00Z"),
        "line 1: No match begins in the year 1\\.",
    ),
    "the last year of all": (
        lambda data: changed(data, 1, started="9999-12-31T23:59:00Z"),
        "line 1: No match begins in the year 9999",
    ),
    "unknown line": (
        lambda data: changed(data, 3, line="giveback"),
        "line 3: Records have no line of the kind “giveback”",
    ),
    "missing field": (lambda data: changed(data, 3, seat=None), "line 3: The line lacks its “seat”"),
    "aids before there were any": (
        lambda data: changed(data, 1, format=1, aids=True),
        "line 1: .*a format that has neither aids",
    ),
    "house rule": (
        lambda data: changed(data, 1, rules={"sweeps": "many"}),
        "line 1: The house rule “sweeps” cannot be",
    ),
    "one sitter": (lambda data: changed(data, 1, seats=[{"name": "", "player": "person"}]), "line 1: "),
    "unknown player": (
        lambda data: changed(data, 1, seats=[{"name": "", "player": "ghost"}] * 3),
        "line 1: “player” cannot be",
    ),
    "play out of turn": (other_turn, "line 4: Somebody"),
    "no play": (lambda data: changed(data, 3, play="9h y"), "line 3: “9h y” is not a play"),
    # Report on issue 4, fault 8: one reader would take the first of them, another the last.
    "one name twice": (
        lambda data: data.replace(b'"seat":', b'"seat":1,"seat":', 1),
        "line 3: “seat” stands in this line twice",
    ),
    "one name twice within": (
        lambda data: data.replace(b'"player":', b'"player":"computer","player":', 1),
        "line 1: “player” stands in this line twice",
    ),
    "illegal play": (other_play, "line 3: .*against the rules: no-such-build"),
    "other nonce": (other_nonce, "Deck and nonce are not those"),
    "other scores": (
        lambda data: changed(data, line_of(data, "result"), scores=[0, 0, 1]),
        "The scores are not those",
    ),
    "hand not over": (without_last_play, "Hand 1 has a result, but it is not over"),
    "wrong number": (lambda data: changed(data, 2, number=2), "line 2: Hand 2 stands where hand 1 must come"),
    "no such dealer": (lambda data: changed(data, 2, dealer=3), "line 2: Seat 3 cannot be the dealer"),
    "other winner": (other_winner, "The end is not the one"),
    "after the end": (lambda data: data + data.splitlines(keepends=True)[2], "The match was over before"),
    "second header": (lambda data: data.replace(b"\n", b"\n" + data.split(b"\n")[0] + b"\n", 1), "line 2: "),
    "empty line": (lambda data: data.replace(b"\n", b"\n\n", 1), "line 2: The line is empty"),
    "long line": (lambda data: data[:-1] + b" " * 70_000 + b"\n", "far longer than any line"),
    "too large": (lambda data: data + b"\n" * record.MAX_BYTES, "far larger than"),
    "deep": (lambda data: b"[" * 60_000 + b"\n", "line 1: "),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_named_with_its_line(good: bytes, what: str) -> None:
    """Each kind of wrong record is refused in words that say where (langsjo 8, P26)."""
    spoil, words = WRONG[what]
    with pytest.raises(RecordError, match=words) as refused:
        read(spoil(good))
    assert refused.value.newer == (what == "newer")


@pytest.mark.parametrize("deck", ["As " * 51 + "As", "Kd " * 2 + "As " * 49 + "2s", "xx " * 51 + "xx"])
def test_a_promised_deck_that_is_none_is_refused(good: bytes, deck: str) -> None:
    """The commitment is kept, and still 52 cards are counted, in a record or private file (langsjo 8)."""
    at = line_of(good, "result")
    nonce = json.loads(good.splitlines()[at - 1])["nonce"]
    promised = changed(good, 2, commitment=record.commitment(deck, nonce))
    with pytest.raises(RecordError, match=f"line {at}: The deck"):
        read(changed(promised, at, deck=deck))
    running = b"".join(promised.splitlines(keepends=True)[: at - 1])
    secret = record.Secret(json.loads(good.splitlines()[0])["match"], 1, deck, nonce)
    story = read(running, record.encode_secret(secret))
    assert story is not None
    assert story.secret == CHANGED


def test_resignations_that_cannot_be(good: bytes) -> None:
    """A side that does not exist, a deck hidden or shown at the wrong time, a winner made up."""
    lines = good.splitlines(keepends=True)
    running = b"".join(lines[:10])
    between = b"".join(lines[: line_of(good, "result")])
    end: dict[str, Any] = {"line": "end", "winner": None, "reason": RESIGNED, "resigned": 0}
    result = json.loads(lines[line_of(good, "result") - 1])
    shown = {"deck": result["deck"], "nonce": result["nonce"]}
    for data, line in [
        (running, {**end, "resigned": None}),
        (running, end),
        (between, {**end, **shown}),
        (running, {**end, **shown, "resigned": 3}),
        (running, {**end, **shown, "winner": 1}),
        (running, {**end, **shown, "nonce": "0" * 64}),
    ]:
        with pytest.raises(RecordError):
            read(data + json.dumps(line).encode() + b"\n")
    story = read(running + json.dumps({**end, **shown}).encode() + b"\n")
    assert story is not None
    assert story.timeline.result is not None


@given(st.randoms(use_true_random=False), st.integers(1, 4))
@settings(max_examples=300)
def test_a_spoilt_record_is_refused_and_nothing_worse(good: bytes, rng: Random, times: int) -> None:
    """Bytes changed, lines lost, doubled and exchanged: read, or `RecordError`; never anything else."""
    data = good[: good.index(b'"line":"result"') + 700]
    for _ in range(times):
        data = rng.choice((spoil_byte, spoil_line, spoil_value))(data, rng)
    secret = rng.choice((None, b"", b"{}", rng.randbytes(50)))
    with suppress(RecordError):
        story = read(data, secret)
        assert story is None or len(story.timeline.moments) <= data.count(b"\n")


def spoil_byte(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data)) if data else 0
    return data[:at] + rng.choice((b"", rng.randbytes(1), b"\n", b'"', b"\xff", b"9" * 400)) + data[at + 1 :]


def spoil_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.random() < 0.3:
        del lines[one]
    elif rng.random() < 0.5:
        lines.insert(one, lines[two])
    else:
        lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


VALUES = [None, True, -1, 0, 3, 10**400, 1.5, "", "As", "9h x [9] 4c 5d", [], {}, [[]], "\ud800", "x" * 500]


def spoil_value(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    at = rng.randrange(len(lines))
    try:
        line = json.loads(lines[at])
        line[rng.choice(list(line))] = rng.choice(VALUES)
    except (ValueError, TypeError, IndexError):
        return data
    lines[at] = json.dumps(line).encode() + b"\n"
    return b"".join(lines)


@given(st.binary(max_size=400))
def test_any_bytes_at_all(data: bytes) -> None:
    """What never was a record is refused as one."""
    with suppress(RecordError):
        assert read(data, data) is None
