"""The sentences of the library: what came of importing and exporting, and what a row is about."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.importing import MOST_FAULTS, Arrival
from rc_desktop.game.plain_words import QT_TRANSLATE_NOOP
from rc_desktop.game.played_deals import points_of
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.told import Told
from rc_desktop.rules.options import PRESETS, Options
from rc_desktop.screens.house_rules import base_of, changed_rules
from rc_desktop.screens.library_rows import Row, scores_text
from rc_desktop.screens.seating_words import who_plays
from rc_desktop.screens.trouble_words import trouble_text
from rc_desktop.table import paint
from rc_desktop.table.sentences import listed, preset_text, shortened, strength_line
from rc_desktop.table.sentences.cards import Counts
from rc_desktop.table.sentences.reviews import given_so_far

translate = QCoreApplication.translate

_PLACES: Final = {
    durable.GONE: QT_TRANSLATE_NOOP("Library", "There is no folder “{folder}”."),
    durable.FORBIDDEN: QT_TRANSLATE_NOOP("Library", "The game may not write to “{folder}”."),
    durable.READ_ONLY: QT_TRANSLATE_NOOP("Library", "The disk of “{folder}” is read-only."),
    durable.NAME: QT_TRANSLATE_NOOP("Library", "The file's name is too long for “{folder}”."),
}
"""What can be wrong with a place for a file, which is not the game's own folder, by the disk's code."""


class Problem(NamedTuple):
    """What is told of a file that cannot be had: title, what is safe, and lines to fold out."""

    title: str
    text: str
    details: tuple[str, ...] = ()
    watch: bool = False


# --- importing -------------------------------------------------------------------------------------------


def taken_in(arrivals: Sequence[Arrival]) -> str:
    """What came of importing, in a line: "2 matches imported. One was here already."; empty for nothing."""
    new = sum(arrival.verdict == "new" for arrival in arrivals)
    known = sum(arrival.verdict == "known" for arrival in arrivals)
    parts = []
    if known == 1 and len(arrivals) == 1:
        return translate("Library", "This match is here already.")
    if new:
        parts.append(
            translate("Library", "One match imported.")
            if new == 1
            else Counts.tr("%n matches imported.", "into the library", new)
        )
    if known:
        parts.append(
            translate("Library", "One was here already.")
            if known == 1
            else Counts.tr("%n were here already.", "matches of an import", known)
        )
    return " ".join(parts)


def problem_of(arrivals: Sequence[Arrival]) -> Problem | None:
    """What to tell of the files that could not be taken in; None where all could."""
    bad = [arrival for arrival in arrivals if arrival.verdict not in ("new", "known")]
    if not bad:
        return None
    if len(bad) == 1:
        return _problem_of_one(bad[0])
    title = Counts.tr("%n files cannot be imported", "the title of a problem", len(bad))
    line = translate("Library", "{file}: {reason}", "a file that cannot be imported")
    lines = [
        line.format(file=shortened(arrival.source.name, 60), reason=_first_sentence(arrival))
        for arrival in bad
    ]
    watch = any(arrival.verdict == "damaged" for arrival in bad)
    return Problem(title, _safe(), tuple(lines[:MOST_FAULTS]), watch)


def _problem_of_one(arrival: Arrival) -> Problem:
    name = shortened(arrival.source.name, 60)
    title = translate("Library", "This file cannot be imported")
    if arrival.verdict == "damaged":
        text = translate(
            "Library",
            "“{name}” is wrong in line {line} of {lines}: {reason} {before} {safe}",
        ).format(
            name=name,
            line=arrival.faults[0].line,
            reason=arrival.faults[0].sentence,
            before=_before(arrival.whole),
            lines=arrival.lines,
            safe=_safe(),
        )
        return Problem(title, text, fault_lines(arrival), True)
    text = translate("Library", "“{name}”: {reason} {safe}")
    return Problem(title, text.format(name=name, reason=_first_sentence(arrival), safe=_safe()))


def _before(lines: int) -> str:
    """How much of a damaged record is right, so many lines before the wrong one; empty for none."""
    if lines < 1:
        return ""
    if lines == 1:
        return translate("Library", "The line before it is right.")
    return Counts.tr("The %n lines before it are right.", "in a damaged file", lines)


def _first_sentence(arrival: Arrival) -> str:
    if arrival.faults:
        return arrival.faults[0].told
    return disk_sentence(arrival.detail)


def _safe() -> str:
    return translate("Library", "Your own matches are untouched.")


def fault_lines(arrival: Arrival) -> tuple[str, ...]:
    """Every line that is wrong, in a line of its own."""
    return tuple(fault.told for fault in arrival.faults)


def disk_sentence(code: str) -> str:
    """What is wrong with the disk, as a sentence."""
    return translate("Library", "{trouble}.").format(trouble=trouble_text(code).title)


def place_sentence(error: DiskTrouble) -> str:
    """What is wrong with the place that a person chose for a file, as a sentence that names its folder."""
    text = _PLACES.get(error.code)
    if text is None:
        return disk_sentence(error.code)
    folder = shortened(str(Path(error.filename).parent), 60)
    return translate("Library", text).format(folder=folder)


def failed(error: object, chosen: Path | None = None) -> Problem:
    """What to tell when the disk refused something; `chosen` is the place that was chosen for a file."""
    title = translate("Library", "That could not be done")
    if isinstance(error, DiskTrouble) and chosen is not None and error.filename == str(chosen):
        text = translate("Library", "{trouble} Choose another place. Nothing is lost.")
        return Problem(title, text.format(trouble=place_sentence(error)), (error.detail,))
    if isinstance(error, DiskTrouble):
        text = translate("Library", "{trouble} Nothing is lost.")
        return Problem(title, text.format(trouble=disk_sentence(error.code)), (error.detail,))
    return Problem(title, translate("Library", "Nothing is lost."), (str(error),))


# --- about a match ---------------------------------------------------------------------------------------


def subtitle(number: int, in_bin: bool) -> str:
    """What is listed, beside the title: so many matches, or what lies in the bin; nothing for none."""
    if in_bin:
        return translate("Library", "Recently deleted")
    if not number:
        return ""
    if number == 1:
        return translate("Library", "One match on this computer")
    return Counts.tr("%n matches on this computer", "", number)


def filter_names(counts: tuple[int, int, int, int]) -> list[paint.Segment]:
    """The filters, each with how many matches it shows."""
    names = (
        translate("Library", "All {number}"),
        translate("Library", "Unfinished {number}"),
        translate("Library", "Won {number}"),
        translate("Library", "Lost {number}"),
    )
    return [paint.Segment(name.format(number=n)) for name, n in zip(names, counts, strict=True)]


def title_of(row: Row, me: str) -> str:
    """What the match is called: by its name, by what its cards are, else by its players."""
    if row.called:
        return row.called
    if row.setup is None:
        return row.record.path.name
    return who_plays(row.setup.sitters, row.setup.options.target, me)


def export_name(row: Row) -> str:
    """What the file of a match is called: by its name, else by its players and the day it began."""
    if row.record.name or row.setup is None or row.local is None:
        return row.record.name
    text = translate("Library", "{players} {day}", "the name of a file")
    return text.format(players=listed(row.names.all), day=f"{row.local:%Y-%m-%d}")


def state_of(row: Row, told: Told | None) -> str:
    """When it began and how it stands: "Today, 21:10 · unfinished, deal 4 of hand 3"."""
    if row.local is None:
        newer, damaged = (
            translate("Library", "Of a newer version"),
            translate("Library", "The file is damaged"),
        )
        return newer if row.outcome == "newer" else damaged
    day, time = row.when
    text = {
        "won": translate("Library", "{day}, {time} · won {scores}"),
        "lost": translate("Library", "{day}, {time} · lost {scores}"),
        "over": translate("Library", "{day}, {time} · over at {scores}"),
        "damaged": translate("Library", "{day}, {time} · the file is damaged"),
        "newer": translate("Library", "{day}, {time} · of a newer version"),
        "unfinished": translate("Library", "{day}, {time} · unfinished, after hand {hand}"),
    }[row.outcome]
    running = told.deal if told is not None else 0
    if row.outcome == "unfinished" and row.record.hand > row.record.hands:
        text = translate("Library", "{day}, {time} · unfinished, hand {hand}")
        if running:
            text = translate("Library", "{day}, {time} · unfinished, deal {deal} of hand {hand}")
    hand, scores = max(1, row.record.hand), row.score_text
    if row.outcome == "damaged" and told is not None and told.results:  # counted again, whatever it claims
        text = translate("Library", "{day}, {time} · damaged, whole to hand {hand} ({scores})")
        last = told.results[-1]
        hand, scores = last.number, scores_text(row.mine_first(last.settlement.scores))
    return text.format(day=day, time=time or "–", scores=scores or "–", hand=hand, deal=running)


def rules_line(options: Options) -> str:
    """The house rules in a line: "Dominican, no changes", "Dominican, to 11", "Pagat, one change, to 31"."""
    base = base_of(options)
    name = preset_text(base).name
    if options.target != PRESETS[base].target:
        text = translate("Library", "{rules}, to {target}", "house rules, and the points a match goes to")
        return text.format(rules=_changes(name, options) or name, target=options.target)
    return _changes(name, options) or translate("Library", "{preset}, no changes").format(preset=name)


def _changes(name: str, options: Options) -> str:
    changed = len(tuple(changed_rules(options)))
    if not changed:
        return ""
    changes = (
        translate("Library", "one change")
        if changed == 1
        else Counts.tr("%n changes", "of the house rules", changed)
    )
    return translate("Library", "{preset}, {changes}").format(preset=name, changes=changes)


def levels_line(setup: MatchSetup) -> str:
    """The computers' levels and styles, each once; without computers, that nobody but persons play."""
    found = dict.fromkeys(strength_line(one.level, one.style) for one in setup.sitters if not one.is_person)
    return listed(found) if found else translate("Library", "Only people")


def master_line(row: Row, told: Told) -> str:
    """What a Master made of the deal of a day with the own cards, and with the other seat's; the points of
    "I" come first: "7 : 4; from the other seat 5 : 6". Only what is known; empty where nothing is."""
    own = max(row.seat, 0)
    text = translate("Library", "{own} : {other}", "the points of a hand of two sides, the own side's first")
    found = {}
    for seat, result in told.masters.items():
        points = points_of(result, 2)
        found[seat == own] = text.format(own=points[seat], other=points[1 - seat])
    if len(found) == 2:
        both = translate(
            "Library", "{points}; from the other seat {other}", "a Master's points, from both seats"
        )
        return both.format(points=found[True], other=found[False])
    return found.get(True, "")


def given_line(row: Row, told: Told) -> str:
    """The points that a review found given away, by person: "You 2.9"; empty where there was no review."""
    if not told.given:
        return ""
    text = translate("Library", "{player} {points}", "points given away by a player")
    hands = len(told.results)
    return listed(
        text.format(player=row.names.seat_label(seat), points=given_so_far(given.points, given.hands < hands))
        for seat, given in sorted(told.given.items())
    )
