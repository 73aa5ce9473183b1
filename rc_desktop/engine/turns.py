"""Taking turns: the engine's threads share one interpreter, which compiled code does not hand over by itself.

A thread that waits for the interpreter asks for it once it has waited for `SWITCH_SECONDS`, and whoever has
it then hands it over the next time that it comes to interpreted code. That is why this module and `choice`
are not compiled: each look at a stop is such a place, and where nothing is looked at, `let_others_in` is one.

`time.sleep(0)` is none. It wakes the thread that waits, which finds the interpreter taken again and begins to
wait anew, so that it never comes to asking: a search that slept every millisecond kept a stop unread for 50.
"""

from typing import Final

SWITCH_SECONDS: Final = 0.0002
"""So long a thread waits before it asks; where the system's clock is coarser (Windows), it asks at once."""


def let_others_in() -> None:
    """Hand the interpreter over if another thread has asked for it, and go on once it comes back."""
