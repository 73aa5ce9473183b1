"""Who plays whom and how it stands, in words: the lines on Play and Resume, the second line of each chair."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.position import NOBODY, sides
from rc_desktop.table.sentences import Names, computer_line, listed, shortened
from rc_desktop.table.sentences.names import MAX_SAID

translate = QCoreApplication.translate

Line = Callable[[int], str]
"""A line with names in it, for the most characters that a name may have."""
SHORTER: Final = (MAX_SAID, 22, 16, 12, 9, 7)
"""How long names may be, by turns, until a line has room for all of them."""


def my_seat(sitters: Sequence[Sitter], me: str) -> int:
    """The seat of the person whose profile is `me`; else that of the only person, where that one has no
    profile; else `NOBODY`: what others have played, here or elsewhere, was not played by "I"."""
    persons = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    mine = [seat for seat in persons if me and sitters[seat].profile == me]
    if mine:
        return mine[0]
    return persons[0] if len(persons) == 1 and not sitters[persons[0]].profile else NOBODY


def strangers(sitters: Sequence[Sitter], known: Collection[str]) -> tuple[str, ...]:
    """The names of the persons who sit there, where each has a profile and none is among the `known` ones.

    Empty for a match that somebody of this computer sits in, and for one whose persons have no profile.
    """
    persons = [sitter for sitter in sitters if sitter.is_person]
    if any(not sitter.profile or sitter.profile in known for sitter in persons):
        return ()
    return tuple(sitter.name for sitter in persons)


def who_sits_down(sitters: Sequence[Sitter], me: str) -> str:
    """The profile of "I" in a match that is being set up: the only person's, whoever that is; else `me`."""
    profiles = [sitter.profile for sitter in sitters if sitter.is_person]
    return profiles[0] or me if len(profiles) == 1 else me


def who_plays(sitters: Sequence[Sitter], target: int, me: str, most: int = MAX_SAID) -> str:
    """The match in one line: "You against Rosa, to 21". Names are shortened to `most` characters."""
    seat = my_seat(sitters, me)
    names = Names.of_seats((shortened(sitter.name, most) for sitter in sitters), NOBODY)
    order = [(max(seat, 0) + step) % len(sitters) for step in range(len(sitters))]
    one, two, three, four = ([names[number] for number in order] + ["", ""])[:4]
    if len(sitters) == 2:
        text = translate("Seating", "{one} against {two}, to {target}")
        if seat != NOBODY:
            text = translate("Seating", "You against {two}, to {target}")
    elif len(sitters) == 3:
        text = translate("Seating", "{one}, {two} and {three}, to {target}")
        if seat != NOBODY:
            text = translate("Seating", "You against {two} and {three}, to {target}")
    else:
        text = translate("Seating", "{one} and {three} against {two} and {four}")
        if seat != NOBODY:
            text = translate("Seating", "You and {three} against {two} and {four}")
    return text.format(one=one, two=two, three=three, four=four, target=target)


def how_it_stands(
    sitters: Sequence[Sitter], me: str, hand: int, scores: Sequence[int], between: bool, most: int = MAX_SAID
) -> str:
    """A match that waits, in one line: "Hand 3 · You: 12, Rosa: 9", who is "I" first.

    `between`: that hand is over, and the next one not yet dealt.
    """
    names = Names.of_seats((shortened(sitter.name, most) for sitter in sitters), my_seat(sitters, me))
    order = sorted(range(sides(len(sitters))), key=lambda side: not names.yours(side))
    one = translate("Seating", "{side}: {score}", "a side and its score")
    line = translate("Seating", "Hand {number} · {scores}")
    if between:
        line = translate("Seating", "After hand {number} · {scores}")
    shown = listed(one.format(side=names.label(side), score=scores[side]) for side in order)
    return line.format(number=hand, scores=shown)


def chair_line(sitters: Sequence[Sitter], seat: int, me: str, curtain: bool = True) -> str:
    """The second line of a chair: "You · sits at the bottom", "Computer · Regular, builder".

    `curtain`: it is drawn between people who share the screen.
    """
    sitter = sitters[seat]
    if not sitter.is_person:
        return computer_line(sitter.level, sitter.style)
    mine = seat == my_seat(sitters, me)
    if len(sitters) == 4:
        partner = Names.of_seats((other.name for other in sitters), NOBODY)[(seat + 2) % 4]
        text = translate("Seating", "Here · with {partner}")
        if mine:
            text = translate("Seating", "You · with {partner}")
        return text.format(partner=partner)
    persons = sum(other.is_person for other in sitters)
    if mine and persons == 1:
        return translate("Seating", "You · sits at the bottom")
    if mine:
        if not curtain:
            return translate("Seating", "You · hands open by turns")
        return translate("Seating", "You · hands stay hidden")
    return translate("Seating", "At this computer too")


def table_line(seats: int) -> str:
    """The line under the heading of the table."""
    return {
        2: translate("Seating", "Change what you like, or just play."),
        3: translate("Seating", "Everyone plays for themselves."),
        4: translate("Seating", "Partners sit opposite and share a score."),
    }[seats]
