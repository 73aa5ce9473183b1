"""Archives of which the bytes depend on what is in them, and on nothing else."""

import gzip
import lzma
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def pack(folder: Path, name: str, target: Path, moment: int) -> None:
    """Write a folder as a .tar.xz or .tar.gz in which it is called `name`; all has one time and no owner."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment
        return entry

    with (
        _stream(target) as stream,
        tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        archive.add(folder, name, recursive=False, filter=plain)
        for path in sorted(folder.rglob("*")):
            inside = f"{name}/{path.relative_to(folder).as_posix()}"
            archive.add(path, inside, recursive=False, filter=plain)


@contextmanager
def _stream(target: Path) -> Iterator[gzip.GzipFile | lzma.LZMAFile]:
    if target.suffix == ".xz":
        with lzma.open(target, "wb", preset=6) as stream:
            yield stream
        return
    # Neither a name nor a time is in it.
    with target.open("wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=0) as squeezed:
        yield squeezed


def squeeze(text: bytes, target: Path) -> None:
    """Write a text as a .gz without a name or a time in it, as Debian keeps manuals and changes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text, 9, mtime=0))
