"""The bill of materials in CycloneDX 1.6: each work in the frozen program, each native file with its hash."""

import hashlib
import json
import re
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from building import in_qt, linkage
from rc_desktop.licences import Licence

_PYPI: Final = frozenset({"pyside6-essentials", "shiboken6", "msgspec", "platformdirs", "miniaudio", "cffi"})
_TOOLS: Final = frozenset({"mypy", "pyinstaller"})
_EXPRESSION: Final = re.compile(r"[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*")


def purl(work: Licence) -> str:
    """The package address of a work, by where packages of its kind are kept; "" for a font or so."""
    if work.name.endswith(in_qt.MARK):  # of no distribution: as its own makers gave it out
        name = work.name.removesuffix(in_qt.MARK).lower()
        return f"pkg:generic/{name}@{work.version}" if work.version else ""
    name = work.name.lower().replace("_", "-")
    if name in _PYPI or name in _TOOLS:
        return f"pkg:pypi/{name}@{work.version}"
    if name.startswith("lib") and work.version:  # of Debian
        return f"pkg:deb/debian/{name}@{work.version.replace('+', '%2B').replace(':', '%3A')}"
    return f"pkg:generic/{name.replace(' ', '-')}@{work.version}" if work.version else ""


def _component(work: Licence) -> dict[str, Any]:
    about: dict[str, Any] = {"type": "library", "bom-ref": f"{work.name}@{work.version}", "name": work.name}
    if work.version:
        about["version"] = work.version
    # A licence that is no SPDX expression is given by its name.
    known = _EXPRESSION.fullmatch(work.licence) is not None
    about["licenses"] = (
        [{"expression": work.licence}] if known else [{"license": {"name": work.licence[:200]}}]
    )
    if address := purl(work):
        about["purl"] = address
    if work.where:
        about["externalReferences"] = [{"type": "website", "url": work.where}]
    return about


def _file(path: Path, name: str) -> dict[str, Any]:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    hashes = [{"alg": "SHA-256", "content": digest}]
    return {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": hashes}


def native_files(frozen: Path) -> list[Path]:
    """Programs and libraries of the frozen folder, sorted."""
    ends = (".so", ".dll", ".pyd", ".exe", ".dylib")
    found = (path for path in frozen.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in found if path.suffix in ends or linkage.is_elf(path))


def bill(frozen: Path, works: list[Licence], version: str, moment: int) -> str:
    """The bill as JSON; the same bytes for the same folder, works, version and moment."""
    files = [_file(path, path.relative_to(frozen).as_posix()) for path in native_files(frozen)]
    program = {
        "type": "application",
        "bom-ref": f"rc-desktop@{version}",
        "name": "rc-desktop",
        "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
        "purl": f"pkg:pypi/rc-desktop@{version}",
    }
    parts = [_component(work) for work in works]
    seed = json.dumps([program, parts, files, moment], sort_keys=True)
    return (
        json.dumps(
            {
                "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
                "bomFormat": "CycloneDX",
                "specVersion": "1.6",
                "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, seed)}",
                "version": 1,
                "metadata": {
                    "timestamp": datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
                    "component": program,
                },
                "components": parts + files,
                "dependencies": [
                    {"ref": program["bom-ref"], "dependsOn": sorted(part["bom-ref"] for part in parts)}
                ],
            },
            ensure_ascii=False,
            indent=1,
        )
        + "\n"
    )
