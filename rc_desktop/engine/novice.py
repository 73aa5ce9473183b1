"""Novice: sees the table and its own hand, takes what it can, and forgets all that was played.

It makes only the simplest builds, its card and one other. It thinks nothing of what it leaves to others,
counts no cards and no spades, and knows no score: what a person does in the first matches. It plays no
nonsense and nothing at random.
"""

from typing import Final

from rc_desktop.engine import policy
from rc_desktop.engine.choice import Choice, Flag, Limits
from rc_desktop.engine.policy import POINT_CARDS
from rc_desktop.engine.reasons import TABLE_ONLY, with_reasons
from rc_desktop.engine.stakes import PLAIN
from rc_desktop.engine.weighing import choose_by_weighing
from rc_desktop.rules.cards import cards_in, count, rank_of
from rc_desktop.rules.plays import CAPTURE, NEW_BUILD, TRAIL, Play
from rc_desktop.rules.position import Observation

UNSEEN: Final = -1.0
"""What Novice thinks of builds it would not see: with several cards, into another build, or by raising."""


class Novice:
    """The level that beginners beat."""

    name = "novice"
    character = "forgets"
    styled = False

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        """Choose by what each play brings at once."""

        def weigh(play: Play) -> float:
            return _value(observation, play)

        choice = choose_by_weighing(observation, weigh, limits, stop)
        return with_reasons(observation, choice, TABLE_ONLY)


def _value(view: Observation, play: Play) -> float:
    """Cards and points taken; a build is better than trailing and not as good as a capture."""
    table = policy.table_after(view, play)
    if play.kind == CAPTURE:
        took = policy.taken(view, play)
        return _seen_worth(took) + (PLAIN.sweep if table.is_empty else 0.0)
    if play.kind == TRAIL:
        return -_seen_worth(1 << play.card) - rank_of(play.card) / 100
    if play.kind == NEW_BUILD and count(play.loose) == 1:
        return _seen_worth(table.builds[-1].cards) / 50
    return UNSEEN


def _seen_worth(cards: int) -> float:
    """Aces, the ten of diamonds, the two of spades, and a little for every card."""
    points = count(cards) * 0.15
    for number in cards_in(cards & POINT_CARDS):
        points += PLAIN.cards[number]
    return points
