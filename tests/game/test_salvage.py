"""Damaged records: explained line by line, and whatever is whole can be watched."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rc_desktop.game import record, wrong
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.match import Match
from rc_desktop.game.replay import LOST, Story, read, read_bytes, read_whole
from rc_desktop.game.wrong import Damage
from rc_desktop.rules.options import Options
from tests.game.playing import decks, people, play_through
from tests.game.test_record import changed, spoil_byte, spoil_line, spoil_value

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> bytes:
    """A record of a whole match of four hands or more."""
    setup = people(2, Options(target=31), dealer=0)
    match = Match.new(setup, tmp_path_factory.mktemp("good"), headless=True, shuffle=decks(4))
    play_through(match, 4)
    assert len(match.results) > 3
    return match.path.read_bytes()


def places(data: bytes, kind: str) -> list[int]:
    """The lines of a kind, from 1."""
    return [n for n, text in enumerate(data.splitlines(), 1) if json.loads(text)["line"] == kind]


def without(data: bytes, line: int) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[line - 1]
    return b"".join(lines)


def rubbish(data: bytes, line: int) -> bytes:
    lines = data.splitlines(keepends=True)
    lines[line - 1] = b"\x00\xffrubbish\n"
    return b"".join(lines)


def whole(data: bytes) -> tuple[Story, tuple[Damage, ...]]:
    story, damages = read_bytes(data)
    assert story is not None
    return story, damages


def numbers(story: Story, over: bool = True) -> list[int]:
    """The numbers of the hands, of those that are over."""
    return [hand.number for hand in story.hands if (hand.result is not None) or not over]


def test_a_record_that_is_right(good: bytes) -> None:
    """Nothing is wrong, and the hands are those of the match, moment by moment."""
    story, damages = whole(good)
    assert damages == ()
    assert [hand.result for hand in story.hands] == story.timeline.results
    assert [moment for hand in story.hands for moment in hand.moments] == story.timeline.moments
    for hand in story.hands:
        assert hand.moments[0].by is None
        assert len(hand.moments) == 49
        assert [moment.by for moment in hand.moments[1:3]] == [
            hand.sitters[(hand.dealer + 1 + place) % 2] for place in range(2)
        ]


def test_one_play_is_rubbish(good: bytes) -> None:
    """The hand can be watched up to it, the hands around it from end to end."""
    second = places(good, "hand")[1]
    story, damages = whole(rubbish(good, second + 6))
    assert [damage.code for damage in damages] == [wrong.NOT_A_LINE, wrong.LEFT_OUT]
    assert damages[0].line == second + 6
    hands = whole(good)[0].hands
    assert numbers(story) == [hand.number for hand in hands if hand.number != 2]
    broken = story.hands[1]
    assert (broken.number, broken.result) == (2, None)
    assert broken.moments == hands[1].moments[:6]
    assert [hand.moments for hand in story.hands[2:]] == [hand.moments for hand in hands[2:]]
    assert [hand.result for hand in story.hands[2:]] == [hand.result for hand in hands[2:]]


def illegal(data: bytes) -> bytes:
    """The fourth play of the second hand takes a build that is not there."""
    line = places(data, "hand")[1] + 4
    play = json.loads(data.splitlines()[line - 1])["play"]
    return changed(data, line, play=f"{play[:2]} x [14]")


def other_scores(data: bytes) -> bytes:
    return changed(data, places(data, "result")[1], scores=[1, 0])


def other_nonce(data: bytes) -> bytes:
    return changed(data, places(data, "result")[1], nonce="0" * 64)


BROKEN: dict[str, tuple[Callable[[bytes], bytes], list[str], list[int]]] = {
    "illegal play": (illegal, [wrong.ILLEGAL], [1, 3, 4]),
    "other scores": (other_scores, [wrong.SCORES], [1, 2, 3, 4]),
    "other nonce": (other_nonce, [wrong.BROKEN_PROMISE], [1, 3, 4]),
    "rubbish result": (
        lambda data: rubbish(data, places(data, "result")[1]),
        [wrong.NOT_A_LINE, wrong.LEFT_OUT],
        [1, 4],
    ),
    "lost result": (
        lambda data: without(data, places(data, "result")[1]),
        [wrong.STILL_RUNNING, wrong.LEFT_OUT],
        [1, 4],
    ),
    "rubbish hand": (
        lambda data: rubbish(data, places(data, "hand")[1]),
        [wrong.NOT_A_LINE, wrong.LEFT_OUT],
        [1, 3, 4],
    ),
    "lost hand": (
        lambda data: without(data, places(data, "hand")[1]),
        [wrong.NO_HAND, wrong.LEFT_OUT],
        [1, 3, 4],
    ),
    "torn sitter": (
        lambda data: data.replace(b"\n", b'\n{"line":"sitter"}\n', 1),
        [wrong.FIELD_MISSING],
        [1, 2, 3, 4],
    ),
    "two lines after the end": (
        lambda data: data + b"".join(data.splitlines(keepends=True)[1:3]),
        [wrong.AFTER_END, wrong.ONE_LEFT_OUT],
        [1, 2, 3, 4],
    ),
    "more after the end": (
        lambda data: data + data[data.index(b"\n") + 1 :],
        [wrong.AFTER_END, wrong.LEFT_OUT],
        [1, 2, 3, 4],
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_whole_can_be_watched(good: bytes, what: str) -> None:
    """Each kind of damage is told once, and takes no hand with it that is whole (issue: Records)."""
    spoil, codes, over = BROKEN[what]
    story, damages = whole(spoil(good))
    assert [damage.code for damage in damages] == codes
    known = {hand.number: hand for hand in whole(good)[0].hands}
    assert numbers(story)[: len(over)] == over
    for hand in story.hands:
        assert hand.moments == known[hand.number].moments[: len(hand.moments)]
    if not what.endswith("after the end"):
        assert story.timeline.result is None


def test_who_sat_down_where_nothing_was_read(good: bytes) -> None:
    """A sitter of a line that was passed over sits there in the hands behind it."""
    hand = places(good, "hand")[1]
    lines = rubbish(good, hand + 3).splitlines(keepends=True)
    sitter = b'{"line":"sitter","seat":1,"sitter":{"name":"Luis","player":"person"}}\n'
    story, _ = whole(b"".join([*lines[: hand + 9], sitter, *lines[hand + 9 :]]))
    assert [hand.sitters[1].name for hand in story.hands[:3]] == ["Person 1", "Person 1", "Luis"]


def test_no_score_is_made_up(good: bytes) -> None:
    """Of a hand whose scores at its beginning nobody tells nothing is told, and it goes on behind it."""
    second, third, fourth = places(good, "hand")[1:4]
    lines = rubbish(good, second + 3).splitlines(keepends=True)
    story, damages = whole(b"".join([*lines[: third - 1], *lines[fourth - 1 :]]))
    assert numbers(story) == [1, 5]
    assert [damage.code for damage in damages] == [wrong.NOT_A_LINE, wrong.LEFT_OUT]


def test_a_deck_is_held_against_its_own_hand_alone(good: bytes) -> None:
    """Where another hand shows its deck, the damaged one before it is not said to break its promise."""
    second, third = places(good, "hand")[1:3]
    lines = rubbish(good, second + 3).splitlines(keepends=True)
    del lines[places(good, "result")[1] - 1]
    end = {"line": "end", "winner": 1, "reason": "resigned", "resigned": 0}
    result = json.loads(good.splitlines()[places(good, "result")[2] - 1])
    shown = {"deck": result["deck"], "nonce": result["nonce"]}
    _, damages = whole(b"".join(lines[: third + 5]) + json.dumps({**end, **shown}).encode() + b"\n")
    assert [damage.code for damage in damages] == [wrong.NOT_A_LINE, wrong.LEFT_OUT]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", wrong.EMPTY),
        (b'{"line":"match","format":2', wrong.NOTHING),
        (b"hello\n", wrong.NOT_A_RECORD),
        (b'{"line":"match","format":99}\n', wrong.NEWER),
        (b"\n" * (record.MAX_BYTES + 1), wrong.TOO_LARGE),
    ],
)
def test_what_does_not_begin_as_a_record(data: bytes, code: str) -> None:
    """There is no story to it, and that is said."""
    story, damages = read_bytes(data)
    assert story is None
    assert [damage.code for damage in damages] == [code]
    assert damages[0].line == 1


def test_the_hand_that_runs_is_not_there(good: bytes, tmp_path: Path) -> None:
    """Nothing hidden is told: the private file is not looked at, nor is the hand known without it."""
    lines = good.splitlines(keepends=True)
    result = json.loads(lines[places(good, "result")[1] - 1])
    cut = b"".join(lines[: places(good, "result")[1] - 5])
    path = tmp_path / "cut.rcg"
    path.write_bytes(cut)
    secret = record.Secret(json.loads(lines[0])["match"], 2, result["deck"], result["nonce"])
    record.secret_path(path).write_bytes(record.encode_secret(secret))
    story, damages = read_whole(path)
    assert story is not None
    assert damages == ()
    assert numbers(story, over=False) == [1]
    assert story.secret == LOST
    assert story.running is not None


def test_what_is_no_file(tmp_path: Path) -> None:
    """A folder is no record; a file that cannot be read is the disk's trouble."""
    story, damages = read_whole(tmp_path)
    assert (story, damages[0].code) == (None, wrong.NO_FILE)
    with pytest.raises(DiskTrouble):
        read_whole(tmp_path / "gone.rcg")


def test_a_file_of_which_nearly_all_is_wrong(good: bytes) -> None:
    """A hundred things are told, then that there are more; the file is not read to its end."""
    head = good[: good.index(b"\n") + 1]
    _, damages = whole(head + b"x\n" * 100_000)
    assert len(damages) == 101
    assert damages[-1].code == wrong.AND_MORE


@given(st.randoms(use_true_random=False), st.integers(1, 5))
@settings(max_examples=150)
def test_spoilt_in_any_way(good: bytes, rng: Random, times: int) -> None:
    """It never raises, finds something wrong where the strict reader does, and tells it in a sentence."""
    data = good
    for _ in range(times):
        data = rng.choice((spoil_byte, spoil_line, spoil_value))(data, rng)
    story, damages = read_bytes(data)
    refused: list[Damage] = []
    try:
        read(data)
    except wrong.RecordError as error:
        refused.append(error.damage)
    assert set(refused_lines(refused)) <= set(refused_lines(damages))
    assert bool(damages) == bool(refused) or story is None
    for damage in damages:
        said = damage.sentence
        for shown in damage.arguments.values():  # what the file says may be anything
            said = said.replace(str(shown), "")
        assert not any(sign in said for sign in ("{", "JSON", "`", "$", "byte"))


def refused_lines(damages: Sequence[Damage]) -> list[tuple[int, str]]:
    return [(damage.line, damage.code) for damage in damages]


def test_every_code_has_a_sentence() -> None:
    """The interface has words for all that a reader can find."""
    codes = {value for name, value in vars(wrong).items() if name.isupper() and isinstance(value, str)}
    assert codes == set(wrong.SENTENCES)
