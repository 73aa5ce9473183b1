"""Giving the match up: who does, where several people share the screen, and whether it is meant."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.match import Match
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.position import NOBODY, side_of, sides
from rc_desktop.screens.overlay import Choice, ChoiceMenu, Dialog
from rc_desktop.screens.page import Page
from rc_desktop.screens.sides import names_of, persons
from rc_desktop.table.sentences import Names

translate = QCoreApplication.translate


def resigning_sides(setup: MatchSetup, viewer: int) -> tuple[int, ...]:
    """The sides one of which is meant: that of `viewer`, whose hand lies open, else every person's."""
    if viewer != NOBODY:
        return (side_of(viewer, setup.seats),)
    found = {side_of(seat, setup.seats) for seat in persons(setup.sitters)}
    return tuple(sorted(found)) or tuple(range(sides(setup.seats)))


def ask_who_resigns(page: Page, match: Match, viewer: int, anchor: QWidget) -> None:
    """Ask which side gives up, at `anchor`, where that is not clear; then whether it is meant."""
    found, names = resigning_sides(match.setup, viewer), names_of(match.setup)
    if len(found) == 1:
        _ask(page, match, found[0])
        return
    choices = [Choice(_resigns(side, names), sign="barred") for side in found]
    menu = ChoiceMenu(page, anchor, translate("Resigning", "Who resigns?"), choices)
    menu.picked.connect(partial(_chosen, page, match, found))
    menu.open()


def _chosen(page: Page, match: Match, found: Sequence[int], number: int) -> None:
    _ask(page, match, found[number])


def _resigns(side: int, names: Names) -> str:
    if names.seats == 4:
        return translate("Resigning", "{side} resign", "partners").format(side=names.side(side))
    return translate("Resigning", "{side} resigns").format(side=names.side(side))


def _ask(page: Page, match: Match, side: int) -> None:
    names = names_of(match.setup)
    text = translate("Resigning", "{side} gives the match up. The hands played stay in its record.")
    if names.yours(side) and names.seats != 4:
        text = translate("Resigning", "You give the match up. The hands played stay in its record.")
    elif names.yours(side):
        text = translate("Resigning", "Your side gives the match up. The hands played stay in its record.")
    elif names.seats == 4:
        text = translate("Resigning", "{side} give the match up. The hands played stay in its record.")
    Dialog(
        page,
        translate("Resigning", "Resign the match?"),
        text.format(side=names.side(side)),
        translate("Resigning", "Keep playing"),
        translate("Resigning", "Resign"),
        partial(match.resign, side),
    ).open()
