"""What the charts of the statistics say and draw, to eyes and ears."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from rc_desktop.game.figures import Figures, GivenAway, Question, Share, SideSum
from rc_desktop.screens.chart_given import GivenChart, scale_of, spread
from rc_desktop.screens.chart_shares import ShareChart, ShareRow
from rc_desktop.screens.chart_short import in_short
from rc_desktop.screens.look import Look
from rc_desktop.screens.statistics_words import few_hands, points_of_few_hands, shares
from rc_desktop.screens.words import Words
from rc_desktop.table import paint, paint_charts
from tests.screens.statistics.figures import MONDAY, Answers, Open, charts, one_match, sample
from tests.screens.test_photographs import SIZES, photograph


@pytest.mark.parametrize("size", SIZES)
def test_what_stands_in_a_row_of_shares_stands_apart(
    pages: Open, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mending finding 8: a level's pips touched the next name, "few matches" lay on its bar."""
    page = pages(Answers(sample()), size)
    texts: list[tuple[str, QRectF]] = []
    marks: list[QRectF] = []
    real = paint.text

    def text(painter: object, rect: QRectF, string: str, face: QFont, *more: object) -> float:
        wide = min(rect.width(), paint.text_width(string, face))
        left = rect.center().x() - wide / 2 if "center" in more else rect.left()
        high = 0.8 * face.pixelSize()
        texts.append((string, QRectF(left, rect.center().y() - high / 2, wide, high)))
        return real(painter, rect, string, face, *more)  # type: ignore[arg-type]

    def pips(_painter: object, at: QPointF, _palette: object, ui: float, *_: object) -> None:
        marks.append(QRectF(at.x(), at.y() - 3 * ui, 41 * ui, 6 * ui))

    def bar(_painter: object, rect: QRectF, _palette: object, ui: float, *_: object) -> None:
        marks.append(QRectF(rect.left(), rect.center().y() - 8.5 * ui, rect.width(), 17 * ui))

    monkeypatch.setattr(paint, "text", text)
    monkeypatch.setattr(paint, "level_pips", pips)
    monkeypatch.setattr(paint_charts, "share_bar", bar)
    page.charts.won.grab()
    assert len(marks) == 9
    assert "few matches" in [string for string, _ in texts]
    for string, place in texts:
        assert not any(place.intersects(mark) for mark in marks), string


def test_every_chart_tells_its_table_and_what_it_counts(pages: Open) -> None:
    """PySolFC#271: nobody understands what a statistic counts."""
    page = pages(Answers(sample()))
    seen = charts(page)
    assert len(seen) == 5
    for chart in seen:
        assert chart.accessibleName()
        assert len(chart.accessibleDescription().splitlines()) > 1
        assert len(chart.toolTip()) > 40
    told = page.charts.won.accessibleDescription().splitlines()
    assert told[0] == "Novice: Won 22, Of 26, Share 85\u00a0%, From 66\u00a0%, To 94\u00a0%"
    assert "Cards: You 1.62, Rivals 1.27, Most in a hand 3" in page.charts.points.accessibleDescription()
    assert page.charts.short.accessibleDescription().splitlines()[1] == "60\u00a0% won, interval 51 to 68"
    for note in page.notes:
        assert "given up counts as lost" in note.text()
        assert "Given up: 2 matches." in note.text()
        assert "2 matches from given cards and 1 match not over yet" in note.text()


def test_points_given_away_are_shown_only_where_there_are_reviews(pages: Open) -> None:
    with_reviews = pages(Answers(sample()))
    assert with_reviews.charts.given.isVisible()
    assert not with_reviews.charts.fair.isVisible()
    without = pages(Answers(sample(False)))
    assert not without.charts.given.isVisible()
    assert without.charts.fair.isVisible()
    assert "hands won" in without.charts.short.accessibleDescription()
    assert "Dealer: Players 2, Won 300, Of 600" in without.charts.fair.accessibleDescription()


def test_the_chart_of_points_given_away_has_room_for_all() -> None:
    averages = sample().given_away
    top, step = scale_of(averages)
    assert top >= 2.0
    assert top / step == pytest.approx(round(top / step))
    points = spread(averages)
    assert (points[0].at, points[-1].at) == (0.0, 1.0)
    assert [point.at for point in points] == sorted(point.at for point in points)
    assert spread(averages[:1])[0].at == 0.5
    high = replace(averages[0], points=14.0)
    assert scale_of([high])[0] >= 14.0


def test_few_matches_look_other_than_many(look: Look, qtbot: QtBot) -> None:
    """Art direction: under five matches the bar is dotted and says so; the shape tells, not the colour."""
    assert [Share(1, of).few for of in (1, 4, 5)] == [True, True, False]
    chart = ShareChart(look)
    qtbot.addWidget(chart)
    chart.resize(480, 220)

    def picture(share: Share) -> bytes:
        chart.show_rows([ShareRow("", 0, share)])
        image = chart.grab().toImage()
        return bytes(image.constBits())

    assert picture(Share(2, 4)) != picture(Share(50, 100))
    assert picture(Share(0, 0)) != picture(Share(0, 1))


def test_of_a_single_match_every_chart_says_so(pages: Open, screens_dir: Path) -> None:
    """Finding: the figures of one match looked like those of hundreds."""
    page = pages(Answers(one_match()))
    said = [words.text() for words in page.charts.findChildren(Words) if words.isVisible()]
    assert sum("only 4 hands so far" in text for text in said) == 2
    assert any("hollow: of a single match" in text for text in said)
    for chart in charts(page):
        if chart is not page.charts.given:
            assert "1 match that ended with a winner, 4 hands." in chart.toolTip()
    given = page.charts.given
    assert given.told_at(QPointF(0, 0)) == ""
    spot = paint_charts.spot_of(given._ways(given._plot(given.room)), spread(one_match().given_away)[0], 2.0)
    assert given.told_at(spot) == "From 7 Sep: 1.70 points a hand, in 4 hands of 1 match"
    for size in SIZES:
        path = screens_dir / f"statistics-one-match-{size[0]}x{size[1]}.png"
        assert photograph(page, path, *size) == []
    many = pages(Answers(sample()))
    said = [words.text() for words in many.charts.findChildren(Words) if words.isVisible()]
    assert not any("so far" in text or "hollow" in text for text in said)


def test_an_average_alone_has_its_interval(look: Look, qtbot: QtBot) -> None:
    """Finding: one point has no band, and so showed no interval at all."""
    chart = GivenChart(look)
    qtbot.addWidget(chart)
    chart.resize(480, 220)

    def picture(*averages: GivenAway) -> bytes:
        chart.show_figures(replace(sample(), given_away=averages))
        return bytes(chart.grab().toImage().constBits())

    sure, unsure = GivenAway(MONDAY, 1.7, 12, 3, 1.5, 1.9), GivenAway(MONDAY, 1.7, 12, 3, 1.2, 2.0)
    assert picture(sure) != picture(unsure)
    assert picture(GivenAway(MONDAY, 1.7, 12, 1)) != picture(GivenAway(MONDAY, 1.7, 12, 2))


@pytest.mark.parametrize("counts", [(7, 0, 1), (1, 1, 1), (57, 5, 0, 38), (2, 4, 1, 1, 0), (0, 0), (1,)])
def test_shares_of_one_whole_add_up(counts: tuple[int, ...]) -> None:
    """Finding of a newcomer, 8: 88 % of the builds and 13 % of them are 101 %."""
    found = shares(counts)
    assert sum(round(100 * share) for share in found) == (100 if sum(counts) else 0)
    for count, share in zip(counts, found, strict=True):
        assert abs(share - count / max(1, sum(counts))) < 0.01
        assert (share == 0) == (count == 0)


def test_in_short_is_spoken_in_whole_sentences() -> None:
    """One or many, said as a person says it, and never put together from words."""

    def spoken(figures: Figures) -> list[str]:
        return [each.spoken for each in in_short(figures)]

    side = SideSum(1, 1, (3, 1, 2, 1, 2, 0), 0, 0)
    one = Figures(Question("me"), Share(1, 1), mine=side, rivals=replace(side, won=0))
    assert spoken(one)[0] == "1 match, 1 hand"
    assert spoken(one)[-1] == "100\u00a0% of the hands won, 1 of 1"
    assert spoken(replace(one, given_points=2.0, given_hands=1))[-1] == (
        "2.0 points given away a hand, 1 hand reviewed"
    )
    assert spoken(sample()) == [
        "128 matches, 611 hands",
        "60\u00a0% won, interval 51 to 68",
        "6.2 points a hand, rivals 5.2",
        "0.9 points given away a hand, 96 hands reviewed",
    ]
    assert [each.name for each in in_short(one)][:2] == ["match", "won"]
    assert [each.name for each in in_short(sample())][:2] == ["matches", "won"]
    assert (few_hands(1), few_hands(4)) == ("only 1 hand so far", "only 4 hands so far")
    assert points_of_few_hands(1).endswith("only 1 hand so far")
