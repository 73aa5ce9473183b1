"""Royal Casino: the Dominican card game of casino, on the desktop."""

__version__ = "0.1.0"
