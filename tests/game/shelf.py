"""A folder of records, played by chance, and catalogues opened over it."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from pytestqt.qtbot import QtBot

from rc_desktop.bench.records import play_match
from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.figures import Figures, Question
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.review import Review, Reviewed
from rc_desktop.game.review_file import write_review
from rc_desktop.game.review_plan import course_of
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.options import PRESETS

FIRST = datetime(2026, 3, 2, 20, 0, tzinfo=UTC)
ME = "00000000000000aa"
OTHER = "00000000000000bb"


def person(name: str = "Marisol", profile: str = ME) -> Sitter:
    return Sitter(name, profile=profile)


def computer(level: str = "sharp", name: str = "Rosa") -> Sitter:
    return Sitter(name, "computer", level)


def end_of(path: Path) -> dict[str, object]:
    """The last line of a record."""
    return json.loads(path.read_bytes().splitlines()[-1])


class Shelf:
    """A folder of records, and catalogues that are opened over it."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder, self.qtbot = folder / "matches", qtbot
        self.folder.mkdir()
        self.file = folder / "catalogue.sqlite"
        self.names = RecordNames(folder / "names.json")
        self.open_ones: list[Catalogue] = []
        self.count = 0

    def put(
        self, *sitters: Sitter, seed: int = 0, started: datetime | None = None, **options: object
    ) -> Path:
        """A match played by chance to its end, an hour after the last one."""
        self.count += 1
        began = started or FIRST + timedelta(hours=self.count)
        setup = MatchSetup(replace(PRESETS["dominican"], **options), sitters, dealer=0)  # type: ignore[arg-type]
        data = play_match(setup, Random(100 * self.count + seed), began)
        path = self.folder / f"{began:%Y-%m-%d-%H%M%S}-{self.count:016x}.rcg"
        path.write_bytes(data)
        return path

    def open(self) -> Catalogue:
        """A catalogue that has read everything."""
        made = Catalogue(self.folder, self.file, self.names)
        self.open_ones.append(made)
        self.refresh(made)
        return made

    def refresh(self, catalogue: Catalogue) -> list[int]:
        """Look again; how many records were to be read whole."""
        told: list[int] = []
        catalogue.progress.connect(lambda _, of: told.append(of))
        with self.qtbot.waitSignal(catalogue.read_whole, timeout=30_000):
            catalogue.refresh()
        return told

    def ask(self, catalogue: Catalogue, **what: object) -> Figures:
        """The figures of a question, of mine unless it says whose."""
        question = Question(**{"profile": ME, **what})  # type: ignore[arg-type]
        with self.qtbot.waitSignal(catalogue.answered) as answered:
            ticket = catalogue.ask(question)
        assert answered.args is not None
        assert answered.args[0] == ticket
        figures = answered.args[1]
        assert isinstance(figures, Figures)
        assert figures.question == question
        return figures

    def close(self) -> None:
        """End everything."""
        for catalogue in self.open_ones:
            catalogue.close()
        self.names.flush()


def review(record: Path, given: float) -> int:
    """Keep a review of a record that finds `given` points given away by each play; how many plays it has."""
    course = course_of(record.read_bytes())
    assert course is not None
    plays = [
        Reviewed(task.hand, task.place, task.seat, task.played, task.played, given) for task in course.tasks
    ]
    write_review(record, course, Review(tuple(plays), tuple(hand.number for hand in course.hands)))
    return len(plays)
