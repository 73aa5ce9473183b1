"""One start, with the processor's time of each of its parts told apart, in a process of its own.

Nothing of the program knows of it: modules are timed as they are imported, each without those that it
imports itself, and some functions are wrapped as soon as their module is there.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from time import thread_time
from types import ModuleType
from typing import Any, Final

FUNCTIONS: Final = {
    "rc_desktop.application": {"bare_application": "Qt's application"},
    "rc_desktop.last_picture": {
        "LastPicture.__init__": "the picture of the last start",
        "LastPicture.show": "the picture of the last start",
    },
    "rc_desktop.table.fonts": {"load": "fonts"},
    "rc_desktop.game.folders": {"make_folders": "folders, settings, profiles"},
    "rc_desktop.game.settings": {"SettingsFile.__init__": "folders, settings, profiles"},
    "rc_desktop.game.profiles": {"Profiles.__init__": "folders, settings, profiles"},
    "rc_desktop.table.rasters": {"Rasters.open": "art", "Rasters.get": "art"},
    "rc_desktop.table.drawings": {"parsed": "art"},
    "rc_desktop.screens.window": {"MainWindow.__init__": "the window"},
    "rc_desktop.screens.window_furniture": {"Furniture.__init__": "the window"},
    "rc_desktop.screens.new_match": {"NewMatchPage.__init__": "the page"},
    "rc_desktop.app": {"Program.open": "shown and laid out"},
}
"""What is told apart, by module, and under which name."""

_ROOMS: Final = ("rules", "game", "table", "screens")


class Ledger:
    """Time by part; what one part calls of another counts for that other."""

    def __init__(self) -> None:
        self.parts: defaultdict[str, float] = defaultdict(float)
        self.parts["Python itself"] = self._last = thread_time()
        self._in = ["painted, and what is not told apart"]
        self._seen: dict[str, float] = {}

    def _turn(self) -> None:
        now = thread_time()
        self.parts[self._in[-1]] += now - self._last
        self._last = now

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, its time told as that part's."""

        def call(*given: Any, **named: Any) -> Any:
            self._turn()
            self._in.append(part)
            try:
                return function(*given, **named)
            finally:
                self._turn()
                self._in.pop()

        return call

    def see(self) -> None:
        """The first screen is seen now."""
        self._turn()
        self._seen = dict(self.parts)

    def lines(self) -> list[str]:
        """Every part: ms until the first screen was seen, and ms until now."""
        self._turn()
        parts = self.parts.items()
        return [f"{1000 * self._seen.get(part, 0.0):.2f} {1000 * time:.2f} {part}" for part, time in parts]


def group(module: str) -> str:
    """The part that an import counts for."""
    first, *rest = module.split(".")
    if first in ("PySide6", "shiboken6", "shibokensupport", "signature_bootstrap"):
        return "imports: PySide6"
    if first != "rc_desktop":
        return "imports: the standard library and others"
    return f"imports: {rest[0]}" if rest and rest[0] in _ROOMS else "imports: wiring"


class TimedLoader:
    """A module's loader, timed."""

    def __init__(self, loader: Any, ledger: Ledger) -> None:
        self._loader, self._ledger = loader, ledger

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """See Python; of PySide6 much of the time goes here."""
        made: ModuleType | None = self._ledger.timed(group(spec.name), self._loader.create_module)(spec)
        return made

    def exec_module(self, module: ModuleType) -> None:
        """See Python; then wrap what is told apart."""
        name = module.__name__
        self._ledger.timed(group(name), self._loader.exec_module)(module)
        for path, part in FUNCTIONS.get(name, {}).items():
            owner: Any = module
            *within, last = path.split(".")
            for step in within:
                owner = getattr(owner, step)
            setattr(owner, last, self._ledger.timed(part, getattr(owner, last)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)


class TimedFinder:
    """Finds what Python's own finder does, and has it loaded by a `TimedLoader`."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See Python."""
        found: ModuleSpec | None = self._ledger.timed(group(name), PathFinder.find_spec)(name, path, target)
        if found is not None and found.loader is not None:
            found.loader = TimedLoader(found.loader, self._ledger)  # type: ignore[assignment]
        return found


def main() -> None:
    """Start the program on a folder, tell, and end when its page is painted."""
    ledger = Ledger()
    sys.meta_path.insert(0, TimedFinder(ledger))
    from rc_desktop import bindings

    bindings.load()
    import platformdirs

    from rc_desktop.__main__ import main as command
    from rc_desktop.last_picture import LastPicture

    show = LastPicture.show

    def shown(self: LastPicture) -> bool:
        up = show(self)
        ledger.see()
        return up

    def tell(self: LastPicture) -> None:
        from PySide6.QtCore import QTimer

        for line in ledger.lines():
            print(line, flush=True)
        assert self._program is not None
        QTimer.singleShot(0, self._program.quit)

    setattr(LastPicture, "show", shown)  # noqa: B010
    setattr(LastPicture, "_seen", tell)  # noqa: B010
    setattr(platformdirs, "user_data_path", lambda *_, **__: Path(sys.argv[1]))  # noqa: B010
    setattr(platformdirs, "user_log_path", lambda *_, **__: Path(sys.argv[1], "log"))  # noqa: B010
    command([])


if __name__ == "__main__":
    main()
