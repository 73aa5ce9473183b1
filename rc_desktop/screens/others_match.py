"""A match of people who are not of this computer: whether to play on in their place is asked first."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.screens.overlay import Dialog
from rc_desktop.screens.page import Page
from rc_desktop.table.sentences import listed, shortened

translate = QCoreApplication.translate

_MOST_ON_BUTTON: Final = 9
"""Most characters of a name on a button: with large text it still stands beside the other one."""


class PlaceQuestion(Dialog):
    """Whether a match of others is played on in their place, or watched; Esc does neither."""

    widest = 540.0

    def __init__(
        self, page: Page, names: Sequence[str], play: Callable[[], None], watch: Callable[[], None]
    ) -> None:
        """`play` and `watch` are done for the two answers; `names` are those of the persons, not empty."""
        who = listed(shortened(name, 22) for name in names)
        title = translate("Library", "Another person's match")
        text = translate(
            "Library",
            "{player} is not among the people of this computer. Who plays on sits in {player}'s place,"
            " and what is played counts in nobody's statistics here.",
        )
        answer = translate("Library", "Play on in {player}'s place")
        if len(names) > 1:
            title = translate("Library", "A match of others")
            text = translate(
                "Library",
                "{players} are not among the people of this computer. Who plays on sits in their places,"
                " and what is played counts in nobody's statistics here.",
            )
            answer = translate("Library", "Play on in their places")
        watching = translate("Library", "Watch it")
        super().__init__(
            page,
            title,
            text.format(player=who, players=who),
            watching,
            answer.format(player=shortened(names[0], _MOST_ON_BUTTON)),
            play,
        )
        self.safe.clicked.connect(watch)
