"""The statistics page: how it looks, filters, persons, and where there is nothing."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.game.figures import Figures, Question
from rc_desktop.game.profiles import Profiles
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.people import People
from rc_desktop.screens.statistics_words import number
from rc_desktop.screens.words import Words
from rc_desktop.table.theme import palette_of
from tests.screens.press import click, key
from tests.screens.reading import THEMES, faint
from tests.screens.statistics.figures import Answers, Open, charts, pick, sample
from tests.screens.test_photographs import SIZES, photograph

# --- how it looks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_photographs(pages: Open, profiles: Profiles, screens_dir: Path, size: tuple[int, int]) -> None:
    profiles.add("Marisol", "sunrise")
    page = pages(Answers(sample()), size)
    assert photograph(page, screens_dir / f"statistics-{size[0]}x{size[1]}.png", *size) == []
    page.table_button.toggle()
    assert photograph(page, screens_dir / f"statistics-rows-{size[0]}x{size[1]}.png", *size) == []


def test_photographs_of_other_states(pages: Open, profiles: Profiles, look: Look, screens_dir: Path) -> None:
    profiles.add("Marisol", "sunrise")
    profiles.add("Tomás", "palm")
    assert photograph(pages(Answers(sample(False))), screens_dir / "statistics-fair.png", 1280, 800) == []
    assert (
        photograph(pages(Answers(Figures(Question("me")))), screens_dir / "statistics-empty.png", 1280, 800)
        == []
    )
    look.set_text_scale(LARGE_TEXT)
    for width, height in SIZES:
        page = pages(Answers(sample()), (width, height))
        assert photograph(page, screens_dir / f"statistics-large-{width}x{height}.png", width, height) == []


@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_read_in_every_theme(pages: Open, look: Look, theme: str) -> None:
    """Charts and rows, also when the theme changes while they are up."""
    page = pages(Answers(sample()), (1280, 2600))
    look.set_palette(palette_of(theme, "terrace"))
    QApplication.processEvents()
    assert faint(page) == []
    page.table_button.toggle()
    QApplication.processEvents()
    assert faint(page) == []
    page.table_button.toggle()
    look.set_palette(palette_of("evening", "terrace"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_titles_are_whole_and_everything_can_be_reached(
    pages: Open, look: Look, size: tuple[int, int], scale: float
) -> None:
    look.set_text_scale(scale)
    page = pages(Answers(sample()), size)
    for words in page.findChildren(Words):
        if words.isVisible():
            assert words.toolTip() == "", words.text()
    for chart in charts(page):
        chart.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        top = chart.mapTo(page, chart.rect().topLeft()).y()
        assert top >= page.bar.bottom() - 1, chart.accessibleName()
        assert top < page.height() - 40 * page.ui


# --- what it shows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_the_page_has_its_heading_and_the_notes_scroll(
    pages: Open, profiles: Profiles, look: Look, size: tuple[int, int], scale: float
) -> None:
    """Mending finding 8: with large text there was no heading and filters took two lines; notes that stayed
    at the bottom took half of a small window from the charts."""
    profiles.add("Marisol", "sunrise")
    profiles.add("Tomás", "palm")
    look.set_text_scale(scale)
    page = pages(Answers(sample()), size)
    assert page.title.isVisible()
    filters = page.filters
    shown = [child for child in filters.children() if isinstance(child, QWidget) and child.isVisible()]
    assert len({child.y() for child in shown}) == 1
    scroll = page._chart_scroll
    assert scroll.mapTo(page, scroll.rect().bottomLeft()).y() > page.height() - 40 * page.ui
    assert scroll.isAncestorOf(page.notes[0])
    for tool in (page.table_button, page.save_button):
        assert tool.isVisible()
        assert tool.text()


def test_page_keys_scroll(pages: Open) -> None:
    page = pages(Answers(sample()), (960, 600))
    QApplication.processEvents()  # the notes have found how many lines they take
    bar = page._chart_scroll.verticalScrollBar()
    assert bar.maximum() > 0
    key(page, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    key(page, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()


# --- filters ---------------------------------------------------------------------------------------------


def test_filters_by_mouse(pages: Open) -> None:
    answers = Answers(sample())
    page = pages(answers)
    click(page.filters.seats.buttons[2])
    pick(page, "level", 3)
    pick(page, "preset", 1)
    pick(page, "period", 2)
    asked = answers.questions[-1]
    assert (asked.seats, asked.rivals, asked.preset) == (3, "sharp", "dominican")
    assert asked.since is not None
    assert 83.9 < (datetime.now(asked.since.tzinfo) - asked.since).days + 1 < 85.1
    pick(page, "preset", 4)
    pick(page, "period", 0)
    asked = answers.questions[-1]
    assert (asked.preset, asked.since) == ("", None)
    assert page.filters.level.accessibleName() == "Level: Sharp"


def test_filters_by_keys(pages: Open) -> None:
    answers = Answers(sample())
    page = pages(answers)
    key(page, Qt.Key.Key_Right)
    assert answers.questions[-1].seats == 2
    key(page, Qt.Key.Key_Tab)
    assert page.filters.level.hasFocus()
    for pressed in (Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return):
        key(page, pressed)
    assert answers.questions[-1].rivals == "novice"
    assert page.filters.level.hasFocus()


def test_an_answer_to_an_older_question_is_not_shown(pages: Open) -> None:
    answers = Answers(sample())
    page = pages(answers)
    click(page.filters.seats.buttons[1])
    answers.answered.emit(len(answers.questions) - 1, Figures(Question("me")))
    assert page.figures == replace(sample(), question=answers.questions[0])


def test_another_person_of_this_computer(pages: Open, profiles: Profiles) -> None:
    """Statistics are of whoever is "I" at first; with one person there is nothing to choose."""
    marisol = profiles.add("Marisol", "sunrise")
    answers = Answers(sample())
    page = pages(answers)
    assert answers.questions[-1].profile == marisol.id
    assert not page.filters.person.isVisible()
    tomas = profiles.add("Tomás =1+1", "palm")
    QApplication.processEvents()
    assert page.filters.person.isVisible()
    pick(page, "person", 1)
    assert answers.questions[-1].profile == tomas.id
    answers.reply()
    assert page.who == "Tomás =1+1"
    assert "Cards: Tomás =1+1 1.62" in page.charts.points.accessibleDescription()
    profiles.remove(tomas.id)
    assert answers.questions[-1].profile == marisol.id


# --- nothing to show ------------------------------------------------------------------------------------


def test_without_matches_there_is_a_sentence_and_the_next_step(pages: Open, qtbot: QtBot) -> None:
    page = pages(Answers(Figures(Question("me"))))
    assert page.empty.isVisible()
    assert not page.table_button.isVisible()
    assert [words.text() for words in page.empty.findChildren(Words)] == ["No statistics yet"]
    with qtbot.waitSignal(page.play_asked):
        click(page.empty.play)


def test_filters_that_leave_nothing_can_be_taken_away(pages: Open) -> None:
    answers = Answers(Figures(Question("me")))
    page = pages(answers)
    click(page.filters.seats.buttons[3])
    answers.reply()
    assert not page.empty.play.isVisible()
    click(page.empty.all)
    assert answers.questions[-1] == replace(answers.questions[0])
    assert page.filters.seats.chosen == 0


def test_while_records_are_read_it_says_how_far(pages: Open) -> None:
    answers = Answers(Figures(Question("me")), finished=False)
    page = pages(answers)
    assert [words.text() for words in page.empty.findChildren(Words)] == ["Reading your matches"]
    answers.progress.emit(25, 5000)
    assert "25" in page.note.text()
    assert number(5000) in page.note.text()
    answers.figures = sample()
    answers.progress.emit(50, 5000)
    answers.reply()  # what is known so far comes into sight
    assert page.charts.won.isVisible()
    assert "50" in page.note.text()
    answers.finished = True
    answers.read_whole.emit()
    answers.reply()
    assert page.note.isHidden()
    assert "given up" in page.notes[0].text()


@pytest.mark.parametrize("name", ["Ñ" * 200, "\u202eabc", ';|"\n', "الملكة", "💥" * 40])
def test_any_name_leaves_the_page_whole(pages: Open, profiles: Profiles, name: str) -> None:
    """A4 21: a name is only shown; it gives way to what it stands beside."""
    me = profiles.add("Marisol", "sunrise")
    other = profiles.add(name, "palm")
    page = pages(Answers(sample()), (960, 600))
    pick(page, "person", 1)
    page._catalogue.reply()  # type: ignore[attr-defined]
    assert page.who == People.labels([other])[0]
    for child in (page.filters, page.charts, page.table_button, page.save_button):
        at = child.mapTo(page, child.rect().topRight())
        assert at.x() <= page.width(), child
    page.show_person(me.id)
