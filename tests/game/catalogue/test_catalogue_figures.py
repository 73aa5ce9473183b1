"""What the catalogue counts, against a second count of the same records."""

import shutil
from datetime import timedelta

import pytest

from rc_desktop.game.answering import MOST_AVERAGES
from rc_desktop.game.counting import COUNTED
from rc_desktop.game.record import EndLine, SitterLine, encode
from rc_desktop.game.rivals import rivals_of
from rc_desktop.game.seating import sitter_to_json
from tests.game.recount import recount
from tests.game.shelf import FIRST, ME, OTHER, Shelf, computer, end_of, person, review


def test_figures_against_a_second_count_of_the_records(shelf: Shelf) -> None:
    """Matches, hands, points, sweeps, builds, captures: all from the texts of the records once more."""
    paths = [shelf.put(person(), computer(level)) for level in ("novice", "sharp", "sharp", "master")]
    paths.append(shelf.put(computer("novice"), person()))
    figures = shelf.ask(shelf.open())
    hands = points = 0
    items = [0] * len(COUNTED)
    theirs = [0] * len(COUNTED)
    mine = {name: 0 for name in ("kept", "raised", "lost", "builds", "aces", "tens")}
    for path in paths:
        seat = 1 if path == paths[-1] else 0
        for hand in recount(path.read_bytes()):
            hands += 1
            own, other = hand.points(seat, 2, True), hand.points(1 - seat, 2, True)
            items = [a + b for a, b in zip(items, own, strict=True)]
            theirs = [a + b for a, b in zip(theirs, other, strict=True)]
            points += sum(own) > sum(other)
            mine = {name: many + getattr(hand.seats[seat], name) for name, many in mine.items()}
    assert (figures.mine.hands, figures.mine.won, figures.rivals.hands) == (hands, points, hands)
    assert (list(figures.mine.points), list(figures.rivals.points)) == (items, theirs)
    assert {name: getattr(figures.my_seat, name) for name in mine} == mine
    won = [end_of(path)["winner"] == (1 if path == paths[-1] else 0) for path in paths]
    assert (figures.matches.won, figures.matches.of) == (sum(won), 5)
    by_level = {level: (share.won, share.of) for level, share in figures.by_rivals}
    assert by_level == {
        "novice": (won[0] + won[4], 2),
        "sharp": (won[1] + won[2], 2),
        "master": (won[3], 1),
    }
    assert sum(share.of for _, _, share in figures.places) == 2 * sum(
        share.won for _, _, share in figures.places
    )


def test_filters_let_through_what_they_say(shelf: Shelf) -> None:
    shelf.put(person(), computer("novice"))
    shelf.put(person(), computer("novice"), computer("master"))
    shelf.put(person(), computer("novice"), computer("sharp"), computer("regular"))
    shelf.put(person(), person("Tomás", OTHER))
    shelf.put(person(), computer("regular"), sweeps="count", started=FIRST + timedelta(weeks=20))
    catalogue = shelf.open()

    def matches(**what: object) -> int:
        return shelf.ask(catalogue, **what).matches.of

    assert [matches(seats=seats) for seats in (0, 2, 3, 4)] == [5, 3, 1, 1]
    levels = ("novice", "regular", "sharp", "master", "people")
    assert [matches(rivals=level) for level in levels] == [1, 2, 0, 1, 1]  # the partner's level is no rival's
    assert [matches(preset=preset) for preset in ("dominican", "pagat", "")] == [4, 0, 1]
    assert [matches(since=FIRST + timedelta(weeks=weeks)) for weeks in (0, 10, 30)] == [5, 1, 0]
    assert shelf.ask(catalogue, seats=3).mine.hands < shelf.ask(catalogue).mine.hands
    assert [matches(profile=profile) for profile in (OTHER, "nobody", "")] == [1, 0, 0]
    assert shelf.ask(catalogue, profile="").empty  # no profile is nobody's, the computers' neither


def test_the_rivals_of_partners(shelf: Shelf) -> None:
    sitters = [computer("master"), computer("novice"), computer("sharp"), computer("regular")]
    assert [rivals_of(sitters, side) for side in (0, 1)] == ["regular", "master"]
    assert rivals_of([person(), person()], 0) == "people"


def test_a_match_given_up_counts_for_the_winner_and_its_last_hand_for_nobody(shelf: Shelf) -> None:
    path = shelf.put(person(), computer())
    lines = path.read_bytes().splitlines(True)
    result = next(number for number, line in enumerate(lines) if line.startswith(b'{"line":"result"'))
    given_up = [*lines[: result + 1], encode(EndLine(1, "resigned", 0))]
    path.write_bytes(b"".join(given_up))
    figures = shelf.ask(shelf.open())
    assert (figures.matches.won, figures.matches.of, figures.resigned) == (0, 1, 1)
    assert figures.mine.hands == 1


def test_given_cards_are_counted_nowhere(shelf: Shelf) -> None:
    """Who has seen the cards before has an advantage that statistics must not show."""
    path = shelf.put(person(), computer())
    lines = path.read_bytes().splitlines(True)
    result = next(number for number, line in enumerate(lines) if line.startswith(b'{"line":"result"'))
    head = lines[0].replace(b'"cards":"fresh"', b'"cards":"again 00000000000000cc 1"')
    assert head != lines[0]
    path.write_bytes(b"".join([head, *lines[1 : result + 1]]))
    catalogue = shelf.open()
    assert catalogue.entries()[0].given
    figures = shelf.ask(catalogue)
    assert figures.empty
    assert figures.left_out.given == 1


def test_who_sits_on_both_sides_is_nobody(shelf: Shelf) -> None:
    shelf.put(person(), person("Marisol again"))
    assert shelf.ask(shelf.open()).empty


def test_two_partners_of_one_profile_count_a_hand_once(shelf: Shelf) -> None:
    path = shelf.put(person(), computer(), person("Marisol again"), computer())
    figures = shelf.ask(shelf.open())
    assert figures.matches.of == 1
    assert figures.mine.hands == len(list(recount(path.read_bytes())))
    assert figures.my_seat.hands == 2 * figures.mine.hands


def test_a_seat_taken_over_counts_from_then_on(shelf: Shelf) -> None:
    """A hand is of whoever made the seat's last play in it, the match of who sits there at its end."""
    path = shelf.put(person(), computer())
    lines = path.read_bytes().splitlines(True)
    second = [number for number, line in enumerate(lines) if line.startswith(b'{"line":"hand"')][1]
    other = SitterLine(0, sitter_to_json(person("Tomás", OTHER)))
    path.write_bytes(b"".join([*lines[:second], encode(other), *lines[second:]]))
    catalogue = shelf.open()
    hands = len(list(recount(path.read_bytes())))
    assert shelf.ask(catalogue).mine.hands == 1
    assert shelf.ask(catalogue, profile=OTHER).mine.hands == hands - 1
    assert [shelf.ask(catalogue, profile=profile).matches.of for profile in (ME, OTHER)] == [0, 1]


def test_points_given_away_come_from_the_reviews_beside_the_records(shelf: Shelf) -> None:
    """Averages by time; a review that goes, or is another's, tells nothing any more."""
    weeks = (0, 0, 0, 1, 3)
    paths = [
        shelf.put(person(), computer(), started=FIRST + timedelta(weeks=week, hours=number))
        for number, week in enumerate(weeks)
    ]
    catalogue = shelf.open()
    assert shelf.ask(catalogue).given_away == ()
    plays = [review(path, given) for path, given in zip(paths, (0.1, 0.2, 0.3, 0.1, 0.2), strict=True)]
    shelf.refresh(catalogue)
    figures = shelf.ask(catalogue)
    hands = [len(list(recount(path.read_bytes()))) for path in paths]
    points = [many * given for many, given in zip(plays, (0.1, 0.2, 0.3, 0.1, 0.2), strict=True)]
    assert [each.matches for each in figures.given_away] == [3, 1, 1]
    assert [each.begins.date().isoformat() for each in figures.given_away] == [
        *("2026-03-02", "2026-03-09", "2026-03-23")
    ]
    first = figures.given_away[0]
    assert first.points == pytest.approx(sum(points[:3]) / sum(hands[:3]))
    assert first.low is not None
    assert first.high is not None
    assert first.low < first.points < first.high
    assert figures.given_away[1].low is None  # one match has no interval
    assert (figures.given_hands, figures.given_seats) == (sum(hands), 2)
    assert figures.given_points == pytest.approx(sum(points))
    paths[0].with_name(paths[0].name + ".review").unlink()
    shutil.copy(paths[3].with_name(paths[3].name + ".review"), paths[1].with_name(paths[1].name + ".review"))
    shelf.refresh(catalogue)
    assert [each.matches for each in shelf.ask(catalogue).given_away] == [1, 1, 1]


def test_averages_of_years_are_not_more_than_can_be_seen(shelf: Shelf) -> None:
    for year in range(3):
        path = shelf.put(person(), computer(), started=FIRST + timedelta(days=365 * year))
        review(path, 0.1)
    path = shelf.put(person(), computer(), computer(), started=FIRST + timedelta(days=4))
    review(path, 0.1)
    figures = shelf.ask(shelf.open())
    assert 3 <= len(figures.given_away) <= MOST_AVERAGES
    assert figures.given_seats == 0
