"""A backup: everything that cannot be made anew is in it, and what is no backup is refused."""

import json
import os
import stat
import struct
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from rc_desktop.game import backup, restoring
from rc_desktop.game.backup import back_up
from rc_desktop.game.backup_contents import MANIFEST, BackupError
from rc_desktop.game.backup_reading import examine
from rc_desktop.game.durable import NO_FILE, DiskTrouble
from rc_desktop.game.errands import Stopped
from tests.game.backup.packs import NOW, RECORD, everything, packed, refused, stop_at_once


def test_everything_that_cannot_be_made_anew_is_in_it(data: Path, tmp_path: Path) -> None:
    """Records, the private file of a running hand, reviews, settings, profiles, names; nothing else."""
    target = tmp_path / "kept.zip"
    made = back_up(data, target, "0.1.0", NOW)
    assert (made.records, made.made, made.left_out) == (1, NOW, ())
    assert examine(target) == made
    with zipfile.ZipFile(target) as out:
        assert {name: out.read(name) for name in out.namelist() if name != MANIFEST} == everything()
    assert stat.S_IMODE(target.stat().st_mode) == 0o600, "it holds a hidden deck"
    assert not list(tmp_path.glob("*.new"))


def test_a_hand_that_ends_meanwhile_is_whole(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record and the private file are of one moment: another hand's deck would void the hand."""
    record, secret = data / RECORD, data / (RECORD + ".secret")
    real, reads = backup.durable.read, []

    def read(path: Path, most: int) -> bytes:
        if path == record and not reads:  # the match goes on between the two
            reads.append(path)
            found = real(path, most)
            record.write_bytes(found + b"the next hand\n")
            secret.write_bytes(b"the next deck")
            return found
        return real(path, most)

    monkeypatch.setattr(backup.durable, "read", read)
    back_up(data, tmp_path / "kept.zip", "0.1.0", NOW)
    with zipfile.ZipFile(tmp_path / "kept.zip") as out:
        assert out.read(RECORD).endswith(b"the next hand\n")
        assert out.read(RECORD + ".secret") == b"the next deck"


@pytest.mark.parametrize(
    "names",
    [
        ("Final.rcg", "final.rcg", "FINAL.rcg", "Final-2.rcg"),
        ("stra\u00dfe.rcg", "strasse.rcg"),
        ("caf\u00e9.rcg", "cafe\u0301.rcg"),
        ("\U0001f600" * 60 + "A.rcg", "\U0001f600" * 60 + "a.rcg"),
    ],
)
def test_names_that_some_disks_take_for_one_come_back_as_two(names: tuple[str, ...], tmp_path: Path) -> None:
    """Found by breaking: `Final.rcg` and `final.rcg` were packed, and the backup was refused ever after."""
    matches = tmp_path / "data" / "matches"
    matches.mkdir(parents=True)
    for name in names:
        (matches / name).write_text(name)
        (matches / (name + ".secret")).write_text("deck of " + name)
    made = back_up(matches.parent, tmp_path / "kept.zip", "0.1.0", NOW)
    assert (made.records, made.left_out) == (len(names), ())
    restoring.stage(tmp_path / "kept.zip", tmp_path / "other", "0.1.0", NOW)
    brought = tmp_path / "other" / restoring.STAGED / "matches"
    assert sorted(path.read_text() for path in brought.glob("*.rcg")) == sorted(names)
    for path in brought.glob("*.rcg"):
        assert (brought / (path.name + ".secret")).read_text() == "deck of " + path.read_text()


@pytest.mark.parametrize("name", [b"\xff.rcg", b"a:b.rcg", "COM\u00b9.rcg".encode(), b" x.rcg"])
def test_a_name_that_no_backup_can_hold_is_left_out_and_told(name: bytes, data: Path, tmp_path: Path) -> None:
    """Found by breaking: a name of bytes that are no text was a UnicodeEncodeError of backup and restore."""
    try:
        with open(os.fsencode(data / "matches") + b"/" + name, "wb") as out:
            out.write(b"x")
    except (OSError, ValueError):
        pytest.skip("this disk has no such names")
    made = back_up(data, tmp_path / "kept.zip", "0.1.0", NOW)
    assert (made.records, len(made.left_out)) == (1, 1)
    made.left_out[0].encode()
    restoring.stage(tmp_path / "kept.zip", data, "0.1.0", NOW)
    assert restoring.is_waiting(data)


def test_what_no_restore_would_take_is_not_written(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by breaking: a backup counts once it has been looked through; the older one stays until then."""
    target = tmp_path / "kept.zip"
    target.write_bytes(b"the older one")
    monkeypatch.setattr("rc_desktop.game.backup_reading.MAX_TOTAL", 10)
    with pytest.raises(BackupError):
        back_up(data, target, "0.1.0", NOW)
    assert target.read_bytes() == b"the older one"
    assert {path.name for path in tmp_path.iterdir()} == {"kept.zip", "data"}


def test_a_file_beside_it_is_nobodys_but_the_persons(data: Path, tmp_path: Path) -> None:
    """Found by breaking: `kept.zip.new` of the person's was overwritten and deleted."""
    mine = tmp_path / "kept.zip.new"
    mine.write_bytes(b"mine")
    back_up(data, tmp_path / "kept.zip", "0.1.0", NOW)
    assert mine.read_bytes() == b"mine"
    with pytest.raises(DiskTrouble) as trouble:
        back_up(data, data, "0.1.0", NOW)
    assert trouble.value.code == NO_FILE
    assert {path.name for path in tmp_path.iterdir()} == {"kept.zip", "kept.zip.new", "data"}


def test_stopped_or_refused_it_leaves_the_older_backup(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept.zip"
    target.write_bytes(b"the one of last week")
    with pytest.raises(Stopped):
        back_up(data, target, "0.1.0", NOW, tell=stop_at_once)
    assert target.read_bytes() == b"the one of last week"
    with pytest.raises(DiskTrouble):
        back_up(data, tmp_path / "missing" / "kept.zip", "0.1.0", NOW)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "kept.zip"]


@pytest.mark.parametrize(
    "name",
    [
        "../settings.ini", "/etc/passwd", "matches/../../x.rcg", "matches\\..\\x.rcg", "C:/x.rcg", "x.rcg",
        "matches/deep/x.rcg", "matches/.rcg", "matches/con.rcg", "matches/a:b.rcg", "matches/x.exe",
        "bin/x.rcg", "matches/x.rcg.secret.rcg/y", "matches/", "settings.ini/x",
        "matches/x\n.rcg", "matches/COM\u00b9.rcg", "matches/lpt\u00b3.x.rcg", "matches/con .rcg",
        "catalogue.sqlite",
    ],
)  # fmt: skip
def test_no_name_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    """Hostile names: no way up, no other folder, no device, no file that is not one of ours."""
    assert refused(packed(tmp_path / "x.zip", {name: b"x"})) == "name"


def test_two_names_that_some_disks_take_for_one(tmp_path: Path) -> None:
    assert refused(packed(tmp_path / "x.zip", {"matches/a.rcg": b"x", "matches/A.rcg": b"y"})) == "twice"


def test_links_are_refused(tmp_path: Path) -> None:
    target = packed(tmp_path / "x.zip", {"settings.ini": b"x"})
    files = {RECORD: b"/etc/passwd"}
    with zipfile.ZipFile(target, "w") as out:
        info = zipfile.ZipInfo(RECORD)
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        out.writestr(info, files[RECORD])
        part = {"name": RECORD, "size": 11, "sha256": sha256(files[RECORD]).hexdigest()}
        head = {"format": 1, "program": "x", "made": "2026-11-30T12:00:00Z", "files": [part]}
        out.writestr(MANIFEST, json.dumps(head))
    assert refused(target) == "link"


def test_bombs_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file larger than such a file can be, many that are too much together, and a list that lies."""
    assert refused(packed(tmp_path / "a.zip", {"settings.ini": b"\0" * ((1 << 20) + 1)})) == "too-large"
    monkeypatch.setattr("rc_desktop.game.backup_reading.MAX_TOTAL", 100)
    assert refused(packed(tmp_path / "b.zip", {RECORD: b"\0" * 101})) == "too-large"
    lied = {"name": RECORD, "size": 1, "sha256": sha256(b"\0").hexdigest()}
    head = {"format": 1, "program": "x", "made": "2026-11-30T12:00:00Z", "files": [lied]}
    assert refused(packed(tmp_path / "c.zip", {RECORD: b"\0" * 90}, head)) == "too-large"


def test_a_size_that_the_zip_itself_lies_about(tmp_path: Path) -> None:
    """The directory says one byte, the data unpack to a million: reading stops at the first too many."""
    target = packed(tmp_path / "x.zip", {RECORD: b"\0" * 1_000_000})
    data = bytearray(target.read_bytes())
    directory = data.index(b"PK\x01\x02")
    data[directory + 24 : directory + 28] = struct.pack("<L", 1)
    manifest = bytes(data)
    target.write_bytes(manifest)
    assert refused(target) in ("too-large", "damaged")


def test_a_table_of_contents_that_would_fill_the_memory_is_not_read(tmp_path: Path) -> None:
    target = packed(tmp_path / "x.zip", {RECORD: b"x"})
    data = bytearray(target.read_bytes())
    data[-12:-8] = data[-12:-8]
    data[-14:-10] = struct.pack("<2H", 65_000, 65_000)
    target.write_bytes(bytes(data))
    assert refused(target) == "too-large"


@pytest.mark.parametrize("text", [b"", b"PK", b"not a zip at all" * 20, b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_backup(text: bytes, tmp_path: Path) -> None:
    target = tmp_path / "x.zip"
    target.write_bytes(text)
    assert refused(target) == "not-one"


def test_another_zip_is_no_backup(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as out:
        out.writestr("holiday.jpg", b"x")
    assert refused(tmp_path / "x.zip") == "not-one"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda head: head.update(format=2), "newer"),
        (lambda head: head.update(format="1"), "damaged"),
        (lambda head: head.update(format=0), "damaged"),
        (lambda head: head.update(format=-1), "damaged"),
        (lambda head: head.update(extra=1), "damaged"),
        (lambda head: head["files"].append(dict(head["files"][0], name="names.json")), "list"),
        (lambda head: head["files"][0].update(sha256="0" * 64), "damaged"),
        (lambda head: head["files"][0].update(size=-1), "damaged"),
        (lambda head: head.update(files=[]), "list"),
    ],
)
def test_a_list_that_is_wrong(change: Callable[[dict], object], code: str, tmp_path: Path) -> None:
    part = {"name": RECORD, "size": 1, "sha256": sha256(b"x").hexdigest()}
    head = {"format": 1, "program": "x", "made": "2026-11-30T12:00:00Z", "files": [part]}
    change(head)
    assert refused(packed(tmp_path / "x.zip", {RECORD: b"x"}, head)) == code


def test_any_changed_byte_is_found_or_harmless(data: Path, tmp_path: Path) -> None:
    """Every byte of a small backup turned over: it is refused, or unpacks to the same files."""
    target = tmp_path / "kept.zip"
    back_up(data, target, "0.1.0", NOW)
    whole = target.read_bytes()
    for at in range(0, len(whole), 7):
        target.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        try:
            examine(target)
        except BackupError:
            continue
    for length in range(0, len(whole), 11):
        target.write_bytes(whole[:length])
        with pytest.raises(BackupError):
            examine(target)
