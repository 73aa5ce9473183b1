"""Whose things are whose: colour, shape and initial go with the seat, however the table is turned."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import side_of, sides
from rc_desktop.screens.sides import side_looks
from rc_desktop.table import paint
from rc_desktop.table.plates import style_of
from rc_desktop.table.scene import TableScene
from rc_desktop.table.sentences import Names
from tests.table.tables import fullest, played

PEOPLE = (Sitter("Ana"), Sitter("Beto"), Sitter("Carla"), Sitter("David"))


@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_build_keeps_its_owners_colour_when_the_table_turns(
    qapp: QApplication, seats: int, direction: str
) -> None:
    """Colours followed the place on the screen, so that a build seemed to change hands with the view."""
    options = Options(direction=direction)
    every = played(seats, 12, f"owners {seats}", options=options, builders=True, sitters=PEOPLE)
    facts = max(every, key=lambda one: len(one.observation.builds))
    scene = TableScene()
    scene.set_size(1280, 800)
    seen = []
    for bottom in range(seats):
        scene.set_facts(replace(facts, bottom=bottom, viewer=-1))
        builds = {item.value: (item._style, item._letters) for item in scene.build_items()}
        assert builds
        for build in facts.observation.builds:
            assert builds[build.value][0] == style_of(facts, build.owner)
        seen.append((builds, [style_of(scene.facts, seat) for seat in range(seats)]))
    assert all(one == seen[0] for one in seen)
    assert len({style.shape for style in seen[0][1]}) == seats
    assert seen[0][1][0].hue == "coral"


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_track_plates_and_summaries_agree(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, seats: int, people: int
) -> None:
    """A side's mark on the track, its seats' plates, and its mark in hand summary and match end are alike."""
    setup_sitters = tuple(
        replace(sitter, player="computer", level="regular") if seat >= people else sitter
        for seat, sitter in enumerate(PEOPLE[:seats])
    )
    facts = played(seats, 6, f"owners {seats}", sitters=setup_sitters)[-1]
    drawn: list[paint.Marker] = []
    monkeypatch.setattr(paint, "score_track", lambda *parts: drawn.extend(parts[4]))
    scene = TableScene()
    scene.set_size(1280, 800)
    looks = sorted(side_looks(MatchSetup(Options(), setup_sitters)), key=lambda look: look.side)
    for bottom in range(seats):
        drawn.clear()
        turned = replace(facts, bottom=bottom)
        scene.set_facts(turned)
        scene.track_item.draw(None, turned, scene.layout)  # type: ignore[arg-type]
        assert [marker.style for marker in drawn] == [look.style for look in looks]
        assert [marker.letters for marker in drawn] == [look.letters for look in looks]
        for seat in range(seats):
            assert style_of(turned, seat).hue == looks[side_of(seat, seats)].style.hue
    assert len(looks) == sides(seats)


@pytest.mark.parametrize(
    ("names", "forms"),
    [
        (("Manuel", "Rosa", "Doña Inés", "Lucía"), ("Doña In…", "Doña…", "Doña")),
        (("Manuel", "Rosa", "Doña Inés", "Doña Lucía"), ("Doña In…",)),
        (("Maximiliana", "Rosa", "Maximiliano", "Lucía"), ()),
        (("Ana", "Rosa", "Bartolomé", "Lucía"), ("Bartolo…", "Barto…", "Bart…")),
    ],
)
def test_short_names_tell_people_apart(names: tuple[str, ...], forms: tuple[str, ...]) -> None:
    """Finding: "D" beside one that said "Doña Inés". No short form is anybody else's, and "you" has none."""
    assert Names(names).shorter(2) == forms
    assert Names(names, 2).shorter(2) == ()


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1120, 700), (1280, 800)])
def test_no_plate_of_the_fullest_table_is_without_a_name(qapp: QApplication, width: int, height: int) -> None:
    """The same at the table: four seats, eight builds, each plate with a name that is one seat's alone."""
    facts = fullest()
    scene = TableScene()
    scene.set_size(width, height)
    scene.set_facts(facts)
    said = {item.value: item._shown_label() for item in scene.build_items()}
    assert len(said) == 8
    for build in facts.observation.builds:
        assert said[build.value] in (facts.names.seat_label(build.owner), *facts.names.shorter(build.owner))
