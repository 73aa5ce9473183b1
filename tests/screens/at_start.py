"""What tests ask of the start screen: what lies over it, and the match that Play begins."""

from rc_desktop.game.seating import MatchSetup
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import Overlay
from tests.screens.press import click


def overlay(page: NewMatchPage) -> Overlay:
    """The one popover that is open."""
    found = [child for child in page.findChildren(Overlay) if child.isVisible()]
    assert len(found) == 1
    return found[0]


def played(page: NewMatchPage) -> MatchSetup:
    """Press Play; the match that is to begin."""
    setups: list[MatchSetup] = []
    page.play.connect(setups.append)
    click(page.cover.play)
    assert len(setups) == 1
    return setups[0]
