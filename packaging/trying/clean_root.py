"""A bare Debian system in a folder: a package is installed, started and removed in it. Needs root."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

RELEASE: Final = "bookworm"
PERSON: Final = "player"
HOME: Final = Path("home", PERSON)
UID: Final = 1000
PROGRAM: Final = "/usr/bin/rc-desktop"

ENVIRONMENT: Final = {
    "HOME": f"/{HOME}",
    "LANG": "C.UTF-8",
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "USER": PERSON,
    "XDG_RUNTIME_DIR": f"/run/user/{UID}",
}

# What is mounted is so for this one process and what it starts; the network is off for it.
ENTER: Final = """set -e
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
root=$1
shift
exec /usr/sbin/chroot --userspec=player:player "$root" "$@"
"""


class CleanRoot:
    """The system, in a folder that may be the copy of one that was made before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self) -> None:
        """Install the smallest Debian there is, and give it a person."""
        if not (self.folder / "etc").is_dir():
            command = ["debootstrap", "--variant=minbase", RELEASE, str(self.folder)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        self._apt_as_here()
        self.run("apt-get", "-qq", "update")
        if not (self.folder / HOME).is_dir():
            self.run("useradd", "--create-home", "--uid", str(UID), PERSON)
        runtime = self.folder / "run" / "user" / str(UID)
        runtime.mkdir(parents=True, exist_ok=True)
        runtime.chmod(0o700)
        os.chown(runtime, UID, UID)
        (self.folder / "tmp" / ".X11-unix").mkdir(exist_ok=True)

    def _apt_as_here(self) -> None:
        """Let its apt reach what this machine's apt reaches."""
        conf = self.folder / "etc" / "apt" / "apt.conf.d" / "99here"
        said = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout
        kept = [line for line in said.splitlines() if line.startswith(("Acquire::http", "Acquire::https"))]
        conf.write_text(
            "\n".join([*kept, 'APT::Install-Recommends "false";', 'APT::Sandbox::User "root";', ""])
        )
        shutil.copy("/etc/resolv.conf", self.folder / "etc" / "resolv.conf")

    def run(self, *words: str) -> str:
        """Run something in it as root; returns what it printed."""
        environ = {**ENVIRONMENT, "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        environ |= {"DEBIAN_FRONTEND": "noninteractive"}
        command = ["chroot", str(self.folder), *words]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(f"{' '.join(words)} failed:\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def install(self, deb: Path) -> None:
        """Install a package with apt, and nothing that it only recommends."""
        shutil.copy(deb, self.folder / "root" / deb.name)
        self.run("apt-get", "-qq", "install", f"/root/{deb.name}")
        (self.folder / "root" / deb.name).unlink()

    def purge(self, name: str) -> None:
        """Remove a package with apt, settings and all."""
        self.run("apt-get", "-qq", "purge", name)

    def start(self, display: str, *words: str) -> "subprocess.Popen[bytes]":
        """Start the program as the person, without a network."""
        inside = ["sh", "-c", ENTER, "sh", str(self.folder), PROGRAM, *words]
        command = ["unshare", "--mount", "--net", "--propagation", "private", *inside]
        # All the way one process: its id is the program's.
        return subprocess.Popen(command, env={**ENVIRONMENT, "DISPLAY": display})

    def listing(self) -> dict[str, tuple[int, int]]:
        """Every file and folder with its size and time; a folder's time tells that something came or went."""
        found: dict[str, tuple[int, int]] = {}
        ahead = [self.folder]
        while ahead:
            with os.scandir(ahead.pop()) as entries:
                for entry in entries:
                    about = entry.stat(follow_symlinks=False)
                    is_folder = entry.is_dir(follow_symlinks=False)
                    name = Path(entry.path).relative_to(self.folder).as_posix()
                    found[name] = (0 if is_folder else about.st_size, 0 if is_folder else about.st_mtime_ns)
                    if is_folder:
                        ahead.append(Path(entry.path))
        return found


def written(before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]]) -> list[str]:
    """What came, changed or went between two listings, sorted."""
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
