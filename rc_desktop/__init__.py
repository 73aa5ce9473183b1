"""Royal Casino: the Dominican card game of casino, on the desktop."""

from rc_desktop import compiled

__version__ = "0.1.0"

compiled.put_first()
