"""What every reward can do, a class and no protocol: compiled code calls its method directly."""

from rc_desktop.rules.position import Position


class Reward:
    """Values positions as a deal or the hand ends, for each side."""

    def of(self, position: Position) -> list[float]:
        """The value for each side, the more the better."""
        raise NotImplementedError

    @property
    def spread(self) -> float:
        """How far values lie apart, to begin with; 0 where exploration need not follow their spread."""
        return 0.0

    @property
    def whole(self) -> float:
        """What the values of two sides sum to."""
        return 0.0
