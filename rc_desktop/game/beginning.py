"""What a match begins with: a first line and no hand yet, or all that its record tells."""

import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from rc_desktop import __version__
from rc_desktop.game import record
from rc_desktop.game.deals import GivenDeal
from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.library import new_record_path
from rc_desktop.game.replay import KNOWN, Story, load
from rc_desktop.game.same_cards import cards_for
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import NOTHING, RecordError


def anew(setup: MatchSetup, folder: Path, deal: GivenDeal | None) -> tuple[Story, Path]:
    """A match that begins now, and where its record will lie; nothing is written."""
    started = datetime.now(UTC).replace(microsecond=0)
    setup = setup.with_known_levels()
    if deal is not None:
        setup = replace(setup, dealer=deal.dealer)
    cards = deal.cards if deal is not None else None
    head = record.header(setup, secrets.token_hex(8), __version__, started, cards)
    story = Story(head, Timeline(setup, one_hand=deal is not None), None, KNOWN, 0)
    return story, new_record_path(folder, started, head.match)


def taken_up(path: Path, tell: Tell = in_silence) -> tuple[Story, GivenDeal | None]:
    """The match of a record, with the cards that are given for it and still to be dealt.

    It reads whole records, this one and perhaps the one the cards come from: for threads. Raises
    `RecordError` for a record that cannot be used and `DiskTrouble` for one that cannot be read.
    """
    story = load(path, tell)
    if story is None:
        raise RecordError(1, NOTHING)
    if story.timeline.moments:
        return story, None
    deal = cards_for(story.head, path.parent, tell)
    if deal is not None:
        story.timeline.setup = replace(story.timeline.setup, dealer=deal.dealer)
    return story, deal
