"""What the settings change at a table while it is played at, in force as soon as they are chosen."""

from rc_desktop.game.match import Match
from rc_desktop.game.settings import Settings
from rc_desktop.screens.look import Look
from rc_desktop.table.view import TableView


class LiveSettings:
    """Brings a table and its match to what the settings say; `reduced`: the system asks for less motion."""

    def __init__(self, look: Look, view: TableView, match: Match, settings: Settings, reduced: bool) -> None:
        self._look, self._view, self._match = look, view, match
        self._pace_ms = settings.pace_ms  # the match was begun with it, or by a test with its own
        self.reduced = reduced
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Take these settings."""
        speed = settings.speed(self.reduced)
        self._look.speed = speed
        self._view.set_speed(speed)
        self._view.set_reduced_motion(self.reduced and settings.animation_speed is None)
        self._view.hands.gesture.confirming = settings.confirm_play
        if self._view.table.left_handed != settings.left_handed:
            self._view.finish_motion()
            self._view.table.set_left_handed(settings.left_handed)
        self._view.set_sound(settings.sound)
        if settings.pace_ms != self._pace_ms:
            self._pace_ms = settings.pace_ms
            self._match.set_pace(settings.pace_ms)
