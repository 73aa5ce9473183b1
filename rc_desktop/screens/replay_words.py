"""What a replay says of the stop it shows: its caption, and the sentence under the table."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.deals import DAILY
from rc_desktop.game.walk import Walk
from rc_desktop.screens.replay_log import lines_at
from rc_desktop.table.sentences import Names, listed, match_title
from rc_desktop.table.sentences.happened import brief_forms

translate = QCoreApplication.translate

_IN_CAPTION: Final = 12  # characters of a name in the bar
_BETWEEN: Final = "  "  # two sentences of a line


def caption(walk: Walk, at: int, names: Names) -> tuple[str, str]:
    """The hand and the scores, and the same without scores for where there is little room.

    A deal of given cards begins at nothing: it has its players in the place of the scores. Scores that a
    damaged record only claims are not said.
    """
    hand = walk.stops[at].hand
    number, short = walk.number(hand), names.cut(_IN_CAPTION)
    brief = translate("Replay", "Replay · Hand {hand}").format(hand=number)
    scores = walk.moment(at).position.scores
    if walk.cards.given:
        players = listed(short.label(side) for side in range(len(scores)))
        text = translate("Replay", "Replay · The cards of hand {hand} · {players}")
        if walk.cards.source == DAILY:
            text = translate("Replay", "Replay · Deal of the day · {players}")
            brief = translate("Replay", "Replay · Deal of the day")
        return text.format(hand=number, players=players), brief
    if not walk.is_counted(hand):
        return brief, brief
    said = translate("Replay", "{side}: {score}", "a side and its score")
    label = listed(said.format(side=short.label(side), score=score) for side, score in enumerate(scores))
    return translate("Replay", "Replay · Hand {hand} · {scores}").format(hand=number, scores=label), brief


def hand_name(walk: Walk, hand: int) -> str:
    """Which of the hands one is."""
    text = translate("Replay", "Hand {hand} of {hands}")
    return text.format(hand=walk.number(hand), hands=walk.number(len(walk.hands) - 1))


def sentence_forms(walk: Walk, at: int, names: Names) -> tuple[str, ...]:
    """What happened last, and at the very end how the match ended, or where the record stops.

    Whole first, then ever shorter, for where there is less room: the play in few words, and where a hand
    ends, that alone.
    """
    stop = walk.stops[at]
    left_out = {"taken"} if stop.place == 0 else {"taken", "heading"}
    lines = [line for line in lines_at(walk, at, names) if line.kind not in left_out]
    plays = [line.text for line in lines if line.kind == "play"]
    rest = [line.text for line in lines if line.kind != "play"]
    if at == walk.broken_at:
        rest.append(_how_it_is_damaged(walk))
    elif at == len(walk.stops) - 1:
        rest += _how_it_stops(walk, names)
    forms = [[*plays, *rest]]
    brief = tuple(_in_brief(walk, at, names)) if plays else ()
    forms += [[play, *rest] for play in brief]
    forms += [rest[number:] for number in range(len(rest))]
    forms += [[play] for play in brief if not rest]
    return tuple(dict.fromkeys(_BETWEEN.join(form) for form in forms))


def _how_it_is_damaged(walk: Walk) -> str:
    text = translate("Replay", "The record is damaged from line {line} on: {reason}")
    if walk.later:  # whole hands follow
        text = translate("Replay", "The record is damaged at line {line}: {reason}")
    return text.format(line=walk.damages[0].line, reason=walk.damages[0].sentence)


def _how_it_stops(walk: Walk, names: Names) -> list[str]:
    if walk.unseen:
        text = translate("Replay", "Hand {hand} is not over: its cards are not shown yet.")
        return [text.format(hand=walk.unseen)]
    return [match_title(walk.result, names)] if walk.result is not None else []


def _in_brief(walk: Walk, at: int, names: Names) -> Iterator[str]:
    """The play in few words; none for a computer's at the seat of who is "you", which is told as that."""
    moment = walk.moment(at)
    if moment.by is not None and (moment.by.is_person or not names.you(moment.history[-1][0])):
        yield from brief_forms(moment.events, names)
