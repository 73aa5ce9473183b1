"""Compiles the rules and the engine's inner work with mypyc, into the environment of its own Python.

`run.py` calls it where a C compiler is found: `python packaging/compile.py`. With `--into FOLDER` it leaves
the compiled modules there instead, for packages. Needs the `compile` extra of pyproject.toml.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rc_desktop import compiled  # noqa: E402 -- it lies beside this folder, not in it

KEPT: Final = 3
"""Folders of earlier states of the sources that stay, for a branch that one comes back to."""

# No fused multiply-add: the same play with and without it, on every machine.
FLAGS: Final = ["/fp:precise"] if os.name == "nt" else ["-ffp-contract=off"]

CHECK: Final = """
import importlib, sys
from rc_desktop import compiled
sys.meta_path.insert(0, compiled.CompiledFirst(sys.argv[1]))
for name in sys.argv[2:]:
    file = importlib.import_module(name).__file__
    assert file.startswith(sys.argv[1]), file
"""


def compile_into(source: Path, names: list[str], target: Path, work: Path, level: str = "3") -> None:
    """Compile modules, named as paths inside `source`, to the same places inside `target`.

    `work` keeps the C files and objects. Raises `SystemExit` where mypyc has something to say, and
    setuptools' errors where the C compiler has.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    here = Path.cwd()
    os.chdir(source)  # the paths given to mypyc are those that tracebacks show
    try:
        # Types are held by the tests; here only what mypyc itself asks for counts.
        extensions = mypycify(
            ["--config-file=", *names], opt_level=level, debug_level="0", target_dir=str(work / "c")
        )
        for extension in extensions:
            extension.extra_compile_args += FLAGS
        build = Distribution({"name": "compiled", "ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib = str(target)
        build.build_temp = str(work / "objects")
        build.ensure_finalized()
        build.run()
    finally:
        os.chdir(here)


def snapshot(package: Path, work: Path) -> Path:
    """Copy the sources, so that what is compiled is what the hash is taken of, and return the copy."""
    copy = work / "source" / package.name
    for name in [*compiled.sources(str(package)), "compiled.py", "__init__.py"]:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(package / name, copy / name)
    for folder in {(copy / name).parent for name in compiled.sources(str(copy))}:
        (folder / "__init__.py").touch()
    return copy


def check(source: Path, target: Path, names: list[str]) -> None:
    """Import every compiled module in a Python of its own; raises `CalledProcessError` where one fails."""
    modules = [name.removesuffix(".py").replace("/", ".") for name in names]
    environ = {**os.environ, compiled.PLAIN: "1"}
    subprocess.run([sys.executable, "-c", CHECK, str(target), *modules], cwd=source, env=environ, check=True)


def build(package: Path, prefix: Path, into: Path | None = None) -> Path:
    """Compile what belongs to the sources of a package, unless it is there; returns the folder it is in."""
    shelf = into.parent if into else Path(compiled.shelf(str(prefix)))
    shelf.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=shelf) as making:
        work = Path(making)
        copy = snapshot(package, work)
        folder = into or shelf / compiled.key(str(copy))
        if folder.exists():
            return folder
        names = [f"{package.name}/{name}" for name in compiled.modules(str(copy))]
        compile_into(copy.parent, names, work / "made", work)
        check(copy.parent, work / "made", names)
        try:
            # Under its name only once it is whole.
            (work / "made").rename(folder)
        except OSError:
            if not folder.exists():  # else another start was quicker
                raise
    return folder


def tidy(shelf: Path, kept: Path) -> None:
    """Remove what earlier states of the sources have left, but for the last few."""
    others = [folder for folder in shelf.iterdir() if folder != kept]
    others.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in others[KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    """Compile, and print where the result is; 1 where it could not be done, with the tools' own words."""
    parser = argparse.ArgumentParser(description="Compile the rules and the engine's inner work.")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="a new folder for the compiled modules")
    into = parser.parse_args().into
    prefix = Path(sys.prefix)
    folder = build(ROOT / compiled.PACKAGE, prefix, into.absolute() if into else None)
    if into is None:
        tidy(folder.parent, folder)
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
