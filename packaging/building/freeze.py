"""The frozen folder: Python, Qt and the program in one, made by PyInstaller from a staged copy."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

NAME: Final = "rc-desktop"


def environment(work: Path, moment: int) -> dict[str, str]:
    """What PyInstaller runs in: no cache of earlier builds, and nothing that differs from one to the next."""
    return {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "SOURCE_DATE_EPOCH": str(moment),
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
    }


def freeze(source: Path, stage: Path, work: Path, moment: int) -> Path:
    """Freeze a stage and return the folder; raises `SystemExit` with PyInstaller's words where it fails."""
    work.mkdir(parents=True, exist_ok=True)
    spec = source / "packaging" / "rc-desktop.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += [
        "--distpath",
        str(work / "made"),
        "--workpath",
        str(work / "work"),
        str(spec),
        "--",
        str(stage),
    ]
    done = subprocess.run(
        command, cwd=work, env=environment(work, moment), stderr=subprocess.PIPE, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"PyInstaller has made nothing:\n{done.stderr}")
    return work / "made" / NAME
