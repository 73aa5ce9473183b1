"""Pages about given cards: the deal of the day, the same cards again, the computer with your cards."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from rc_desktop.game import masters
from rc_desktop.game.deals import AGAIN, DAILY, GivenDeal, daily
from rc_desktop.game.match import Match
from rc_desktop.game.played_deals import last_hand, played
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from rc_desktop.screens import same_cards
from rc_desktop.screens.daily import DailyPage
from rc_desktop.screens.given_deal import GivenDealPage, Made
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.same_cards import SameCardsPage
from tests.game.playing import decks, finished_match, people, play_through, wait_for
from tests.screens.press import click, key
from tests.screens.test_photographs import photograph

DAY = date(2026, 11, 30)
ME = Sitter("Ana", profile="0123456789abcdef", emblem="sunrise")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a level that answers at once stand in for the strongest."""
    monkeypatch.setattr(masters, "STRONGEST", "regular")
    monkeypatch.setattr(same_cards, "_STRONGEST", "regular")


@pytest.fixture
def pages(quick: None) -> Iterator[list[GivenDealPage]]:
    """Pages that are left at the end."""
    made: list[GivenDealPage] = []
    yield made
    for page in made:
        page.leave()
        page.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(page: GivenDealPage, pages: list[GivenDealPage]) -> GivenDealPage:
    """Show a page, and wait until everybody has played."""
    pages.append(page)
    page.resize(1280, 800)
    page.show()
    page.activateWindow()
    while not page.rows:
        QApplication.processEvents()
    for each in page._shows.shows:
        if each.result is None:
            wait_for(each.done)
    QApplication.processEvents()
    page.start_focus()
    return page


def day(look: Look, folder: Path, pages: list[GivenDealPage]) -> GivenDealPage:
    return shown(DailyPage(look, ME, folder, folder / "shown", DAY), pages)


def test_the_deal_of_a_day_tells_what_a_master_makes_of_it(
    look: Look, tmp_path: Path, pages: list[GivenDealPage], screens_dir: Path
) -> None:
    """From both seats, and the same the second time: it is read and not played again."""
    page = day(look, tmp_path, pages)
    titles = [row.made.title for row in page.rows]
    points = [row.points.text() for row in page.rows]
    assert len(page.rows) == 2
    assert "your cards" in titles[0]
    assert all(":" in text for text in points)
    assert [row.points.text() for row in day(look, tmp_path, pages).rows] == points
    assert photograph(page, screens_dir / "daily-1280x800.png", 1280, 800) == []
    # Newcomer's fourth sitting, 6: the cards on top were squeezed, and so cut off below.
    picture = page.fan.grab().toImage()
    low = picture.height() - 8
    edge = {QColor(picture.pixel(x, low)).lightness() for x in range(picture.width())}
    assert max(edge) - min(edge) < 40, "no white edge of a card is cut"


def test_nobody_watches_before_playing(look: Look, tmp_path: Path, pages: list[GivenDealPage]) -> None:
    """To watch the Master would show the cards; once the person has played, it may be watched."""
    page = day(look, tmp_path, pages)
    assert not any(row.watch.isVisible() for row in page.rows)
    setup = MatchSetup(sitters=(ME, Sitter("Rosa")), dealer=1)
    match = Match.new(setup, tmp_path, headless=True, deal=daily(DAY))
    play_through(match)
    after = day(look, tmp_path, pages)
    assert after.rows[0].made.title == "You"
    assert all(row.watch.isVisible() for row in after.rows)
    asked: list[object] = []
    after.replay_asked.connect(asked.append)
    click(after.rows[1].watch)
    assert asked == [tmp_path / "shown" / f"daily-{DAY.isoformat()}-0.rcg"]


def test_play_hands_over_the_days_cards(look: Look, tmp_path: Path, pages: list[GivenDealPage]) -> None:
    page = day(look, tmp_path, pages)
    wanted: list[tuple[MatchSetup, GivenDeal]] = []
    page.play_asked.connect(lambda setup, deal: wanted.append((setup, deal)))
    assert QApplication.focusWidget() is page.play
    key(page, Qt.Key.Key_Return)
    setup, deal = wanted[0]
    assert deal == daily(DAY)
    assert deal.cards.source == DAILY
    assert setup.sitters[0] == ME
    assert setup.sitters[1].player == COMPUTER


def test_the_same_cards_again(
    look: Look, tmp_path: Path, pages: list[GivenDealPage], screens_dir: Path
) -> None:
    """The person's result stands beside that of a computer with the same cards against the same rival."""
    path = _one_person(tmp_path)
    page = shown(SameCardsPage(look, path, tmp_path / "shown"), pages)
    before = last_hand(path)
    assert before is not None
    assert page.rows[0].points.text() == f"{before.points[0]} : {before.points[1]}"
    show = page._shows.shows[0]
    assert all(not sitter.is_person for sitter in show.setup.sitters)
    assert show.setup.sitters[1] == before.hand.sitters[1]
    assert show.deal.deck == before.hand.deal.deck
    assert show.deal.dealer == before.hand.dealer
    wanted: list[tuple[MatchSetup, GivenDeal]] = []
    page.play_asked.connect(lambda setup, deal: wanted.append((setup, deal)))
    click(page.play)
    assert wanted[0][1].cards.source == AGAIN
    assert wanted[0][1].deck == before.hand.deal.deck
    assert wanted[0][0].sitters == before.hand.sitters
    assert photograph(page, screens_dir / "same-cards-1280x800.png", 1280, 800) == []


def test_played_again_it_is_listed(look: Look, tmp_path: Path, pages: list[GivenDealPage]) -> None:
    """However often the cards come back, they keep the name of the match they were of."""
    path = _one_person(tmp_path)
    before = last_hand(path)
    assert before is not None
    match = Match.new(people(2), tmp_path, headless=True, deal=before.deal)
    play_through(match)
    assert [each.path for each in played(tmp_path, before.deal.cards)] == [match.path]
    again = last_hand(match.path)
    assert again is not None
    assert again.deal == before.deal
    page = shown(SameCardsPage(look, path, tmp_path / "shown"), pages)
    assert "another time" in page.rows[1].made.title


def test_before_a_hand_is_over_is_nothing(look: Look, tmp_path: Path, pages: list[GivenDealPage]) -> None:
    """Nothing of a running hand is shown, though its private file lies beside the record."""
    match = Match.new(people(2, dealer=0), tmp_path, headless=True, shuffle=decks(1))
    play_through(match, plays=10)
    page = SameCardsPage(look, match.path, tmp_path / "shown")
    pages.append(page)
    page.show()
    while not page.heading.text():
        QApplication.processEvents()
    assert page.play.isHidden()
    assert page.rows == []


def test_rubbish_among_the_records_does_no_harm(tmp_path: Path, qapp: QApplication) -> None:
    path = _one_person(tmp_path)
    before = last_hand(path)
    assert before is not None
    (tmp_path / "a.rcg").write_bytes(b'{"cards":"' + str(before.deal.cards).encode() + b'"}\n\xff')
    (tmp_path / "b.rcg").mkdir()
    (tmp_path / "c.rcg").write_bytes(b"")
    assert played(tmp_path, before.deal.cards) == ()
    assert last_hand(tmp_path / "a.rcg") is None
    assert last_hand(tmp_path / "none.rcg") is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_it_fits(
    look: Look,
    tmp_path: Path,
    pages: list[GivenDealPage],
    screens_dir: Path,
    size: tuple[int, int],
    scale: float,
) -> None:
    """With as many results as are ever listed."""
    path = _one_person(tmp_path)
    before = last_hand(path)
    assert before is not None
    for _ in range(3):
        play_through(Match.new(people(2), tmp_path, headless=True, deal=before.deal))
    page = shown(SameCardsPage(look, path, tmp_path / "shown"), pages)
    assert len(page.rows) == 4
    look.set_text_scale(scale)
    page.resize(*size)
    page.rescale()
    for _ in range(3):
        QApplication.processEvents()
    assert page.panel_scroll.verticalScrollBar().maximum() == 0
    assert whole(page)
    large = "-large" if scale > 1 else ""
    assert photograph(page, screens_dir / f"same-cards{large}-{size[0]}x{size[1]}.png", *size) == []


@pytest.mark.parametrize("times", [1, 2, 4])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_however_long_the_text_nothing_is_squeezed(
    look: Look, pages: list[GivenDealPage], scale: float, size: tuple[int, int], times: int
) -> None:
    """The cards on top were cut as soon as the text took a line more (another language's, say): its height
    was reckoned at the page's width, and not at the panel's. What has no room at all is scrolled to."""
    look.set_text_scale(scale)
    page = GivenDealPage(look, "Given cards")
    pages.append(page)
    page.resize(*size)
    page.show()
    page.tell(
        "A day", "One hand with the same cards for everyone, without hints, points named first. " * times
    )
    page.show_made([Made("A Master with your cards", 0, 2)] * 4, may_watch=True)
    page.offer("Play the deal", people(2), daily(DAY))
    page.rescale()
    for _ in range(3):
        QApplication.processEvents()
    assert whole(page)
    assert page.text.height() >= page.text.heightForWidth(page.text.width())
    bar = page.panel_scroll.verticalScrollBar()
    assert not (page.fan.isVisible() and bar.maximum()), "the cards take room from the results"
    page.play.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    at = page.play.mapTo(page.panel_scroll.viewport(), QPoint(0, 0))
    assert page.panel_scroll.viewport().rect().contains(page.play.rect().translated(at))


def whole(page: GivenDealPage) -> bool:
    """Whether all parts of the panel lie on it, each as high as it must be, and none over another."""
    parts = [part for part in (page.fan, page.heading, page.text, page.list, page.play) if part.isVisible()]
    places = [part.rect().translated(part.mapTo(page.panel, QPoint(0, 0))) for part in parts]
    apart = all(over.bottom() < under.top() for over, under in pairwise(places))
    high = all(each.height() >= each.minimumSizeHint().height() for each in (*parts, *page.rows))
    return apart and high and all(page.panel.rect().contains(place) for place in places)


def _one_person(folder: Path) -> Path:
    """A whole match of Ana and of Rosa, whose computer is said to have been a novice."""
    match, _ = finished_match(folder, seed=4)
    data = match.path.read_bytes()
    head, rest = data.split(b"\n", 1)
    at = head.index(b'"seats":')
    end = head.index(b"]", at)
    seats = b'"seats":[{"name":"Ana","player":"person"},{"name":"Rosa","player":"computer","level":"novice"}'
    match.path.write_bytes(head[:at] + seats + head[end:] + b"\n" + rest)
    return match.path


def of_the_day(folder: Path, plays: int) -> Match:
    """The deal of the day, played so far by persons."""
    setup = MatchSetup(sitters=(ME, Sitter("Rosa")), dealer=1)
    match = Match.new(setup, folder, headless=True, deal=daily(DAY))
    play_through(match, plays=plays)
    return match


def test_a_deal_that_was_begun_is_gone_on_with(
    look: Look, tmp_path: Path, pages: list[GivenDealPage], screens_dir: Path
) -> None:
    """Finding of a newcomer, 2: left after a play, it could be begun anew with the cards known."""
    match = of_the_day(tmp_path, 3)
    page = day(look, tmp_path, pages)
    asked: list[object] = []
    page.play_asked.connect(lambda *_: asked.append("anew"))
    page.resume_asked.connect(asked.append)
    assert page.play.label == "Go on with the deal"
    click(page.play)
    key(page, Qt.Key.Key_Return)
    assert asked == [match.path, match.path]
    assert not any(row.watch.isVisible() for row in page.rows)
    assert photograph(page, screens_dir / "daily-begun-1280x800.png", 1280, 800) == []


def test_a_deal_that_was_given_up_is_told(look: Look, tmp_path: Path, pages: list[GivenDealPage]) -> None:
    """Giving up is an end too: it stands there, and playing again is called so."""
    setup = MatchSetup(sitters=(ME, Sitter("Rosa")), dealer=1)
    match = Match.new(setup, tmp_path, headless=True, deal=daily(DAY))
    match.asked.connect(lambda _seat: match.resign(0) if match.result is None else None)
    match.match_ended.connect(lambda _result: match.close())
    wait_for(match.closed, match.start)
    page = day(look, tmp_path, pages)
    assert page.rows[0].made.title == "You gave up"
    assert page.play.label == "Play it again"


def test_a_deal_of_the_day_is_played_without_hints(
    look: Look, tmp_path: Path, pages: list[GivenDealPage]
) -> None:
    """Finding of a newcomer, 2: with hints results could not be compared. The page says so."""
    page = day(look, tmp_path, pages)
    assert "without hints" in page.text.text()
    wanted: list[MatchSetup] = []
    page.play_asked.connect(lambda setup, _deal: wanted.append(setup))
    click(page.play)
    assert not wanted[0].aids
    assert not wanted[0].memory_aid


def test_the_same_cards_keep_the_memory_aid(look: Look, tmp_path: Path, pages: list[GivenDealPage]) -> None:
    """Finding of a newcomer, 8: the match had it, the same cards again had not."""
    match = Match.new(
        replace(people(2, dealer=0), memory_aid=True), tmp_path, headless=True, shuffle=decks(1)
    )
    play_through(match)
    page = shown(SameCardsPage(look, match.path, tmp_path / "shown"), pages)
    wanted: list[MatchSetup] = []
    page.play_asked.connect(lambda setup, _deal: wanted.append(setup))
    click(page.play)
    assert wanted[0].memory_aid
