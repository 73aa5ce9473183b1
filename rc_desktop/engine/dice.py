"""Quick random numbers for sampling and playouts, where `Chance` would take most of the time."""

from typing import Final

from rc_desktop.engine.chance import Chance

_MASK: Final = 0xFFFFFFFF


class Dice:
    """A stream of 32-bit numbers (xorshift), begun by the seed's `Chance`; the same on every platform.

    Small numbers stay native in compiled code. Fit for games looked at in thought, not for dealing cards.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        # Never zero, where xorshift would stay.
        self._state: int = Chance(seed).below(_MASK) + 1

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1 (at most 2**20), as good as equally likely."""
        state = self._state
        state ^= (state << 13) & _MASK
        state ^= state >> 17
        state ^= (state << 5) & _MASK
        self._state = state
        return (state * bound) >> 32
