"""A backup brought back: at the next start, whatever is broken off or fails, and nothing is lost."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from rc_desktop.game import restoring
from rc_desktop.game.backup import back_up
from rc_desktop.game.backup_contents import BackupError
from rc_desktop.game.backup_reading import examine
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.errands import Stopped
from tests.game.backup.packs import NOW, RECORD, everything, packed


def test_it_counts_from_the_next_start_and_keeps_what_was_there(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "kept.zip"
    back_up(data, target, "0.1.0", NOW)
    (data / "settings.ini").write_bytes(b"changed since")
    (data / "matches" / "later.rcg").write_bytes(b"a match played since")
    (data / RECORD).unlink()
    restoring.stage(target, data, "0.1.0", NOW)
    assert restoring.is_waiting(data)
    assert (data / "settings.ini").read_bytes() == b"changed since", "nothing happens before the next start"
    kept = data / "backups" / "before-restore-2026-11-30-120000.zip"
    assert examine(kept).records == 1

    replaced = restoring.apply(data)
    assert replaced == data / "replaced-2026-11-30-120000"
    for name, text in everything().items():
        assert (data / name).read_bytes() == text
    assert not (data / "matches" / "later.rcg").exists()
    assert (replaced / "matches" / "later.rcg").read_bytes() == b"a match played since"
    assert (replaced / "settings.ini").read_bytes() == b"changed since"
    assert not restoring.is_waiting(data)
    assert restoring.apply(data) is None


def test_what_the_backup_does_not_have_goes_too(data: Path, tmp_path: Path) -> None:
    """The state is that of the backup, not a mixture of both."""
    target = packed(tmp_path / "x.zip", {RECORD: b"x"})
    restoring.stage(target, data, "0.1.0", NOW)
    replaced = restoring.apply(data)
    assert replaced is not None
    assert not (data / "profiles.json").exists()
    assert (replaced / "profiles.json").exists()


def test_broken_off_at_any_moment_it_goes_on_at_the_next_start(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check 15 of the reading of other programs: killed between any two steps, nothing is lost or mixed."""
    target = packed(tmp_path / "x.zip", {RECORD: b"restored", "settings.ini": b"restored"})
    restoring.stage(target, data, "0.1.0", NOW)
    real = restoring.os.replace
    breaks = 0
    for _ in range(20):
        moved: list[object] = []

        def replace(source: Path, place: Path, moved: list[object] = moved) -> None:
            if moved:
                raise KeyboardInterrupt
            moved.append(source)
            real(source, place)

        monkeypatch.setattr(restoring.os, "replace", replace)
        try:
            replaced = restoring.apply(data)
        except KeyboardInterrupt:
            breaks += 1
            continue
        break
    assert breaks == 6, "six moves and the notice, each but the last broken off after"
    assert replaced is not None
    assert (data / RECORD).read_bytes() == b"restored"
    assert (data / "settings.ini").read_bytes() == b"restored"
    assert not (data / "profiles.json").exists()
    for name, text in everything().items():
        assert (replaced / name).read_bytes() == text


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("step", range(13))
def test_whatever_fails_at_a_start_the_next_one_succeeds_and_nothing_is_lost(
    step: int, lasting: bool, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of matches, held open once, left the library empty, and every later start failed.

    Every step of a restore fails, once or from then on; the program then goes on with the folder and makes
    what it misses; the start after that puts the backup in its place, and every byte is still somewhere.
    """
    target = packed(tmp_path / "x.zip", {RECORD: b"restored", "settings.ini": b"restored"})
    restoring.stage(target, data, "0.1.0", NOW)
    with monkeypatch.context() as disk:
        fail(disk, step, lasting)
        with pytest.raises(DiskTrouble):
            restoring.apply(data)
    if not lasting:
        for name, text in everything().items():
            assert (data / name).read_bytes() == text, (
                "the former state is there, whole, until the next start"
            )

    made = {"matches/between.rcg": b"played between", "names.json": b"named between", "profiles.json": b"met"}
    (data / "matches").mkdir(exist_ok=True)
    made = {name: text for name, text in made.items() if not (data / name).exists()}
    for name, text in made.items():
        (data / name).write_bytes(text)

    replaced = restoring.apply(data)
    assert replaced is not None
    assert (data / RECORD).read_bytes() == b"restored"
    assert (data / "settings.ini").read_bytes() == b"restored"
    assert not (data / "profiles.json").exists()
    assert not (data / "names.json").exists()
    assert not (data / "restore").exists()
    kept = [path.read_bytes() for path in data.rglob("*") if path.is_file()]
    for text in (*everything().values(), *made.values()):
        assert text in kept, text


def fail(disk: pytest.MonkeyPatch, step: int, lasting: bool) -> None:
    """Let one call to the disk fail, or that and all after it: it is held open, as on Windows."""
    calls: list[int] = []

    def failing(real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **named: object) -> object:
            calls.append(len(calls))
            if calls[-1] == step or (lasting and calls[-1] > step):
                raise PermissionError(errno.EACCES, "held open")
            return real(*arguments, **named)

        return call

    disk.setattr(restoring.os, "replace", failing(restoring.os.replace))
    disk.setattr(Path, "mkdir", failing(Path.mkdir))
    disk.setattr(Path, "unlink", failing(Path.unlink))
    disk.setattr(restoring.durable, "sync_folder", failing(restoring.durable.sync_folder))


def test_what_cannot_be_cleared_away_is_not_restored_again(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its mark left behind, the next start moved the names and people of after the restore away."""
    restoring.stage(packed(tmp_path / "x.zip", {RECORD: b"restored"}), data, "0.1.0", NOW)
    with monkeypatch.context() as disk:
        disk.setattr(restoring.shutil, "rmtree", lambda *_, **__: None)
        assert restoring.apply(data) is not None
    (data / "profiles.json").write_bytes(b"met since")
    assert restoring.apply(data) is None
    assert (data / "profiles.json").read_bytes() == b"met since"


def test_refused_or_stopped_nothing_waits(data: Path, tmp_path: Path) -> None:
    bad = packed(tmp_path / "x.zip", {"../x.rcg": b"x"})
    with pytest.raises(BackupError):
        restoring.stage(bad, data, "0.1.0", NOW)
    good = packed(tmp_path / "y.zip", {RECORD: b"x"})
    asked: list[int] = []

    def stop_late(done: int, of: int) -> None:
        asked.append(done)
        if done * 3 >= 2 * of:
            raise Stopped

    with pytest.raises(Stopped):
        restoring.stage(good, data, "0.1.0", NOW, stop_late)
    assert not restoring.is_waiting(data)
    assert restoring.apply(data) is None
    assert (data / RECORD).read_bytes() == everything()[RECORD]


def test_one_that_waits_can_be_dropped(data: Path, tmp_path: Path) -> None:
    restoring.stage(packed(tmp_path / "y.zip", {RECORD: b"x"}), data, "0.1.0", NOW)
    restoring.cancel(data)
    assert not restoring.is_waiting(data)
    assert restoring.apply(data) is None


def test_a_mark_that_is_no_mark_changes_nothing(data: Path) -> None:
    (data / "restore").mkdir()
    (data / "restore" / "ready.json").write_bytes(b"{}")
    assert restoring.apply(data) is None
    assert (data / RECORD).exists()


def test_a_mark_cannot_lead_elsewhere(data: Path, tmp_path: Path) -> None:
    (data / "restore").mkdir()
    (data / "restore" / "ready.json").write_bytes(b'{"items":[],"replaced":"../../elsewhere"}')
    restoring.apply(data)
    assert not (tmp_path / "elsewhere").exists()
    assert not (tmp_path.parent / "elsewhere").exists()
    assert (data / "elsewhere" / "settings.ini").exists()
