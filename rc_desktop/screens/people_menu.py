"""The list of people to seat on a chair; somebody kept by mistake can be removed from it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.profiles import Profile
from rc_desktop.screens.controls import ToolButton
from rc_desktop.screens.overlay import Choice, Dialog, MenuRow, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.people import People
from rc_desktop.screens.words import Box, Scroll
from rc_desktop.table.sentences import shortened

translate = QCoreApplication.translate
_IN_QUESTION = 22  # characters of a name in a title and a sentence


class _List(Scroll):
    """The names; arrow keys go from one to the next, and the list follows."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The menu knows what keys mean."""
        event.ignore()


class PeopleMenu(Popover):
    """Who could sit on a chair, each with a way to remove them; and what else can be done with the chair."""

    picked = Signal(str)  # the profile of a person
    new_picked = Signal()
    me_picked = Signal()
    removal_asked = Signal(str)  # the profile of a person

    def __init__(
        self, page: Page, anchor: QWidget, free: Sequence[Profile], now: Profile | None, mine: bool
    ) -> None:
        """`free` are those who sit nowhere, `now` is who sits here (None: nobody kept), `mine`: it is "I"."""
        super().__init__(page, anchor, translate("NewMatch", "Choose a person"), 260)
        self.rows: list[MenuRow] = []
        self.removers: list[ToolButton] = []
        self._people = Box(gap=2)
        for person, label in zip(free, People.labels(free), strict=True):
            self._add_person(person, label)
        self._scroll = _List(self.look, self._people)
        self._scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.frame.add(self._scroll)
        self._scroll.setVisible(bool(free))
        self._row(Choice(translate("NewMatch", "Someone new"), sign="plus"), self.new_picked.emit)
        if now is not None and not mine:
            line = translate("NewMatch", "The seat that is called you")
            self._row(Choice(translate("NewMatch", "This is me"), line, sign="check"), self.me_picked.emit)
        if now is not None:
            text = translate("NewMatch", "Remove {name} …")
            if not now.name:
                text = translate("NewMatch", "Remove who has no name …")
            text = text.format(name=shortened(now.name, _IN_QUESTION))
            line = translate("NewMatch", "From the list of people")
            row = self._row(Choice(text, line, sign="trash"), self._remove_pressed)
            row.setObjectName(now.id)

    def _add_person(self, person: Profile, label: str) -> None:
        line = Box(down=False, gap=0)
        row = MenuRow(self.look, Choice(label, sign="person"))
        row.setObjectName(person.id)
        row.clicked.connect(self._person_pressed)
        text = translate("NewMatch", "Remove {name} from the list").format(name=label)
        remover = ToolButton(self.look, "", "trash", False)
        remover.arrows_pass = True
        remover.set_label(text)
        remover.setToolTip(text)
        remover.setObjectName(person.id)
        remover.clicked.connect(self._remove_pressed)
        line.add(row, 1)
        line.add(remover)
        self._people.add(line)
        self.rows.append(row)
        self.removers.append(remover)

    def _row(self, choice: Choice, then: Callable[[], None]) -> MenuRow:
        row = MenuRow(self.look, choice)
        row.clicked.connect(self.close_overlay)
        row.clicked.connect(then)
        self.frame.add(row)
        self.rows.append(row)
        return row

    def place(self) -> None:
        """Beside the anchor; more people than have room are scrolled through."""
        others = sum(row.sizeHint().height() for row in self.rows[len(self.removers) :])
        room = self.height() - others - round(60 * self.frame.ui)
        wanted = self._people.sizeHint()
        self._scroll.setFixedHeight(max(0, min(wanted.height(), room)))
        self._scroll.setMinimumWidth(min(wanted.width() + 14, round(420 * self.frame.ui)))
        self.frame.box.invalidate()
        super().place()

    def first_focus(self) -> QWidget | None:
        """The first of the people, else what can be done."""
        return self.rows[0]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go from name to name, right and left to the way to remove one and back."""
        now = next((n for n, row in enumerate(self.rows) if row.hasFocus()), -1)
        beside = next((n for n, button in enumerate(self.removers) if button.hasFocus()), -1)
        at = max(now, beside)
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step and at >= 0:
            self.rows[(at + step) % len(self.rows)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Delete) and 0 <= now < len(self.removers):
            self.removers[now].setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() == Qt.Key.Key_Left and beside >= 0:
            self.rows[beside].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def _person_pressed(self) -> None:
        profile = self.sender().objectName()
        self.close_overlay()
        self.picked.emit(profile)

    def _remove_pressed(self) -> None:
        profile = self.sender().objectName()
        self.close_overlay()
        self.removal_asked.emit(profile)


def ask_to_remove(page: Page, person: Profile, waits: bool, then: Callable[[], None]) -> None:
    """Ask whether a person is meant to go from the list; `waits`: they sit in a match to go on with."""
    text = translate("NewMatch", "{name} goes from the list of people. The matches played stay as they are.")
    if waits:
        text = translate(
            "NewMatch",
            "{name} sits in a match that waits. It stays and can be gone on with; only the list of people "
            "loses the name.",
        )
    name = shortened(person.name, _IN_QUESTION) or translate("NewMatch", "Without a name")
    Dialog(
        page,
        translate("NewMatch", "Remove {name}?").format(name=name),
        text.format(name=name),
        translate("NewMatch", "Keep"),
        translate("NewMatch", "Remove"),
        then,
    ).open()
