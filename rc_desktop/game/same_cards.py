"""The cards of a deal that is to go on: made from its date, or looked up in the record they come from."""

from pathlib import Path

from rc_desktop.game import deals
from rc_desktop.game.deals import AGAIN, DAILY, GivenDeal
from rc_desktop.game.library import SUFFIX
from rc_desktop.game.record import MatchLine
from rc_desktop.game.replay import Tell, in_silence, read_whole
from rc_desktop.game.wrong import NO_CARDS, RecordError


def cards_for(head: MatchLine, folder: Path, tell: Tell = in_silence) -> GivenDeal | None:
    """The cards that a record's first line names; None for a match whose cards were shuffled for it.

    Those of another match are looked up in its record, which lies in `folder`. Raises `RecordError`
    where it is not there any more, and `DiskTrouble`.
    """
    cards = head.where_from()
    if cards.source == DAILY and cards.day is not None:
        return deals.daily(cards.day)
    if cards.source != AGAIN:
        return None
    for path in sorted(folder.glob(f"*-{cards.match}{SUFFIX}")):
        story, _ = read_whole(path, tell)
        if story is None or story.head.match != cards.match:
            continue
        for hand in story.hands:
            if hand.number == cards.hand:
                return deals.again(cards.match, hand)
    raise RecordError(1, NO_CARDS, match=cards.match, hand=cards.hand)
