"""What is wrong with a line or a file of a record, in one plain sentence for each kind of damage."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from rc_desktop.game import wrong
from rc_desktop.game.importing import look_through
from rc_desktop.game.library import read_entry
from rc_desktop.game.record import MARK, MAX_LINE, decode
from rc_desktop.game.replay import read, read_bytes, read_whole
from rc_desktop.game.verify import RIGHT, WRONG, verify
from rc_desktop.game.walk import read_walk
from rc_desktop.game.wrong import Damage, RecordError
from tests.game.playing import finished_match

pytestmark = pytest.mark.usefixtures("qapp")

PLAY = b'{"line":"play","seat":0,"play":"9h"}'
HAND = b'{"line":"hand","number":1,"dealer":0,"commitment":"z"}'
LINES: dict[bytes, str] = {
    b"": "The line is empty.",
    b"   \r": "The line is empty.",
    b"hello": "This is not a line of a record: something else stands in its place.",
    b"\0\0\0\0": "This is not a line of a record: something else stands in its place.",
    b"[1]": "This is not a line of a record: something else stands in its place.",
    PLAY[:-1]: "The line breaks off before its end.",
    PLAY[:20]: "The line breaks off before its end.",
    PLAY[:-3]: "The line breaks off before its end.",
    PLAY.replace(b",", b";", 1): "The line is garbled: something was put into it, left out or overwritten.",
    PLAY + b" x": "The line is garbled: something was put into it, left out or overwritten.",
    b'{"a":' * 9000: "The line is garbled: something was put into it, left out or overwritten.",
    PLAY.replace(b"9h", b"9\xf1"): (
        "The line holds signs that cannot be read: it is damaged, or was not saved as UTF-8."
    ),
    b'{"seat":0}': "The line does not say what it tells of.",
    b"{}": "The line does not say what it tells of.",
    b'{"line":"field `x`"}': "Records have no line of the kind “field `x`”.",
    b'{"line":"giveback", nonsense': "Records have no line of the kind “giveback”.",
    b'{"line":"play","seat":0}': "The line lacks its “play”.",
    PLAY.replace(b"0", b'0,"how":1'): "“how” does not belong in this line.",
    PLAY.replace(b"0", b'0,"seat":1'): "“seat” stands in this line twice.",
    PLAY.replace(b"0", b'"0"'): "“seat” must be a whole number.",
    PLAY.replace(b"0", b"null"): "“seat” must be a whole number.",
    PLAY.replace(b"0", b"0.5"): "“seat” must be a whole number.",
    PLAY.replace(b"0", b"7"): "“seat” cannot be what this line says.",
    PLAY.replace(b'"9h"', b"9"): "“play” must be a text.",
    HAND: "“commitment” cannot be what this line says.",
    b'{"line":"sitter","seat":0,"sitter":{"name":1}}': "“sitter” cannot be what this line says.",
    b'{"line":"void","number":1,"reason":"bored"}': "“reason” cannot be what this line says.",
    b" " * MAX_LINE + PLAY: "The line is far longer than any line of a record.",
}


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_line_that_is_none(line: bytes) -> None:
    """Finding of the tester of issue 4, n26: "JSON is malformed: invalid character (byte 0)"."""
    with pytest.raises(RecordError) as refused:
        decode(line, 7)
    assert refused.value.damage.sentence == LINES[line]
    assert refused.value.damage.told == f"Line 7: {LINES[line]}"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> bytes:
    """A record of a whole match."""
    return finished_match(tmp_path_factory.mktemp("whole"), seed=5)[0].path.read_bytes()


def head(good: bytes, **fields: object) -> bytes:
    """The record with other fields in its first line; None takes one out."""
    first, rest = good.split(b"\n", 1)
    told = {**json.loads(first), **fields}
    return (
        json.dumps({key: value for key, value in told.items() if value is not None}).encode() + b"\n" + rest
    )


def sitters(**fields: object) -> list[dict[str, object]]:
    return [{"name": "Ana", "player": "person", **fields}, {"name": "Eva", "player": "person"}]


FILES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "The file is empty."),
    "zeros": (lambda good: b"\0" * len(good), "The file holds nothing but zeros, as one may after"),
    "text": (lambda _: b"Dear Ana,\nhow are you?\n", "This is not a record of Royal Casino."),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n" + bytes(99), "This is not a record of Royal Casino."),
    "a picture without a line": (lambda _: b"\xff\xd8" + b"x" * 99_999, "This is not a record"),
    "other JSON": (lambda _: b'{"line":"game"}\n', "This is not a record of Royal Casino."),
    "a number": (lambda _: b"7\n", "This is not a record of Royal Casino."),
    "UTF-16": (lambda good: good.decode().encode("utf-16"), "The file was saved as UTF-16 by another"),
    "UTF-16 bare": (lambda good: good.decode().encode("utf-16-le"), "The file was saved as UTF-16"),
    "UTF-16 big": (lambda good: good.decode().encode("utf-16-be"), "The file was saved as UTF-16"),
    "line ends lost": (lambda good: good.replace(b"\n", b" "), "The ends of the file's lines are lost"),
    "old Mac": (lambda good: good.replace(b"\n", b"\r"), "The ends of the file's lines are lost"),
    "head gone": (lambda good: good.split(b"\n", 1)[1], "The record's first line is gone, which says who"),
    "in the head": (lambda good: good[:60], "The file breaks off within its first line: no match"),
    "newer": (lambda good: head(good, format=99), "It was written by a newer version of the program."),
    "no format": (lambda good: head(good, format=None), "Line 1: No version of the program writes"),
    "head cut": (lambda good: good[:60] + good[good.index(b"\n") :], "Line 1: The line breaks off before"),
    "head garbled": (
        lambda good: good.replace(b'"line":"match",', b'"line":"match";', 1),
        "Line 1: The line is",
    ),
    "Latin-1": (lambda good: good.replace(b'"name":"', b'"name":"\xd1', 1), "Line 1: The line holds signs"),
    "no seats": (lambda good: head(good, seats=None), "Line 1: The line lacks its “seats”."),
    "one seat": (lambda good: head(good, seats=sitters()[:1]), "Line 1: “seats” cannot be what this line"),
    "no name": (
        lambda good: head(good, seats=[{"player": "person"}] * 2),
        "Line 1: The line lacks its “name”.",
    ),
    "a ghost": (lambda good: head(good, seats=sitters(player="ghost")), "Line 1: “player” cannot be what"),
    "a hat": (lambda good: head(good, seats=sitters(hat="red")), "Line 1: “hat” does not belong in this"),
    "long name": (lambda good: head(good, seats=sitters(name="a" * 1001)), "Line 1: “name” cannot be what"),
    "a rule": (lambda good: head(good, rules={"jokers": True}), "Line 1: There is no house rule “jokers”."),
    "a value": (lambda good: head(good, rules={"target": 3}), "Line 1: The house rule “target” cannot be"),
    "aids": (lambda good: head(good, aids=1), "Line 1: “aids” must be true or false."),
    "cards": (lambda good: head(good, cards="mine"), "Line 1: “cards” cannot be what this line says."),
    "a day": (lambda good: head(good, cards="daily 2026-02-30"), "Line 1: “cards” cannot be what this line"),
    "begun": (lambda good: head(good, started="yesterday"), "Line 1: “started” cannot be what this line"),
    "own cards": (
        lambda good: head(good, cards=f"again {json.loads(good.splitlines()[0])['match']} 1"),
        "Line 1: The match is said to have its own cards again.",
    ),
    "format 1": (lambda good: head(good, format=1), "Line 1: The line is of a format that has neither"),
}


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_does_not_begin_as_a_record(good: bytes, kind: str, tmp_path: Path) -> None:
    """Verify, import and replay say the same one sentence, and only one that is of the file names no line."""
    spoil, words = FILES[kind]
    path = tmp_path / "spoilt.rcg"
    path.write_bytes(spoil(good))
    story, damages = read_whole(path)
    assert story is None
    assert len(damages) == 1
    told = damages[0].told
    assert told.startswith(words)
    assert verify(path).lines == (told,)
    assert [fault.told for fault in look_through(path, {}).faults] == [told]
    assert [damage.told for damage in read_walk(path)[1]] == [told]


def test_a_folder_is_no_file_and_a_giant_no_record(tmp_path: Path) -> None:
    """A folder that was to be imported was called larger than so many bytes."""
    assert (
        look_through(tmp_path, {}).faults[0].told == "This is not a file: a folder or a device has this name."
    )
    giant = tmp_path / "giant.rcg"
    with giant.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    assert look_through(giant, {}).faults[0].told == "The file is far larger than the record of any match."


def test_an_editors_mark_and_line_ends_are_no_damage(good: bytes, tmp_path: Path) -> None:
    """Finding of the tester of issue 4, n26: a record saved by an editor on Windows was refused.

    What it adds is no part of any line; the record is taken in as the program wrote it, and known again.
    """
    edited = tmp_path / "edited.rcg"
    edited.write_bytes(MARK + good.replace(b"\n", b"\r\n"))
    assert verify(edited).code == RIGHT
    assert read_entry(edited) is not None
    arrival = look_through(edited, {})
    assert (arrival.verdict, arrival.data) == ("new", good)
    assert arrival.head is not None
    own = tmp_path / "own.rcg"
    own.write_bytes(good)
    again = look_through(edited, {arrival.head.match: [own]})
    assert (again.verdict, again.known) == ("known", own)
    story = read(edited.read_bytes())
    assert story is not None
    assert story.length == edited.stat().st_size, "what is added goes behind what lies there"


def test_a_mark_in_the_middle_is_damage(good: bytes, tmp_path: Path) -> None:
    """Only before the first line it means nothing, and there only once: verify and import say the same."""
    path = tmp_path / "marked.rcg"
    path.write_bytes(MARK + MARK + good)
    assert verify(path).code == WRONG
    assert look_through(path, {}).verdict == "not-one"
    lines = good.split(b"\n")
    lines[4] = MARK + lines[4]
    assert [damage.line for damage in read_bytes(b"\n".join(lines))[1]][:1] == [5]


def test_a_line_that_breaks_off_at_the_end_is_told(good: bytes, tmp_path: Path) -> None:
    """It was never decided, so it is no damage; but whoever checks the file should know of it."""
    path = tmp_path / "torn.rcg"
    path.write_bytes(good[:-5])
    report = verify(path)
    assert report.code == RIGHT
    assert "The last line breaks off, as when the power fails, and does not count." in report.lines
    path.write_bytes(good.replace(b'"seat":0', b'"seat":9', 1))
    assert verify(path).code == WRONG


def test_what_a_file_says_stands_in_a_sentence_short_and_harmless() -> None:
    """A kind or a field of the file may be anything: no control codes, and no page of it."""
    line = json.dumps({"line": "\x1b[2J" + "a" * 500}).encode()
    with pytest.raises(RecordError) as refused:
        decode(line, 2)
    assert len(refused.value.damage.sentence) < 90
    assert refused.value.damage.sentence.isprintable()


def test_a_code_that_nobody_knows_is_told_in_general() -> None:
    """The catalogue's file lies on a disk: what another version wrote there ends no program."""
    for damage in (Damage(3, "soup"), Damage(3, wrong.NO_DATE), Damage(3, wrong.ILLEGAL, {"play": "9h"})):
        assert damage.told == "Line 3: This is not a line of a record: something else stands in its place."
