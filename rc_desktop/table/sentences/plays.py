"""A play that may be chosen, in words: the rows of the chooser, and the pill under a held card."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.rules.cards import ACES, ALL_SPADES, BIG_CASINO, LITTLE_CASINO, Cards, count, rank_of
from rc_desktop.rules.cards import worth_alone as alone
from rc_desktop.rules.groups import split as split_anew
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL, Play
from rc_desktop.rules.position import NOBODY, Build, Observation, View
from rc_desktop.table.sentences.cards import (
    Counts,
    aces_counted,
    capital,
    cards_counted,
    joined,
    listed,
    short_rank,
    signed,
    spades_counted,
    spoken,
    sum_of,
    things,
    value_rank,
)
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate
split = lru_cache(512)(split_anew)
"""A play's groups are named in its title, shown as little cards and spoken: found once for them all."""

Say = Callable[[Sequence[Cards], str], str]
"""Names groups of cards and, after them, a build (empty: none)."""

ICONS: Final = {CAPTURE: "cards", NEW_BUILD: "build", ADD: "plus", RAISE: "raise", TRAIL: "arrow-right"}
"""The icon of each kind of play, a file of assets/icons."""


class PlayLine(NamedTuple):
    """A row of the chooser: what is played, what comes of it, and its icon."""

    title: str
    detail: str
    icon: str


def play_line(play: Play, view: View, names: Names) -> PlayLine:
    """The row for one play; `view` is the table before it."""
    detail = _DETAILS[play.kind](play, view, names)
    return PlayLine(_title(play, view, names, _sums), detail, ICONS[play.kind])


def play_spoken(play: Play, view: View, names: Names) -> str:
    """The row for one play as it is spoken, suits and all."""
    text = translate("Plays", "{play}: {detail}", "a row of the chooser, spoken")
    detail = _DETAILS[play.kind](play, view, names)
    return text.format(play=_title(play, view, names, things), detail=detail)


def groups_of(play: Play, view: View) -> tuple[Cards, ...]:
    """The groups as the row shows them, the played card's own first; a build taken whole comes last."""
    if play.kind == CAPTURE:
        groups = split(play.loose, alone(play.card))
        build = _build(view, play.build)
        return (*groups, build.cards) if build is not None else groups
    if play.kind == TRAIL:
        return (1 << play.card,)
    if play.kind == RAISE:
        build = _build(view, play.build)
        raised = (build.cards if build is not None else 0) | 1 << play.card
        return (raised, *split(play.loose, play.value))
    made = split(play.loose | 1 << play.card, play.value)
    return tuple(sorted(made, key=lambda group: not group >> play.card & 1))


def card_on(card: int, target: int | None, build: Build | None, names: Names, *, brief: bool = False) -> str:
    """The chooser's heading: what was put on what; `target` is a loose card, None for the open table. `brief`
    has suits as signs, which `paint.suited` draws: "Q♠ on 4♥"."""
    said = signed if brief else spoken
    if target is not None:
        text = translate("Plays", "{card} on {target}", "9 of clubs on 4 of hearts")
        return capital(text.format(card=said(card), target=said(target)))
    if build is not None:
        if names.you(build.owner):
            text = translate("Plays", "{card} on your build of {value}")
            return capital(text.format(card=said(card), value=build.value))
        text = translate("Plays", "{card} on {name}'s build of {value}")
        return capital(text.format(card=said(card), name=names[build.owner], value=build.value))
    return capital(said(card))


def release_pill(total: int, play: Play | None, view: View, names: Names) -> str:
    """What letting go would do: the one play that fits, a choice of several, or nothing."""
    if total > 1:
        return Counts.tr("Release to choose: %n plays", "", total)
    if play is None:
        return translate("Plays", "Nothing fits here")
    if play.kind == TRAIL:
        return translate("Plays", "Release to trail")
    if play.kind == CAPTURE:
        text = translate("Plays", "Release to capture {things}")
        return text.format(things=_taken(play, view, names, _sums))
    if play.kind == NEW_BUILD:
        return translate("Plays", "Release to build {value}").format(value=play.value)
    if play.kind == ADD:
        return translate("Plays", "Release to add to {build}").format(build=_build_name(play, view, names))
    text = translate("Plays", "Release to raise {build} to {value}")
    return text.format(build=_build_name(play, view, names), value=play.value)


def selection_hint(card: int, chosen: int, lit: bool, trail: bool, why: str = "") -> str:
    """What a click can do next once `card` is selected and `chosen` targets are.

    `lit`: some card or build glows; `trail`: the open table does; `why` is the reason where neither does.
    """
    if chosen:
        text = translate("Plays", "{card}: choose more lit cards, or press Enter to play")
    elif lit and trail:
        text = translate("Plays", "{card}: choose a lit card, or the open table to leave it there")
    elif lit:
        text = translate("Plays", "{card}: choose a lit card, or drop it on one")
    elif trail:
        text = translate("Plays", "{card}: choose the open table to leave it there")
    else:
        text = translate("Plays", "{card} has no play now")
        if why:
            text = translate("Plays", "{card} has no play. {why}", "why: You own the build of 8")
    return capital(text.format(card=spoken(card), why=why))


def sweeps(play: Play, view: View) -> bool:
    """True for a capture that leaves nothing on the table, where that scores ("Sweep")."""
    left = count(view.loose & ~play.loose) + len(view.builds) - (1 if play.build else 0)
    if play.kind != CAPTURE or left or view.options.sweeps == "off":
        return False
    counts = view.hand_counts if isinstance(view, Observation) else map(count, view.hands)
    last = not view.stock_count and sum(counts) == 1
    return view.options.last_play_sweep or not last


# --- titles -------------------------------------------------------------------------------------------


def _build(view: View, value: int) -> Build | None:
    return next((build for build in view.builds if build.value == value), None)


def _owner(view: View, value: int) -> int:
    build = _build(view, value)
    return build.owner if build is not None else NOBODY


def _build_name(play: Play, view: View, names: Names) -> str:
    """The build that takes part: "Rosa's 9", "your 9"."""
    owner = _owner(view, play.build)
    if owner == NOBODY:
        return translate("Plays", "the build of {value}").format(value=play.build)
    if names.you(owner):
        return translate("Plays", "your {value}", "your build of 9").format(value=play.build)
    return translate("Plays", "{name}'s {value}", "Rosa's build of 9").format(
        name=names[owner], value=play.build
    )


def _sums(groups: Sequence[Cards], last: str) -> str:
    """Groups as the sums they are, by rank alone: "9, 4 + 5 and Rosa's 9"."""
    return joined([*(sum_of(group) for group in groups), *([last] if last else [])])


def _taken(play: Play, view: View, names: Names, say: Say) -> str:
    """What a capture takes: groups, and the build."""
    groups = split(play.loose, alone(play.card))
    return say(groups, _build_name(play, view, names) if play.build else "")


def _title(play: Play, view: View, names: Names, say: Say) -> str:
    if play.kind == TRAIL:
        return translate("Plays", "Trail the {card}").format(card=spoken(play.card))
    if play.kind == CAPTURE:
        return translate("Plays", "Capture {things}").format(things=_taken(play, view, names, say))
    if play.kind == NEW_BUILD:
        return _new_build(play, say)
    if play.kind == ADD:
        text = translate("Plays", "Add {groups} to {build}")
        return text.format(groups=say(groups_of(play, view), ""), build=_build_name(play, view, names))
    return _raise(play, view, names, say)


def _new_build(play: Play, say: Say) -> str:
    made = split(play.loose | 1 << play.card, play.value)
    if len(made) == 1:
        text = translate("Plays", "Build {value} with {cards}")
        return text.format(value=play.value, cards=say((play.loose,), ""))
    ordered = sorted(made, key=lambda group: not group >> play.card & 1)
    groups = say(ordered, "")
    if len(made) == 2:
        text = translate("Plays", "Build {value} twice: {groups}")
    elif len(made) == 3:
        text = translate("Plays", "Build {value} three times: {groups}")
    else:
        text = Counts.tr("Build {value} %n times: {groups}", "", len(made))
    return text.format(value=play.value, groups=groups)


def _raise(play: Play, view: View, names: Names, say: Say) -> str:
    build = _build_name(play, view, names)
    joins = _build(view, play.value) is not None
    if play.loose:
        groups = say(split(play.loose, play.value), "")
        if joins:
            text = translate("Plays", "Raise {build} to {value}, with {groups} and the build there")
        else:
            text = translate("Plays", "Raise {build} to {value}, with {groups}")
        return text.format(build=build, value=play.value, groups=groups)
    if joins:
        text = translate("Plays", "Raise {build} to {value}, joining the build there")
    else:
        text = translate("Plays", "Raise {build} to {value}")
    return text.format(build=build, value=play.value)


# --- second lines -------------------------------------------------------------------------------------


def _capture_detail(play: Play, view: View, _names: Names) -> str:
    build = _build(view, play.build)
    taken = play.loose | 1 << play.card | (build.cards if build is not None else 0)
    parts = [translate("Plays", "sweep")] if sweeps(play, view) else []
    parts.append(cards_counted(count(taken)))
    if taken & ALL_SPADES:
        parts.append(spades_counted(count(taken & ALL_SPADES)))
    if taken >> BIG_CASINO & 1:
        parts.append(translate("Plays", "Big Casino"))
    if taken >> LITTLE_CASINO & 1:
        parts.append(translate("Plays", "Little Casino"))
    if taken & ACES:
        parts.append(aces_counted(count(taken & ACES)))
    return listed(parts)


def _build_detail(play: Play, view: View, names: Names) -> str:
    """For which card the build is made, and whether somebody may still raise it."""
    rank = value_rank(play.value)
    if play.kind == NEW_BUILD and len(split(play.loose | 1 << play.card, play.value)) == 1:
        return translate("Plays", "for your {rank}").format(rank=rank)
    if play.kind == RAISE and not play.loose and _build(view, play.value) is None:
        return translate("Plays", "becomes yours, for your {rank}").format(rank=rank)
    if play.kind == NEW_BUILD or names.you(_owner(view, play.build)):
        return translate("Plays", "for your {rank}; nobody can raise it").format(rank=rank)
    return translate("Plays", "becomes yours, for your {rank}; nobody can raise it").format(rank=rank)


def _trail_detail(play: Play, _view: View, _names: Names) -> str:
    return translate("Plays", "the {rank} stays loose on the table").format(
        rank=short_rank(rank_of(play.card))
    )


_DETAILS: Final = {
    CAPTURE: _capture_detail,
    NEW_BUILD: _build_detail,
    ADD: _build_detail,
    RAISE: _build_detail,
    TRAIL: _trail_detail,
}
