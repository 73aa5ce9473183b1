"""Which matches statistics are about: players, level, preset, period, and whose they are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.figures import OWN_RULES, Question
from rc_desktop.game.profiles import Profile
from rc_desktop.game.rivals import PEOPLE, RIVALS
from rc_desktop.game.seating import LEVELS
from rc_desktop.rules.options import PRESETS
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import RING, Button
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Choice, ChoiceMenu
from rc_desktop.screens.page import Page
from rc_desktop.screens.people import People
from rc_desktop.screens.words import Box, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate

_SEATS: Final = (0, 2, 3, 4)
_WEEKS: Final = (0, 4, 12, 52)
"""The periods, in weeks up to now; 0 is all the time."""


@dataclass(frozen=True)
class Chosen:
    """What is chosen; as in `Question`, the period in weeks (0: all the time)."""

    seats: int = 0
    rivals: str = ""
    preset: str | None = None
    weeks: int = 0

    def question(self, profile: str, now: datetime) -> Question:
        """The question this comes to, asked `now`."""
        since = now - timedelta(weeks=self.weeks) if self.weeks else None
        return Question(profile, self.seats, self.rivals, self.preset, since)


def period_name(weeks: int) -> str:
    """A period in words."""
    if not weeks:
        return translate("Statistics", "All time")
    if weeks == 52:
        return translate("Statistics", "Last year")
    return translate("Statistics", "Last {weeks} weeks").format(weeks=weeks)


class FilterButton(Button):
    """What it filters by and what is chosen, with a menu below."""

    def __init__(self, look: Look, what: str, parent: QWidget | None = None) -> None:
        super().__init__(look, what, parent)
        self.what = what
        self.value = ""

    def show_value(self, value: str) -> None:
        """Show and speak what is chosen."""
        self.value = value
        text = translate("Statistics", "{filter}: {value}", "what is filtered by, spoken")
        self.setAccessibleName(text.format(filter=self.what, value=value))
        self.updateGeometry()
        self.update()

    def _words(self) -> tuple[float, float]:
        ui = self.ui
        value = min(paint.text_width(self.value, font("body", 15 * ui, 600)), 200 * ui)
        return paint.text_width(self.what, font("body", 14.5 * ui)), value

    def sizeHint(self) -> QSize:
        """Both words whole; a very long value gives way."""
        ui = self.ui
        wide = sum(self._words()) + 62 * ui + 2 * RING * ui
        return QSize(round(wide), round((42 + 2 * RING) * ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it as the row of segments beside it is."""
        painter, palette, ui, face = QPainter(self), self.look.palette, self.ui, self.face()
        fill = mix(palette.tray, palette.raised, 0.6) if self.underMouse() else palette.tray
        paint.rounded(
            painter, face, face.height() / 2, fill, palette.line, paint.line_width(palette, ui, 1.2)
        )
        what, value = self._words()
        at = QRectF(face.left() + 18 * ui, face.top(), what + 1, face.height())
        paint.text(painter, at, self.what, font("body", 14.5 * ui), palette.muted)
        at = QRectF(at.right() + 8 * ui, face.top(), value + 1, face.height())
        paint.text(painter, at, self.value, font("body", 15 * ui, 600), palette.text)
        sign = QRectF(face.right() - 30 * ui, face.center().y() - 7 * ui, 14 * ui, 14 * ui)
        paint.icon(painter, sign, "chevron-down", palette.brass)
        self.paint_ring(painter, face, self.look, face.height() / 2)


class Filters(Flow):
    """The row. `changed`: something else is chosen; `person_picked` carries the profile of another person."""

    changed = Signal()
    person_picked = Signal(str)

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(4, parent=page)
        self._page = page
        self.chosen = Chosen()
        self._people: tuple[Profile, ...] = ()
        self._person = ""
        self._names: list[str] = []
        players = Box(down=False, gap=4)
        label = translate("Statistics", "Players")
        all_of_them = translate("Statistics", "All", "any number of players, any level, any preset")
        segments = [paint.Segment(words.number(seats) if seats else all_of_them) for seats in _SEATS]
        players.add(Words(look, label, "body", "muted", 14.5))
        self.seats = Segmented(look, label, segments)
        players.add(self.seats)
        self.person = FilterButton(look, translate("Statistics", "Person"))
        self.level = FilterButton(look, translate("Statistics", "Level"))
        self.preset = FilterButton(look, translate("Statistics", "Preset"))
        self.period = FilterButton(look, translate("Statistics", "Period"))
        for widget in (self.person, players, self.level, self.preset, self.period):
            self.add(widget)
        self.person.hide()
        self.seats.picked.connect(self._pick_seats)
        self.person.clicked.connect(self._choose_person)
        self.level.clicked.connect(self._choose_level)
        self.preset.clicked.connect(self._choose_preset)
        self.period.clicked.connect(self._choose_period)
        self._show()

    def edges(self) -> tuple[int, int]:
        """See `Edged`: it begins with words."""
        return 0, super().edges()[1]

    def show_people(self, people: Sequence[Profile], person: str) -> None:
        """These are the people of this computer; the statistics are those of `person`."""
        self._people, self._person = tuple(people), person
        self._names = People.labels(people)
        called = (name for each, name in zip(people, self._names, strict=True) if each.id == person)
        self.person.show_value(next(called, ""))
        self.person.setVisible(len(people) > 1)

    @property
    def filtered(self) -> bool:
        """True while some matches may be left out."""
        return self.chosen != Chosen()

    def reset(self) -> None:
        """All matches again."""
        self.seats.choose(0)
        self._take(Chosen())

    def _take(self, chosen: Chosen) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self._show()
            self.changed.emit()

    def _show(self) -> None:
        chosen = self.chosen
        self.level.show_value(_level_name(chosen.rivals))
        self.preset.show_value(_preset_name(chosen.preset))
        self.period.show_value(period_name(chosen.weeks))

    def _pick_seats(self, number: int) -> None:
        self._take(replace(self.chosen, seats=_SEATS[number]))

    def _choose(self, button: FilterButton, choices: Sequence[Choice], then: Callable[[int], None]) -> None:
        menu = ChoiceMenu(self._page, button, button.what, choices, 200)
        menu.picked.connect(then)
        menu.open()

    def _choose_level(self) -> None:
        levels = ("", *RIVALS)
        choices = [
            Choice(_level_name(level), chosen=level == self.chosen.rivals, strength=_strength(level))
            for level in levels
        ]
        self._choose(self.level, choices, lambda n: self._take(replace(self.chosen, rivals=levels[n])))

    def _choose_preset(self) -> None:
        presets = (None, *PRESETS, OWN_RULES)
        choices = [Choice(_preset_name(each), chosen=each == self.chosen.preset) for each in presets]
        self._choose(self.preset, choices, lambda n: self._take(replace(self.chosen, preset=presets[n])))

    def _choose_period(self) -> None:
        choices = [Choice(period_name(weeks), chosen=weeks == self.chosen.weeks) for weeks in _WEEKS]
        self._choose(self.period, choices, lambda n: self._take(replace(self.chosen, weeks=_WEEKS[n])))

    def _choose_person(self) -> None:
        choices = [
            Choice(name, chosen=each.id == self._person)
            for each, name in zip(self._people, self._names, strict=True)
        ]
        self._choose(self.person, choices, lambda n: self.person_picked.emit(self._people[n].id))


def _strength(level: str) -> tuple[int, int] | None:
    return (LEVELS.index(level) + 1, len(LEVELS)) if level in LEVELS else None


def _level_name(level: str) -> str:
    if level == PEOPLE:
        return words.rivals_name(level)
    return words.rivals_name(level) if level else translate("Statistics", "All")


def _preset_name(preset: str | None) -> str:
    return translate("Statistics", "All") if preset is None else words.preset_name(preset)
