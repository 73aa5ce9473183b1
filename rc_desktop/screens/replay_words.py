"""What a replay says of the stop it shows: its caption, and the sentence under the table."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.walk import Walk
from rc_desktop.screens.replay_log import lines_at
from rc_desktop.table.sentences import Names, listed, match_title

translate = QCoreApplication.translate

_IN_CAPTION: Final = 12  # characters of a name in the bar


def caption(walk: Walk, at: int, names: Names) -> tuple[str, str]:
    """The hand and the scores, and the same without scores for where there is little room."""
    number = walk.hands[walk.stops[at].hand].played.number
    scores, short = walk.moment(at).position.scores, names.cut(_IN_CAPTION)
    said = translate("Replay", "{side}: {score}", "a side and its score")
    label = listed(said.format(side=short.label(side), score=score) for side, score in enumerate(scores))
    whole = translate("Replay", "Replay · Hand {hand} · {scores}").format(hand=number, scores=label)
    return whole, translate("Replay", "Replay · Hand {hand}").format(hand=number)


def hand_name(walk: Walk, hand: int) -> str:
    """Which of the hands one is."""
    text = translate("Replay", "Hand {hand} of {hands}")
    return text.format(hand=walk.hands[hand].played.number, hands=walk.hands[-1].played.number)


def sentence(walk: Walk, at: int, names: Names) -> str:
    """What happened last, and at the very end how the match ended, or where the record stops."""
    left_out = {"taken"} if walk.stops[at].place == 0 else {"taken", "heading"}
    lines = [line.text for line in lines_at(walk, at, names) if line.kind not in left_out]
    if at == len(walk.stops) - 1:
        if walk.damages:
            text = translate("Replay", "The record is damaged from line {line} on: {reason}")
            lines.append(text.format(line=walk.damages[0].line, reason=walk.damages[0].sentence))
        elif walk.result is not None:
            lines.append(match_title(walk.result, names))
    return "  ".join(lines)
