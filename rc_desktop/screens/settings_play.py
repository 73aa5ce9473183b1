"""The settings of play: how long computers take, what is asked before a play, what is there to help."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.words import Box

translate = QCoreApplication.translate

PACES: Final = (0, 300, 600, 1200, 2500)
"""The least time of a computer's play that can be chosen, ms."""
CAPS: Final = (1000, 2000, 5000, 15_000, 60_000)
"""The most time a computer's play can be given, ms."""


class PlaySettings(SettingsForm):
    """Computers' pace and time; confirmation, the last card, the curtain; the aids of new matches."""

    def __init__(self, look: Look, file: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(look, file, translate("Settings", "Play"), parent)
        computers = Flow(gap=28)
        computers.add(self._pace())
        computers.add(self._cap())
        self.add(computers)
        self.add(self.subject(translate("Settings", "Your plays")))
        self.add(
            self.switch(
                "confirm_play",
                translate("Settings", "Confirm before playing"),
                translate(
                    "Settings", "A play is shown first; one more click or Enter plays it, Esc takes it back."
                ),
            )
        )
        self.add(
            self.switch(
                "play_last_card",
                translate("Settings", "Play a forced last card for me"),
                translate("Settings", "When one card is left in your hand and it has just one play."),
            )
        )
        self.add(self.subject(translate("Settings", "Several people at this computer")))
        self.add(
            self.switch(
                "curtain",
                translate("Settings", "Curtain between two people"),
                translate(
                    "Settings", "Off, the next hand opens by itself once the last play has been shown."
                ),
            )
        )
        self.add(self.subject(translate("Settings", "New matches")))
        self.add(
            self.switch(
                "aids",
                translate("Settings", "Hints and undo"),
                translate("Settings", "Off, a match allows neither hints nor taking back."),
            )
        )
        self.add(
            self.switch(
                "memory_aid",
                translate("Settings", "Memory aid"),
                translate("Settings", "Which cards have been seen; marked in the record of the match."),
            )
        )
        self.spring()

    def _pace(self) -> Box:
        spoken = translate("Settings", "Computers play")
        labels = (
            translate("Settings", "At once"),
            translate("Settings", "Quickly"),
            translate("Settings", "Normally"),
            translate("Settings", "Calmly"),
            translate("Settings", "Slowly"),
        )
        row = self.segments("pace_ms", spoken, list(zip(labels, PACES, strict=True)))
        return self.under(spoken, row, line=translate("Settings", "They take so long at least."))

    def _cap(self) -> Box:
        spoken = translate("Settings", "Computers think")
        label = translate("Settings", "{seconds} s", "seconds, the unit's sign")
        seconds = [QLocale().toString(cap // 1000) for cap in CAPS]
        caps = [(label.format(seconds=count), cap) for count, cap in zip(seconds, CAPS, strict=True)]
        row = self.segments("engine_cap_ms", spoken, caps)
        return self.under(spoken, row, line=translate("Settings", "So long at most."))
