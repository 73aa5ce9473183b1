"""Everything the table says: codes, events and facts turned into whole translatable sentences.

`names` says how seats are spoken of, `cards` names cards and counts; each other file has one subject.
The screens around the table take their words for house rules, items and ends from here too.

Each is loaded when something of it is first asked for: the start screen needs three of them.
"""

from typing import TYPE_CHECKING, Final

from rc_desktop.later import later

if TYPE_CHECKING:
    from rc_desktop.table.sentences.cards import (
        aces_counted,
        cards_counted,
        joined,
        listed,
        points_counted,
        short_rank,
        spades_counted,
        spoken,
        sum_of,
        sweeps_counted,
        the_card,
        the_cards,
        value_rank,
    )
    from rc_desktop.table.sentences.happened import (
        announcement,
        last_play,
        last_play_forms,
        log_line,
        lost_build,
        public_facts,
        rest_line,
        short_play,
    )
    from rc_desktop.table.sentences.house_rules import (
        RuleText,
        computer_line,
        level_line,
        level_name,
        preset_text,
        rule_text,
        strength_line,
        style_line,
        style_name,
        value_name,
    )
    from rc_desktop.table.sentences.items import (
        build_name,
        cancelling_sweep,
        claimed_banner,
        face_down_name,
        hand_name,
        last_deal_banner,
        last_deal_pill,
        log_name,
        loose_name,
        pile_lines,
        pile_name,
        plate_name,
        pointless_sweep,
        rest_banner,
        seat_subtitle,
        seat_subtitles,
        stock_name,
        sweep_banner,
        sweep_pill,
        top_bar,
        track_name,
        turn_label,
        whose_turn,
    )
    from rc_desktop.table.sentences.match import (
        aces_title,
        hand_title,
        item_note,
        item_title,
        match_reason,
        match_title,
        near_lines,
        near_rule,
        near_target,
        track_condition,
        what_wins,
    )
    from rc_desktop.table.sentences.names import Names, alike, said, shortened, tidy
    from rc_desktop.table.sentences.plays import (
        ICONS,
        PlayLine,
        card_on,
        groups_of,
        play_line,
        play_spoken,
        release_pill,
        selection_hint,
    )
    from rc_desktop.table.sentences.refusals import Reason, refusal, rule_of

__all__ = [
    "ICONS",
    "Names",
    "PlayLine",
    "Reason",
    "RuleText",
    "aces_counted",
    "aces_title",
    "alike",
    "announcement",
    "build_name",
    "cancelling_sweep",
    "card_on",
    "cards_counted",
    "claimed_banner",
    "computer_line",
    "face_down_name",
    "groups_of",
    "hand_name",
    "hand_title",
    "item_note",
    "item_title",
    "joined",
    "last_deal_banner",
    "last_deal_pill",
    "last_play",
    "last_play_forms",
    "level_line",
    "level_name",
    "listed",
    "log_line",
    "log_name",
    "loose_name",
    "lost_build",
    "match_reason",
    "match_title",
    "near_lines",
    "near_rule",
    "near_target",
    "pile_lines",
    "pile_name",
    "plate_name",
    "play_line",
    "play_spoken",
    "pointless_sweep",
    "points_counted",
    "preset_text",
    "public_facts",
    "refusal",
    "release_pill",
    "rest_banner",
    "rest_line",
    "rule_of",
    "rule_text",
    "said",
    "seat_subtitle",
    "seat_subtitles",
    "selection_hint",
    "short_play",
    "short_rank",
    "shortened",
    "spades_counted",
    "spoken",
    "stock_name",
    "strength_line",
    "style_line",
    "style_name",
    "sum_of",
    "sweep_banner",
    "sweep_pill",
    "sweeps_counted",
    "the_card",
    "the_cards",
    "tidy",
    "top_bar",
    "track_condition",
    "track_name",
    "turn_label",
    "value_name",
    "value_rank",
    "what_wins",
    "whose_turn",
]

_HERE: Final = "rc_desktop.table.sentences"
_PLACES: Final = {
    f"{_HERE}.cards": (
        "aces_counted cards_counted joined listed points_counted short_rank "
        "spades_counted spoken sum_of sweeps_counted the_card the_cards value_rank"
    ),
    f"{_HERE}.happened": (
        "announcement last_play last_play_forms log_line lost_build public_facts rest_line short_play"
    ),
    f"{_HERE}.house_rules": (
        "RuleText computer_line level_line level_name preset_text rule_text strength_line "
        "style_line style_name value_name"
    ),
    f"{_HERE}.items": (
        "build_name cancelling_sweep claimed_banner face_down_name hand_name last_deal_banner last_deal_pill "
        "log_name loose_name pile_lines pile_name plate_name pointless_sweep rest_banner seat_subtitle "
        "seat_subtitles stock_name sweep_banner sweep_pill top_bar track_name turn_label "
        "whose_turn"
    ),
    f"{_HERE}.match": (
        "aces_title hand_title item_note item_title match_reason match_title near_lines "
        "near_rule near_target track_condition what_wins"
    ),
    f"{_HERE}.names": "Names alike said shortened tidy",
    f"{_HERE}.plays": "ICONS PlayLine card_on groups_of play_line play_spoken release_pill selection_hint",
    f"{_HERE}.refusals": "Reason refusal rule_of",
}
if not TYPE_CHECKING:
    __getattr__ = later(__name__, _PLACES)
