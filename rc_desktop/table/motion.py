"""How long everything on the table takes, and along which curve: one table, one multiplier.

No other file of the table names a duration (art direction, "Motion"). A whole sequence has a cap too: with
many cards they follow one another more closely, so that four players' deal is no longer than two players'.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve

Curve = QEasingCurve.Type


@dataclass(frozen=True, slots=True)
class Motion:
    """One kind of motion: ms it takes, its curve, ms between one card and the next, most ms for them all.

    A `cap` of 0 sets no limit.
    """

    ms: int
    curve: Curve = Curve.OutCubic
    stagger: int = 0
    cap: int = 0


MOTIONS: Final[Mapping[str, Motion]] = {
    # A deal and its stock's glide stay under 1.5 s together.
    "deal": Motion(220, stagger=70, cap=1400),
    "redeal": Motion(300),
    "deal after redeal": Motion(220, stagger=70, cap=1150),
    "play": Motion(260),
    "light": Motion(110, Curve.OutQuad, stagger=110, cap=560),  # a capture's groups light up in turn
    "gather": Motion(180, Curve.InOutCubic, stagger=40, cap=420),
    "pile": Motion(300, Curve.InOutCubic),
    "slide": Motion(240, stagger=40, cap=480),
    "badge": Motion(140, Curve.OutBack),
    "raise": Motion(320),
    "sweep": Motion(520, Curve.InOutCubic, stagger=30, cap=760),
    "held": Motion(420),  # a sweep lies in the light before it goes
    "settle": Motion(200),  # what stays on the table moves up to its new place
    "refused": Motion(200),
    "rays": Motion(520, Curve.Linear),
    "word": Motion(900, Curve.Linear),  # a sweep's word stands, after the rays
    "notice": Motion(2500, Curve.Linear),  # the last deal, for a newcomer to read; any input ends it
    "loss": Motion(260, Curve.OutQuad),  # a lost build pales before it goes
    "lost": Motion(1600, Curve.Linear),  # and the words of it stand
    "beat": Motion(700, Curve.Linear),  # the last play of a hand is looked at
    "ending": Motion(2200, Curve.Linear),  # who takes what is left, or a claim
    "point": Motion(90, Curve.OutQuad, cap=900),  # the score marker climbs
    "drawer": Motion(200),
    # Reduced motion: nothing travels.
    "ring": Motion(400, Curve.Linear),
    "fade": Motion(80, Curve.Linear),
    "label": Motion(1200, Curve.Linear),
}

BADGE_OVERSHOOT: Final = 1.2
FRAME: Final = 16
"""Ms between two frames at 60 Hz."""
MOST_DEALT: Final = 20
"""Cards of the largest deal: four players and the table."""


def easing(name: str) -> QEasingCurve:
    """The curve of a motion."""
    curve = QEasingCurve(MOTIONS[name].curve)
    if MOTIONS[name].curve == Curve.OutBack:
        curve.setOvershoot(BADGE_OVERSHOOT)
    return curve


@dataclass(frozen=True, slots=True)
class Pace:
    """The one multiplier: `speed` 1 is as designed, 2 twice as fast, 0 no motion at all.

    With `reduced` nothing travels: what changes fades, and rings stay a little longer.
    """

    speed: float = 1.0
    reduced: bool = False

    @property
    def off(self) -> bool:
        """True when things change at once."""
        return self.speed <= 0

    def ms(self, name: str) -> float:
        """How long a motion takes now, in ms; 0 with motion off."""
        return MOTIONS[name].ms / self.speed if self.speed > 0 else 0.0

    def stagger(self, name: str, count: int) -> float:
        """Ms from one of `count` cards to the next, so that all of them stay within the motion's cap."""
        if self.speed <= 0 or count < 2:
            return 0.0
        motion = MOTIONS[name]
        step = float(motion.stagger)
        if motion.cap:
            step = min(step, (motion.cap - motion.ms) / (count - 1))
        return step / self.speed

    def whole(self, name: str, count: int) -> float:
        """How long `count` cards take together, in ms."""
        return self.ms(name) + self.stagger(name, count) * max(0, count - 1)

    def climb(self, points: int) -> float:
        """How long a score marker climbs so many points, in ms."""
        if self.speed <= 0:
            return 0.0
        motion = MOTIONS["point"]
        return min(motion.ms * points, motion.cap) / self.speed

    def reading_ms(self, name: str) -> float:
        """How long words stand: as long with motion off as at normal speed, for they must be read."""
        return MOTIONS[name].ms / (self.speed if self.speed > 0 else 1.0)
