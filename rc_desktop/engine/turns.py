"""Taking turns: the engine's threads share one interpreter, which compiled code does not hand over by itself.

A thread that waits for the interpreter asks for it once it has waited for `SWITCH_SECONDS`, and whoever has
it then hands it over the next time that it comes to interpreted code. That is why this module and `choice`
are not compiled: each look at a stop is such a place.

On a busy machine that can take a while, since who asks needs a processor too. So who works long also lets go
every `LET_GO_SECONDS`: whoever waits is woken and can go on at once. More often than that would be worse.
Who is woken and finds the interpreter taken again begins to wait anew, and never comes to asking: while both
were a millisecond, a stop now and then stayed unread for 25 to 55 ms where the machine was otherwise idle.
"""

import time
from typing import Final

SWITCH_SECONDS: Final = 0.0002
"""So long a thread waits before it asks; where the system's clock is coarser (Windows), it asks at once."""
LET_GO_SECONDS: Final = 0.001


class Turns:
    """One thread's long work, in which it calls `let_others_in` again and again."""

    def __init__(self) -> None:
        self._let_go = time.monotonic()

    def let_others_in(self) -> None:
        """Hand the interpreter over if another thread has asked for it, and let go of it now and then."""
        now = time.monotonic()
        if now - self._let_go >= LET_GO_SECONDS:
            self._let_go = now
            time.sleep(0)
