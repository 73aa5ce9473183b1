#!/usr/bin/env python3
"""Royal Casino's one command: it sets up what is missing, then plays, tests or measures.

It needs nothing but Python 3.11 or later. The first start makes a private environment in .venv and
installs the pinned dependencies there; on Debian and Ubuntu it also installs the system libraries that
are missing, after naming them. Where there is a C compiler, rules and engine are compiled (docs/compiled.md).
Later starts find what this leaves and go straight on.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROOT = os.path.dirname(os.path.abspath(__file__))

# Each word: what it does, and the file that must be there for it to be part of this version.
WORDS = {
    "play": ("open the table (--offscreen plays one hand without a display)", "rc_desktop/__init__.py"),
    "test": ("run every test; further arguments go to pytest", "tests"),
    "bench": ("measure the rules, the engine and the table", "rc_desktop/bench/__main__.py"),
    "ladder": ("play the computer's levels against each other", "rc_desktop/engine/ladder.py"),
    "arena": ("play two programs that speak the engine protocol", "rc_desktop/arena/__main__.py"),
    "verify": ("check records of matches, play by play and deck by deck", "rc_desktop/game/verify.py"),
    "dist": ("build the packages", "packaging/dist.py"),
}

PROGRAMS = {
    "play": ["-m", "rc_desktop"],
    "bench": ["-m", "rc_desktop.bench"],
    "ladder": ["-m", "rc_desktop.engine.ladder"],
    "arena": ["-m", "rc_desktop.arena"],
    "verify": ["-m", "rc_desktop", "verify"],
    "dist": [os.path.join(ROOT, "packaging", "dist.py")],
}

# What Qt loads, and the Debian or Ubuntu package that has it: first what every start needs, then a window.
LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
TEST_PROGRAMS = {
    **{"Xvfb": "xvfb", "xauth": "xauth", "xdotool": "xdotool", "openbox": "openbox"},
    **{"desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream"},
}
NO_TESTS_RAN = 5  # pytest's exit code for it


class SetupError(Exception):
    """Set-up cannot go on; the message is for the person at the keyboard."""


def usage() -> str:
    """Return the help text, with the words that this version has."""
    lines = ["Usage: python3 run.py WORD [arguments]; WORD --help tells which", ""]
    lines += [f"  {word:<8}{text}" for word, (text, _) in WORDS.items() if offered(word)]
    return "\n".join(lines)


def offered(word: str, root: str = ROOT) -> bool:
    """Tell whether this version has what a word runs."""
    return os.path.exists(os.path.join(root, *WORDS[word][1].split("/")))


def has_display(platform: str, environ: Mapping[str, str]) -> bool:
    """Tell whether a window can be opened: on Linux and the BSDs that takes an X or Wayland display."""
    always = platform.startswith(("win", "cygwin", "darwin"))
    return always or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


# --- the private environment ---------------------------------------------------------------------------


def venv_python(root: str) -> str:
    """Return the path of the private environment's Python."""
    parts = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(root, ".venv", *parts)


def this_python() -> str:
    """Return what must be the same for an environment to go on working: "cpython-311" and its kind."""
    return f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"


def fingerprint(root: str) -> str:
    """Return what a finished set-up depends on: the project file, this Python, and where the folder lies."""
    import hashlib

    with open(os.path.join(root, "pyproject.toml"), "rb") as file:
        digest = hashlib.sha256(file.read())
    digest.update(f"{this_python()} {root}".encode())
    return digest.hexdigest()


def read_stamp(root: str, name: str) -> str:
    """Return what a stamp in the private environment says, or an empty string."""
    try:
        with open(os.path.join(root, ".venv", f"stamp-{name}"), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def write_stamp(root: str, name: str, text: str) -> None:
    """Leave a stamp in the private environment."""
    with open(os.path.join(root, ".venv", f"stamp-{name}"), "w", encoding="utf-8") as file:
        file.write(text)


def is_ready(root: str, kind: str) -> bool:
    """Tell whether set-up of a kind is done; what "test" and "dist" need includes what the others need."""
    if not os.path.exists(venv_python(root)):
        return False
    wanted = fingerprint(root)
    enough = {kind} if kind in ("test", "dist") else {kind, "test", "dist"}
    return any(read_stamp(root, name) == wanted for name in enough)


def set_up(root: str, kind: str) -> str:
    """Do whatever set-up is missing and return the private environment's Python."""
    python = venv_python(root)
    if is_ready(root, kind):
        return python
    import subprocess

    needed = missing(kind) if sys.platform.startswith("linux") else {}
    if needed:
        install_packages(needed)
        if missing(kind):
            raise SetupError("Still missing after that: " + ", ".join(sorted(missing(kind))) + ".")
    made_by = f"{this_python()} {root}"
    if read_stamp(root, "made-by") != made_by or not os.path.exists(python):
        say("Making a private Python environment in .venv ...")
        base = getattr(sys, "_base_executable", None) or sys.executable
        if subprocess.call([base, "-m", "venv", "--clear", os.path.join(root, ".venv")]) != 0:
            raise SetupError("Python could not make the environment in .venv; its own words are above.")
        write_stamp(root, "made-by", made_by)
    say("Installing into it: " + ", ".join(requirements(root, kind)) + " ...")
    target = root if kind == "play" else f"{root}[{kind}]"
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--editable", target]
    if subprocess.call(pip, cwd=root) != 0:
        raise SetupError("pip could not install them; its own words are above.")
    write_stamp(root, kind, fingerprint(root))
    return python


def requirements(root: str, kind: str) -> list[str]:
    """Return the pinned dependencies of the project file that a kind of set-up installs."""
    import tomllib

    with open(os.path.join(root, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    pinned: list[str] = project["dependencies"] + project["optional-dependencies"].get(kind, [])
    return pinned


# --- compiled rules and engine -------------------------------------------------------------------------


def compile_core(root: str, python: str) -> bool:
    """Compile rules and engine unless that is done; tell whether the program will run compiled.

    Where it cannot be done it says so in one line, and the program runs in plain Python.
    """
    from rc_desktop import compiled

    if compiled.is_plain(os.environ):
        return False
    package = os.path.join(root, compiled.PACKAGE)
    if compiled.folder_of(package, os.path.join(root, ".venv")):
        return True
    if not has_c_compiler():
        say("No C compiler with Python's headers was found: the rules run in plain Python, more slowly.")
        return False
    attempt = f"{fingerprint(root)} {compiled.key(package)}"
    log = os.path.join(root, ".venv", "compile.log")
    if read_stamp(root, "not-compiled") != attempt:
        try:
            set_up(root, "compile")
        except SetupError as error:
            say(f"What compiling needs cannot be installed, so the rules run in plain Python: {error}")
            return False
        say("Compiling the rules and the engine: up to a minute, once for each version of them ...")
        import subprocess

        with open(log, "w", encoding="utf-8") as file:
            command = [python, os.path.join(root, "packaging", "compile.py")]
            if subprocess.call(command, cwd=root, stdout=file, stderr=subprocess.STDOUT) == 0:
                return True
        write_stamp(root, "not-compiled", attempt)
    say(f"Compiling has failed, so the rules run in plain Python, more slowly; {log} says why.")
    return False


def has_c_compiler() -> bool:
    """Tell whether there is a C compiler, and the headers of this Python that it needs."""
    import sysconfig

    if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
        return False
    if os.name == "nt":
        # Where Microsoft's compiler is, its installer has left this; setuptools asks the same program.
        programs = os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)")
        return os.path.exists(os.path.join(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe"))
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return on_path(named.split()[0])


# --- system libraries ----------------------------------------------------------------------------------


def can_load(library: str) -> bool:
    """Tell whether the system has a shared library."""
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def on_path(program: str) -> bool:
    """Tell whether the system has a program."""
    import shutil

    return shutil.which(program) is not None


def can_make_venv() -> bool:
    """Tell whether this Python can make environments: Debian's needs one more package for it."""
    from importlib.util import find_spec

    return find_spec("venv") is not None and find_spec("ensurepip") is not None


def missing(
    kind: str,
    can_load: Callable[[str], bool] = can_load,
    on_path: Callable[[str], bool] = on_path,
    can_make_venv: Callable[[], bool] = can_make_venv,
) -> dict[str, str]:
    """Return what the system lacks for a kind of set-up, and the Debian package of each."""
    found = {name: package for name, package in LIBRARIES.items() if not can_load(name)}
    if kind == "test":
        found.update((name, package) for name, package in TEST_PROGRAMS.items() if not on_path(name))
    if not can_make_venv():
        found["the venv module"] = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    return found


def install_packages(needed: Mapping[str, str]) -> None:
    """Name the system packages that are missing and install them with apt-get."""
    import subprocess

    packages = sorted(set(needed.values()))
    say("Royal Casino needs these system packages: " + " ".join(packages))
    if not on_path("apt-get"):
        raise SetupError("It has no apt-get. Please install what provides " + ", ".join(sorted(needed)) + ".")
    prefix = [] if os.geteuid() == 0 else ["sudo"]
    if prefix and not on_path("sudo"):
        raise SetupError("Please install them as root: apt-get install " + " ".join(packages))
    say("Installing them with apt-get" + (" (sudo may ask for your password) ..." if prefix else " ..."))
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    subprocess.call([*apt, "update"])  # one unreachable source is no harm: the next line decides
    if subprocess.call([*apt, "install", "--yes", "--no-install-recommends", *packages]) != 0:
        raise SetupError("apt-get could not install them; its own words are above.")


# --- the words -----------------------------------------------------------------------------------------


def play(args: list[str]) -> int:
    """Open the table, or play one hand without a display."""
    if "--offscreen" in args:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        args = ["--offscreen-hand", *(arg for arg in args if arg != "--offscreen")]
    elif not has_display(sys.platform, os.environ):
        say("There is no display for a window; `python3 run.py play --offscreen` plays a hand without one.")
        return 2
    python = set_up(ROOT, "play")
    compile_core(ROOT, python)
    return become([python, *PROGRAMS["play"], *args])


def other(word: str, args: list[str]) -> int:
    """Turn into the program of any other word; what is measured is compiled where it can be."""
    python = set_up(ROOT, "dist" if word == "dist" else "play")
    plain = word in ("bench", "ladder", "arena") and not compile_core(ROOT, python)
    only = ["--plain"] if plain and word == "bench" else []
    return become([python, *PROGRAMS[word], *only, *args])


def tell(word: str) -> int:
    """Say what a word takes, at once: by this Python, with nothing set up and no network asked."""
    say(f"python3 run.py {word}: {WORDS[word][0]}")
    if word not in PROGRAMS:
        return 0
    os.chdir(ROOT)
    say("")
    return become([sys.executable, *PROGRAMS[word], "--help"])


def test(args: list[str]) -> int:
    """Run the tests: on a real X server under Xvfb, offscreen in plain Python, then the compiled rooms."""
    import subprocess

    python = set_up(ROOT, "test")
    is_compiled = compile_core(ROOT, python)
    codes = []
    if not is_compiled and has_c_compiler() and os.environ.get("RC_DESKTOP_PLAIN", "") in ("", "0"):
        say("That counts as a failed test.")
        codes.append(1)
    for command, environ in test_commands(python, args, sys.platform, is_compiled):
        say("Tests with " + ", ".join(f"{name}={value}" for name, value in environ.items()) + ":")
        environ = {**os.environ, "LANG": "C.UTF-8", **environ}
        codes.append(subprocess.call(command, cwd=ROOT, env=environ))
    return combined(codes)


def test_commands(
    python: str, args: list[str], platform: str, is_compiled: bool
) -> list[tuple[list[str], dict[str, str]]]:
    """Return the test commands for a system, each with what it adds to the environment."""
    many = [python, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *args]
    commands = [(many, {"QT_QPA_PLATFORM": "offscreen", "RC_DESKTOP_PLAIN": "1"})]
    if is_compiled:
        commands.append((many, {"QT_QPA_PLATFORM": "offscreen", "RC_TESTS": "compiled"}))
    if platform.startswith("linux"):
        server = ["xvfb-run", "-a", "-s", "-screen 0 1920x1080x24"]
        on_x = [*server, python, "-m", "pytest", "-n", "1", *args]
        commands.insert(0, (on_x, {"QT_QPA_PLATFORM": "xcb"}))
    return commands


def combined(codes: list[int]) -> int:
    """Return one exit code for several pytest runs: the first failure; "no tests" only if none had any."""
    ran = [code for code in codes if code != NO_TESTS_RAN]
    return next((code for code in ran if code != 0), 0) if ran else NO_TESTS_RAN


def become(command: list[str]) -> int:
    """Turn into another program; on Windows, where that is not to be had, run it and return its exit code."""
    if os.name == "nt":
        import subprocess

        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)


def say(text: str) -> None:
    """Print a line at once, so that it stands before what other programs print."""
    print(text, flush=True)


def main(argv: list[str]) -> int:
    """Run one word and return the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 -- this file is the one that older Pythons get to see
        say(f"Royal Casino needs Python 3.11 or later, and this is {sys.version.split()[0]}.")
        return 1
    if not argv or argv[0] not in WORDS:
        say(usage())
        return 0 if argv and argv[0] in ("-h", "--help", "help") else 2
    word, args = argv[0], argv[1:]
    if not offered(word):
        say(f"`{word}` is not in this version of Royal Casino.")
        return 2
    if "--help" in args or "-h" in args:
        return tell(word)
    try:
        own = {"play": play, "test": test}
        return own[word](args) if word in own else other(word, args)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
