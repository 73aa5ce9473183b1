"""What a chair of the start screen offers in menus: an emblem, a person, a level and a style."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.draft import new_person, person_sitter
from rc_desktop.screens.emblems import EmblemMenu
from rc_desktop.screens.level_menu import LevelMenu
from rc_desktop.screens.people_menu import PeopleMenu, ask_to_remove

if TYPE_CHECKING:
    from rc_desktop.screens.new_match import NewMatchPage


def choose_emblem(page: "NewMatchPage", seat: int) -> None:
    """Open the emblems at a chair; a person keeps the one picked."""
    row = page.rows[seat]
    menu = EmblemMenu(page, row.emblem, page.draft.chairs[seat].emblem, page.style_of(seat))

    def picked(emblem: str) -> None:
        sitter = page.people.redraw(replace(page.draft.chairs[seat], emblem=emblem))
        page.change(page.draft.with_sitter(seat, sitter))

    menu.picked.connect(picked)
    menu.open()


def choose_level(page: "NewMatchPage", seat: int, anchor: QWidget, levels: bool = True) -> None:
    """Open the levels and styles of a computer at `anchor`; `levels` False: the styles alone."""
    now = page.draft.sitters[seat]
    menu = LevelMenu(page, anchor, now.level, now.style, levels)

    def level_picked(level: str) -> None:
        page.sit(seat, level=level)

    def style_picked(style: str) -> None:
        page.sit(seat, style=style)

    menu.level_picked.connect(level_picked)
    menu.style_picked.connect(style_picked)
    menu.open()


def choose_person(page: "NewMatchPage", seat: int) -> None:
    """Open the people who may sit on a chair."""
    now = page.people.find(page.draft.chairs[seat].profile)
    free = page.people.choices(page.draft.sitters, seat)
    mine = now is not None and now.id == page.people.my_id
    menu = PeopleMenu(page, page.rows[seat].people, free, now, mine)
    menu.picked.connect(partial(_seat_person, page, seat))
    menu.new_picked.connect(partial(_seat_somebody_new, page, seat))
    menu.me_picked.connect(partial(_this_is_me, page, seat))
    menu.removal_asked.connect(partial(_ask_to_remove, page))
    menu.open()


def _seat_person(page: "NewMatchPage", seat: int, profile: str) -> None:
    person = page.people.find(profile)
    if person is not None:
        page.change(page.draft.with_sitter(seat, person_sitter(person)))


def _seat_somebody_new(page: "NewMatchPage", seat: int) -> None:
    page.change(page.draft.with_sitter(seat, new_person(seat)))
    page.rows[seat].name.setFocus(Qt.FocusReason.TabFocusReason)


def _this_is_me(page: "NewMatchPage", seat: int) -> None:
    page.people.choose_me(page.draft.chairs[seat].profile)
    page.change(page.draft)


def _ask_to_remove(page: "NewMatchPage", profile: str) -> None:
    person = page.people.find(profile)
    if person is not None:
        ask_to_remove(page, person, profile in page.seated, partial(_remove, page, profile))


def _remove(page: "NewMatchPage", profile: str) -> None:
    """A person goes from the list; a chair that was theirs is a new person's. No record is touched."""
    page.change(page.people.removed(page.draft, profile))
