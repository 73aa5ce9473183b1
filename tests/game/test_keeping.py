"""Deleting with a way back, the bin, giving out and taking in: no record is lost, and none is believed."""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rc_desktop.game import durable, keeping, restoring
from rc_desktop.game.backup import back_up
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.errands import Errands, Stopped, Tell
from rc_desktop.game.importing import MOST_FAULTS, look_through, take_in
from rc_desktop.game.match import Match
from rc_desktop.game.replay import KNOWN, load, read_whole
from rc_desktop.screens.trouble_words import trouble_text
from tests.game.playing import finished_match, people, play_through, wait_for

pytestmark = pytest.mark.usefixtures("qapp")

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match in the folder of records."""
    match, _ = finished_match(_folder(tmp_path))
    return match.path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A match left in the middle of a hand, its private file beside it."""
    match = Match.new(people(2), _folder(tmp_path), headless=True)
    play_through(match, plays=9)
    assert match.path.with_name(match.path.name + ".secret").exists()
    return match.path


def _folder(tmp_path: Path) -> Path:
    folder = tmp_path / "matches"
    folder.mkdir(exist_ok=True)
    return folder


# --- the bin ---------------------------------------------------------------------------------------------


def test_a_deleted_match_comes_back_with_its_hand(running: Path, tmp_path: Path) -> None:
    """The private file goes with the record: else the running hand would be void after Undo."""
    running.with_name(running.name + ".review").write_bytes(b"reviewed")
    before = running.read_bytes()
    deleted = keeping.delete(running, tmp_path, NOW)
    assert list(running.parent.iterdir()) == []
    assert deleted.place.parent == tmp_path / "bin"
    assert keeping.bring_back(deleted) == running
    assert running.read_bytes() == before
    assert running.with_name(running.name + ".review").read_bytes() == b"reviewed"
    story = load(running)
    assert story is not None
    assert story.secret == KNOWN
    assert list((tmp_path / "bin").iterdir()) == []


def test_a_record_that_took_the_name_meanwhile_is_left_alone(record: Path, tmp_path: Path) -> None:
    before = record.read_bytes()
    deleted = keeping.delete(record, tmp_path, NOW)
    record.write_bytes(b"another one")
    back = keeping.bring_back(deleted)
    assert back != record
    assert back.read_bytes() == before
    assert record.read_bytes() == b"another one"


def test_two_of_one_second_have_folders_of_their_own(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    places = set()
    for _ in range(3):
        (folder / "same.rcg").write_bytes(b"x")
        places.add(keeping.delete(folder / "same.rcg", tmp_path, NOW).place)
    assert len(places) == 3


def test_the_bin_is_emptied_after_thirty_days(record: Path, tmp_path: Path) -> None:
    """Only what was deleted so long ago, and only what was deleted: other things in the bin stay."""
    deleted = keeping.delete(record, tmp_path, NOW)
    (tmp_path / "bin" / "my own folder").mkdir()
    (tmp_path / "bin" / "letter.txt").write_bytes(b"x")
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    (outside / "precious").write_bytes(b"x")
    (tmp_path / "bin" / "2020-01-01-000000").symlink_to(outside)
    assert keeping.empty_bin(tmp_path, NOW + timedelta(days=29, hours=23)) == 0
    assert deleted.place.exists()
    assert keeping.empty_bin(tmp_path, NOW + timedelta(days=30)) == 1
    assert not deleted.place.exists()
    assert (outside / "precious").exists()
    assert (tmp_path / "bin" / "my own folder").exists()
    assert keeping.empty_bin(tmp_path / "nowhere", NOW) == 0


def test_what_cannot_be_deleted_is_told(record: Path, tmp_path: Path) -> None:
    with pytest.raises(DiskTrouble):
        keeping.delete(record.with_name("gone.rcg"), tmp_path, NOW)
    with pytest.raises(DiskTrouble):
        keeping.bring_back(keeping.Deleted(record, tmp_path / "bin" / "gone"))
    assert record.exists()


# --- giving out and taking in ----------------------------------------------------------------------------


def test_a_match_given_out_is_the_same_and_tells_no_hidden_card(running: Path, tmp_path: Path) -> None:
    """The private file of the running hand never leaves the folder."""
    target = tmp_path / "to a friend.rcg"
    keeping.export(running, target)
    assert target.read_bytes() == running.read_bytes()
    secret = json.loads(running.with_name(running.name + ".secret").read_bytes())
    assert secret["deck"].encode() not in target.read_bytes()
    assert not list(tmp_path.glob("*.secret"))
    with pytest.raises(DiskTrouble):
        keeping.export(running.with_name("gone.rcg"), target)


def test_what_lies_beside_a_match_given_out_is_left_alone(record: Path, tmp_path: Path) -> None:
    """Found by breaking: `TARGET.new` of the person's was overwritten, and a folder would be set aside."""
    mine, folder = tmp_path / "out.rcg.new", tmp_path / "folder.rcg"
    mine.write_bytes(b"mine")
    folder.mkdir()
    keeping.export(record, tmp_path / "out.rcg")
    assert (tmp_path / "out.rcg").read_bytes() == record.read_bytes()
    assert mine.read_bytes() == b"mine"
    before = sorted(tmp_path.iterdir())
    with pytest.raises(DiskTrouble) as trouble:
        keeping.export(record, folder)
    assert trouble.value.code == durable.NO_FILE
    assert trouble_text(trouble.value.code).title == "A folder has that name: choose another"
    assert sorted(tmp_path.iterdir()) == before


def test_a_match_from_outside_is_taken_in(record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    arrival = look_through(record, {})
    assert arrival.verdict == "new"
    (placed,) = take_in([arrival, arrival], other)
    assert placed.read_bytes() == record.read_bytes()
    assert placed.name == record.name, "named as every record of that match is"


def test_one_that_is_here_is_known_by_match_and_content(record: Path, tmp_path: Path) -> None:
    """The same match with the same plays, or with fewer of them, is here already, whatever its name."""
    copy = tmp_path / "renamed.rcg"
    data = record.read_bytes()
    head = json.loads(data.split(b"\n")[0])["match"]
    for text in (data, data[: len(data) // 2], data.split(b"\n")[0] + b"\n"):
        copy.write_bytes(text)
        arrival = look_through(copy, {head: [record]})
        assert (arrival.verdict, arrival.known) == ("known", record)


def test_another_state_of_the_same_match_is_kept_beside_it(record: Path, tmp_path: Path) -> None:
    """A clash of names: what is here is not written over."""
    whole = record.read_bytes()
    match = json.loads(whole.split(b"\n")[0])["match"]
    longer = tmp_path / "longer.rcg"
    longer.write_bytes(whole)
    record.write_bytes(b"\n".join(whole.split(b"\n")[:9]) + b"\n")
    short = record.read_bytes()
    arrival = look_through(longer, {match: [record]})
    assert arrival.verdict == "new"
    (placed,) = take_in([arrival], record.parent)
    assert placed != record
    assert placed.read_bytes() == whole
    assert record.read_bytes() == short


def test_a_damaged_one_is_explained_line_by_line(record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().split(b"\n")
    lines[6] = lines[6].replace(b'"seat":', b'"stool":')
    lines[9] = b"\x00\xff not a line"
    lines[11] = lines[12]
    bad = tmp_path / "bad.rcg"
    bad.write_bytes(b"\n".join(lines))
    arrival = look_through(bad, {})
    assert arrival.verdict == "damaged"
    assert [fault.line for fault in arrival.faults] == [7, 8, 10]  # those from 8 on hang on what is wrong
    assert "stool" in arrival.faults[0].sentence
    assert arrival.whole == 6
    assert take_in([arrival], record.parent) == ()


def test_one_that_breaks_the_rules_is_damaged_at_that_line(record: Path, tmp_path: Path) -> None:
    """Every line is well made, but the plays are none: a play by the wrong seat."""
    lines = record.read_bytes().split(b"\n")
    lines[2], lines[3] = lines[3], lines[2]
    bad = tmp_path / "bad.rcg"
    bad.write_bytes(b"\n".join(lines))
    arrival = look_through(bad, {})
    assert (arrival.verdict, arrival.faults[0].line) == ("damaged", 3)


def test_an_illegal_play_is_named_by_its_own_line(tmp_path: Path) -> None:
    """Report on issue 4, fault 2: `verify` named line 5, the import where the card came again."""
    text = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
    sample = text.split("## A whole record")[1].split("```json\n")[1].split("```")[0]
    bad = tmp_path / "sunday.rcg"
    bad.write_text(sample.replace("Qh x [12]", "Kh x [12]"), encoding="utf-8")
    arrival, (_, damages) = look_through(bad, {}), read_whole(bad)
    assert (arrival.verdict, arrival.faults[0].line, arrival.whole) == ("damaged", 5, 4)
    assert arrival.faults == damages


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (b"", "not-one"),
        (b"hello", "not-one"),
        (b"hello\n" * 9, "not-one"),
        (b'{"line":"match","format":999}\n', "newer"),
        (b'{"line":"match"' + b"[" * 100_000 + b"\n", "not-one"),
        (b"\0" * 70_000 + b"\n", "not-one"),
    ],
)
def test_what_is_no_record(text: bytes, verdict: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.rcg"
    bad.write_bytes(text)
    arrival = look_through(bad, {})
    assert arrival.verdict == verdict
    assert all(fault.sentence for fault in arrival.faults)
    assert arrival.faults


def test_a_pipe_a_folder_and_nothing_do_not_hold_it_up(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.rcg"
    os.mkfifo(pipe)
    assert look_through(pipe, {}).verdict == "not-one"
    assert look_through(tmp_path, {}).verdict == "not-one"
    assert look_through(tmp_path / "nothing.rcg", {}).verdict == "unreadable"


def test_a_huge_one_is_not_read(tmp_path: Path) -> None:
    bad = tmp_path / "bad.rcg"
    with bad.open("wb") as file:
        file.truncate(17 << 20)
    assert look_through(bad, {}).verdict == "not-one"


def test_so_many_faults_are_named_and_no_more(record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.rcg"
    bad.write_bytes(record.read_bytes().split(b"\n")[0] + b"\n" + b"rubbish\n" * 5000)
    assert len(look_through(bad, {}).faults) == MOST_FAULTS


def test_a_backup_brings_a_running_hand_back(running: Path, tmp_path: Path) -> None:
    """The match goes on at the very play where it stood as the backup was made."""
    back_up(tmp_path, tmp_path / "kept.zip", "0.1.0", NOW)
    before = load(running)
    for path in list(running.parent.iterdir()):
        path.unlink()
    restoring.stage(tmp_path / "kept.zip", tmp_path, "0.1.0", NOW)
    restoring.apply(tmp_path)
    after = load(running)
    assert before is not None
    assert after is not None
    assert after.secret == KNOWN
    assert after.timeline.now == before.timeline.now
    assert len(after.timeline.moments) == len(before.timeline.moments) > 5


# --- errands ---------------------------------------------------------------------------------------------


def test_an_errand_tells_how_far_it_is_and_what_it_made() -> None:
    errands = Errands()
    told: list[tuple[int, int]] = []

    def work(tell: Tell) -> str:
        tell(1, 2)
        return "made"

    errand = errands.do(work)
    errand.progressed.connect(lambda done, of: told.append((done, of)))
    made: list[object] = []
    errand.done.connect(made.append)
    wait_for(errand.over)
    assert (told, made) == ([(1, 2)], ["made"])
    errands.close()


def test_an_errand_that_is_stopped_or_fails_says_so() -> None:
    errands = Errands()
    seen: list[object] = []

    def endless(tell: Tell) -> None:
        while True:
            tell(0, 1)

    def failing(_tell: Tell) -> None:
        raise DiskTrouble(OSError(28, "full"), Path("x"))

    first, second = errands.do(endless), errands.do(failing)
    first.stopped.connect(lambda: seen.append(Stopped))
    second.failed.connect(lambda error: seen.append(type(error)))
    first.stop()
    wait_for(second.over)
    assert seen == [Stopped, DiskTrouble]
    errands.close()


def test_at_the_end_of_the_program_nothing_goes_on() -> None:
    errands = Errands()

    def endless(tell: Tell) -> None:
        while True:
            tell(0, 1)

    errands.do(endless)
    errands.do(endless)
    errands.close()
    assert errands._pool.activeThreadCount() == 0
