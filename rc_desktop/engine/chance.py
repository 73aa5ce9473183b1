"""The engine's own random numbers: from a text, the same on every platform and in every version of Python."""

import hashlib
import secrets
from typing import Final

_MASK: Final = (1 << 64) - 1


class Chance:
    """A stream of numbers from a seed text (docs/engine-protocol.md, "Seeds").

    SplitMix64, begun with the first eight bytes, big-endian, of the SHA-256 of the seed in UTF-8.
    """

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")

    def number(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely; those past the last multiple are left out."""
        limit = (1 << 64) // bound * bound
        while True:
            number = self.number()
            if number < limit:
                return number % bound


def fresh_seed() -> str:
    """A seed that nobody knows, for a choose that names none; never made from a deck."""
    return secrets.token_hex(16)
