"""What each refusal code means, as an English sentence for developers who talk to the engine.

People never read these: the table has sentences of its own, translated, for the same codes.
"""

from collections.abc import Mapping
from typing import Final

from rc_desktop.rules import refusals

REFUSAL_TEXTS: Final[Mapping[str, str]] = {
    refusals.HAND_OVER: "The hand is over.",
    refusals.NOT_YOUR_TURN: "It is another seat's turn.",
    refusals.NOT_IN_HAND: "{card} is not in the hand.",
    refusals.NOT_ON_TABLE: "Not loose on the table: {cards}.",
    refusals.NO_SUCH_BUILD: "There is no build of {build} on the table.",
    refusals.TRAIL_OWNER: "The owner of the build of {build} cannot trail.",
    refusals.TRAIL_RANK: "{card} cannot be trailed while its rank lies loose: {cards}.",
    refusals.CAPTURE_BUILD: "{card} takes builds of {value}, not the build of {build}.",
    refusals.CAPTURE_SPLIT: "These cards do not split into groups of {value}: {cards}.",
    refusals.CAPTURE_RANK: "Loose cards of the same rank must be taken too: {cards}.",
    refusals.CAPTURE_RANK_ONE: "At least one loose card of the same rank must be taken: {cards}.",
    refusals.VALUE_RANGE: "There is no build of {value}: builds have values from 2 to 14.",
    refusals.BUILD_JOINS: "There is a build of {build} already: the play adds to it.",
    refusals.BUILD_SPLIT: "{card} and these cards do not split into groups of {value}: {cards}.",
    refusals.BUILD_PARTNER: "The build of {build} is the partner's.",
    refusals.RAISE_OWN: "The build of {build} is the player's own and cannot be raised by its owner.",
    refusals.RAISE_MULTIPLE: "The build of {build} has several groups: its value cannot change.",
    refusals.RAISE_SUM: "{card} raises the build of {build} to {value}.",
    refusals.RAISE_HIGH: "{card} would raise the build of {build} to {value}, above 14.",
    refusals.RAISE_LOOSE: "No loose cards may join in a raise of the build of {build}: {cards}.",
    refusals.RAISE_SPLIT: "These cards do not split into groups of {value}: {cards}.",
    refusals.NO_GUARD: "No card worth {value} would be left in the hand to take the build.",
    refusals.LAST_GUARD: "{card} is the last guard of the build of {build}.",
    refusals.TWO_BUILDS: "Two builds never take part in one play, but for a raise of one into the other.",
    refusals.NOTHING_FITS: "No legal play with {card} takes in these cards.",
}
"""One sentence a code; the names in braces are the fields of the refusal."""
