"""PySide6 as this program uses it: loaded first, told what it would have to find out module by module."""

import logging
from types import ModuleType

log = logging.getLogger(__name__)


def load() -> None:
    """Load PySide6, and spare it reading our sources.

    PySide reads the source of whatever is imported after it, to see whether Python's style of names can be
    switched on there (`__feature__`): that is a twentieth of a start, and every source stays in memory.
    This program switches on nothing. A PySide that finds this out in another way goes on as it always did.
    """
    import PySide6.QtCore  # noqa: F401

    try:
        from shibokensupport import feature  # type: ignore[import-not-found]

        assert callable(feature._mod_uses_pyside)
        feature._mod_uses_pyside = _is_ours
    except (ImportError, AttributeError, AssertionError) as error:
        log.info("PySide6 looks up its features in another way: %s", error)


def _is_ours(module: ModuleType) -> bool:
    """Whether a module may use PySide6."""
    return module.__name__.startswith("rc_desktop")
