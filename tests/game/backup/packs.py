"""Backups made, and archives that are none."""

import json
import zipfile
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import pytest

from rc_desktop.game.backup_contents import MANIFEST, BackupError
from rc_desktop.game.backup_reading import examine
from rc_desktop.game.errands import Stopped

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
RECORD = "matches/2026-11-30-120000-0123456789abcdef.rcg"


def everything() -> dict[str, bytes]:
    return {
        "settings.ini": b"[General]\nformat=2\n",
        "profiles.json": b'{"format":1,"me":"","people":[]}',
        "names.json": b'{"format":1,"names":{}}',
        RECORD: b'{"line":"match"}\n' * 40,
        RECORD + ".secret": b"deck",
        RECORD + ".review": b"reviewed",
    }


def packed(target: Path, files: dict[str, bytes], manifest: object = None, **how: object) -> Path:
    """A backup made by somebody else, its list right unless another is given."""
    parts = [{"name": n, "size": len(t), "sha256": sha256(t).hexdigest()} for n, t in files.items()]
    head = {"format": 1, "program": "x", "made": "2026-11-30T12:00:00Z", "files": parts}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for name, text in files.items():
            out.writestr(name, text)
        out.writestr(MANIFEST, json.dumps(head if manifest is None else manifest))
    return target


def refused(file: Path) -> str:
    """The code of what is wrong with a backup."""
    with pytest.raises(BackupError) as told:
        examine(file)
    return told.value.code


def stop_at_once(_done: int, _of: int) -> None:
    raise Stopped
